"""Bots: players that get a view and a way to imagine worlds, never the truth."""

from landfall.bots.base import LEVELS, TEMPERS, Advice, Bot, Knowledge, make_bot

__all__ = ["LEVELS", "TEMPERS", "Advice", "Bot", "Knowledge", "make_bot"]
