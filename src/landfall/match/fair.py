"""Chance nobody can bend: the host commits to a secret seed before the start, each seat may add a word of its own, and every outcome
follows from both. After the end the seed is shown, and anybody can recompute every outcome.

The browser client does the same sums by itself, so they are kept this simple. Outcomes are dealt by event: the third card drawn meets
the same luck whatever was done before it, as far as the cards still there allow; so one deal can be played again by others or
otherwise. Older records were dealt by the number of the ply.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import struct

from landfall.core.state import Chance

BY_PLY, BY_EVENT = 1, 2  # how outcomes follow from the key; a record says which


def new_seed() -> str:
    """A secret seed: 256 bits as hexadecimal text."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is shown before the start: the SHA-256 of the seed."""
    return hashlib.sha256(seed.encode()).hexdigest()


def mix(seed: str, salts: list[str]) -> bytes:
    """The key all outcomes follow from: the seed and what the seats added, in seat order."""
    return hashlib.sha256("\n".join([seed, *salts]).encode()).digest()


def number(key: bytes, ply: int | str, below: int) -> int:
    """A number from 0 to below - 1 for this ply or event, every one exactly as likely (what would be uneven is drawn again)."""
    limit = (1 << 64) - (1 << 64) % below
    turn = 0
    while True:
        digest = hmac.new(key, f"{ply}.{turn}".encode(), "sha256").digest()
        value = int.from_bytes(digest[:8], "big")
        if value < limit:
            return value % below
        turn += 1


def aim_seed(key: bytes, ply: int | str) -> int:
    """Where the generator of a plain "fire" begins: it too follows from the seed and the salts."""
    return number(key, ply, 1 << 62)


def outcome(key: bytes, ply: int, chances: list[Chance]) -> Chance:
    """What chance brings at this ply: one of the outcomes, as likely as its weight."""
    left = number(key, ply, sum(chance.weight for chance in chances))
    for chance in chances:
        left -= chance.weight
        if left < 0:
            return chance
    raise ValueError("no outcome is possible")


def dealt(key: bytes, event: str, chances: list[Chance]) -> Chance:
    """What chance brings at this event (its kind and how many of the kind came before): each outcome draws as many numbers as it has
    weight, and the greatest of all wins. So each is as likely as its weight, and stays the winner when another is no longer there."""
    return max(chances, key=lambda chance: luck(key, f"{event}.{chance.choice}", chance.weight))


def luck(key: bytes, name: str, draws: int) -> int:
    """The greatest of so many numbers of 64 bits."""
    return int(max(struct.unpack(f">{draws}Q", hashlib.pbkdf2_hmac("sha256", key, name.encode(), 1, 8 * draws))))
