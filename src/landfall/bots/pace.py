"""How long a bot seems to think: varied as a person's pace, and drawn from public things alone, so that a hesitation is no tell.

What goes in: the game, the phase, how many plies were played, the seat, the temper, and a word all may know (the table). Nothing of
the seat's own cards, of how many choices it has, or of how long the search really took. Who waits for a bot adds nothing to it: a
thought that takes longer than its pace is shown at the next beat (see the server).
"""

from __future__ import annotations

import hashlib
import math

# How much longer or shorter than a usual choice: what people think about at length, and what they do at once.
LONG = 1.8
SHORT = 0.6
PONDERED = frozenset({"claim", "captain", "answer", "mutiny", "turn", "place", "sleepers", "adventurer", "choose"})
QUICK = frozenset({"guide", "jokers", "keep", "red", "moon", "spoils", "swap"})
HASTE = {"careful": 1.25, "steady": 1.0, "bold": 0.8}
SWAY = 0.45  # the spread of the logarithm: a person's times vary by half
LEAST, MOST = 0.5, 3.5  # beats


def beats(game: str, phase: str, ply: int, seat: int, temper: str, table: str) -> float:
    """How many beats a bot takes for the move after a ply: the same for all who know the same."""
    usual = LONG if phase in PONDERED else SHORT if phase in QUICK else 1.0
    digest = hashlib.sha256(f"{game} {table} {ply} {seat}".encode()).digest()
    one, two = (int.from_bytes(digest[8 * k : 8 * k + 8], "big") / 2**64 for k in range(2))
    normal = math.sqrt(-2.0 * math.log(max(one, 1e-12))) * math.cos(2.0 * math.pi * two)
    return min(MOST, max(LEAST, usual * HASTE.get(temper, 1.0) * math.exp(SWAY * normal - SWAY * SWAY / 2)))
