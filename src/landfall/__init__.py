"""Landfall: board games to play from Python.

print(list(landfall.GAMES))
game = landfall.GAMES[name]
state = game.start(game.least)
"""

from landfall.core.game import Game
from landfall.core.layout import CHANCE
from landfall.core.refusal import Refusal
from landfall.core.state import Chance, Move, Outcome, State
from landfall.games import GAMES

__all__ = ["CHANCE", "GAMES", "Chance", "Game", "Move", "Outcome", "Refusal", "State"]
__version__ = "0.1.0"
