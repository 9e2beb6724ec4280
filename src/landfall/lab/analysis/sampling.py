"""Playing on from a position many times over, compiled: `compiled(sampling, search=..., rules=..., instinct=...)` plugs a game in.

Each sample plays by instinct for so many decisions, on to a quiet moment, and is judged there; or it plays to the end. With a seat, each
begins in a world that the seat could be in, as likely as what was said makes it.
"""

from __future__ import annotations

from typing import Any

from landfall.core.chance import Rng
from landfall.core.dual import rule
from landfall.core.layout import NOBODY

search: Any = None
rules: Any = None
instinct: Any = None
lending: Any = None


@rule
def sample(
    first: Any, work: Any, me: int, samples: int, steps: int, lore: Any, rng: Rng, weights: Any, result: Any, points: Any, scores: Any,
    sums: Any,
) -> int:  # fmt: skip
    """Add each seat's shares of the win to row 0 of `sums`, their squares to row 1, the points of games that ended to row 2. Returns how
    many ended."""
    lent = lending.lent
    return int(go_on(
        lent(first), lent(work), me, samples, steps, lent(lore), lent(rng), lent(weights), lent(result), lent(points), lent(scores),
        lent(sums),
    ))  # fmt: skip


@rule
def go_on(
    first: Any, work: Any, me: int, samples: int, steps: int, lore: Any, rng: Rng, weights: Any, result: Any, points: Any, scores: Any,
    sums: Any,
) -> int:  # fmt: skip
    s = work[0]
    ended = 0
    for _ in range(samples):
        work[0] = first[0]
        if me >= 0:
            imagine(s, me, lore, rng)
        search.play_on(s, steps, rng, lore, weights)
        search.judge(s, lore, result, points, 0.0)
        for seat in range(s.seats):
            sums[0, seat] += result[seat]
            sums[1, seat] += result[seat] * result[seat]
        if s.to_act == NOBODY:
            ended += 1
            rules.score(s, scores)
            for seat in range(s.seats):
                sums[2, seat] += scores[seat]
    return ended


@rule
def imagine(s: Any, me: int, lore: Any, rng: Rng) -> None:
    if not instinct.believe(s, me, rng, lore):
        rules.imagine(s, me, rng)


@rule
def outcomes(s: Any, weights: Any) -> int:
    """How many things chance may bring, with their weights."""
    return int(rules.weights(s, weights))


@rule
def let(work: Any, first: Any, choice: int) -> None:
    """What follows a choice or an outcome."""
    work[0] = first[0]
    rules.apply(work[0], choice)


@rule
def worlds(first: Any, work: Any, me: int, count: int, lore: Any, rng: Rng, found: Any) -> None:
    """So many worlds that the seat could be in."""
    for k in range(count):
        work[0] = first[0]
        imagine(work[0], me, lore, rng)
        found[k] = work[0]
