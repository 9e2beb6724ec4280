"""Views of Oh Captain! as they are sent: JSON, kept from one moment to the next. What may be known is decided in view.py alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from landfall.games.oh_captain.content import *
from landfall.games.oh_captain.said import claim_sent
from landfall.games.oh_captain.state import Position
from landfall.games.oh_captain.view import Counts, Fact, Place, Plain, Sighting, View, note, players, views_in

_encode = msgspec.json.Encoder().encode


def views(s: Position, seats: Sequence[int | None], memo: dict[str, Any]) -> list[View]:
    """What each of these may know: what was written before (most moves change a player or two) is in it as it was written."""
    return views_in(Sent(memo), s, seats)


class Written(NamedTuple):
    """The notebooks of all seats and what was announced, as JSON, as far as they hold this much of the memory."""

    memory: list[int]
    place: Place
    pages: tuple[bytes, ...]
    said: bytes


FEW = 6  # a move adds no more to the memory, or changes its last entry: who asks keeps so many moments


_UNSEEN = _encode(dict.fromkeys(CARDS[: EGG + 1], 0)).replace(b"0", b"%d")


class Sent:
    """The parts of a view as JSON. They are remembered: unlike objects, nobody can change them. A server asks at every move."""

    cards = staticmethod(lru_cache(maxsize=1 << 13)(lambda counts: _raw(Plain.cards(counts))))
    player = staticmethod(lru_cache(maxsize=1 << 13)(lambda *facts: tuple(map(_raw, players(Sent.cards, *facts)))))

    @staticmethod
    def unseen(counts: Counts) -> msgspec.Raw:
        return msgspec.Raw(_UNSEEN % counts)

    def __init__(self, memo: dict[str, Any]) -> None:
        self.memo = memo
        self.written: Written | None = None

    def claims(self, s: Position) -> msgspec.Raw:
        return msgspec.Raw(self._now(s).said)

    def notebook(self, s: Position, seat: int) -> msgspec.Raw:
        return msgspec.Raw(self._now(s).pages[seat])

    def _now(self, s: Position) -> Written:
        self.written = self.written or self._write(s.memory[: s.remembered], s.seats)
        return self.written

    def _write(self, memory: list[int], seats: int) -> Written:
        """Go on from what was written for a moment before."""
        before: list[Written] = self.memo.setdefault("notebooks", [])
        while before and memory[: len(before[-1].memory)] != before[-1].memory:
            del before[-1]
        known = before[-1] if before else Written([], Place(), (b"[]",) * seats, b"[]")
        if len(known.memory) == len(memory):
            return known
        place, pages, said = known.place, list(known.pages), known.said
        for entry in memory[len(known.memory) :]:
            place, new = note(place, entry, seats)
            for seat, fact in new:
                pages[seat] = _and(pages[seat], _line(fact))
            if claim := claim_sent(place.draws, entry):
                said = _and(said, claim)
        before.append(Written(memory, place, tuple(pages), said))
        del before[:-FEW]
        return before[-1]


def _and(written: bytes, more: bytes) -> bytes:
    """A list in JSON with one thing more."""
    return b"%b%b%b]" % (written[:-1], b"," if len(written) > 2 else b"", more)


def _raw(part: Any) -> msgspec.Raw:
    return msgspec.Raw(_encode(part))


@lru_cache(maxsize=1 << 13)
def _line(fact: Fact) -> bytes:
    return _encode(Sighting(*fact))
