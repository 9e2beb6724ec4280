"""What each decision of a match was worth, from what its seat knew.

One search says which choices matter. What two of them are worth is then found by searching from each with equal thought: within one search
the one that was seldom looked at seems worse than it is, however long it lasts. And nobody is told of a mistake before each has been
thought about three times as long again: of those that are one by a little, most are none then.

Brilliant is the best by as much as a mistake costs, and hard to see: quick looks do not find it, simple sense does not make it, and it is
not just what one thinks of an announcement (whoever calls what is a lie four times of five only does what anybody would).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from msgspec import structs

from landfall.bots.base import Advice, Knowledge
from landfall.bots.thinking import Thought
from landfall.bots.why import RANK, sentence, why, worded
from landfall.core.chance import bit, popcount
from landfall.core.texts import LANGUAGES
from landfall.lab.analysis.story import ChoiceInfo, DecisionInfo, WhyInfo
from landfall.lab.analysis.values import AGAIN, BELIEF, CHOICES, GLANCE, POINTS, Values, seed_of
from landfall.lab.analysis.walk import Step

LOOK_TWICE = 0.03  # a choice that seems to cost less is not looked at again
SHOWN = 3  # choices, besides the one that was made
EQUAL = 3  # times the first thought, after each choice that is compared
SURE = 10  # the same before something is called a mistake, or brilliant
GLANCES = 5  # quick looks, each with so many simulations: what comes to mind first
GLANCE_AT = 40
GLANCED = 1  # of these may find what is called brilliant
GUESSES = 40  # worlds in which simple sense is asked
SENSIBLE = 1 / 3  # of these may be for it


@dataclass(frozen=True)
class Judged:
    """A decision, and by how much it was better than all else if few would have seen it."""

    decision: DecisionInfo
    found: float


class Look:
    """One decision looked at from what its seat knows: `world` is one it could be in. Seeds are fixed by the run and the ply."""

    def __init__(self, values: Values, world: Any, seat: int, run: int, ply: int) -> None:
        self.values, self.world, self.seat, self.run, self.ply = values, world, seat, run, ply

    def first(self, played: int | None = None, without: int = 0) -> list[Thought]:
        """Those most looked at, best first, and the one that was played; not those of the mask `without`, unless there are no others."""
        values, seed = self.values, seed_of(self.run, self.ply, CHOICES, 1)
        arms = self._arms(played)
        thoughts = values.think(self.world, self.seat, values.judging.thought, seed, arms & ~without or arms, even=False)
        kept = thoughts[:SHOWN]
        if played is not None and all(thought.choice != played for thought in kept):
            kept += [thought for thought in thoughts if thought.choice == played] or [Thought(played, 0, 0.0)]
        return kept

    def equally(self, thoughts: list[Thought], times: int = EQUAL) -> list[Thought]:
        """The same, each thought about as long, best first."""
        again = []
        for thought in thoughts:
            seed = seed_of(self.run, self.ply, AGAIN, thought.choice)
            (one,) = self.values.think(self.world, self.seat, times * self.values.judging.thought, seed, bit(thought.choice))
            again.append(replace(thought, win=one.win))
        return sorted(again, key=lambda thought: -thought.win)

    def found(self, thoughts: list[Thought], played: int) -> float:
        """By how much the choice made was the best, if it was hard to see; else nothing."""
        if thoughts[0].choice != played or len(thoughts) < 2:
            return 0.0
        ahead = thoughts[0].win - thoughts[1].win
        if (
            ahead < self.values.judging.threshold
            or self.is_believed(played)
            or self.is_sensible(played)
            or self.is_glanced(played)
        ):
            return 0.0
        return ahead

    def is_glanced(self, played: int) -> bool:
        """Whether quick looks find a choice."""
        found = 0
        for k in range(GLANCES):
            seed = seed_of(self.run, self.ply, GLANCE, k)
            glance = self.values.think(self.world, self.seat, GLANCE_AT, seed, self._arms(played), even=False)
            found += glance[0].choice == played
        return found > GLANCED

    def is_sensible(self, played: int) -> bool:
        """Whether simple sense is often enough for a choice, in worlds the seat could be in."""
        return self.values.sense(self.world, self.seat, played, seed_of(self.run, self.ply, GLANCE, GLANCES), GUESSES) > SENSIBLE

    def is_believed(self, played: int) -> bool:
        """Whether a choice is only what the seat thinks of an announcement: to call what is rather a lie, or not to call what is rather true."""
        values, world = self.values, self.world
        claims = values.judging.claims
        if claims is None or not claims.waits(world):
            return False
        if not any(claims.calls(world, choice) for choice in values.game.choices(world)):
            return False
        likely = values.beliefs(world, self.seat, seed_of(self.run, self.ply, BELIEF, self.seat))
        true = sum(likely[kind] for kind in range(len(claims.MAY_BE)) if claims.fits(world, kind))
        return claims.calls(world, played) == (true < 0.5)

    def compare(self, played: int) -> tuple[list[Thought], float, float]:
        """The choices that matter and the one played, best first; what it cost beside the best; by how much few would have found it."""
        thoughts, found = self.first(played), 0.0
        if _worth_a_look(thoughts, played):
            thoughts = self.equally(thoughts)
            if abs(_ahead(thoughts, played)) >= self.values.judging.threshold:
                thoughts = self.equally(thoughts, SURE)
            found = self.found(thoughts, played)
        cost = max(0.0, -_ahead(thoughts, played))
        return thoughts, cost if cost >= LOOK_TWICE else 0.0, found

    def _arms(self, played: int | None) -> int:
        game = self.values.game
        sensible = int(game.manner.sensible(self.world, int(game.rules.moves(self.world))))
        return sensible if played is None else sensible | bit(played)


def judge(values: Values, step: Step, run: int, known: float | None) -> Judged:
    """One decision; one without a choice is told as it is."""
    seat, s = step.by, step.before
    assert seat is not None
    verb, args = step.game.describe(s, step.choice)
    told = DecisionInfo(step.ply, seat, step.text, verb, args, [], 0.0, known)
    if step.is_aimed or popcount(step.game.rules.moves(s)) < 2:
        return Judged(told, 0.0)
    world = step.game.imagine(s, seat, seed_of(run, step.ply, CHOICES))
    thoughts, cost, found = Look(values, world, seat, run, step.ply).compare(step.choice)
    return Judged(structs.replace(told, cost=round(cost, 4), choices=_choices(values, world, step, run, thoughts)), found)


def _ahead(thoughts: list[Thought], played: int) -> float:
    """By how much the one played is better than the best of the others."""
    mine = next(thought.win for thought in thoughts if thought.choice == played)
    return mine - max((thought.win for thought in thoughts if thought.choice != played), default=mine)


def _worth_a_look(thoughts: list[Thought], played: int) -> bool:
    """Whether the one played seems to cost something, or to be much better than the others."""
    ahead = _ahead(thoughts, played)
    return (thoughts[0].choice != played and -ahead >= LOOK_TWICE) or ahead >= 2 * LOOK_TWICE


def _choices(values: Values, world: Any, step: Step, run: int, thoughts: list[Thought]) -> list[ChoiceInfo]:
    told = []
    for thought in sorted(thoughts, key=lambda thought: -thought.win):
        move, points = step.game.move(world, thought.choice), _points(values, world, thought.choice, run, step.ply)
        win, played = round(thought.win, 4), thought.choice == step.choice
        told.append(ChoiceInfo(move.text, move.verb, move.args, win, played, None, points))
    return told


def explained(step: Step, run: int, decision: DecisionInfo, names: list[str]) -> DecisionInfo:
    """The same with a sentence for each choice: for the moments that are looked at, since it takes a while."""
    world = step.game.imagine(step.before, decision.seat, seed_of(run, step.ply, CHOICES))
    return structs.replace(decision, choices=reasoned(Knowledge(step.game, decision.seat, world), decision.choices, names))


Ranks = Literal[
    "too", "else", "never"
]  # whether a reason says where the choice ranks: besides the game's own, in its place, not at all


def reasoned(knowledge: Knowledge, choices: list[ChoiceInfo], names: list[str], ranks: Ranks = "too") -> list[ChoiceInfo]:
    """The choices, best first, with a sentence for each that there is one for."""
    game, moves = knowledge.game, {move.text: move for move in knowledge.moves}
    advice = [Advice(moves[choice.text], choice.win, 0.0) for choice in choices]
    told = []
    for place, choice in enumerate(choices):
        key, details = why(knowledge, advice, place)
        if ranks == "never" and key not in game.texts:
            told.append(choice)
            continue
        reason = (key, details if ranks == "too" else {name: value for name, value in details.items() if name != RANK})
        said = WhyInfo(*(sentence(game, worded(reason, moves, game, language, names), language) for language in LANGUAGES))
        told.append(structs.replace(choice, why=said))
    return told


def _points(values: Values, world: Any, choice: int, run: int, ply: int) -> list[float] | None:
    """What each seat may expect after a choice, where points are what the game is told by."""
    if not values.judging.points:
        return None
    after = world.copy()
    values.game.rules.apply(after, choice)
    points = values.expected_points(after, seed_of(run, ply, POINTS, choice), values.judging.points)
    return None if points is None else [round(float(x), 1) for x in points]
