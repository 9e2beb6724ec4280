"""Every page around the tables, with something on it: nothing covered, cut or too small, no page scrolls sideways, and axe finds nothing.

A sample runs always (each page on a phone in French by night, every third at a desk in English by day, at the size most used and at one
of the others in turn); with LANDFALL_LONG=1 every page at every size, in both languages and themes, and with the largest text.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from shared import LONG

from .around import PLACES, World
from .layout import PHONES, Found, look, settle
from .sheet import SIZES
from .stand import PHONE
from .test_pages import axe

SMALL = [size for size in SIZES if size in PHONES]
WIDE = ["1280x720", *(size for size in SIZES if size not in PHONES and size != "1280x720")]
LOOKS: list[dict[str, Any]] = [
    {"phone": True, "language": "fr", "theme": "night"},
    {"phone": False, "language": "en", "theme": "day"},
]
if LONG:
    LOOKS += [
        {"phone": phone, "language": language, "theme": theme}
        for phone in (True, False)
        for language, theme in (("fr", "day"), ("en", "night"), ("fr" if not phone else "en", "day" if phone else "night"))
    ]
    LOOKS += [{"phone": phone, "language": "fr", "theme": "night", "text": "largest"} for phone in (True, False)]


@pytest.fixture(scope="module")
def world(browser: Browser, address: str) -> World:
    made = World(browser, address)
    made.make()
    return made


def _name(look: dict[str, Any]) -> str:
    return (
        f"{'phone' if look['phone'] else 'desk'}-{look['language']}-{look['theme']}{'-' + look['text'] if 'text' in look else ''}"
    )


@pytest.mark.parametrize("shown", LOOKS, ids=_name)
def test_every_page_is_whole_and_fit_for_everybody(shown: dict[str, Any], world: World) -> None:
    found, blocked = Found(), dict[str, list[str]]()
    sizes = SMALL if shown["phone"] else WIDE
    places = PLACES if LONG or shown["phone"] else PLACES[::3]
    settings = {key: shown[key] for key in ("language", "theme")} | ({"text": shown["text"]} if "text" in shown else {})
    for k, (place, person) in enumerate(world.walk(places, size=PHONE if shown["phone"] else (1280, 720), **settings)):
        for size in sizes if LONG else [sizes[0], sizes[1 + k % (len(sizes) - 1)]]:
            settle(person, size)
            look(person, size, found, f"{place.name} {shown['language']}", scrolls=True)
        settle(person, sizes[0])
        if wrong := axe(person):
            blocked[place.name] = wrong
    print(f"{_name(shown)}: {found.layouts} layouts, {found.texts} texts, {found.targets} targets: {len(found.faults)} faults")
    assert found.layouts >= 2 * len(places)
    assert found.faults == []
    assert not blocked


@pytest.mark.parametrize("fault", ["cut", "unnamed"])
def test_a_planted_fault_is_found(fault: str, world: World) -> None:
    plant = {
        "sideways": "() => document.querySelector('main').insertAdjacentHTML('beforeend', '<div style=\"width:200vw;height:9px\"></div>')",
        "cut": "() => { document.querySelector('h1').style.cssText = 'width:2em;overflow:hidden;white-space:nowrap'; }",
        "unnamed": "() => document.querySelector('main .btn').replaceChildren()",
    }[fault]
    history = next(place for place in PLACES if place.name == "history")
    for _, person in world.walk([history], size=PHONE):
        before, after = Found(), Found()
        settle(person, "390x844")
        look(person, "390x844", before, "", scrolls=True)
        assert before.faults + axe(person) == []
        person.page.evaluate(plant)
        look(person, "390x844", after, "", scrolls=True)
        said = after.faults + axe(person)
    assert any({"sideways": "scrolls sideways", "cut": ": cut: ", "unnamed": "link-name"}[fault] in one for one in said), said
