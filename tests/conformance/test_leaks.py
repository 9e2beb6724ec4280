"""Non-interference: what a seat or the spectator gets is byte-identical when all that is hidden from it is dealt anew.

Oh Captain!, the one game with hidden cards, is tried over 100,000 pairs of a state and a seat (the issue's number); the others, in which
only piles are hidden, over fewer. LANDFALL_PAIRS sets another number for Oh Captain!.
"""

from __future__ import annotations

import os

import pytest

from landfall import GAMES
from landfall.core.dual import can_compile
from landfall.lab.conformance import Leaks, find_leaks

PAIRS = int(os.environ.get("LANDFALL_PAIRS", "100000" if can_compile() else "5000"))
PARTS = 4  # so that two cores share the work


def try_pairs(name: str, pairs: int, first_seed: int) -> Leaks:
    found = Leaks()
    seed = first_seed
    while found.pairs < pairs:
        find_leaks(GAMES[name], seed, found, pairs)
        seed += 1
    return found


@pytest.mark.parametrize("part", range(PARTS))
def test_nobody_can_tell_in_oh_captain(part: int) -> None:
    found = try_pairs("oh-captain", PAIRS // PARTS, 1 + part * 1_000_000)
    assert found.pairs >= PAIRS // PARTS
    assert found.hidden > 0.8 * found.pairs  # the worlds really were others
    assert found.plies > 0.8 * found.pairs


@pytest.mark.parametrize("name", [name for name in GAMES if name != "oh-captain"])
def test_nobody_can_tell_in_the_others(name: str) -> None:
    assert try_pairs(name, 1000, 1).pairs >= 1000
