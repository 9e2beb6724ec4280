"""The match the lesson of Labyrintus Pirates is told on."""

from __future__ import annotations

from landfall.core.parts import Lesson
from landfall.core.reading import read_toml
from landfall.core.state import Move
from landfall.games.pirates.edition import DEFAULT_FILE

NEAR = 3  # no shot is wilder


def liked(moves: list[Move]) -> list[Move]:
    """Treasure, islands and the port, and shots that come near."""
    if moves[0].verb == "shoot":
        near = [move for move in moves if max(abs(move.args["dx"]), abs(move.args["dy"])) <= NEAR]
        return sorted(near, key=lambda move: (move.args["dy"], move.args["dx"]))
    draws = [move for move in moves if move.verb == "draw"]
    return draws or [move for move in moves if "island" in move.text or "port" in move.text]


LESSON = Lesson(seats=2, tries=60, liked=liked, edition=lambda: read_toml(DEFAULT_FILE.read_text("utf-8")))
