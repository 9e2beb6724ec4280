"""Instructions of the machine that compiled rules use: counting set bits and finding the lowest. Imported only when a twin is made."""

from __future__ import annotations

from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba import njit, types
from numba.extending import intrinsic


def _ones(typing: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), generate


def _zeros_below(typing: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), generate


count_ones: Any = intrinsic(_ones)
count_zeros_below: Any = intrinsic(_zeros_below)


def _popcount(mask: int) -> Any:
    return count_ones(mask)


def _lowest_bit(mask: int) -> Any:
    return count_zeros_below(mask)


def _nth_bit(mask: int, k: int) -> int:
    """Half by half, counting the lower one; no branch, since which half it is cannot be foreseen."""
    place = 0
    for width in (32, 16, 8, 4, 2, 1):
        low = count_ones(mask & ((1 << width) - 1))
        higher = k >= low
        k -= low * higher
        place += width * higher
        mask >>= width * higher
    return place


popcount: Any = njit(cache=True, nogil=True)(_popcount)
lowest_bit: Any = njit(cache=True, nogil=True)(_lowest_bit)
nth_bit: Any = njit(cache=True, nogil=True)(_nth_bit)
