"""An instinct for Labyrintus Pirates: the pilot's sense of where to go, and what treasure, distance and danger are worth."""

from __future__ import annotations

from typing import Any

from landfall.core.chance import Rng, nth_bit, popcount, randrange
from landfall.core.dual import rule
from landfall.games.pirates.cannon import sampled_shot
from landfall.games.pirates.content import *
from landfall.games.pirates.pilot import carried_worth, errand_with, fixed_wheels, goal_sides, own_wheel, turns_from
from landfall.games.pirates.pilot import choose_of as pilot
from landfall.games.pirates.rules import count_at, moves
from landfall.games.pirates.scoring import banked_worth
from landfall.games.pirates.sea import beside
from landfall.games.pirates.state import Position

SHARPNESS = 0.005
FEATURES = 22
KNOTS = (0.0, 1.0)
SPREAD = 2 * FEATURES  # how well everybody is thought to aim
LORE = SPREAD + 1


@rule
def shown(s: Position, me: int, outcome: int) -> int:
    """What a pile, the cannon or a new card brings is not branched on: the tree is over what the players do."""
    return 0


@rule
def revealed(s: Position, choice: int) -> int:
    """What a choice shows, everybody has seen before."""
    return 0


@rule
def veiled(s: Position, me: int) -> bool:
    return False


@rule
def believe(s: Position, me: int, rng: Rng, lore: Any) -> bool:
    return False


@rule
def guess(s: Position, mask: int, rng: Rng, lore: Any) -> int:
    if mask == 0:
        return sampled_shot(rng, int(lore[SPREAD]))
    if mask == moves(s):  # else the pilot's choice is among those tried before
        return pilot(s, mask, rng)
    return nth_bit(mask, randrange(rng, popcount(mask)))


@rule
def quiet(s: Position) -> bool:
    """At the start of a turn."""
    return s.phase == TURN


@rule
def goal_of(s: Position) -> int:
    """LP-11.1."""
    return GOAL_OF_FOUR if s.seats == MAX_SEATS else GOAL


@rule
def leads(s: Position) -> int:
    """Nothing comes after Labyrintus Pirates."""
    return -1


@rule
def progress(s: Position) -> float:
    most = 0
    for seat in range(s.seats):
        most = max(most, int(banked_worth(s, seat)))
    return min(1.0, most / goal_of(s))


@rule
def way_left(s: Position, seat: int, goal: int) -> int:
    """The pilot's cost of the way that is left: 100 a turn."""
    here = int(s.at[seat])
    north_east, south_west = goal_sides(s, seat, goal)
    return turns_from(s, seat, here, goal, north_east, south_west, fixed_wheels(s, seat) | own_wheel(here))


@rule
def features(s: Position, seat: int, out: Any) -> None:
    for k in range(FEATURES):
        out[k] = 0.0
    banked = int(banked_worth(s, seat))
    carried = int(carried_worth(s, seat))
    held = int(count_at(s, HOLD + seat))
    goal = goal_of(s)
    out[0] = banked / goal
    out[1] = carried / goal
    out[2] = min(1.0, (banked + carried) / goal)
    out[3] = 1.0 if banked + carried >= goal else 0.0
    out[4] = 1.0 if goal - banked <= 2 else 0.0
    if s.card[seat] >= 0:
        place = errand_with(s, seat, held, banked + carried)
        way = way_left(s, seat, place) * 0.01
        out[5] = 1.0 if place == PORT else 0.0
        out[6] = way if place == PORT else 0.0
        out[7] = way if place != PORT else 0.0
        out[8] = way * out[3]
        out[9] = 1.0 if way <= 1.0 else 0.0
        out[10] = out[9] * out[3]
        out[11 + s.card[seat] % 3] = 1.0
    out[14] = s.balls[seat] * 0.5
    near = beside(s, seat)
    for other in range(s.seats):
        if near >> other & 1:
            if s.balls[other] > 0:
                out[15] += carried / goal
            if s.balls[seat] > 0:
                out[16] += carried_worth(s, other) / goal
    wait = (seat - s.turn + s.seats) % s.seats
    out[17] = 1.0 if wait == 0 else 0.0
    out[18] = out[17] * out[3]
    out[19] = 1.0 if held == 2 else 0.0
    out[20] = float(s.visited[seat])
    out[21] = out[17] * out[9]
