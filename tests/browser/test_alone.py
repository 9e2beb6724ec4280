"""One person against bots, in every way a person may play: three clicks, keys alone, a phone, a refused move, a lost line."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest

from .stand import PHONE, Cable, Person, server


def test_from_the_page_to_the_first_own_move_takes_at_most_three_clicks(person: Callable[..., Person]) -> None:
    ada = person()
    ada.go()
    ada.page.click("[data-play=oh-captain]")  # one
    ada.page.wait_for_selector(".bar.mine [data-move], .oc [data-move]")
    before = ada.page.locator(".log .lines p").count()
    ada.page.locator("[data-move]").first.click()  # two: the first own move
    ada.wait_until(f"() => document.querySelectorAll('.log .lines p').length > {before}")


def test_keys_alone_play(person: Callable[..., Person]) -> None:
    """Tab and Enter from the home page into a match, and five moves in it."""
    ada = person()
    ada.go()
    ada.page.wait_for_selector("[data-play]")
    _tab_to(ada, "[data-play=nomads]")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector(".bar")
    moves = 0
    for _ in range(60):
        ada.page.wait_for_selector(".bar.mine")
        lit = "[data-move], [data-space][role=button]"
        if ada.page.locator(".ways [data-move]").count():
            lit = ".ways [data-move]"
        said = ada.page.inner_text("#prompt")
        _tab_to(ada, lit)
        moves += ada.page.evaluate("() => document.activeElement.hasAttribute('data-move')")
        ada.page.keyboard.press("Enter")
        if moves >= 5:
            break
        ada.page.wait_for_timeout(60)
        assert said
    assert moves >= 5


def _tab_to(person: Person, selector: str) -> None:
    for _ in range(150):
        if person.page.evaluate("(selector) => !!document.activeElement?.matches(selector)", selector):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {selector}")


@pytest.mark.parametrize("game", ["oh-captain", "nomads", "pirates"])
def test_a_phone_shows_everything_without_scrolling_sideways(game: str, person: Callable[..., Person]) -> None:
    ada = person(size=PHONE, language="fr")
    ada.go()
    ada.page.tap(f"[data-play={game}]")
    ada.page.wait_for_selector(".bar")
    rng = random.Random(5)
    for _ in range(6):
        ada.page.wait_for_selector(".bar.mine", timeout=20000)
        ada.act(rng)
        ada.page.wait_for_timeout(60)
        assert ada.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "it is wider than the phone"
        small = ada.page.evaluate(
            """() => [...document.querySelectorAll('.bar button')].filter((one) => one.offsetParent)
                .map((one) => one.getBoundingClientRect()).filter((box) => box.height < 43 || box.width < 36).length"""
        )
        assert small == 0, "something is too small to touch"


def test_a_refused_move_is_said_and_changes_nothing(person: Callable[..., Person]) -> None:
    """On its way the move becomes another one, which the rules do not know."""
    ada = person()

    def bend(route: object) -> None:
        far = route.connect_to_server()  # type: ignore[attr-defined]

        def out(message: str) -> None:
            frame = json.loads(message)
            if frame["do"] == "move":
                frame["move"] = "claim dragon"
            far.send(json.dumps(frame))

        route.on_message(out)  # type: ignore[attr-defined]

    ada.page.route_web_socket("**/ws", bend)  # the server behind it is the real one
    ada.go()
    ada.page.click("[data-play=oh-captain]")
    ada.page.locator("[data-move]").first.click()
    ada.page.wait_for_selector(".note[role=alert]")
    assert "is not a move of this game" in ada.page.inner_text(".note[role=alert]")
    assert ada.my_turn()
    assert ada.page.locator("[data-move]").count() > 0


def test_a_cut_line_loses_nothing(person: Callable[..., Person], tmp_path_factory: pytest.TempPathFactory) -> None:
    """The cable is cut in mid-game; a move made meanwhile goes out once the line is there again; the log goes on."""
    data = tmp_path_factory.mktemp("cable")
    with server(data) as direct:
        cable = Cable(urlsplit(direct).port or 0)
        ada = person(address=f"http://127.0.0.1:{cable.port}")
        ada.go()
        ada.page.click("[data-play=oh-captain]")
        rng = random.Random(3)
        for _ in range(3):
            ada.page.wait_for_selector(".bar.mine")
            assert ada.act(rng)
            ada.page.wait_for_timeout(100)
        ada.page.wait_for_selector(".bar.mine")
        ada.page.wait_for_selector("[data-move]")
        lines = ada.page.locator(".log .lines p").count()
        cable.cut()
        ada.page.wait_for_selector(".note.lost")
        assert ada.act(rng)
        ada.page.wait_for_timeout(300)
        assert ada.page.locator(".log .lines p").count() == lines  # nothing went out
        cable.mend()
        ada.page.wait_for_selector(".note.lost", state="detached", timeout=20000)
        ada.page.wait_for_selector(".bar.mine", timeout=20000)
        assert ada.page.locator(".note[role=alert]").count() == 0
        for _ in range(2):
            ada.page.wait_for_selector(".bar.mine")
            ada.act(rng)
            ada.page.wait_for_timeout(100)
        cable.close()
        ada.page.close()
        ada.troubles = [
            said for said in ada.troubles if "WebSocket connection" not in said and "ERR_" not in said
        ]  # the cut itself
