"""What a game's remarkable.py finds in a match: moments worth going to, and feats worth telling at its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from landfall.core.events import Event

Told = Sequence[tuple[int, Event]]  # what happened in a match, in order: the ply that told it, and the event


@dataclass(frozen=True)
class Moment:
    """A moment of a match worth going to: its ply, and of what kind it is (text `jump.<kind>`: "Next lie")."""

    ply: int
    kind: str


@dataclass(frozen=True)
class Feat:
    """Something remarkable of a finished match: whose it is, what it was (texts `feat.<name>` and `feat.<name>.text`, filled with `args`),
    and the ply to look at, if it was one moment."""

    name: str
    seats: tuple[int, ...]
    args: dict[str, Any]
    ply: int | None = None


def best_of(marks: Sequence[tuple[int, ...]], least: int = 1) -> tuple[int, ...]:
    """The seats with the highest mark, if its first number is at least so high; nobody where all are alike: that is not remarkable."""
    best = max(marks)
    seats = tuple(seat for seat, mark in enumerate(marks) if mark == best)
    return seats if best[0] >= least and len(seats) < len(marks) else ()
