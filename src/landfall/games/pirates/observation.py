"""What a learner is given of Labyrintus Pirates. All is open but the order of face-down piles (LP-11.3), so it says nearly all there is.

A shot is one action for a learner, not 961: nobody at a table names an aim (LP-9.1). `hand` aims for it as a typical player does (LP-9.2).
"""

from __future__ import annotations

from typing import Any

from landfall.core.chance import Rng, lowest_bit
from landfall.core.dual import constant, rule
from landfall.core.observing import (
    Field,
    blank,
    mark,
    mark_one,
    put_counts,
    put_eight,
    put_fours,
    put_where,
    scale,
    starts,
    turned,
    units_of,
)
from landfall.core.observing import no_notes as note
from landfall.core.observing import nothing_long as put_long
from landfall.games.pirates.cannon import DRAWS, PERIOD_MS, TYPICAL_SPREAD, aim_choice, gauge, sampled_shot
from landfall.games.pirates.content import *
from landfall.games.pirates.state import Position

__all__ = ["ACTIONS", "FIELDS", "NOTES", "SIZE", "UNITS", "fill", "hand", "hand_odds", "note", "observe", "put_long"]

ACTIONS = DONE + 1  # choices are numbered below this in every phase but the shot
NOTES = 0
OF_WHEEL = 4
OF_SHIP = 32
PLACE, ORDERS, BERTH, BALLS, VISITED, HELD, WORTH_HELD, BANKED, EARNED = (
    0,
    16,
    24,
    25,
    26,
    27,
    28,
    29,
    30,
)  # of a ship; place: 14 and two unused
UNITS_OF_SHIP = (*[1.0] * BERTH, 1 / 4, 1 / 2, 1.0, 1 / 2, 1 / 8, 1 / 8, 1.0, 1.0)

FIELDS = (
    Field("phase", len(PHASES), "which phase it is, one of: " + ", ".join(PHASES)),
    Field("awaited", MAX_SEATS, "who is awaited"),
    Field("turn", MAX_SEATS, "whose turn it is"),
    Field(
        "kraken", 4, "1: it is there; its column and row, in quarters; 1: on its wheel's second piece", (1.0, 1 / 4, 1 / 4, 1.0)
    ),
    Field(
        "ships",
        MAX_SEATS * OF_SHIP,
        "for each seat, 32 numbers: at sea, at an island, in port, on the wheel's second piece; its row (5) and column (5); 2 unused; its "
        "mission's island (5) and power ("
        + ", ".join(POWERS)
        + "); which port is its own, in quarters; cannonballs, in halves; 1: has drawn "
        "since it was in port; treasures carried, in halves; their worth, in 8ths of a hundred; worth banked, in 8ths of a hundred; 1: carries "
        "what brings a new card; 1 unused",
        UNITS_OF_SHIP,
    ),
    Field("lying", PIECES, "for each piece: the worth of treasure lying there, in quarters of a hundred", (1 / 4,)),
    Field("heading", 4, "of a ship on its way, the side by which it would go on: n, e, s, w"),
    Field("moving", 1, "1: the ship whose turn it is is on its way"),
    Field("origin", 1, "and the place where its move began, + 1, in 64ths", (1 / 64,)),
    Field("attacker", MAX_SEATS, "who attacks, in a duel"),
    Field("defender", MAX_SEATS, "who is attacked"),
    Field("fired", 1, "shots fired in this duel, in quarters", (1 / 4,)),
    Field("shots", 2 * SHOTS, "where they landed: across, then down, in 64ths", (1 / 64,)),
    Field("seats", 1, "how many play, in 8ths", (1 / 8,)),
    Field("still", 1, "turns in a row without treasure drawn, taken or banked, in 64ths", (1 / 64,)),
    Field("stirred", 1, "1: there was some in this turn"),
    Field("any treasure", 1, "1: any treasure brought home brings a new card (table option)"),
    Field("red", 1, "face-down treasures with a red outline, in 8ths", (1 / 8,)),
    Field(
        "wheels",
        WHEELS * OF_WHEEL,
        "for each wheel, row by row from the islands down: 1, if it shows two curves NE and SW; two curves NW and SE; a crossing; the number of "
        "what it shows, in 16ths",
        (1.0, 1.0, 1.0, 1 / 16),
    ),
    Field("roses", COLUMNS, "for each column: the piece with the red rose (wheel * 2 + 0 or 1), in 64ths", (1 / 64,)),
    Field("face down", TREASURES, "for each treasure: its worth, in quarters of a hundred, while it is face down", (1 / 4,)),
    Field("piles", PILES, "how high the two piles are, in 8ths", (1 / 8,)),
    Field("events", 4, "face-down Event tokens, in quarters: " + ", ".join(EVENTS), (1 / 4,)),
    Field("cards", CARDS, "face-down Pirate cards, island by island and power by power"),
)
(
    PHASE, AWAITED, WHOSE, THE_KRAKEN, SHIPS, LYING, HEADING, MOVING, ORIGIN, ATTACKER, DEFENDER, FIRED, LANDED, SEATS, STILL, STIRRED, ANY,
    RED, THE_WHEELS, ROSES, FACE_DOWN, THE_PILES, THE_EVENTS, DECK, SIZE,
) = starts(FIELDS)  # fmt: skip
UNITS = constant(units_of(FIELDS), "float32")


