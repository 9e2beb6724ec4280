"""An instinct for a game nobody has taught the bots: any choice is as good, and only the end counts."""

from __future__ import annotations

from typing import Any

from landfall.core.chance import Rng, nth_bit, popcount, randrange
from landfall.core.dual import rule

SHARPNESS = 0.2
FEATURES = 1
KNOTS = (0.0, 1.0)
LORE = 2

rules: Any = None  # of the game it stands in for


@rule
def shown(s: Any, me: int, outcome: int) -> int:
    return 0


@rule
def revealed(s: Any, choice: int) -> int:
    return 0


@rule
def veiled(s: Any, me: int) -> bool:
    return False


@rule
def believe(s: Any, me: int, rng: Rng, lore: Any) -> bool:
    return False


@rule
def guess(s: Any, mask: int, rng: Rng, lore: Any) -> int:
    if mask == 0:
        return randrange(rng, int(rules.wide(s)))
    return nth_bit(mask, randrange(rng, popcount(mask)))


@rule
def quiet(s: Any) -> bool:
    """Never: games are played to their end."""
    return False


@rule
def leads(s: Any) -> int:
    return -1


@rule
def progress(s: Any) -> float:
    return 0.0


@rule
def features(s: Any, seat: int, out: Any) -> None:
    out[0] = 0.0
