"""How a match of Nomads is judged. Instinct overrates what a single tile brings, so luck is told of the whole match alone."""

from __future__ import annotations

from landfall.core.parts import Judging
from landfall.games.nomads.content import TURN

JUDGING = Judging(
    steps=16,
    samples=500,
    trusted=(0.3, 1.42),
    weighed=(0.4, 1.1),
    searched_from=0.8,
    searched_trusted=1.3,
    thought=1000,
    threshold=0.05,
    tastes=frozenset({"choose"}),  # who one would like to be
    luck_steps=12,
    luck_samples=24,
    luck_shows=0.21,
    luck_each=False,
    points=60,
    turn=lambda s: (int(s.whose_turn) if s.phase >= TURN else -1, int(s.whose_turn) if s.phase >= TURN else -1),
)
