"""Puzzles as one solves them: the real board, one found and one missed in each game, at a desk and on a phone; without a line, too."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from landfall.games import GAMES
from landfall.lab.kinds import FACE_UP
from landfall.lab.puzzles.puzzle import Puzzle, puzzles_of

from .layout import Found, look
from .scenes import STILL
from .stand import DESKTOP, PHONE, Person
from .test_pages import axe

SOME = {name: puzzles_of(game) for name, game in GAMES.items() if puzzles_of(game)}
LISTED = "[data-list]"


def wrong_in(puzzle: Puzzle) -> str:
    return next(choice.text for choice in puzzle.choices if choice.text not in puzzle.answers)


def opened(ada: Person, id: str) -> None:
    ada.go(f"/puzzle/{id}")
    ada.page.wait_for_selector(".solving .helm")


def touch(ada: Person, move: str) -> None:
    """Touch a move on the board or in the helm; what takes two touches there is in the helm's list as well."""
    found = ada.page.locator(f'[data-move="{move}"]')
    if not found.count():
        ada.page.locator(LISTED).first.click()
    found.first.click()
    ada.page.wait_for_selector("[data-answer]")


def answer(ada: Person, move: str) -> bool:
    touch(ada, move)
    ada.page.locator("[data-answer]").click()
    ada.page.wait_for_selector(".verdict [role=status]:not(:empty)")
    return ada.page.locator(".verdict").get_attribute("data-right") == "true"


LOOKS = [(DESKTOP, "en", "night"), (PHONE, "fr", "day")]
CASES = [(game, *look) for game in SOME for look in LOOKS]


@pytest.mark.parametrize(("game", "size", "language", "theme"), CASES)
def test_one_is_found_and_one_missed(person: Callable[..., Person], game: str, size: Any, language: str, theme: str) -> None:
    ada = person(size=size, language=language, theme=theme)
    puzzles, found, name = SOME[game], Found(), f"{size[0]}x{size[1]}"
    first, last = puzzles[0], puzzles[-1]
    opened(ada, first.id)
    ada.page.evaluate(STILL)
    look(ada, name, found, f"{game} asked")
    assert axe(ada) == []
    assert answer(ada, first.answers[0])
    said = ada.page.locator(".verdict").inner_text()
    assert (first.why.fr if language == "fr" else first.why.en)[:20] in said.replace("\u202f", " ").replace("\u00a0", " ")
    ada.page.evaluate(STILL)
    look(ada, name, found, f"{game} found")
    assert ada.out_of_sight(".solving .helm h2, .solving .helm h2 ~ *") == []
    assert axe(ada) == []
    ada.page.keyboard.press("n")  # on to another one
    ada.page.wait_for_function(f"() => !location.pathname.endsWith({json.dumps(first.id)})")
    opened(ada, last.id)
    assert not answer(ada, wrong_in(last))
    assert ada.page.locator(".verdict .best").count() >= 1
    assert found.faults == []


def test_the_shelf_shows_the_day_and_what_was_done(person: Callable[..., Person]) -> None:
    for size, language, theme in ((DESKTOP, "en", "day"), (PHONE, "fr", "night")):
        ada = person(size=size, language=language, theme=theme)
        ada.go("/puzzles")
        ada.page.wait_for_selector("[data-daily]")
        assert ada.page.locator("[data-daily]").count() == len(SOME)
        found = Found()
        look(ada, f"{size[0]}x{size[1]}", found, "shelf", scrolls=True)
        assert found.faults == []
        assert axe(ada) == []
        ada.page.locator("[data-daily]").first.click()
        ada.page.wait_for_selector(".solving .helm")
        id = ada.page.url.rpartition("/")[2]
        puzzle = next(one for all in SOME.values() for one in all if one.id == id)
        assert answer(ada, puzzle.answers[0])
        ada.go("/puzzles")
        ada.page.wait_for_selector(".act.done")
        assert ada.page.locator("li.now.done").count() == 1
        ada.go("/")
        ada.page.wait_for_selector("#puzzle")


def test_by_keys_alone(person: Callable[..., Person]) -> None:
    ada = person()
    puzzle = next(iter(SOME.values()))[0]
    opened(ada, puzzle.id)
    ada.page.keyboard.press("l")  # all choices, numbered
    order = ada.page.locator(".list [data-move]").evaluate_all("(all) => all.map((one) => one.dataset.move)")
    ada.page.keyboard.press(str(order.index(puzzle.answers[0]) + 1))
    ada.page.wait_for_selector("[data-answer]")
    ada.page.evaluate("() => document.activeElement?.blur()")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector(".verdict[data-right=true]")


def test_a_nudge_leaves_a_few(person: Callable[..., Person]) -> None:
    puzzle = next((one for all in SOME.values() for one in all if len(one.choices) > 3), None)
    if puzzle is None:
        pytest.fail("no puzzle with more than three choices ships")
    ada = person()
    opened(ada, puzzle.id)
    ada.page.locator("[data-nudge]").click()
    buttons = ada.page.locator(".nudges button")
    assert buttons.count() == 3
    buttons.first.click()
    ada.page.locator("[data-answer]").click()
    ada.page.wait_for_selector(".verdict")


def test_without_a_line_it_is_solved_and_counted_later(person: Callable[..., Person]) -> None:
    ada = person(service_workers="allow")
    ada.go("/puzzles")
    ada.page.wait_for_selector("[data-daily]")
    ada.page.evaluate("() => navigator.serviceWorker.ready")
    puzzle = next(iter(SOME.values()))[-1]
    ada.wait_until(f"() => caches.match('/api/puzzles/{puzzle.game}').then((found) => !!found)")
    ada.page.reload()  # now the worker answers for this page
    ada.page.wait_for_selector("[data-daily]")
    ada.page.evaluate(
        "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", f"/puzzle/{puzzle.id}"
    )
    ada.page.wait_for_selector(".solving .helm")
    ada.context.set_offline(True)
    ada.page.reload()
    ada.page.wait_for_selector(".solving .helm")
    assert answer(ada, puzzle.answers[0])
    kept = json.loads(ada.page.evaluate("() => localStorage.getItem('landfall.puzzles')"))
    assert [one["puzzle"] for one in kept["waiting"]] == [puzzle.id]
    ada.context.set_offline(False)
    ada.go("/puzzles")
    ada.page.wait_for_selector("[data-daily]")
    mine = ada.page.evaluate("() => fetch('/api/me/puzzles').then((answer) => answer.json())")
    assert mine["done"] == [puzzle.id]
    assert json.loads(ada.page.evaluate("() => localStorage.getItem('landfall.puzzles')"))["waiting"] == []
    ada.troubles = [
        said for said in ada.troubles if "ERR_INTERNET_DISCONNECTED" not in said
    ]  # the browser's own words for no line


def test_an_unknown_one_leads_nowhere(person: Callable[..., Person]) -> None:
    ada = person()
    ada.go(f"/puzzle/{FACE_UP}-999999-1")
    ada.page.wait_for_selector("h1")
    assert not ada.page.locator(".solving").count()
    ada.troubles = [said for said in ada.troubles if "404" not in said]
