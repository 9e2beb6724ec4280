"""Labyrintus Pirates: a maze of turning wheels, and a cannon (rules in docs/rules/pirates.md)."""

from landfall.games.pirates.game import GAME

__all__ = ["GAME"]
