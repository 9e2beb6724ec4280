"""The announcements of a match: what was said and what it was, what every seat believed, who acted on it, and what a lie was worth to the
seat that told it, from what that seat knew."""

from __future__ import annotations

from collections.abc import Iterator

from landfall.core.chance import bit, lowest_bit
from landfall.lab.analysis.story import ClaimInfo, HeardInfo
from landfall.lab.analysis.values import BELIEF, LIE, Values, seed_of
from landfall.lab.analysis.walk import Step

WENT = 64  # apart from the numbers of choices


def claims_of(values: Values, steps: list[Step], run: int) -> Iterator[ClaimInfo]:
    """Every announcement, in order."""
    kinds = values.judging.claims
    if kinds is None:
        return
    for at, step in enumerate(steps):
        if step.by is None or step.game is not values.game:
            continue
        said = kinds.said(step.before, step.choice)
        if said is not None:
            yield _claim(values, steps, at, run, said)


def _claim(values: Values, steps: list[Step], at: int, run: int, said: str) -> ClaimInfo:
    kinds, step = values.judging.claims, steps[at]
    assert kinds is not None
    assert step.by is not None
    kind, honest = kinds.kind(step.before), kinds.honest(step.before)
    lie = honest is None or kinds.said(step.before, honest) != said
    fits = [kinds.fits(step.after, other) for other in range(len(kinds.MAY_BE))]
    heard, end = _heard(values, steps, at)
    beliefs = [
        None if seat == step.by else [round(p, 4) for p in values.beliefs(step.after, seat, seed_of(run, step.ply, BELIEF, seat))]
        for seat in range(step.before.seats)
    ]
    promised, gained = _worth_of_lie(values, step, honest, end, run) if lie else (None, None)
    return ClaimInfo(step.ply, step.by, said, kinds.MAY_BE[kind], fits, lie, honest is None, beliefs, heard, promised, gained)


def _heard(values: Values, steps: list[Step], at: int) -> tuple[list[HeardInfo], Step]:
    """Who answered an announcement, and the last step that did."""
    kinds = values.judging.claims
    assert kinds is not None
    found, last = [], steps[at]
    for step in steps[at + 1 :]:
        if step.by is None or step.game is not values.game:
            continue
        if kinds.said(step.before, step.choice) is not None:
            break
        if kinds.waits(step.before):
            verb, args = step.game.describe(step.before, step.choice)
            found.append(HeardInfo(step.ply, step.by, step.text, verb, args, kinds.calls(step.before, step.choice)))
            last = step
    return found, last


def _worth_of_lie(values: Values, step: Step, honest: int | None, end: Step, run: int) -> tuple[float, float]:
    """What a lie promised beside the truth (or, where there was none to tell, beside the other lies), and what came of it."""
    seat, thought = step.by, values.judging.thought
    assert seat is not None
    world = step.game.imagine(step.before, seat, seed_of(run, step.ply, LIE))

    def after(choice: int) -> float:
        (one,) = values.think(world, seat, thought, seed_of(run, step.ply, LIE, choice), bit(choice))
        return one.win

    others = [honest] if honest is not None else _others(int(step.game.rules.moves(world)), step.choice)
    instead = sum(map(after, others)) / len(others)
    later = end.game.imagine(end.after, seat, seed_of(run, end.ply, LIE))
    went = values.worth(later, seat, thought, seed_of(run, end.ply, LIE, WENT))
    return round(after(step.choice) - instead, 4), round(went - instead, 4)


def _others(mask: int, choice: int) -> list[int]:
    found, mask = [], mask & ~bit(choice)
    while mask:
        found.append(lowest_bit(mask))
        mask &= mask - 1
    return found
