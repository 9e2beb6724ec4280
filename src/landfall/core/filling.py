"""The compiled forms of the helpers in observing.py. Imported only when a twin is made.

Numbers of one width and slices of known length are what the compiler turns into vector instructions: six times as fast as the plain loop.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit


def _clear(out: Any, size: int) -> None:
    row = out[:size]
    for k in range(size):
        row[k] = 0


def _put_where(values: Any, value: int, counts: Any, size: int, factor: float, out: Any, at: int) -> None:
    row = out[at : at + size]
    wanted, share = np.int8(value), np.float32(factor)
    for k in range(size):
        row[k] = np.float32(counts[k]) * share * np.float32(values[k] == wanted)


def _put_bits(words: Any, size: int, shift: int, width: int, out: Any, at: int) -> None:
    row = out[at : at + size]
    mask, share = (1 << width) - 1, np.float32(1.0 / (1 << width))
    for k in range(size):
        row[k] = np.float32(np.int32(words[k] >> shift & mask)) * share


def _put_counts(counts: Any, start: int, size: int, factor: float, out: Any, at: int) -> None:
    share = np.float32(factor)
    source = counts[start : start + size]
    row = out[at : at + size]
    for k in range(size):
        row[k] = np.float32(source[k]) * share


def _put_owners(owners: Any, size: int, seat: int, seats: int, out: Any, at: int) -> None:
    row = out[at : at + size]
    looking, all_seats = np.float32(seat), np.float32(seats)
    eighth, none, one = np.float32(-0.125), np.float32(0), np.float32(1)
    for k in range(size):
        owner = np.float32(owners[k])
        turn = owner - looking + (all_seats if owner < looking else none)
        held = one if turn == none else turn * eighth
        row[k] = held if owner >= none else none


def _sums_by_owner(owners: Any, worths: Any, size: int) -> int:
    total = 0
    for k in range(size):
        owner = int(owners[k])
        total += (int(worths[k]) if owner >= 0 else 0) << (8 * max(owner, 0))
    return total


ONE, TWO, THREE, FOUR, FIVE, SIX, SEVEN = (
    np.uint64(k) for k in range(1, 8)
)  # places that are never negative need no look at their sign


def _put_fours(values: Any, size: int, table: Any, out: Any, at: int) -> None:
    row = out[at : at + 4 * size]
    for k in range(size):
        i = np.uint64(4 * values[k])
        a, b, c, d = table[i], table[i + ONE], table[i + TWO], table[i + THREE]
        j = np.uint64(4 * k)
        row[j] = a
        row[j + ONE] = b
        row[j + TWO] = c
        row[j + THREE] = d


def _put_four(value: int, table: Any, out: Any, at: int) -> None:
    i, j = np.uint64(4 * value), np.uint64(at)
    a, b, c, d = table[i], table[i + ONE], table[i + TWO], table[i + THREE]
    out[j] = a
    out[j + ONE] = b
    out[j + TWO] = c
    out[j + THREE] = d


def _put_eight(value: int, table: Any, out: Any, at: int) -> None:
    i, j = np.uint64(8 * value), np.uint64(at)
    a, b, c, d = table[i], table[i + ONE], table[i + TWO], table[i + THREE]
    e, f, g, h = table[i + FOUR], table[i + FIVE], table[i + SIX], table[i + SEVEN]
    out[j] = a
    out[j + ONE] = b
    out[j + TWO] = c
    out[j + THREE] = d
    out[j + FOUR] = e
    out[j + FIVE] = f
    out[j + SIX] = g
    out[j + SEVEN] = h


clear: Any = njit(cache=True, nogil=True)(_clear)
put_counts: Any = njit(cache=True, nogil=True)(_put_counts)
put_owners: Any = njit(cache=True, nogil=True)(_put_owners)
sums_by_owner: Any = njit(cache=True, nogil=True)(_sums_by_owner)
put_where: Any = njit(cache=True, nogil=True)(_put_where)
put_bits: Any = njit(cache=True, nogil=True)(_put_bits)
put_fours: Any = njit(cache=True, nogil=True)(_put_fours)
put_four: Any = njit(cache=True, nogil=True)(_put_four)
put_eight: Any = njit(cache=True, nogil=True)(_put_eight)
