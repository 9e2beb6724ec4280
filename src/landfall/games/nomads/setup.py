"""NO-2: everything in its place before anything is decided."""

from __future__ import annotations

from landfall.core.dual import rule
from landfall.core.layout import CHANCE
from landfall.games.nomads.content import *
from landfall.games.nomads.state import Position


@rule
def start(s: Position, seats: int, setup: list[int]) -> None:
    """A new game; `setup` is the edition's numbers (NO-1.3)."""
    read_edition(s, setup, 0)
    lay_out(s, seats)


@rule
def read_edition(s: Position, setup: list[int], at: int) -> None:
    """The worths of the Legend cards, then what the Songs ask for, then the Songs' worths."""
    for card in range(LEGEND_CARDS):
        s.worth[card] = setup[at + card]
    for song in range(SONGS):
        s.song_asks[song] = setup[at + LEGEND_CARDS + song]
        s.worth[LEGEND_CARDS + song] = setup[at + LEGEND_CARDS + SONGS + song]


@rule
def lay_out(s: Position, seats: int) -> None:
    """Everything in its place before anything was decided; the first player is not known yet."""
    s.seats = seats
    for space in range(SPACES):
        s.tiles_left[space] = STACK_SIZE
        s.top_tile[space] = COVERED
        s.stacks[space] = 0
        s.tall[space] = 0
    for tile in range(TILE_KINDS):
        s.unseen_tiles[tile] = TILE_COUNTS[tile]
        s.gone_tiles[tile] = 0
    for seat in range(MAX_SEATS):
        s.moons[seat] = 0
        s.luma_coin[seat] = 0
        s.plays[seat] = UNDECIDED
        for tile in range(KEPT_KINDS):
            s.tiles[seat][tile] = 0
    for disc in range(DISC_KINDS):
        s.to_place[disc] = DISC_COUNTS[disc]
        s.played_by[disc] = SLEEPS
    s.played_by[NOMAD] = NOBODYS
    for tile in range(KEPT_KINDS):
        s.kept[tile] = 0
    for card in range(CARDS):
        s.writer[card] = FREE
    s.lys = UNDECIDED
    s.first_player = UNDECIDED
    s.whose_turn = UNDECIDED
    s.dial = s.hearing = s.nudged = s.lifted = s.writing = s.to_keep = s.stirred = s.quiet_turns = s.closing = s.lasts = 0
    await_tile(s, 0, THEN_SETUP)


@rule
def await_tile(s: Position, space: int, then: int) -> None:
    """The next tile of a stack comes in sight, by chance."""
    s.phase = UNCOVER
    s.to_act = CHANCE
    s.uncovering = space
    s.then = then


@rule
def last_player(s: Position) -> int:
    """The player to the first player's right."""
    return (int(s.first_player) + s.seats - 1) % s.seats
