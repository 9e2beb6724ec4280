"""What is asked and answered about puzzles."""

from __future__ import annotations

from typing import Any

from landfall.server.wire.answers import EventInfo, InBoth, SeatView
from landfall.server.wire.base import Asked, Told


class PuzzleLine(Told):
    """A puzzle in the list: its kind (text keys `puzzle.<kind>` and `puzzle.<kind>.text` of its game), and how hard it is."""

    id: str
    kind: str
    rating: int


class PuzzleKind(Told):
    """A kind of puzzles, and what it asks."""

    kind: str
    asks: InBoth


class PuzzleShelf(Told):
    """GET /api/puzzles: the puzzles of a game, the easiest first, and their ids in the order of the days: that of a day (counted from 1970, UTC)
    is the one at the day's number modulo their count. `kinds`: what there is, in the order of the puzzles."""

    game: str
    puzzles: list[PuzzleLine]
    days: list[str]
    kinds: list[PuzzleKind]


class ValuedMove(Told):
    """A move of a puzzle, and the chance to win after it, from what the seat knows."""

    text: str
    win: float


class PuzzleInfo(Told):
    """GET /api/puzzles/{game}: a puzzle with all that is needed to show, to solve and to judge it without the server."""

    id: str
    kind: str
    rating: int
    names: list[str]
    now: SeatView
    question: InBoth
    told: list[EventInfo]  # what the seat was told before
    answers: list[str]
    moves: list[ValuedMove]  # the best first
    why: InBoth
    position: dict[str, Any]  # a world the seat could be in: to play on from it


class AnswerPuzzle(Asked):
    """POST /api/puzzles/answer: my answer to a puzzle; `day` if it was given earlier, without the server (in days since 1970), and whether it was
    shown which moves come into question."""

    puzzle: str
    move: str
    day: int | None = None
    nudged: bool = False


class MyPuzzles(Told):
    """GET /api/me/puzzles: how I do with puzzles."""

    rating: int
    deviation: int
    tried: int
    found: int
    streak: int  # days with an answer to one of the day's puzzles; one day off between two is forgiven
    today: bool  # whether today is one of them
    days: list[int]  # the latest of these days, the last first
    trend: list[int]  # my rating after each of the latest answers, the last one last
    done: list[str]  # the puzzles I have answered


class PuzzleResult(Told):
    """What became of an answer. A puzzle counts for the rating the first time it is answered (`counted`)."""

    right: bool
    counted: bool
    change: int  # of my rating
    tried: int  # by how many, and how many of them were right
    found: int
    mine: MyPuzzles


class TodaysPuzzle(Told):
    """A game's puzzle of the day."""

    game: str
    id: str
    kind: str
    asks: InBoth  # the kind in words: "Who is lying?"
    done: bool  # I have answered it


class Today(Told):
    """GET /api/today: the day's puzzle of each game that has some, and for how many days my lamp has burned."""

    puzzles: list[TodaysPuzzle]
    streak: int
