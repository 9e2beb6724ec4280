"""How good the judgement is, by Brier score, beside games played on to the end by instinct (see bench/bots.py).

The Brier score of a position is the sum over seats of (share expected - share won)^2, averaged within parts of the game: less is better.
"""

from __future__ import annotations

import json
import math
import random
from pathlib import Path
from typing import Any

import numpy as np

from landfall.bots.base import Knowledge, make_bot
from landfall.bots.mind import Mind, mind_of, warm
from landfall.core.chance import make_rng
from landfall.core.layout import CHANCE
from landfall.games import GAMES
from results import save

EDGES = (0.0, 0.3, 0.5, 0.7, 0.85, 0.95, 1.01)
PLAYOUTS = 150
TO_THE_END = 100_000


def moments(name: str, seats: int, number: int, level: str) -> tuple[list[Any], tuple[float, ...]]:
    """The quiet positions of one game, and who won it."""
    game, rng = GAMES[name], random.Random(number)
    bots = [make_bot(game, level, None, 900_000 + number * 8 + seat) for seat in range(seats)]
    plain: Any = mind_of(game).plain
    state, kept = game.start(seats), []
    while not state.is_over:
        seat = state.to_act
        assert seat is not None
        if seat == CHANCE:
            chances = state.chances()
            game.apply(state.position, rng.choices(chances, [chance.weight for chance in chances])[0].choice)
            continue
        if plain.quiet(state.position):
            kept.append(state.position.copy())
        game.apply(state.position, bots[seat].choose(Knowledge.of(state, seat, rng.getrandbits(60)), math.inf).choice)
    outcome = state.outcome
    assert outcome is not None
    return kept, outcome.shares


def expected(mind: Mind, lore: Any, s: Any) -> Any:
    """The judgement of a position by other weights."""
    work = np.frombuffer(s.to_bytes(), mind.dtype).copy()
    result, points = np.zeros(8), np.zeros(max(8, mind.features))
    mind.search.judge(work[0], lore, result, points, 0.0)
    return result[: s.seats]


def played(mind: Mind, s: Any, seed: int) -> Any:
    """The mean share over games played on by instinct."""
    first = np.frombuffer(s.to_bytes(), mind.dtype)
    rng, weights = np.array(make_rng(seed), np.int64), np.zeros(mind.game.max_outcomes, np.int64)
    result, points, total = np.zeros(8), np.zeros(max(8, mind.features)), np.zeros(s.seats)
    for _ in range(PLAYOUTS):
        work = first.copy()
        mind.search.play_on(work[0], TO_THE_END, rng, mind.lore, weights)
        mind.search.judge(work[0], mind.lore, result, points, 0.0)
        total += result[: s.seats]
    return total / PLAYOUTS


def brier(names: list[str], games: int, level: str, other: str | None) -> None:
    """The judgement, an older one from a learned.json if given, playouts and an even guess, by how far the game has come."""
    for name in names:
        game = GAMES[name]
        warm(game)
        mind = mind_of(game)
        lores = {"judgement": mind.lore}
        if other:
            lores["the other judgement"] = np.array(json.loads(Path(other).read_text())["lore"], np.float64)
        ways = [*lores, "played to the end", "even"]
        sums = np.zeros((len(EDGES) - 1, len(ways)))
        counts = np.zeros(len(EDGES) - 1)
        for number in range(games):
            seats = game.quick_seats or (game.least + game.most) // 2
            kept, won = moments(name, seats, number, level)
            for s in kept:
                part = int(np.searchsorted(EDGES, float(mind.plain.progress(s)), side="right")) - 1
                said = [expected(mind, lore, s) for lore in lores.values()] + [played(mind, s, number), np.full(seats, 1 / seats)]
                sums[part] += [float(((one - np.array(won)) ** 2).sum()) for one in said]
                counts[part] += 1
            if number % 20 == 19 or number == games - 1:
                rows = {
                    f"{100 * EDGES[k]:.0f} to {min(100, 100 * EDGES[k + 1]):.0f} %": [
                        int(counts[k]),
                        *(round(x, 3) for x in sums[k] / counts[k]),
                    ]
                    for k in range(len(counts))
                    if counts[k]
                }
                save("brier", {name: {"games": number + 1, "level": level, "ways": ways, "rows": rows}})
                print(number + 1, ways, json.dumps(rows), flush=True)


def brier_table(found: dict[str, Any]) -> str:
    lines = []
    for name, known in found.items():
        lines += [f"{name}, {known['games']} games of `{known['level']}`:", ""]
        lines += [
            "| of the game gone | positions | " + " | ".join(known["ways"]) + " |",
            "| --- " * (len(known["ways"]) + 2) + "|",
        ]
        lines += [f"| {part} | " + " | ".join(str(number) for number in row) + " |" for part, row in known["rows"].items()]
        lines.append("")
    return "\n".join(lines)
