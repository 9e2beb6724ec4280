"""The conformance suite in anybody's pytest: `pytest --landfall-game my-game`, or a test of one's own with the fixture `conforms`.

    def test_it_conforms(conforms):
        conforms("my-game")

pytest loads this in every run of an environment that has Landfall, so nothing of it is imported before it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from landfall.core.game import Game
    from landfall.core.texts import Both
    from landfall.lab.conformance.suite import Step

GAMES_EACH, PAIRS = 5, 500  # for each check, a part of what `landfall check` does


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("landfall")
    group.addoption("--landfall-game", action="append", default=[], metavar="NAME", help="run Landfall's suite on this game, too")
    group.addoption("--landfall-games", type=int, default=GAMES_EACH, metavar="N", help=f"games for each check ({GAMES_EACH})")
    group.addoption("--landfall-pairs", type=int, default=PAIRS, metavar="N", help=f"(state, seat) pairs for leaks ({PAIRS})")


def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    """One test for each check of each game asked for, after whatever else there is."""
    for name in dict.fromkeys(config.getoption("--landfall-game")):
        suite = Suite.from_parent(session, name=f"landfall-{name}", nodeid=f"landfall::{name}")
        suite.game = name
        items.extend(suite.collect())


class Suite(pytest.Collector):
    """The checks of one game."""

    game: str

    def collect(self) -> Iterator[pytest.Item]:
        from landfall.core.refusal import Refusal
        from landfall.games import any_game
        from landfall.lab.conformance import steps

        try:
            game = any_game(self.game)
        except Refusal as refusal:
            raise pytest.UsageError(str(refusal)) from None
        chosen = self.config.getoption
        for title, step in steps(game, chosen("--landfall-games"), chosen("--landfall-pairs")).items():
            check = Check.from_parent(self, name=str(title))
            check.game, check.title, check.step = game, title, step
            yield check


class Check(pytest.Item):
    """One check of one game."""

    game: Game
    title: Both
    step: Step

    def runtest(self) -> None:
        from landfall.lab.conformance.suite import run_step

        result = run_step(self.game, self.title, self.step)
        if result.skipped:
            pytest.skip("Numba is not installed")
        if result.fault is not None:
            pytest.fail(str(result.fault), pytrace=False)

    def reportinfo(self) -> tuple[str, None, str]:
        return "landfall", None, f"{self.game.name}: {self.title}"


@pytest.fixture
def conforms(pytestconfig: pytest.Config) -> Callable[[Any], None]:
    """Call it with a game or its name: the test fails with a line for each check that does not hold."""
    from landfall.games import any_game
    from landfall.lab.conformance import run_suite

    def check(game: Game | str) -> None:
        made = any_game(game) if isinstance(game, str) else game
        games, pairs = pytestconfig.getoption("--landfall-games"), pytestconfig.getoption("--landfall-pairs")
        faults = [f"{result.name}: {result.fault}" for result in run_suite(made, games, pairs) if result.fault is not None]
        if faults:
            pytest.fail("\n".join(faults), pytrace=False)

    return check
