"""Every registered game keeps the conformance suite's promises, over games that Hypothesis chooses."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from landfall import GAMES
from landfall.core.dual import can_compile
from landfall.core.game import Game
from landfall.lab.conformance import CHECKS, check_compiled, phases_missed

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
SEEDS = st.integers(0, 2**31)
EXAMPLES = 6


@EVERY_GAME
@pytest.mark.parametrize("name", [name for name, check in CHECKS.items() if check is not check_compiled])
def test_it_holds(game: Game, name: str) -> None:
    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(seed=SEEDS)
    def holds(seed: int) -> None:
        CHECKS[name](game, seed)

    holds()


@pytest.mark.skipif(not can_compile(), reason="Numba is not installed")
@EVERY_GAME
def test_plain_is_compiled(game: Game) -> None:
    @settings(max_examples=3 * EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(seed=SEEDS)
    def same(seed: int) -> None:
        assert check_compiled(game, seed) > 0

    same()


# Phases that plain random play is too slow to reach: they come once in thousands of games. The game's own tests play them.
RARE: dict[str, set[str]] = {} if can_compile() else {"pirates": {"pick", "spoils", "swap"}}


@EVERY_GAME
def test_every_phase_is_reached(game: Game) -> None:
    assert phases_missed(game, 300, seed=1) <= RARE.get(game.name, set())
