"""Golden playthroughs with every seat's view, and perft counts, as text files. `REGENERATE=1` writes them anew: read the difference."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from landfall.core.state import State
from landfall.games.oh_captain import GAME
from shared import perft

from .table import said, table
from .witness import play_game

HERE = Path(__file__).parent
REGENERATE = os.environ.get("REGENERATE") == "1"


def flat(data: Any, path: str = "") -> dict[str, Any]:
    """A view as one flat table: `players.1.coins` -> 3."""
    if isinstance(data, dict) and data:
        return {key: value for name, part in data.items() for key, value in flat(part, f"{path}.{name}").items()}
    if isinstance(data, list) and data:
        return {key: value for i, part in enumerate(data) for key, value in flat(part, f"{path}.{i}").items()}
    return {path[1:]: data}


def changes(old: dict[str, Any], new: dict[str, Any]) -> str:
    """What is new, and what is gone (-)."""
    lines = [f"{key}={json.dumps(value)}" for key, value in new.items() if key not in old or old[key] != value]
    return " ".join(lines + [f"-{key}" for key in old if key not in new])


def playthrough(seed: int, seats: int, hits: bool) -> str:
    """A game as text: each ply, the events with their audience, and what changed in the view of every seat and of the spectator (x)."""
    game = play_game(seed, seats, hits)
    views: dict[int | None, dict[str, Any]] = {seat: {} for seat in (*range(seats), None)}
    lines = []
    for n, state in enumerate(game.states):
        if n:
            lines.append(f"{n}. {game.plies[n - 1]}")
            for event in game.told[n - 1]:
                audience = "" if event.audience is None else " to " + ",".join(map(str, event.audience))
                lines.append(f"    {said(event)}{audience}")
        for seat, old in views.items():
            new = flat(msgspec.to_builtins(state.view(seat)))
            if change := changes(old, new):
                lines.append(f"  {'x' if seat is None else seat}: {change}")
            views[seat] = new
    lines.append(f"{game.states[-1].outcome}")
    return "\n".join(lines) + "\n"


def compare(path: Path, text: str) -> None:
    if REGENERATE:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    assert path.read_text() == text


@pytest.mark.parametrize(("seats", "seed", "hits"), [(3, 12, True), (4, 2, False), (5, 6, True), (6, 1, False)])
def test_golden_playthrough(seats: int, seed: int, hits: bool) -> None:
    compare(HERE / "golden" / f"{seats}-seats.txt", playthrough(seed, seats, hits))


def test_golden_playthroughs_show_every_phase() -> None:
    shown = "".join(path.read_text() for path in (HERE / "golden").glob("*.txt"))
    assert [phase for phase in GAME.phases if f'phase="{phase}"' not in shown] == []


POSITIONS: dict[str, tuple[State, int]] = {
    "start of 3": (GAME.start(3), 8),
    "start of 4, captain chosen": (GAME.start(4, {"captain": "star"}), 8),
    "a turn": (table("draw"), 8),
    "mutiny of nostromo": (table("mutiny", coins=[3, 4, 4, 4]), 8),
    "moon": (table("moon", active=1, adventurers="nostromo moon lys red", open={1: "hook hook egg"}), 8),
    "siana": (
        table("target", find="egg", announced="hook", attacker=1, adventurers="moon nostromo siana ulrich",
              hidden={1: "purse egg", 2: "purse egg pistol"}, open={2: "hook egg", 3: "lizard"}), 9,
    ),
    "red": (table("captain", find="egg", announced="hook", adventurers="nostromo red lys moon", coins=[5, 0, 3, 3]), 8),
    "the last four": (
        table("draw", cave={"egg": 2, "hook": 1}, discard="egg " * 5 + "lantern-3 " * 3 + "lantern-2 " * 4 + "hook " * 4
              + "lizard " * 5 + "pistol " * 5), 11,
    ),
}  # fmt: skip


def test_perft() -> None:
    lines = [
        f"{name}: {' '.join(str(perft(GAME, state.position, d)) for d in range(1, depth + 1))}"
        for name, (state, depth) in POSITIONS.items()
    ]
    compare(HERE / "perft.txt", "\n".join(lines) + "\n")
