"""A match played at random, for tests."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from landfall.core.chance import make_rng, randrange
from landfall.core.layout import CHANCE
from landfall.games import GAMES
from landfall.lab.kinds import SECRETIVE
from landfall.match.match import Match

SEED = "5eed" * 16
GAME = GAMES[SECRETIVE]


def new_match(seats: int = 4, **more: Any) -> Match:
    match = Match(more.pop("game", GAME), seats, more.pop("options", {}), seed=more.pop("seed", SEED), **more)
    match.begin()
    return match


def play_on(match: Match, seed: int = 1, plies: int = 10_000) -> Match:
    """Random moves until the match is over, or for so many plies."""
    rng = make_rng(seed)
    while not match.is_over and match.version < plies:
        assert match.to_act not in (None, CHANCE)
        moves = match.state.moves()
        match.play(int(match.to_act or 0), moves[randrange(rng, len(moves))])
    return match


def finished(seats: int = 4, **more: Any) -> str:
    """The text of a whole record."""
    return play_on(new_match(seats, **more)).finished_record().to_text()


def bodies(text: str) -> list[dict[str, Any]]:
    """The lines of a record, without their sums."""
    lines = [json.loads(line) for line in text.splitlines()]
    for line in lines:
        del line["sum"]
    return lines


def summed(lines: list[Any]) -> str:
    """Lines with their check sums put right, as a forger would (docs/record.md says how)."""
    chain, out = "", []
    for body in lines:
        plain = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
        chain = hashlib.sha256(f"{chain}\n{plain}".encode()).hexdigest()[:16]
        out.append(json.dumps({**body, "sum": chain}, ensure_ascii=False, separators=(",", ":")))
    return "\n".join(out) + "\n"
