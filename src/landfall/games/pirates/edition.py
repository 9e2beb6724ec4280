"""Reading a board file: what only the box's pictures would show, as a small drawing. Every fault found in it is named."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from landfall.core.reading import read_toml
from landfall.core.refusal import BadEdition
from landfall.core.texts import Both
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
    """An edition from the text of a board file, from its parsed form, or the default (None). BadEdition names each fault."""
    if source is None:
        return default_edition()
    if isinstance(source, Edition):
        return source
    if isinstance(source, str):
        source = read_toml(source)
    if not isinstance(source, Mapping):
        raise BadEdition([Both("it is not a table of settings", "ce n’est pas une table de réglages")])
    faults: list[Both] = [_unknown(str(key)[:40]) for key in source if key not in KEYS]
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
        raise BadEdition(faults)
    return Edition(str(source.get("name", "")), tuple(numbers))


def edition_hash(source: Any = None) -> str:
    """The SHA-256 of a board file's numbers: the same for two files that mean the same board."""
    return read_edition(source).hash


def edition_numbers(source: Any = None) -> list[int]:
    """The numbers of a board file, as `rules.start` reads them."""
    return list(read_edition(source).numbers)


def _unknown(key: str) -> Both:
    return Both(f"there is no setting called {key!r}", f"il n’y a pas de réglage « {key} »")


def read_board(drawing: Any, faults: list[Both]) -> tuple[list[int], list[int]]:
    """The faces of the 25 wheels and the roses of the five columns, from the drawing."""
    wheels = [0] * (ROWS * COLUMNS)
    roses = [-1] * COLUMNS
    if not isinstance(drawing, str):
        faults.append(Both("the drawing is missing", "le dessin manque").at("board"))
        return wheels, roses
    lines = [line.split() for line in drawing.splitlines() if line.strip()]
    if len(lines) != ROWS or any(len(line) != COLUMNS for line in lines):
        faults.append(_shape([len(line) for line in lines[:10]], len(lines)).at("board"))
        return wheels, roses
    for wheel, cell in enumerate(cell for line in lines for cell in line):
        face, rose = _cell(wheel, cell, faults)
        wheels[wheel] = face
        if rose >= 0:
            if roses[wheel % COLUMNS] >= 0:
                column = "abcde"[wheel % COLUMNS]
                many = Both(f"column {column} has more than one rose (LP-1.3)", f"la colonne {column} a plus d’une rose (LP-1.3)")
                faults.append(many.at("board"))
            roses[wheel % COLUMNS] = rose
    for column, rose in zip("abcde", roses, strict=True):
        if rose < 0:
            none = Both(f"column {column} has no rose (LP-1.3)", f"la colonne {column} n’a pas de rose (LP-1.3)")
            faults.append(none.at("board"))
    return wheels, roses


def _shape(sizes: list[int], lines: int) -> Both:
    """What is wrong with the size of a drawing."""
    row = ", ".join(map(str, sizes)) or "-"
    return Both(
        f"{ROWS} lines of {COLUMNS} wheels are needed, not {lines} lines ({row})",
        f"il faut {ROWS} lignes de {COLUMNS} roues, et non {lines} lignes ({row})",
    )


def _cell(wheel: int, cell: str, faults: list[Both]) -> tuple[int, int]:
    """One wheel of the drawing: its face, and the piece with the rose or -1."""
    name = wheel_name(wheel)
    side = -1
    sign = cell
    if len(cell) == 2 and cell[0] in MARKS_BEFORE:
        side, sign = MARKS_BEFORE[cell[0]], cell[1]
    elif len(cell) == 2 and cell[1] in MARKS_AFTER:
        side, sign = MARKS_AFTER[cell[1]], cell[0]
    if len(sign) != 1 or sign not in FACES:
        known = " ".join(FACES)
        odd = Both(
            f"{name} is drawn as {cell[:12]!r}; a wheel is one of {known}, with at most one rose mark * ^ v beside it",
            f"{name} est dessinée « {cell[:12]} » ; une roue est l’une de {known}, avec au plus une marque de rose * ^ v à côté",
        )
        faults.append(odd.at("board"))
        return 0, -1
    face = FACES.index(sign)
    if side < 0:
        return face, -1
    if EXIT[face * 4 + side] < 0:
        way = SIDE_LETTERS[side].upper()
        blind = Both(
            f"{name} has its rose towards {way}, where no route of it leads",
            f"{name} a sa rose vers {way.replace('W', 'O')}, où ne mène aucune de ses routes",
        )
        faults.append(blind.at("board"))
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


