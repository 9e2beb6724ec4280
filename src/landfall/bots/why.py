"""Why a move is good, in one sentence, from what its seat knows: the game's own reason where there is one, else how it compares."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from landfall.bots.base import Advice, Knowledge
from landfall.bots.instinct import nomads as no
from landfall.bots.instinct import oh_captain as oc
from landfall.bots.instinct import pirates as lp
from landfall.bots.mind import instinct_name, read_lore
from landfall.core.chance import make_rng
from landfall.games.nomads import content as no_words
from landfall.games.nomads.ring import top_player
from landfall.games.oh_captain import content as oc_words
from landfall.games.pirates import content as lp_words
from landfall.games.pirates.pilot import carried_worth, errand

Reason = tuple[str, dict[str, Any]]  # a text key and its details
WORLDS = 300
CLOSE = 0.01  # shares of the win closer than this cannot be told apart


def why(knowledge: Knowledge, advice: list[Advice], place: int) -> Reason:
    """The reason for the advice at this place of the list (best first)."""
    if len(knowledge.moves) == 1:
        return "why.only", {}
    own = _OWN.get(knowledge.game.name)
    reason = own(knowledge, advice[place].move.choice) if own else None
    if reason is not None:
        return reason
    if len(advice) == 1:
        return "why.sense", {}
    other = advice[1] if place == 0 else advice[0]
    gain = advice[place].win - other.win
    if gain <= -CLOSE:
        return "why.behind", {"loss": round(-100 * gain), "runner_up": other.move.text}
    if gain < CLOSE:
        return "why.close", {"runner_up": other.move.text}
    return "why.best", {"gain": round(100 * gain), "runner_up": other.move.text}


def _lore(knowledge: Knowledge) -> list[float]:
    lore: list[float] = read_lore(instinct_name(knowledge.game))["lore"]
    return lore


# -- Oh Captain! ---------------------------------------------------------------------------------------------------------------
def _worlds(knowledge: Knowledge, lore: list[float]) -> list[tuple[Any, float]]:
    """Worlds the seat cannot tell apart, each with how well it fits what was announced."""
    game, rng = knowledge.game, make_rng(1)
    found = []
    for _ in range(WORLDS):
        world = knowledge.world.copy()
        game.rules.imagine(world, knowledge.seat, rng)
        found.append((world, oc.likelihood(world, knowledge.seat, lore)))
    return found


def _oh_captain(knowledge: Knowledge, choice: int) -> Reason | None:
    s, lore = knowledge.world, _lore(knowledge)
    if s.phase == oc_words.ANSWER:
        worlds = _worlds(knowledge, lore)
        lies = sum(weight for world, weight in worlds if oc_words.ITEM_OF[world.drawn] != world.announced)
        return "why.lie", {"percent": round(100 * lies / sum(weight for _, weight in worlds))}
    if s.phase == oc_words.CAPTAIN:
        worlds = _worlds(knowledge, lore)
        worth = sum(weight * oc_words.WORTH[world.drawn] for world, weight in worlds) / sum(weight for _, weight in worlds)
        return "why.worth", {"points": round(worth, 1)}
    if s.phase == oc_words.CLAIM:
        if oc_words.ITEM_OF[s.drawn] == choice:
            return "why.true-claim", {}
        return "why.false-claim", {"percent": round(100 * lore[oc.CHALLENGES + choice])}
    return None


# -- Nomads --------------------------------------------------------------------------------------------------------------------
def _nomads(knowledge: Knowledge, choice: int) -> Reason | None:
    s, seat = knowledge.world, knowledge.seat
    if s.phase not in (no_words.TURN, no_words.LAST) or choice >= no_words.NUDGE:
        return None
    if choice >= no_words.WRITE:
        card = choice - no_words.WRITE
        return "why.card", {"points": no.card_gain(s, seat, card), "tiles": no.card_gain(s, seat, card)}
    after = s.copy()
    knowledge.game.rules.apply(after, choice)
    if after.phase in (no_words.DOUBLE, no_words.SKIP):
        return None
    heard = [top_player(after, space) for space in range(no_words.SPACES) if s.tiles_left[space]]
    return "why.scatter", {"mine": heard.count(seat), "theirs": sum(player >= 0 and player != seat for player in heard)}


# -- Labyrintus Pirates ----------------------------------------------------------------------------------------------------------
def _pirates(knowledge: Knowledge, choice: int) -> Reason | None:
    s, seat = knowledge.world, knowledge.seat
    if s.phase in (lp_words.TURN, lp_words.ENGAGE, lp_words.ONWARD) and lp_words.ATTACK <= choice < lp_words.DONE:
        prize, risk = carried_worth(s, choice - lp_words.ATTACK), carried_worth(s, seat)
        return "why.attack", {"worth": 100 * prize, "risk": 100 * risk}
    if s.phase == lp_words.SAIL:
        after = s.copy()
        after.at[seat] = choice
        return "why.way", {"turns": round(lp.way_left(after, seat, errand(s, seat)) / 100)}
    return None


_OWN: dict[str, Callable[[Knowledge, int], Reason | None]] = {"oh-captain": _oh_captain, "nomads": _nomads, "pirates": _pirates}
