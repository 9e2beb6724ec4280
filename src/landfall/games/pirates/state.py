"""A position of Labyrintus Pirates: all of it is open, but for the order of face-down piles, and that order is in no position (LP-11.3)."""

from __future__ import annotations

from landfall.core.layout import cell, layout, row
from landfall.games.pirates.content import *


@layout
class Position:
    """Places, tokens and cards are numbered as content.py says. -1 stands for none."""

    seats: int = cell()
    phase: int = cell()
    to_act: int = cell()
    turn: int = cell()  # whose turn it is; -1 before the lot
    any_treasure: int = cell()  # table option new_mission_on_any_treasure
    wheel: list[int] = row(WHEELS)  # the face each wheel shows
    rose: list[int] = row(COLUMNS)  # the piece with the column's red rose
    kraken: int = cell()  # the piece it lies on
    berth: list[int] = row(MAX_SEATS)  # which port is the seat's, from the left
    at: list[int] = row(MAX_SEATS)  # where each ship is
    balls: list[int] = row(MAX_SEATS)
    card: list[int] = row(MAX_SEATS)  # mission and power
    visited: list[int] = row(MAX_SEATS)  # 1: has drawn a treasure since it was in port (LP-6.2)
    earned: list[int] = row(MAX_SEATS, 32)  # mask of the tokens drawn with the present card (LP-6.7)
    worth: list[int] = row(TOKENS)  # in hundreds; 0: no such token
    red: list[int] = row(TOKENS)  # 1: a red outline
    where: list[int] = row(TOKENS)
    pile: list[int] = row(PILES)  # how high the two treasure piles are
    events: list[int] = row(4)  # the face-down Event tokens of each kind
    deck: list[int] = row(CARDS)
    used: list[int] = row(CARDS)
    moving: int = cell()  # 1: the ship to move is on its way
    origin: int = cell()  # where the present move began
    heading: int = cell()  # the side by which the moving ship would go on
    chosen_pile: int = cell()
    attacker: int = cell()
    defender: int = cell()
    fired: int = cell()  # shots of this duel so far
    shot_x: list[int] = row(SHOTS)  # where they landed
    shot_y: list[int] = row(SHOTS)
    aim_x: int = cell()  # the shot in the air
    aim_y: int = cell()
    stirred: int = cell()  # 1: treasure was drawn, taken or banked in this turn
    still: int = cell()  # turns in a row without (LP-11.2)
