"""Puzzles of Nomads: which stack to scatter, and where a card could be written, which one, if any."""

from __future__ import annotations

from typing import Any

from landfall.games.nomads import rules
from landfall.games.nomads.content import CARDS, LAST, TURN, WRITE

KINDS = ("scatter", "legend")
_WRITES = (1 << CARDS) - 1 << WRITE


def kind(s: Any) -> str | None:
    if s.phase not in (TURN, LAST):
        return None
    return "legend" if rules.moves(s) & _WRITES else "scatter"


def question(s: Any) -> dict[str, Any]:
    return {}
