"""Choice numbers and what they mean: a verb with its details, which is also how a move is written (`pivot c2 cw`, `sail island 4`)."""

from __future__ import annotations

from typing import Any

from landfall.core.texts import EMBLEMS
from landfall.games.pirates.battle import token_code
from landfall.games.pirates.content import *
from landfall.games.pirates.rules import nth_token
from landfall.games.pirates.sea import name_number, taken_wheels
from landfall.games.pirates.state import Position

_EMBLEM = "(" + "|".join(EMBLEMS[:MAX_SEATS]) + ")"
_TOKEN = "[1-9]00[a-t]"
GRAMMAR = {
    "pivot": "[a-e][1-5] (cw|ccw)",
    "ready": "",
    "sail": f"([a-e][1-5] ({'|'.join(LIES)})|island [1-5]|port)",
    "attack": _EMBLEM,
    "stop": "",
    "take": _TOKEN,
    "draw": "(left|right)",
    "gust": "(row|column) (cw|ccw)",
    "tornado": "(cw|ccw)",
    "shoot": "(0|-?[1-9]|-?1[0-5]) (0|-?[1-9]|-?1[0-5])",
    "swap": f"{_TOKEN} {_TOKEN}",
    "keep": "",
    "first": _EMBLEM,
    "card": f"[1-5] ({'|'.join(POWERS)})",
    "reveal": _TOKEN,
    "event": f"({'|'.join(EVENTS)})",
    "scatter": "(0|-?[1-3]) (0|-?[1-3])",
}
CHANCE_VERBS = ("first", "card", "reveal", "event", "scatter")


def place(s: Position, where: int) -> str:
    """The name of a place as it now lies: `c2 ne`, `island 4`, `port`."""
    return place_name(name_number(s, where))


def token(s: Position, number: int) -> str:
    return token_name(token_code(s, number))


def describe(s: Position, choice: int) -> tuple[str, dict[str, Any]]:
    """The verb and details of a choice, or of what chance brings, in this position."""
    if s.phase in (LOT, DEAL, RECRUIT, REVEAL, OMEN, SCATTERING):
        return _describe_chance(s, choice)
    if s.phase == SHOOT:
        return "shoot", {"dx": choice // AIMS - AIM, "dy": choice % AIMS - AIM}
    if s.phase in (PICK, SPOILS):
        return "take", {"token": token(s, choice)}
    if s.phase == DRAW:
        return "draw", {"pile": ("left", "right")[choice]}
    if s.phase == GUST_WAY:
        return "gust", {"line": ("row", "column")[choice >> 1], "way": WAYS[choice & 1]}
    if s.phase == TORNADO_WAY:
        return "tornado", {"way": WAYS[choice]}
    if s.phase == SWAP:
        return _describe_swap(s, choice)
    if choice == DONE:
        return ("ready" if s.phase in (TURN, AGAIN) else "stop"), {}
    if choice >= ATTACK:
        return "attack", {"emblem": EMBLEMS[choice - ATTACK]}
    if s.phase in (TURN, AGAIN) and choice < PIECES:
        return "pivot", {"wheel": wheel_name(choice >> 1), "way": WAYS[choice & 1]}
    return "sail", {"to": place(s, choice)}


def _describe_swap(s: Position, choice: int) -> tuple[str, dict[str, Any]]:
    if choice == KEEP:
        return "keep", {}
    winner = int(s.to_act)
    loser = s.attacker + s.defender - winner
    mine, theirs = nth_token(s, HOLD + winner, choice >> 1), nth_token(s, HOLD + loser, choice & 1)
    return "swap", {"mine": token(s, mine), "theirs": token(s, theirs)}


def _describe_chance(s: Position, outcome: int) -> tuple[str, dict[str, Any]]:
    if s.phase == LOT:
        return "first", {"emblem": EMBLEMS[outcome]}
    if s.phase == REVEAL:
        return "reveal", {"token": token(s, outcome)}
    if s.phase == OMEN:
        return "event", {"event": EVENTS[outcome]}
    if s.phase == SCATTERING:
        return "scatter", {"dx": outcome // SCATTERS - SCATTER, "dy": outcome % SCATTERS - SCATTER}
    return "card", {"island": outcome // len(POWERS) + 1, "power": POWERS[outcome % len(POWERS)]}


def why_not(s: Position, verb: str, rest: str) -> str | None:
    """Why a well-written move is refused, where a reason can be named."""
    if verb == "pivot" and s.phase in (TURN, AGAIN):
        wheel = next(k for k in range(WHEELS) if rest.startswith(wheel_name(k)))
        if taken_wheels(s) >> wheel & 1:
            return "refusal.wheel-ship"
        return "refusal.wheel-kraken" if s.kraken >= 0 and s.kraken >> 1 == wheel else "refusal.wheel-far"
    if verb == "pivot" and s.phase == SAIL:
        return "refusal.sail-first"
    if verb == "sail":
        return {TURN: "refusal.pivot-first", SAIL: "refusal.unreachable", ONWARD: "refusal.unreachable"}.get(s.phase)
    if verb == "attack" and s.phase in (TURN, ENGAGE, ONWARD) and EMBLEMS.index(rest) < s.seats:
        return "refusal.not-beside" if s.balls[s.turn] else "refusal.no-ball"
    if verb in ("take", "swap") and s.phase in (PICK, SPOILS, SWAP):
        return "refusal.no-such-treasure"
    return None
