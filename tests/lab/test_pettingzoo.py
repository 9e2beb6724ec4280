"""PettingZoo's own tests, on every game; and what they do not ask."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from landfall.lab.kinds import FACE_UP, SECRETIVE

pytest.importorskip("pettingzoo")
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, performance_benchmark, seed_test
from pettingzoo.utils import parallel_to_aec

from landfall import GAMES
from landfall.core.refusal import BadSetup, Illegal
from landfall.lab.pettingzoo import env, parallel_env

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
pytestmark = pytest.mark.filterwarnings(
    "ignore::UserWarning"
)  # its tests remark on what is allowed, such as rewards that only come at the end


@EVERY_GAME
def test_its_api_test(name: str) -> None:
    api_test(env(name), num_cycles=200)


@EVERY_GAME
def test_its_seed_test(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=60)


@EVERY_GAME
def test_its_tests_of_cycles(name: str) -> None:
    """All agents act in every cycle; its test draws actions without a mask, so any legal one is taken for an illegal one."""

    def cycles(max_cycles: int | None = None) -> object:
        return parallel_env(name, illegal="any", max_cycles=max_cycles)

    max_cycles_test(SimpleNamespace(parallel_env=cycles, env=lambda max_cycles: parallel_to_aec(cycles(max_cycles))))
    parallel_api_test(cycles(), num_cycles=30)
    parallel_seed_test(cycles, num_cycles=30)


def test_its_performance_benchmark(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(env(SECRETIVE))
    assert "turns per second" in capsys.readouterr().out


@EVERY_GAME
def test_a_whole_game(name: str) -> None:
    """Shares of the win add up, and everybody is told so once."""
    table = env(name)
    table.reset(seed=4)
    won = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        won[agent] += reward
        table.step(None if over or cut else table.action_space(agent).sample(seen["action_mask"]))
    assert sum(won.values()) == pytest.approx(1)
    assert table.table.state.is_over


@EVERY_GAME
def test_it_can_be_looked_at(name: str) -> None:
    text = env(name, render_mode="ansi")
    text.reset(seed=1)
    assert len(text.render().splitlines()) >= 5
    picture = env(name, render_mode="rgb_array")
    picture.reset(seed=1)
    drawn = picture.render()
    assert drawn.dtype == np.uint8
    assert drawn.shape[2] == 3
    assert min(drawn.shape[:2]) > 60
    assert len(np.unique(drawn.reshape(-1, 3), axis=0)) > 10  # ink and its edges, not an empty sheet


def test_points_instead_of_shares() -> None:
    table = env(FACE_UP, rewards="points")
    table.reset(seed=2)
    while table.agents:
        seen, _, over, cut, _ = table.last()
        table.step(None if over or cut else int(np.flatnonzero(seen["action_mask"])[0]))
    outcome = table.table.state.outcome
    assert outcome is not None
    assert table.table.rewards(True) == [float(points) for points in outcome.points]


def test_bad_input_is_refused_and_changes_nothing() -> None:
    table = env(SECRETIVE)
    table.reset(seed=1)
    before = table.table.state.copy()
    for action in (-1, 14, 99):
        with pytest.raises(Illegal, match="not possible"):
            table.step(action)
    assert table.table.state == before
    with pytest.raises(BadSetup, match="no game called"):
        env("chess")
    with pytest.raises(BadSetup, match="3 to 6"):
        env(SECRETIVE, seats=9)
    with pytest.raises(BadSetup, match="ansi"):
        env(SECRETIVE, render_mode="hologram")
