"""Reasons for a hint in Nomads: what a card brings, and who hears what after a scatter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from landfall.games.nomads import rules
from landfall.games.nomads.content import *
from landfall.games.nomads.instinct import card_gain
from landfall.games.nomads.ring import top_player


def why(s: Any, seat: int, choice: int, lore: Sequence[float]) -> tuple[str, dict[str, Any]] | None:
    """The reason for a choice; None: no special one."""
    if s.phase not in (TURN, LAST) or choice >= NUDGE:
        return None
    if choice >= WRITE:
        gain = card_gain(s, seat, choice - WRITE)
        return "why.card", {"points": gain, "tiles": gain}
    after = s.copy()
    rules.apply(after, choice)
    if after.phase in (DOUBLE, SKIP):
        return None
    heard = [top_player(after, space) for space in range(SPACES) if s.tiles_left[space]]
    return "why.scatter", {"mine": heard.count(seat), "theirs": sum(player >= 0 and player != seat for player in heard)}
