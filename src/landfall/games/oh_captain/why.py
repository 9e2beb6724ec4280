"""What a move of Oh Captain! risks and gains: how likely a lie is, what a find is worth, what becomes of such claims."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from landfall.core.chance import make_rng
from landfall.games.oh_captain.content import *
from landfall.games.oh_captain.instinct import BUYS, CHALLENGES, believe

WORLDS = 200


def why(s: Any, seat: int, choice: int, lore: Sequence[float]) -> tuple[str, dict[str, Any]] | None:
    """The fact behind a choice; None: nothing special."""
    if s.phase == ANSWER:
        return "why.challenge" if choice == CHOICE_CHALLENGE else "why.accept", {"percent": 100 - _true(_finds(s, seat, lore), s)}
    if s.phase == CAPTAIN:
        finds = _finds(s, seat, lore)
        points = round(sum(WORTH[find] for find in finds) / len(finds), 1)
        return "why.buy" if choice == CHOICE_BUY else "why.let", {"points": points, "percent": _true(finds, s)}
    if s.phase == CLAIM:
        said = {"bought": round(100 * lore[BUYS + choice]), "percent": round(100 * lore[CHALLENGES + choice])}
        if ITEM_OF[s.drawn] == choice:
            return "why.true-claim", {"bought": said["bought"]}
        return "why.egg-claim" if s.drawn == EGG else "why.false-claim", said
    if s.phase == MUTINY:
        return "why.mutiny" if choice == CHOICE_MUTINY else "why.loyal", {}
    return None


def _finds(s: Any, seat: int, lore: Sequence[float]) -> list[int]:
    """What the find may be, in worlds the seat cannot tell apart, each as likely as what was announced makes it."""
    rng = make_rng(1)
    found = []
    for _ in range(WORLDS):
        world = s.copy()
        believe(world, seat, rng, lore)
        found.append(int(world.drawn))
    return found


def _true(finds: list[int], s: Any) -> int:
    """In how many of a hundred the announcement is true."""
    return round(100 * sum(bool(ITEM_OF[find] == s.announced) for find in finds) / len(finds))
