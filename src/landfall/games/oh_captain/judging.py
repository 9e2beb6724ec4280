"""How a match of Oh Captain! is judged: games played to their end, and announcements weighed by what finds are usually announced as."""

from __future__ import annotations

from landfall.core.parts import Judging
from landfall.games.oh_captain import claims

JUDGING = Judging(
    samples=2400,
    trusted=(0.4, 0.85),
    known=600,
    thought=1500,
    luck_samples=500,
    luck_shows=0.84,
    claims=claims,
    trust_of={"hard": 1.2},
    turn=lambda s: (int(s.turn), int(s.active)),
)
