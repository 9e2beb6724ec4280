"""Raids: a sail to a ship with treasure and an attack on it. Experts find them, and what is said of them is what is there."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from pathlib import Path

import pytest

from landfall.bots.mind import mind_of, warm
from landfall.bots.searching import SearchBot
from landfall.core.dual import can_compile
from landfall.core.state import State
from landfall.games.pirates import GAME
from landfall.games.pirates.content import ATTACK
from landfall.games.pirates.pilot import carried_worth
from landfall.games.pirates.why import why

POSITIONS = Path(__file__).resolve().parents[3] / "bench" / "positions" / "pirates.jsonl.gz"


def positions() -> list[State]:
    return [GAME.from_json(json.loads(line)) for line in gzip.decompress(POSITIONS.read_bytes()).decode().splitlines()]


def prize_after(state: State, choice: int) -> int:
    """The dearest cargo that can be attacked after a sail, in hundreds."""
    after = state.copy()
    GAME.apply(after.position, choice)
    targets = [move.choice - ATTACK for move in after.moves() if move.verb == "attack"] if after.phase == "engage" else []
    return max((carried_worth(after.position, other) for other in targets), default=0)


def test_a_sail_to_a_raid_is_told_with_its_prize_and_no_other() -> None:
    raids = others = 0
    for state in positions():
        if state.phase != "sail":
            continue
        for move in state.moves():
            assert state.to_act is not None
            key, details = why(state.position, state.to_act, move.choice, ()) or ("", {})
            prize = prize_after(state, move.choice)
            assert (details.get("worth", 0) if key == "why.raid" else 0) == 100 * prize
            raids, others = raids + (prize > 0), others + (prize == 0)
    assert raids > 5
    assert others > 5


@pytest.mark.xdist_group("search")
@pytest.mark.skipif(not can_compile(), reason="the search needs the extra `fast`")
def test_a_raid_that_takes_three_steps_is_found_at_once() -> None:
    """Pivot, pivot, sail and attack: one of hundreds of ways to spend a turn is worth far more than the others. An expert who tries them one
    by one says half as much of it."""
    warm(GAME)
    state = positions()[232]
    assert state.to_act is not None
    expert = replace(SearchBot(GAME, "expert", "steady", 0)._settings(state.position), settle=0.0)
    foreseen, tried = (
        [mind_of(GAME).think(state.position, state.to_act, 4000, seed, settings=settings)[0].win for seed in range(3)]
        for settings in (expert, replace(expert, foresee=0))
    )
    assert min(foreseen) > 0.2
    assert max(tried) < 0.15
