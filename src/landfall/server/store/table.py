"""A table as the server keeps it: who sits where, the options, and the match's secret seed. What others learn of it is `wire.TableInfo`."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from landfall.match import fair
from landfall.server import wire

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that are taken for another
CODE_LENGTH = 6
MOST_ASIDES = 2000  # no match is so long


class Seat(msgspec.Struct):
    """A seat: open, a bot's, or a person's. `guest`: its player is somebody else round that person's device. `by_account`: its player sits
    here by the name of an account of their own, and so may be looked up by it; whoever calls themselves otherwise may not."""

    kind: wire.SeatKind = "open"
    person: str | None = None
    name: str | None = None
    guest: bool = False
    level: wire.Level | None = None
    temper: str | None = None
    ready: bool = False
    salt: str = ""
    salt_turn: int = 0  # the how-manyeth salt of the table it was
    by_account: bool = False


class Aside(msgspec.Struct):
    """What a seat asked the coach for, or took back at a table for practice, and after how many plies: it goes into the record."""

    after: int
    seat: int
    asked: str


class Origin(msgspec.Struct):
    """Where a table's match comes from: a match it is played on from at a version, or one it is dealt like. A position brought along has
    no table and no seal."""

    table: str | None
    seal: str
    version: int
    same_deal: bool = False
    salts: list[str] = []  # of the match it is dealt like, and the order in which they came
    salted: list[int] = []


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
    seal: str = ""  # of the seed, as it was first shown: kept beside it, so that a seed exchanged later does not fit
    removed: list[str] = []  # whom the host has taken from a seat: they are told
    revision: int = 1
    dealing: int = fair.BY_PLY  # how outcomes follow from the seed: tables made before there was another way go on by theirs
    origin: Origin | None = None
    dealt: list[str] = []  # the tables that are dealt like this one
    practice: bool = False  # anything may be taken back; said before anybody sits down
    coach: bool = False  # the coach is there for everybody, from the start
    agreed: list[str] = []  # the people who want the coach at a table where others sit too: it comes when all do
    asides: list[Aside] = []

    @property
    def commitment(self) -> str:
        return self.seal or fair.commitment(self.seed)

    @property
    def salted(self) -> list[int]:
        """The seats that added a salt, in the order in which they did."""
        if self.origin is not None and self.origin.same_deal:
            return self.origin.salted
        return sorted((n for n, seat in enumerate(self.seats) if seat.salt), key=lambda n: self.seats[n].salt_turn)

    @property
    def salts(self) -> list[str]:
        """What was added to the seed, seat by seat; who plays another match's deal adds nothing to it."""
        if self.origin is not None and self.origin.same_deal:
            return self.origin.salts
        return [seat.salt for seat in self.seats]

    def add_salt(self, seat: int, salt: str) -> None:
        if self.origin is not None and self.origin.same_deal:
            return
        self.seats[seat].salt = salt
        self.seats[seat].salt_turn = 1 + max(other.salt_turn for other in self.seats)

    @property
    def names(self) -> list[str]:
        return [seat.name or f"Player {number + 1}" for number, seat in enumerate(self.seats)]

    @property
    def people(self) -> set[str]:
        """Who plays here, each on a device of its own."""
        return {seat.person for seat in self.seats if seat.kind == "person" and seat.person is not None}

    @property
    def coached(self) -> bool:
        """Whether the coach may be asked: where only bots play besides, or all people have agreed. Nobody is rated there."""
        return self.practice or self.coach or len(self.people) < 2 or self.people <= set(self.agreed)

    def note(self, after: int, seat: int, asked: str) -> None:
        """Write down what was asked for; twice the same at one moment is once."""
        one = Aside(after, seat, asked)
        if one not in self.asides and len(self.asides) < MOST_ASIDES:
            self.asides = [*self.asides, one]

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """The seats a person plays on its device: its own and its guests'."""
        if person is None:
            return ()
        return tuple(number for number, seat in enumerate(self.seats) if seat.person == person)


def new_id() -> str:
    return secrets.token_urlsafe(12)


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
