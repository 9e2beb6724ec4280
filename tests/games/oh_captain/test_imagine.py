"""OC-11 for programs: an imagined world agrees with all a seat ever saw, and tells nothing it could not know."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np
import pytest

from landfall.core.dual import compiled
from landfall.games.oh_captain import GAME, seen
from landfall.games.oh_captain.content import MEMORY

from . import measure
from .measure import room
from .table import dealt, hidden, play, table
from .witness import contradiction, play_game, seen_at

WAYS = (measure.RANDOM, measure.REBEL, measure.GENTLE)
SETUP = np.array([0, 0, 1])


@pytest.fixture(scope="module")
def fast() -> ModuleType:
    return compiled(measure)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("hits", [False, True])
@pytest.mark.sampled(4)
def test_a_world_agrees_with_everything_the_seat_saw(seats: int, hits: bool) -> None:
    """OC-11.3, OC-11.4: the game of that world, played from the start, shows the seat the same at every ply."""
    for seed in range(1000 * seats, 1000 * seats + 2):
        game = play_game(seed, seats, hits)
        last = len(game.plies)
        for moment in (last // 3, 2 * last // 3, last):
            for seat in (None, *range(seats)):
                assert contradiction(game, moment, seat, seed) is None


def test_the_judge_sees_a_contradiction(monkeypatch: pytest.MonkeyPatch) -> None:
    """The judge above is worth something: a world dealt from the present alone, forgetting the past, does not get by."""
    monkeypatch.setattr(seen, "reaches_back", lambda s: False)
    game = play_game(1, 4, True)
    assert any(contradiction(game, moment, seat, 1) for moment in (80, len(game.plies)) for seat in range(4))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.sampled(1)
def test_a_world_depends_only_on_what_the_seat_knows(fast: ModuleType, way: int) -> None:
    """OC-11.5: imagined from an imagined world or from the truth, with the same numbers, it is the same to the byte."""
    work, raw = room(3)
    pairs = np.zeros(2, np.int64)
    for seats in (3, 4, 5, 6):
        fast.same_from_a_world(work, raw, 60, seats, SETUP, way, 1, np.zeros((3, 4), np.int64), np.zeros(8, np.int64), pairs)
    assert pairs[0] > 20_000
    assert pairs[1] == 0


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.sampled(1)
def test_a_fitting_world_is_found(fast: ModuleType, way: int) -> None:
    """`imagine` practically never has to fall back on the present: in none of these, and it is quick."""
    work, _ = room(1)
    out = np.zeros((2, 4), np.int64)
    for seats in (3, 4, 6):
        fast.count_tries(
            work, 400, seats, SETUP, way, 1, seen.TRIES, np.zeros((2, 4), np.int64), np.zeros(8, np.int64),
            np.zeros((5, MEMORY), np.int64), out,
        )  # fmt: skip
    pairs, tries, _, failed = out.sum(axis=0)
    assert pairs > 50_000
    assert failed == 0
    assert tries / pairs < 6


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.sampled(1)
def test_worlds_are_as_likely_as_the_truth(fast: ModuleType, way: int) -> None:
    """The kinds of hidden cards others hold, and of the pile, come out in worlds as often as they are true, within 2 in 100."""
    work, raw = room(2)
    out = np.zeros((4, 2, 7), np.int64)
    for seats in (3, 4, 6):
        fast.compare_loot(work, raw, 1000, seats, SETUP, way, 1, np.zeros((2, 4), np.int64), np.zeros(8, np.int64), out)
    for truth, imagined in out:
        assert truth.sum() == imagined.sum() > 50_000
        assert np.abs(truth / truth.sum() - imagined / imagined.sum()).max() < 0.02


@pytest.mark.parametrize("way", WAYS)
def test_no_game_fills_the_memory(fast: ModuleType, way: int) -> None:
    """Far from it: the longest games remember less than half of what there is room for."""
    work, _ = room(1)
    for seats in (3, 4, 5, 6):
        longest = fast.longest_memory(work, 20_000, seats, SETUP, way, 1, np.zeros(4, np.int64), np.zeros(8, np.int64))
        assert 25 < longest < MEMORY // 2


# -- positions written by hand have no past ------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
@pytest.mark.parametrize("state", [
    table("draw", hidden={2: "purse egg"}),
    table("claim", find="lizard"),
    table("captain", find="lizard", announced="hook"),
    table("answer", find="egg", announced="hook", attacker=1, target=2, hidden={1: "purse egg", 3: "egg egg hook"}),
    table("pick", find="hook", announced="hook", attacker=1, target=2, hidden={1: "purse"}, open={1: "hook"}, owed=1),
    table("target", find="hook", announced="hook", attacker=0, open={0: "hook"}),
    table("siana", find="egg", announced="hook", attacker=1, target=2, adventurers="moon nostromo siana red",
          hidden={1: "purse egg", 2: "egg hook", 3: "egg egg"}),
    table("siana", find="egg", announced="hook", attacker=1, target=2, adventurers="moon nostromo siana red",
          hidden={1: "purse egg", 2: "egg"}, open={2: "hook"}),
    table("hit", find="egg", announced="hook", attacker=1, target=2, adventurers="moon nostromo siana red",
          hidden={1: "purse egg", 2: "egg egg"}, open={2: "egg"}),
    table("over", hidden={2: "purse egg"}, cave={"pistol": 2}, discard="egg egg egg egg egg egg pistol pistol pistol hook hook hook hook hook "
          "lizard lizard lizard lizard lizard lantern-3 lantern-3 lantern-3 lantern-2 lantern-2 lantern-2 lantern-2"),
])  # fmt: skip
def test_a_position_without_a_past(state: Any, seat: int | None) -> None:
    """What is hidden from the seat right now is dealt anew, and the seat cannot tell."""
    worlds = [state.imagine(seat, seed) for seed in range(60)]
    for seed, world in enumerate(worlds):
        assert GAME.invariants(world.position) == []
        assert seen_at(world, seat) == seen_at(state, seat)
        assert world.imagine(seat, seed) == state.imagine(seat, seed)
    nothing_hidden = state.is_over and seat == 0  # the Captain sees the pile, everybody the loot: so he knows the Cave
    assert any(world != state for world in worlds) != nothing_hidden


def test_siana_asked_without_a_past_has_a_card_to_offer() -> None:
    """OC-10.5: even if the one card that is no Egg is the only one left to deal."""
    others = " ".join(["lantern-3"] * 3 + ["lantern-2"] * 4 + ["hook"] * 5 + ["lizard"] * 5 + ["pistol"] * 4)
    state = table("siana", find="egg", announced="hook", attacker=1, target=2, adventurers="moon nostromo siana red", cave={},
                  hidden={1: "egg", 2: "egg pistol", 3: "egg egg egg egg"}, open={0: others + " purse purse purse"}, discard="egg")  # fmt: skip
    for seed in range(50):
        world = state.imagine(None, seed)
        assert world.moves() != []
        assert hidden(world, 2) == {"egg": 1, "pistol": 1}


def test_a_mutiny_does_not_make_a_past() -> None:
    """A memory that begins with a mutiny is not one that reaches back to the first Captain."""
    state = table("mutiny", coins=[3, 4, 3, 3], hidden={1: "purse egg hook"}, adventurers="moon ulrich lys red")
    play(state, "mutiny")
    assert state.to_json()["memory"] == ["bottle 1 0 lantern-3"]
    for seed in range(20):
        world = state.imagine(2, seed)
        assert GAME.invariants(world.position) == []
        assert sum(hidden(world, 1).values()) == 3


# -- the edges --------------------------------------------------------------------------------------------------------------


def test_before_there_is_a_captain_nothing_is_hidden() -> None:
    state = GAME.start(4)
    assert state.imagine(2, 1) == state


def test_a_full_memory_stays_as_it_is() -> None:
    """Were it ever full, nothing is written past its end, and worlds are dealt from the present alone."""
    state = table("draw", hidden={2: "purse egg"})
    s = state.position
    s.memory[:] = [1] * MEMORY
    s.remembered = MEMORY
    play(state, "draw hook")
    assert (s.remembered, s.memory) == (MEMORY, [1] * MEMORY)
    assert not seen.reaches_back(s)
    assert GAME.invariants(state.imagine(3, 1).position) == []


def test_the_present_alone_if_no_way_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fall-back keeps to what lies on the table now, so a seat still cannot tell."""
    monkeypatch.setattr(seen, "TRIES", 0)
    game = play_game(5, 4, True)
    for moment in range(10, len(game.plies), 7):
        for seat in (None, 0, 1, 2, 3):
            assert seen_at(game.states[moment].imagine(seat, 1), seat) == seen_at(game.states[moment], seat)


