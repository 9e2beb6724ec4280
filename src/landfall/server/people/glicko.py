"""Glicko-2 (Glickman 2012) for one against one, each game a period of its own: people and the puzzles they try."""

from __future__ import annotations

import math
from dataclasses import dataclass

SCALE = 173.7178
MIDDLE = 1500.0
TAU = 0.5  # how fast the volatility may change
CLOSE = 1e-6
LEAST_DEVIATION = 45.0  # nobody is ever known so well that nothing new is learned


@dataclass(frozen=True, slots=True)
class Glicko:
    """How strong, how sure of it, and how steady."""

    rating: float = MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06


def after(mine: Glicko, games: list[tuple[Glicko, float]]) -> Glicko:
    """The rating after games against these, each with its score: 1 won, 0 lost."""
    mu, phi = (mine.rating - MIDDLE) / SCALE, mine.deviation / SCALE
    inverse = pull = 0.0
    for other, score in games:
        g = 1 / math.sqrt(1 + 3 * (other.deviation / SCALE) ** 2 / math.pi**2)
        expected = 1 / (1 + math.exp(-g * (mu - (other.rating - MIDDLE) / SCALE)))
        inverse += g * g * expected * (1 - expected)
        pull += g * (score - expected)
    variance = 1 / inverse
    volatility = _volatility(mine.volatility, phi, variance, variance * pull)
    wider = math.hypot(phi, volatility)
    sharper = 1 / math.sqrt(1 / wider**2 + inverse)
    return Glicko(MIDDLE + SCALE * (mu + sharper**2 * pull), max(LEAST_DEVIATION, SCALE * sharper), volatility)


def expected(mine: Glicko, other: Glicko) -> float:
    """How often one wins against the other."""
    g = 1 / math.sqrt(1 + 3 * (mine.deviation**2 + other.deviation**2) / SCALE**2 / math.pi**2)
    return 1 / (1 + math.exp(-g * (mine.rating - other.rating) / SCALE))


def _volatility(old: float, phi: float, variance: float, delta: float) -> float:
    """Step 5 of the paper: the root of a function that falls, found by the Illinois way."""
    start = math.log(old * old)

    def f(x: float) -> float:
        e = math.exp(x)
        return e * (delta**2 - phi**2 - variance - e) / (2 * (phi**2 + variance + e) ** 2) - (x - start) / TAU**2

    low = start
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        step = 1
        while f(start - step * TAU) < 0:
            step += 1
        high = start - step * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
