"""Every frame of the socket: what a client sends, and what the server sends."""

from __future__ import annotations

from typing import Literal

import msgspec

from landfall.lab.analysis.story import ChoiceInfo
from landfall.server.wire.answers import OutcomeInfo, Refused, TableInfo
from landfall.server.wire.base import Asked, Told

# -- the socket: what a client sends -----------------------------------------------------------------------------------------------


class Do(Asked, tag_field="do"):
    """A frame of a client."""


class Watch(Do, tag="watch"):
    """Follow a table: the answer is "table" and, once it is playing, "sync"."""

    table: str
    since: int | None = None


class Unwatch(Do, tag="unwatch"):
    """Follow it no longer."""

    table: str


class Move(Do, tag="move"):
    """A move for a seat of mine, meant for this version. Sent again with the same id it is done once."""

    table: str
    seat: int
    version: int
    move: str
    id: str
    judge: bool = False  # the coach, where there is one, may say if it cost much


class Aim(Do, tag="aim"):
    """A shot: when each gauge was stopped, in milliseconds of its swing; null fires without aiming."""

    table: str
    seat: int
    version: int
    id: str
    taps: tuple[int, int] | None = None
    keep: bool = False  # these taps may be kept, without my name, to measure how well people aim


class Phrase(Do, tag="phrase"):
    """Say a ready-made phrase (text key `phrase.<phrase>`)."""

    table: str
    seat: int
    phrase: str


class Say(Do, tag="say"):
    """Say something in one's own words, where the host allows it."""

    table: str
    seat: int
    text: str


class Mute(Do, tag="mute"):
    """Hear a seat's words no more, on none of my devices (kept for who has a cookie); `on` false: hear them again."""

    table: str
    seat: int
    on: bool = True


class Takeback(Do, tag="takeback"):
    """Ask to take one's last move back."""

    table: str
    seat: int


class AnswerTakeback(Do, tag="answer-takeback"):
    """Agree to a takeback, or not."""

    table: str
    seat: int
    yes: bool


class Hint(Do, tag="hint"):
    """Ask the coach for the best moves of a seat of mine that is awaited. It is written into the record; the answer is "advice"."""

    table: str
    seat: int
    version: int


class WantCoach(Do, tag="coach"):
    """At a table of several people: I want the coach here for everybody, or (`yes` false) not. It comes when all want it."""

    table: str
    yes: bool


class Salt(Do, tag="salt"):
    """Add a word of one's own to chance, before the start: chosen after the seal (`TableInfo.commitment`) was shown, which is named."""

    table: str
    seat: int
    salt: str
    seal: str


class Seen(Do, tag="seen"):
    """Which of the players round this device is looking now (null: none)."""

    table: str
    seat: int | None = None


class Ping(Do, tag="ping"):
    """Are you there?"""


FromClient = (
    Watch | Unwatch | Move | Aim | Phrase | Say | Mute | Takeback | AnswerTakeback | Hint | WantCoach | Salt | Seen | Ping
)  # fmt: skip


# -- the socket: what the server sends ------------------------------------------------------------------------------------------------


class Is(Told, tag_field="is"):
    """A frame of the server."""


class TableFrame(Is, tag="table"):
    """The table as it is now."""

    table: TableInfo


class Sync(Is, tag="sync"):
    """Where the match stands: the view of each seat of this device ("0", "1", ...), or of the "spectator"."""

    table: str
    version: int
    views: dict[str, msgspec.Raw]


class Step(Is, tag="step"):
    """What happened from version `since` to `version`: first the events, in order, then the new views. Another `since` than the version
    one has means something was missed: send "watch" again."""

    table: str
    since: int
    version: int
    events: dict[str, msgspec.Raw]
    views: dict[str, msgspec.Raw]
    late: int | None = None  # the seat whose time had run out: a bot played for it


class Done(Is, tag="done"):
    """The move is done, and kept for good."""

    id: str
    version: int


class ClockFrame(Is, tag="clock"):
    """The time each seat has left in milliseconds (null: no limit), whose runs, and when it ends (milliseconds since 1970)."""

    table: str
    clocks: list[int | None]
    running: int | None
    deadline: int | None
    now: int


class SeatPresence(Told):
    """Whether a seat's player is there; how long its grace lasts (milliseconds); whether a bot plays meanwhile."""

    seat: int
    present: bool
    grace_left: int | None
    bot_plays: bool
    looking: bool


class Presence(Is, tag="presence"):
    """Who is there."""

    table: str
    seats: list[SeatPresence]
    spectators: int


class ChatFrame(Is, tag="chat"):
    """Somebody says something: a phrase's key, or a text."""

    table: str
    seat: int
    phrase: str | None
    text: str | None
    at: int


class Words(Is, tag="words"):
    """What was said at the table so far (the last hundred), and the seats that I have muted."""

    table: str
    words: list[ChatFrame]
    muted: list[int]


class TakebackFrame(Is, tag="takeback"):
    """A takeback: asked (by whom, who still has to agree), refused (by whom) or done."""

    table: str
    state: Literal["asked", "refused", "done"]
    seat: int
    waiting: list[int]


class RatingChange(Told):
    """A seat's rating before and after."""

    seat: int
    before: float
    after: float


class Over(Is, tag="over"):
    """The match is over: how it ended, its record, and the proof that chance was fair."""

    table: str
    outcome: OutcomeInfo
    record: str
    commitment: str
    seed: str
    salts: list[str]
    salted: list[int]  # the seats that added a salt, in the order in which they did
    ratings: list[RatingChange]


class AnalysisFrame(Is, tag="analysis"):
    """How far the analysis of this finished match is; with more to be read by GET. `state` "failed": it was given up."""

    table: str
    state: Literal["working", "done", "failed"]
    share: float


class AdviceFrame(Is, tag="advice"):
    """What the coach advises a seat of mine at this version: two or three choices, the best first (one, if there is no other). Not `sure`: the
    first two are as good as each other. `chances`: of each seat, as mine can know them."""

    table: str
    seat: int
    version: int
    choices: list[ChoiceInfo]
    sure: bool
    chances: list[float]


class RemarkFrame(Is, tag="remark"):
    """What the coach says of the move a seat of mine made at this version: that it cost something, was dear, or was one few would have
    found; and the choices, best first, the one made among them."""

    table: str
    seat: int
    version: int
    verdict: Literal["cost", "dear", "good"]
    points: float
    choices: list[ChoiceInfo]


class Pong(Is, tag="pong"):
    """I am here."""

    now: int


FromServer = (
    TableFrame | Sync | Step | Refused | Done | ClockFrame | Presence | ChatFrame | Words | TakebackFrame | Over | AnalysisFrame
    | AdviceFrame | RemarkFrame | Pong
)  # fmt: skip
