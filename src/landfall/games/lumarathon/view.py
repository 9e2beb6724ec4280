"""What one seat of a Lumarathon may know: the view of the game being played, and what the first one left."""

from __future__ import annotations

from typing import Any

import msgspec

from landfall.core.layout import CHANCE, NOBODY
from landfall.games.lumarathon.rules import FIRST_NOMADS, LOSER_LOT, PHASES
from landfall.games.lumarathon.state import captain_of, nomads_of
from landfall.games.nomads import view as nomads
from landfall.games.oh_captain import view as captain
from landfall.games.oh_captain.content import LINES


class Before(msgspec.Struct, frozen=True):
    """How Oh Captain! ended."""

    points: list[int]
    details: list[dict[str, int]]  # what they came from, line by line
    winners: list[int]
    loser: int | None  # who tends the tiles of the Adventurers not played


class View(msgspec.Struct, frozen=True):
    """A Lumarathon as one seat sees it: one of `captain` and `nomads` is there."""

    game: str
    viewer: int | None
    phase: str
    to_act: int | None  # None: chance, or the match is over
    over: bool
    part: str  # oh-captain or nomads
    before: Before | None
    captain: captain.View | None
    nomads: nomads.View | None


def view(s: Any, seat: int | None) -> View:
    """What the seat (None: a spectator) may know."""
    second = s.phase > LOSER_LOT
    return View(
        game="lumarathon",
        viewer=seat,
        phase=PHASES[s.phase],
        to_act=None if s.to_act in (CHANCE, NOBODY) else s.to_act,
        over=s.to_act == NOBODY,
        part="nomads" if second else "oh-captain",
        before=_before(s) if s.phase >= LOSER_LOT else None,
        captain=None if second else captain.view(captain_of(s), seat),
        nomads=nomads.view(nomads_of(s, FIRST_NOMADS), seat) if second else None,
    )


def _before(s: Any) -> Before:
    winners = [seat for seat in range(s.seats) if s.won_before[seat]]
    details = [dict(zip(LINES, s.lines_before[seat], strict=True)) for seat in range(s.seats)]
    return Before(s.points_before[: s.seats], details, winners, s.loser if s.loser >= 0 else None)
