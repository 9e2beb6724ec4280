"""Which phases random play reaches, and a position of each, in compiled code: some come once in thousands of games."""

from __future__ import annotations

from typing import Any

from landfall.core.chance import Rng, draw, seed_rng
from landfall.core.dual import rule
from landfall.core.layout import CHANCE, NOBODY

rules: Any = None
playout: Any = None


@rule
def meet(
    work: Any, games: int, seats: int, setup: list[int], weights: list[int], rng: Rng, met: list[int], seed: int, asked: list[int],
    late: Any,
) -> None:  # fmt: skip
    """Play many random games. `met` counts the moments of each phase; where a player is awaited, `asked` is the latest ply of a game at
    which that was, and `late` that position."""
    s = work[0]
    for game in range(games):
        seed_rng(rng, seed + game)
        rules.start(s, seats, setup)
        met[s.phase] += 1
        ply = 0
        while s.to_act != NOBODY:
            ply += 1
            if s.to_act == CHANCE:
                count = rules.weights(s, weights)
                rules.apply(s, draw(weights, count, rng))
            else:
                if asked[s.phase] < ply:
                    asked[s.phase] = ply
                    late[s.phase] = work[0]
                rules.apply(s, playout.random_choice(s, rng))
            met[s.phase] += 1
