"""What a move of Oh Captain! risks and gains: how likely a lie is, what a find is worth, what becomes of such claims."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from landfall.core.chance import make_rng
from landfall.games.oh_captain.content import *
from landfall.games.oh_captain.instinct import believe, buy_chance, challenge_chance

WORLDS = 200
FEWER = 50  # where each world is looked at by everybody


def why(s: Any, seat: int, choice: int, lore: Sequence[float]) -> tuple[str, dict[str, Any]] | None:
    """The fact behind a choice; None: nothing special."""
    if s.phase == ANSWER:
        return "why.challenge" if choice == CHOICE_CHALLENGE else "why.accept", {"percent": 100 - _true(_finds(s, seat, lore), s)}
    if s.phase == CAPTAIN:
        finds = _finds(s, seat, lore)
        points = round(sum(WORTH[find] for find in finds) / len(finds), 1)
        return "why.buy" if choice == CHOICE_BUY else "why.let", {"points": points, "percent": _true(finds, s)}
    if s.phase == CLAIM:
        said = _heard(s, seat, choice, lore)
        if ITEM_OF[s.drawn] == choice:
            return "why.true-claim", {"bought": said["bought"]}
        return "why.egg-claim" if s.drawn == EGG else "why.false-claim", said
    if s.phase == MUTINY:
        return "why.mutiny" if choice == CHOICE_MUTINY else "why.loyal", {}
    return None


def _heard(s: Any, seat: int, item: int, lore: Sequence[float]) -> dict[str, int]:
    """How often an announcement would be bought, and if not, called, by what the others may have seen of such cards."""
    rng, bought, called, asked = make_rng(1), 0.0, 0.0, 0
    for _ in range(FEWER):
        world = s.copy()
        believe(world, seat, rng, lore)
        world.announced = item
        bought += buy_chance(world, lore) / FEWER
        for other in range(world.seats):
            if other not in (seat, world.captain):
                world.target = other
                called, asked = called + challenge_chance(world, lore), asked + 1
    return {"bought": round(100 * bought), "percent": round(100 * called / max(1, asked))}


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
