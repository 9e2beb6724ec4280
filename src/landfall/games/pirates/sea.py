"""The sea: how routes run through the wheels as they lie, what a ship can reach on them, and turning a wheel.

A route is a chain of pieces. It is followed door by door: a door is a wheel and the side one comes in by, and what lies beyond the
outermost wheels has numbers after the doors (an island, the water before the ports, the frame).
"""

from __future__ import annotations

from collections.abc import Sequence

from landfall.core.chance import bit
from landfall.core.dual import constant, rule
from landfall.games.pirates.content import *
from landfall.games.pirates.state import Position


def _beyond(wheel: int, side: int) -> int:
    if side == N:
        return ISLAND_END + wheel if wheel < COLUMNS else (wheel - COLUMNS) * 4 + S
    if side == S:
        column = wheel - (ROWS - 1) * COLUMNS
        return HARBOUR_END + column if column >= 0 else (wheel + COLUMNS) * 4 + N
    if side == E:
        return EDGE_END if wheel % COLUMNS == COLUMNS - 1 else (wheel + 1) * 4 + W
    return EDGE_END if wheel % COLUMNS == 0 else (wheel - 1) * 4 + E


# As arrays: looking up a tuple is a call in compiled code, and routes are followed by little else.
BEYOND: Sequence[int] = constant((_beyond(wheel, side) for wheel in range(WHEELS) for side in range(4)), "int64")
EXIT_OF: Sequence[int] = constant(EXIT, "int64")
PIECE_OF: Sequence[int] = constant(PIECE, "int64")
SIDES_OF: Sequence[int] = constant(SIDES, "int64")


@rule
def beyond(wheel: int, side: int) -> int:
    """LP-1.1: the door of the next wheel on that side, or the island, harbour or frame that is there. Looked up: no branch could be foreseen."""
    return BEYOND[wheel * 4 + side]


@rule
def exit_of(s: Position, door: int) -> int:
    """LP-1.2: the side by which the piece behind a door leaves the wheel; -1 if that side is blind."""
    return EXIT_OF[int(s.wheel[door >> 2]) * 4 + (door & 3)]


@rule
def piece_of(s: Position, door: int) -> int:
    """The piece behind a door that is not blind."""
    return (door >> 2) * 2 + PIECE_OF[int(s.wheel[door >> 2]) * 4 + (door & 3)]


@rule
def way_out(s: Position, seat: int, k: int) -> int:
    """LP-4.3, LP-5.4: the first (k = 0) or second door by which the seat's ship leaves where it is; -1: an island has only one."""
    at = int(s.at[seat])
    if at == PORT:
        return ((ROWS - 1) * COLUMNS + int(s.berth[seat]) + k) * 4 + S
    if at >= ISLAND:
        return (at - ISLAND) * 4 + N if k == 0 else -1
    return beyond(at >> 1, SIDES_OF[int(s.wheel[at >> 1]) * 4 + (at & 1) * 2 + k])


@rule
def follow(s: Position, door: int) -> int:
    """The pieces of the route behind a door, as a mask. Ships and the Kraken do not cut it."""
    mask = 0
    while 0 <= door < ISLAND_END:
        side = exit_of(s, door)
        if side < 0:
            break
        place = piece_of(s, door)
        if mask >> place & 1:
            break  # a loop
        mask |= bit(place)
        door = beyond(door >> 2, side)
    return mask


@rule
def route(s: Position, seat: int) -> int:
    """The pieces of the route a ship at sea is on."""
    return bit(s.at[seat]) | follow(s, way_out(s, seat, 0)) | follow(s, way_out(s, seat, 1))


@rule
def wheels_met(s: Position, door: int) -> int:
    """LP-4.3: the wheels the route behind a door runs through or runs up against, as a mask."""
    mask = 0
    seen = 0
    while 0 <= door < ISLAND_END:
        mask |= bit(door >> 2)
        side = exit_of(s, door)
        if side < 0:
            break
        place = piece_of(s, door)
        if seen >> place & 1:
            break
        seen |= bit(place)
        door = beyond(door >> 2, side)
    return mask


@rule
def ships_mask(s: Position, but: int) -> int:
    """The pieces under ships, the seat `but` left out."""
    mask = 0
    for seat in range(s.seats):
        if seat != but and s.at[seat] < PIECES:
            mask |= bit(s.at[seat])
    return mask


@rule
def pivots(s: Position, seat: int) -> int:
    """LP-4: the wheels the seat may turn: connected to its route, without a ship, not the Kraken's."""
    mask = wheels_met(s, way_out(s, seat, 0)) | wheels_met(s, way_out(s, seat, 1))
    for other in range(s.seats):
        if s.at[other] < PIECES:
            mask &= ~bit(int(s.at[other]) >> 1)
    if s.kraken >= 0:
        mask &= ~bit(int(s.kraken) >> 1)
    return mask


@rule
def same_route(s: Position, seat: int, door: int, place: int) -> bool:
    """LP-5.3: whether a piece is part of the route on which the seat's ship leaves through this door."""
    whole = route(s, seat) if s.at[seat] < PIECES else follow(s, door)
    return whole >> place & 1 == 1


