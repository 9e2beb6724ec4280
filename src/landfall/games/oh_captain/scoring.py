"""OC-9: the Nomads have come; who holds most of what, the points, and whose the win is."""

from __future__ import annotations

from typing import Any

from landfall.core.dual import rule
from landfall.core.events import EVERYONE, tell
from landfall.core.layout import NOBODY
from landfall.games.oh_captain.content import *
from landfall.games.oh_captain.state import Position


@rule
def end_game(s: Position) -> None:
    s.phase = OVER
    s.to_act = NOBODY
    tell(s, EVERYONE, E_NOMADS, s.active)
    for kind in (PISTOL, HOOK, LIZARD):
        winner = majority(s, kind)
        if winner >= 0:
            tell(s, EVERYONE, E_MAJORITY, winner, kind)


@rule
def majority(s: Position, kind: int) -> int:
    """OC-9.2: who holds strictly most, at least one; OC-10.1: Lys wins ties. -1: nobody."""
    most = 0
    winner = -1
    for seat in range(s.seats):
        held = s.up[seat][kind] + s.down[seat][kind]
        if held == 0 or held < most:
            continue
        if held > most:
            most = held
            winner = seat
        elif s.adventurer[seat] == LYS:
            winner = seat
        elif winner >= 0 and s.adventurer[winner] != LYS:
            winner = -1
    return winner


@rule
def score(s: Position, points: Any) -> None:
    """OC-9.3."""
    for seat in range(s.seats):
        points[seat] = s.coins[seat]
        for kind in range(KINDS):
            points[seat] += WORTH[kind] * (s.up[seat][kind] + s.down[seat][kind])
    for kind in (PISTOL, HOOK, LIZARD):
        winner = majority(s, kind)
        if winner >= 0:
            points[winner] += TOKEN_POINTS


@rule
def lines(s: Position, seat: int, out: Any) -> None:
    """OC-9.3, line by line: the LINES of a seat."""
    up, down = s.up[seat], s.down[seat]
    out[0] = s.coins[seat]
    out[1] = WORTH[LANTERN3] * (up[LANTERN3] + down[LANTERN3]) + WORTH[LANTERN2] * (up[LANTERN2] + down[LANTERN2])
    out[2] = WORTH[PURSE] * (up[PURSE] + down[PURSE])
    out[3] = WORTH[EGG] * (up[EGG] + down[EGG])
    out[4] = 0
    for kind in (PISTOL, HOOK, LIZARD):
        if majority(s, kind) == seat:
            out[4] += TOKEN_POINTS


@rule
def shares(s: Position, out: list[float]) -> None:
    """OC-9.4: most points; a tie goes to the Captain, else to most coins; still tied, it is shared."""
    score(s, out)
    best = out[0]
    for seat in range(1, s.seats):
        best = max(best, out[seat])
    captain_wins = out[s.captain] == best
    most = -1
    sharers = 0
    for seat in range(s.seats):
        if out[seat] == best and s.coins[seat] >= most:
            sharers = sharers + 1 if s.coins[seat] == most else 1
            most = s.coins[seat]
    for seat in range(s.seats):
        if captain_wins:
            out[seat] = 1.0 if seat == s.captain else 0.0
        else:
            out[seat] = 1.0 / sharers if out[seat] == best and s.coins[seat] == most else 0.0
