"""Lumarathon: Oh Captain!, then Nomads, as one match (LM-1 to LM-5 in docs/rules/lumarathon.md)."""

from landfall.games.lumarathon.game import GAME as GAME
