"""Non-interference: what a seat or the spectator gets is byte-identical when all that is hidden from it is dealt anew.

A game that hides something is tried over 100,000 pairs of a state and a seat; those that hide nothing, and those made of games that are
tried by themselves, over fewer. `make test` tries a fifth of them.
"""

from __future__ import annotations

import pytest

from landfall import GAMES
from landfall.core.dual import can_compile
from landfall.lab.conformance import Leaks, find_leaks
from shared import LONG

PAIRS = (100_000 if LONG else 20_000) if can_compile() else 5_000
PARTS = 4  # so that two cores share the work
FEW = 1000


def try_pairs(name: str, pairs: int, first_seed: int) -> Leaks:
    found = Leaks()
    seed = first_seed
    while found.pairs < pairs:
        find_leaks(GAMES[name], seed, found, pairs)
        seed += 1
    return found


HIDING = [name for name, game in GAMES.items() if game.hides and not game.made_of]


@pytest.mark.parametrize("name", HIDING)
@pytest.mark.parametrize("part", range(PARTS))
def test_nobody_can_tell(name: str, part: int) -> None:
    found = try_pairs(name, PAIRS // PARTS, 1 + part * 1_000_000)
    assert found.pairs >= PAIRS // PARTS
    assert found.hidden > 0.8 * found.pairs  # the worlds really were others
    assert found.plies > 0.8 * found.pairs


@pytest.mark.parametrize("name", [name for name in GAMES if name not in HIDING])
def test_nobody_can_tell_in_the_others(name: str) -> None:
    assert try_pairs(name, FEW, 1).pairs >= FEW
