"""What a choice cost is compared with equal thought, and nobody is told of a mistake before a longer one has confirmed it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from landfall.bots.thinking import Thought
from landfall.lab.analysis.choosing import EQUAL, GLANCE_AT, GLANCES, SURE, Look

THOUGHT = 100
BEST, PLAYED, OTHER = 0, 1, 2


def look(seems: dict[int, dict[int, float]], sense: float = 0.0, claims: Any = None, true: float = 0.0) -> Look:
    """A decision whose choices seem worth so much, by the simulations spent on each. `sense`: how often simple sense makes the one played;
    `true`: how likely what was announced is."""

    def think(world: Any, seat: int, simulations: int, seed: int, arms: int, even: bool = True) -> list[Thought]:
        wins = seems[simulations]
        return sorted((Thought(arm, 1, win) for arm, win in wins.items() if arms >> arm & 1), key=lambda one: -one.win)

    values: Any = SimpleNamespace(
        game=SimpleNamespace(
            manner=SimpleNamespace(sensible=lambda world, moves: moves),
            rules=SimpleNamespace(moves=lambda world: 0b111),
            choices=lambda world: [BEST, PLAYED, OTHER],
        ),
        judging=SimpleNamespace(thought=THOUGHT, threshold=0.08, claims=claims),
        think=think,
        sense=lambda *asked: sense,
        beliefs=lambda *asked: [true, 1 - true],
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
    assert found == 0.0  # three points, less than the threshold


HELD = {PLAYED: 0.60, BEST: 0.45, OTHER: 0.30}
UNSEEN = {PLAYED: 0.2, BEST: 0.3, OTHER: 0.1}
HARD = {THOUGHT: HELD, EQUAL * THOUGHT: HELD, SURE * THOUGHT: HELD, GLANCE_AT: UNSEEN}


def found(seems: dict[int, dict[int, float]], **more: Any) -> float:
    return round(look(seems, **more).compare(PLAYED)[2], 6)


def test_brilliant_is_what_neither_a_quick_look_nor_simple_sense_finds() -> None:
    assert found(HARD) == 0.15
    assert found({**HARD, GLANCE_AT: HELD}) == 0.0  # seen at a glance
    assert found(HARD, sense=0.5) == 0.0  # simple sense makes it every other time


@pytest.mark.parametrize("calls", [True, False])
def test_to_act_on_what_one_believes_anyhow_is_not_brilliant(calls: bool) -> None:
    """To call what is a lie four times of five, or to believe what is as likely true: anybody would."""
    claims = SimpleNamespace(
        waits=lambda world: True,
        calls=lambda world, choice: (choice == PLAYED) == calls,
        fits=lambda world, kind: kind == 0,
        MAY_BE=("as said", "else"),
    )
    assert found(HARD, claims=claims, true=0.2 if calls else 0.8) == 0.0
    assert found(HARD, claims=claims, true=0.8 if calls else 0.2) == 0.15  # against what one believes: that is hard to see
    claims.calls = lambda world, choice: False  # nothing can be called here
    assert found(HARD, claims=claims, true=0.2 if calls else 0.8) == 0.15


def test_several_quick_looks_are_asked_since_one_may_miss_what_others_find() -> None:
    asked: list[int] = []
    one = look(HARD)
    think = one.values.think

    def some(world: Any, seat: int, simulations: int, seed: int, *more: Any, **else_: Any) -> list[Thought]:
        if simulations != GLANCE_AT:
            return think(world, seat, simulations, seed, *more, **else_)
        asked.append(seed)
        return sorted(
            think(world, seat, simulations, seed, *more, **else_),
            key=lambda thought: thought.choice != (PLAYED if len(asked) > 3 else BEST),
        )

    one.values.think = some  # type: ignore[method-assign]
    assert one.compare(PLAYED)[2] == 0.0  # two of the five find it
    assert len(set(asked)) == GLANCES
