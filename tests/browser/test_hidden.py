"""Nothing hidden is on a page, or in a frame to it, that its eyes may not see: spectators, and players round one device."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from landfall.lab.kinds import SECRETIVE

from .stand import CANDIDATES, Person
from .test_whole_games import set_table


def _frames(person: Person) -> list[dict[str, Any]]:
    kept: list[dict[str, Any]] = []
    person.page.on("websocket", lambda ws: ws.on("framereceived", lambda payload: kept.append(json.loads(payload))))
    return kept


def test_a_spectator_sees_nothing_hidden(person: Callable[..., Person]) -> None:
    host, onlooker = person("Ada"), person("Bo")
    frames = _frames(onlooker)
    set_table(host, SECRETIVE, bots=2, seats=3)
    onlooker.go(host.page.url.removeprefix(host.address))
    host.page.click("#start")
    host.page.wait_for_selector(".helm")
    onlooker.page.wait_for_selector(".helm")
    rng = random.Random(4)
    for _ in range(12):
        if not host.wait_for_a_choice():
            break
        host.act(rng)
        _look(onlooker)
    views = [view for frame in frames for view in frame.get("views", {}).values()]
    assert len(views) > 5
    for view in views:
        seen = view["view"]
        assert view["moves"] == []
        assert seen["find"] is None
        assert seen["discard"] is None
        assert seen["notebook"] == []
        assert seen["over"] or all(player["hidden"] is None for player in seen["players"])
    names = {event["name"] for frame in frames for events in frame.get("events", {}).values() for event in events}
    assert "found" in names
    told = [event for frame in frames for events in frame.get("events", {}).values() for event in events]
    assert not any(event["private"] for event in told)


def _look(onlooker: Person) -> None:
    """In the page itself every card that is not a back lies face up in somebody's loot, or was just shown to all."""
    found = onlooker.page.evaluate(
        "() => [...document.querySelectorAll('.oc .find [data-card], .oc .mine [data-card]')].map((card) => card.dataset.card)"
    )
    assert set(found) <= {"back"}, found
    assert onlooker.page.locator("[data-move]").count() == 0
    said = onlooker.page.evaluate("() => document.getElementById('prompt')?.innerText ?? null")
    assert said is None or "You are watching" in said or "The game is over" in said, said  # only the end page has no prompt


def test_round_one_device_a_curtain_hides_everybody(person: Callable[..., Person]) -> None:
    ada = person("Ada")
    frames = _frames(ada)
    ada.go(f"/new/{SECRETIVE}")
    for k, name in ((2, "Ben"), (3, "Cléo")):
        ada.page.get_by_label(f"Seat {k}: Who sits there").select_option("guest")
        ada.page.get_by_label(f"Seat {k}: Their name").fill(name)
    ada.page.click("button.wide")
    ada.page.click("#start")
    seen: set[str] = set()
    rng = random.Random(9)
    for _ in range(40):
        ada.page.wait_for_function(
            "(lit) => document.querySelector('.curtain, #end') || document.querySelector(lit)", arg=CANDIDATES
        )
        if ada.is_over():
            break
        if ada.page.locator(".curtain").count():
            _only_what_all_may_see(ada, frames)
            name = ada.page.inner_text(".curtain .btn").removeprefix("I am ").removesuffix(": lift the cloth")
            ada.page.click(".curtain .btn")
            ada.page.wait_for_selector(".oc .mine")
            assert name in ada.page.inner_text(".oc .mine .seat")
            seen.add(name)
            _only_open_cards_of_others(ada, frames, name)
        ada.act(rng)
    assert seen == {"Ada", "Ben", "Cléo"}


def _only_what_all_may_see(ada: Person, frames: list[dict[str, Any]]) -> None:
    """While the device is handed over the board is a spectator's: it stays in sight, and every card that is not a back lies face up."""
    assert ada.page.locator("[data-move]").count() == 0
    ada.page.wait_for_selector(".oc")
    view = next(frame["views"]["spectator"]["view"] for frame in reversed(frames) if "spectator" in frame.get("views", {}))
    assert view["phase"] != "choose"  # the draft hides nothing yet, so that no curtain is drawn
    assert view["find"] is None
    assert all(player["hidden"] is None for player in view["players"])
    lying = [card for player in view["players"] for card, n in player["open"].items() for _ in range(n)]
    found = ada.page.evaluate("() => [...document.querySelectorAll('.oc .loot [data-card]')].map((card) => card.dataset.card)")
    assert sorted(card for card in found if card != "back") == sorted(lying)
    assert ada.page.locator("text=/You (have found|find)/").count() == 0


def _only_open_cards_of_others(ada: Person, frames: list[dict[str, Any]], name: str) -> None:
    """Of the others, exactly the cards that lie face up for this seat are on the page."""
    seat = str(("Ada", "Ben", "Cléo").index(name))
    view = next(frame["views"][seat]["view"] for frame in reversed(frames) if seat in frame.get("views", {}))
    lying = [
        card for player in view["players"] if str(player["seat"]) != seat for card, n in player["open"].items() for _ in range(n)
    ]
    found = ada.page.evaluate(
        "() => [...document.querySelectorAll('.oc .others .loot [data-card]')].map((card) => card.dataset.card)"
    )
    assert sorted(card for card in found if card != "back") == sorted(lying)
