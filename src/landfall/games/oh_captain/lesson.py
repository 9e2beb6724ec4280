"""The match the lesson of Oh Captain! is told on."""

from __future__ import annotations

from landfall.core.parts import Lesson
from landfall.core.state import Move


def liked(moves: list[Move]) -> list[Move]:
    """Finds that are let go, and challenges."""
    return [move for move in moves if move.verb in ("challenge", "let")]


LESSON = Lesson(seats=3, tries=300, liked=liked)
