"""Nothing is ever covered that one needs: every board at its fullest positions, in each phase, at every size, is laid out and judged.

A sample runs always (each phase with the most seats in French at a phone's and a desktop's size and at one of the others in turn; every
other one with the fewest in English by day at a few; some with the largest text); with LANDFALL_LONG=1 every number of seats, both
languages and themes and the largest text, all at all sizes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser

from landfall.games import GAMES
from shared import LONG

from .layout import Found, lay_out, look, settle
from .scenes import Scene, Theatre, scenes
from .sheet import SIZES
from .stand import PHONE, Person

MOST_USED = ["1280x720", "390x844"]
FEW = ["1280x720", "390x844", "844x390"]
ALL = [*MOST_USED, *(size for size in SIZES if size not in MOST_USED)]
BOARDS = [name for name, game in GAMES.items() if not game.made_of]  # a game made of others shows their boards

Lay = Callable[[Browser, str, list[Scene]], Found]
SAMPLE: dict[str, tuple[str, Lay]] = {  # with how many seats, and how
    "french": ("most", lambda *at: lay_out(*at, ALL, always=len(MOST_USED), language="fr")),
    "day": ("least", lambda browser, url, shown: lay_out(browser, url, shown[::2], FEW, language="en", theme="day")),
    "largest text": ("most", lambda browser, url, shown: lay_out(browser, url, shown[::4], FEW, language="fr", size="largest")),
}
WHOLE: dict[str, tuple[str, Lay]] = {
    "french": ("each", lambda *at: lay_out(*at, ALL, language="fr")),
    "english": ("each", lambda *at: lay_out(*at, ALL, language="en")),
    "day": ("each", lambda *at: lay_out(*at, ALL, language="en", theme="day")),
    "largest text": ("each", lambda *at: lay_out(*at, ALL, language="fr", size="largest")),
}


def _runs() -> list[Any]:
    """What is laid out at once; the runs of a game share its positions, so that they stay on one worker."""
    made = []
    for name in BOARDS:
        game = GAMES[name]
        for how, (which, lay) in (WHOLE if LONG else SAMPLE).items():
            for seats in {"most": [game.most], "least": [game.least], "each": list(game.seat_counts)}[which]:
                group = pytest.mark.xdist_group(f"layout of {name}, {seats if LONG else 'all'}")
                made.append(pytest.param(name, seats, lay, id=f"{name}-{seats}-{how}", marks=group))
    return made


@pytest.mark.parametrize(("name", "seats", "lay"), _runs())
def test_nothing_needed_is_covered_or_cut(name: str, seats: int, lay: Lay, browser: Browser, address: str) -> None:
    found = lay(browser, address, scenes(name, [seats]))
    print(
        f"{name}: {found.layouts} layouts, {found.texts} texts, {found.targets} targets, {found.parts} parts: {len(found.faults)} faults"
    )
    assert found.parts > found.layouts  # each has its bar and its helm at least
    assert found.faults == []


PLANTED = {
    "text under": "() => plant('<div style=\"position:fixed;inset:0;background:#fff;z-index:99\"></div>')",
    "cut": "() => plant('<div style=\"position:fixed;left:0;top:0;width:30px;overflow:hidden;white-space:nowrap\">far too long</div>')",
    # a list that scrolls down does not excuse what it cuts off at its side
    "cut: span": '() => plant(\'<div style="position:fixed;left:0;top:0;width:30px;height:20px;overflow-y:auto;white-space:nowrap">'
    "<span>far too long</span><br>and<br>on</div>')",
    "small text": "() => plant('<p style=\"position:fixed;left:0;top:0;font-size:11px;z-index:99\">small print</p>')",
    "small target": "() => plant('<button style=\"position:fixed;left:0;top:0;width:30px;height:30px;z-index:99\">x</button>')",
    "broken word": "() => plant('<p style=\"position:fixed;left:0;top:50px;width:40px;overflow-wrap:anywhere;z-index:99\">unbelievable</p>')",
    # what the helm would scroll to is not in sight
    "choice below": "() => { const helm = document.querySelector('.helm'); helm.classList.add('mine'); "
    "const box = helm.querySelector('.within'); box.insertAdjacentHTML('beforeend', '<div style=\"flex:none;height:90vh\"></div>"
    '<button data-move=x style="flex:none;height:50px">x</button>\'); }',
    "overlap": "() => document.querySelector('.bar').style.cssText = 'position:fixed;left:0;right:0;bottom:20px'",
    "part off the page": "() => plant('<div data-part style=\"position:fixed;left:0;top:-30px;width:90px;height:60px\"></div>')",
}


@pytest.mark.parametrize("kind", PLANTED)
def test_a_planted_fault_is_caught(kind: str, browser: Browser, address: str) -> None:
    name = BOARDS[0]
    scene = scenes(name, [GAMES[name].least])[0]
    person = Person(browser, address, "Ada", size=PHONE)
    theatre = Theatre(person, name)
    theatre.open(scene)
    settle(person, "390x844")
    before = Found()
    look(person, "390x844", before, "")
    person.page.evaluate("() => void (window.plant = (html) => document.body.insertAdjacentHTML('beforeend', html))")
    person.page.evaluate(PLANTED[kind])
    after = Found()
    look(person, "390x844", after, "")
    person.context.close()
    fresh = set(after.faults) - set(before.faults)
    assert any(f": {kind}" in fault for fault in fresh), fresh
