"""Positions of Oh Captain! written by hand for tests, and short ways to read what came of them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from landfall.core.events import Event
from landfall.core.refusal import Illegal, Refusal
from landfall.core.state import State
from landfall.games.oh_captain import GAME

ADVENTURERS = ("moon", "nostromo", "lys", "red", "siana", "ulrich")


def cards(text: str) -> dict[str, int]:
    """`cards("egg egg hook")` is {"egg": 2, "hook": 1}."""
    return dict(sorted(Counter(text.split()).items()))


def written(
    phase: str,
    seats: int = 4,
    adventurers: str = "",
    coins: list[int] | None = None,
    hidden: dict[int, str] | None = None,
    open: dict[int, str] | None = None,
    discard: str = "egg hook lizard",
    captain: int = 0,
    active: int = 1,
    **fields: Any,
) -> dict[str, Any]:
    """The JSON of a position. Seat 0 is Captain and seat 1 plays, Explorers have a face-down Purse, unless told otherwise.

    By default the Captain is Moon, the Explorers Nostromo, Lys, Red, Siana and Ulrich: none of them does anything special in the
    turn of seat 1 against seats 2 and 3. Purses that lie nowhere are put into the discard pile.
    """
    names = adventurers.split() or list(ADVENTURERS[:seats])
    down = {seat: "purse" for seat in range(seats) if seat != captain} | (hidden or {})
    up = open or {}
    lost = seats - 1 - " ".join([*down.values(), *up.values(), discard]).split().count("purse")
    coins = coins or [5 if seat == captain else 3 for seat in range(seats)]
    players = [
        {"adventurer": names[seat], "coins": coins[seat], "hidden": cards(down.get(seat, "")), "open": cards(up.get(seat, ""))}
        for seat in range(seats)
    ]
    return {
        "game": "oh-captain",
        "seats": seats,
        "options": {"all_adventurers": "on"},
        "phase": phase,
        "captain": captain,
        "active": active,
        "players": players,
        "discard": cards(discard + " purse" * lost),
        **fields,
    }


def table(phase: str, **fields: Any) -> State:
    """A state at a position written by hand (see `written`)."""
    return GAME.from_json(written(phase, **fields))


def play(state: State, *texts: str) -> list[Event]:
    """Play moves and chance outcomes in order; what happened in all."""
    return [event for text in texts for event in state.play(text)]


def said(event: Event) -> str:
    return " ".join([event.name, *map(str, event.args.values())])


def public(events: list[Event]) -> list[str]:
    """What everybody was told."""
    return [said(event) for event in events if event.audience is None]


def secret(events: list[Event]) -> list[tuple[str, tuple[int, ...]]]:
    """What only some were told, and whom."""
    return [(said(event), event.audience) for event in events if event.audience is not None]


def options(state: State) -> set[str]:
    return {move.text for move in state.moves()}


def chances(state: State) -> dict[str, int]:
    return {chance.text: chance.weight for chance in state.chances()}


def coins(state: State) -> list[int]:
    return [player["coins"] for player in state.to_json()["players"]]


def hidden(state: State, seat: int) -> dict[str, int]:
    return dict(sorted(state.to_json()["players"][seat]["hidden"].items()))


def shown(state: State, seat: int) -> dict[str, int]:
    return dict(sorted(state.to_json()["players"][seat]["open"].items()))


def pile(state: State) -> dict[str, int]:
    return dict(sorted(state.to_json()["discard"].items()))


def refused(state: State, text: str, kind: type[Refusal] = Illegal) -> Refusal:
    """The refusal of a move, having seen that nothing changed."""
    before = state.copy()
    with pytest.raises(kind) as caught:
        state.play(text)
    assert state == before
    return caught.value


def dealt(seats: int = 4, captain: str = "anchor", adventurers: str = "", **chosen: str) -> State:
    """A game from the start, its Captain and Adventurers chosen, before the three cards go under the Bottle."""
    state = GAME.start(seats, {"captain": captain, "all_adventurers": "on", **chosen})
    for name in adventurers.split() or ADVENTURERS[:seats]:
        state.play(f"choose {name}")
    return state
