"""Lumarathon on the page: what stands between its two games, and the truth of the first when both are over."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...layout import Found, look, settle
from ...sheet import SIZES
from ...stand import PATIENCE, PHONE, Person
from ...test_end import number


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
    ada.page.evaluate("() => { window.stays = false; }")
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
