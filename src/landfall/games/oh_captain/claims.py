"""Announcements of Oh Captain! (OC-5.2), for whoever judges a match afterwards: what was said, what it was, and what was made of it."""

from __future__ import annotations

from typing import Any

from landfall.games.oh_captain.content import (
    ANSWER,
    CAPTAIN,
    CARDS,
    CHOICE_CHALLENGE,
    CLAIM,
    ITEM_OF,
    ITEMS,
    PURSE,
)
from landfall.games.oh_captain.instinct import CLAIMS

MAY_BE = CARDS[:PURSE]
WORDS = ("item", "card")


def said(s: Any, choice: int) -> str | None:
    return ITEMS[choice] if s.phase == CLAIM else None


def kind(s: Any) -> int:
    return int(s.drawn)


def honest(s: Any) -> int | None:
    """OC-5.3: an Egg can be announced as nothing that it is."""
    item = ITEM_OF[s.drawn]
    return None if item < 0 else item


def waits(s: Any) -> bool:
    """While the Captain may buy or an attack be answered. What the Captain has bought, all have seen."""
    return bool(s.phase == CAPTAIN or (s.phase == ANSWER and s.attacker != s.captain)) and bool(s.drawn >= 0)


def fits(s: Any, kind: int) -> bool:
    return bool(ITEM_OF[kind] == s.announced)


def calls(s: Any, choice: int) -> bool:
    return bool(s.phase == ANSWER and choice == CHOICE_CHALLENGE)


def believing(lore: Any, trust: float) -> Any:
    """The habits of announcing, each raised to a power: 0 says nothing of the card."""
    other = lore.copy()
    other[CLAIMS : CLAIMS + 4 * PURSE] = other[CLAIMS : CLAIMS + 4 * PURSE] ** trust
    return other
