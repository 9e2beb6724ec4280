"""Every registered game keeps the conformance suite's promises, over games that Hypothesis chooses."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from landfall import GAMES
from landfall.core.dual import can_compile
from landfall.core.game import Game
from landfall.games.packages import defects
from landfall.lab.conformance import CHECKS, check_compiled, phases_missed
from landfall.lab.conformance.suite import worlds
from shared import LONG

# The tests of a game on one worker: each would compile its rules anew.
EVERY_GAME = pytest.mark.parametrize(
    "game", [pytest.param(game, id=game.name, marks=pytest.mark.xdist_group(game.name)) for game in GAMES.values()]
)
SEEDS = st.integers(0, 2**31)
EXAMPLES = 6


def examples(game: Game) -> int:
    """`make test` tries fewer, and fewest of a game whose parts are tried by themselves."""
    return EXAMPLES if LONG else 2 if game.made_of else 4


@EVERY_GAME
@pytest.mark.parametrize("name", [name for name, check in CHECKS.items() if check is not check_compiled])
def test_it_holds(game: Game, name: str) -> None:
    @settings(max_examples=examples(game), deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(seed=SEEDS)
    def holds(seed: int) -> None:
        CHECKS[name](game, seed)

    holds()


@pytest.mark.skipif(not can_compile(), reason="Numba is not installed")
@EVERY_GAME
def test_plain_is_compiled(game: Game) -> None:
    @settings(max_examples=3 * examples(game), deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(seed=SEEDS)
    def same(seed: int) -> None:
        assert check_compiled(game, seed) > 0

    same()


@pytest.mark.skipif(not can_compile(), reason="plain play is too slow for phases that come once in thousands of games")
@EVERY_GAME
def test_every_phase_is_reached(game: Game) -> None:
    assert phases_missed(game, 300, seed=1) == set()


@EVERY_GAME
def test_what_is_imagined_is_all_that_can_be(game: Game) -> None:
    assert worlds(game, examples(game), seed=1)


@EVERY_GAME
def test_it_declares_what_a_package_must(game: Game) -> None:
    assert defects(game) == []


def test_the_registry_calls_each_game_by_its_name() -> None:
    assert [game.name for game in GAMES.values()] == list(GAMES)
