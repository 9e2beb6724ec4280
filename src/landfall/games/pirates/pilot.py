"""A pilot of simple sense: knows where to go, finds ways that one or two pivots open, and attacks for treasure. Runs plain and compiled.

It reads the whole position, which everybody knows (LP-11.3). Places are judged by the turns still needed: here, next turn (the route
leads there, or one pivot joins it to a route that does), or far, by the wheels between.
"""

from __future__ import annotations

from landfall.core.chance import Rng, bit, nth_bit, popcount, randrange
from landfall.core.dual import rule
from landfall.games.pirates.cannon import sampled_shot
from landfall.games.pirates.content import *
from landfall.games.pirates.rules import count_at, moves, nth_token, onward_stops
from landfall.games.pirates.scoring import banked_worth
from landfall.games.pirates.sea import beyond, exit_of, piece_of, sails, turn_wheel
from landfall.games.pirates.state import Position

TURN_COST = 100
FIND_COST = 10
NOISE = 24


@rule
def carried_worth(s: Position, seat: int) -> int:
    worth = 0
    for token in range(TOKENS):
        if s.where[token] == HOLD + seat:
            worth += s.worth[token]
    return worth


@rule
def errand(s: Position, seat: int) -> int:
    """The place to make for: home with treasure, else the mission's island, else treasure that lies or sails about."""
    return errand_with(s, seat, count_at(s, HOLD + seat), banked_worth(s, seat) + carried_worth(s, seat))


@rule
def errand_with(s: Position, seat: int, held: int, worth: int) -> int:
    """The same where it is known how many treasures the seat holds, and what it has in all, at home and aboard."""
    can_draw = s.visited[seat] == 0 and s.pile[0] + s.pile[1] > 0
    enough = worth >= (GOAL_OF_FOUR if s.seats == MAX_SEATS else GOAL)
    if held == ROOM or (held > 0 and (enough or not can_draw)):
        return PORT
    if can_draw:
        return ISLAND + int(s.card[seat]) // 3
    for token in range(TOKENS):
        if s.where[token] < PIECES and s.where[token] != s.kraken:
            return int(s.where[token])
    for other in range(s.seats):
        if other != seat and s.at[other] < PIECES and count_at(s, HOLD + other) > 0:
            return int(s.at[other])
    return PORT


@rule
def exit_from(s: Position, seat: int, place: int, k: int) -> int:
    """The k-th door out of a place (as sea.way_out, of any place)."""
    if place == PORT:
        return ((ROWS - 1) * COLUMNS + int(s.berth[seat]) + k) * 4 + S
    if place >= ISLAND:
        return (place - ISLAND) * 4 + N if k == 0 else -1
    return beyond(place >> 1, SIDES[int(s.wheel[place >> 1]) * 4 + (place & 1) * 2 + k])


@rule
def doors_reached(s: Position, door: int) -> tuple[int, int]:
    """The wheels a route behind a door first comes to from the north, as a mask, and, 25 bits further up, those from the east;
    beside it the same for south and west."""
    north_east = 0
    south_west = 0
    met = 0
    for _ in range(PIECES):
        if door < 0 or door >= ISLAND_END:
            break
        wheel = door >> 2
        if not met >> wheel & 1:
            met |= bit(wheel)
            side = door & 3
            if side < S:
                north_east |= bit(25 * side + wheel)
            else:
                south_west |= bit(25 * (side - S) + wheel)
        out = exit_of(s, door)
        if out < 0 or piece_of(s, door) == s.kraken:
            break
        door = beyond(wheel, out)
    return north_east, south_west


@rule
def is_behind(s: Position, seat: int, door: int, goal: int) -> bool:
    """Whether the water beyond the outermost wheels at this door is the goal."""
    if goal == PORT:
        return door == HARBOUR_END + s.berth[seat] or door == HARBOUR_END + s.berth[seat] + 1
    return goal >= ISLAND and door == ISLAND_END + goal - ISLAND


@rule
def goal_sides(s: Position, seat: int, goal: int) -> tuple[int, int]:
    """The wheels that the goal's own routes first come to, by north and east, and by south and west (see doors_reached)."""
    first = doors_reached(s, exit_from(s, seat, goal, 0))
    second = doors_reached(s, exit_from(s, seat, goal, 1))
    return first[0] | second[0], first[1] | second[1]


@rule
def near_sides(reached: int, wheel: int) -> int:
    return (reached >> wheel & 1) | (reached >> (25 + wheel) & 1) << 1


