"""What learners are given: never more than the seat may know, as much as it can tell, the same plain and compiled."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from landfall import GAMES
from landfall.core.dual import can_compile, compiled
from landfall.core.game import Game
from landfall.core.observing import laid_out, starts
from landfall.lab.conformance.playing import walk

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def vector(observation: Any, s: Any, seat: int) -> Any:
    """What the seat is given of a position, from scratch, in plain Python."""
    notes = np.zeros(max(1, observation.NOTES), np.uint8)
    out = np.full(observation.SIZE, 7, np.float32)
    observation.note(s, notes)
    observation.observe(s, seat, notes, out)
    return out


def find_tensor_leaks(game: Game, observation: Any, seeds: range) -> int:
    """Imagine other worlds for each seat: its vector must not change by a bit. Returns in how many something really was hidden."""
    hidden = 0
    for seed in seeds:
        for ply, state, _ in walk(game, seed):
            if (ply + seed) % 4:
                continue
            for seat in range(state.seats):
                world = state.imagine(seat, seed * 1009 + ply)
                same = vector(observation, state.position, seat).tobytes() == vector(observation, world.position, seat).tobytes()
                assert same, f"seed {seed}, ply {ply}: seat {seat} can tell in phase {state.phase}"
                hidden += world != state
    return hidden


@EVERY_GAME
def test_nobody_can_tell(game: Game) -> None:
    hidden = find_tensor_leaks(game, game.observation, range(6))
    assert hidden > 300 or not game.hides


@EVERY_GAME
def test_it_tells_different_moments_apart(game: Game) -> None:
    """Of the moments of a game that look different to a seat, its vectors tell (nearly) all apart."""
    moments, told = 0, 0
    for seed in range(4):
        for seat in range(game.least):
            keys: set[bytes] = set()
            vectors: set[bytes] = set()
            for _, state, _ in walk(game, seed):
                if state.to_act == seat:
                    keys.add(state.infoset_key(seat))
                    vectors.add(vector(game.observation, state.position, seat).tobytes())
            moments += len(keys)
            told += len(vectors)
    assert moments > 100
    assert told > 0.98 * moments, (told, moments)


@pytest.mark.skipif(not can_compile(), reason="Numba is not installed")
@EVERY_GAME
@pytest.mark.sampled(2)
def test_plain_and_compiled_are_the_same_to_the_bit(game: Game) -> None:
    observation = game.observation
    fast = compiled(observation)
    for seed in range(3):
        kept = np.zeros(max(1, observation.NOTES), np.uint8)  # carried along, as a batch does
        for ply, state, _ in walk(game, seed):
            record = np.frombuffer(state.position.to_bytes(), game.Position.dtype()).copy()
            fast.note(record[0], kept)
            for seat in range(state.seats):
                out = np.full(observation.SIZE, 7, np.float32)
                fast.observe(record[0], seat, kept, out)
                assert out.tobytes() == vector(observation, state.position, seat).tobytes(), (seed, ply, seat, state.phase)


@EVERY_GAME
def test_every_number_is_described_once(game: Game) -> None:
    fields = laid_out(game.observation.FIELDS)
    assert starts(game.observation.FIELDS)[-1] == game.observation.SIZE == sum(field.size for field in fields)
    assert len({field.name for field in fields}) == len(fields)
    assert all(field.says for field in fields)


@EVERY_GAME
def test_every_choice_has_a_number_below_the_promise(game: Game) -> None:
    for seed in range(3):
        for _, state, _ in walk(game, seed):
            if state.moves() and not game.rules.wide(state.position):
                assert game.rules.moves(state.position) >> game.observation.ACTIONS == 0
