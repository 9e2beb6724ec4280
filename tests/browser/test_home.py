"""The pages around the boards: home for the newcomer and for who comes back, the goal card, the table before the start, and no network."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser

from landfall.games import GAMES
from landfall.lab.kinds import AIMED, FACE_UP, SECRETIVE

from .stand import PHONE, Cable, Person, server
from .test_pages import axe
from .test_whole_games import set_table

ALONE = [name for name, game in GAMES.items() if not game.made_of]

# Every symbol that the goal card shows is there to be shown.
DRAWN = """() => {
  const shown = [...document.querySelectorAll('#goal li use')].map((one) => one.getAttribute('href'));
  return shown.length > 0 && shown.every((id) => document.querySelector(id));
}"""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_newcomer_plays_with_one_tap_and_is_told_the_goal_once(language: str, person: Callable[..., Person]) -> None:
    ada = person("", language=language, size=PHONE, goals=[])
    for game in ALONE:
        ada.go()
        ada.page.tap(f"[data-play={game}]")
        ada.page.wait_for_selector("#goal[open] li")
        assert ada.page.locator("#goal li svg").count() == 4
        for text in ada.page.locator("#goal li p").all_inner_texts():
            assert 4 <= len(text.split()) <= 22, text
        assert axe(ada) == []
        ada.page.tap("#goal [data-go]")
        ada.page.wait_for_selector("#goal[open]", state="detached")
        ada.page.wait_for_selector(".helm")
        assert "Player 1" not in ada.page.inner_text("body")
        assert ada.page.locator(f"text=/^{'You' if language == 'en' else 'Vous'}/").count() > 0
        ada.page.tap("#show-goal")  # one tap brings it back
        ada.page.wait_for_selector("#goal[open] li")
        ada.page.keyboard.press("Escape")
        ada.page.wait_for_selector("#goal[open]", state="detached")
    ada.go()
    ada.page.tap(f"[data-play={FACE_UP}]")
    ada.page.wait_for_selector(".helm")
    assert ada.page.locator("#goal[open]").count() == 0


def test_nothing_empty_is_offered_to_a_newcomer(tmp_path: Path, browser: Browser) -> None:
    with server(tmp_path) as alone:
        ada = Person(browser, alone, "", goals=[])
        ada.go()
        ada.page.wait_for_selector(f"[data-play={FACE_UP}]")
        assert ada.page.locator("#mine, #public, #go-on").count() == 0
        assert ada.page.locator("h1").inner_text().startswith("Three games")
        assert ada.page.locator("[data-play]").count() == 4
        assert axe(ada) == []
        ada.close()


def test_who_comes_back_sees_whose_turn_it_is_first_and_joins_by_code(person: Callable[..., Person]) -> None:
    ada, bo = person("Ada", size=PHONE), person("Bo")
    for game in (SECRETIVE, AIMED):
        ada.go()
        ada.page.tap(f"[data-play={game}]")
        ada.page.wait_for_selector(".helm.mine")
    ada.go()
    ada.page.wait_for_selector(".match.turn")
    assert ada.page.locator(".mine .match").first.get_attribute("class").count("turn") == 1  # type: ignore[union-attr]
    assert "Your turn" in ada.page.inner_text(".match.turn")
    assert "Ada" in ada.page.inner_text("h1")
    assert ada.out_of_sight("#code") == []  # without scrolling
    link = set_table(bo, FACE_UP, bots=0, seats=2)
    ada.page.fill("#code", link)  # the whole link does, too
    ada.page.tap(".ticket button")
    ada.page.wait_for_selector("#sit-name")
    assert axe(ada) == []
    ada.page.tap("[data-goal]")
    ada.page.wait_for_selector("#goal[open] li")
    ada.page.tap("#goal [data-go]")
    assert ada.page.locator(f"[href='/learn/{FACE_UP}'], [href='/rules/{FACE_UP}']").count() == 2
    ada.page.tap(".sit .btn.main")
    bo.page.wait_for_selector("text=Not ready yet: Ada")
    bo.page.locator("li:has-text('Ada') >> text=Ask to leave").click()
    ada.page.wait_for_selector("#sit-name")


def test_the_host_chooses_bots_by_their_names_and_closes_the_table(person: Callable[..., Person]) -> None:
    ada, bo = person("Ada"), person("Bo")
    link = set_table(ada, SECRETIVE, bots=1, seats=3)
    bots = ada.page.locator("li .pick select")
    bots.select_option("expert")
    ada.page.wait_for_selector("li:has-text('The Navigator')")
    ada.page.wait_for_selector("li .pick:has-text('forgets nothing')")
    ada.page.click("text=Let nobody else in")
    bo.go(link.removeprefix(ada.address))
    bo.page.wait_for_selector("text=The table is closed")
    assert bo.page.locator(".sit .btn").count() == 0
    ada.page.click("button:has-text('Let others in again')")
    bo.page.wait_for_selector(".sit .btn")
    ada.page.click("text=Add a bot")
    ada.page.click("#start:not([disabled])")
    ada.page.wait_for_selector(".helm")


def test_it_can_be_installed(address: str) -> None:
    manifest = json.loads(_read(address, "/manifest.webmanifest"))
    assert manifest["start_url"] == "/"
    assert manifest["display"] == "standalone"
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        data = _read(address, icon["src"])
        if icon["type"] == "image/png":
            wide = int(icon["sizes"].split("x")[0])
            assert data[:8] == b"\x89PNG\r\n\x1a\n"
            assert int.from_bytes(data[16:20], "big") == wide


def _read(address: str, path: str) -> bytes:
    with urllib.request.urlopen(address + path, timeout=30) as answer:
        data: bytes = answer.read()
        return data


def test_without_a_network_rules_and_settings_stay_and_it_says_so(
    browser: Browser, tmp_path: Path, person: Callable[..., Person]
) -> None:
    with server(tmp_path) as direct:
        cable = Cable(urlsplit(direct).port or 0)
        ada = person(address=f"http://127.0.0.1:{cable.port}", service_workers="allow")
        ada.go()
        ada.page.evaluate("() => navigator.serviceWorker.ready")
        ada.wait_until("() => navigator.serviceWorker.controller")
        cable.cut()
        ada.context.set_offline(True)
        ada.go(f"/rules/{FACE_UP}")  # a page that was never opened
        clause = next(clause for named in GAMES[FACE_UP].phase_clauses.values() for clause in named)
        ada.page.wait_for_selector(f"text={clause}", state="attached")  # under its fold
        assert "No network" in ada.page.inner_text(".offline")
        ada.go("/learn")
        ada.page.click(f"[data-goal={AIMED}]")
        ada.page.wait_for_selector("#goal[open] li")
        ada.wait_until(DRAWN)  # with its drawings
        ada.go("/settings")
        ada.page.wait_for_selector("fieldset")
        ada.go("/")
        ada.page.wait_for_selector("[role=alert]")
        ada.page.wait_for_selector(f"[data-play={FACE_UP}]")
        assert axe(ada) == []
        cable.mend()
        ada.context.set_offline(False)
        ada.page.click("[role=alert] .btn")
        ada.page.wait_for_selector("[role=alert]", state="detached")
        ada.page.wait_for_selector(".offline", state="detached")
        ada.page.close()
        cable.close()
        ada.troubles = [said for said in ada.troubles if "ERR_" not in said and "Failed to fetch" not in said]  # the cut itself


def test_a_page_older_than_the_server_mends_itself(person: Callable[..., Person]) -> None:
    """A part of the page is gone from the server, as after an update: the page is loaded anew, and then has it."""
    ada = person()
    ada.go()
    ada.page.wait_for_selector("[data-play]")
    gone = {"left": 1}

    def lose(route: object) -> None:
        if gone["left"]:
            gone["left"] -= 1
            route.fulfill(status=404, body="")  # type: ignore[attr-defined]
        else:
            route.continue_()  # type: ignore[attr-defined]

    ada.page.route("**/assets/Settings-*.js", lose)
    ada.page.click("a[href='/settings']")
    ada.page.wait_for_selector("fieldset")
    assert gone["left"] == 0
    ada.troubles = [said for said in ada.troubles if "404" not in said and "dynamically imported" not in said]
