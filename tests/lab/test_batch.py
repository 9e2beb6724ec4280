"""Thousands of games at once: the same games as one by one, whatever the threads; and what is refused."""

from __future__ import annotations

import numpy as np
import pytest

from landfall import GAMES
from landfall.core.dual import can_compile
from landfall.core.game import Game
from landfall.core.refusal import BadSetup, Illegal
from landfall.lab.kinds import FACE_UP, SECRETIVE

if not can_compile():
    pytest.skip("Numba is not installed", allow_module_level=True)

from landfall.lab import stepping
from landfall.lab.batch import Batch

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
ARRAYS = ("games", "masks", "legal", "turn", "phase", "seen", "rewards", "done")


@EVERY_GAME
@pytest.mark.sampled(2)
def test_threads_change_nothing(game: Game) -> None:
    one, two = Batch(game, game.least, 37, seed=5), Batch(game, game.least, 37, seed=5, threads=3)
    for _ in range(150):
        actions = one.random_actions()
        one.step(actions)
        two.step(actions)
        for name in ARRAYS:
            assert getattr(one, name).tobytes() == getattr(two, name).tobytes(), name
    two.close()


@EVERY_GAME
@pytest.mark.sampled(2)
def test_every_game_goes_by_the_rules(game: Game) -> None:
    """What the arrays say of a game is what the plain rules say of its state; games end, are rewarded, and begin anew."""
    batch = Batch(game, game.least, 6, seed=2)
    ended = 0
    for _ in range(500):
        for number in range(batch.count):
            state = batch.state(number)
            assert game.invariants(state.position) == []
            assert state.to_act == batch.turn[number]
            assert state.position.phase == batch.phase[number]
            choices = [0] if game.rules.wide(state.position) else game.choices(state.position)
            assert np.flatnonzero(batch.legal[number]).tolist() == choices
        batch.step(batch.random_actions())
        assert batch.rewards[batch.done].sum() == pytest.approx(batch.done.sum())
        assert not batch.rewards[~batch.done].any()
        ended += int(batch.done.sum())
    assert ended


@EVERY_GAME
@pytest.mark.sampled(2)
def test_what_is_seen_is_what_the_plain_rules_write(game: Game) -> None:
    """Rows of bytes made floats, block by block, against one vector written by plain Python; two blocks, the second not full."""
    observation = game.observation
    batch = Batch(game, game.least, stepping.BLOCK + 9, seed=6)
    for step in range(150):
        batch.step(batch.random_actions())
        for number in (step % batch.count, stepping.BLOCK + step % 9):
            s, notes = batch.state(number).position, np.zeros(max(1, observation.NOTES), np.uint8)
            out = np.full(batch.size, 7, np.float32)
            observation.note(s, notes)
            observation.observe(s, int(batch.turn[number]), notes, out)
            assert out.tobytes() == batch.seen[number].tobytes(), (step, number)


def test_points_instead_of_shares() -> None:
    batch = Batch(FACE_UP, 3, 64, seed=1, rewards="points")
    for _ in range(200):
        batch.step(batch.random_actions())
        if batch.done.any():
            assert len(np.unique(batch.rewards[batch.done])) > 1
            return
    raise AssertionError("no game ended")


def test_the_same_seed_gives_the_same_games_and_each_game_its_own() -> None:
    batch = Batch(SECRETIVE, 4, 32)

    def after_a_while(seed: int) -> bytes:
        batch.reset(seed)
        for _ in range(20):
            batch.step(batch.legal.argmax(axis=1))
        return batch.seen.tobytes()

    first = after_a_while(8)
    assert after_a_while(9) != first
    assert after_a_while(8) == first
    assert len({repr(batch.state(number).position) for number in range(32)}) == 32


def test_what_another_seat_sees() -> None:
    batch = Batch(SECRETIVE, 4, 64, seed=3)
    for _ in range(40):
        batch.step(batch.random_actions())
    for seat in range(4):
        seen = batch.observe(seat)
        mine = batch.turn == seat
        assert mine.any()
        assert seen[mine].tobytes() == batch.seen[mine].tobytes()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    batch = Batch(SECRETIVE, 3, 8)
    before = batch.games.tobytes(), batch.seen.tobytes()
    actions = batch.random_actions()
    for wrong in (-1, 14, 63, 1 << 40):
        bad = actions.copy()
        bad[5] = wrong
        with pytest.raises(Illegal, match="game 5"):
            batch.step(bad)
    with pytest.raises(BadSetup, match="8 games"):
        batch.step(actions[:3])
    assert (batch.games.tobytes(), batch.seen.tobytes()) == before
    batch.step(actions)


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ({"game": "chess", "seats": 2, "count": 1}, "no game called"),
        ({"game": FACE_UP, "seats": 9, "count": 1}, "2 to 5"),
        ({"game": FACE_UP, "seats": 2, "count": 0}, "at least one game"),
        ({"game": FACE_UP, "seats": 2, "count": 1, "rewards": "money"}, "shares, points"),
        ({"game": SECRETIVE, "seats": 3, "count": 1, "options": {"captain": "leaf"}}, "captain|Captain"),
    ],
)
def test_bad_tables_are_refused(how: dict[str, object], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        Batch(**how)  # type: ignore[arg-type]


def bare(name: str) -> Game:
    """A game as a third party might bring it: without an observation."""
    return type(f"Bare{name}", (type(GAMES[name]),), {"name": f"bare-{name}", "observation": None})()  # type: ignore[no-any-return]


@pytest.mark.parametrize("game", [bare(SECRETIVE), bare(FACE_UP)], ids=lambda game: game.name)
@pytest.mark.sampled(1)
def test_a_game_without_an_observation_works_too(game: Game) -> None:
    """Its learner is given a world the seat could be in: nothing that the seat does not know changes it."""
    batch = Batch(game, 3, 24, seed=4)
    for _ in range(60):
        batch.step(batch.random_actions())
    assert batch.size == sum(field.size for field in batch.fields)
    before = batch.seen.copy()
    for number in range(batch.count):
        state = batch.state(number)
        world = state.imagine(int(batch.turn[number]), 77)
        batch.games[number] = tuple(world.position.values())
    for seat in range(3):
        mine = batch.turn == seat
        assert batch.observe(seat)[mine].tobytes() == before[mine].tobytes()
