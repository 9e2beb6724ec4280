"""Self-play by instinct in compiled code: positions of many games, each seat's features, and who won in the end.

`compiled(selfplay, rules=..., instinct=...)` plugs a game in, as for the search.
"""

from __future__ import annotations

from typing import Any

from landfall.core.chance import Rng, draw, nth_bit, popcount, randrange, seed_rng
from landfall.core.dual import rule
from landfall.core.layout import CHANCE, NOBODY

rules: Any = None
instinct: Any = None


@rule
def sample(
    work: Any, games: int, seats: int, setup: Any, lore: Any, rng: Rng, weights: Any, row: Any, shares: Any,
    one_in: int, stray: int, seed: int, features: Any, late: Any, won: Any,
) -> int:  # fmt: skip
    """Fill `features` (position, seat, feature), `late` and `won` (position, seat) from so many games; returns how many positions.

    One position in `one_in` is kept; `stray` in 100 decisions are any legal choice, so that odd positions are met too.
    """
    s = work[0]
    kept = 0
    for game in range(games):
        seed_rng(rng, seed + game)
        rules.start(s, seats, setup)
        first = kept
        while s.to_act != NOBODY:
            if s.to_act == CHANCE:
                count = rules.weights(s, weights)
                rules.apply(s, draw(weights, count, rng))
                continue
            if instinct.quiet(s) and randrange(rng, one_in) == 0 and kept < late.shape[0]:
                for seat in range(seats):
                    instinct.features(s, seat, row)
                    for k in range(instinct.FEATURES):
                        features[kept, seat, k] = row[k]
                late[kept] = instinct.progress(s)
                kept += 1
            mask = 0
            if rules.wide(s) == 0:
                mask = rules.moves(s)
            if mask != 0 and randrange(rng, 100) < stray:
                rules.apply(s, nth_bit(mask, randrange(rng, popcount(mask))))
            else:
                rules.apply(s, int(instinct.guess(s, mask, rng, lore)))
        rules.shares(s, shares)
        for k in range(first, kept):
            for seat in range(seats):
                won[k, seat] = shares[seat]
    return kept
