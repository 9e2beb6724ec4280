"""Bits counted and found by instructions of the machine are those that plain Python counts and finds."""

from __future__ import annotations

import random

import pytest

from landfall.core import chance
from landfall.core.dual import can_compile, compiled

pytestmark = pytest.mark.skipif(not can_compile(), reason="Numba is not installed")


def test_compiled_bits_are_the_plain_ones() -> None:
    fast = compiled(chance)
    rng = random.Random(1)
    masks = [1 << place for place in range(63)] + [(1 << 62) - 1, (1 << 63) - 1]
    masks += [rng.getrandbits(rng.randint(1, 62)) & rng.getrandbits(62) | 1 << rng.randrange(62) for _ in range(2000)]
    for mask in masks:
        count = mask.bit_count()
        assert fast.popcount(mask) == chance.popcount(mask) == count
        assert fast.lowest_bit(mask) == chance.lowest_bit(mask)
        for k in {0, count - 1, rng.randrange(count)}:
            found = chance.nth_bit(mask, k)
            assert fast.nth_bit(mask, k) == found
            assert mask >> found & 1
            assert (mask & ((1 << found) - 1)).bit_count() == k
