"""Bots at the server's tables: they think in threads, from what their seat knows, and never hold up anybody else's table."""

from __future__ import annotations

import asyncio
import os
import secrets
from concurrent.futures import ThreadPoolExecutor

from landfall.bots import make_bot
from landfall.bots.base import Bot, Knowledge
from landfall.core.game import Game
from landfall.core.state import State

STAND_IN = "medium"  # the level of a bot that plays an absent person's seat


class Bots:
    """The thinking room of a node."""

    def __init__(self, only: str | None = None) -> None:
        self.only = only  # for trials: bots of every level play like this one
        self.threads = ThreadPoolExecutor(max_workers=max(2, os.cpu_count() or 2), thread_name_prefix="bot")
        self.thinking: set[Bot] = set()

    def make(self, game: Game, level: str | None, temper: str | None) -> Bot:
        return make_bot(game, self.only or level or STAND_IN, temper, seed=secrets.randbits(62))

    async def choose(self, bot: Bot, state: State, seat: int) -> str:
        """A bot's move. It is given what the seat knows: the truth stays here."""
        knowledge = Knowledge.of(state, seat, secrets.randbits(62))
        if self.only is not None:
            return str(bot.choose(knowledge))
        self.thinking.add(bot)
        try:
            return str(await asyncio.get_running_loop().run_in_executor(self.threads, bot.choose, knowledge))
        finally:
            self.thinking.discard(bot)

    def close(self) -> None:
        for bot in list(self.thinking):
            bot.cancel()
        self.threads.shutdown(wait=False, cancel_futures=True)
