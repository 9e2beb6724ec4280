"""Puzzles of Oh Captain!: an attack with something nobody has seen, and a find the Captain may buy."""

from __future__ import annotations

from typing import Any

from landfall.games.oh_captain.content import ANSWER, CAPTAIN, ITEMS

KINDS = ("liar", "buy")


def kind(s: Any) -> str | None:
    """What the Captain has bought, all have seen: there is nothing to doubt in it."""
    if s.phase == CAPTAIN:
        return "buy"
    return "liar" if s.phase == ANSWER and s.attacker != s.captain else None


def question(s: Any) -> dict[str, Any]:
    return {"seat": int(s.active), "item": ITEMS[s.announced]}
