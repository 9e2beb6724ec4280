"""What chance brings in Oh Captain! is what a shuffled deck would bring (OC-2.4, OC-2.5, OC-8.2 to OC-8.4), by chi-square tests.

The physical shuffle is written here once more, card by card and without weights, only for this test.
"""

from __future__ import annotations

from collections import Counter
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from landfall.core.dual import compiled
from landfall.games.oh_captain.content import COPIES, KINDS, NOMADS, PURSE

from . import measure

GAMES = 120_000
CAVE = np.repeat(np.arange(KINDS), [number if kind != PURSE else 0 for kind, number in enumerate(COPIES[:KINDS])])


def shuffled_decks(number: int) -> Any:
    """Decks laid out as by hand: three random cards and the Nomads, shuffled, are the bottom; the rest, shuffled, lies on top."""
    rng = np.random.default_rng(1)
    decks = rng.permuted(np.tile(CAVE, (number, 1)), axis=1)
    top, bottom = decks[:, :26], np.concatenate([decks[:, 26:], np.full((number, 1), NOMADS)], axis=1)
    return np.concatenate([top, rng.permuted(bottom, axis=1)], axis=1)


@pytest.fixture(scope="module")
def drawn() -> Any:
    """The cards of many compiled random games in the order they came: three under the Bottle, then the draws; -1 after the end."""
    fast: ModuleType = compiled(measure)
    out = np.full((GAMES, 30), -1, np.int64)
    work, _ = measure.room()
    fast.cards_in_order(work, 4, np.array([0, 0, 1]), 1, np.zeros(4, np.int64), np.zeros(8, np.int64), out)
    return out


def chi_square(seen: Any, expected: Any) -> float:
    return float(((seen - expected) ** 2 / expected).sum())


def critical(freedom: int) -> float:
    """Wilson and Hilferty: what chance passes once in 100,000 times."""
    return float(freedom * (1 - 2 / (9 * freedom) + 4.265 * (2 / (9 * freedom)) ** 0.5) ** 3)


def test_the_nomads_come_at_each_of_the_last_four_draws_equally_often(drawn: Any) -> None:
    """OC-2.4."""
    game, place = np.nonzero(drawn == NOMADS)
    assert len(game) == GAMES  # every game ends with them
    times = np.bincount(place, minlength=30)
    assert times[:26].sum() == 0
    assert chi_square(times[26:], GAMES / 4) < critical(3)


def test_every_place_holds_each_kind_as_often_as_in_a_shuffled_deck(drawn: Any) -> None:
    """OC-2.4, OC-2.5: the pile and all draws, against the physical shuffle: two samples, the same distribution."""
    decks = shuffled_decks(GAMES)
    ended = np.cumsum(decks == NOMADS, axis=1) - (decks == NOMADS) > 0
    decks[ended] = -1
    for place in range(30):
        ours = np.bincount(drawn[:, place] + 1, minlength=NOMADS + 2)
        theirs = np.bincount(decks[:, place] + 1, minlength=NOMADS + 2)
        used = ours + theirs > 0
        both = (ours + theirs)[used] / 2
        difference = chi_square(ours[used], both) + chi_square(theirs[used], both)
        assert difference < critical(max(1, int(used.sum()) - 1)), place


def test_the_pile_at_the_start(drawn: Any) -> None:
    """OC-2.5: how often each set of three lies under the Bottle, against counting all ways to take three of 29."""
    sets = Counter(map(tuple, np.sort(drawn[:, :3], axis=1).tolist()))
    ways: Counter[tuple[int, ...]] = Counter()
    for i in range(29):
        for j in range(i):
            for k in range(j):
                ways[tuple(sorted((int(CAVE[i]), int(CAVE[j]), int(CAVE[k]))))] += 1
    total = sum(ways.values())
    assert total == 29 * 28 * 27 // 6
    assert set(sets) <= set(ways)
    seen = np.array([sets[kinds] for kinds in ways])
    expected = np.array([ways[kinds] * GAMES / total for kinds in ways])
    assert chi_square(seen, expected) < critical(len(ways) - 1)


def test_two_draws_in_a_row_are_independent_of_their_place(drawn: Any) -> None:
    """OC-2.4: pairs of neighbours come as from a shuffled deck: no card tells the next."""
    decks = shuffled_decks(GAMES)
    for place in (3, 12, 24):
        ours = np.bincount(drawn[:, place] * 8 + drawn[:, place + 1], minlength=64)
        theirs = np.bincount(decks[:, place] * 8 + decks[:, place + 1], minlength=64)
        used = ours + theirs > 0
        both = (ours + theirs)[used] / 2
        assert chi_square(ours[used], both) + chi_square(theirs[used], both) < critical(int(used.sum()) - 1)


def test_a_hit_is_as_likely_as_there_are_cards() -> None:
    """OC-8.2, OC-8.3, OC-8.4: a random face-down card, each as likely."""
    fast: ModuleType = compiled(measure)
    work, _ = measure.room()
    out = np.zeros((2, KINDS))
    fast.hits(work, 30_000, 4, np.array([0, 0, 1]), 1, np.zeros(4, np.int64), np.zeros(8, np.int64), out)
    seen, expected = out
    assert seen.sum() > 50_000
    assert seen.sum() == pytest.approx(expected.sum())
    assert chi_square(seen, expected) < critical(KINDS - 1)


def test_a_bent_deck_is_found() -> None:
    """The tests above are worth something: Nomads that like the last place a little more do not get by."""
    bent = np.array([0.24, 0.25, 0.25, 0.26]) * GAMES
    assert chi_square(bent, np.full(4, GAMES / 4)) > critical(3)


def test_the_lot_falls_on_each_seat_equally_often() -> None:
    """OC-2.1."""
    fast: ModuleType = compiled(measure)
    work, _ = measure.room()
    for seats in (3, 6):
        out = np.zeros(6, np.int64)
        fast.captains(work, 20_000, seats, np.array([0, 0, 1]), 1, np.zeros(4, np.int64), np.zeros(8, np.int64), out)
        assert out.sum() == 20_000
        assert chi_square(out[:seats], 20_000 / seats) < critical(seats - 1)
