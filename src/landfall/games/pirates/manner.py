"""How players of Labyrintus Pirates carry out a choice: an attack has a purpose."""

from __future__ import annotations

from typing import Any

from landfall.core.chance import bit, nth_bit, popcount
from landfall.core.parts import Manner
from landfall.games.pirates.content import *
from landfall.games.pirates.instinct import way_left
from landfall.games.pirates.pilot import TURN_COST, carried_worth, errand
from landfall.games.pirates.sea import route, sails


def way_after(s: Any, seat: int, stops: int) -> int:
    """The pilot's cost of the way that is left from the best of the stops of a mask."""
    goal = errand(s, seat)
    left = []
    for k in range(popcount(stops)):
        after = s.copy()
        after.at[seat] = nth_bit(stops, k)
        left.append(int(way_left(after, seat, goal)))
    return min(left)


def blocks(s: Any, seat: int, other: int) -> bool:
    """Whether another ship keeps this one from its errand: without it the ship would come at least a turn nearer, or take its place."""
    away = s.copy()
    away.at[other] = PORT
    now, then = (way_after(here, seat, sails(here, seat) | bit(int(s.at[seat]))) for here in (s, away))
    return now - then >= TURN_COST or errand(s, seat) == s.at[other]


def hunts(s: Any, seat: int, other: int) -> bool:
    """Whether another ship bars the way home to treasure: a loaded ship with an armed one on its route."""
    return carried_worth(s, seat) > 0 and s.balls[other] > 0 and bool(route(s, seat) >> int(s.at[other]) & 1)


def has_purpose(s: Any, seat: int, other: int) -> bool:
    """A prize, a blockade broken, or a way cleared."""
    return carried_worth(s, other) > 0 or blocks(s, seat, other) or hunts(s, seat, other)


class PiratesManner(Manner):
    """Nothing is hidden: the best is the best."""

    def sensible(self, s: Any, mask: int, /) -> int:
        """No attack without prize, blockade or cleared way."""
        if s.phase not in (TURN, ENGAGE, ONWARD):
            return mask
        seat, kept = int(s.to_act), mask
        for other in range(s.seats):
            if mask >> (ATTACK + other) & 1 and not has_purpose(s, seat, other):
                kept &= ~bit(ATTACK + other)
        return kept or mask

    def boldness(self, s: Any, choice: int, /) -> float:
        """To attack."""
        return float(s.phase in (TURN, ENGAGE, ONWARD) and ATTACK <= choice < DONE)


MANNER = PiratesManner()
