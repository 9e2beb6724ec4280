"""Puzzles of Labyrintus Pirates: which wheel to turn, and where another ship lies within reach, whether to attack it."""

from __future__ import annotations

from typing import Any

from landfall.games.pirates import rules
from landfall.games.pirates.content import AGAIN, ATTACK, ENGAGE, MAX_SEATS, ONWARD, TURN

KINDS = ("wheel", "hit")
_ATTACKS = (1 << MAX_SEATS) - 1 << ATTACK


def kind(s: Any) -> str | None:
    if s.phase in (TURN, ENGAGE, ONWARD) and rules.moves(s) & _ATTACKS:
        return "hit"
    return "wheel" if s.phase in (TURN, AGAIN) else None


def question(s: Any) -> dict[str, Any]:
    return {}
