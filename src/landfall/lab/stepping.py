"""Stepping many games at once, compiled: `compiled(stepping, rules=..., observation=..., playout=...)` plugs one in.

Every game of a batch has a row in each array and a generator of its own, so what happens in it depends on its seed and its moves alone,
never on how the batch is cut into threads.
"""

from __future__ import annotations

from typing import Any

from landfall.core.chance import Rng, seed_rng
from landfall.core.dual import rule
from landfall.core.layout import NOBODY

rules: Any = None
observation: Any = None
playout: Any = None
lending: Any = None  # arrays handed on without counting who holds them: counting took half the time

FIRE = 1  # the mask of a wide choice: one action, and the hand that carries it out is chance's


@rule
def begin(
    games: Any, blank: Any, rngs: Any, low: int, high: int, seats: int, setup: Any, seeds: Any, weights: Any, masks: Any, legal: Any,
    turn: Any, phase: Any, notes: Any, seen: Any,
) -> None:  # fmt: skip
    """Start the games from `low` to `high`, each from its seed."""
    lent = lending.lent
    begin_lent(
        lent(games), lent(blank), lent(rngs), low, high, seats, lent(setup), lent(seeds), lent(weights), lent(masks), lent(legal),
        lent(turn), lent(phase), lent(notes), lent(seen),
    )  # fmt: skip


@rule
def begin_lent(
    games: Any, blank: Any, rngs: Any, low: int, high: int, seats: int, setup: Any, seeds: Any, weights: Any, masks: Any, legal: Any,
    turn: Any, phase: Any, notes: Any, seen: Any,
) -> None:  # fmt: skip
    for i in range(low, high):
        seed_rng(rngs[i], seeds[i])
        start_anew(games, blank, i, rngs[i], seats, setup, weights, notes)
        show(games[i], i, masks, legal, turn, phase, notes, seen)


@rule
def start_anew(games: Any, blank: Any, i: int, rng: Rng, seats: int, setup: Any, weights: Any, notes: Any) -> None:
    """A new game in place of an old one, up to its first decision. Blank first: nothing of the old one is left in unused places."""
    games[i] = blank[0]
    notes[i, 0] = 0
    rules.start(games[i], seats, setup)
    playout.settle(games[i], rng, weights)


@rule
def show(s: Any, i: int, masks: Any, legal: Any, turn: Any, phase: Any, notes: Any, seen: Any) -> None:
    """Write down what the awaited player may do and know."""
    seat = int(s.to_act)
    turn[i] = seat
    phase[i] = s.phase
    mask = FIRE if rules.wide(s) > 0 else rules.moves(s)
    masks[i] = mask
    row = legal[i]
    for action in range(legal.shape[1]):
        row[action] = mask >> action & 1
    observation.note(s, notes[i])
    observation.observe(s, seat, notes[i], seen[i])


@rule
def step(
    games: Any, blank: Any, rngs: Any, low: int, high: int, seats: int, setup: Any, actions: Any, weights: Any, masks: Any, legal: Any,
    turn: Any, phase: Any, notes: Any, seen: Any, rewards: Any, done: Any, by_points: bool, result: Any,
) -> None:  # fmt: skip
    """One decision in each game from `low` to `high`, then chance until the next one. A game that is over is rewarded and begun anew."""
    lent = lending.lent
    step_lent(
        lent(games), lent(blank), lent(rngs), low, high, seats, lent(setup), lent(actions), lent(weights), lent(masks), lent(legal),
        lent(turn), lent(phase), lent(notes), lent(seen), lent(rewards), lent(done), by_points, lent(result),
    )  # fmt: skip


@rule
def step_lent(
    games: Any, blank: Any, rngs: Any, low: int, high: int, seats: int, setup: Any, actions: Any, weights: Any, masks: Any, legal: Any,
    turn: Any, phase: Any, notes: Any, seen: Any, rewards: Any, done: Any, by_points: bool, result: Any,
) -> None:  # fmt: skip
    for i in range(low, high):
        s = games[i]
        rng = rngs[i]
        action = int(actions[i])
        if rules.wide(s) > 0:
            action = int(observation.hand(s, rng))
        rules.apply(s, action)
        playout.settle(s, rng, weights)
        over = s.to_act == NOBODY
        done[i] = over
        if over:
            if by_points:
                rules.score(s, result)
            else:
                rules.shares(s, result)
            for seat in range(seats):
                rewards[i, seat] = result[seat]
            start_anew(games, blank, i, rng, seats, setup, weights, notes)
        else:
            for seat in range(seats):
                rewards[i, seat] = 0.0
        show(games[i], i, masks, legal, turn, phase, notes, seen)


@rule
def observe(games: Any, low: int, high: int, seat: int, notes: Any, seen: Any) -> None:
    """What one seat may know of each game."""
    observe_lent(lending.lent(games), low, high, seat, lending.lent(notes), lending.lent(seen))


@rule
def observe_lent(games: Any, low: int, high: int, seat: int, notes: Any, seen: Any) -> None:
    for i in range(low, high):
        observation.observe(games[i], seat, notes[i], seen[i])
