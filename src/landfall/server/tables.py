"""A table as the server keeps it: who sits where, the options, and the match's secret seed. What others learn of it is `info`."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from landfall.core.texts import EMBLEMS
from landfall.match import fair
from landfall.server import wire

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that are taken for another
CODE_LENGTH = 6


class Seat(msgspec.Struct):
    """A seat: open, a bot's, or a person's. `guest`: its player is somebody else round that person's device."""

    kind: wire.SeatKind = "open"
    person: str | None = None
    name: str | None = None
    guest: bool = False
    level: wire.Level | None = None
    temper: str | None = None
    ready: bool = False
    salt: str = ""


class Table(msgspec.Struct):
    """A table, and all that is needed to build its match anew from its log."""

    id: str
    code: str
    game: str
    host: str
    seats: list[Seat]
    options: dict[str, str]
    seed: str
    made: int
    status: wire.Status = "open"
    public: bool = False
    clock: wire.SetClock = msgspec.field(default_factory=wire.SetClock)
    spectators: wire.Spectators = "open"
    free_chat: bool = False
    locked: bool = False
    next: str | None = None
    started: int = 0
    start: dict[str, Any] | None = None  # a position to play on from; None: the game's own first one
    revision: int = 1

    @property
    def commitment(self) -> str:
        return fair.commitment(self.seed)

    @property
    def names(self) -> list[str]:
        return [seat.name or f"Player {number + 1}" for number, seat in enumerate(self.seats)]

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """The seats a person plays on its device: its own and its guests'."""
        if person is None:
            return ()
        return tuple(number for number, seat in enumerate(self.seats) if seat.person == person)


def new_id() -> str:
    return secrets.token_urlsafe(12)


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def info(table: Table, person: str | None, present: set[int]) -> wire.TableInfo:
    """What one person may know of a table."""
    mine = table.seats_of(person)
    knows_code = bool(mine) or table.public or table.host == person
    return wire.TableInfo(
        id=table.id,
        code=table.code if knows_code else None,
        game=table.game,
        options=table.options,
        host=table.host == person,
        seats=[
            wire.SeatInfo(
                seat=number,
                kind=seat.kind,
                name=seat.name,
                level=seat.level,
                temper=seat.temper,
                present=seat.kind == "bot" or number in present,
                ready=seat.ready or seat.kind == "bot",
                mine=number in mine,
                host=seat.person == table.host and not seat.guest,
                emblem=EMBLEMS[number],
                salted=bool(seat.salt),
            )
            for number, seat in enumerate(table.seats)
        ],
        status=table.status,
        public=table.public,
        clock=wire.ClockInfo(table.clock.kind, table.clock.seconds, table.clock.increment, table.clock.days),
        locked=table.locked,
        spectators=table.spectators,
        free_chat=table.free_chat,
        commitment=table.commitment,
        next=table.next,
        made=table.made,
    )
