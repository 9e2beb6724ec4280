"""A position of Oh Captain!: who has what, and what happened to hidden cards so far."""

from __future__ import annotations

from landfall.core.layout import cell, grid, layout, row
from landfall.games.oh_captain.content import KINDS, MAX_SEATS, MEMORY


@layout
class Position:
    """Cards lie as counts of each kind: face-down cards and the discard pile have no order and no identity (OC-11.6)."""

    seats: int = cell()
    phase: int = cell()
    to_act: int = cell()
    turn: int = cell(16)  # how many turns have begun
    captain: int = cell()  # -1 before the lot
    active: int = cell()  # the Explorer whose turn it is
    attacker: int = cell()
    target: int = cell()
    drawn: int = cell()  # the find of this turn, -1: none
    announced: int = cell()  # -1: nothing yet
    owed: int = cell()  # what the target pays the attacker once the effect is done (OC-7.4)
    flips: int = cell()  # how many cards Moon may still hide
    supply: int = cell()
    clockwise: int = cell()  # table option adventurer_order
    all_adventurers: int = cell()  # table option
    coins: list[int] = row(MAX_SEATS)
    adventurer: list[int] = row(MAX_SEATS)  # -1: not chosen yet
    up: list[list[int]] = grid(MAX_SEATS, KINDS)  # face-up loot
    down: list[list[int]] = grid(MAX_SEATS, KINDS)  # face-down loot
    discard: list[int] = row(KINDS)
    deck: list[int] = row(KINDS)  # what is in the Cave besides the Nomads
    deck_size: int = cell()  # with the Nomads
    remembered: int = cell(16)
    memory: list[int] = row(MEMORY, 16)  # see seen.py
