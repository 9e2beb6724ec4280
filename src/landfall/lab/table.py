"""One game at a time for environments: actions are choices of the rules, chance is drawn inside, and a shot is one action (see batch.py)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from landfall.core.chance import draw, make_rng, randrange
from landfall.core.game import Game
from landfall.core.layout import CHANCE
from landfall.core.refusal import Illegal
from landfall.lab import stand_in
from landfall.lab.batch import watched_of
from landfall.lab.texts import LAB_TEXTS


class Table:
    """A game being played, with what each seat is given of it."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any] | None = None, edition: Any = None) -> None:
        self.game, self.seats, self.options, self.edition = game, seats, options, edition
        self.watched = watched_of(game)
        self.begin(0)

    def begin(self, seed: int) -> None:
        """A new game, up to its first decision."""
        self.rng = make_rng(seed)
        self.state = self.game.start(self.seats, self.options, self.edition)
        self.notes = np.zeros(max(1, self.watched.NOTES), np.uint8)
        self.settle()

    def settle(self) -> None:
        """Let chance act until somebody is awaited or the game is over."""
        s = self.state.position
        weights = [0] * self.game.max_outcomes
        while s.to_act == CHANCE:
            self.game.rules.apply(s, draw(weights, self.game.rules.weights(s, weights), self.rng))

    @property
    def turn(self) -> int | None:
        return self.state.to_act

    def mask(self) -> npt.NDArray[np.int8]:
        """1 for each action the awaited player may choose."""
        found = np.zeros(self.watched.ACTIONS, np.int8)
        s = self.state.position
        if self.state.is_over:
            return found
        if self.game.rules.wide(s):
            found[0] = 1
            return found
        for choice in self.game.choices(s):
            found[choice] = 1
        return found

    def play(self, action: int) -> None:
        """Do an action, then let chance act. Refused, it changes nothing."""
        s = self.state.position
        if self.state.is_over or not 0 <= action < self.watched.ACTIONS or not self.mask()[action]:
            raise Illegal("refusal.action", LAB_TEXTS, action=action)
        if wide := self.game.rules.wide(s):
            own = self.game.observation
            action = own.hand(s, self.rng) if own is not None else randrange(self.rng, wide)
        self.game.rules.apply(s, action)
        self.settle()

    def seen(self, seat: int) -> npt.NDArray[np.float32]:
        """What a seat may know, as one vector."""
        out: npt.NDArray[np.float32] = np.zeros(self.watched.SIZE, np.float32)
        if self.game.observation is None:
            world = self.game.imagine(self.state.position, seat, stand_in.SAME_SEED)
            stand_in.numbers_of(np.frombuffer(world.to_bytes(), self.game.Position.dtype()), out[None])
            return out
        self.watched.note(self.state.position, self.notes)
        self.watched.observe(self.state.position, seat, self.notes, out)
        return out

    def rewards(self, by_points: bool) -> list[float]:
        """Each seat's share of the win, or its points, once the game is over."""
        outcome = self.state.outcome
        assert outcome is not None
        return [float(reward) for reward in (outcome.points if by_points else outcome.shares)]
