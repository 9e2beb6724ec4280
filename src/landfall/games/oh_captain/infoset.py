"""All that one seat knows of a position of Oh Captain!, and nothing else: what makes two positions the same to it (OC-11)."""

from __future__ import annotations

from typing import Any

from landfall.games.oh_captain.content import *
from landfall.games.oh_captain.seen import entry_a, entry_b, entry_kind, entry_what, saw_kind
from landfall.games.oh_captain.state import Position

KIND_BITS = 0b111
OPEN_FIELDS = (
    "seats", "phase", "to_act", "turn", "captain", "active", "attacker", "target", "announced", "owed", "flips", "supply", "clockwise",
    "all_adventurers", "coins", "adventurer", "up", "deck_size",
)  # fmt: skip


def known(s: Position, seat: int | None) -> list[Any]:
    """What everybody sees, what the seat alone sees, and what it has seen and heard so far, kinds it did not see left out."""
    over = s.phase == OVER
    return [
        [getattr(s, name) for name in OPEN_FIELDS],
        [sum(cards) for cards in s.down],
        [cards if over or owner == seat else None for owner, cards in enumerate(s.down)],
        sum(s.discard),
        s.discard if seat is not None and s.captain == seat else None,
        s.drawn if s.drawn < 0 or s.active == seat else None,
        _remembered(s, -1 if seat is None else seat),
    ]


def _remembered(s: Position, seat: int) -> list[Any]:
    """The memory as the seat lived it. Who takes the Bottle sees the pile as it lies then."""
    captain = -1
    pile = [0] * KINDS
    lived: list[Any] = []
    for entry in s.memory[: s.remembered]:
        what, kind = entry_what(entry), entry_kind(entry)
        lived.append(entry if saw_kind(entry, seat, captain) else entry & ~KIND_BITS)
        if what == S_BOTTLE:
            captain = entry_a(entry)
            if captain == seat:
                lived.append(pile[:])
        elif what in (S_DEAL, S_OPEN_DISCARD) or (what in (S_HIT, S_OFFER) and entry_b(entry) == TO_DISCARD):
            pile[kind] += 1
        elif what == S_TAKE:
            pile[kind] -= 1
    return lived
