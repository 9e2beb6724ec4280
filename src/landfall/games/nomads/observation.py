"""What a learner is given of Nomads. Nothing is hidden there but the order of covered tiles (NO-10), so it says all that can be seen."""

from __future__ import annotations

from typing import Any

from landfall.core.dual import constant, rule
from landfall.core.observing import (
    Field,
    blank,
    mark,
    mark_one,
    put_bits,
    put_counts,
    put_eight,
    put_four,
    put_owners,
    scale,
    starts,
    sum_where,
    units_of,
)
from landfall.core.observing import no_hand as hand
from landfall.core.observing import no_notes as note
from landfall.games.nomads.content import *
from landfall.games.nomads.ring import disc_at, holds_disc_of
from landfall.games.nomads.state import Position

__all__ = ["ACTIONS", "FIELDS", "NOTES", "SIZE", "UNITS", "fill", "hand", "note", "observe", "put_long"]

ACTIONS = PASS + 1  # choices are numbered below this in every phase
NOTES = 0
OF_TILE = 8
OF_TOP = 4
STACK_PARTS = 3
PART_BITS = 7 * DISC_BITS  # seven discs, exact in a 32-bit float

FIELDS = (
    Field("phase", len(PHASES), "which phase it is, one of: " + ", ".join(PHASES)),
    Field("awaited", MAX_SEATS, "who is awaited"),
    Field("turn", MAX_SEATS, "whose turn it is"),
    Field("first", MAX_SEATS, "who is first player"),
    Field("adventurer", MAX_SEATS * ADVENTURER_COUNT, "for each seat: its Adventurer, one of: " + ", ".join(ADVENTURERS)),
    Field("lys", SPACES, "the space Lys points to"),
    Field("moons", MAX_SEATS, "for each seat: Moons won, in 8ths", (1 / 8,)),
    Field(
        "tiles",
        MAX_SEATS * KEPT_KINDS,
        "for each seat: tiles held of " + ", ".join(TILES[:KEPT_KINDS]) + "; in quarters",
        (1 / 4,),
    ),
    Field("standing", MAX_SEATS, "for each seat: worth of its cards less its tiles, in 16ths", (1 / 16,)),
    Field("lifted", SPACES + 1, "Ulrich or Siana: the space whose stack is in hand; 1: it goes counter-clockwise"),
    Field("writing", 1, "the card being paid for: its number + 1, in 32nds", (1 / 32,)),
    Field("to keep", 1, "tiles still to be kept from a Song's price, in quarters", (1 / 4,)),
    Field("kept", KEPT_KINDS, "and those already kept, of each kind"),
    Field("seats", 1, "how many play, in 8ths", (1 / 8,)),
    Field("dial", 1, "Moons on the dial, in quarters", (1 / 4,)),
    Field("nudged", 1, "1: Moon has moved Lys this turn"),
    Field("stirred", 1, "1: a tile was taken or a card written this turn"),
    Field("quiet", 1, "turns in a row without either, in 8ths", (1 / 8,)),
    Field("closing", 1, "1: the last cards are being written"),
    Field("lasts", 1, "players done with their last card, in quarters", (1 / 4,)),
    Field(
        "tile",
        SPACES * OF_TILE,
        "for each space: the tile in sight, one of: " + ", ".join(LEGENDS) + " (a Joker is all of them); 1: a Moon",
    ),
    Field("left", SPACES, "for each space: tiles in its stack, in 16ths", (1 / 16,)),
    Field(
        "on top",
        SPACES * OF_TOP,
        "for each space: 1, if the disc on top is played by this seat; by another; by nobody (a sleeper); 1: the stack holds a disc of this seat",
    ),
    Field("tall", SPACES, "for each space: how many discs lie there, in 8ths", (1 / 8,)),
    Field(
        "stack",
        STACK_PARTS * SPACES,
        "the discs, exactly: for each space its lowest seven, then for each the next seven, then the rest, as fractions of three bits a disc, "
        "the lowest disc lowest (0 none, else 1 + the place in ulrich, moon, red, siana, nostromo, frog, nomad)",
    ),
    Field(
        "cards",
        CARDS,
        "for each card (Legend by Legend, then Songs): 1 if this seat wrote it, 0 free, else -1/8 for each seat to the left",
        (1 / 8,),
    ),
    Field("unseen", TILE_KINDS, "covered tiles of each kind, in 16ths", (1 / 16,)),
)
(
    PHASE, AWAITED, WHOSE, THE_FIRST, ADVENTURER, LYS, MOONS, HELD, STANDING_OF, LIFTED, WRITING, TO_KEEP, KEPT, SEATS, DIAL, NUDGED, STIRRED,
    QUIET, THE_CLOSING, LASTS, TILE, LEFT, TOP, TALL, STACK, WRITTEN, UNSEEN, SIZE,
) = starts(FIELDS)  # fmt: skip
UNITS = constant(units_of(FIELDS), "float32")


