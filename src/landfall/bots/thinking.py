"""How a search shares out its thought among the choices of a decision, so that what it says of them settles.

An arm that starts badly must not be starved: the worth of a choice grows with the visits, as the tree below it learns to answer well, and
who leads early is luck. So an expert looks at all choices as often (`even`): their values are of one kind and can be compared. Halving
those left again and again was tried: a choice's value then depends on whether it was kept, by up to eight points. With little thought
there is nothing to settle, and it goes where it seems best.
"""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass
from typing import Any

from landfall.bots.tree import CHILD, KEY, MEAN, NEXT, VISITS

CHUNK = 64  # simulations between two looks at the clock
LONGER = 2  # so many times as much again a thought goes on that does not settle


@dataclass(frozen=True)
class Settings:
    """How a search goes about it: how curious it is, how fast it widens, how far it plays on by instinct (AT_RANDOM: to the end, by
    any legal choice), how much a close end counts; how it shares out its thought at the first choice."""

    explore: float
    widen: float
    blend: float
    steps: int = 0
    even: bool = True
    follow: float = 1.0  # how curious, beside elsewhere, a seat's second choice in a row is searched
    foresee: int = (
        0  # if even: as how many visits counts what the judgement says of a seat's next choices in a row; 0: it is not asked
    )
    settle: float = 0.0  # if even: thought goes on while the worth of a choice still moves by so much; 0: it does not
    prize: float = 1.0  # what winning is worth, and leading, in the game after this one, if there is one
    lead: float = 0.0
    sees: int = 0  # at most so many choices are looked at, those that come to mind first; 0: all


@dataclass(frozen=True)
class Thought:
    """What a search found out about one choice."""

    choice: int
    visits: int
    win: float


class Clock:
    """Whether there is time left, and nobody has said to stop."""

    def __init__(self, seconds: float | None, stop: threading.Event | None) -> None:
        self.deadline = None if seconds is None else time.perf_counter() + seconds
        self.stop = stop

    def is_up(self) -> bool:
        if self.stop is not None and self.stop.is_set():
            return True
        return self.deadline is not None and time.perf_counter() > self.deadline


def look(simulations: int, grow: Any, clock: Clock, worths: Any, settle: float) -> None:
    """Grow the tree so far, or until the time is up; a little in any case. A thought whose last half still moved the worth of a choice
    by `settle` goes on, as much again each time."""
    advance(0, simulations // 2, grow, clock)
    before = worths()
    advance(simulations // 2, simulations, grow, clock)
    for _ in range(LONGER if settle else 0):
        after = worths()
        if clock.is_up() or all(abs(worth - before.get(choice, 0.0)) < settle for choice, worth in after.items()):
            return
        before = after
        advance(0, simulations, grow, clock)


def advance(done: int, until: int, grow: Any, clock: Clock) -> None:
    """Grow the tree from so many simulations to so many."""
    while done < until and not (done and clock.is_up()):
        now = min(CHUNK, until - done)
        grow(now)
        done += now


def thoughts_of(tree: Any, gain: Any, even: bool) -> list[Thought]:
    """What is known of each choice: best first, or most visited first where the visits themselves say which is best."""
    found = []
    child = int(tree[0, CHILD])
    while child:
        found.append(Thought(int(tree[child, KEY]), int(tree[child, VISITS]), float(gain[child, MEAN])))
        child = int(tree[child, NEXT])
    if even:
        return sorted(found, key=lambda thought: (-thought.win, -thought.visits, thought.choice))
    return sorted(found, key=lambda thought: (-thought.visits, thought.choice))
