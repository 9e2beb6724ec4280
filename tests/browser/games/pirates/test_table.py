"""The table of Pirates when its board changes its size, as it does before and after a duel."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pytest
from playwright.sync_api import Browser

from games.pirates.tables import ship, table

from ...scenes import Scene, Theatre, scenes
from ...stand import DESKTOP, PHONE, Person

# the board is made small and measured at once, before a frame has passed: its wheels, in parts of its width
SHRINK = """() => {
  const fit = document.querySelector('.fit'), sea = document.querySelector('.sea'), wheels = [...document.querySelectorAll('[data-wheel]')];
  const measure = () => [sea.getBoundingClientRect().width, ...wheels.map((one) => one.getBoundingClientRect().width)];
  const before = measure();
  fit.style.width = '118px';
  return [before, measure()];
}"""
OF_THE_BOARD = 176 / 940


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_the_wheels_follow_the_board_at_once(size: tuple[int, int], browser: Browser, address: str) -> None:
    person = Person(browser, address, "Ada", size=size)
    Theatre(person, "pirates").open(scenes("pirates", [2])[0])
    for wide, *wheels in person.page.evaluate(SHRINK):
        assert len(wheels) > 20
        assert all(abs(wheel - wide * OF_THE_BOARD) < 1 for wheel in wheels), (wide, wheels)
    assert person.page.evaluate("() => document.querySelector('.sea').getBoundingClientRect().width") == pytest.approx(118, abs=1)
    person.close()


# of each treasure on lit water, whether it is drawn after (above) the water that is lit
ABOVE = """() => {
  const lit = document.querySelector('.high path.lit');
  return [...document.querySelectorAll('.high use')]
    .filter((one) => /^#lp-t[123]00$/.test(one.getAttribute('href')))
    .map((one) => !!(lit.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING));
}"""


def test_treasure_lies_upon_lit_water(browser: Browser, address: str) -> None:
    """The lit way is laid over the wheels: treasure that floats on it is drawn once more, above."""
    scene = next(scene for scene in scenes("pirates", [2]) if _floats_on_the_way(scene))
    person = Person(browser, address, "Ada", size=DESKTOP)
    Theatre(person, "pirates").open(scene)
    above = person.page.evaluate(ABOVE)
    assert above
    assert all(above)
    person.close()


def _floats_on_the_way(scene: Scene) -> bool:
    view = msgspec.to_builtins(scene.state.view(scene.seat))
    lit = {piece for route in view["routes"] for piece in route["pieces"]}
    return any(piece["treasures"] and piece["place"] in lit for wheel in view["wheels"] for piece in wheel["pieces"])


SLIPS = """() => [...document.querySelectorAll('[data-ship] text')].map((one) => {
  const box = one.getBoundingClientRect();
  return [one.textContent, box.left, box.top, box.right, box.bottom];
})"""


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_cargo_of_ships_at_one_island_can_be_read(count: int, browser: Browser, address: str) -> None:
    """They moor beside each other, and no slip lies on another's."""
    person = Person(browser, address, "Ada", size=PHONE)
    holds = ("300a", "300b", "200a", "200b")[:count]
    state = table(*[ship("island 3", f"island {n} double", hold=[one], has_drawn=1) for n, one in enumerate(holds, 1)])
    Theatre(person, "pirates").open(Scene("pirates", "turn", count, 0, state))
    slips = person.page.evaluate(SLIPS)
    assert len(slips) == count
    for (_, left, top, right, bottom), (_, left2, top2, right2, bottom2) in combinations(slips, 2):
        assert min(right, right2) - max(left, left2) < 2 or min(bottom, bottom2) - max(top, top2) < 2, slips
    person.close()


APART = """() => {
  const slip = document.querySelector('[data-ship="1"] text').getBoundingClientRect();
  const other = document.querySelector('[data-ship="0"] use').getBoundingClientRect();
  return slip.bottom <= other.top + other.height * 0.3;
}"""


def test_of_two_ships_on_one_wheel_no_slip_lies_on_the_other(browser: Browser, address: str) -> None:
    """On a small board a slip is as large as a ship: the upper ship's hangs above it."""
    person = Person(browser, address, "Ada", size=PHONE)
    theatre = Theatre(person, "pirates")
    curves = ["+ + + + +", "+ + \\ + +", "^+ ^+ ^+ ^+ ^+", "+ + + + +", "+ + + + +"]
    state = table(ship("c2 sw", "island 1 double"), ship("c2 ne", "island 2 double", hold=["200a"], has_drawn=1), board=curves)
    theatre.open(Scene("pirates", state.phase, 2, 0, state))
    assert person.page.evaluate(APART)
    person.close()
