"""Views of Oh Captain! as they are sent: JSON, kept from one moment to the next. What may be known is decided in view.py alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from landfall.games.oh_captain.content import *
from landfall.games.oh_captain.said import claims_sent
from landfall.games.oh_captain.state import Position
from landfall.games.oh_captain.view import Counts, Fact, Place, Plain, Sighting, View, note, players, views_in

_encode = msgspec.json.Encoder().encode


def views(s: Position, seats: Sequence[int | None], memo: dict[str, Any]) -> list[View]:
    """What each of these may know: what was written before (most moves change a player or two) is in it as it was written."""
    return views_in(Sent(memo), s, seats)


class Written(NamedTuple):
    """The notebooks of all seats as JSON, as far as they hold this much of the memory."""

    memory: list[int]
    place: Place
    pages: tuple[bytes, ...]


FEW = 6  # a move adds no more to the memory, or changes its last entry: who asks keeps so many moments


_UNSEEN = _encode(dict.fromkeys(CARDS[: EGG + 1], 0)).replace(b"0", b"%d")


class Sent:
    """The parts of a view as JSON. They are remembered: unlike objects, nobody can change them. A server asks at every move."""

    cards = staticmethod(lru_cache(maxsize=1 << 13)(lambda counts: _raw(Plain.cards(counts))))
    player = staticmethod(lru_cache(maxsize=1 << 13)(lambda *facts: tuple(map(_raw, players(Sent.cards, *facts)))))
    claims = staticmethod(claims_sent)

    @staticmethod
    def unseen(counts: Counts) -> msgspec.Raw:
        return msgspec.Raw(_UNSEEN % counts)

    def __init__(self, memo: dict[str, Any]) -> None:
        self.memo = memo
        self.pages: tuple[bytes, ...] | None = None

    def notebook(self, s: Position, seat: int) -> msgspec.Raw:
        if self.pages is None:
            self.pages = self._write(s.memory[: s.remembered], s.seats).pages
        return msgspec.Raw(self.pages[seat])

    def _write(self, memory: list[int], seats: int) -> Written:
        """Go on from what was written for a moment before."""
        before: list[Written] = self.memo.setdefault("notebooks", [])
        while before and memory[: len(before[-1].memory)] != before[-1].memory:
            del before[-1]
        known = before[-1] if before else Written([], Place(), (b"[]",) * seats)
        if len(known.memory) == len(memory):
            return known
        place, pages = known.place, list(known.pages)
        for entry in memory[len(known.memory) :]:
            place, new = note(place, entry, seats)
            for seat, fact in new:
                page = pages[seat]
                pages[seat] = b"%b%b%b]" % (page[:-1], b"," if len(page) > 2 else b"", _line(fact))
        before.append(Written(memory, place, tuple(pages)))
        del before[:-FEW]
        return before[-1]


def _raw(part: Any) -> msgspec.Raw:
    return msgspec.Raw(_encode(part))


@lru_cache(maxsize=1 << 13)
def _line(fact: Fact) -> bytes:
    return _encode(Sighting(*fact))
