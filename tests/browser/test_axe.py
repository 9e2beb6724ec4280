"""Axe finds nothing on a board in play: each game at its fullest positions, in every phase, by night and by day, at a desk and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from landfall.games import GAMES

from .layout import settle
from .scenes import OVER, Theatre, scenes
from .stand import PHONE, Person
from .test_pages import axe

BOARDS = [name for name, game in GAMES.items() if not game.made_of]  # a game made of others shows their boards


@pytest.mark.parametrize(("size", "theme", "language"), [("1280x720", "day", "en"), ("390x844", "night", "fr")])
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.xdist_group(f"layout of {name}, all")) for name in BOARDS]
)  # where its positions are known already
@pytest.mark.sampled(4)
def test_a_board_in_play_is_fit_for_everybody(
    name: str, size: str, theme: str, language: str, browser: Browser, address: str
) -> None:
    person = Person(browser, address, "Ada", language, size=PHONE if size == "390x844" else (1280, 720), theme=theme)
    theatre = Theatre(person, name)
    shown = [scene for scene in scenes(name, [GAMES[name].least]) if scene.phase != OVER]
    theatre.open(shown[0])
    found = dict[str, list[str]]()
    for scene in shown:
        theatre.put(scene)
        settle(person, size)
        if wrong := axe(person):
            found[scene.name] = wrong
    assert not found
    person.close()


def test_a_planted_fault_is_found(browser: Browser, address: str) -> None:
    person = Person(browser, address, "Ada", size=PHONE)
    Theatre(person, BOARDS[0]).open(scenes(BOARDS[0], [GAMES[BOARDS[0]].least])[0])
    assert axe(person) == []
    person.page.evaluate("() => document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button>')")
    assert any("button-name" in fault for fault in axe(person))
    person.close()
