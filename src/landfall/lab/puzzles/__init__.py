"""Puzzles: moments of expert games where one choice is clearly the best on what its seat knows.

    from landfall.lab.puzzles import made, puzzles_of
    made(name, 17)                 # the puzzles of expert game number 17: a function of its arguments alone
    puzzles_of(GAMES[name])        # those that ship with the game

puzzle.py says what one is and reads what ships; finding.py plays, making.py looks again and again, working.py does it on any number of machines and
chooses what ships. Which decisions are asked about is declared by the game (`Game.puzzling`).
"""

from typing import Any

from landfall.lab.puzzles.puzzle import Puzzle, puzzles_of, rating_of, state_of

__all__ = ["Puzzle", "confirm", "made", "puzzles_of", "rating_of", "state_of"]


def __getattr__(name: str) -> Any:
    """What ships can be read where nothing is compiled; to make or to confirm, more is loaded."""
    if name not in __all__:
        raise AttributeError(name)
    from landfall.lab.puzzles import making

    return getattr(making, name)
