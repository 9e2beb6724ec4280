"""What is said of a sail that makes an attack possible is what is there."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

from landfall.core.state import State
from landfall.games.pirates import GAME
from landfall.games.pirates.content import ATTACK
from landfall.games.pirates.pilot import carried_worth
from landfall.games.pirates.why import why

POSITIONS = Path(__file__).resolve().parents[3] / "bench" / "positions" / "pirates.jsonl.gz"


def prize_after(state: State, choice: int) -> int:
    """The dearest cargo that can be attacked after a sail, in hundreds."""
    after = state.copy()
    GAME.apply(after.position, choice)
    targets = [move.choice - ATTACK for move in after.moves() if move.verb == "attack"] if after.phase == "engage" else []
    return max((carried_worth(after.position, other) for other in targets), default=0)


def test_a_sail_to_a_raid_is_told_with_its_prize_and_no_other() -> None:
    raids = others = 0
    for line in gzip.decompress(POSITIONS.read_bytes()).decode().splitlines():
        state = GAME.from_json(json.loads(line))
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
