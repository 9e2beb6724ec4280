"""What an analysis tells of a match. Chances are shares of the win from 0 to 1; a point is a hundredth. A ply's number is the version it led to,
as in the record: what was known when it was decided is that of the version before."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

ENGINE = 4  # raised when the same record would be judged otherwise: what was kept is then found out anew
Stage = Literal["begun", "curve", "choices", "claims", "luck", "done"]
Verdict = Literal["cost", "dear", "good"]  # of a move, by the coach
SignKind = Literal["brilliant", "mistake", "dear", "turning", "lie", "caught"]


class Told(msgspec.Struct, frozen=True):
    """One thing an analysis tells."""


class WhyInfo(Told, frozen=True):
    """A reason in words: a text key of the game or of the bots, and its details."""

    en: str
    fr: str


class ChoiceInfo(Told, frozen=True):
    """A move that could be made: what chance it leaves the seat, from what that seat knew, and the points each seat may expect."""

    text: str
    verb: str
    args: dict[str, Any]
    win: float
    played: bool
    why: WhyInfo | None = None
    points: list[float] | None = None


class DecisionInfo(Told, frozen=True):
    """A ply that somebody chose. `cost` is what it lost beside the best, as far as the seat could know (0: nothing that shows); an aimed
    choice has no choices listed: `aimed` is what its aim brought the seat."""

    ply: int
    seat: int
    text: str
    verb: str
    args: dict[str, Any]
    choices: list[ChoiceInfo]
    cost: float
    known: float | None  # the seat's chance before it, from what it knew
    aimed: float | None = None


class LuckInfo(Told, frozen=True):
    """A ply that chance decided: what came, and what it brought each seat beside all that could have come (null: not worth telling)."""

    ply: int
    text: str
    brought: list[float] | None


class HeardInfo(Told, frozen=True):
    """Who acted on an announcement, and how."""

    ply: int
    seat: int
    text: str
    verb: str
    args: dict[str, Any]
    called: bool  # it was called a lie


class ClaimInfo(Told, frozen=True):
    """An announcement: what was said, what it was, what every other seat thought of it when it was made (a probability for each of the
    analysis's `kinds`), who acted on it, and what a lie promised beside the truth and gained in the end, for the seat that told it."""

    ply: int
    seat: int
    said: str
    truth: str
    fits: list[bool]  # of which kinds it would be true
    lie: bool
    forced: bool  # nothing true could be said
    beliefs: list[list[float] | None]
    heard: list[HeardInfo]
    promised: float | None
    gained: float | None


class SignInfo(Told, frozen=True):
    """What is worth a look, and whose it is. `points`: how much of the win it is about."""

    ply: int
    seat: int
    kind: SignKind
    points: float


class TurnInfo(Told, frozen=True):
    """A turn begins with this ply; seat null: before the first."""

    ply: int
    number: int
    seat: int | None


class SumInfo(Told, frozen=True):
    """Where one seat's result came from: its chance at the start, what chance brought (as far as that shows in results), what its own
    choices and aim and what those of the others changed, and what its choices cost beside the best."""

    start: float
    luck: float
    aim: float
    own: float
    others: float
    cost: float


class Analysis(Told, frozen=True):
    """A match looked at again. `share` is how much of the work is done; what is not known yet is empty."""

    game: str
    players: list[str]
    plies: int
    stage: Stage
    share: float
    chances: list[list[float]]  # at every version from 0, of each seat, all cards known
    points: list[list[float] | None]  # expected at the end
    turns: list[TurnInfo]
    decisions: list[DecisionInfo]
    luck: list[LuckInfo]
    claims: list[ClaimInfo]
    kinds: list[str]  # what the hidden thing of an announcement may be
    words: list[str]  # the text keys of what is said and of what it is begin so: "<word>.<name>"
    signs: list[SignInfo]
    moments: list[int]  # the plies most worth a look, in order: at most six
    sums: list[SumInfo]
    luck_shows: float  # how much of the luck so found shows in results
    threshold: float
    result: list[float] | None  # each seat's share of the win


class Advised(Told, frozen=True):
    """What the coach says of a decision: two or three choices, the best first (one, if there is no other); whether the best is one at all or
    any of the first two will do; and each seat's chance as the one that decides can know it."""

    choices: list[ChoiceInfo]
    sure: bool
    chances: list[float]


class Remark(Told, frozen=True):
    """What the coach says of a move that was made, and the better ones (or, if it was good, the next best), best first."""

    verdict: Verdict
    points: float
    choices: list[ChoiceInfo]
