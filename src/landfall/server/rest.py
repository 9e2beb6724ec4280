"""The REST part of the wire: every request and answer as a struct, and the words that the socket uses too (wire.py has the whole)."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Kind = Literal["me", "open", "bot", "guest"]  # how a seat is filled when a table is made; guest: another person on this device
SeatKind = Literal["person", "open", "bot"]
Level = Literal["easy", "medium", "hard", "expert"]
Spectators = Literal["open", "delayed", "barred"]
Status = Literal["open", "playing", "over"]
ClockKind = Literal["none", "turn", "bank", "days"]
Language = Literal["en", "fr"]
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard", "expert")

MOST_NAME = 40
MOST_SAY = 300


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """What a client sends: unknown fields are refused, so a typing error never passes in silence."""


class Told(msgspec.Struct):
    """What the server sends."""


# -- REST: what is asked -----------------------------------------------------------------------------------------------------


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
    salt: str | None = None


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


class Quick(Asked):
    """POST /api/quick"""

    game: str
    seats: int | None = None
    level: Level | None = None
    salt: str | None = None


class SetMe(Asked):
    """POST /api/me"""

    name: str | None = None
    language: Language | None = None


class Sit(Asked):
    """POST /api/tables/{id}/sit: `seat` null is the first open one; `guest` sits another person of the same device down."""

    seat: int | None = None
    name: str | None = None
    salt: str | None = None
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


class SetOptions(Asked):
    """POST /api/tables/{id}/options (host): what is left out stays. While playing, only `spectators` and `free_chat` may change."""

    options: dict[str, Any] | None = None
    seats: int | None = None
    public: bool | None = None
    clock: SetClock | None = None
    spectators: Spectators | None = None
    free_chat: bool | None = None

    def is_about_company(self) -> bool:
        """Whether it only says who may watch and speak."""
        return all(part is None for part in (self.options, self.seats, self.public, self.clock))


class Lock(Asked):
    """POST /api/tables/{id}/lock (host): nobody sits down any more."""

    locked: bool = True


class Remove(Asked):
    """POST /api/tables/{id}/remove (host): empty a seat; while playing, a bot takes it over for good."""

    seat: int


class Nothing(Asked):
    """A request without content, like /start."""


class Rematch(Asked):
    """POST /api/tables/{id}/rematch: the same players, the same or another game."""

    game: str | None = None


class Credentials(Asked):
    """POST /api/account/register and /login"""

    name: str
    passphrase: str


class ChangePassphrase(Asked):
    """POST /api/account/passphrase: every other device of mine is logged out."""

    old: str
    new: str


class DeleteAccount(Asked):
    """POST /api/account/delete: the account, its ratings and its devices; matches played stay with the name they were played under."""

    passphrase: str


# -- REST: what is answered ----------------------------------------------------------------------------------------------------


class InBoth(Told):
    """A text in both languages."""

    en: str
    fr: str


class OptionInfo(Told):
    """A table option: the first value is the default."""

    name: str
    values: list[str]


class GameInfo(Told):
    """A game one can play here."""

    name: str
    titles: InBoth
    taglines: InBoth
    authors: InBoth
    least: int
    most: int
    minutes: int
    options: list[OptionInfo]
    levels: list[Level]
    tempers: list[str]
    phases: list[str]


class ClauseInfo(Told):
    """A clause of the rules."""

    id: str
    en: str
    fr: str


class TableMade(Told):
    """The id of a table: to make one, to join one."""

    table: str


class MyMatch(Told):
    """A table of mine, in the list of all."""

    table: str
    game: str
    status: Status
    my_turn: bool
    players: list[str]
    updated: int  # milliseconds since 1970


class Me(Told):
    """GET /api/me"""

    name: str | None
    language: Language | None
    account: str | None
    matches: list[MyMatch]


class DeviceLink(Told):
    """A link, good once, that brings this person to another device; `svg` is its QR code."""

    link: str
    svg: str
    until: int


class RatingInfo(Told):
    """How strong an account plays a game: `shown` is what to show (the level it has surely reached)."""

    name: str
    game: str
    shown: float
    mu: float
    sigma: float
    played: int


class PastMatch(Told):
    """A finished match of mine."""

    table: str
    game: str
    ended: int
    players: list[str]
    points: list[int]
    places: list[int]
    mine: list[int]
    rating_change: float | None


class MoveInfo(Told):
    """Something the awaited seat may do: send `text`; `verb` and `args` are for showing it (text key `move.<verb>`)."""

    text: str
    verb: str
    args: dict[str, Any]


class EventInfo(Told):
    """One thing that happened (text key `event.<name>`); `ply` is the ply of the match that told it."""

    name: str
    args: dict[str, Any]
    ply: int


class Past(Told):
    """GET /api/matches/{id}/log: what happened up to a version of the match's log, for each seat of this device ("0", "1", ...) or the
    "spectator": what the steps told these eyes when they were played, the latest 400 events of each."""

    version: int
    events: dict[str, list[EventInfo]]


class Prompt(Told):
    """Who is awaited and for what: a text key and its details."""

    key: str
    args: dict[str, Any]


class AimInfo(Told):
    """A shot is awaited: how long each of the two gauges takes to swing there and back, in milliseconds."""

    periods: list[int]


class SeatView(Told):
    """All that one seat (null: a spectator) may know now. `moves` is empty unless this seat is awaited, and also while a shot is
    awaited: then `aim` is there (send "aim")."""

    seat: int | None
    view: Any  # as the game makes it, or as it was written
    moves: list[MoveInfo]
    aim: AimInfo | None
    prompt: Prompt
    clauses: list[str]
    can_take_back: bool


class ChanceInfo(Told):
    """Something chance could bring, and how likely it is beside the others."""

    text: str
    weight: int


class ReplayStep(Told):
    """One ply in a replay; `do` is left null where the onlooker may not know it. The first step is the start. Where chance acted, the
    whole truth also lists what could have come, with weights: so the browser can do the sums of fair chance by itself."""

    version: int
    by: int | None
    do: str | None
    events: list[EventInfo]
    view: msgspec.Raw
    chances: list[ChanceInfo] | None = None


class OutcomeInfo(Told):
    """How a match ended. `details` are the points of each seat line by line (text key `line.<name>`)."""

    reason: str
    points: list[int]
    places: list[int]
    details: list[dict[str, int]]
    winners: list[int]


class Replay(Told):
    """A finished match to look at again: /api/matches/{id}/replay and /api/replay."""

    game: str
    players: list[str]
    options: dict[str, str]
    seat: int | None
    truth: bool
    steps: list[ReplayStep]
    outcome: OutcomeInfo | None
    commitment: str
    seed: str | None
    salts: list[str]


class Refused(Told, tag_field="is", tag="refused"):
    """Something was not done, and why; nothing has changed. REST answers are of this form too, with a 4xx status."""

    id: str | None
    code: str
    sentences: InBoth
    ply: int | None = None


# -- a table -------------------------------------------------------------------------------------------------------------------


class ClockInfo(Told):
    """A table's clock as it was set."""

    kind: ClockKind
    seconds: int
    increment: int
    days: int


class SeatInfo(Told):
    """A seat of a table. `mine`: it belongs to whom this is sent to."""

    seat: int
    kind: SeatKind
    name: str | None
    level: Level | None
    temper: str | None
    present: bool
    ready: bool
    mine: bool
    host: bool
    emblem: str
    salted: bool  # its player has added a word of its own to chance


class TableInfo(Told):
    """A table as its onlookers know it. `code` is only for those who sit there (or for all, if it is public)."""

    id: str
    code: str | None
    game: str
    options: dict[str, str]
    host: bool  # I am the host
    seats: list[SeatInfo]
    status: Status
    public: bool
    clock: ClockInfo
    locked: bool
    spectators: Spectators
    free_chat: bool
    commitment: str
    next: str | None  # the rematch, once there is one
    made: int
