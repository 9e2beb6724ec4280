"""The scenes of the lesson of Labyrintus Pirates: you sail blue, Noor green."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from landfall.core.parts import Lesson, Scene

TREASURES = "100 100 100 100! 200 200 200! 200! 300 300! 300! 300!"


def _sea(board: str, ships: Sequence[Mapping[str, Any]], pile: int, **more: Any) -> dict[str, Any]:
    """A position of two ships, at the first one's turn; `board` has a row of wheels a line."""
    return {
        "game": "pirates",
        "seats": 2,
        "phase": "turn",
        "turn": 0,
        "board": board.split("\n"),
        "ports": "red blue green yellow",
        "ships": list(ships),
        "treasures": TREASURES,
        "floating": [100, 100],
        "piles": [pile, pile],
        "events": {"gust": 2, "tornado": 2, "kraken": 2, "floating": 2},
        **more,
    }


MISSION = Scene(
    "mission",
    position=_sea(
        "\\ \\ / \\ /\n/* + + + */\n+ *\\ / /* +\n+ / *\\ / +\n\\ / \\ \\ \\",
        [
            {"at": "e3 ew", "cannonballs": 2, "card": "island 5 wind"},
            {"at": "c5 ne", "cannonballs": 2, "card": "island 3 wind"},
        ],
        6,
    ),
    plies=("pivot d1 cw", "sail island 5", "draw left", "reveal 200c", "event gust", "gust row cw"),
)
DUEL = Scene(
    "duel",
    position=_sea(
        "\\ \\ / \\ /\n\\* + + + */\n+ */ \\ /* +\n+ / */ \\ +\n\\ / / / /",
        [
            {"at": "e4 ns", "cannonballs": 2, "card": "island 2 pivot", "hold": ["200a"], "has_drawn": 1, "earned": ["200a"]},
            {"at": "e3 ns", "cannonballs": 2, "card": "island 1 pivot", "hold": ["300a"], "has_drawn": 1, "earned": ["300a"]},
        ],
        5,
        phase="engage",
        move={"under_way": 1, "origin": "e5 nw", "heading": "n"},
    ),
    plies=("attack star", "shoot 1 -1", "scatter 0 1", "shoot 6 4", "scatter 2 2"),
)
HOME = Scene(
    "home",
    position=_sea(
        "\\ / / \\ \\\n/* + + + */\n+ */ \\ *\\ +\n+ \\ \\* / +\n/ \\ \\ / \\",
        [
            {
                "at": "b2 ew",
                "cannonballs": 1,
                "card": "island 4 wind",
                "has_drawn": 1,
                "hold": ["300a", "200a"],
                "bank": ["200b"],
                "earned": ["300a"],
            },
            {"at": "d3 sw", "cannonballs": 2, "card": "island 3 double", "bank": ["100a"]},
        ],
        4,
    ),
    lead=("pivot a5 cw",),
    plies=("sail port",),
)

LESSON = Lesson(seats=2, scenes=(MISSION, DUEL, HOME))
