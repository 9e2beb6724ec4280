"""Golden playthroughs and perft counts of Lumarathon: the match and its bridge stay as they are (LM-1 to LM-5)."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from landfall.core.state import State
from landfall.games.lumarathon import GAME
from shared import perft, random_ply

HERE = Path(__file__).parent


def playthrough(seats: int, seed: int) -> list[dict[str, Any]]:
    """A random match, ply by ply: what was done, what was told to whom, and now and then each seat's own view and the spectator's."""
    rng = Random(seed)
    state = GAME.start(seats)
    plies: list[dict[str, Any]] = []
    while not state.is_over:
        text = random_ply(state, rng)
        events = [[event.name, event.audience, *event.args.values()] for event in state.play(text)]
        ply: dict[str, Any] = {"ply": text, "events": events}
        if len(plies) % 60 == 0 or state.is_over:
            ply["views"] = [msgspec.to_builtins(state.view(seat)) for seat in (*range(seats), None)]
        plies.append(ply)
    assert state.outcome is not None
    plies.append({"points": list(state.outcome.points), "places": list(state.outcome.places)})
    return plies


@pytest.mark.parametrize("seats", [3, 5])
def test_golden(seats: int) -> None:
    """Matches played once play out the same for ever. LANDFALL_GOLDEN=1 writes them anew, when the rules change on purpose."""
    path = HERE / "golden" / f"{seats}-seats.jsonl"
    lines = [json.dumps(ply, ensure_ascii=False) for ply in playthrough(seats, seed=seats)]
    if os.environ.get("LANDFALL_GOLDEN") == "1":
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(lines) + "\n", "utf-8")
    assert path.read_text("utf-8").splitlines() == lines


def at_ply(seats: int, seed: int, plies: int) -> State:
    """The position of a known random match after so many plies."""
    rng = Random(seed)
    state = GAME.start(seats)
    for _ in range(plies):
        state.play(random_ply(state, rng))
    return state


def perft_lines() -> list[tuple[int, ...]]:
    text = (HERE / "perft.txt").read_text("utf-8")
    return [tuple(map(int, line.split())) for line in text.splitlines() if line and not line.startswith("#")]


@pytest.mark.parametrize(("seats", "seed", "plies", "depth", "count"), perft_lines())
def test_perft(seats: int, seed: int, plies: int, depth: int, count: int) -> None:
    """The number of lines from known moments, on both sides of the bridge, has not changed."""
    assert perft(GAME, at_ply(seats, seed, plies).position, depth) == count
