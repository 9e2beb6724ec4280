"""Wick at the table: the lamp and its advice, in the log's column or in the helm, lit on the board and never played; the mark of a table for
practice and the way back there; and among people the question to all."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from landfall.lab.kinds import FACE_UP, SECRETIVE

from .scenes import TABLE, Scene, Theatre, scenes
from .stand import DESKTOP, PHONE, Person
from .test_pages import axe

SHOTS = os.environ.get("LANDFALL_SHOTS")
ASKED = 300_000  # milliseconds: the first hint loads what was compiled


def shot(ada: Person, name: str) -> None:
    if SHOTS:
        ada.page.screenshot(path=Path(SHOTS) / f"{name}.png")


def at_table(ada: Person, game: str, seats: int, **more: Any) -> str:
    """A table of Ada and bots, begun."""
    seating = [{"kind": "me", "name": ada.name}, *({"kind": "bot", "level": "medium"} for _ in range(seats - 1))]
    ada.go("/")
    table: str = ada.page.evaluate(
        """async (asked) => {
          const headers = {"content-type": "application/json", "x-landfall": "1"};
          const post = (path, body) => fetch(path, {method: "POST", headers, body: JSON.stringify(body)}).then((one) => one.json());
          const {table} = await post("/api/tables", asked);
          await post(`/api/tables/${table}/start`, {});
          return table;
        }""",
        {"game": game, "seats": seats, "seating": seating, **more},
    )
    ada.go(f"/t/{table}")
    ada.page.wait_for_selector(".helm")
    return table


def to_a_choice(ada: Person, wanted: str = "[data-move]", seed: int = 1) -> None:
    """Play on until there is a choice of this kind."""
    rng = random.Random(seed)
    for _ in range(80):
        assert ada.wait_for_a_choice()
        if ada.page.locator(wanted).count() > 1:
            return
        ada.act(rng)
    raise AssertionError("no such choice came")


@pytest.mark.parametrize(("size", "language"), [(DESKTOP, "en"), (PHONE, "fr")])
def test_the_lamp_names_the_best_moves_and_lights_them(
    size: tuple[int, int], language: str, person: Callable[..., Person]
) -> None:
    ada = person(size=size, language=language)
    at_table(ada, SECRETIVE, 4)
    to_a_choice(ada, "[data-move^=claim]")
    page = ada.page
    frames: list[str] = []
    page.on("websocket", lambda ws: ws.on("framesent", lambda data: frames.append(str(data))))
    before = ada.out_of_sight(".helm [data-move]") if size == DESKTOP else []
    page.keyboard.press("w") if size == DESKTOP else page.click(".helm [data-wick]")
    page.wait_for_selector(".advice .choice", timeout=ASKED)
    assert page.locator(".advice").count() == 1
    choices = page.locator(".advice .choice")
    assert 2 <= choices.count() <= 3
    assert ("Wick" if language == "en" else "Mèche") in page.locator(".advice h2").inner_text()
    if size == DESKTOP:  # nothing of the board is covered
        assert ada.out_of_sight(".helm [data-move]") == before
    choices.first.click()
    assert choices.first.get_attribute("aria-pressed") == "true"
    shot(ada, f"advice-{size[0]}-{language}")
    if size == PHONE:
        page.click(".helm [data-wick]")  # put away: what was touched is lit among the buttons it hid
        assert not page.locator(".advice").count()
        page.wait_for_selector(".helm [data-advised]")
    else:
        lit = page.locator("[data-advised]")
        assert lit.count() >= 1
        assert lit.first.get_attribute("data-move", timeout=1000)
    assert axe(ada) == []
    if size == DESKTOP:
        moves = page.locator("[data-advised]").first
        moves.click()  # the move stays the player's: made like any other
        page.wait_for_selector("[data-advised]", state="detached")
        assert not page.locator(".advice").count()


def remark(scene: Scene, version: int) -> str:
    """What the server would send of a move that cost something, with the better one."""
    words = [{"text": text, "verb": text, "args": {}, "win": win, "points": 1.0, "why": None, "played": text == "accept"}
             for text, win in (("challenge", 0.2), ("accept", 0.1))]  # fmt: skip
    frame = {
        "is": "remark",
        "table": TABLE,
        "seat": scene.seat,
        "version": version,
        "verdict": "cost",
        "points": 9.0,
        "choices": words,
    }
    return json.dumps(frame)


@pytest.mark.parametrize("size", [(390, 664), PHONE, (844, 390), (1280, 720)])
def test_what_is_said_of_a_move_waits_at_the_lamp_while_one_chooses(size: tuple[int, int], person: Callable[..., Person]) -> None:
    """Where there is no column for it, it takes the helm only while nothing is to be chosen there, or when asked for."""
    ada = person(size=size, touch=size[0] < 1000)
    page = ada.page
    six = scenes(SECRETIVE, [6])
    claim = next(one for one in six if one.phase == "claim")
    waits = next(one for one in six if one.state.to_act not in (None, one.seat))
    theatre = Theatre(ada, SECRETIVE, coach=True)
    theatre.open(claim)
    assert ada.out_of_sight(".helm [data-move]") == []
    theatre.line.send(remark(claim, theatre.version))
    page.wait_for_selector("[data-wick].waiting")
    assert "last move" in (page.get_attribute(".helm [data-wick]", "aria-label") or "")
    assert page.locator(".slip").count() == 0
    assert ada.out_of_sight(".helm [data-move]") == []
    page.click(".helm [data-wick]")
    page.wait_for_selector(".helm .slip")
    assert ada.out_of_sight(".helm .slip button") == []
    page.click(".helm .slip [aria-label=Close]")
    page.wait_for_selector(".helm [data-move]")
    assert ada.out_of_sight(".helm [data-move]") == []
    theatre.put(waits)
    theatre.line.send(remark(waits, theatre.version))
    page.wait_for_selector(".helm .slip")
    theatre.put(claim)
    page.wait_for_selector("[data-wick].waiting")
    assert ada.out_of_sight(".helm [data-move]") == []


def test_a_table_for_practice_is_marked_and_goes_back_over_anything(person: Callable[..., Person]) -> None:
    ada = person()
    page = ada.page
    ada.go(f"/new/{SECRETIVE}")
    page.check("#practice")
    for k in (2, 3):
        page.get_by_label(f"Seat {k}: Who sits there").select_option("bot")
    page.click("button.wide")
    page.wait_for_selector("#start")
    assert page.is_checked("#practice")
    shot(ada, "practice-lobby")
    page.click("#start")
    page.wait_for_selector("#practising")
    to_a_choice(ada, "[data-move^=claim]")
    first = page.locator("#prompt").inner_text()
    table = page.url
    page.locator("[data-move^=claim]").first.click()
    page.wait_for_function("() => !document.querySelector('.helm [data-move^=claim]')")
    assert ada.wait_for_a_choice()
    page.get_by_role("button", name="Undo the move").click()
    page.wait_for_selector(".helm [data-move^=claim]")
    assert page.locator("#prompt").inner_text() == first
    assert page.url == table
    shot(ada, "practice-back")


def test_people_are_asked_and_all_are_shown_it(person: Callable[..., Person]) -> None:
    ada, bo = person(), person("Bo", size=PHONE, language="fr")
    ada.go(f"/new/{FACE_UP}")
    ada.page.locator(".counts input[value='2']").dispatch_event("click")
    ada.page.click("button.wide")
    ada.page.wait_for_selector("#start")
    code = "".join(ada.page.locator(".code span").all_inner_texts())
    bo.go(f"/j/{code}")
    bo.page.fill("#sit-name", "Bo")
    bo.page.click("form.sit button")
    bo.page.get_by_role("button", name="C’est bon pour moi").click()
    ada.page.click("#start:not([disabled])")
    for one in (ada, bo):
        one.page.wait_for_selector(".helm")
        assert not one.page.locator("[data-wick]").count()
    ada.page.click("#tools")
    ada.page.click("#want-coach")
    ada.page.keyboard.press("Escape")
    bo.page.get_by_role("button", name="Oui", exact=True).click()
    for one in (ada, bo):
        one.page.wait_for_selector(".helm [data-wick]")
