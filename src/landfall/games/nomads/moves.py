"""Choices of Nomads in words: the verb and details of each move and each chance outcome. Spaces are written 1 to 8."""

from __future__ import annotations

from typing import Any

from landfall.core.texts import EMBLEMS
from landfall.games.nomads.cards import written_worth
from landfall.games.nomads.content import *
from landfall.games.nomads.ring import neighbour, own_disc
from landfall.games.nomads.state import Position

_space = "[1-8]"
_number = "[1-9][0-9]?"

GRAMMAR = {
    "scatter": f"{_space} ({'|'.join(DIRECTIONS)})",
    "straight": "",
    "double": f"{_number} {_space}",
    "skip": f"{_number} {_space}",
    "lys": _space,
    "rise": f"{_space} {_number}",
    "settle": "",
    "write": f"({'|'.join(LEGENDS)}) {_number}",
    "sing": _number,
    "jokers": "[0-9]",
    "keep": "|".join(TILES[:KEPT_KINDS]),
    "pass": "",
    "choose": "|".join(ADVENTURERS),
    "frog": _space,
    "sleeper": f"({'|'.join(ADVENTURERS)}) {_space}",
    "place": _space,
    "uncover": f"{_space} ({'|'.join(TILES)})",
    "first": "|".join(EMBLEMS[:MAX_SEATS]),
}
CHANCE_VERBS = ("uncover", "first")


def describe(s: Position, choice: int) -> tuple[str, dict[str, Any]]:
    """The words of a choice in this position."""
    phase = s.phase
    if phase in (TURN, LAST):
        return _turn(s, choice)
    if phase == UNCOVER:
        return "uncover", {"space": s.uncovering + 1, "tile": TILES[choice]}
    if phase in (DOUBLE, SKIP):
        return _lifted(s, choice)
    if phase == RISE:
        if choice == DECLINE:
            return "settle", {}
        space, height = divmod(own_disc(s, RED, choice - 1), 32)
        return "rise", {"space": space + 1, "height": height + 1}
    if phase == SLEEPERS:
        return "sleeper", {"adventurer": ADVENTURERS[choice // SPACES], "space": choice % SPACES + 1}
    if phase in _SPACES:
        return _SPACES[phase], {"space": choice + 1}
    if phase == JOKERS:
        return "jokers", {"count": choice}
    verb, arg, names = _NAMES[phase]
    return verb, {arg: names[choice]}


_SPACES = {PUT_FROG: "frog", PLACE: "place", GUIDE: "lys", BONUS: "lys"}
_NAMES: dict[int, tuple[str, str, tuple[str, ...]]] = {
    LOT: ("first", "emblem", EMBLEMS),
    PICK: ("choose", "adventurer", ADVENTURERS),
    KEEP: ("keep", "tile", TILES),
}


def _turn(s: Position, choice: int) -> tuple[str, dict[str, Any]]:
    if choice == PASS:
        return "pass", {}
    if choice >= NUDGE:
        return "lys", {"space": neighbour(s.lys, choice - NUDGE) + 1}
    card = choice - WRITE
    if card >= LEGEND_CARDS:
        return "sing", {"asks": s.song_asks[card - LEGEND_CARDS]}
    if card >= 0:
        return "write", {"legend": LEGENDS[card // LEVELS], "worth": s.worth[card]}
    return "scatter", {"space": choice // 2 + 1, "direction": DIRECTIONS[choice % 2]}


def _lifted(s: Position, choice: int) -> tuple[str, dict[str, Any]]:
    """Ulrich's or Siana's drop: its number on the way, and its space."""
    if choice == DECLINE:
        return "straight", {}
    space, direction = divmod(s.lifted, 2)
    step = 1 if direction == 0 else -1
    return "double" if s.phase == DOUBLE else "skip", {"drop": choice, "space": (space + step * choice) % SPACES + 1}


# -- why a well-written move is refused -----------------------------------------------------------------------------------------


def why_not(s: Position, verb: str, rest: str) -> str | None:
    """The key of a sentence that says why; None: it simply is not the moment."""
    if verb in ("write", "sing") and s.phase in (TURN, LAST):
        return _why_no_card(s, verb, rest)
    if verb == "lys" and s.phase == BONUS:
        return "refusal.lys-elsewhere"
    if verb == "lys" and s.phase == TURN:
        return "refusal.lys-neighbour" if s.plays[s.to_act] == MOON else "refusal.lys-not-yours"
    return {
        ("scatter", TURN): "refusal.no-disc-there",
        ("sleeper", SLEEPERS): "refusal.no-room",
        ("place", PLACE): "refusal.no-room",
        ("choose", PICK): "refusal.adventurer-taken",
        ("rise", RISE): "refusal.nothing-changes",
    }.get((verb, s.phase))


def _why_no_card(s: Position, verb: str, rest: str) -> str:
    seat = s.to_act
    if verb == "sing":
        numbers, writers = s.song_asks, s.writer[LEGEND_CARDS:]
        number = int(rest)
        barred = "refusal.song-held" if seat in writers else None
    else:
        name, _, worth = rest.partition(" ")
        number, legend = int(worth), LEGENDS.index(name)
        own = slice(legend * LEVELS, legend * LEVELS + LEVELS)
        numbers, writers = s.worth[own], s.writer[own]
        barred = "refusal.card-lower" if written_worth(s, seat, legend) >= number else None
    if number not in numbers:
        return "refusal.card-unknown"
    if barred:
        return barred
    return "refusal.card-held" if writers[numbers.index(number)] != FREE else "refusal.tiles-missing"
