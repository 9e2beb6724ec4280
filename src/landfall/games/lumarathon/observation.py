"""What a learner is given of a Lumarathon: the vectors of both games side by side, that of the one not being played all zeros."""

from __future__ import annotations

from typing import Any

from landfall.core.dual import constant, rule
from landfall.core.observing import Field, blank, scale, starts, turned, units_of
from landfall.core.observing import no_hand as hand
from landfall.games.lumarathon.rules import FIRST_NOMADS, LOSER_LOT
from landfall.games.nomads import observation as nomads
from landfall.games.nomads.content import MAX_SEATS
from landfall.games.oh_captain import observation as captain

__all__ = ["ACTIONS", "FIELDS", "NOTES", "SIZE", "UNITS", "fill", "hand", "note", "observe", "put_long"]

ACTIONS = max(captain.ACTIONS, nomads.ACTIONS)
NOTES = captain.NOTES
FIELDS = (
    *(Field(f"oh-captain: {field.name}", field.size, field.says, field.units) for field in captain.FIELDS),
    *(Field(f"nomads: {field.name}", field.size, field.says, field.units) for field in nomads.FIELDS),
    Field("second part", 1, "1: Nomads is being played"),
    Field("points before", MAX_SEATS, "for each seat: its points in Oh Captain!, in 32nds", (1 / 32,)),
    Field("won before", MAX_SEATS, "for each seat: 1, if it won there"),
    Field("coin", MAX_SEATS, "for each seat: how many of its Jokers are the coin it won"),
    Field("loser", MAX_SEATS, "who tends the tiles of the Adventurers not played"),
)
SECOND, POINTS, WON, COIN, LOSER, SIZE = starts(FIELDS)[-6:]
UNITS = constant(units_of(FIELDS), "float32")
NOMADS_AT = captain.SIZE


@rule
def note(s: Any, notes: Any) -> None:
    if s.phase < LOSER_LOT:
        captain.note(s, notes)


@rule
def observe(s: Any, seat: int, notes: Any, out: Any) -> None:
    """The vector of a seat."""
    row = blank(SIZE)
    fill(s, seat, notes, row)
    scale(row, UNITS, out)
    put_long(s, seat, out)


@rule
def fill(s: Any, seat: int, notes: Any, out: Any) -> None:
    """What a seat knows, in whole numbers."""
    if s.phase <= LOSER_LOT:
        if s.phase < LOSER_LOT:
            captain.fill(s, seat, notes, out[:NOMADS_AT])
        return
    s.phase -= FIRST_NOMADS
    nomads.fill(s, seat, notes, out[NOMADS_AT:SECOND])
    s.phase += FIRST_NOMADS
    out[SECOND] = 1
    seats = int(s.seats)
    for k in range(seats):
        other = seat + k - seats * (seat + k >= seats)
        out[POINTS + k] = s.points_before[other]
        out[WON + k] = s.won_before[other]
        out[COIN + k] = s.luma_coin[other]
    if s.loser >= 0:
        out[LOSER + turned(int(s.loser), seat, seats)] = 1


@rule
def put_long(s: Any, seat: int, out: Any) -> None:
    """Of Nomads, once it is being played."""
    if s.phase > LOSER_LOT:
        nomads.put_long(s, seat, out[NOMADS_AT:SECOND])
