"""What a choice cost is compared with equal thought, and nobody is told of a mistake before a longer one has confirmed it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from landfall.bots.thinking import Thought
from landfall.lab.analysis.choosing import EQUAL, GLANCE_AT, SURE, Look

THOUGHT = 100
BEST, PLAYED, OTHER = 0, 1, 2


def look(seems: dict[int, dict[int, float]]) -> Look:
    """A decision whose choices seem worth so much, by the simulations spent on each."""

    def think(world: Any, seat: int, simulations: int, seed: int, arms: int, even: bool = True) -> list[Thought]:
        wins = seems[simulations]
        return sorted((Thought(arm, 1, win) for arm, win in wins.items() if arms >> arm & 1), key=lambda one: -one.win)

    values: Any = SimpleNamespace(
        game=SimpleNamespace(
            manner=SimpleNamespace(sensible=lambda world, moves: moves), rules=SimpleNamespace(moves=lambda world: 0b111)
        ),
        judging=SimpleNamespace(thought=THOUGHT, threshold=0.08),
        think=think,
    )
    return Look(values, None, 0, 0, 1)


def test_a_mistake_by_a_little_is_none_when_longer_thought_does_not_confirm_it() -> None:
    short = {BEST: 0.50, PLAYED: 0.40, OTHER: 0.30}
    long = {BEST: 0.45, PLAYED: 0.44, OTHER: 0.30}
    _, cost, _ = look({THOUGHT: short, EQUAL * THOUGHT: short, SURE * THOUGHT: long}).compare(PLAYED)
    assert cost == 0.0


def test_one_that_longer_thought_confirms_costs_what_that_says() -> None:
    short = {BEST: 0.50, PLAYED: 0.40, OTHER: 0.30}
    long = {BEST: 0.52, PLAYED: 0.40, OTHER: 0.55}  # and another is better still
    thoughts, cost, _ = look({THOUGHT: short, EQUAL * THOUGHT: short, SURE * THOUGHT: long}).compare(PLAYED)
    assert [thought.choice for thought in thoughts] == [OTHER, BEST, PLAYED]
    assert round(cost, 6) == 0.15


def test_below_the_threshold_nothing_is_thought_about_so_long() -> None:
    short = {BEST: 0.45, PLAYED: 0.40, OTHER: 0.30}
    _, cost, _ = look({THOUGHT: short, EQUAL * THOUGHT: short}).compare(PLAYED)  # it would ask for what is not there
    assert round(cost, 6) == 0.05


def test_brilliant_is_confirmed_as_well() -> None:
    short = {PLAYED: 0.50, BEST: 0.35, OTHER: 0.30}
    long = {PLAYED: 0.48, BEST: 0.45, OTHER: 0.30}
    glance = {PLAYED: 0.2, BEST: 0.3, OTHER: 0.1}
    _, cost, found = look({THOUGHT: short, EQUAL * THOUGHT: short, SURE * THOUGHT: long, GLANCE_AT: glance}).compare(PLAYED)
    assert cost == 0.0
    assert round(found, 6) == 0.03  # less than the threshold: it is not marked
