"""What a puzzle is, and the files that ship with the games."""

from __future__ import annotations

import gzip
import inspect
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from landfall.core.game import Game
from landfall.core.state import State

NAMES = ("Alix", "Noor", "Ivo", "Maya", "Tom", "Zoé")  # who sits where, whoever solves it
FILE = "puzzles.json.gz"


class Valued(msgspec.Struct, frozen=True):
    """A choice and the chance to win after it, from what the seat knows."""

    text: str
    win: float


class Said(msgspec.Struct, frozen=True):
    """A sentence in both languages."""

    en: str
    fr: str


class Puzzle(msgspec.Struct, frozen=True):
    """A moment where one choice is clearly the best on what the seat knows.

    The position is a world that the seat could be in: what it could not know was dealt anew before anything was kept.
    """

    id: str  # the game, the number of the match it was met in and the ply
    kind: str  # one of the game's own (see `core.parts.Puzzling`)
    seat: int
    position: dict[str, Any]
    told: list[tuple[str, dict[str, Any], bool]]  # what the seat was told before, the earliest first; true: it alone, or some
    answers: list[str]  # what is right: one choice, and any that comes to the same
    choices: list[Valued]  # the best first
    gap: float  # of the win, between what is right and the next best
    simulations: int  # of a bot's thought until it sees it
    why: Said

    @property
    def game(self) -> str:
        return self.id.rsplit("-", 2)[0]


def state_of(game: Game, puzzle: Puzzle) -> State:
    """The position, as far as anybody may look at it: a world for the seat that acts."""
    return game.from_json(puzzle.position)


def rating_of(puzzle: Puzzle) -> int:
    """A puzzle's rating before anybody has tried it: each doubling of a bot's thought counts alike."""
    return 1000 + 100 * (puzzle.simulations.bit_length() - FIRST_SIMULATIONS.bit_length())


FIRST_SIMULATIONS = 16


def file_of(game: Game) -> Path:
    """Where a game's puzzles are: in its folder."""
    return Path(inspect.getfile(type(game))).with_name(FILE)


@cache
def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles that ship with a game, the easiest first; none if it has none."""
    if game.puzzling is None or not file_of(game).is_file():
        return ()
    return tuple(msgspec.json.decode(gzip.decompress(file_of(game).read_bytes()), type=list[Puzzle]))


def packed(puzzles: list[Puzzle]) -> bytes:
    """As a file has them: the same puzzles are always the same bytes."""
    lines = b",\n".join(msgspec.json.encode(puzzle, order="deterministic") for puzzle in puzzles)
    return gzip.compress(b"[" + lines + b"]\n", mtime=0)
