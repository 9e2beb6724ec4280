"""LP-11: when it ends, what each has brought home, and whose the win is."""

from __future__ import annotations

from landfall.core.dual import rule
from landfall.core.layout import NOBODY
from landfall.games.pirates.content import *
from landfall.games.pirates.state import Position


@rule
def banked_worth(s: Position, seat: int) -> int:
    worth = 0
    for token in range(TOKENS):
        if s.where[token] == BANK + seat:
            worth += s.worth[token]
    return worth


@rule
def is_rich(s: Position, seat: int) -> bool:
    """LP-11.1: 700, or 500 with four players."""
    return banked_worth(s, seat) >= (GOAL_OF_FOUR if s.seats == MAX_SEATS else GOAL)


@rule
def nothing_left(s: Position) -> bool:
    """LP-11.2: no treasure anywhere outside the ports."""
    for token in range(TOKENS):
        if s.where[token] < BANK or s.where[token] == IN_PILE:
            return False
    return True


@rule
def end_game(s: Position) -> None:
    s.phase = OVER
    s.to_act = NOBODY


@rule
def score(s: Position, points: list[int]) -> None:
    for seat in range(s.seats):
        points[seat] = banked_worth(s, seat) * 100


@rule
def shares(s: Position, out: list[float]) -> None:
    """LP-11.1, LP-11.2: the richest wins; a tie is shared. (Who reaches the goal is the first, so the richest.)"""
    best = 0
    winners = 0
    for seat in range(s.seats):
        worth = banked_worth(s, seat)
        if worth > best:
            best = worth
            winners = 0
        if worth == best:
            winners += 1
    for seat in range(s.seats):
        out[seat] = 1.0 / winners if banked_worth(s, seat) == best else 0.0
