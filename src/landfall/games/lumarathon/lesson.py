"""The match the lesson of Lumarathon is told on."""

from __future__ import annotations

from landfall.core.parts import Lesson
from landfall.core.state import Move
from landfall.games.nomads.lesson import LESSON as NOMADS
from landfall.games.oh_captain.lesson import LESSON as CAPTAIN


def liked(moves: list[Move]) -> list[Move]:
    """What the lesson of each part likes."""
    return CAPTAIN.liked(moves) or NOMADS.liked(moves)


LESSON = Lesson(seats=3, tries=40, liked=liked, edition=NOMADS.edition)
