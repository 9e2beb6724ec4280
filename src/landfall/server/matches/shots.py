"""Shots: two stopped gauges become the move; a plain "fire" is aimed by the sealed chance. Only a game that declares how it aims has them.

The gauges run on the player's own device, so the server cannot see them. But it knows when it asked for the shot: nobody has watched a
gauge for longer than that, and the second is not stopped in the same blink as the first.
"""

from __future__ import annotations

from landfall.core.chance import make_rng
from landfall.core.game import Game
from landfall.core.refusal import Illegal
from landfall.match.match import FIRE
from landfall.server import wire
from landfall.server.wire.texts import TEXTS

MOST_TAP = 120_000  # ms: so long a gauge runs
BLINK = 50  # ms: no hand is quicker with the second tap
SLACK = 100  # ms: two clocks never run quite alike


def gauges(game: Game) -> wire.AimInfo | None:
    """How long each gauge swings; None: this game does not aim."""
    return None if game.aiming is None else wire.AimInfo([game.aiming.PERIOD_MS] * 2)


def shot(game: Game, taps: tuple[int, int] | None, waited: int) -> str:
    """The move that two taps make, or a plain "fire" without timing; `waited` is how long ago the shot was asked for, in ms."""
    if game.aiming is None:
        raise Illegal("refusal.no-shot", TEXTS)
    if taps is None:
        return FIRE
    first, second = taps
    if not (0 <= first <= MOST_TAP and BLINK <= second <= MOST_TAP and first + second <= waited + SLACK):
        raise Illegal("refusal.taps", TEXTS)
    return game.aiming.shot(taps, make_rng(0))
