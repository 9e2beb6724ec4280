"""Fair chance: what the seed gives is fixed, follows from every part of the key, and is as likely as its weight."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

from landfall.core.state import Chance
from landfall.match import fair


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert fair.commitment("abc") == hashlib.sha256(b"abc").hexdigest()
    assert fair.commitment("abc") != fair.commitment("abd")


def test_new_seeds_differ_and_are_long() -> None:
    seeds = {fair.new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(len(seed) == 64 for seed in seeds)


def test_every_salt_counts_and_so_does_its_seat() -> None:
    keys = {
        fair.mix(*part) for part in [("s", ["", ""]), ("s", ["a", ""]), ("s", ["", "a"]), ("t", ["", ""]), ("s", ["", "", ""])]
    }
    assert len(keys) == 5


def test_the_sum_anybody_can_do() -> None:
    """What a browser or a few lines of any language compute by themselves."""
    key = hashlib.sha256(b"seed\nanchor's word\n").digest()
    assert fair.mix("seed", ["anchor's word", ""]) == key
    digest = hmac.new(key, b"7.0", hashlib.sha256).digest()
    assert fair.number(key, 7, 29) == int.from_bytes(digest[:8], "big") % 29


def test_uneven_numbers_are_drawn_again() -> None:
    """With a limit just above half the range, about half the first draws are thrown away, and none above the limit is used."""
    below = (1 << 63) + 1
    numbers = [fair.number(b"key", ply, below) for ply in range(200)]
    assert all(0 <= number < below for number in numbers)
    first = [int.from_bytes(hmac.new(b"key", f"{ply}.0".encode(), hashlib.sha256).digest()[:8], "big") for ply in range(200)]
    again = [ply for ply in range(200) if first[ply] >= below]
    assert 60 < len(again) < 140
    assert all(numbers[ply] == first[ply] for ply in range(200) if ply not in again)


def test_outcomes_are_as_likely_as_their_weights() -> None:
    chances = [Chance("a", 1, 0), Chance("b", 3, 1), Chance("c", 6, 2)]
    key = fair.mix("seed", [])
    seen = Counter(fair.outcome(key, ply, chances).text for ply in range(20_000))
    expected = {"a": 2000, "b": 6000, "c": 12_000}
    assert sum((seen[text] - number) ** 2 / number for text, number in expected.items()) < 20
