"""The match the lesson of Nomads is told on."""

from __future__ import annotations

from landfall.core.parts import Lesson
from landfall.core.state import Move
from landfall.games.nomads.edition import own_edition


def liked(moves: list[Move]) -> list[Move]:
    """Cards written and sung."""
    return [move for move in moves if move.verb in ("write", "sing")]


LESSON = Lesson(seats=2, tries=60, liked=liked, edition=own_edition)
