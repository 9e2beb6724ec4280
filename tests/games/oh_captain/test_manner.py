"""How players of Oh Captain! err: they forget old announcements, and trust who was last seen to tell the truth."""

from __future__ import annotations

import random

from landfall.core.chance import make_rng
from landfall.core.state import State
from landfall.games.oh_captain import GAME, seen
from landfall.games.oh_captain.content import (
    ANSWER,
    CHOICE_ACCEPT,
    CHOICE_CHALLENGE,
    CHOOSE,
    ITEM_OF,
    LANTERN2,
    LANTERN3,
    LIZARD,
    NOSTROMO_PICK,
    PICK,
)
from landfall.games.oh_captain.instinct import CLAIMS, LORE
from landfall.games.oh_captain.manner import FAVOURITES, MANNER, last_shown
from shared import settle, states

TRUTHFUL = (
    [0.94, 0.02, 0.02, 0.02] * 2 + [0.02, 0.94, 0.02, 0.02] + [0.02, 0.02, 0.94, 0.02] + [0.02, 0.02, 0.02, 0.94] + [0.25] * 4
)


def play_to(turn: int, answer: str, seed: int = 3) -> State:
    """Everything is announced a Lizard and let; every attack is answered so. A moment at which somebody is attacked."""
    rng = random.Random(seed)
    state = GAME.start(4, {"captain": "anchor"})
    settle(state, rng)
    while state.position.turn < turn or state.phase != "answer":
        ways = {"claim": "claim lizard", "captain": "let", "answer": answer}
        state.play(ways.get(state.phase) or rng.choice(state.moves()).text)
        settle(state, rng)
    return state


def lizards(state: State, seat: int, recalled: int) -> float:
    """How many Lizards the seat imagines in the others' loots if it recalls so many entries."""
    total = 0
    for seed in range(60):
        world = state.position.copy()
        seen.imagine_by_habits(world, seat, make_rng(seed), [*TRUTHFUL, float(recalled)])
        total += sum(world.down[other][LIZARD] for other in range(4) if other != seat)
    return total / 60


def test_what_is_forgotten_is_not_believed() -> None:
    state = play_to(8, "accept")
    everything, little = lizards(state, 0, 192), lizards(state, 0, 2)
    assert everything > little + 0.5


def test_who_was_last_seen_truthful_is_trusted_and_a_liar_is_not() -> None:
    met = set()
    for seed in range(12):
        state = play_to(9, "challenge", seed)
        s = state.position
        shown = last_shown(s, int(s.active))
        assert MANNER.trust(s, CHOICE_ACCEPT) == shown
        assert MANNER.trust(s, CHOICE_CHALLENGE) == -shown
        assert s.phase == ANSWER
        met.add(shown)
    assert {1, -1} <= met


def test_what_was_seen_is_public() -> None:
    """Whoever looks, and whatever is dealt anew: trust rests on shown finds alone."""
    state = play_to(9, "challenge")
    for viewer in range(4):
        world = GAME.imagine(state.position, viewer, 5)
        for seat in range(4):
            assert last_shown(world, seat) == last_shown(state.position, seat)


def test_every_adventurer_is_somebodys_favourite() -> None:
    assert sorted(adventurer for names in FAVOURITES.values() for adventurer in names) == list(range(6))
    state = GAME.start(6)
    settle(state, random.Random(1))
    assert state.position.phase == CHOOSE
    for adventurer in range(6):
        assert any(MANNER.liking(state.position, adventurer, temper) > 0 for temper in FAVOURITES)


def test_people_announce_by_what_they_have_and_experts_by_habit() -> None:
    """By nature a truthful table is an open book; the habit drawn from it says the same whatever the card."""
    state = GAME.start(4, {"captain": "anchor"})
    rng = random.Random(2)
    settle(state, rng)
    while state.phase != "claim":
        state.play(rng.choice(state.moves()))
        settle(state, rng)
    lore = [0.0] * LORE
    lore[CLAIMS : CLAIMS + 24] = TRUTHFUL
    s = state.position.copy()
    habits = []
    for kind in range(5):
        s.drawn = kind
        natures = [MANNER.nature(s, item, lore) for item in range(4)]
        assert max(range(4), key=lambda item: natures[item]) == ITEM_OF[kind]
        habits.append([MANNER.habit(s, item, lore) for item in range(4)])
    assert all(habit == habits[0] for habit in habits)


def test_nobody_takes_the_lesser_lantern_beside_the_greater() -> None:
    """At every level that searches; all else that could be hit is left to think about."""
    met = 0
    for state in [state for seed in range(20) for state in states(GAME, 4, seed=seed, every=1)]:
        s = state.position
        if state.to_act in (None, -1):
            continue
        mask = GAME.rules.moves(s)
        kept = MANNER.sensible(s, mask)
        if s.phase in (PICK, NOSTROMO_PICK) and mask >> LANTERN3 & mask >> LANTERN2 & 1:
            assert kept == mask - (1 << LANTERN2)
            met += 1
        else:
            assert kept == mask
    assert met