@rule
def observe(s: Position, seat: int, notes: Any, out: Any) -> None:
    """The vector of a seat."""
    row = blank(SIZE)
    fill(s, seat, notes, row)
    scale(row, UNITS, out)
    put_long(s, seat, out)


@rule
def fill(s: Position, seat: int, notes: Any, out: Any) -> None:
    """What a seat sees, in whole numbers; but for the stacks (`put_long`)."""
    seats = int(s.seats)
    out[PHASE + s.phase] = 1
    mark(out, AWAITED, int(s.to_act), seat, seats)
    mark(out, WHOSE, int(s.whose_turn), seat, seats)
    mark(out, THE_FIRST, int(s.first_player), seat, seats)
    if s.phase == DOUBLE or s.phase == SKIP:
        out[LIFTED + s.lifted // 2] = 1
        out[LIFTED + SPACES] = s.lifted % 2
    elif s.phase == JOKERS or s.phase == KEEP:
        out[WRITING] = s.writing + 1
        out[TO_KEEP] = s.to_keep
        put_counts(s.kept, 0, KEPT_KINDS, out, KEPT)
    out[SEATS] = seats
    out[DIAL] = s.dial
    out[NUDGED] = s.nudged
    out[STIRRED] = s.stirred
    out[QUIET] = s.quiet_turns
    out[THE_CLOSING] = s.closing
    out[LASTS] = s.lasts
    fill_players(s, seat, out)
    fill_ring(s, seat, out)
    put_owners(s.writer, CARDS, seat, seats, out, WRITTEN)
    put_counts(s.unseen_tiles, 0, TILE_KINDS, out, UNSEEN)


@rule
def put_long(s: Position, seat: int, out: Any) -> None:
    """The discs of each stack, exactly."""
    for part in range(STACK_PARTS):
        put_bits(s.stacks, SPACES, part * PART_BITS, PART_BITS, out, STACK + part * SPACES)


@rule
def fill_ring(s: Position, seat: int, out: Any) -> None:
    """Tiles, discs and Lys, space by space. Looked up, not branched: what lies where cannot be foreseen."""
    mark_one(out, LYS, int(s.lys))
    put_counts(s.tiles_left, 0, SPACES, out, LEFT)
    put_counts(s.tall, 0, SPACES, out, TALL)
    mine = int(s.plays[seat])
    for space in range(SPACES):
        put_eight(int(s.top_tile[space]) - COVERED, TILE_ROWS, out, TILE + space * OF_TILE)
        who = int(s.played_by[disc_at(s, space, max(int(s.tall[space]) - 1, 0))])
        holds = holds_disc_of(s, space, mine) & (mine >= 0)
        put_four(
            2 * ((who == seat) + 2 * ((who >= 0) & (who != seat)) + 3 * (who == SLEEPS)) + holds,
            TOP_ROWS,
            out,
            TOP + space * OF_TOP,
        )


def _tile_row(tile: int) -> list[int]:
    return [*(int(tile in (legend, JOKER)) for legend in range(LEGEND_COUNT)), int(tile == OPAL)]


TILE_ROWS = constant((number for tile in range(COVERED, TILE_KINDS) for number in _tile_row(tile)), "int8")
TOP_ROWS = constant(  # nobody, this seat, another, a sleeper; each without a disc of this seat and with one
    (
        number
        for who in range(4)
        for holds in range(2)
        for number in (int(who == 1), int(who == 2), int(who == 3), holds)
    ),
    "int8",
)  # fmt: skip


@rule
def fill_players(s: Position, seat: int, out: Any) -> None:
    """What each seat has, from the one that looks on."""
    seats = int(s.seats)
    for k in range(seats):
        other = seat + k - seats * (seat + k >= seats)
        mark_one(out, ADVENTURER + k * ADVENTURER_COUNT, int(s.plays[other]))
        out[MOONS + k] = s.moons[other]
        put_counts(s.tiles[other], 0, KEPT_KINDS, out, HELD + k * KEPT_KINDS)
        held = 0
        for tile in range(KEPT_KINDS):
            held += s.tiles[other][tile]
        out[STANDING_OF + k] = sum_where(s.writer, other, s.worth, CARDS) - held
