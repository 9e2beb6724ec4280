"""What a learner is given of a moment: one vector of fixed length for a seat, described field by field.

A game declares it as a module, `observation`, beside its rules:

    FIELDS      what stands where, and in which units (`Field`); SIZE, how long the vector is; UNITS = units_of(FIELDS)
    ACTIONS     choices are numbered below this
    NOTES       how many bytes a game keeps from one moment to the next (0: none)
    note        a rule that brings these notes up to date (`no_notes`: there are none)
    fill        a rule that writes, for a seat, what it may know and nothing else, in whole numbers of a byte, into a row of zeros; a byte times
                its unit is what stands in the vector
    put_long    a rule that writes into the vector itself what does not fit in bytes (`nothing_long`: all does)
    observe     a rule that makes one whole vector so: `fill`, `scale`, `put_long`
    hand        a rule by which chance carries out a wide choice (`no_hand`: there is none)

Bytes, because a vector is mostly small numbers and zeros: they are written quickly, and what is slow, making floats of them, is done by the row.
Seats in a vector are counted from the seat that looks, clockwise: 0 is itself, 1 is to its left.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from landfall.core.dual import rule


@dataclass(frozen=True, slots=True)
class Field:
    """Some numbers of the vector: a name, how many, and what they say; what a 1 of theirs counts in the vector, place by place and then again
    from the first (powers of two, so that all is exact). `start` is filled in by `laid_out`."""

    name: str
    size: int
    says: str
    units: tuple[float, ...] = (1.0,)
    start: int = 0

    @property
    def end(self) -> int:
        return self.start + self.size


def laid_out(fields: Iterable[Field]) -> tuple[Field, ...]:
    """The fields one after another."""
    found: list[Field] = []
    at = 0
    for field in fields:
        found.append(replace(field, start=at))
        at += field.size
    return tuple(found)


def starts(fields: Iterable[Field]) -> tuple[int, ...]:
    """Where each field begins, and where the vector ends: `A, B, SIZE = starts(FIELDS)`."""
    placed = laid_out(fields)
    return (*(field.start for field in placed), placed[-1].end)


def units_of(fields: Iterable[Field]) -> tuple[float, ...]:
    """What a 1 counts at each place of the vector."""
    return tuple(field.units[k % len(field.units)] for field in fields for k in range(field.size))


def table(fields: Iterable[Field]) -> str:
    """The fields as a Markdown table."""
    lines = ["| from | to | field | what it says |", "| ---: | ---: | --- | --- |"]
    lines += [f"| {field.start} | {field.end - 1} | {field.name} | {field.says} |" for field in laid_out(fields)]
    return "\n".join(lines)


@rule(compiled="landfall.core.filling")
def blank(size: int) -> Any:
    """A row of zeros to fill: bytes, so that plain rules are told of a number too large for one."""
    import numpy as np

    return np.zeros(size, np.int8)


@rule(compiled="landfall.core.filling")
def scale(row: Any, units: Any, out: Any) -> None:
    """The vector: each number of a row times its unit. By NumPy: number by number, it took two thirds of a plain step."""
    import numpy as np

    np.multiply(row, _array_of(units), out=out)


@cache
def _array_of(units: tuple[float, ...]) -> Any:
    import numpy as np

    return np.array(units, np.float32)


@rule(compiled="landfall.core.filling")
def put_counts(counts: Any, start: int, size: int, out: Any, at: int) -> None:
    """Some numbers of a row of bytes, as they are."""
    for k in range(size):
        out[at + k] = counts[start + k]


@rule
def turned(other: int, seat: int, seats: int) -> int:
    """A seat counted from the one that looks, clockwise. No branch: it could not be foreseen."""
    return other - seat + seats * (other < seat)


@rule(compiled="landfall.core.filling")
def mark(out: Any, at: int, who: int, seat: int, seats: int) -> None:
    """A 1 for one of the seats, counted from the one that looks; nothing for nobody (below 0)."""
    out[at + turned(max(who, 0), seat, seats)] = who >= 0


@rule(compiled="landfall.core.filling")
def mark_one(out: Any, at: int, which: int) -> None:
    """A 1 for one of several, numbered from 0; nothing for none (below 0)."""
    out[at + max(which, 0)] = which >= 0


@rule(compiled="landfall.core.filling")
def put_where(values: Any, value: int, counts: Any, size: int, out: Any, at: int) -> None:
    """The numbers of one row wherever another row has this value; else a 0."""
    for k in range(size):
        out[at + k] = counts[k] if values[k] == value else 0


@rule(compiled="landfall.core.filling")
def put_bits(words: Any, size: int, shift: int, width: int, out: Any, at: int) -> None:
    """Into the vector itself: some bits of each number (24 at most), as a fraction, exact in a 32-bit float."""
    for k in range(size):
        out[at + k] = (int(words[k]) >> shift & ((1 << width) - 1)) / (1 << width)


@rule(compiled="landfall.core.filling")
def put_fours(values: Any, size: int, table: Any, out: Any, at: int) -> None:
    """For each number of a row, four numbers from the table."""
    for k in range(size):
        for j in range(4):
            out[at + 4 * k + j] = table[4 * values[k] + j]


@rule(compiled="landfall.core.filling")
def put_four(value: int, table: Any, out: Any, at: int) -> None:
    """For one number, four from the table."""
    for j in range(4):
        out[at + j] = table[4 * value + j]


@rule(compiled="landfall.core.filling")
def put_eight(value: int, table: Any, out: Any, at: int) -> None:
    """For one number, eight from the table."""
    for j in range(8):
        out[at + j] = table[8 * value + j]


@rule(compiled="landfall.core.filling")
def put_owners(owners: Any, size: int, seat: int, seats: int, out: Any, at: int) -> None:
    """Whose each thing is: 8 the seat that looks, 0 nobody's (below 0), else -1 for each step to the left."""
    for k in range(size):
        turn = turned(owners[k], seat, seats)
        out[at + k] = 0 if owners[k] < 0 else 8 if turn == 0 else -turn


@rule(compiled="landfall.core.filling")
def sum_where(values: Any, value: int, counts: Any, size: int) -> int:
    """The sum of one row wherever another row has this value: a byte."""
    total = 0
    for k in range(size):
        total += counts[k] if values[k] == value else 0
    return total


@rule
def no_notes(s: Any, notes: Any) -> None:
    """For a game whose vectors need nothing of what was before: `from ... import no_notes as note`."""


@rule
def nothing_long(s: Any, seat: int, out: Any) -> None:
    """For a game whose numbers all fit in bytes: `from ... import nothing_long as put_long`."""


@rule
def no_hand(s: Any, rng: Any) -> int:
    """For a game without wide choices: `from ... import no_hand as hand`."""
    return 0
