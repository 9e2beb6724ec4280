"""What happened so far, for whoever comes (back) in mid-match: what each step told these very eyes when it was played, and nothing else.

The log is read and played again, in a process of its own, through the same code that tells a step live (`events_of_step`).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable

from landfall.server import wire
from landfall.server.matches.live import LiveMatch
from landfall.server.matches.views import Onlooker, events_of_step, name_of, onlookers
from landfall.server.store.moments import steady_ms
from landfall.server.store.store import LogRow
from landfall.server.tables.room import Room
from landfall.server.wire.texts import Barred

MOST_EVENTS = 400  # of each pair of eyes: as many as the browser keeps


async def rows_for(room: Room, person: str | None, until: int | None) -> tuple[list[LogRow], tuple[Onlooker, ...]]:
    """What of a match's log a person may know, up to a version (null: all that is kept), and through whose eyes."""
    if not room.company.may_watch(person):
        raise Barred("refusal.barred")
    seats = room.table.seats_of(person)
    delay = room.company.delay_of(seats)
    ripe = steady_ms() - delay

    def may_know(row: LogRow) -> bool:
        return (until is None or row.last <= until) and (not delay or row.at <= ripe)

    rows = itertools.takewhile(may_know, await room.node.store.log(room.table.id))
    return list(rows), onlookers(seats)


def tell_again(live: LiveMatch, rows: Iterable[LogRow], eyes: tuple[Onlooker, ...]) -> wire.EventsSoFar:
    """Play the rows once more, from the start, and gather what each pair of eyes was told."""
    told: dict[Onlooker, list[wire.EventInfo]] = {eye: [] for eye in eyes}
    for row in rows:
        played = live.take(row)
        for eye in eyes:
            told[eye] += events_of_step(played, live, eye)
    return wire.EventsSoFar(live.version, {name_of(eye): events[-MOST_EVENTS:] for eye, events in told.items()})
