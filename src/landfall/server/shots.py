"""Shots (LP-9): the server turns two stopped gauges, or a plain "fire", into the move. Only a game with a `cannon` module has them."""

from __future__ import annotations

import secrets
from functools import cache
from importlib import import_module
from typing import Any

from landfall.core.chance import make_rng
from landfall.core.game import Game
from landfall.core.refusal import Illegal
from landfall.server import wire
from landfall.server.texts import TEXTS

MOST_TAP = 600_000  # ten minutes: nobody watches a gauge longer


@cache
def cannon_of(name: str, home: str) -> Any:
    """The game's cannon; None for a game without one."""
    try:
        return import_module(f"{home}.cannon")
    except ModuleNotFoundError as missing:
        if missing.name != f"{home}.cannon":
            raise
        return None


def cannon(game: Game) -> Any:
    return cannon_of(game.name, type(game).__module__.rpartition(".")[0])


def gauges(game: Game) -> wire.AimInfo:
    """How long each gauge swings."""
    period = int(cannon(game).PERIOD_MS)
    return wire.AimInfo([period, period])


def shot(game: Game, taps: tuple[int, int] | None) -> str:
    """The move that two taps make, or a plain "fire" without timing."""
    if taps is None:
        dx, dy = cannon(game).fire(make_rng(secrets.randbits(62)))
    else:
        if not all(0 <= tap <= MOST_TAP for tap in taps):
            raise Illegal("refusal.no-shot", TEXTS)
        dx, dy = cannon(game).aim(*taps)
    return f"shoot {dx} {dy}"
