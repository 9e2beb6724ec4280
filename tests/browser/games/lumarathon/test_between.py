"""Lumarathon on the page: what stands between its two games, and the truth of the first when both are over."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...layout import Found, look, settle
from ...scenes import Theatre, steps
from ...sheet import SIZES
from ...stand import PATIENCE, PHONE, Person
from ...test_end import number

GAME = "lumarathon"


def test_between_the_two_games_of_a_lumarathon(person: Callable[..., Person]) -> None:
    ada = person("Ada")
    ada.go()
    ada.page.click("[data-play=lumarathon]")
    ada.page.wait_for_selector(".helm")
    ada.page.wait_for_selector("#part")
    assert "1 of 2" in ada.page.inner_text("#part")
    ada.page.evaluate("() => { window.stays = true; }")
    ada.play_on(5)
    ada.page.wait_for_selector("#between", timeout=4 * PATIENCE)
    assert "2 of 2" in ada.page.inner_text("#part")
    text = ada.page.inner_text("#between")
    assert re.search(r"(wins?|share) Oh Captain!", text)
    assert re.search(r"gets? the Joker coin", text)
    assert re.search(r"begins?\s+As the last Captain", text)
    points = [number(re.findall(r"[−-]?\d+", one)[-1]) for one in ada.page.locator("#between .sum").all_inner_texts()]
    faces = "#between .bust svg, #between .small svg"
    drawn = ada.page.locator(faces).count()
    assert drawn > 0
    ada.page.reload()  # who was who is known to a page opened again, too
    ada.page.wait_for_selector("#between")
    ada.wait_until(f"() => document.querySelectorAll('{faces}').length === {drawn}")
    ada.play_on(5)
    ada.page.wait_for_selector("#between", state="detached")
    ada.page.wait_for_selector("#end", timeout=4 * PATIENCE)
    ada.page.wait_for_selector("#truth")
    both = ada.page.locator("#end .bars").all()
    assert len(both) == 2  # both games' sums
    again = [number(re.findall(r"[−-]?\d+", one)[-1]) for one in both[1].locator(".sum").all_inner_texts()]
    assert again == points


def in_sight(ada: Person, where: str) -> None:
    """Nothing of a page to read is covered, cut or off it, at any size."""
    found = Found()
    for size in SIZES:
        settle(ada, size)
        look(ada, size, found, where, scrolls=True)
    settle(ada, "x".join(map(str, PHONE)))
    assert found.layouts == len(SIZES)
    assert found.parts >= len(SIZES)
    assert found.faults == []


def test_after_a_lumarathon_the_truth_of_its_first_game_is_told(person: Callable[..., Person]) -> None:
    ada = person("Maximilienne-Clémenc", size=PHONE, language="fr")
    ada.go()
    ada.page.tap("[data-play=lumarathon]")
    ada.page.wait_for_selector(".helm")
    ada.page.evaluate("() => { window.stays = true; }")
    ada.play_on(3)
    ada.page.wait_for_selector("#between", timeout=4 * PATIENCE)
    in_sight(ada, "between")
    ada.page.evaluate("() => { window.stays = false; }")
    ada.page.wait_for_selector("#end", timeout=4 * PATIENCE)
    ada.page.wait_for_selector("#truth")
    ada.page.wait_for_selector("#course")
    in_sight(ada, "end")
    assert ada.page.locator("#end .find").count() > 8
    ada.page.click("#all-finds")
    told = ada.page.inner_text("ol:has(.find)")
    assert "card." not in told
    assert "{" not in told


def test_what_is_laid_out_for_the_second_game_is_not_told_on_the_board_of_the_first(person: Callable[..., Person]) -> None:
    step = next(step for step in steps(GAME, 3, 0) if any(event["name"] == "nomads" for event in step.events))
    theatre = Theatre(person(motion="calm"), GAME)
    page = theatre.person.page
    theatre.open(step.before)
    page.evaluate(RECORD)
    theatre.happen(step.events, step.after)
    page.wait_for_selector("#between")
    heard = page.evaluate("() => window.heard")
    assert [said for said in heard if "draws the Nomads" in said]
    assert [said for said in heard if "Space" in said] == []


RECORD = """() => {
  window.heard = [];
  const title = document.querySelector('.helm h2');
  new MutationObserver(() => window.heard.push(title.textContent)).observe(title, {childList: true, characterData: true, subtree: true});
}"""
