"""How far the chances of `landfall.lab.analysis` can be trusted, over matches of bots.

    python bench/analysis.py watch GAME LEVEL --games 2000   plays on from some moments of each match; going on where it stopped
    python bench/analysis.py tables                          reliability, spread and seconds into bench/analysis.json, docs/analysis.md

What `watch` finds is gathered, a line a moment, in the folder `--gathered` (in the system's folder for temporary files unless given).
"""

from __future__ import annotations

import argparse
import json
import math
import random
import tempfile
from pathlib import Path
from typing import Any

from landfall.bots.base import Knowledge, make_bot
from landfall.bots.mind import warm
from landfall.core.layout import CHANCE
from landfall.games import GAMES
from landfall.lab.analysis.values import BELIEF, CURVE, KNOWN, Values, seed_of
from landfall.match.match import Match

HERE = Path(__file__).resolve().parent
RESULTS = HERE / "analysis.json"
PAGE = HERE.parent / "docs" / "analysis.md"
MOMENTS = 6  # of each match
TENTHS = 10
TRUSTS = (0.0, 0.4, 0.7, 1.0)


def play(name: str, level: str, number: int) -> tuple[list[Any], tuple[float, ...]]:
    """The positions of one match of bots, and each seat's share of the win; all table sizes in turn."""
    game = GAMES[name]
    seats = game.seat_counts[number % len(game.seat_counts)]
    match = Match(game, seats, seed=f"analysis {level} {number}")
    bots = [make_bot(game, level, None, 700_000_000 + number * 8 + seat) for seat in range(seats)]
    match.begin()
    positions = []
    while not match.is_over:
        seat = match.to_act
        assert seat is not None
        positions.append(match.state.position.copy())
        match.play(seat, bots[seat].choose(Knowledge.of(match.state, seat, match.version), math.inf))
    outcome = match.outcome
    assert outcome is not None
    return positions, outcome.shares


def moment(values: Values, s: Any, ply: int, shares: tuple[float, ...]) -> dict[str, Any]:
    """What is said of a moment, twice with other seeds, before it is known how far to trust it; and what was."""
    judging, first = values.judging, values.record(s)
    said = [values.shares(s, seed_of(run, ply, CURVE), judging.samples)[0] for run in (1, 2)]
    line: dict[str, Any] = {"late": round(float(values.mind.plain.progress(s)), 4), "won": list(shares), "to_act": int(s.to_act)}
    line |= {"a": [round(float(x), 5) for x in said[0]], "b": [round(float(x), 5) for x in said[1]]}
    if values.game.hides and s.to_act != CHANCE:
        seat = int(s.to_act)
        known, _ = values.sample(first, s.seats, seed_of(1, ply, KNOWN), judging.known, judging.steps, seat)
        line["known"] = [round(float(x), 5) for x in known]
    return line


def belief(game: Any, s: Any, ply: int) -> dict[str, Any]:
    """What the seat awaited believes of an announcement, believing it more or less; and what it was."""
    claims = game.judging.claims
    told = {}
    for trust in TRUSTS:
        told[str(trust)] = [round(p, 4) for p in Values(game, trust).beliefs(s, int(s.to_act), seed_of(1, ply, BELIEF))]
    fits = [claims.fits(s, kind) for kind in range(len(claims.KINDS))]
    return {"belief": told, "kind": claims.kind(s), "fits": fits}


def watch(name: str, level: str, games: int, gathered: Path, first: int) -> None:
    game = GAMES[name]
    warm(game)
    values = Values(game, game.judging.trust)
    gathered.mkdir(parents=True, exist_ok=True)
    file = gathered / f"{name}-{level}-{first}.jsonl"
    done = (
        1 + max((json.loads(line)["match"] for line in file.read_text().splitlines()), default=first - 1)
        if file.exists()
        else first
    )
    with file.open("a") as out:
        for number in range(done, first + games):
            rng = random.Random(number)
            positions, shares = play(name, level, number)
            lines = []
            for k in sorted(rng.sample(range(len(positions)), min(MOMENTS, len(positions)))):
                lines.append({"match": number, **moment(values, positions[k], number * 1000 + k, shares)})
            claims = game.judging.claims
            if claims is not None:
                waiting = [k for k, s in enumerate(positions) if claims.waits(s)]
                for k in rng.sample(waiting, min(2, len(waiting))):
                    lines.append({"match": number, **belief(game, positions[k], number * 1000 + k)})
            out.write("".join(json.dumps(line) + "\n" for line in lines))
            out.flush()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("watch",))
    parser.add_argument("game", nargs="?")
    parser.add_argument("level", nargs="?", default="hard")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--gathered", type=Path, default=Path(tempfile.gettempdir()) / "landfall-analysis")
    args = parser.parse_args()
    watch(args.game, args.level, args.games, args.gathered, args.first)
