"""Habits of Oh Captain!: how often each find is announced as what, what is bought, what is challenged, and who mutinies.

They are tables of the instinct. Most of each is kept each time, so that repeating it settles near a mixture nobody can exploit much
(fictitious play) rather than swinging from one extreme to the other.
"""

from __future__ import annotations

import json
from typing import Any

from landfall.core.parts import Counts
from landfall.games.oh_captain.content import *
from landfall.games.oh_captain.instinct import BUYS, CHALLENGES, CLAIMS, MUTINIES, buy_chance, challenge_chance
from landfall.games.oh_captain.manner import pooled_claim

EXPECTED = -1
LEAST, MOST = 0.02, 0.98


def note(counts: Counts, s: Any, choice: int, lore: Any) -> None:
    """Count a claim, a purchase, an answer to an attack or a mutiny."""
    if s.phase == CLAIM:
        counts["claim", s.drawn, choice] += 1
    elif s.phase == CAPTAIN and s.coins[s.captain] > 0:
        counts["buy", s.announced, choice] += 1
        counts["buy", s.announced, EXPECTED] += buy_chance(s, lore)
    elif s.phase == ANSWER:
        counts["challenge", s.announced, choice] += 1
        counts["challenge", s.announced, EXPECTED] += challenge_chance(s, lore)
    elif s.phase == MUTINY:
        counts["mutiny", 0, choice] += 1


def settle(lore: Any, counts: Counts, keep: float) -> None:
    """Move the tables towards what was done."""
    for kind in range(6):
        for item in range(4):
            place = CLAIMS + 4 * kind + item
            lore[place] = max(0.01, keep * lore[place] + (1 - keep) * _rate(counts, "claim", kind, item, range(4)))
    for item in range(4):
        buys, calls = BUYS + item, CHALLENGES + item
        lore[buys] = _within(lore[buys] * _surplus(counts, "buy", item, CHOICE_BUY) ** (1 - keep), LEAST, MOST)
        lore[calls] = _within(lore[calls] * _surplus(counts, "challenge", item, CHOICE_CHALLENGE) ** (1 - keep), LEAST, MOST)
    mutinies = _rate(counts, "mutiny", 0, CHOICE_MUTINY, range(2))
    lore[MUTINIES] = _within(keep * lore[MUTINIES] + (1 - keep) * mutinies, LEAST, MOST)


def _rate(counts: Counts, habit: str, of: int, choice: int, others: range) -> float:
    total = sum(counts[habit, of, other] for other in others)
    return counts[habit, of, choice] / total if total else 0.0


def _surplus(counts: Counts, habit: str, of: int, choice: int) -> float:
    """How many times more often than the habit expected it, there and then, a choice was made."""
    return _within((counts[habit, of, choice] + 1) / (counts[habit, of, EXPECTED] + 1), 0.25, 4.0)


def _within(number: float, least: float, most: float) -> float:
    return float(min(max(number, least), most))


def flatten(lore: Any, share: float) -> None:
    """Make each kind's announcements, by this share, those of all kinds together."""
    pooled = [pooled_claim(item, lore) for item in range(4)]
    for kind in range(6):
        for item in range(4):
            place = CLAIMS + 4 * kind + item
            lore[place] = (1 - share) * lore[place] + share * pooled[item]


def show(lore: Any) -> str:
    """What each find is announced as, then what is bought and challenged and how often there is a mutiny."""
    claims = [[round(float(lore[CLAIMS + 4 * kind + item]), 2) for item in range(4)] for kind in range(6)]
    return f"{json.dumps(claims)} {[round(float(number), 2) for number in lore[BUYS:]]}"
