"""My log: what it shows is what the store has, on paper that fits a phone; a long course is told by time."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest

from landfall.games import GAMES
from landfall.lab.kinds import FACE_UP

from .around import finished
from .stand import PHONE, Person
from .test_pages import axe

DAY = 86_400_000
PARTS = [name for name, game in GAMES.items() if not game.made_of]


def a_year(games: list[str]) -> dict[str, Any]:
    """As the server would count two years of evenings."""
    now = int(time.time() * 1000)
    course = [
        {"game": games[k % len(games)], "ended": now - (99 - k) * 7 * DAY, "before": k / 10, "after": k / 10 + 1 - 2 * (k % 2)}
        for k in range(100)
    ]
    return {
        "since": now - 700 * DAY,
        "played": 120,
        "games": [{"game": game, "played": 60 - 20 * k, "places": [20 - 5 * k, 10, 0, 2]} for k, game in enumerate(games)],
        "bots": {"played": 40, "won": 30},
        "people": {"played": 80, "won": 10},
        "met": [{"name": "Maximilienne-Clémence de la Tour", "played": 9, "ahead": 5, "behind": 3}],
        "course": course,
    }


def test_what_was_played_stands_in_the_log(person: Callable[..., Person]) -> None:
    ada = person("Ada")
    finished(ada, FACE_UP)
    ada.go("/account")
    ada.page.wait_for_selector("#games")
    assert "1 match" in ada.page.inner_text(".book")
    bar = ada.page.get_attribute(".bar[role=img]", "aria-label") or ""
    assert bar.endswith(": 1"), bar  # one place, once
    assert ada.page.locator("#ratings, #against, #company").count() == 0  # nothing to tell, nothing told


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_long_course_is_told_by_time(language: str, person: Callable[..., Person]) -> None:
    ada = person("Ada", language=language, size=PHONE, theme="day" if language == "fr" else "night")
    finished(ada, FACE_UP)
    told = json.dumps(a_year(PARTS))
    ada.page.route("**/api/me/past", lambda route: route.fulfill(body=told, content_type="application/json"))
    ada.go("/account")
    ada.page.wait_for_selector(".chart polyline")
    page = ada.page
    points = (
        "() => [...document.querySelectorAll('.chart polyline')].map((line) => line.getAttribute('points').split(' ').length)"
    )
    year = page.evaluate(points)
    assert len(year) == len(PARTS)
    page.click("label:has(input[value=all])")
    assert sum(page.evaluate(points)) > sum(year)
    page.click("label:has(input[value=month])")
    assert sum(page.evaluate(points)) < sum(year)
    cut = """() => [...document.querySelectorAll('.chart text')].filter((text) => {
      const [at, frame] = [text.getBoundingClientRect(), text.ownerSVGElement.getBoundingClientRect()];
      return at.left < frame.left - 1 || at.right > frame.right + 1 || at.bottom > frame.bottom + 1;
    }).map((text) => text.textContent)"""
    assert page.evaluate(cut) == []
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    value = page.text_content(".chart .value >> nth=0") or ""
    assert ("," in value) == (language == "fr")
    page.click(".leaps button >> nth=-1")
    page.wait_for_function("() => document.getElementById('last').getBoundingClientRect().top < innerHeight / 2")
    assert axe(ada) == []