@rule
def turns_from(s: Position, seat: int, place: int, goal: int, north_east: int, south_west: int, fixed: int) -> int:
    """The cost of being at a place: 0 at the goal, one turn if the route leads there or one pivot joins the routes, else by distance.

    north_east, south_west: the wheels the goal's routes come to by those sides; fixed: wheels that cannot be turned.
    """
    if place == goal:
        return 0
    for k in range(2):
        door = exit_from(s, seat, place, k)
        met = 0
        seen = 0
        while 0 <= door < ISLAND_END:
            wheel = door >> 2
            if not met >> wheel & 1 and not fixed >> wheel & 1:
                face = int(s.wheel[wheel])
                cw = EXIT[TURN_CW[face] * 4 + (door & 3)]
                ccw = EXIT[TURN_CCW[face] * 4 + (door & 3)]
                wanted = near_sides(north_east, wheel) | near_sides(south_west, wheel) << 2
                if (cw >= 0 and wanted >> cw & 1) or (ccw >= 0 and wanted >> ccw & 1):
                    return TURN_COST
            met |= bit(wheel)
            out = exit_of(s, door)
            if out < 0:
                break
            piece = piece_of(s, door)
            if piece == s.kraken or seen >> piece & 1:
                break
            if piece == goal:
                return TURN_COST
            seen |= bit(piece)
            door = beyond(wheel, out)
        if door >= ISLAND_END and is_behind(s, seat, door, goal):
            return TURN_COST
    return 2 * TURN_COST + 12 * wheels_between(s, seat, place, goal)


@rule
def row_of(place: int) -> int:
    if place == PORT:
        return ROWS
    return -1 if place >= ISLAND else (place >> 1) // COLUMNS


@rule
def column_of(s: Position, seat: int, place: int) -> int:
    """Doubled, so that a port lies between its two columns."""
    if place == PORT:
        return 2 * int(s.berth[seat]) + 1
    return 2 * (place - ISLAND) if place >= ISLAND else 2 * ((place >> 1) % COLUMNS)


@rule
def wheels_between(s: Position, seat: int, place: int, goal: int) -> int:
    return abs(row_of(place) - row_of(goal)) + abs(column_of(s, seat, place) - column_of(s, seat, goal)) // 2


@rule
def fixed_wheels(s: Position, seat: int) -> int:
    """The wheels of other ships and of the Kraken."""
    mask = 0
    for other in range(s.seats):
        if other != seat and s.at[other] < PIECES:
            mask |= bit(int(s.at[other]) >> 1)
    if s.kraken >= 0:
        mask |= bit(int(s.kraken) >> 1)
    return mask


@rule
def finds(s: Position, seat: int) -> int:
    """The pieces with treasure the ship has room for, as a mask."""
    mask = 0
    if count_at(s, HOLD + seat) < ROOM:
        for token in range(TOKENS):
            if s.where[token] < PIECES:
                mask |= bit(s.where[token])
    return mask


@rule
def best_stop(s: Position, seat: int, stops: int, goal: int, rng: Rng) -> int:
    """The best place to end at among those of a mask: its cost * 64 + the place. With no stop: the cost of staying."""
    if stops >> goal & 1:
        return goal
    found = stops & finds(s, seat)
    if found != 0:
        return FIND_COST * 64 + nth_bit(found, 0)
    north_east, south_west = goal_sides(s, seat, goal)
    fixed = fixed_wheels(s, seat)
    here = int(s.at[seat])
    if stops == 0:
        return turns_from(s, seat, here, goal, north_east, south_west, fixed | own_wheel(here)) * 64 + here
    count = popcount(stops)
    first = randrange(rng, count)
    best = -1
    for k in range(count):
        place = nth_bit(stops, (first + k) % count)
        cost = turns_from(s, seat, place, goal, north_east, south_west, fixed | own_wheel(place))
        if cost <= TURN_COST:
            return cost * 64 + place
        packed = (cost + randrange(rng, NOISE)) * 64 + place
        if best < 0 or packed < best:
            best = packed
    return best


@rule
def own_wheel(place: int) -> int:
    return bit(place >> 1) if place < PIECES else 0


