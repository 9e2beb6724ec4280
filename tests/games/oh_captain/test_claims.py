"""Bluffing in Oh Captain!: claims give away little, and what cannot be is challenged."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest

from landfall.bots import Knowledge, make_bot
from landfall.bots.base import Bot
from landfall.bots.mind import warm
from landfall.core.chance import make_rng
from landfall.core.dual import can_compile
from landfall.core.state import Move, State
from landfall.games.oh_captain import GAME, seen
from landfall.games.oh_captain.content import CARDS, CLAIM, ITEM_OF, ITEMS, LIZARD
from landfall.games.oh_captain.manner import CaptainManner
from shared import settle, states

pytestmark = [pytest.mark.skipif(not can_compile(), reason="needs the extra fast"), pytest.mark.xdist_group("search")]
# How readily each kind is announced as Lantern, Hook, Lizard, Pistol by people who seldom lie.
TRUTHFUL = (
    [0.94, 0.02, 0.02, 0.02] * 2 + [0.02, 0.94, 0.02, 0.02] + [0.02, 0.02, 0.94, 0.02] + [0.02, 0.02, 0.02, 0.94] + [0.25] * 4
)


def leak(claims: Counter[tuple[str, str]]) -> float:
    """How many bits of a find its announcement gives away: 0 nothing, about 2.5 would be everything."""
    total = sum(claims.values())
    by_card: Counter[str] = Counter()
    by_item: Counter[str] = Counter()
    for (card, item), number in claims.items():
        by_card[card] += number
        by_item[item] += number
    return sum(
        number / total * math.log2(number * total / (by_card[card] * by_item[item]))
        for (card, item), number in claims.items()
        if number
    )


def finds(seed: int, every: int) -> list[State]:
    """Some finds about to be announced, of a game of simple sense."""
    rng = random.Random(seed)
    state, found, count = GAME.start(4, {"captain": "anchor"}), [], 0
    bots = [make_bot(GAME, "simple", "steady", seat) for seat in range(4)]
    settle(state, rng)
    while not state.is_over:
        seat = state.to_act
        assert seat is not None
        if state.position.phase == CLAIM:
            count += 1
            if count % every == 0:
                found.append(state.copy())
        state.play(bots[seat].choose(Knowledge.of(state, seat, rng.getrandbits(40))))
        settle(state, rng)
    return found


def announced(state: State, times: int) -> Counter[tuple[str, str]]:
    """What an expert announces in a place with whatever it may have found there, as far as its left neighbour can tell."""
    seat = state.to_act
    assert seat is not None
    found: Counter[tuple[str, str]] = Counter()
    for seed in range(times):
        world = State(GAME, GAME.imagine(state.position, (seat + 1) % 4, seed))
        move = make_bot(GAME, "expert", "steady", seed).choose(Knowledge.of(world, seat, seed), math.inf)
        found[CARDS[world.position.drawn], move.args["item"]] += 1
    return found


def given_away() -> float:
    """How many bits of its finds an expert's announcements give away, over a game."""
    assert warm(GAME)
    claims: Counter[tuple[str, str]] = Counter()
    for state in finds(seed=1, every=2):
        claims.update(announced(state, 20))
    assert sum(claims.values()) > 200
    return leak(claims)


def test_claims_of_an_expert_give_away_little() -> None:
    """It is about a third of a bit; always the best announcement would give away nearly one, the truth more: see the guards below."""
    assert given_away() < 0.45


def test_an_expert_that_always_said_what_seems_best_would_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CaptainManner, "mixing", lambda self, s: 0.0)
    assert given_away() > 0.6


def test_the_measure_catches_a_truthful_table() -> None:
    """An Egg is always a lie (Lantern, say); all else told truly is an open book."""
    truthful: Counter[tuple[str, str]] = Counter()
    for card, copies in zip(CARDS[:6], (3, 4, 5, 5, 5, 7), strict=True):
        truthful[card, ITEMS[max(0, ITEM_OF[CARDS.index(card)])]] += copies
    assert leak(truthful) > 1.5


