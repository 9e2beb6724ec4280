"""The compiled forms of the helpers in observing.py. Imported only when a twin is made.

Bytes are moved by the word: a row of eight is one instruction where a loop would ask, number by number, whether the two rows overlap.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba import njit, types
from numba.core import cgutils
from numba.extending import intrinsic

WIDTH = 16  # bytes worked on at once


def _place(context: Any, builder: Any, kind: Any, array: Any, at: Any) -> Any:
    """Where a number of an array lies."""
    return builder.gep(context.make_array(kind)(context, builder, array).data, [at])


def _copy(typing: Any, source: Any, start: Any, size: Any, out: Any, at: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        there = _place(context, builder, signature.args[3], args[3], args[4])
        here = _place(context, builder, signature.args[0], args[0], args[1])
        cgutils.raw_memcpy(builder, there, here, args[2], 1)  # type: ignore[no-untyped-call]

    if source.dtype.bitwidth != 8 or out.dtype.bitwidth != 8:
        raise TypeError("only bytes are copied")
    return types.void(source, types.int64, types.int64, out, types.int64), generate


def _scale_some(typing: Any, row: Any, units: Any, out: Any, at: Any) -> Any:
    """So many bytes, each times its unit."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        floats = ir.VectorType(ir.FloatType(), WIDTH)

        def some(which: int, kind: Any) -> Any:
            place = _place(context, builder, signature.args[which], args[which], args[3])
            return builder.bitcast(place, ir.VectorType(kind, WIDTH).as_pointer())

        small = builder.load(some(0, ir.IntType(8)), align=1)
        each = builder.load(some(1, ir.FloatType()), align=4)
        numbers = builder.sitofp(builder.sext(small, ir.VectorType(ir.IntType(32), WIDTH)), floats)
        builder.store(builder.fmul(numbers, each), some(2, ir.FloatType()), align=4)

    return types.void(row, units, out, types.int64), generate


def _sum_some(typing: Any, values: Any, value: Any, counts: Any, at: Any) -> Any:
    """The sum of so many bytes of one row, wherever another row has this value: a byte too."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        byte = ir.IntType(8)
        some = ir.VectorType(byte, WIDTH)

        def load(which: int) -> Any:
            place = _place(context, builder, signature.args[which], args[which], args[3])
            return builder.load(builder.bitcast(place, some.as_pointer()), align=1)

        first = builder.insert_element(ir.Constant(some, ir.Undefined), args[1], ir.IntType(32)(0))
        wanted = builder.shuffle_vector(first, first, ir.Constant(ir.VectorType(ir.IntType(32), WIDTH), [0] * WIDTH))
        kept = builder.select(builder.icmp_signed("==", load(0), wanted), load(2), ir.Constant(some, [0] * WIDTH))
        add = builder.module.declare_intrinsic(f"llvm.vector.reduce.add.v{WIDTH}i8", (), ir.FunctionType(byte, [some]))
        return builder.call(add, [kept])

    return types.int8(values, types.int8, counts, types.int64), generate


copy_bytes: Any = intrinsic(_copy)
sum_some: Any = intrinsic(_sum_some)
scale_some: Any = intrinsic(_scale_some)


def _blank(size: int) -> Any:
    return np.zeros(size, np.int8)


def _scale(row: Any, units: Any, out: Any) -> None:
    size = units.shape[0]
    if size < WIDTH:
        for k in range(size):
            out[k] = np.float32(row[k]) * units[k]
        return
    for k in range(0, size - WIDTH, WIDTH):
        scale_some(row, units, out, k)
    scale_some(row, units, out, size - WIDTH)  # the last so many, some of them a second time


def _put_counts(counts: Any, start: int, size: int, out: Any, at: int) -> None:
    copy_bytes(counts, start, size, out, at)


def _mark(out: Any, at: int, who: int, seat: int, seats: int) -> None:
    other = max(who, 0)
    out[np.uint64(at + other - seat + seats * (other < seat))] = who >= 0  # never negative: no look at its sign


def _mark_one(out: Any, at: int, which: int) -> None:
    out[np.uint64(at + max(which, 0))] = which >= 0


def _put_where(values: Any, value: int, counts: Any, size: int, out: Any, at: int) -> None:
    row, wanted = out[at : at + size], np.int8(value)
    for k in range(size):
        row[k] = counts[k] if values[k] == wanted else np.int8(0)


def _put_bits(words: Any, size: int, shift: int, width: int, out: Any, at: int) -> None:
    row = out[at : at + size]
    mask, share = (1 << width) - 1, np.float32(1.0 / (1 << width))
    for k in range(size):
        row[k] = np.float32(np.int32(words[k] >> shift & mask)) * share


def _put_fours(values: Any, size: int, table: Any, out: Any, at: int) -> None:
    for k in range(size):
        copy_bytes(table, 4 * values[k], 4, out, at + 4 * k)


def _put_four(value: int, table: Any, out: Any, at: int) -> None:
    copy_bytes(table, 4 * value, 4, out, at)


def _put_eight(value: int, table: Any, out: Any, at: int) -> None:
    copy_bytes(table, 8 * value, 8, out, at)


def _put_owners(owners: Any, size: int, seat: int, seats: int, out: Any, at: int) -> None:
    row = out[at : at + size]
    looking, all_seats, none, own = np.int8(seat), np.int8(seats), np.int8(0), np.int8(8)
    for k in range(size):
        owner = owners[k]
        left = np.int8(looking - owner)  # how far to the left, below 0
        left = left if owner >= looking else np.int8(left - all_seats)
        left = own if left == none else left
        row[k] = left if owner >= none else none


def _sum_where(values: Any, value: int, counts: Any, size: int) -> int:
    whole, total, wanted = size // WIDTH * WIDTH, 0, np.int8(value)
    for k in range(0, whole, WIDTH):
        total += sum_some(values, wanted, counts, k)
    for k in range(whole, size):
        total += counts[k] if values[k] == wanted else 0
    return total


def _rule(f: Any) -> Any:
    return njit(cache=True, nogil=True)(f)


blank: Any = _rule(_blank)
scale: Any = _rule(_scale)
put_counts: Any = _rule(_put_counts)
mark: Any = _rule(_mark)
mark_one: Any = _rule(_mark_one)
put_where: Any = _rule(_put_where)
put_bits: Any = _rule(_put_bits)
put_fours: Any = _rule(_put_fours)
put_four: Any = _rule(_put_four)
put_eight: Any = _rule(_put_eight)
put_owners: Any = _rule(_put_owners)
sum_where: Any = _rule(_sum_where)
