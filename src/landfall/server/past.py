"""What happened so far, for whoever comes (back) in mid-match: what each step told these very eyes when it was played, and nothing else.

The log is read and played again, away from the event loop, through the same code that tells a step live (`events_of_step`).
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterable

from landfall.server import wire
from landfall.server.frames import Onlooker, events_of_step, name_of, onlookers
from landfall.server.matches import LiveMatch
from landfall.server.rooms import Room
from landfall.server.store import LogRow, now_ms
from landfall.server.texts import Barred

MOST_EVENTS = 400  # of each pair of eyes: as many as the browser keeps


async def past_of(room: Room, person: str | None, until: int | None) -> wire.Past:
    """What a person's device was told of a match, up to a version of its log (null: all that is kept)."""
    if not room.may_watch(person):
        raise Barred("refusal.barred")
    seats = room.table.seats_of(person)
    delay = room.spectator_delay_ms(seats)
    ripe = now_ms() - delay

    def may_know(row: LogRow) -> bool:
        return (until is None or row.last <= until) and (not delay or row.at <= ripe)

    match = LiveMatch(room.table, room.house.store)
    rows = list(itertools.takewhile(may_know, await room.house.store.log(room.table.id)))
    return await asyncio.to_thread(tell_again, match, rows, onlookers(seats))


def tell_again(live: LiveMatch, rows: Iterable[LogRow], eyes: tuple[Onlooker, ...]) -> wire.Past:
    """Play the rows once more, from the start, and gather what each pair of eyes was told."""
    told: dict[Onlooker, list[wire.EventInfo]] = {eye: [] for eye in eyes}
    for row in rows:
        played = live.take(row)
        for eye in eyes:
            told[eye] += events_of_step(played, live, eye)
    return wire.Past(live.version, {name_of(eye): events[-MOST_EVENTS:] for eye, events in told.items()})
