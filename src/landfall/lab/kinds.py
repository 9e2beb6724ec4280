"""A game of each kind, found by what it declares: for measurements and tests that need one such game, and do not care which."""

from __future__ import annotations

from collections.abc import Callable

from landfall.core.game import Game
from landfall.games import GAMES


def first(wanted: Callable[[Game], bool]) -> str:
    """The name of the first game like this."""
    return next(name for name, game in GAMES.items() if wanted(game))


FACE_UP = first(lambda game: not game.hides and not game.made_of and game.aiming is None)  # all see all
SECRETIVE = first(lambda game: game.hides and not game.made_of)  # seats know what others do not
AIMED = first(lambda game: game.aiming is not None and not game.made_of)  # skill of hand counts
JOINED = first(lambda game: bool(game.made_of))  # played in a row, of other games

__all__ = ["AIMED", "FACE_UP", "JOINED", "SECRETIVE"]
