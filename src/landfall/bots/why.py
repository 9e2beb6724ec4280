"""Why a move is advised or not, in one sentence: what it risks and gains, in the game's own words where it has some, and where it ranks.

The words follow the numbers. What a game says of a move is a bare fact; that a move is better or worse is said only by its rank among
the others, in points: a point is one win in a hundred, which whoever shows reasons says once beside them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from landfall.bots.base import Advice, Knowledge
from landfall.bots.learned import learned_of
from landfall.bots.texts import say
from landfall.core.game import Game
from landfall.core.parts import Reason
from landfall.core.state import Move

CLOSE = 0.01  # shares of the win closer than this cannot be told apart
RANK = "rank"  # the detail of a reason that holds another: where the move ranks


def why(knowledge: Knowledge, advice: list[Advice], place: int) -> Reason:
    """The reason for the advice at this place of the list (best first)."""
    if len(knowledge.moves) == 1:
        return "why.only", {}
    own = _own(knowledge, advice[place].move.choice)
    if len(advice) == 1:
        return own or ("why.sense", {})
    rank = ranked(advice, place)
    return rank if own is None else (own[0], {**own[1], RANK: rank})


def ranked(advice: list[Advice], place: int) -> Reason:
    """Where a move stands: the best against the next best, any other against the best."""
    other = max((one for k, one in enumerate(advice) if k != place), key=lambda one: one.win)
    gain = advice[place].win - other.win
    points = abs(round(100 * gain))
    if gain <= -CLOSE:
        return "why.behind", {"points": points, "runner_up": other.move.text}
    if gain < CLOSE:
        return "why.close", {"runner_up": other.move.text}
    return "why.best", {"points": points, "runner_up": other.move.text}


def _own(knowledge: Knowledge, choice: int) -> Reason | None:
    """What the game says of a move; of a game made of others, that of the one being played."""
    part, world = knowledge.game.part(knowledge.world)
    return None if part.reasons is None else part.reasons.why(world, knowledge.seat, choice, learned_of(part)["lore"])


def worded(reason: Reason, moves: Mapping[str, Move], game: Game, language: str, names: list[str]) -> Reason:
    """With the move compared with in words, not as it is written down."""
    key, details = reason
    if RANK in details:
        return key, {**details, RANK: worded(details[RANK], moves, game, language, names)}
    other = moves.get(details.get("runner_up", ""))
    if other is None or f"move.{other.verb}" not in game.texts:
        return reason
    words = in_words(other, game, language, names)
    quoted = words if words[0] in "“«" else f"“{words}”" if language == "en" else f"« {words} »"
    return key, {**details, "runner_up": quoted}


def in_words(move: Move, game: Game, language: str, names: list[str]) -> str:
    """A move as it is said among others, not as it is written down: in short, where the game has a shorter word for it."""
    brief = f"brief.{move.verb}"
    return game.texts.say(brief if brief in game.texts else f"move.{move.verb}", language, move.args, names)


def sentence(game: Game, reason: Reason, language: str) -> str:
    """A reason in words: one sentence."""
    key, details = reason
    plain = {name: figure(value, language) for name, value in details.items() if name != RANK}
    said = game.texts.say(key, language, plain) if key in game.texts else say(key, language, **plain)
    if RANK not in details:
        return said
    rank = sentence(game, details[RANK], language)
    return say("why.and", language, fact=said.rstrip("."), rank=rank[0].lower() + rank[1:])


def figure(value: Any, language: str) -> Any:
    """A number with a part after the point as one writes it: 2, −0.2, in French −0,2. Words beside it still go by the number."""
    if not isinstance(value, float):
        return value
    written = str(round(value, 1) + 0.0).removesuffix(".0").replace("-", "−")
    return Written(value, written.replace(".", ",") if language == "fr" else written)


class Written(float):
    """A number that is said in its own way."""

    def __new__(cls, value: float, written: str) -> Written:
        made = super().__new__(cls, value)
        made.written = written
        return made

    written: str

    def __str__(self) -> str:
        return self.written
