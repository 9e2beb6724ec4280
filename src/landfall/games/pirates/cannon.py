"""Aiming the cannon (LP-9): from two taps on moving gauges to an aim error in whole steps, the same without timing, and for bots by level.

A gauge is a mark that runs from one end to the other and back within its period, beginning at the left or top end; its middle is a
perfect aim. Only whole numbers are used, so a tap means the same on every machine. How well people tap is modelled as an error in
milliseconds that is the sum of four even draws from -spread to +spread: for the typical player's spread of 60 that is a bell of about
70 ms. "Fire" draws from that very model, so its shots are on average the aimed shots of a typical player (LP-9.2).
"""

from __future__ import annotations

from typing import Any

from landfall.core.chance import Rng, randrange
from landfall.core.dual import rule
from landfall.games.pirates.content import *

PERIOD_MS = 1600
TYPICAL_SPREAD = 60
DRAWS = 4
BOT_SPREADS = {"random": 120, "simple": 80, "easy": 80, "medium": 60, "hard": 45, "expert": 30}


@rule
def gauge(tap_ms: int, period_ms: int) -> int:
    """Where the mark of a gauge is at a time, as an aim error from -15 to 15: the nearest step, halves away from the middle."""
    t = tap_ms % period_ms
    ahead = 4 * AIM * min(t, period_ms - t) - AIM * period_ms  # the place, times the period
    if ahead >= 0:
        return (2 * ahead + period_ms) // (2 * period_ms)
    return -((-2 * ahead + period_ms) // (2 * period_ms))


@rule
def tap_error(rng: Rng, spread_ms: int) -> int:
    """How many milliseconds early or late a tap is."""
    late = 0
    for _ in range(DRAWS):
        late += randrange(rng, 2 * spread_ms + 1) - spread_ms
    return late


@rule
def aim_choice(dx: int, dy: int) -> int:
    """The shot with this aim error, as a choice of the rules."""
    return (dx + AIM) * AIMS + dy + AIM


@rule
def sampled_shot(rng: Rng, spread_ms: int) -> int:
    """A shot, as a choice of the rules, by somebody who taps with this spread."""
    middle = PERIOD_MS // 4
    dx = gauge(middle + tap_error(rng, spread_ms), PERIOD_MS)
    dy = gauge(middle + tap_error(rng, spread_ms), PERIOD_MS)
    return aim_choice(dx, dy)


def aim(tap_x_ms: int, tap_y_ms: int, period_ms: int = PERIOD_MS) -> tuple[int, int]:
    """LP-9.1: the aim error of two taps, in milliseconds since each gauge began to move."""
    if not 200 <= period_ms <= 60_000:
        raise ValueError("a gauge's period is from 200 to 60,000 ms")
    return gauge(tap_x_ms, period_ms), gauge(tap_y_ms, period_ms)


def fire(rng: Any) -> tuple[int, int]:
    """LP-9.2: the aim error of a plain "fire": that of a typical player, without timing."""
    return _error(sampled_shot(rng, TYPICAL_SPREAD))


def shot(taps: tuple[int, int] | None, rng: Any) -> str:
    """The move that two taps make, or a plain "fire"."""
    dx, dy = fire(rng) if taps is None else aim(*taps)
    return f"shoot {dx} {dy}"


def bot_shot(level: str, rng: Any) -> int:
    """LP-9.3: a bot's shot, as a choice of the rules."""
    return sampled_shot(rng, BOT_SPREADS[level])


def bot_aim(level: str, rng: Any) -> tuple[int, int]:
    """LP-9.3: a bot's aim error, drawn from its level."""
    return _error(bot_shot(level, rng))


def _error(choice: int) -> tuple[int, int]:
    return choice // AIMS - AIM, choice % AIMS - AIM
