"""`state.infoset_key(seat)`: equal for exactly the states a seat cannot tell apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import numpy as np
import pytest

from landfall import GAMES
from landfall.core.dual import can_compile
from landfall.core.game import Game
from landfall.core.layout import CHANCE
from landfall.core.refusal import Illegal
from landfall.core.state import State
from landfall.lab.conformance.compiling import Compiled
from landfall.lab.conformance.leaks import known
from landfall.lab.conformance.playing import walk
from landfall.lab.kinds import FACE_UP, SECRETIVE

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


@EVERY_GAME
def test_worlds_a_seat_could_be_in_have_one_key(game: Game) -> None:
    others = 0
    for seed in range(4):
        for ply, state, _ in walk(game, seed):
            if ply % 9 and ply > 20:
                continue
            for seat in (None, *range(state.seats)):
                world = state.imagine(seat, ply)
                assert world.infoset_key(seat) == state.infoset_key(seat), (seed, ply, seat)
                others += world != state
    assert others or not game.hides


def states_of_the_first_turn() -> Iterator[State]:
    """Ways the first turn can go, to its end: three cards dealt, one drawn, announced, bought or let, an attack, its answer, its effect."""

    def grow(state: State) -> Iterator[State]:
        yield state
        if state.position.turn == 2:
            return
        options = state.chances() if state.to_act == CHANCE else state.moves()
        few = {"choose": 1, "claim": 2, "deal": 5, "draw": 5}.get(
            state.phase, 2
        )  # the rest differ from these in nothing that matters here
        for what in options[:few]:
            after = state.copy()
            after.play(what)
            yield from grow(after)

    yield from grow(GAMES[SECRETIVE].start(3, {"captain": "star"}))


def test_the_key_is_exact() -> None:
    """The worlds imagined from one seed are an oracle of their own: alike from states a seat cannot tell apart, never else."""
    game, looked = GAMES[SECRETIVE], 0
    imagined = (Compiled(game) if can_compile() else game).imagine
    for seat in (None, 0, 1, 2):
        by_key: dict[bytes, set[str]] = defaultdict(set)
        by_world: dict[str, set[bytes]] = defaultdict(set)
        for state in states_of_the_first_turn():
            key, world = state.infoset_key(seat), repr(imagined(state.position, seat, 7))
            by_key[key].add(world)
            by_world[world].add(key)
            looked += 1
        assert all(len(worlds) == 1 for worlds in by_key.values())
        assert all(len(keys) == 1 for keys in by_world.values())
        assert len(by_key) > 40
    assert looked > 4 * 1500


@EVERY_GAME
def test_what_a_seat_sees_differs_only_with_the_key(game: Game) -> None:
    for seat in (None, 0, 1):
        seen: dict[bytes, bytes] = {}
        for seed in range(3):
            for _, state, _ in walk(game, seed):
                if seat is None or seat < state.seats:
                    shown = known(state, seat, [])
                    assert seen.setdefault(state.infoset_key(seat), shown) == shown


def test_what_was_heard_is_part_of_it() -> None:
    """Two tables that look the same, at which something else was announced before, are not the same to anybody."""
    state = GAMES[SECRETIVE].start(3, {"captain": "star"})
    while state.phase != "claim":
        state.play((state.chances() or state.moves())[0])
    one, other = state.copy(), state.copy()
    one.play("claim hook")
    other.play("claim lizard")
    for each in (one, other):
        each.play("buy")
        while each.phase not in ("mutiny", "draw"):
            each.play((each.chances() or each.moves())[0])
    assert one.infoset_key(None) != other.infoset_key(None)


def test_the_default_is_exact_too() -> None:
    """A game that says nothing of its own is told apart by the worlds its seats imagine."""

    class Silent(type(GAMES[SECRETIVE])):
        known = Game.known

    game = Silent()
    for _, state, _ in walk(game, 5):
        for seat in (None, *range(state.seats)):
            assert state.imagine(seat, 99).infoset_key(seat) == state.infoset_key(seat)


def test_a_key_that_leaks_is_caught() -> None:
    class Leaky(type(GAMES[SECRETIVE])):
        def known(self, s: object, seat: int | None) -> object:
            return [super().known(s, seat), s.deck]  # type: ignore[attr-defined]

    with pytest.raises(AssertionError):
        test_worlds_a_seat_could_be_in_have_one_key(Leaky())


def test_raw_bytes_are_no_key() -> None:
    """Between the fields of a record lies padding: two records that hold the same may differ in it. The key does not."""
    game = GAMES[FACE_UP]
    dtype = game.Position.dtype()
    used = np.zeros(dtype.itemsize, bool)
    for field in dtype.fields.values():
        used[field[1] : field[1] + field[0].itemsize] = True
    assert not used.all()
    state = game.start(3)
    raw = bytearray(state.position.to_bytes())
    for place in np.flatnonzero(~used):
        raw[place] = 0xAA
    again = State(game, game.Position.from_bytes(bytes(raw)))
    assert again == state
    assert bytes(raw) != state.position.to_bytes()
    assert again.infoset_key(0) == state.infoset_key(0)


def test_a_seat_that_is_not_there() -> None:
    with pytest.raises(Illegal, match="no seat 7"):
        GAMES[FACE_UP].start(3).infoset_key(7)