@rule
def best_pivot(s: Position, seat: int, mask: int, rng: Rng) -> int:
    """A pivot that opens the way to the goal now, or to treasure on the way, or else the one after which the best stop is best.

    Where a second pivot may follow, one that it could complete counts too. Equal ones are as likely: the look begins anywhere.
    """
    goal = errand(s, seat)
    wanted = bit(goal) | finds(s, seat)
    first = randrange(rng, PIECES)
    taking = -1
    if mask >> DONE & 1 and sails(s, seat) >> goal & 1:
        return DONE
    for k in range(PIECES):
        choice = (first + k) % PIECES
        if mask >> choice & 1:
            face = int(s.wheel[choice >> 1])
            s.wheel[choice >> 1] = TURN_CW[face] if choice & 1 == CW else TURN_CCW[face]  # for a look: what lies on it may wait
            reach = sails(s, seat) & wanted
            s.wheel[choice >> 1] = face
            if reach >> goal & 1:
                return choice
            if reach != 0:
                taking = choice
    return taking if taking >= 0 else nearest_pivot(s, seat, mask, goal, first, rng)


@rule
def nearest_pivot(s: Position, seat: int, mask: int, goal: int, first: int, rng: Rng) -> int:
    """The pivot that brings the goal nearest, where none reaches it now."""
    more = s.phase == TURN and s.card[seat] % 3 == EXTRA
    best = 0
    found = -1
    if mask >> DONE & 1:
        found = DONE
        best = best_stop(s, seat, sails(s, seat), goal, rng) >> 6
    for k in range(PIECES):
        choice = (first + k) % PIECES
        if not mask >> choice & 1:
            continue
        turn_wheel(s, choice >> 1, choice & 1)
        cost = best_stop(s, seat, 0 if more else sails(s, seat), goal, rng) >> 6
        if more and cost > TURN_COST:
            cost = best_stop(s, seat, sails(s, seat), goal, rng) >> 6
            cost += 1 if cost <= TURN_COST else 0
        turn_wheel(s, choice >> 1, 1 - (choice & 1))
        if cost <= TURN_COST:
            return choice
        if found < 0 or cost < best:
            best = cost
            found = choice
    return found


@rule
def prey(s: Position, seat: int, mask: int) -> int:
    """Whom to attack among the attacks of a mask: who carries more than oneself would lose; -1: nobody."""
    best = carried_worth(s, seat)
    found = -1
    for other in range(s.seats):
        if mask >> (ATTACK + other) & 1 and carried_worth(s, other) > best:
            best = carried_worth(s, other)
            found = other
    return found


@rule
def dearest(s: Position, mask: int) -> int:
    """The most valuable treasure of a mask."""
    best = -1
    for token in range(TOKENS):
        if mask >> token & 1 and (best < 0 or s.worth[token] > s.worth[best]):
            best = token
    return best


@rule
def best_swap(s: Position, mask: int) -> int:
    winner = int(s.to_act)
    loser = int(s.attacker) + int(s.defender) - winner
    choice = KEEP
    gain = 0
    for option in range(KEEP):
        if mask >> option & 1:
            more = s.worth[nth_token(s, HOLD + loser, option & 1)] - s.worth[nth_token(s, HOLD + winner, option >> 1)]
            if more > gain:
                gain = more
                choice = option
    return choice


@rule
def choose(s: Position, rng: Rng, spread: int) -> int:
    """What the pilot does now, as a choice of the rules; spread: how well it aims (cannon.py)."""
    if s.phase == SHOOT:
        return sampled_shot(rng, spread)
    return choose_of(s, moves(s), rng)


@rule
def choose_of(s: Position, mask: int, rng: Rng) -> int:
    """The same where all choices are known, as a mask, and it is no shot."""
    seat = int(s.to_act)
    if s.phase == TURN or s.phase == ENGAGE or s.phase == ONWARD:
        target = prey(s, seat, mask)
        if target >= 0:
            return ATTACK + target
    if s.phase == TURN or s.phase == AGAIN:
        if mask & (bit(PIECES) - 1) == 0:
            return DONE
        return best_pivot(s, seat, mask, rng)
    if s.phase == SAIL:
        return best_stop(s, seat, mask, errand(s, seat), rng) & 63
    if s.phase == ENGAGE:
        return DONE
    if s.phase == ONWARD:
        stops = onward_stops(s)
        goal = errand(s, seat)
        here = best_stop(s, seat, 0, goal, rng)
        there = best_stop(s, seat, stops, goal, rng)
        return there & 63 if stops != 0 and there >> 6 < here >> 6 else DONE
    if s.phase == PICK or s.phase == SPOILS:
        return dearest(s, mask)
    if s.phase == SWAP:
        return best_swap(s, mask)
    return nth_bit(mask, randrange(rng, popcount(mask)))
