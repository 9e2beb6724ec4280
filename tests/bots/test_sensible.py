"""Bots for a game without an instinct: liar's dice of the example. They must not lose to simple sense, and more thought must see more."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from landfall.bots import Knowledge, make_bot
from landfall.bots.base import SEARCHING
from landfall.bots.mind import warm
from landfall.bots.searching import SearchBot, promise_of
from landfall.bots.sensible import SensibleBot, settle
from landfall.core.dual import can_compile
from landfall.core.state import State

pytestmark = [pytest.mark.xdist_group("search"), pytest.mark.skipif(not can_compile(), reason="needs the extra fast")]
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "liars_dice" / "src"
TABLES = 40


@pytest.fixture(scope="module")
def dice() -> Iterator[Any]:
    """Liar's dice, its search compiled."""
    sys.path.insert(0, str(EXAMPLE))
    from liars_dice.game import GAME

    assert warm(GAME)
    yield GAME
    sys.path.remove(str(EXAMPLE))


def won(game: Any, makers: tuple[Any, Any], tables: int) -> float:
    """The share of the first over so many tables of two with two dice each, both seats as often and with the same luck."""
    total = 0.0
    for number in range(tables):
        rng, seats = random.Random(number // 2), (0, 1) if number % 2 == 0 else (1, 0)
        state: State = game.start(2, {"dice": "2"})
        bots = [makers[who](number * 2 + who) for who in seats]
        while True:
            settle(game, state.position, rng)
            if state.is_over:
                break
            seat = state.to_act
            assert seat is not None
            move = bots[seat].choose(Knowledge.of(state, seat, rng.getrandbits(60)), 60.0)
            game.apply(state.position, move.choice)
        assert state.outcome is not None
        total += state.outcome.shares[seats.index(0)]
    return total / tables


def simple(game: Any) -> Any:
    return lambda seed: make_bot(game, "simple", "steady", seed)


def test_a_level_does_not_lose_to_simple_sense(dice: Any) -> None:
    """Forty tables tell 50 from 25 of a hundred; what a tree that knows the seat's own dice wins of them is less still."""
    assert won(dice, (lambda seed: make_bot(dice, "easy", "steady", seed), simple(dice)), TABLES) > 0.3
    assert won(dice, (lambda seed: make_bot(dice, "medium", "steady", seed), simple(dice)), TABLES) > 0.3
    assert won(dice, (lambda seed: SearchBot(dice, "easy", "steady", seed), simple(dice)), TABLES) < 0.3  # the fault it is for


def test_each_level_looks_further(dice: Any) -> None:
    promises = [promise_of(dice, level) for level in SEARCHING]
    for low, high in pairwise(promises):
        assert low.simulations < high.simulations
        assert low.sees < high.sees


def test_it_does_only_what_sense_might_and_repeats_itself(dice: Any) -> None:
    state = dice.start(3)
    rng = random.Random(4)
    for _ in range(6):
        settle(dice, state.position, rng)
        seat = state.to_act
        assert seat is not None
        knowledge = Knowledge.of(state, seat)
        bot = make_bot(dice, "hard", "steady", 5)
        assert isinstance(bot, SensibleBot)
        choice = bot.choose(knowledge, 60.0).choice
        assert choice == make_bot(dice, "hard", "steady", 5).choose(knowledge, 60.0).choice
        if len(knowledge.moves) > 1:
            might = {dice.sense.choose(knowledge.view, knowledge.moves, random.Random(k)).choice for k in range(200)}
            assert choice in might
        dice.apply(state.position, choice)
