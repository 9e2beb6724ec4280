"""The coach: the best moves with their chances and a reason each, from what one seat knows; and whether a move made cost much.

Only a world that the seat could be in is given to it, never the true one, and its seeds follow from the moment alone: of two tables that the
seat cannot tell apart it says the same, byte by byte. It counts simulations and not seconds. Chances and costs are found as the analysis
finds them afterwards (docs/analysis.md), so the two do not contradict each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from landfall.bots.base import Knowledge
from landfall.bots.thinking import Thought
from landfall.core.chance import bit, popcount
from landfall.core.game import Game
from landfall.core.texts import LANGUAGES
from landfall.games import GAMES
from landfall.lab.analysis.analyst import prepare, trust_among
from landfall.lab.analysis.choosing import Look, Ranks, reasoned
from landfall.lab.analysis.story import Advised, ChoiceInfo, Remark, Verdict
from landfall.lab.analysis.values import KNOWN, Values, seed_of

SHOWN = 3
EITHER = 0.02  # choices closer than this are as good as each other, and no numbers are told
DEAR = 0.15


def advise(name: str, world: Any, seat: int, version: int, seated: Sequence[str | None], names: list[str]) -> Advised:
    """The best moves of a seat that is awaited. `seated`: the level of each seat's bot, None for a person."""
    game, part, s, inner = _read(name, world)
    values = values_of(part, tuple(seated))
    look = Look(values, inner, seat, 0, version)
    several = popcount(part.rules.moves(inner)) > 1
    thoughts = look.equally(look.first(without=_repeated(part, inner, seat, names)))[:SHOWN] if several else []
    sure = len(thoughts) < 2 or thoughts[0].win - thoughts[1].win >= EITHER
    ranks: Ranks = "else" if sure else "never"
    told = _told(game, s, part, inner, seat, thoughts, names, ranks) if several else _only(game, s)
    chances = values.known(inner, seat, seed_of(0, version, KNOWN), part.judging.known)
    return Advised(told, sure, [round(float(chance), 3) for chance in chances])


def remark(
    name: str, world: Any, seat: int, version: int, played: str, seated: Sequence[str | None], names: list[str]
) -> Remark | None:
    """Whether a move just made cost as much as is worth a word, or was one that few find; None: nothing to say."""
    game, part, s, inner = _read(name, world)
    if popcount(part.rules.moves(inner)) < 2:
        return None
    values, choice = values_of(part, tuple(seated)), game.parse(s, played)
    if part.move(inner, choice).verb in part.judging.tastes:
        return None
    thoughts, cost, found = Look(values, inner, seat, 0, version).compare(choice)
    best = max(cost, found)
    if best < part.judging.threshold:
        return None
    verdict: Verdict = "good" if found >= cost else "dear" if cost >= DEAR else "cost"
    ordered = sorted(thoughts, key=lambda thought: -thought.win)
    mine = next(thought for thought in ordered if thought.choice == choice)
    kept = [thought for thought in ordered if thought is not mine][: SHOWN - 1]
    told = _told(game, s, part, inner, seat, sorted([*kept, mine], key=lambda thought: -thought.win), names, "never", choice)
    return Remark(verdict, round(best, 4), told)


@cache
def values_of(part: Game, seated: tuple[str | None, ...]) -> Values:
    prepare(part)
    return Values(part, trust_among(part, seated))


def _read(name: str, world: Any) -> tuple[Game, Game, Any, Any]:
    """The game, the one being played, and the world as each of them has it."""
    game = GAMES[name]
    part, inner = game.part(world)
    return game, part, world, inner


def _repeated(part: Game, inner: Any, seat: int, names: list[str]) -> int:
    """The choices that bring the very same as one before them, as a mask: they are one choice on the screen, and in the advice, too."""
    if part.remarks is None:
        return 0
    view, tells = part.view(inner, seat), part.remarks.remark
    return sum(bit(choice) for choice in part.choices(inner) if tells(view, part.move(inner, choice), LANGUAGES[0], names) == "")


def _only(game: Game, s: Any) -> list[ChoiceInfo]:
    return [ChoiceInfo(move.text, move.verb, move.args, 1.0, False) for move in game.moves(s)[:1]]


def _told(
    game: Game,
    s: Any,
    part: Game,
    inner: Any,
    seat: int,
    thoughts: list[Thought],
    names: list[str],
    ranks: Ranks,
    played: int | None = None,
) -> list[ChoiceInfo]:
    """The choices with a reason each, as moves of the game that is played at the table."""
    choices = []
    for thought in thoughts:
        move = part.move(inner, thought.choice)
        choices.append(ChoiceInfo(move.text, move.verb, move.args, round(thought.win, 3), thought.choice == played))
    explained = reasoned(Knowledge(part, seat, inner), choices, names, ranks)
    return [
        msgspec.structs.replace(one, text=game.move(s, thought.choice).text)
        for one, thought in zip(explained, thoughts, strict=True)
    ]
