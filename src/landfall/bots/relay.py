"""Bots for a match of two games: in each part the bot of that game plays, from what its seat knows of it."""

from __future__ import annotations

from typing import Any

from landfall.bots.base import Advice, Bot, Knowledge, make_bot
from landfall.bots.mind import parts_of
from landfall.core.game import Game
from landfall.core.state import Move


class RelayBot(Bot):
    """A bot of one level and temper for each part. To win the first helps to win the second, which decides."""

    def __init__(self, game: Game, level: str, temper: str, seed: int) -> None:
        super().__init__(game, level, temper, seed)
        self.runners: dict[str, Bot] = {part.name: make_bot(part, level, temper, seed) for part in parts_of(game)}

    def _pass_on(self, knowledge: Knowledge) -> tuple[Bot, Knowledge]:
        halves: Any = knowledge.game
        part, half = halves.half(knowledge.world)
        return self.runners[part.name], Knowledge(part, knowledge.seat, half)

    def think(self, knowledge: Knowledge, seconds: float | None) -> Move:
        runner, known = self._pass_on(knowledge)
        return self.game.move(knowledge.world, runner.choose(known, seconds).choice)

    def advise(self, knowledge: Knowledge, seconds: float | None = None) -> list[Advice]:
        runner, known = self._pass_on(knowledge)
        return runner.advise(known, seconds)

    def cancel(self) -> None:
        super().cancel()
        for runner in self.runners.values():
            runner.cancel()
