"""Keeps a table going: bots play their seats, a stand-in plays for who is away too long or out of time, and nothing ever freezes.

Whether and when somebody is stood in for follows from clocks, connections and whose turn it is: never from hidden cards. A bot's
move is shown at whole beats after the decision began, so how long it thought tells nothing either.
"""

from __future__ import annotations

import asyncio
import logging

from landfall.bots.base import Bot
from landfall.bots.pace import LEAST, beats
from landfall.core.refusal import Refusal
from landfall.server.matches.live import LiveMatch
from landfall.server.node.node import Node
from landfall.server.store.moments import steady_ms
from landfall.server.tables.company import Company
from landfall.server.tables.ending import finish
from landfall.server.tables.held import HeldTable
from landfall.server.tables.playing import Playing

log = logging.getLogger("landfall.absence")
LEASE = 10_000  # how long one node acts for a table before another may


class Keeper:
    """One table's keeper. It sleeps until something is due or something has changed."""

    def __init__(self, node: Node, held: HeldTable, company: Company, playing: Playing) -> None:
        self.node = node
        self.held = held
        self.company = company
        self.playing = playing
        self.beat = int(node.settings.bot_pace * 1000)
        self.changed = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.bots: dict[int, Bot] = {}
        self.leased_until = 0
        self.asleep = False  # until something changes, because nothing is due

    def start(self) -> None:
        if self.task is None or self.task.done():
            self.task = self.node.start(self._keep())

    def wake(self) -> None:
        """Something has changed. Most moves leave it asleep: the next player is there, and no clock runs."""
        if not self.asleep or self._ended() or self.due() is not None:
            self.changed.set()

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    def due(self) -> int | None:
        """When the awaited seat has to be played by a bot, if nothing changes; None: its player is waited for."""
        live = self.playing.live
        if live is None or live.is_over or live.to_act is None or live.to_act < 0:
            return None
        seat = live.to_act
        is_bot = self.held.table.seats[seat].kind == "bot"
        if not is_bot and not self.company.gone and live.clocks.kind == "none":
            return None
        if is_bot:
            return live.clocks.running_from + int(LEAST * self.beat)
        moments = [moment for moment in (live.clocks.deadline(seat), self._grace_ends(live, seat)) if moment is not None]
        return min(moments, default=None)

    def _ran_out(self, live: LiveMatch, seat: int) -> bool:
        """Whether a player's time is up."""
        deadline = live.clocks.deadline(seat)
        return self.held.table.seats[seat].kind == "person" and deadline is not None and deadline <= steady_ms()

    def _grace_ends(self, live: LiveMatch, seat: int) -> int | None:
        """When an absent player's grace is over. Nobody is stood in for while nobody is there to play with, nor where days are given."""
        since = self.company.gone.get(seat)
        if since is None or live.clocks.kind == "days" or not self.company.anybody():
            return None
        return max(since + self.company.grace, live.clocks.running_from + self.beat)

    async def _keep(self) -> None:
        failures = 0
        while self.held.table.status == "playing":
            self.changed.clear()
            due = self.due()
            wait = None if due is None else max(0.0, (due - steady_ms()) / 1000)
            if wait != 0.0 and not self._ended():
                self.asleep = due is None
                try:
                    await asyncio.wait_for(self.changed.wait(), wait)
                    continue
                except TimeoutError:
                    pass
                finally:
                    self.asleep = False
            try:
                await self._act()
                failures = 0
            except asyncio.CancelledError:
                raise
            except Exception as error:
                failures += 1
                log.warning("table %s waits: %s", self.held.table.id, type(error).__name__, exc_info=failures == 3)
                await asyncio.sleep(min(5.0, 0.1 * 2**failures))

    def _ended(self) -> bool:
        return self.playing.live is not None and self.playing.live.is_over

    async def _act(self) -> None:
        """Close the match if it is over; else play the awaited seat by a bot, if that is still due once it has thought."""
        live = self.playing.live
        if live is None:
            return
        if live.is_over:
            await finish(self.node, self.held, live)
            return
        due = self.due()
        if live.to_act is None or due is None or due > steady_ms():
            return
        if not await self._mine():
            return
        async with live.lock:
            if live.doubtful or live.to_act is None or live.to_act < 0:
                await self.playing.trust(live)
                return
            seat, version, state, began = live.to_act, live.version, live.state.copy(), live.clocks.running_from
            late = self._ran_out(live, seat)
        move = await self.node.bots.choose(self._bot(live, seat), state, seat)
        await self._until_its_moment(began, state.phase, version, seat)
        if live.version != version or self.due() is None:
            return
        try:
            await self.playing.play(seat, move, version, None, late=late)
        except Refusal as refusal:
            if refusal.code not in ("stale", "game-over"):
                raise

    async def _until_its_moment(self, began: int, phase: str, version: int, seat: int) -> None:
        """A bot's move is shown at its pace, or a whole number of beats later: how long it thought shows as little as can be."""
        table = self.held.table
        pace = beats(table.game, phase, version, seat, table.seats[seat].temper or "steady", table.id)
        late = steady_ms() - began - int(self.beat * pace)
        wait = -late if late < 0 or not self.beat else -late % self.beat
        if wait > 0:
            await asyncio.sleep(wait / 1000)

    def _bot(self, live: LiveMatch, seat: int) -> Bot:
        if seat not in self.bots:
            place = self.held.table.seats[seat]
            self.bots[seat] = self.node.bots.make(live.game, place.level, place.temper)
        return self.bots[seat]

    async def _mine(self) -> bool:
        """Whether this node is the one that acts for the table."""
        if self.node.alone or self.leased_until > steady_ms() + 2000:
            return True
        until = steady_ms() + LEASE
        if await self.node.store.claim(self.held.table.id, self.node.name, LEASE):
            self.leased_until = until
            return True
        await asyncio.sleep(1.0)
        return False
