"""Bots that search imagined worlds in the compiled core, and play by simple sense until it is ready.

A level is not the same player with more noise. What a search finds is carried out by a character: it looks at only so many choices (those
that come to mind first), forgets old announcements, trusts who was last seen to tell the truth, is frank by nature or hides behind habit,
and tilts when it has just lost something. Only what is left is a small error of judgement.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from landfall.bots.base import Advice, Knowledge, SimpleBot
from landfall.bots.learned import learned_of
from landfall.bots.mind import is_ready, mind_of, warm
from landfall.bots.thinking import Settings, Thought
from landfall.core.chance import make_rng
from landfall.core.game import Game
from landfall.core.state import Move


@dataclass(frozen=True)
class Promise:
    """What a level promises: how many simulations it thinks, at most how long, and how it errs."""

    simulations: int
    seconds: float
    slip: float  # the spread of an error added to each expected share of the win
    steps: int = 0  # how many decisions it plays on by instinct before it judges, at least
    explore: float = 0.0  # how curious it is; 0: as the game says
    follow: float = 1.0  # how curious, beside that, about its own next choice after a first one
    even: bool = True  # whether its thought is shared out evenly first; with little thought it goes where it seems best
    sees: int = 0  # how many choices it looks at; 0: all
    trust: float = 0.0  # how much it leans to who was last seen truthful, in shares of the win
    tilt: float = 0.0  # how much bolder it is after a loss
    lots: float = 1.0  # how many times further its choices are left to lot than the game asks
    frank: bool = False  # whether it announces by nature, so that it can be read, or by habit


SECONDS = {"easy": 1.0, "medium": 1.0, "hard": 1.0, "expert": 3.0}
SAFETY = 0.8  # the share of the promised time the search may use: the rest is for what comes before and after it
TEMPER_BONUS = {"careful": -0.01, "steady": 0.0, "bold": 0.01}
BLOW = 0.1  # a loss of so much of the win since the last decision makes a tilting character hot
HOT = 2  # for so many decisions


def promise_of(game: Game, level: str) -> Promise:
    """What a level promises in a game; the numbers are beside the game's learned ones."""
    return Promise(seconds=SECONDS[level], **learned_of(game)["levels"][level])


def lore_of(game: Game, level: str) -> Any:
    """What a level knows: the game's lore, its end (habits, of oneself and of others) as the level has it."""
    lore = mind_of(game).lore
    own = learned_of(game).get("habits", {}).get(level)
    if own:
        lore = lore.copy()
        lore[-len(own) :] = own
    return lore


class SearchBot(SimpleBot):
    """Searches as far as its level promises. Its choice depends on the simulations done, never on the clock, unless time runs out."""

    def __init__(self, game: Game, level: str, temper: str, seed: int) -> None:
        super().__init__(game, level, temper, seed)
        self.promise = promise_of(game, level)
        self.beyond: Mapping[str, Any] = {}  # what winning and leading are worth in a game after this one
        self.lore: Any = None
        self.hope = 0.0  # what it thought its share of the win at its last decision
        self.hot = 0  # decisions left in a tilt
        warm(game, wait=False)

    def think(self, knowledge: Knowledge, seconds: float | None) -> Move:
        if not is_ready(self.game):
            return super().think(knowledge, seconds)
        world = knowledge.world
        if self.game.rules.wide(world):
            return self._aim(knowledge, seconds)
        self._feel(knowledge)
        thoughts = self._thoughts(knowledge, seconds)
        worth = {thought.choice: thought.win + self._leaning(world, thought.choice) for thought in thoughts}
        return self.game.move(world, self._pick(world, thoughts, worth))

    def _feel(self, knowledge: Knowledge) -> None:
        """A blow since the last decision makes some players hot for the next ones."""
        if not self.promise.tilt:
            return
        hope = mind_of(self.game).expect(knowledge.world)[knowledge.seat]
        self.hot = HOT if hope < self.hope - BLOW else max(0, self.hot - 1)
        self.hope = hope

    def _leaning(self, world: Any, choice: int) -> float:
        """What this character adds to the worth of a choice."""
        promise, manner = self.promise, self.game.manner
        heat = promise.tilt if self.hot else 0.0
        slip = self.rng.gauss(0.0, promise.slip) if promise.slip else 0.0
        bold = (TEMPER_BONUS[self.temper] + heat) * manner.boldness(world, choice)
        return slip + bold + promise.trust * manner.trust(world, choice) + manner.liking(world, choice, self.temper)

    def _pick(self, world: Any, thoughts: list[Thought], worth: dict[int, float]) -> int:
        """The best; where a steady choice could be read, by lot: a habit, leaning towards what is better here."""
        manner, promise = self.game.manner, self.promise
        spread = manner.mixing(world) * promise.lots
        most = max(thought.visits for thought in thoughts)
        enough = most * (0.02 if spread else 0.1)
        candidates = [thought.choice for thought in thoughts if promise.even or thought.visits >= enough]
        if not spread:
            return max(candidates, key=lambda choice: worth[choice])
        best = max(worth[choice] for choice in candidates)
        ways = manner.nature if promise.frank else manner.habit
        chances = [ways(world, choice, self.lore) * math.exp((worth[choice] - best) / spread) for choice in candidates]
        return self.rng.choices(candidates, chances)[0]

    def _aim(self, knowledge: Knowledge, seconds: float | None) -> Move:
        """A wide choice is not searched: as well aimed as the level, or by simple sense."""
        if self.game.aiming is None:
            return super().think(knowledge, seconds)
        choice = self.game.aiming.bot_shot(self.level, make_rng(self.rng.getrandbits(62)))
        return self.game.move(knowledge.world, choice)

    def _settings(self, world: Any) -> Settings:
        promise = self.promise
        steps = max(promise.steps, self.game.manner.far(world)) if promise.steps >= 0 else promise.steps
        usual = mind_of(self.game).settings
        curious = promise.explore or usual.explore
        return replace(
            usual, explore=curious, follow=promise.follow, steps=steps, even=promise.even, sees=promise.sees, **self.beyond
        )

    def _thoughts(self, knowledge: Knowledge, seconds: float | None) -> list[Thought]:
        limit = self.promise.seconds if seconds is None else seconds
        mind, seed, world = mind_of(self.game), self.rng.getrandbits(60), knowledge.world
        if self.lore is None:
            self.lore = lore_of(self.game, self.level)
        arms = self.game.manner.sensible(world, int(self.game.rules.moves(world)))
        settings = self._settings(world)
        thoughts = mind.think(
            world, knowledge.seat, self.promise.simulations, seed, limit * SAFETY, self.cancelled, self.lore, settings, arms
        )
        if settings.prize == 1.0:
            return thoughts
        # as shares of this game's own win, what leading is worth counted in: so a point is a point, and what is left to lot is as much
        open_part = (1.0 - settings.prize - settings.lead) / world.seats
        return [replace(thought, win=(thought.win - open_part) / settings.prize) for thought in thoughts]

    def advise(self, knowledge: Knowledge, seconds: float | None = None) -> list[Advice]:
        if not is_ready(self.game) or self.game.rules.wide(knowledge.world):
            return super().advise(knowledge, seconds)
        thoughts = self._thoughts(knowledge, seconds)
        total = sum(thought.visits for thought in thoughts)
        moves = {move.choice: move for move in knowledge.moves}
        return [Advice(moves[thought.choice], thought.win, thought.visits / total) for thought in thoughts]
