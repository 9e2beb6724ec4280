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
from .stand import PATIENCE, PHONE, Person
from .test_pages import axe
from .test_people import make_account, sit_down
from .test_whole_games import set_table

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


def test_somebody_elses_page_is_a_touch_on_their_name_away(person: Callable[..., Person]) -> None:
    """Two accounts at a table anybody could watch; a match among friends is on nobody's page."""
    ada, bo = person("Ada Public"), person("Bo Public", size=PHONE, language="fr", theme="day")
    for one in (ada, bo):
        make_account(one, one.name)
    for public in (True, False):
        link = set_table(ada, FACE_UP, bots=0, seats=2)
        if public:
            ada.page.check("#public")
        sit_down(bo, link, "M’asseoir", "C’est bon pour moi")
        ada.page.click("#start:not([disabled])")
        for k, one in enumerate((ada, bo)):
            one.page.wait_for_selector(".helm")
            one.play_on(3 + k)
        for one in (ada, bo):
            one.page.wait_for_selector("#end", timeout=4 * PATIENCE)
    ada.go("/history")
    ada.page.click("a:text-is('Bo Public') >> nth=0")
    ada.page.wait_for_selector("h1:text-is('Bo Public')")
    assert ada.page.locator("ul.last .place").count() == 1
    assert "2 matches: ahead" in ada.page.inner_text("#company + ul")  # both: I was there
    assert ada.page.locator("#ratings ~ ul b").count() == 1
    assert axe(ada) == []
    bo.go("/players")
    bo.page.click("a:text-is('Ada Public')")
    bo.page.wait_for_selector("h1:text-is('Ada Public')")
    assert axe(bo) == []
    assert bo.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    bo.page.click("ul.last a[href^='/replay/']")
    bo.page.wait_for_selector("[data-jump]")
