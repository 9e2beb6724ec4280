"""What a move of Labyrintus Pirates risks and gains: the prize of an attack now or after the sail, and how far the errand is after a pivot
or a stop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from landfall.core.chance import nth_bit, popcount
from landfall.games.pirates import rules
from landfall.games.pirates.content import *
from landfall.games.pirates.manner import way_after
from landfall.games.pirates.pilot import TURN_COST, carried_worth
from landfall.games.pirates.sea import sails


def why(s: Any, seat: int, choice: int, lore: Sequence[float]) -> tuple[str, dict[str, Any]] | None:
    """The fact behind a choice; None: nothing special."""
    if s.phase in (TURN, ENGAGE, ONWARD) and ATTACK <= choice < DONE:
        prize, risk = 100 * carried_worth(s, choice - ATTACK), 100 * carried_worth(s, seat)
        return ("why.attack", {"worth": prize, "risk": risk}) if prize else ("why.attack-way", {"risk": risk})
    if s.phase in (ENGAGE, ONWARD) and choice == DONE:
        left = [carried_worth(s, other) for other in range(s.seats) if rules.moves(s) >> ATTACK + other & 1]
        if not left:
            return None
        return ("why.leave", {"worth": 100 * max(left)}) if max(left) else ("why.leave-nothing", {})
    if s.phase == SAIL:
        return _way(s, seat, 1 << choice)
    if s.phase in (TURN, AGAIN) and choice < PIECES:
        after = s.copy()
        rules.apply(after, choice)
        return _way(after, seat, sails(after, seat) or 1 << int(after.at[seat]))
    return None


def _way(s: Any, seat: int, stops: int) -> tuple[str, dict[str, Any]]:
    """The prize of an attack from one of the stops of a mask, if there is any; else how far the errand is from the best of them."""
    if prize := _prize(s, seat, stops):
        return "why.raid", {"worth": 100 * prize}
    turns = way_after(s, seat, stops) / TURN_COST
    return ("why.way", {"turns": max(1, round(turns))}) if turns else ("why.reached", {})


def _prize(s: Any, seat: int, stops: int) -> int:
    """The most that a ship carries which could be attacked after sailing to one of the stops; 0: there is none, or the sail is over."""
    best = 0
    for k in range(popcount(stops) if s.phase == SAIL else 0):
        after = s.copy()
        rules.apply(after, nth_bit(stops, k))
        if after.phase == ENGAGE:
            best = max(
                [best, *(carried_worth(after, other) for other in range(s.seats) if rules.moves(after) >> ATTACK + other & 1)]
            )
    return int(best)