def _ports(words: Any, faults: list[Both]) -> list[int]:
    found = words.split() if isinstance(words, str) else []
    if sorted(found) != sorted(COLOURS):
        known = ", ".join(COLOURS)
        four = Both(
            f"the four colours {known} are needed, each once, from left to right (LP-1.4)",
            f"il faut les quatre couleurs {known}, une fois chacune, de gauche à droite (LP-1.4)",
        )
        faults.append(four.at("ports"))
        return [0] * PORTS
    return [COLOURS.index(colour) for colour in found]


def _worth(value: Any, what: str, faults: list[Both]) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and value in (100, 200, 300):
        return value // 100
    faults.append(Both("a treasure is worth 100, 200 or 300 (LP-1.5)", "un trésor vaut 100, 200 ou 300 (LP-1.5)").at(what))
    return 1


def _treasures(words: Any, faults: list[Both]) -> list[int]:
    found = words.split() if isinstance(words, str) else []
    if len(found) != TREASURES:
        faults.append(_counted(TREASURES, len(found)).at("treasures"))
        return [1, 0] * TREASURES
    numbers: list[int] = []
    for word in sorted(found):
        bare = word.removesuffix("!")
        value = int(bare) if bare.isascii() and bare.isdigit() and len(bare) < 9 else None
        numbers += [_worth(value, f"treasures ({word[:12]})", faults), int(word.endswith("!"))]
    return numbers


def _counted(wanted: int, found: int) -> Both:
    return Both(f"{wanted} tokens are needed, not {found} (LP-1.5)", f"il faut {wanted} jetons, et non {found} (LP-1.5)")


def _count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 9


def _events(table: Any, faults: list[Both]) -> list[int]:
    if not isinstance(table, Mapping) or set(table) != set(EVENTS) or not all(_count(table[kind]) for kind in EVENTS):
        known = ", ".join(EVENTS)
        each = Both(f"how many tokens of each is needed: {known}", f"il faut le nombre de jetons de chacun : {known}")
        faults.append(each.at("events"))
        return [0] * len(EVENTS)
    counts = [int(table[kind]) for kind in EVENTS]
    if sum(counts) != EVENT_TOKENS:
        faults.append(_counted(EVENT_TOKENS, sum(counts)).at("events"))
    return counts


def _cards(table: Any, faults: list[Both]) -> list[int]:
    numbers = [0] * (ISLANDS * len(POWERS))
    if not isinstance(table, Mapping) or set(table) != set(POWERS):
        known = ", ".join(POWERS)
        each = Both(f"a line for each power is needed: {known} (LP-1.6)", f"il faut une ligne par pouvoir : {known} (LP-1.6)")
        faults.append(each.at("cards"))
        return numbers
    for power, kind in enumerate(POWERS):
        line = table[kind]
        if not isinstance(line, list) or len(line) != ISLANDS or not all(_count(value) for value in line):
            row = Both(
                f"{kind} needs {ISLANDS} numbers from 0 to 9, one an island (LP-1.6)",
                f"{kind} demande {ISLANDS} nombres de 0 à 9, un par île (LP-1.6)",
            )
            faults.append(row.at("cards"))
            continue
        for island in range(ISLANDS):
            numbers[island * len(POWERS) + power] = line[island]
    if sum(numbers) < MAX_SEATS and not any(fault.startswith("cards") for fault in faults):
        few = Both(
            f"at least {MAX_SEATS} Pirate cards are needed, one for each player",
            f"il faut au moins {MAX_SEATS} cartes Pirate, une par joueur",
        )
        faults.append(few.at("cards"))
    return numbers
