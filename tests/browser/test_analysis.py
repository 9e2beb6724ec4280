"""A finished match understood in the browser: from its end to the chart, the moment, whose eyes, beliefs, the truth lane, the table for those who
do not see the chart, a link to a moment, a record brought along; and playing on from there."""

from __future__ import annotations

import json
import os
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from landfall.games import GAMES
from landfall.lab.kinds import AIMED, FACE_UP, JOINED, SECRETIVE

from .stand import DESKTOP, PATIENCE, PHONE, Person
from .test_pages import axe

SHOTS = os.environ.get("LANDFALL_SHOTS")
WHOLE = 6 * PATIENCE  # a whole analysis on a busy machine


def shot(ada: Person, name: str) -> None:
    if SHOTS:
        ada.page.screenshot(path=Path(SHOTS) / f"{name}.png")


def finished(ada: Person, game: str, seats: int) -> str:
    """A match that bots have played to its end at a table of Ada's."""
    ada.go("/")
    table: str = ada.page.evaluate(
        """async (asked) => {
          const headers = {"content-type": "application/json", "x-landfall": "1"};
          const post = (path, body) => fetch(path, {method: "POST", headers, body: JSON.stringify(body)}).then((one) => one.json());
          const {table} = await post("/api/tables", asked);
          await post(`/api/tables/${table}/start`, {});
          return table;
        }""",
        {"game": game, "seats": seats, "seating": [{"kind": "bot", "level": "medium"}] * seats},
    )
    ada.go(f"/t/{table}")
    ada.page.wait_for_selector("#end", timeout=4 * PATIENCE)
    return table


def done(ada: Person) -> None:
    ada.page.wait_for_selector(".chart svg", timeout=WHOLE)
    ada.page.wait_for_function("() => !document.querySelector('.progress')", timeout=WHOLE)


def test_from_the_end_of_a_match_to_all_that_can_be_known_of_it(person: Callable[..., Person]) -> None:
    ada = person(size=DESKTOP)
    page = ada.page
    table = finished(ada, SECRETIVE, 3)
    page.locator(f"a[href='/analysis/{table}']").click()
    page.wait_for_selector(".progress, .chart svg", timeout=WHOLE)
    page.wait_for_selector(".chart svg", timeout=WHOLE)  # the first curve, while it is still worked on
    done(ada)
    story: Any = json.loads(page.evaluate(f"() => fetch('/api/matches/{table}/analysis').then((one) => one.text())"))["analysis"]
    assert page.locator(".pennant").count() == len(story["moments"])
    assert page.locator(".moment .choice, .moment .quiet").count() > 0
    assert axe(ada) == []
    shot(ada, "analysis-desk")
    # the cursor, by key and by pennant; the address is a link to the moment
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => location.search.includes('at=')")
    if story["moments"]:
        page.locator(".pennant").first.click()
        assert f"at={story['moments'][0] - 1}&" in page.url
    link = page.url
    heading = page.locator(".moment h2, .moment h3").first.inner_text()
    page.goto(link)
    done(ada)
    assert page.locator(".moment h2, .moment h3").first.inner_text() == heading
    # announcements: beliefs, and the lane
    claim = story["claims"][0]["ply"]
    page.goto(f"{ada.address}/analysis/{table}?at={claim}&as=truth")
    done(ada)
    page.get_by_role("tab", name="Truth lane").click()
    assert page.locator(".lane button").count() == len(story["claims"])
    assert page.locator(".lane .truth").count() == len(story["claims"])
    shot(ada, "analysis-lane")
    # a seat's eyes: the truth is covered
    eyes = page.get_by_role("group", name="Seen by")
    eyes.locator(".seat").first.click()
    page.wait_for_function("() => document.querySelectorAll('.lane .truth').length === 0")
    eyes.get_by_role("button", name="Everything").click()
    page.wait_for_selector(".lane .truth")
    # the table for those who do not see the chart
    page.get_by_role("tab", name="Win chance").click()
    page.locator(".as-table").click()
    assert page.locator("tbody tr").count() == len(story["decisions"])
    assert axe(ada) == []
    # and on from here
    page.locator(".as-table").click()
    page.click("#play-on")
    page.wait_for_selector("#origin")
    assert "/t/" in page.url
    assert page.get_by_text(ada.name).count() > 0  # by one's own name
    fixed = page.locator("section[aria-labelledby=options] [data-option]")
    assert fixed.count() > 0
    assert fixed.locator("select").count() == 0  # what the match was played with stays


def test_the_same_deal_side_by_side(person: Callable[..., Person]) -> None:
    ada = person(size=DESKTOP)
    table = finished(ada, SECRETIVE, 3)
    ada.page.click("#same-deal")
    ada.page.wait_for_selector("#origin")
    ada.page.click("#start")
    ada.page.wait_for_selector(".helm")
    ada.play_on(3)
    ada.page.wait_for_selector("#end", timeout=4 * PATIENCE)
    ada.page.wait_for_selector("#deal")
    assert ada.page.locator("#deal tbody tr").count() == 2
    assert ada.page.locator(f"#deal a[href='/t/{table}']").count() == 1


def test_a_position_file_opens_a_table(person: Callable[..., Person], tmp_path: Path) -> None:
    ada = person()
    state = GAMES[FACE_UP].start(3)
    file = tmp_path / "position.json"
    file.write_text(json.dumps(state.to_json()), encoding="utf-8")
    ada.go("/replay")
    ada.page.set_input_files("input[type=file]", file)
    ada.page.wait_for_selector("#origin")
    assert ada.page.locator(".board li").count() == 3


@pytest.mark.parametrize("game", [FACE_UP, AIMED, JOINED])
def test_other_games_on_a_phone_and_a_record_brought_along(game: str, person: Callable[..., Person], tmp_path: Path) -> None:
    ada = person(size=PHONE, language="fr", theme="day")
    page = ada.page
    table = finished(ada, game, GAMES[game].least)
    page.goto(f"{ada.address}/analysis/{table}")
    done(ada)
    assert axe(ada) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    shot(ada, f"analysis-{game}-phone-fr")
    if game != FACE_UP:
        return
    file = tmp_path / "match.landfall"
    file.write_bytes(urllib.request.urlopen(f"{ada.address}/api/matches/{table}/record").read())
    ada.go("/analysis")
    page.set_input_files("input[type=file]", file)
    done(ada)
    assert page.locator(".chart svg").count() == 1
