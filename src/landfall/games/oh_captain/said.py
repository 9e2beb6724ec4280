"""What each player announced and what became of it, as everybody saw it (OC-11.1).

An announcement stays what it was: that a face-down card is turned up later does not say of which announcement it was (OC-11.6), so a
card is named only where the find itself was shown, bought by the Captain (OC-6.2) or in a challenge (OC-7.3, OC-7.4).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from landfall.games.oh_captain.content import *
from landfall.games.oh_captain.seen import entry_a, entry_fate, entry_item, entry_kind, entry_what

_FATES = {IN_HAND: "waits", KEPT: "kept", BOUGHT: "bought", SHOWN: "called"}
_encode = msgspec.json.Encoder().encode


class Claim(msgspec.Struct, frozen=True):
    """An announcement: of which draw, by whom, of what, and what became of the card."""

    draw: int  # the how many-th card drawn from the Cave
    seat: int
    item: str
    fate: str  # waits: for the Captain; kept: face down, nobody called it; bought; called: "You are lying!"
    card: str | None  # None: nobody but its drawer has seen it


def claims(memory: Iterable[int]) -> list[Claim]:
    """All announcements of a memory, in order."""
    return [_claim(draw, entry) for draw, entry in _draws(memory)]


def _draws(memory: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The announced draws: the how many-th each was, and its entry."""
    draws = [int(entry) for entry in memory if entry_what(entry) == S_DRAW]
    return ((draw, entry) for draw, entry in enumerate(draws, 1) if entry_item(entry) >= 0)


def _claim(draw: int, entry: int) -> Claim:
    fate = entry_fate(entry)
    card = CARDS[entry_kind(entry)] if fate in (BOUGHT, SHOWN) else None
    return Claim(draw, entry_a(entry), ITEMS[entry_item(entry)], _FATES[fate], card)


@lru_cache(maxsize=1 << 13)
def claim_sent(draw: int, entry: int) -> bytes:
    """An entry of the memory as the announcement it is, in JSON (draw: how many cards had been drawn by then); nothing if it is none."""
    return _encode(_claim(draw, entry)) if entry_what(entry) == S_DRAW and entry_item(entry) >= 0 else b""
