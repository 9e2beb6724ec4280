"""Gymnasium's own check, one seat against bots, and the vector API over a batch."""

from __future__ import annotations

import numpy as np
import pytest

from landfall.lab.kinds import SECRETIVE

pytest.importorskip("gymnasium")
from gymnasium.utils.env_checker import check_env

from landfall import GAMES
from landfall.core.dual import can_compile
from landfall.core.refusal import BadSetup, Illegal
from landfall.lab.gymnasium import AgainstBots, ManyGames

EVERY_GAME = pytest.mark.parametrize("name", GAMES)


@pytest.mark.filterwarnings("ignore::UserWarning")  # it advises a registered spec and tighter bounds
@EVERY_GAME
def test_its_check(name: str) -> None:
    check_env(AgainstBots(name, render_mode="ansi"))


@EVERY_GAME
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_whole_game_against_bots(name: str, seat: int | None) -> None:
    table = AgainstBots(name, bots="simple", seat=seat)
    _, info = table.reset(seed=5)
    over, won, steps = False, 0.0, 0
    while not over:
        assert table.table.turn == table.seat == info["seat"]
        _, won, over, _, info = table.step(table.any_action())
        steps += 1
    outcome = table.table.state.outcome
    assert outcome is not None
    assert won == outcome.shares[table.seat]
    assert steps > 3


def test_the_same_seed_is_the_same_game() -> None:
    def play() -> list[bytes]:
        table = AgainstBots(SECRETIVE, bots=["random", "simple"])
        seen, _ = table.reset(seed=9)
        lines, over = [seen.tobytes()], False
        while not over:
            seen, _, over, _, _ = table.step(table.any_action())
            lines.append(seen.tobytes())
        return lines

    assert play() == play()


def test_bad_input_is_refused() -> None:
    with pytest.raises(BadSetup, match="each other seat"):
        AgainstBots(SECRETIVE, seats=4, bots=["simple"])
    with pytest.raises(BadSetup, match="genius"):
        AgainstBots(SECRETIVE, bots="genius")
    table = AgainstBots(SECRETIVE, illegal="refuse")
    table.reset(seed=1)
    before = table.table.state.copy()
    with pytest.raises(Illegal, match="not possible"):
        table.step(14)
    assert table.table.state == before


@pytest.mark.skipif(not can_compile(), reason="Numba is not installed")
@EVERY_GAME
def test_many_games(name: str) -> None:
    many = ManyGames(name, num_envs=16)
    seen, infos = many.reset(seed=3)
    assert many.observation_space.contains(seen)
    ended = 0
    for _ in range(800):
        actions = np.array([np.flatnonzero(mask)[0] for mask in infos["action_mask"]])
        seen, rewards, over, cut, infos = many.step(actions)
        assert seen.shape == (16, many.batch.size)
        assert not cut.any()
        assert infos["shares"][over].sum() == pytest.approx(over.sum())
        assert (rewards[~over] == 0).all()
        ended += int(over.sum())
    assert many.observation_space.contains(seen)
    assert ended
    again, _ = many.reset(seed=3)
    assert many.reset(seed=3)[0].tobytes() == again.tobytes()
    many.close()
