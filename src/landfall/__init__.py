"""Landfall: Oh Captain!, Nomads and Labyrintus Pirates, to play from Python.

game = landfall.GAMES["oh-captain"]
state = game.start(seats=4)
"""

from landfall.core.game import Game
from landfall.core.layout import CHANCE
from landfall.core.refusal import Refusal
from landfall.core.state import Chance, Move, Outcome, State
from landfall.games import GAMES

__all__ = ["CHANCE", "GAMES", "Chance", "Game", "Move", "Outcome", "Refusal", "State"]
__version__ = "0.1.0"
