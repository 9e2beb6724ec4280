"""Playing at random to the end, for any game: `compiled(playout, rules=...)` or `bind(playout, rules=...)` plugs one in."""

from __future__ import annotations

from typing import Any

from landfall.core.chance import Rng, draw, nth_bit, popcount, randrange, seed_rng
from landfall.core.dual import rule
from landfall.core.layout import CHANCE, NOBODY

rules: Any = None


@rule
def random_choice(s: Any, rng: Rng) -> int:
    """Any legal choice, each as likely."""
    wide = rules.wide(s)
    if wide > 0:
        return randrange(rng, wide)
    mask = rules.moves(s)
    return nth_bit(mask, randrange(rng, popcount(mask)))


@rule
def settle(s: Any, rng: Rng, weights: list[int]) -> None:
    """Let chance act until a player is awaited or the game is over."""
    while s.to_act == CHANCE:
        count = rules.weights(s, weights)
        rules.apply(s, draw(weights, count, rng))


@rule
def play_out(s: Any, rng: Rng, weights: list[int]) -> int:
    """Play at random to the end; returns the number of decisions (chance not counted)."""
    decisions = 0
    while s.to_act != NOBODY:
        if s.to_act == CHANCE:
            count = rules.weights(s, weights)
            rules.apply(s, draw(weights, count, rng))
        else:
            rules.apply(s, random_choice(s, rng))
            decisions += 1
    return decisions


@rule
def play_games(
    work: Any,
    games: int,
    seats: int,
    setup: list[int],
    weights: list[int],
    rng: Rng,
    shares: list[float],
    wins: list[float],
    seed: int,
) -> int:
    """Play many random games from the start; `wins` gathers each seat's share. Returns the number of decisions."""
    s = work[0]
    decisions = 0
    for game in range(games):
        seed_rng(rng, seed + game)
        rules.start(s, seats, setup)
        decisions += play_out(s, rng, weights)
        rules.shares(s, shares)
        for seat in range(seats):
            wins[seat] += shares[seat]
    return decisions


@rule
def play_imagining(work: Any, games: int, seats: int, setup: list[int], weights: list[int], rng: Rng, seed: int) -> int:
    """Play many random games; before each decision the world is dealt anew for the seat that decides. Returns the number of decisions."""
    s = work[0]
    decisions = 0
    for game in range(games):
        seed_rng(rng, seed + game)
        rules.start(s, seats, setup)
        settle(s, rng, weights)
        while s.to_act != NOBODY:
            rules.imagine(s, s.to_act, rng)
            rules.apply(s, random_choice(s, rng))
            decisions += 1
            settle(s, rng, weights)
    return decisions
