"""What a learner is given of a moment: one vector of fixed length for a seat, described field by field.

A game declares it as a module, `observation`, beside its rules: `FIELDS`, a table that says what stands where, and
`observe(s, seat, out)`, a rule that fills `out` from nothing but what the seat may know. Seats in a vector are counted from
the seat that looks, clockwise: 0 is itself, 1 is to its left.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from landfall.core.dual import rule


@dataclass(frozen=True, slots=True)
class Field:
    """Some numbers of the vector: a name, how many, and what they say. `start` is filled in by `laid_out`."""

    name: str
    size: int
    says: str
    start: int = 0

    @property
    def end(self) -> int:
        return self.start + self.size


def laid_out(fields: Iterable[Field]) -> tuple[Field, ...]:
    """The fields one after another."""
    found: list[Field] = []
    at = 0
    for field in fields:
        found.append(Field(field.name, field.size, field.says, at))
        at += field.size
    return tuple(found)


def starts(fields: Iterable[Field]) -> tuple[int, ...]:
    """Where each field begins, and where the vector ends: `A, B, SIZE = starts(FIELDS)`."""
    placed = laid_out(fields)
    return (*(field.start for field in placed), placed[-1].end)


def table(fields: Iterable[Field]) -> str:
    """The fields as a Markdown table."""
    lines = ["| from | to | field | what it says |", "| ---: | ---: | --- | --- |"]
    lines += [f"| {field.start} | {field.end - 1} | {field.name} | {field.says} |" for field in laid_out(fields)]
    return "\n".join(lines)


@rule(compiled="landfall.core.filling")
def clear(out: Any, size: int) -> None:
    """Zeros in the first so many places: the fields that are only marked come first, those written whole after them."""
    for k in range(size):
        out[k] = 0


@rule(compiled="landfall.core.filling")
def put_counts(counts: Any, start: int, size: int, factor: float, out: Any, at: int) -> None:
    """Some numbers of a row, each times the factor: a power of two, so that plain and compiled vectors are the same to the last bit."""
    for k in range(size):
        out[at + k] = counts[start + k] * factor


@rule
def turned(other: int, seat: int, seats: int) -> int:
    """A seat counted from the one that looks, clockwise. No branch: it could not be foreseen."""
    return other - seat + seats * (other < seat)


@rule
def mark(out: Any, at: int, who: int, seat: int, seats: int) -> None:
    """A 1 for one of the seats, counted from the one that looks; nothing for nobody (below 0)."""
    out[at + turned(max(who, 0), seat, seats)] = 1.0 * (who >= 0)


@rule
def mark_one(out: Any, at: int, which: int) -> None:
    """A 1 for one of several, numbered from 0; nothing for none (below 0)."""
    out[at + max(which, 0)] = 1.0 * (which >= 0)


@rule(compiled="landfall.core.filling")
def put_where(values: Any, value: int, counts: Any, size: int, factor: float, out: Any, at: int) -> None:
    """The numbers of one row, each times the factor, wherever another row has this value; else a 0."""
    for k in range(size):
        out[at + k] = counts[k] * factor if values[k] == value else 0.0


@rule(compiled="landfall.core.filling")
def put_bits(words: Any, size: int, shift: int, width: int, out: Any, at: int) -> None:
    """Some bits of each number (24 at most), as a fraction: exact in a 32-bit float."""
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
    """Whose each thing is: 1 the seat that looks, 0 nobody's (below 0), else -1/8 for each step to the left."""
    for k in range(size):
        turn = turned(owners[k], seat, seats)
        out[at + k] = 0.0 if owners[k] < 0 else 1.0 if turn == 0 else -0.125 * turn


@rule(compiled="landfall.core.filling")
def sums_by_owner(owners: Any, worths: Any, size: int) -> int:
    """What each seat's things are worth together: a byte a seat, from seat 0 on."""
    total = 0
    for k in range(size):
        total += ((owners[k] >= 0) * int(worths[k])) << (8 * max(int(owners[k]), 0))
    return total


@rule
def no_notes(s: Any, notes: Any) -> None:
    """For a game whose vectors need nothing of what was before: `from ... import no_notes as note`."""


@rule
def no_hand(s: Any, rng: Any) -> int:
    """For a game without wide choices: `from ... import no_hand as hand`."""
    return 0
