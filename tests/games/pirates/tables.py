"""Tables laid out for a test: a position written as JSON, with what the test does not care about filled in."""

from __future__ import annotations

from typing import Any

from landfall.core.state import State
from landfall.games.pirates import GAME

# Straight routes only: every column runs from its island to the harbour, every row from frame to frame. Roses in row 3, upright.
STRAIGHT = ["+ + + + +", "+ + + + +", "^+ ^+ ^+ ^+ ^+", "+ + + + +", "+ + + + +"]
TREASURES = "100 100 100 100! 200 200 200! 200! 300 300! 300! 300!"


def ship(at: str = "port", card: str | None = "island 5 double", balls: int = 2, **more: Any) -> dict[str, Any]:
    return {"at": at, "card": card, "cannonballs": balls, **more}


def position(*ships: dict[str, Any], board: list[str] | None = None, **more: Any) -> dict[str, Any]:
    """A position's JSON. Ships of blue, green, yellow, red, whose ports are 1 to 4 unless the test says otherwise."""
    used = {entry["card"] for entry in ships}
    gone = sum(len(entry.get("hold", [])) + len(entry.get("bank", [])) for entry in ships) + len(more.get("lying", {}))
    data: dict[str, Any] = {
        "game": "pirates",
        "seats": len(ships),
        "phase": "turn",
        "turn": 0,
        "board": board or STRAIGHT,
        "ports": "blue green yellow red",
        "ships": list(ships),
        "treasures": TREASURES,
        "floating": [],
        "piles": [6 - gone // 2, 6 - (gone - gone // 2)],
        "events": {"gust": 2, "tornado": 2, "kraken": 2, "floating": 0},
        "deck": {f"island {n} {p}": 1 for n in range(1, 6) for p in ("wind", "pivot", "double") if f"island {n} {p}" not in used},
    }
    return data | more


def table(*ships: dict[str, Any], **more: Any) -> State:
    """A state to play on, checked as any position is."""
    return GAME.from_json(position(*ships, **more))


def texts(state: State) -> set[str]:
    """What may be done now, as notation."""
    return {move.text for move in state.moves()}


def names(events: list[Any]) -> list[str]:
    return [event.name for event in events]


def duel(state: State, *shots: str) -> list[Any]:
    """Fire these shots (aim errors) without any scatter; returns the last shot's events."""
    events: list[Any] = []
    for shot in shots:
        state.play(f"shoot {shot}")
        events = state.play("scatter 0 0")
    return events
