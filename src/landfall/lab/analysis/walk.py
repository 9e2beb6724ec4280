"""A record walked through: every position, who decided what there, and where turns begin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from landfall.core.game import Game
from landfall.core.refusal import BadRecord, Refusal
from landfall.core.texts import Both
from landfall.games import GAMES
from landfall.lab.analysis.story import TurnInfo
from landfall.match.match import FIRE, replay_ply
from landfall.match.record import Record
from landfall.match.verify import begin


@dataclass(frozen=True)
class Step:
    """One ply: the game being played then and its position before and after, by whom (None: chance), and the choice."""

    ply: int
    game: Game
    before: Any
    after: Any
    by: int | None
    choice: int
    text: str

    @property
    def is_aimed(self) -> bool:
        return self.by is not None and bool(self.game.rules.wide(self.before))


@dataclass(frozen=True)
class Walk:
    """A whole match. Of a game made of others each step is told in the one being played."""

    game: Game
    record: Record
    steps: list[Step]
    turns: list[TurnInfo]
    result: tuple[float, ...] | None

    @property
    def seats(self) -> int:
        return self.record.seats


def walk(record: Record) -> Walk:
    """The steps of a record; BadRecord names the ply that does not hold."""
    if not record.plies:
        raise BadRecord(0, Both("nothing was played in it", "rien n’y a été joué"))
    match = begin(record, GAMES)
    game, steps = match.game, []
    for n, ply in enumerate(record.plies, 1):
        part, before = game.part(match.state.position.copy())
        try:
            choice = game.parse(match.state.position, ply.do.removeprefix(f"{FIRE} "))
            replay_ply(match, ply)
        except Refusal as refusal:
            raise BadRecord(n, refusal.both) from refusal
        match.played.clear()
        after = _after(part, before, choice) if game.made_of else match.state.position.copy()
        steps.append(Step(n, part, before, after, ply.by, choice, ply.do))
    outcome = match.outcome
    return Walk(game, record, steps, _turns(steps), None if outcome is None else outcome.shares)


def _after(part: Game, before: Any, choice: int) -> Any:
    """Of a game made of others: how the part itself stands after a choice, whatever follows it."""
    after = before.copy()
    part.rules.apply(after, choice)
    return after


def _turns(steps: list[Step]) -> list[TurnInfo]:
    found: list[TurnInfo] = []
    last: tuple[Game, int] | None = None
    for step in steps:
        if step.by is None:
            continue
        key, seat = step.game.judging.turn(step.before)
        if last == (step.game, key):
            continue
        last = (step.game, key)
        number = found[-1].number + (seat >= 0) if found else int(seat >= 0)
        found.append(TurnInfo(step.ply, number, seat if seat >= 0 else None))
    return found
