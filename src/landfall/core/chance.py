"""Numbers for rules that run plain and compiled: a small generator, bit masks, and drawing from integer weights.

The generator is sfc32 held as four 32-bit words in a row of 64-bit integers: only adds, shifts and xors under a mask, so plain
integers and compiled ones give the same numbers. Rules never hold one: whoever runs a game, or imagines a world, passes it in.
"""

from __future__ import annotations

from landfall.core.dual import rule

MASK = 0xFFFFFFFF
Rng = list[int]


def make_rng(seed: int) -> Rng:
    """A generator for plain code; `np.array(make_rng(seed))` is the one for compiled code."""
    rng = [0, 0, 0, 0]
    seed_rng(rng, seed)
    return rng


@rule
def seed_rng(rng: Rng, seed: int) -> None:
    rng[0] = seed & MASK
    rng[1] = (seed >> 32) & MASK
    rng[2] = 0
    rng[3] = 1
    for _ in range(12):
        next32(rng)


@rule
def next32(rng: Rng) -> int:
    t = (rng[0] + rng[1] + rng[3]) & MASK
    rng[3] = (rng[3] + 1) & MASK
    rng[0] = rng[1] ^ (rng[1] >> 9)
    rng[1] = (rng[2] + (rng[2] << 3)) & MASK
    rng[2] = ((((rng[2] << 21) & MASK) | (rng[2] >> 11)) + t) & MASK
    return t


@rule
def randrange(rng: Rng, k: int) -> int:
    """A number from 0 to k - 1 (k well below 2**31; the bias is below k / 2**32)."""
    return (next32(rng) * k) >> 32


@rule
def bit(choice: int) -> int:
    return 1 << int(choice)


@rule(compiled="landfall.core.machine")
def popcount(mask: int) -> int:
    return mask.bit_count()


@rule(compiled="landfall.core.machine")
def lowest_bit(mask: int) -> int:
    """The place of the lowest set bit."""
    return (mask & -mask).bit_length() - 1


@rule(compiled="landfall.core.machine")
def nth_bit(mask: int, k: int) -> int:
    """The place of the k-th set bit, counted from 0."""
    for _ in range(k):
        mask &= mask - 1
    return lowest_bit(mask)


@rule
def spread_bits(mask: int) -> int:
    """Each of the lowest 32 bits k moved to 2 * k, with gaps between them."""
    mask = (mask | mask << 16) & 0x0000FFFF0000FFFF
    mask = (mask | mask << 8) & 0x00FF00FF00FF00FF
    mask = (mask | mask << 4) & 0x0F0F0F0F0F0F0F0F
    mask = (mask | mask << 2) & 0x3333333333333333
    return (mask | mask << 1) & 0x5555555555555555


@rule
def draw(weights: list[int], count: int, rng: Rng) -> int:
    """An outcome from 0 to count - 1, as likely as its weight."""
    total = 0
    for i in range(count):
        total += weights[i]
    at = randrange(rng, total)
    outcome = 0
    reached = 0
    for i in range(count):  # no early end: where it would come cannot be foreseen, and a wrong guess costs more than the rest
        reached += weights[i]
        outcome += at >= reached
    return outcome
