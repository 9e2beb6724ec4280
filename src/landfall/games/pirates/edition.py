"""Reading a board file: what only the box's pictures would show, as a small drawing. Every fault found in it is named."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from landfall.core.refusal import BadSetup
from landfall.games.pirates.content import *

MARKS_BEFORE = {"*": W, "^": N, "v": S}
MARKS_AFTER = {"*": E, "^": N, "v": S}
DEFAULT_FILE = Path(__file__).with_name("edition.toml")
KEYS = {"name", "board", "ports", "treasures", "floating", "events", "cards"}


@dataclass(frozen=True)
class Edition:
    """A board file that was found good: its name and its numbers, in the order `rules.start` reads them."""

    name: str
    numbers: tuple[int, ...]

    @property
    def hash(self) -> str:
        return hashlib.sha256(b",".join(b"%d" % number for number in self.numbers)).hexdigest()


@cache
def default_edition() -> Edition:
    return read_edition(DEFAULT_FILE.read_text("utf-8"))


def read_edition(source: Any) -> Edition:
    """An edition from the text of a board file, from its parsed form, or the default (None). BadSetup names each fault."""
    if source is None:
        return default_edition()
    if isinstance(source, Edition):
        return source
    if isinstance(source, str):
        try:
            source = tomllib.loads(source)
        except tomllib.TOMLDecodeError as error:
            raise BadSetup("refusal.edition", defects=f"it is not TOML ({error})") from None
    if not isinstance(source, Mapping):
        raise BadSetup("refusal.edition", defects="it is not a table of settings")
    faults: list[str] = [f"there is no setting called {str(key)[:40]!r}" for key in source if key not in KEYS]
    wheels, roses = read_board(source.get("board"), faults)
    numbers = [
        *wheels,
        *roses,
        *_ports(source.get("ports"), faults),
        *_treasures(source.get("treasures"), faults),
        *_events(source.get("events"), faults),
        *_cards(source.get("cards"), faults),
        _worth(source.get("floating"), "floating", faults),
    ]
    if faults:
        raise BadSetup("refusal.edition", defects="; ".join(faults))
    return Edition(str(source.get("name", "")), tuple(numbers))


def read_board(drawing: Any, faults: list[str]) -> tuple[list[int], list[int]]:
    """The faces of the 25 wheels and the roses of the five columns, from the drawing."""
    wheels = [0] * (ROWS * COLUMNS)
    roses = [-1] * COLUMNS
    if not isinstance(drawing, str):
        faults.append("board: the drawing is missing")
        return wheels, roses
    lines = [line.split() for line in drawing.splitlines() if line.strip()]
    if len(lines) != ROWS or any(len(line) != COLUMNS for line in lines):
        sizes = ", ".join(str(len(line)) for line in lines[:10])
        faults.append(f"board: {ROWS} lines of {COLUMNS} wheels are needed, not {len(lines)} lines ({sizes or 'empty'})")
        return wheels, roses
    for wheel, cell in enumerate(cell for line in lines for cell in line):
        face, rose = _cell(wheel, cell, faults)
        wheels[wheel] = face
        if rose >= 0:
            if roses[wheel % COLUMNS] >= 0:
                faults.append(f"board: column {'abcde'[wheel % COLUMNS]} has more than one rose (LP-1.3)")
            roses[wheel % COLUMNS] = rose
    faults.extend(f"board: column {'abcde'[column]} has no rose (LP-1.3)" for column in range(COLUMNS) if roses[column] < 0)
    return wheels, roses


def _cell(wheel: int, cell: str, faults: list[str]) -> tuple[int, int]:
    """One wheel of the drawing: its face, and the piece with the rose or -1."""
    name = wheel_name(wheel)
    side = -1
    sign = cell
    if len(cell) == 2 and cell[0] in MARKS_BEFORE:
        side, sign = MARKS_BEFORE[cell[0]], cell[1]
    elif len(cell) == 2 and cell[1] in MARKS_AFTER:
        side, sign = MARKS_AFTER[cell[1]], cell[0]
    if len(sign) != 1 or sign not in FACES:
        faults.append(
            f"board: {name} is drawn as {cell[:12]!r}; a wheel is one of {' '.join(FACES)}, with at most one rose mark * ^ v beside it"
        )
        return 0, -1
    face = FACES.index(sign)
    if side < 0:
        return face, -1
    if EXIT[face * 4 + side] < 0:
        faults.append(f"board: {name} has its rose towards {SIDE_LETTERS[side].upper()}, where no route of it leads")
        return face, -1
    return face, wheel * 2 + PIECE[face * 4 + side]


def draw_board(wheels: list[int], roses: list[int]) -> list[str]:
    """The drawing of a board, as it would be written in a board file: one line a row."""
    rose_of = {rose >> 1: rose & 1 for rose in roses}
    lines = []
    for row in range(ROWS):
        cells = []
        for wheel in range(row * COLUMNS, row * COLUMNS + COLUMNS):
            sign = FACES[wheels[wheel]]
            if wheel in rose_of:
                sides = SIDES[wheels[wheel] * 4 + rose_of[wheel] * 2 :][:2]
                sign = f"*{sign}" if W in sides else f"{sign}*" if E in sides else f"^{sign}"
            cells.append(sign)
        lines.append(" ".join(cells))
    return lines


def _ports(words: Any, faults: list[str]) -> list[int]:
    found = words.split() if isinstance(words, str) else []
    if sorted(found) != sorted(COLOURS):
        faults.append(f"ports: the four colours {', '.join(COLOURS)} are needed, each once, from left to right (LP-1.4)")
        return [0] * PORTS
    return [COLOURS.index(colour) for colour in found]


def _worth(value: Any, what: str, faults: list[str]) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and value in (100, 200, 300):
        return value // 100
    faults.append(f"{what}: a treasure is worth 100, 200 or 300 (LP-1.5)")
    return 1


def _treasures(words: Any, faults: list[str]) -> list[int]:
    found = words.split() if isinstance(words, str) else []
    if len(found) != TREASURES:
        faults.append(f"treasures: {TREASURES} are needed, not {len(found)} (LP-1.5)")
        return [1, 0] * TREASURES
    numbers: list[int] = []
    for word in sorted(found):
        bare = word.removesuffix("!")
        value = int(bare) if bare.isascii() and bare.isdigit() and len(bare) < 9 else None
        numbers += [_worth(value, f"treasures: {word[:12]!r}", faults), int(word.endswith("!"))]
    return numbers


def _count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 9


def _events(table: Any, faults: list[str]) -> list[int]:
    if not isinstance(table, Mapping) or set(table) != set(EVENTS) or not all(_count(table[kind]) for kind in EVENTS):
        faults.append(f"events: how many tokens of each is needed: {', '.join(EVENTS)}")
        return [0] * len(EVENTS)
    counts = [int(table[kind]) for kind in EVENTS]
    if sum(counts) != EVENT_TOKENS:
        faults.append(f"events: {EVENT_TOKENS} tokens are needed, not {sum(counts)} (LP-1.5)")
    return counts


def _cards(table: Any, faults: list[str]) -> list[int]:
    numbers = [0] * (ISLANDS * len(POWERS))
    if not isinstance(table, Mapping) or set(table) != set(POWERS):
        faults.append(f"cards: a line for each power is needed: {', '.join(POWERS)} (LP-1.6)")
        return numbers
    for power, kind in enumerate(POWERS):
        line = table[kind]
        if not isinstance(line, list) or len(line) != ISLANDS or not all(_count(value) for value in line):
            faults.append(f"cards: {kind} needs {ISLANDS} numbers from 0 to 9, one an island (LP-1.6)")
            continue
        for island in range(ISLANDS):
            numbers[island * len(POWERS) + power] = line[island]
    if sum(numbers) < MAX_SEATS and not any(fault.startswith("cards") for fault in faults):
        faults.append(f"cards: at least {MAX_SEATS} Pirate cards are needed, one for each player")
    return numbers
