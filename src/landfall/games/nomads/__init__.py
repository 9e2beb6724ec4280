"""Nomads: scatter, listen, write (rules in docs/rules/nomads.md)."""

from landfall.games.nomads.game import GAME as GAME
