"""Choices of Oh Captain! in words: the verb and details of each move and each chance outcome."""

from __future__ import annotations

from typing import Any

from landfall.core.texts import EMBLEMS
from landfall.games.oh_captain.content import *
from landfall.games.oh_captain.state import Position

_seat = "|".join(EMBLEMS)
_card = "|".join(CARDS[:KINDS])

GRAMMAR = {
    "choose": "|".join(ADVENTURERS),
    "mutiny": "",
    "loyal": "",
    "claim": "|".join(ITEMS),
    "buy": "",
    "let": "",
    "attack": _seat,
    "accept": "",
    "challenge": "",
    "pick": f"hidden|{_card}",
    "offer": f"(open|hidden) ({_card})",
    "salvage": f"none|{_card}",
    "tax": _seat,
    "hide": f"none|{_card}",
    "captain": _seat,
    "deal": _card,
    "draw": "|".join(CARDS),
    "hit": _card,
}
CHANCE_VERBS = ("captain", "deal", "draw", "hit")


def describe(s: Position, choice: int) -> tuple[str, dict[str, Any]]:
    """The words of a choice in this position."""
    if s.phase in _PLAIN:
        verb, arg, names = _PLAIN[s.phase]
        return verb, {arg: names[choice]}
    if s.phase == MUTINY:
        return ("mutiny", {}) if choice == CHOICE_MUTINY else ("loyal", {})
    if s.phase == CAPTAIN:
        return ("buy", {}) if choice == CHOICE_BUY else ("let", {})
    if s.phase == ANSWER:
        return ("challenge", {}) if choice == CHOICE_CHALLENGE else ("accept", {})
    if s.phase == SIANA_PICK:
        if choice >= OFFER_HIDDEN:
            return "offer", {"face": "hidden", "card": CARDS[choice - OFFER_HIDDEN]}
        return "offer", {"face": "open", "card": CARDS[choice]}
    raise ValueError(f"no choice in phase {s.phase}")


_OR_NONE = (*CARDS[:PASS], "none")
_PLAIN: dict[int, tuple[str, str, tuple[str, ...]]] = {
    LOT: ("captain", "emblem", EMBLEMS),
    CHOOSE: ("choose", "adventurer", ADVENTURERS),
    DEAL: ("deal", "card", CARDS),
    DRAW: ("draw", "card", CARDS),
    CLAIM: ("claim", "item", ITEMS),
    TARGET: ("attack", "emblem", EMBLEMS),
    PICK: ("pick", "card", (*CARDS[:PICK_HIDDEN], "hidden")),
    HIT: ("hit", "card", CARDS),
    NOSTROMO_PICK: ("salvage", "card", _OR_NONE),
    RED_PICK: ("tax", "emblem", EMBLEMS),
    MOON_PICK: ("hide", "card", _OR_NONE),
}


def why_not(s: Position, verb: str, rest: str) -> str | None:
    """Reasons that everybody at the table can see; never one that depends on a hidden card."""
    phase = PHASES[s.phase]
    if verb == "buy" and phase == "captain":
        return "refusal.no-coin"
    if verb == "attack" and phase == "target":
        seat = EMBLEMS.index(rest)
        if seat >= s.seats:
            return None
        return "refusal.captain-safe" if seat == s.captain else "refusal.yourself" if seat == s.attacker else "refusal.no-effect"
    if verb == "choose" and phase == "choose":
        return "refusal.adventurer-taken"
    if verb == "offer" and phase == "siana":
        return "refusal.never-egg" if rest.endswith("egg") else "refusal.no-such-card"
    if (verb, phase) in (("pick", "pick"), ("salvage", "nostromo"), ("hide", "moon")):
        return "refusal.no-such-card"
    return None
