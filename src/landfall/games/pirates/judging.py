"""How a match of Labyrintus Pirates is judged: a dozen decisions ahead, since whole games are long; and when somebody is a voyage or two from
winning, by a search for each seat as well: instinct does not turn the two wheels that end it. How a shot is aimed is told apart from where the wind
carries it."""

from __future__ import annotations

from landfall.core.parts import Judging

JUDGING = Judging(
    steps=12,
    samples=288,
    trusted=(0.8, 0.8),
    trusted_at={4: 0.75},
    weighed=(0.7, 0.7),
    searched_from=0.75,
    searched=600,
    searched_share=0.5,  # each errs in its own way: their mean is nearer to what was than either
    searched_trusted=0.85,
    thought=1000,
    luck_steps=4,
    luck_samples=60,
    luck_shows=0.8,
    turn=lambda s: (int(s.turn), int(s.turn)),
)