@rule
def stops(s: Position, seat: int, door: int) -> int:
    """LP-5: where a ship that leaves through this door may end its move, as a mask of places."""
    start = int(s.at[seat])
    first = door
    others = ships_mask(s, seat)
    passes = s.card[seat] >= 0 and s.card[seat] % 3 == WIND  # LP-10.1
    mask = 0
    seen = 0
    while 0 <= door < ISLAND_END:
        side = exit_of(s, door)
        if side < 0:
            return mask
        place = piece_of(s, door)
        if place == start or seen >> place & 1 or place == s.kraken:  # LP-5.1: not round a loop; LP-5.6
            return mask
        seen |= bit(place)
        if others >> place & 1:
            if not passes:
                return mask  # LP-5.2
        elif not others >> (place ^ 1) & 1 or not same_route(s, seat, first, place ^ 1):  # LP-5.2, LP-5.3
            mask |= bit(place)
        door = beyond(door >> 2, side)
    if ISLAND_END <= door < HARBOUR_END:
        mask |= bit(ISLAND + door - ISLAND_END)
    elif HARBOUR_END <= door < EDGE_END and start != PORT:
        berth = int(s.berth[seat])
        if door - HARBOUR_END == berth or door - HARBOUR_END == berth + 1:  # LP-5.4: one's own port only
            mask |= bit(PORT)
    return mask


@rule
def sails(s: Position, seat: int) -> int:
    """LP-5: where the ship may sail from where it lies."""
    return stops(s, seat, way_out(s, seat, 0)) | stops(s, seat, way_out(s, seat, 1))


@rule
def can_pivot(s: Position, seat: int) -> bool:
    """Whether `pivots` finds any: nearly always the first wheel on the way will do."""
    door = way_out(s, seat, 0)
    if door < ISLAND_END and not taken_wheels(s) >> (door >> 2) & 1 and (s.kraken < 0 or int(s.kraken) >> 1 != door >> 2):
        return True
    return pivots(s, seat) != 0


@rule
def can_sail(s: Position, seat: int) -> bool:
    """Whether `sails` finds any place: nearly always the first piece on the way will do."""
    door = way_out(s, seat, 0)
    if door < ISLAND_END and exit_of(s, door) >= 0 and not taken_wheels(s) >> (door >> 2) & 1 and piece_of(s, door) != s.kraken:
        return True
    return sails(s, seat) != 0


@rule
def steps_to(s: Position, door: int, goal: int) -> int:
    """How many pieces a ship passes from this door to a place it may reach, times 256, plus the last door it goes through; -1: not this way."""
    steps = 0
    while 0 <= door < ISLAND_END:
        side = exit_of(s, door)
        if side < 0 or steps > PIECES:
            return -1
        if piece_of(s, door) == goal:
            return steps * 256 + door
        steps += 1
        door = beyond(door >> 2, side)
    if door == goal - ISLAND + ISLAND_END or (goal == PORT and HARBOUR_END <= door < EDGE_END):
        return steps * 256 + door
    return -1


@rule
def course(s: Position, seat: int, goal: int) -> int:
    """The way out (0 or 1) by which the ship reaches a place it may sail to; by both: the shorter."""
    first = steps_to(s, way_out(s, seat, 0), goal) >> 8
    second = steps_to(s, way_out(s, seat, 1), goal) >> 8
    if first < 0 or second < 0:
        return 0 if second < 0 else 1
    near = 0 if first <= second else 1
    return near if stops(s, seat, way_out(s, seat, near)) >> goal & 1 else 1 - near


@rule
def beside(s: Position, seat: int) -> int:
    """LP-7.2: the seats whose ships lie one step along the route from the seat's ship, as a mask."""
    mask = 0
    if s.at[seat] >= PIECES:
        return mask
    for k in range(2):
        door = way_out(s, seat, k)
        if door < ISLAND_END and exit_of(s, door) >= 0:
            place = piece_of(s, door)
            for other in range(s.seats):
                if other != seat and s.at[other] == place:
                    mask |= bit(other)
    return mask


@rule
def turn_wheel(s: Position, wheel: int, way: int) -> None:
    """LP-1.2, LP-1.3, LP-4.4: a quarter turn; the rose and treasure go with their pieces. No ship and no Kraken is ever on it."""
    face = int(s.wheel[wheel])
    if way == CW:
        s.wheel[wheel] = TURN_CW[face]
        swaps = SWAPS_CW[face]
    else:
        s.wheel[wheel] = TURN_CCW[face]
        swaps = SWAPS_CCW[face]
    if swaps == 0:
        return
    for column in range(COLUMNS):
        if int(s.rose[column]) >> 1 == wheel:
            s.rose[column] = int(s.rose[column]) ^ 1
    for token in range(TOKENS):
        if int(s.where[token]) >> 1 == wheel:
            s.where[token] = int(s.where[token]) ^ 1


@rule
def taken_wheels(s: Position) -> int:
    """The wheels with a ship, as a mask."""
    mask = 0
    for seat in range(s.seats):
        if s.at[seat] < PIECES:
            mask |= bit(int(s.at[seat]) >> 1)
    return mask


@rule
def around(wheel: int) -> int:
    """LP-8.2, LP-8.3: the up to 8 wheels around a wheel, as a mask."""
    mask = 0
    for other in range(WHEELS):
        down = other // COLUMNS - wheel // COLUMNS
        right = other % COLUMNS - wheel % COLUMNS
        if other != wheel and -1 <= down <= 1 and -1 <= right <= 1:
            mask |= bit(other)
    return mask


@rule
def name_number(s: Position, place: int) -> int:
    """A number for the name of a place as it now lies (events carry it: later the wheel may have turned)."""
    if place < PIECES:
        return (place >> 1) * 6 + LIE_OF[int(s.wheel[place >> 1]) * 2 + (place & 1)]
    if place < PORT:
        return NAME_ISLAND + place - ISLAND
    return NAME_PORT