EGG, PURSE, UNKNOWN = 5, 6, seen.UNKNOWN


@pytest.mark.parametrize(
    ("kinds", "pool", "found"),
    [([EGG], [0] * 7, -1), ([], [1] * 7, -1), ([PURSE, UNKNOWN], [0] * 7, 0), ([0, UNKNOWN], [1] * 7, 1)],
)
def test_which_card_may_have_been_seen(kinds: list[int], pool: list[int], found: int) -> None:
    """A card seen to be a Purse is the one known to be, or one that may be; else the way leads nowhere."""
    assert seen.pick_seen(kinds, [1] * len(kinds), len(kinds), 1, PURSE, pool, [1, 2, 3, 4]) == found


@pytest.mark.parametrize(
    ("kinds", "pool", "found"), [([EGG], [1] * 7, -1), ([UNKNOWN], [0, 0, 0, 0, 0, 3, 0], -1), ([EGG, PURSE], [0] * 7, 1)]
)
def test_what_siana_may_have_offered(kinds: list[int], pool: list[int], found: int) -> None:
    """OC-10.5: never an Egg; nor an unknown card, if only Eggs are left to be it."""
    assert seen.pick_unseen(kinds, [1] * len(kinds), len(kinds), 1, True, pool, [1, 2, 3, 4]) == found


