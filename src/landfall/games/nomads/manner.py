"""How players of Nomads carry out a choice: how far they look in the setup, what a bold one likes, and whose taste is which Adventurer."""

from __future__ import annotations

from typing import Any

from landfall.core.parts import Manner
from landfall.games.nomads.content import *

FIRST_TURNS = 24  # decisions
TASTE = 0.04  # of a win: what a favourite Adventurer is liked more
FAVOURITES = {"careful": (SIANA, RED), "steady": (MOON, NOSTROMO), "bold": (ULRICH, NOSTROMO)}


class NomadsManner(Manner):
    """Nothing is hidden: the best is the best."""

    def far(self, s: Any, /) -> int:
        """In the setup the first turns are played through before anything is judged: where a disc lies shows only there."""
        return FIRST_TURNS if s.phase < TURN else 0

    def boldness(self, s: Any, choice: int, /) -> float:
        """To go on collecting for a higher card."""
        return float(s.phase == TURN and choice < WRITE)

    def liking(self, s: Any, choice: int, temper: str, /) -> float:
        return TASTE if s.phase == PICK and choice in FAVOURITES[temper] else 0.0


MANNER = NomadsManner()