@rule
def hand(s: Position, rng: Rng) -> int:
    """LP-9.2: the shot of a typical player."""
    return sampled_shot(rng, TYPICAL_SPREAD)


def hand_odds() -> list[float]:
    """How likely `hand` is to make each shot, exactly: every sum of its draws counted."""
    sums = {0: 1}
    for _ in range(DRAWS):
        grown: dict[int, int] = {}
        for late, ways in sums.items():
            for more in range(-TYPICAL_SPREAD, TYPICAL_SPREAD + 1):
                grown[late + more] = grown.get(late + more, 0) + ways
        sums = grown
    odds = [0.0] * AIMS
    for late, ways in sums.items():
        odds[gauge(PERIOD_MS // 4 + late, PERIOD_MS) + AIM] += ways / (2 * TYPICAL_SPREAD + 1) ** DRAWS
    shots = [0.0] * (AIMS * AIMS)
    for x in range(AIMS):
        for y in range(AIMS):
            shots[aim_choice(x - AIM, y - AIM)] = odds[x] * odds[y]
    return shots


@rule
def observe(s: Position, seat: int, notes: Any, out: Any) -> None:
    """The vector of a seat."""
    row = blank(SIZE)
    fill(s, seat, notes, row)
    scale(row, UNITS, out)
    put_long(s, seat, out)


@rule
def fill(s: Position, seat: int, notes: Any, out: Any) -> None:
    """What a seat sees, in whole numbers."""
    seats = int(s.seats)
    out[PHASE + s.phase] = 1
    mark(out, AWAITED, int(s.to_act), seat, seats)
    mark(out, WHOSE, int(s.turn), seat, seats)
    out[SEATS] = seats
    out[STILL] = s.still
    out[STIRRED] = s.stirred
    out[ANY] = s.any_treasure
    for k in range(seats):
        fill_ship(s, seat + k - seats * (seat + k >= seats), out, SHIPS + k * OF_SHIP)
    fill_sea(s, out)
    fill_treasure(s, seat, out)
    put_counts(s.deck, 0, CARDS, out, DECK)
    if s.moving == 1:
        out[MOVING] = 1
        out[ORIGIN] = s.origin + 1
        mark_one(out, HEADING, int(s.heading))
    if s.attacker >= 0:
        mark(out, ATTACKER, int(s.attacker), seat, seats)
        mark(out, DEFENDER, int(s.defender), seat, seats)
        out[FIRED] = s.fired
        put_counts(s.shot_x, 0, SHOTS, out, LANDED)
        put_counts(s.shot_y, 0, SHOTS, out, LANDED + SHOTS)


@rule
def fill_sea(s: Position, out: Any) -> None:
    """The wheels as they lie, and the Kraken."""
    put_fours(s.wheel, WHEELS, WHEEL_ROWS, out, THE_WHEELS)
    put_counts(s.rose, 0, COLUMNS, out, ROSES)
    if s.kraken >= 0:
        out[THE_KRAKEN] = 1
        out[THE_KRAKEN + 1] = (int(s.kraken) >> 1) % COLUMNS
        out[THE_KRAKEN + 2] = (int(s.kraken) >> 1) // COLUMNS
        out[THE_KRAKEN + 3] = s.kraken & 1


def _wheel_row(face: int) -> list[int]:
    return [int(face == CURVES_NE), int(face == CURVES_NW), int(face == CROSSING), face]


def _place_row(place: int) -> list[int]:
    """At sea, at an island, in port, on a second piece; the row; the column; two unused."""
    at_sea = place < PIECES
    row = (place >> 1) // COLUMNS if at_sea else -1
    column = (place >> 1) % COLUMNS if at_sea else place - ISLAND if place < PORT else -1
    kind = [int(at_sea), int(ISLAND <= place < PORT), int(place == PORT), int(at_sea and place & 1)]
    return [*kind, *(int(row == k) for k in range(ROWS)), *(int(column == k) for k in range(COLUMNS)), 0, 0]


def _orders_row(card: int) -> list[int]:
    """The mission's island, and the power; zeros for no card (-1)."""
    island, power = divmod(card, len(POWERS)) if card >= 0 else (-1, -1)
    return [*(int(island == k) for k in range(ISLANDS)), *(int(power == k) for k in range(len(POWERS)))]


WHEEL_ROWS = constant((number for face in range(len(FACES)) for number in _wheel_row(face)), "int8")
PLACE_ROWS = constant((number for place in range(PORT + 1) for number in _place_row(place)), "int8")
ORDERS_ROWS = constant((number for card in range(-1, CARDS) for number in _orders_row(card)), "int8")


@rule
def fill_ship(s: Position, other: int, out: Any, at: int) -> None:
    """Where a ship is, and what its player has. Looked up, not branched: where a ship is cannot be foreseen."""
    place = int(s.at[other])
    put_eight(2 * place, PLACE_ROWS, out, at + PLACE)
    put_eight(2 * place + 1, PLACE_ROWS, out, at + PLACE + 8)
    put_eight(int(s.card[other]) + 1, ORDERS_ROWS, out, at + ORDERS)
    out[at + BERTH] = s.berth[other]
    out[at + BALLS] = s.balls[other]
    out[at + VISITED] = s.visited[other]


@rule
def fill_treasure(s: Position, seat: int, out: Any) -> None:
    """Where each treasure is."""
    seats = int(s.seats)
    put_where(s.where, IN_PILE, s.worth, TREASURES, out, FACE_DOWN)
    put_counts(s.pile, 0, PILES, out, THE_PILES)
    put_counts(s.events, 0, 4, out, THE_EVENTS)
    red = 0
    in_play = 0
    for token in range(TOKENS):
        red += s.red[token] * (s.where[token] == IN_PILE)
        in_play |= int(s.where[token] < IN_PILE) << token
    out[RED] = red
    while in_play != 0:
        token = lowest_bit(in_play)
        in_play &= in_play - 1
        where = int(s.where[token])
        worth = int(s.worth[token])
        if where < PIECES:
            out[LYING + where] += worth
        elif where >= BANK:
            out[SHIPS + turned(where - BANK, seat, seats) * OF_SHIP + BANKED] += worth
        else:
            owner = where - HOLD
            at = SHIPS + turned(owner, seat, seats) * OF_SHIP
            out[at + HELD] += 1
            out[at + WORTH_HELD] += worth
            if int(s.earned[owner]) >> token & 1 or s.any_treasure == 1:
                out[at + EARNED] = 1
