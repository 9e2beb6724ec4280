"""Reasons for a hint in Nomads: what a card brings, and who hears what after a scatter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from landfall.core.chance import nth_bit, popcount
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
    if after.phase not in (DOUBLE, SKIP):
        return "why.scatter", heard(after, seat)
    ways = []
    mask = int(rules.moves(after))
    for way in (nth_bit(mask, k) for k in range(popcount(mask))):
        one = after.copy()
        rules.apply(one, way)
        ways.append(heard(one, seat))
    return "why.scatter-at-best", max(ways, key=lambda way: way["mine"] - way["theirs"])


def heard(s: Any, seat: int) -> dict[str, Any]:
    """How many tiles a player hears, and how many the others do."""
    tops = [top_player(s, space) for space in range(SPACES) if s.tiles_left[space]]
    return {"mine": tops.count(seat), "theirs": sum(player >= 0 and player != seat for player in tops)}
