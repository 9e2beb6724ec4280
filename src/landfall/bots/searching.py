"""Bots that search imagined worlds in the compiled core, and play by simple sense until it is ready."""

from __future__ import annotations

import importlib
import math
from dataclasses import dataclass, replace
from typing import Any

from landfall.bots.base import Advice, Knowledge, SimpleBot
from landfall.bots.mind import Thought, instinct_name, is_ready, mind_of, read_lore, warm
from landfall.core.game import Game
from landfall.core.state import Move


@dataclass(frozen=True)
class Promise:
    """What a level promises: how many simulations it thinks, at most how long, and how far its judgement may be off."""

    simulations: int
    seconds: float
    slip: float  # the spread of an error added to each expected share of the win
    steps: int = 0  # how many decisions it plays on by instinct before it judges


SECONDS = {"easy": 1.0, "medium": 1.0, "hard": 1.0, "expert": 3.0}
SAFETY = 0.8  # the share of the promised time the search may use: the rest is for what comes before and after it
TEMPER_BONUS = {"careful": -0.01, "steady": 0.0, "bold": 0.01}


def promise_of(game: Game, level: str) -> Promise:
    """What a level promises in a game; the numbers are beside the game's learned ones."""
    numbers = read_lore(instinct_name(game))["levels"][level]
    return Promise(numbers["simulations"], SECONDS[level], numbers["slip"], numbers.get("steps", 0))


class SearchBot(SimpleBot):
    """Searches as far as its level promises. Its choice depends on the simulations done, never on the clock, unless time runs out."""

    def __init__(self, game: Game, level: str, temper: str, seed: int) -> None:
        super().__init__(game, level, temper, seed)
        self.promise = promise_of(game, level)
        self.plain_instinct: Any = importlib.import_module(f"landfall.bots.instinct.{instinct_name(game)}")
        warm(game, wait=False)

    def think(self, knowledge: Knowledge, seconds: float | None) -> Move:
        if not is_ready(self.game):
            return super().think(knowledge, seconds)
        world = knowledge.world
        if self.game.rules.wide(world):
            return self._aim(knowledge)
        thoughts = self._thoughts(knowledge, seconds)
        promise = self.promise
        bonus = TEMPER_BONUS[self.temper]
        worth = {}
        for thought in thoughts:
            slip = self.rng.gauss(0.0, promise.slip) if promise.slip else 0.0
            worth[thought.choice] = thought.win + slip + bonus * self.plain_instinct.boldness(world, thought.choice)
        choice = self._pick(world, thoughts, worth)
        return self.game.move(world, choice)

    def _pick(self, world: Any, thoughts: list[Thought], worth: dict[int, float]) -> int:
        """The best; where a steady choice could be read, by lot: a habit, leaning towards what is better here."""
        spread = self.plain_instinct.mixing(world)
        enough = thoughts[0].visits * (0.02 if spread else 0.5 if not self.promise.slip else 0.1)
        candidates = [thought.choice for thought in thoughts if thought.visits >= enough]
        if not spread:
            return max(candidates, key=lambda choice: worth[choice])
        best = max(worth[choice] for choice in candidates)
        lore = mind_of(self.game).lore
        chances = [
            self.plain_instinct.habit(world, choice, lore) * math.exp((worth[choice] - best) / spread) for choice in candidates
        ]
        return self.rng.choices(candidates, chances)[0]

    def _aim(self, knowledge: Knowledge) -> Move:
        choice = self.plain_instinct.aim(knowledge.world, self.level, self.rng)
        return self.game.move(knowledge.world, choice)

    def _thoughts(self, knowledge: Knowledge, seconds: float | None) -> list[Thought]:
        limit = self.promise.seconds if seconds is None else seconds
        mind, seed = mind_of(self.game), self.rng.getrandbits(60)
        settings = replace(mind.settings, steps=self.promise.steps)
        return mind.think(
            knowledge.world, knowledge.seat, self.promise.simulations, seed, limit * SAFETY, self.cancelled, settings=settings
        )

    def advise(self, knowledge: Knowledge, seconds: float | None = None) -> list[Advice]:
        if not is_ready(self.game) or self.game.rules.wide(knowledge.world):
            return super().advise(knowledge, seconds)
        thoughts = self._thoughts(knowledge, seconds)
        total = sum(thought.visits for thought in thoughts)
        moves = {move.choice: move for move in knowledge.moves}
        return [Advice(moves[thought.choice], thought.win, thought.visits / total) for thought in thoughts]
