"""Choices of liar's dice in words: the verb and details of each move and each chance outcome."""

from __future__ import annotations

from typing import Any

from landfall.core.texts import EMBLEMS
from liars_dice import rules
from liars_dice.content import BID, CHALLENGE, FACE, FACE_NAMES, FACES, LOT, MAX_SEATS, MOST_DICE, ROLL
from liars_dice.state import Position

_count = "|".join(str(count) for count in range(1, MOST_DICE + 1))
_seat = "|".join(EMBLEMS[:MAX_SEATS])

GRAMMAR = {
    "challenge": "",
    "bid": _count,
    "face": "|".join(FACE_NAMES),
    "first": _seat,
    "roll": f"({_seat}) [1-{FACES}]",
}
CHANCE_VERBS = ("first", "roll")


def describe(s: Position, choice: int) -> tuple[str, dict[str, Any]]:
    """The words of a choice in this position."""
    if s.phase == LOT:
        return "first", {"emblem": EMBLEMS[choice]}
    if s.phase == ROLL:
        return "roll", {"emblem": EMBLEMS[rules.rolling(s)], "die": choice + 1}
    if s.phase == FACE:
        return "face", {"face": FACE_NAMES[choice]}
    return ("challenge", {}) if choice == CHALLENGE else ("bid", {"count": choice})


def why_not(s: Position, verb: str, rest: str) -> str | None:
    """Reasons that everybody at the table can see."""
    if s.phase == BID and verb == "challenge":
        return "refusal.nothing-to-challenge"
    if s.phase == BID and verb == "bid":
        return "refusal.too-many" if int(rest) > rules.dice_in_play(s) else "refusal.too-low"
    if s.phase == FACE and verb == "face":
        return "refusal.too-low"
    return None
