"""NO-8.3: the points, and whose the win is."""

from __future__ import annotations

from landfall.core.dual import rule
from landfall.games.nomads.cards import legend_count, points_of
from landfall.games.nomads.state import Position


@rule
def score(s: Position, points: list[int]) -> None:
    """NO-8.3: cards, plus 1 per Moon won, minus 1 per Story or Joker tile held."""
    for seat in range(s.seats):
        points[seat] = points_of(s, seat)


@rule
def shares(s: Position, out: list[float]) -> None:
    """NO-8.3: most points win; tied: most Legend cards; still tied: shared."""
    best = -100000
    winners = 0
    for seat in range(s.seats):
        rank = points_of(s, seat) * 10 + legend_count(s, seat)
        if rank > best:
            best = rank
            winners = 0
        if rank == best:
            winners += 1
    for seat in range(s.seats):
        rank = points_of(s, seat) * 10 + legend_count(s, seat)
        out[seat] = 1.0 / winners if rank == best else 0.0
