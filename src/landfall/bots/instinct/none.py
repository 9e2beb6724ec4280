"""An instinct for a game nobody has taught the bots: any choice is as good, and only the end counts."""

from __future__ import annotations

from typing import Any

from landfall.core.chance import Rng, nth_bit, popcount, randrange
from landfall.core.dual import rule

SHARPNESS = 0.2
FEATURES = 1
LORE = 2


@rule
def shown(s: Any, me: int, outcome: int) -> int:
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
        return 0
    return nth_bit(mask, randrange(rng, popcount(mask)))


@rule
def quiet(s: Any) -> bool:
    """Never: games are played to their end."""
    return False


@rule
def progress(s: Any) -> float:
    return 0.0


@rule
def features(s: Any, seat: int, out: Any) -> None:
    out[0] = 0.0


# -- for the choice itself, in plain Python ----------------------------------------------------------------------------------------------
def mixing(s: Any) -> float:
    return 0.0


def habit(s: Any, choice: int, lore: Any) -> float:
    return 1.0


def boldness(s: Any, choice: int) -> float:
    return 0.0


def aim(s: Any, level: str, rng: Any) -> int:
    return 0
