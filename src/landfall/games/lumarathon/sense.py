"""Simple sense for Lumarathon: that of the game being played."""

from __future__ import annotations

from random import Random

from landfall.core.state import Move
from landfall.games.lumarathon.view import View
from landfall.games.nomads import sense as nomads
from landfall.games.oh_captain import sense as captain


def choose(view: View, moves: list[Move], rng: Random) -> Move:
    """One of the moves."""
    if view.nomads is not None:
        return nomads.choose(view.nomads, moves, rng)
    assert view.captain is not None
    return captain.choose(view.captain, moves, rng)
