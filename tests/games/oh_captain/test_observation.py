"""What a learner sees of Oh Captain!: leaks planted in it are caught by the test of every game's observation (tests/lab)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from lab.test_observation import find_tensor_leaks
from landfall.games.oh_captain import GAME
from landfall.games.oh_captain import observation as captain


def test_a_planted_leak_is_caught() -> None:
    def observe(s: Any, seat: int, notes: Any, out: Any) -> None:
        captain.observe(s, seat, notes, out)
        out[captain.PILE_SIZE] += s.discard[0] * 0.125  # whether a Lantern lies under the Bottle

    leaky = SimpleNamespace(NOTES=captain.NOTES, SIZE=captain.SIZE, note=captain.note, observe=observe)
    with pytest.raises(AssertionError, match="can tell in phase"):
        find_tensor_leaks(GAME, leaky, range(6))


def test_a_planted_leak_of_the_memory_is_caught() -> None:
    """The notes hold what every seat saw: reading another's is a leak that only shows once somebody has seen something."""

    def observe(s: Any, seat: int, notes: Any, out: Any) -> None:
        captain.observe(s, seat, notes, out)
        other = captain.OF_VIEWER + (seat + 1) % s.seats * captain.REMEMBERED + captain.PILE - captain.HEARD
        out[captain.PILE] = notes[other]

    leaky = SimpleNamespace(NOTES=captain.NOTES, SIZE=captain.SIZE, note=captain.note, observe=observe)
    with pytest.raises(AssertionError, match="can tell in phase"):
        find_tensor_leaks(GAME, leaky, range(6))
