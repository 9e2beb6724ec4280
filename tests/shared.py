"""What tests of several folders need: a game played at random, perft, and whether a fault is said in both languages."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from random import Random
from typing import Any

from landfall.core.game import Game
from landfall.core.layout import CHANCE, NOBODY
from landfall.core.state import State
from landfall.core.texts import Both

LONG = os.environ.get("LANDFALL_LONG") == "1"  # `make test-long`: all of what `make test` only samples

# Words that no French sentence has, and nearly every English one. Fields, phases and cards are written as in the file.
ENGLISH = re.compile(
    r"(?<![\w-])(the|is|are|was|be|of|must|there|not|has|have|had|with|from|each|who|and|it|its|nobody|somebody|cannot|only|than|when|"
    r"which|this|that|for|missing|needed|unknown|whole|numbers?)(?![\w-])",
    re.IGNORECASE,
)


def english_in(french: str) -> list[str]:
    """The English words of a French sentence; what it quotes is not its own."""
    return [str(found[0]) for found in ENGLISH.finditer(re.sub(r"« [^»]* »", "", french))]


def clauses_of(text: str) -> list[str]:
    return re.findall(r"[A-Z]{2}-\d+(?:\.\d+)?", text)


def lame(english: str, french: str) -> str | None:
    """What is wrong with a sentence in two languages, if anything."""
    if not english.strip() or not french.strip():
        return "a language is missing"
    if english == french:
        return "both are the same"
    if words := english_in(french):
        return f"the French says {', '.join(words)}"
    if re.search(r"\w'\w", french):
        return "French is written with ’, not '"
    if clauses_of(english) != clauses_of(french):
        return "the clauses differ"
    return None


def said_in_both(defects: Iterable[Both]) -> None:
    """Each fault is there, and is said in English and in French."""
    found = list(defects)
    assert found
    for defect in found:
        assert lame(defect.say("en"), defect.say("fr")) is None, (defect, defect.say("fr"))


def random_ply(state: State, rng: Random) -> str:
    if state.to_act == CHANCE:
        chances = state.chances()
        return rng.choices(chances, [chance.weight for chance in chances])[0].text
    return rng.choice(state.moves()).text


def perft(game: Game, s: Any, depth: int) -> int:
    """How many different lines of so many plies there are (fewer where a game ends; a chance outcome is one ply)."""
    if depth == 0 or s.to_act == NOBODY:
        return 1
    choices = [chance.choice for chance in game.chances(s)] if s.to_act == CHANCE else game.choices(s)
    if depth == 1:
        return len(choices)
    total = 0
    for choice in choices:
        after = s.copy()
        game.rules.apply(after, choice)
        total += perft(game, after, depth - 1)
    return total


def settle(state: State, rng: Random) -> None:
    """Let chance act until somebody is awaited or the game is over."""
    while state.to_act == CHANCE:
        state.play(random_ply(state, rng))


def states(game: Game, seats: int, seed: int, every: int = 5) -> list[State]:
    """Moments of a random game in which somebody is awaited."""
    rng = Random(seed)
    state, found, count = game.start(seats), [], 0
    settle(state, rng)
    while not state.is_over and count < 300:
        if count % every == 0 and not game.rules.wide(state.position):
            found.append(state.copy())
        count += 1
        game.apply(state.position, rng.choice(game.choices(state.position)))
        settle(state, rng)
    return found
