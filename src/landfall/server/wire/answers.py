"""What is answered over HTTP; frames carry some of it too (a table, an outcome, a refusal)."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from landfall.lab.analysis.story import Analysis
from landfall.server.wire.base import ClockKind, CoachOffer, Language, Level, SeatKind, Spectators, Status, Told


class InBoth(Told):
    """A text in both languages."""

    en: str
    fr: str


class OptionInfo(Told):
    """A table option: the first value is the default."""

    name: str
    values: list[str]


class CharacterInfo(Told):
    """A level or a temper of the bots, as people meet it: its name and a line about it."""

    id: str
    name: InBoth
    about: InBoth


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
    hides: bool  # whether a seat may know what another may not
    quick_seats: int  # how many sit at a quick game
    parts: list[str]  # the games it plays one after another; empty: it is one game
    aims: bool  # whether it has shots to aim ("aim" frames)
    phrases: list[str]  # what may be said at its tables (text key `phrase.<phrase>`)
    lesson: bool
    analysis: bool  # whether its finished matches may be analysed here
    coach: CoachOffer  # whether the coach knows it here, and if not, why
    picture: bool
    puzzles: int  # how many it ships with
    characters: list[CharacterInfo]  # who its bots are: the levels, then the tempers


class ClauseInfo(Told):
    """A clause of the rules."""

    id: str
    en: str
    fr: str


class TableMade(Told):
    """The id of a table: to make one, to join one; and the seal of its secret seed, for who makes it."""

    table: str
    commitment: str | None = None


class MyMatch(Told):
    """A table of mine, in the list of all."""

    table: str
    game: str
    status: Status
    my_turn: bool
    players: list[str]
    updated: int  # milliseconds since 1970
    asked: InBoth | None  # what is asked of me, if it is my turn


class Me(Told):
    """GET /api/me"""

    name: str | None
    language: Language | None
    account: str | None
    matches: list[MyMatch]


class DeviceLink(Told):
    """A link, good once, that brings this person to another device: a path of this server, whatever name it goes by. `svg` is its
    QR code, for a page that says which site it is of (`Origin`)."""

    path: str
    svg: str | None
    until: int


class Somebody(Told):
    """Who a device plays as, and how many matches that brings."""

    name: str | None
    account: str | None
    matches: int


class DeviceOffer(Told):
    """GET /api/device/{token}: whose device this would become, and whom it would leave behind (null: nobody, or the same person)."""

    becomes: Somebody
    leaves: Somebody | None
    same: bool


class RatingInfo(Told):
    """How strong an account plays a game: `shown` is what to show (the level it has surely reached)."""

    name: str
    game: str
    shown: float
    mu: float
    sigma: float
    played: int


class PastMatch(Told):
    """A finished match of mine. `people` are the seats that no bot had at the end, `accounts` those whose players sat there by the name of
    their account; `rating` is mine after it, if it was rated."""

    table: str
    game: str
    ended: int
    players: list[str]
    points: list[int]
    places: list[int]
    mine: list[int]
    people: list[int]
    accounts: list[int]
    rating: float | None
    rating_change: float | None


class Tally(Told):
    """How many matches, and how many of them I won."""

    played: int
    won: int


class GamePast(Told):
    """How I did at a game: `places[0]` is how often I came first, and so on, of the matches in which one seat was mine."""

    game: str
    played: int
    places: list[int]


class MetPast(Told):
    """Somebody I played with, by the name they had last (`account`: it is an account's): how often, and how often I came in ahead of them
    and behind."""

    name: str
    played: int
    ahead: int
    behind: int
    account: bool = False


class RatedMatch(Told):
    """A match that was rated, and my rating before and after it."""

    game: str
    ended: int
    before: float
    after: float


class MyPast(Told):
    """GET /api/me/past: all my matches, counted. `since`: when I first came; `bots`: those where nobody else was a person; `games`: the most
    played first; `met`: those I met most often; `course`: how my ratings went, the first match first."""

    since: int
    played: int
    games: list[GamePast]
    bots: Tally
    people: Tally
    met: list[MetPast]
    course: list[RatedMatch]


class Profile(Told):
    """GET /api/people?name=: an account, as everybody may know it. `since`: the month it came in; `past`: its latest finished matches at
    tables that anybody could find and watch, and `games` and `course` are of these alone; `met`: the matches of whoever asks with this
    account, which they know already."""

    name: str
    since: int
    ratings: list[RatingInfo]
    games: list[GamePast]
    course: list[RatedMatch]
    past: list[PastMatch]
    met: MetPast | None


class MoveInfo(Told):
    """Something the awaited seat may do: send `text`; `verb` and `args` are for showing it (text key `move.<verb>`)."""

    text: str
    verb: str
    args: dict[str, Any]


class EventInfo(Told):
    """One thing that happened (text key `event.<name>`); `ply` is the ply of the match that told it. A private one is for some seats
    alone: on a device that several look at it is covered."""

    name: str
    args: dict[str, Any]
    ply: int
    private: bool = False
    to: list[int] | None = None  # in the whole truth: to whom alone it was told


class EventsSoFar(Told):
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
    """Something chance could bring, how likely it is beside the others, and its number."""

    text: str
    weight: int
    choice: int


class ReplayPly(Told):
    """One ply in a replay; `do` is left null where the onlooker may not know it. The first is the start. Where chance acted, the
    whole truth also lists what could have come, with weights: so the browser can do the sums of fair chance by itself. `views` is what each
    seat saw, where that was asked for and they differ; `view` is then an onlooker's."""

    version: int
    by: int | None
    do: str | None
    events: list[EventInfo]
    view: msgspec.Raw
    views: list[msgspec.Raw] | None = None
    chances: list[ChanceInfo] | None = None
    move: MoveInfo | None = None  # a player's `do`, with its verb and details


class OutcomeInfo(Told):
    """How a match ended. `details` are the points of each seat line by line (text key `line.<name>`)."""

    reason: str
    points: list[int]
    places: list[int]
    details: list[dict[str, int]]
    winners: list[int]


class ServerKey(Told):
    """The public key of this server, hexadecimal: whoever knows it can prove that a record was written here."""

    algorithm: str
    key: str


class MomentInfo(Told):
    """A moment worth going to in a replay: its version, and its kind (text key `jump.<kind>`)."""

    version: int
    kind: str


class FeatInfo(Told):
    """Something remarkable of a match: text keys `feat.<name>` and `feat.<name>.text`; `version` if it was one moment."""

    name: str
    seats: list[int]
    args: dict[str, Any]
    version: int | None


class Story(Told):
    """GET /api/matches/{id}/story: what was remarkable in a finished match, and all that it told, to anybody."""

    feats: list[FeatInfo]
    events: list[EventInfo]


class Replay(Told):
    """A finished match to look at again: /api/matches/{id}/replay and /api/replay. `kinds` are those of its `moments`, as these eyes can
    know them."""

    game: str
    players: list[str]
    options: dict[str, str]
    seat: int | None
    truth: bool
    plies: list[ReplayPly]
    outcome: OutcomeInfo | None
    commitment: str
    seed: str | None
    salts: list[str]
    kinds: list[str]
    moments: list[MomentInfo]
    dealing: int = 1  # how outcomes follow from the seed (docs/record.md)


class Understanding(Told):
    """GET or POST /api/matches/{id}/analysis: how far a finished match is understood. Asked for with POST; while it is worked on, `analysis`
    has what is known so far, and "analysis" frames tell whoever watches the table when there is more."""

    state: Literal["none", "working", "done"]
    share: float
    analysis: Analysis | None


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
    hints: int = 0  # how often it has asked the coach
    wants_coach: bool = False  # its player wants the coach for everybody
    by_account: bool = False  # its player sits here by the name of an account, which has a page: GET /api/people


class OriginInfo(Told):
    """The match a table goes on from, at a version, or is dealt like. `table` null: a position somebody brought."""

    table: str | None
    version: int
    same_deal: bool


class DealtSeat(Told):
    """How a player ended with a deal."""

    name: str
    bot: bool
    points: int
    place: int


class DealtMatch(Told):
    """A finished match of a deal."""

    table: str
    ended: int
    seats: list[DealtSeat]


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
    origin: OriginInfo | None = None
    practice: bool = False  # anything may be taken back here
    coach: bool = False  # the coach is there for everybody; nobody is rated then
