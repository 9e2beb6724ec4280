"""Stepping many games at once, compiled: `compiled(stepping, rules=..., observation=..., playout=...)` plugs one in.

Every game of a batch has a row in each array and a generator of its own, so what happens in it depends on its seed and its moves alone,
never on how the batch is cut into threads.
"""

from __future__ import annotations

from typing import Any

from landfall.core.chance import Rng, seed_rng
from landfall.core.dual import rule
from landfall.core.layout import NOBODY
from landfall.core.observing import scale

rules: Any = None
observation: Any = None
playout: Any = None
lending: Any = None  # arrays handed on without counting who holds them: counting took half the time

BLOCK = 64  # games that go through each part of a step together: enough for the processor to foresee its ways, few enough for its nearest memory
FIRE = 1  # the mask of a wide choice: one action, and the hand that carries it out is chance's


@rule
def begin(
    games: Any, blank: Any, rngs: Any, low: int, high: int, seats: int, setup: Any, seeds: Any, weights: Any, masks: Any, legal: Any,
    turn: Any, phase: Any, notes: Any, rows: Any, units: Any, seen: Any,
) -> None:  # fmt: skip
    """Start the games from `low` to `high`, each from its seed."""
    lent = lending.lent
    begin_lent(
        lent(games), lent(blank), lent(rngs), low, high, seats, lent(setup), lent(seeds), lent(weights), lent(masks), lent(legal),
        lent(turn), lent(phase), lent(notes), lent(rows), lent(units), lent(seen),
    )  # fmt: skip


@rule
def begin_lent(
    games: Any, blank: Any, rngs: Any, low: int, high: int, seats: int, setup: Any, seeds: Any, weights: Any, masks: Any, legal: Any,
    turn: Any, phase: Any, notes: Any, rows: Any, units: Any, seen: Any,
) -> None:  # fmt: skip
    for i in range(low, high):
        seed_rng(rngs[i], seeds[i])
        start_anew(games, blank, i, rngs[i], seats, setup, weights, notes)
    for first in range(low, high, BLOCK):
        show(games, first, min(first + BLOCK, high), masks, legal, turn, phase, notes, rows, units, seen)


@rule
def start_anew(games: Any, blank: Any, i: int, rng: Rng, seats: int, setup: Any, weights: Any, notes: Any) -> None:
    """A new game in place of an old one, up to its first decision. Blank first: nothing of the old one is left in unused places."""
    games[i] = blank[0]
    notes[i, 0] = 0
    rules.start(games[i], seats, setup)
    playout.settle(games[i], rng, weights)


@rule
def show(
    games: Any, low: int, high: int, masks: Any, legal: Any, turn: Any, phase: Any, notes: Any, rows: Any, units: Any, seen: Any
) -> None:  # fmt: skip
    """Write down what the awaited players may do and know."""
    for i in range(low, high):
        s = games[i]
        turn[i] = s.to_act
        phase[i] = s.phase
        masks[i] = FIRE if rules.wide(s) > 0 else rules.moves(s)
    for i in range(low, high):
        mask = masks[i]
        row = legal[i]
        for action in range(legal.shape[1]):
            row[action] = mask >> action & 1
    for i in range(low, high):
        observation.note(games[i], notes[i])
    see(games, low, high, turn, notes, rows, units, seen)


@rule
def see(games: Any, low: int, high: int, seats: Any, notes: Any, rows: Any, units: Any, seen: Any) -> None:
    """Write down what one seat of each game may know: whole numbers first, then all of them in their units."""
    for k in range(rows.shape[0]):
        for place in range(rows.shape[1]):
            rows[k, place] = 0
    for i in range(low, high):
        observation.fill(games[i], int(seats[i]), notes[i], rows[i - low])
    for i in range(low, high):
        scale(rows[i - low], units, seen[i])
        observation.put_long(games[i], int(seats[i]), seen[i])


@rule
def step(
    games: Any, blank: Any, rngs: Any, low: int, high: int, seats: int, setup: Any, actions: Any, weights: Any, masks: Any, legal: Any,
    turn: Any, phase: Any, notes: Any, rows: Any, units: Any, seen: Any, rewards: Any, done: Any, by_points: bool, result: Any,
) -> None:  # fmt: skip
    """One decision in each game from `low` to `high`, then chance until the next one. A game that is over is rewarded and begun anew."""
    lent = lending.lent
    step_lent(
        lent(games), lent(blank), lent(rngs), low, high, seats, lent(setup), lent(actions), lent(weights), lent(masks), lent(legal),
        lent(turn), lent(phase), lent(notes), lent(rows), lent(units), lent(seen), lent(rewards), lent(done), by_points, lent(result),
    )  # fmt: skip


@rule
def step_lent(
    games: Any, blank: Any, rngs: Any, low: int, high: int, seats: int, setup: Any, actions: Any, weights: Any, masks: Any, legal: Any,
    turn: Any, phase: Any, notes: Any, rows: Any, units: Any, seen: Any, rewards: Any, done: Any, by_points: bool, result: Any,
) -> None:  # fmt: skip
    for first in range(low, high, BLOCK):
        end = min(first + BLOCK, high)
        for i in range(first, end):
            s = games[i]
            rules.apply(s, int(observation.hand(s, rngs[i])) if rules.wide(s) > 0 else int(actions[i]))
        for i in range(first, end):
            playout.settle(games[i], rngs[i], weights)
        for i in range(first, end):
            s = games[i]
            over = s.to_act == NOBODY
            done[i] = over
            for seat in range(seats):
                rewards[i, seat] = 0.0
            if over:
                if by_points:
                    rules.score(s, result)
                else:
                    rules.shares(s, result)
                for seat in range(seats):
                    rewards[i, seat] = result[seat]
                start_anew(games, blank, i, rngs[i], seats, setup, weights, notes)
        show(games, first, end, masks, legal, turn, phase, notes, rows, units, seen)


@rule
def observe(games: Any, low: int, high: int, seats: Any, notes: Any, rows: Any, units: Any, seen: Any) -> None:
    """What one seat of each game may know."""
    lent = lending.lent
    observe_lent(lent(games), low, high, lent(seats), lent(notes), lent(rows), lent(units), lent(seen))


@rule
def observe_lent(games: Any, low: int, high: int, seats: Any, notes: Any, rows: Any, units: Any, seen: Any) -> None:
    for first in range(low, high, BLOCK):
        see(games, first, min(first + BLOCK, high), seats, notes, rows, units, seen)
