"""What is asked over HTTP: the body of each request."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from landfall.server.wire.base import Asked, ClockKind, Kind, Language, Level, Spectators


class SetClock(Asked):
    """A table's clock. turn: `seconds` a decision; bank: `seconds` for all, plus `increment` a decision; days: `days` a decision."""

    kind: ClockKind = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0


class Seating(Asked):
    """Who is to sit in a seat of a new table."""

    kind: Kind
    level: Level | None = None
    temper: str | None = None
    name: str | None = None


class NewTable(Asked):
    """POST /api/tables"""

    game: str
    seats: int
    seating: list[Seating]
    options: dict[str, Any] = {}
    public: bool = False
    clock: SetClock = msgspec.field(default_factory=SetClock)
    spectators: Spectators = "open"
    free_chat: bool = False
    practice: bool = False  # anything may be taken back, and the coach is there for everybody; unrated
    coach: bool = False  # the coach is there for everybody; unrated


class PlayOn(Asked):
    """POST /api/play-on: a table that goes on from a moment of a finished match (`match` and `version`) or from a `position`, with chance
    anew; or, with `same_deal`, the match again from its start with the same sealed chance. Rated for nobody."""

    seating: list[Seating]
    match: str | None = None
    version: int | None = None
    position: dict[str, Any] | None = None
    same_deal: bool = False
    practice: bool = False


class Quick(Asked):
    """POST /api/quick. `wait`: not started yet, so that one can see its seal first and `start` it with a salt of one's own."""

    game: str
    seats: int | None = None
    level: Level | None = None
    wait: bool = False
    practice: bool = False


class SetMe(Asked):
    """POST /api/me"""

    name: str | None = None
    language: Language | None = None


class Sit(Asked):
    """POST /api/tables/{id}/sit: `seat` null is the first open one; `guest` sits another person of the same device down."""

    seat: int | None = None
    name: str | None = None
    guest: bool = False


class Stand(Asked):
    """POST /api/tables/{id}/stand: without a seat, all of one's seats."""

    seat: int | None = None


class Ready(Asked):
    """POST /api/tables/{id}/ready"""

    ready: bool = True


class SetSeat(Asked):
    """POST /api/tables/{id}/seat (host): open a seat, or put a bot into it."""

    seat: int
    kind: Literal["open", "bot"]
    level: Level | None = None
    temper: str | None = None


class SetOrder(Asked):
    """POST /api/tables/{id}/order (host): who sits where; `order[n]` is the seat whose holder comes to seat n."""

    order: list[int]


class SetOptions(Asked):
    """POST /api/tables/{id}/options (host): what is left out stays. While playing, only `spectators` and `free_chat` may change."""

    options: dict[str, Any] | None = None
    seats: int | None = None
    public: bool | None = None
    clock: SetClock | None = None
    spectators: Spectators | None = None
    free_chat: bool | None = None
    practice: bool | None = None
    coach: bool | None = None

    def is_about_company(self) -> bool:
        """Whether it only says who may watch and speak."""
        return all(part is None for part in (self.options, self.seats, self.public, self.clock, self.practice, self.coach))


class Lock(Asked):
    """POST /api/tables/{id}/lock (host): nobody sits down any more."""

    locked: bool = True


class Remove(Asked):
    """POST /api/tables/{id}/remove (host): empty a seat; while playing, a bot takes it over for good."""

    seat: int


class Start(Asked):
    """POST /api/tables/{id}/start (host): a salt for those of my seats that have none, and the seal I was shown before I chose it.
    `fewer`: with those who are there; seats that are still empty are taken away."""

    seal: str | None = None
    salt: str | None = None
    fewer: bool = False


class Nothing(Asked):
    """A request without content, like /api/account/logout."""


class NewDevice(Asked):
    """POST /api/device: the other device is led to this table."""

    table: str | None = None


class UseDevice(Asked):
    """POST /api/device/use: from now on this device is that person's; the link is used up."""

    token: str


class Rematch(Asked):
    """POST /api/tables/{id}/rematch: the same players, the same or another game."""

    game: str | None = None


class Credentials(Asked):
    """POST /api/account/register and /login"""

    name: str
    passphrase: str
    keep_others: bool = False  # else every other device of this person is logged out


class ChangePassphrase(Asked):
    """POST /api/account/passphrase: every other device of mine is logged out, unless I keep them."""

    old: str
    new: str
    keep_others: bool = False


class DeleteAccount(Asked):
    """POST /api/account/delete: the account, its ratings and its devices; matches played stay with the name they were played under."""

    passphrase: str
