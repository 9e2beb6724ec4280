"""Bots for a game made of others: in each part the bot of that game plays, from what its seat knows of it."""

from __future__ import annotations

from landfall.bots.base import Advice, Bot, Knowledge, make_bot
from landfall.bots.mind import parts_of
from landfall.bots.searching import SearchBot
from landfall.core.game import Game
from landfall.core.state import Move


class RelayBot(Bot):
    """A bot of one level and temper for each part."""

    def __init__(self, game: Game, level: str, temper: str, seed: int) -> None:
        super().__init__(game, level, temper, seed)
        self.runners: dict[str, Bot] = {part.name: make_bot(part, level, temper, seed) for part in parts_of(game)}
        for name, worth in game.beyond.items():
            runner = self.runners[name]
            if isinstance(runner, SearchBot):
                runner.beyond = dict(worth)

    def _pass_on(self, knowledge: Knowledge) -> tuple[Bot, Knowledge]:
        part, world = knowledge.game.part(knowledge.world)
        return self.runners[part.name], Knowledge(part, knowledge.seat, world)

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
