"""Sense in Labyrintus Pirates: an attack has a prize, breaks a blockade or clears a way."""

from __future__ import annotations

import math

import pytest

from landfall.bots import Knowledge, make_bot
from landfall.bots.mind import warm
from landfall.core.dual import can_compile
from landfall.core.state import State
from landfall.games.pirates import GAME
from landfall.games.pirates.content import ATTACK
from landfall.games.pirates.manner import MANNER, has_purpose

from .tables import ship, table

pytestmark = pytest.mark.xdist_group("search")


def sensible(state: State) -> bool:
    """Whether the first ship's attack on the second is among its sensible choices."""
    mask = GAME.rules.moves(state.position)
    assert mask >> (ATTACK + 1) & 1
    return bool(MANNER.sensible(state.position, mask) >> (ATTACK + 1) & 1)


def empty_ships() -> State:
    """Two empty ships in a row of column 1; the first, below, has the double cannon and its mission elsewhere."""
    return table(ship("a4 ew", "island 5 double"), ship("b4 ew", "island 1 wind"))


def test_an_empty_ship_does_not_attack_an_empty_ship_that_is_not_in_its_way() -> None:
    state = empty_ships()
    assert not has_purpose(state.position, 0, 1)
    assert not sensible(state)


def test_a_prize_is_a_purpose() -> None:
    state = table(ship("a4 ew", "island 5 double"), ship("b4 ew", "island 1 wind", hold=["300a"]))
    assert sensible(state)


def test_a_way_cleared_is_a_purpose() -> None:
    """The other ship lies on the only route to the mission's island."""
    state = table(ship("a4 ns", "island 1 double"), ship("a3 ns", "island 5 wind"))
    assert sensible(state)


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_no_level_attacks_without_a_purpose(level: str) -> None:
    if not can_compile():
        pytest.skip("needs the extra fast")
    assert warm(GAME)
    for seed in range(4):
        move = make_bot(GAME, level, "bold", seed).choose(Knowledge.of(empty_ships(), 0, seed), math.inf)
        assert move.verb != "attack"
