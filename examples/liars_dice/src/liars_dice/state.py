"""A position of liar's dice: the dice under each cup, the bid, and what the last challenge showed."""

from __future__ import annotations

from landfall.core.layout import cell, grid, layout, row
from liars_dice.content import FACES, MAX_SEATS


@layout
class Position:
    """Dice lie as counts of each face: those under one cup have no order."""

    seats: int = cell()
    phase: int = cell()
    to_act: int = cell()
    round: int = cell(16)
    wild: int = cell()  # table option: ones count as every face
    begins: int = cell()  # who begins this round; -1 before the lot
    bidder: int = cell()  # who made the standing bid; -1: nobody yet
    bid_count: int = cell()
    bid_face: int = cell()
    said: int = cell()  # the number of dice just said, its face still to come; 0: none
    left: list[int] = row(MAX_SEATS)  # dice that each has left
    outlasted: list[int] = row(MAX_SEATS)  # how many were out before this seat was
    cup: list[list[int]] = grid(MAX_SEATS, FACES)
    # The last challenge, shown to all (LD-5.1).
    last_caller: int = cell()  # -1: there was none yet
    last_bidder: int = cell()
    last_count: int = cell()
    last_face: int = cell()
    last_loser: int = cell()
    last_cup: list[list[int]] = grid(MAX_SEATS, FACES)
