"""Keeps a table going: bots play their seats, a stand-in plays for who is away too long or out of time, and nothing ever freezes.

Whether and when somebody is stood in for follows from clocks, connections and whose turn it is: never from hidden cards. A bot's
move is shown at whole beats after the decision began, so how long it thought tells nothing either.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from landfall.bots.base import Bot
from landfall.core.refusal import Refusal
from landfall.server.store import now_ms

if TYPE_CHECKING:
    from landfall.server.rooms import Room

log = logging.getLogger("landfall.absence")
LEASE = 10_000  # how long one node acts for a table before another may


class Keeper:
    """One table's keeper. It sleeps until something is due or something has changed."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.changed = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.bots: dict[int, Bot] = {}
        self.leased_until = 0
        self.asleep = False  # until something changes, because nothing is due

    def start(self) -> None:
        if self.task is None or self.task.done():
            self.task = self.room.house.start(self._keep())

    def wake(self) -> None:
        """Something has changed. Most moves leave it asleep: the next player is there, and no clock runs."""
        if not self.asleep or self._ended() or self.due() is not None:
            self.changed.set()

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    def due(self) -> int | None:
        """When the awaited seat has to be played by a bot, if nothing changes; None: its player is waited for."""
        room, live = self.room, self.room.live
        if live is None or live.is_over or live.to_act is None or live.to_act < 0:
            return None
        seat = live.to_act
        is_bot = room.table.seats[seat].kind == "bot"
        if not is_bot and not room.gone and live.clocks.kind == "none":
            return None
        beat = int(room.house.settings.bot_pace * 1000)
        if is_bot:
            return live.clocks.running_from + beat
        moments = [moment for moment in (live.clocks.deadline(seat), self._grace_ends(seat, beat)) if moment is not None]
        return min(moments, default=None)

    def _grace_ends(self, seat: int, beat: int) -> int | None:
        """When an absent player's grace is over. Nobody is stood in for while nobody is there to play with, nor where days are given."""
        room, live = self.room, self.room.live
        since = room.gone.get(seat)
        if since is None or live is None or live.clocks.kind == "days" or not room.anybody():
            return None
        return max(since + int(room.house.settings.grace * 1000), live.clocks.running_from + beat)

    async def _keep(self) -> None:
        failures = 0
        while self.room.table.status == "playing":
            self.changed.clear()
            due = self.due()
            wait = None if due is None else max(0.0, (due - now_ms()) / 1000)
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
                log.warning("table %s waits: %s", self.room.table.id, type(error).__name__, exc_info=failures == 3)
                await asyncio.sleep(min(5.0, 0.1 * 2**failures))

    def _ended(self) -> bool:
        return self.room.live is not None and self.room.live.is_over

    async def _act(self) -> None:
        """Close the match if it is over; else play the awaited seat by a bot, if that is still due once it has thought."""
        room, live = self.room, self.room.live
        if self._ended():
            await room.finish()
            return
        due = self.due()
        if live is None or live.to_act is None or due is None or due > now_ms():
            return
        if not await self._mine():
            return
        async with live.lock:
            if live.doubtful or live.to_act is None or live.to_act < 0:
                await room._trust(live)
                return
            seat, version, state, began = live.to_act, live.version, live.state.copy(), live.clocks.running_from
        move = await room.house.bots.choose(self._bot(seat), state, seat)
        await self._until_next_beat(began)
        if live.version != version or self.due() is None:
            return
        try:
            await room.play(seat, move, version, None)
        except Refusal as refusal:
            if refusal.code not in ("stale", "game-over"):
                raise

    async def _until_next_beat(self, began: int) -> None:
        beat = int(self.room.house.settings.bot_pace * 1000)
        late = (now_ms() - began) % beat if beat else 0
        if late:
            await asyncio.sleep((beat - late) / 1000)

    def _bot(self, seat: int) -> Bot:
        if seat not in self.bots:
            place = self.room.table.seats[seat]
            game = self.room.live.game if self.room.live else None
            assert game is not None
            self.bots[seat] = self.room.house.bots.make(game, place.level, place.temper)
        return self.bots[seat]

    async def _mine(self) -> bool:
        """Whether this node is the one that acts for the table."""
        house = self.room.house
        if house.alone or self.leased_until > now_ms() + 2000:
            return True
        until = now_ms() + LEASE
        if await house.store.claim(self.room.table.id, house.node, until):
            self.leased_until = until
            return True
        await asyncio.sleep(1.0)
        return False
