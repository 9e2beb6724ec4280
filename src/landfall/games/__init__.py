"""The games there are: one folder and one line each."""

from __future__ import annotations

from importlib import import_module

from landfall.core.game import Game

FOLDERS = (
    "oh_captain",
    "nomads",
    "pirates",
    "lumarathon",
)

GAMES: dict[str, Game] = {game.name: game for game in (import_module(f"{__name__}.{folder}").GAME for folder in FOLDERS)}