@pytest.mark.parametrize(("kinds", "pool", "other", "only"), [
    ([EGG, EGG], [1] * 7, False, True), ([EGG, PURSE], [1] * 7, True, False), ([UNKNOWN], [0, 0, 0, 0, 0, 2, 0], False, True),
    ([UNKNOWN], [1, 0, 0, 0, 0, 0, 0], True, False), ([EGG, UNKNOWN], [1] * 7, True, True),
])  # fmt: skip
def test_what_asking_siana_tells(kinds: list[int], pool: list[int], other: bool, only: bool) -> None:
    """OC-10.5: asked, she has another card than an Egg; not asked, she has none."""
    places = [1] * len(kinds)
    assert seen.has_other_than_egg(kinds[:], places, len(kinds), 1, pool[:], [1, 2, 3, 4]) == other
    assert seen.has_only_eggs(kinds[:], places, len(kinds), 1, pool[:]) == only


@pytest.mark.parametrize(("kinds", "pile", "pool", "fits"), [
    ([EGG], [0, 0, 0, 0, 0, 0, 1], [1] * 7, False), ([UNKNOWN], [1, 0, 0, 0, 0, 0, 0], [0, 1, 1, 1, 1, 1, 0], False),
    ([EGG, UNKNOWN], [1, 0, 0, 0, 0, 1, 0], [1, 0, 0, 0, 0, 0, 0], True),
])  # fmt: skip
def test_a_new_captain_sees_the_pile(kinds: list[int], pile: list[int], pool: list[int], fits: bool) -> None:
    """OC-11.2: what he thought to lie there must be what he sees."""
    before = pile[:]
    assert seen.see_pile(kinds, [6] * len(kinds), len(kinds), pile, pool, [1, 2, 3, 4]) == fits
    if fits:
        assert (pile, kinds) == (before, [EGG, 0])


def test_that_siana_was_asked_is_remembered() -> None:
    """OC-10.5, OC-11.4: everybody knows that the one face-down card she had then was no Egg."""
    state = dealt(adventurers="moon red siana lys")  # seats 0, 3, 2, 1
    play(state, "deal egg", "deal egg", "deal egg")
    play(state, "draw egg", "claim pistol", "let", "attack shell", "accept", "offer hidden purse")
    play(state, "draw hook", "claim lizard", "let", "attack bird", "accept")
    play(state, "draw egg", "claim lantern", "buy")
    play(state, "draw egg", "claim hook", "let", "attack shell", "accept")
    assert state.phase == "siana"
    for seed in range(60):
        world = state.imagine(3, seed)
        assert "egg" not in hidden(world, 2)
        assert world.moves() != []
