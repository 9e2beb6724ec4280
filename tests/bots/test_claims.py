"""Bluffing in Oh Captain!: claims give away little, and what cannot be is challenged."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest

from landfall.bots import Knowledge, make_bot
from landfall.bots.mind import warm
from landfall.core.dual import can_compile
from landfall.games import GAMES
from landfall.games.oh_captain.content import CARDS, CLAIM, ITEM_OF, ITEMS

from .conftest import settle

GAME = GAMES["oh-captain"]
pytestmark = [pytest.mark.skipif(not can_compile(), reason="needs the extra fast"), pytest.mark.xdist_group("search")]


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


def claims_of(level: str, games: int, seed: int) -> Counter[tuple[str, str]]:
    rng = random.Random(seed)
    found: Counter[tuple[str, str]] = Counter()
    for number in range(games):
        bots = [make_bot(GAME, level, seed=number * 4 + seat) for seat in range(4)]
        state = GAME.start(4)
        settle(state, rng)
        while not state.is_over:
            seat = state.to_act
            assert seat is not None
            move = bots[seat].choose(Knowledge.of(state, seat, rng.getrandbits(40)))
            if state.position.phase == CLAIM:
                found[CARDS[state.position.drawn], move.args["item"]] += 1
            state.play(move)
            settle(state, rng)
    return found


def test_claims_give_away_little() -> None:
    """A table of bots that always told the truth would give away over a bit; see the guard below."""
    assert warm(GAME)
    claims = claims_of("hard", 16, seed=1)
    assert sum(claims.values()) > 200
    assert leak(claims) < 0.6
    lies = sum(number for (card, item), number in claims.items() if ITEM_OF[CARDS.index(card)] != ITEMS.index(item))
    assert 0.25 < lies / sum(claims.values()) < 0.85


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