@pytest.mark.parametrize("level", ["simple", "medium", "hard", "expert"])
def test_what_cannot_be_is_challenged(level: str) -> None:
    """All five Lizards lie in sight: a sixth is a lie, and calling it costs nothing."""
    assert warm(GAME)
    state = GAME.start(4, {"captain": "anchor"})
    rng = random.Random(5)
    while state.phase != "answer":
        settle(state, rng)
        move = "claim lizard" if state.phase == "claim" else "let" if state.phase == "captain" else rng.choice(state.moves()).text
        state.play(move)
        if state.phase == "answer" and state.position.drawn == CARDS.index("lizard"):
            state.play("accept")
    position = state.position
    kinds = CARDS.index("lizard")
    for place in (position.deck, position.discard, *position.down):  # bring them all to the table, as far as there are any hidden
        position.up[position.captain][kinds] += place[kinds]
        position.deck_size -= place[kinds] if place is position.deck else 0
        place[kinds] = 0
    position.remembered = 0  # a position of its own, without what led to it
    seat = state.to_act
    assert seat is not None
    chosen = [make_bot(GAME, level, "steady", seed).choose(Knowledge.of(state, seat, seed)).text for seed in range(5)]
    assert chosen.count("challenge") >= 4


def moments(seed: int) -> list[State]:
    """A game in which nobody buys or challenges and everything is announced a Lizard, move by move."""
    rng = random.Random(seed)
    state, found = GAME.start(4, {"captain": "anchor"}), []
    settle(state, rng)
    while not state.is_over:
        found.append(state.copy())
        ways = {"claim": "claim lizard", "captain": "let", "answer": "accept"}
        state.play(ways.get(state.phase) or rng.choice(state.moves()).text)
        settle(state, rng)
    return found


def lizards(state: State, seat: int, by_habits: bool) -> float:
    """How many Lizards the seat imagines hidden in the others' loots, on average."""
    total = 0
    for seed in range(40):
        world = state.position.copy()
        if by_habits:
            seen.imagine_by_habits(world, seat, make_rng(seed), TRUTHFUL)
        else:
            seen.imagine(world, seat, make_rng(seed))
        total += sum(world.down[other][LIZARD] for other in range(4) if other != seat)
    return total / 40


def test_beliefs_follow_every_announcement_so_far() -> None:
    """Who has called five finds Lizards, unchallenged, is thought to have more of them than who has said nothing."""
    state = next(state for state in moments(3) if state.position.turn == 6)
    for seat in range(4):
        assert lizards(state, seat, True) > lizards(state, seat, False) + 0.5


def test_a_world_imagined_by_habits_is_one_the_seat_cannot_tell_from_the_truth() -> None:
    """It looks the same to the seat, and does not depend on what the seat cannot know."""
    for state in moments(4)[::9]:
        for seat in range(4):
            worlds = [state.position.copy(), GAME.imagine(state.position, seat, 99)]
            for world in worlds:
                seen.imagine_by_habits(world, seat, make_rng(7), TRUTHFUL)
            assert worlds[0] == worlds[1]
            assert GAME.view(worlds[0], seat) == GAME.view(state.position, seat)
            assert GAME.invariants(worlds[0]) == []


class Peeker(Bot):
    """What must be caught: it reads a card it cannot know."""

    def think(self, knowledge: Knowledge, seconds: float | None) -> Move:
        secret = sum(kind * n for cards in knowledge.world.down for kind, n in enumerate(cards)) + knowledge.world.drawn
        return knowledge.moves[secret % len(knowledge.moves)]


def test_a_bot_that_reads_what_it_is_given_still_cannot_cheat() -> None:
    """The guard is in what a bot gets: the peeker is caught with the truth in hand, and harmless with mere knowledge."""
    caught = 0
    for state in states(GAME, 4, seed=4, every=3):
        seat = state.to_act
        assert seat is not None
        if len(state.moves()) < 2:
            continue
        other = State(GAME, GAME.imagine(state.position, seat, 99))
        peeker = Peeker(GAME, "simple", "steady", 1)
        cheated = [peeker.think(Knowledge(GAME, seat, truth.position), None).text for truth in (state, other)]
        honest = [peeker.choose(Knowledge.of(truth, seat, 7)).text for truth in (state, other)]
        caught += cheated[0] != cheated[1]
        assert honest[0] == honest[1]
    assert caught > 0
