"""The table of Pirates when its board changes its size, as it does before and after a duel."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from ...scenes import Theatre, scenes
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
