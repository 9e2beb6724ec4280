"""The position of a game of Nomads. Field names differ from those of Oh Captain!, so that Lumarathon can hold both."""

from __future__ import annotations

from landfall.core.layout import cell, grid, layout, row
from landfall.games.nomads.content import *


@layout
class Position:
    """All of a moment of Nomads. Nothing in it is hidden from anybody (NO-10)."""

    seats: int = cell()
    phase: int = cell()
    to_act: int = cell()

    # The ring.
    tiles_left: list[int] = row(SPACES)  # tiles in each space's stack, the one in sight counted
    top_tile: list[int] = row(SPACES)  # the tile in sight, NO_TILE, or COVERED until chance uncovers it
    stacks: list[int] = row(SPACES, bits=64)  # the discs of each space (see DISC_BITS)
    tall: list[int] = row(SPACES)  # and how many they are
    lys: int = cell()  # the space Lys points to, or UNDECIDED
    dial: int = cell()  # Moons on the dial

    # Tiles elsewhere.
    unseen_tiles: list[int] = row(TILE_KINDS)  # still covered, by kind
    gone_tiles: list[int] = row(TILE_KINDS)  # out of the game, by kind
    tiles: list[list[int]] = grid(MAX_SEATS, KEPT_KINDS)  # held by each seat, by kind
    moons: list[int] = row(MAX_SEATS)  # won by each seat
    luma_coin: list[int] = row(MAX_SEATS)  # LM-3: how many of a seat's Jokers are Lumarathon's coin

    # Cards.
    writer: list[int] = row(CARDS)  # the seat that wrote each card, or FREE
    worth: list[int] = row(CARDS)  # the edition's numbers
    song_asks: list[int] = row(SONGS)

    # Who is who.
    first_player: int = cell()  # a seat, or UNDECIDED
    whose_turn: int = cell()
    plays: list[int] = row(MAX_SEATS)  # each seat's Adventurer, or UNDECIDED
    played_by: list[int] = row(DISC_KINDS)  # each kind of disc: a seat, SLEEPS, or NOBODYS (the Nomads)
    to_place: list[int] = row(DISC_KINDS)  # discs not on the ring

    # Where a turn stands.
    uncovering: int = cell()  # the space whose next tile chance uncovers
    then: int = cell()  # and what goes on after it
    hearing: int = cell(
        64
    )  # tiles still to be taken: bit listener * 8 + space, listeners from the active player on, sleepers last
    nudged: int = cell()  # 1: Moon has moved Lys this turn
    lifted: int = cell()  # Ulrich's or Siana's scatter in the making: space * 2 + direction
    writing: int = cell()  # the card being paid for
    to_keep: int = cell()  # tiles still to be kept when paying for a Song
    kept: list[int] = row(KEPT_KINDS)  # and those already kept
    stirred: int = cell()  # 1: a tile was taken or a card written this turn
    quiet_turns: int = cell()  # turns in a row without either
    closing: int = cell()  # 1: the last cards are being written
    lasts: int = cell()  # players done with their last card
