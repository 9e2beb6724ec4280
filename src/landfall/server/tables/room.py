"""A room: one table on this node, put together of its parts. Each part knows only those before it:

held       the table itself, as the store has it
company    who is there
telling    what everybody is told
playing    its match
takebacks  taking a move back
coaching   the coach, where there is one
keeper     what happens when nobody does anything: bots, absent players, clocks, the end
"""

from __future__ import annotations

from collections.abc import Callable

from landfall.server import wire
from landfall.server.matches.live import LiveMatch
from landfall.server.node.node import Node
from landfall.server.store.table import Table
from landfall.server.tables.absence import Keeper
from landfall.server.tables.coaching import Coaching
from landfall.server.tables.company import Company, Watcher
from landfall.server.tables.ending import over_frame
from landfall.server.tables.held import HeldTable, table_info
from landfall.server.tables.playing import Playing
from landfall.server.tables.takebacks import Takebacks
from landfall.server.tables.telling import Telling
from landfall.server.wire import encode


class Room:
    """One table here."""

    def __init__(self, node: Node, table: Table) -> None:
        self.node = node
        self.held = HeldTable(node.store, table, self._became)
        self.company = Company(self.held, node.settings)
        self.telling = Telling(self.held, self.company)
        self.playing = Playing(node, self.held, self.telling, self._stepped)
        self.takebacks = Takebacks(node, self.held, self.company, self.telling, self.playing)
        self.coaching = Coaching(node, self.held, self.playing)
        self.keeper = Keeper(node, self.held, self.company, self.playing)

    def close(self) -> None:
        """Its parts know it no longer: so all of it is forgotten at once, not when the collector next looks through everything that is
        old, which on a server that runs for weeks is hardly ever."""
        self.keeper.stop()
        self.held.became = _nobody
        self.playing.stepped = _nothing

    @property
    def table(self) -> Table:
        return self.held.table

    @property
    def live(self) -> LiveMatch | None:
        return self.playing.live

    # -- the table changes -------------------------------------------------------------------------------------------------------

    async def change(self, change: Callable[[Table], None]) -> None:
        """Change the table, here and at the other nodes."""
        await self.held.change(change)
        self.node.hint("table", self.table.id)

    async def open_match(self) -> None:
        """Build the match of a table that is being played (or was), and keep it going."""
        if await self.playing.open():
            self.company.count_absent()
            await self.takebacks.resume()
            self.keeper.start()

    async def _became(self, before: Table) -> None:
        if self.live is not None:
            self.live.follow(self.table)
        self.company.seat_anew()
        self.company.count_absent()
        self.telling.table()
        if len(self.table.removed) > len(before.removed):
            self.telling.removed(self.table.removed[len(before.removed) :])
        if before.status == "open" and self.table.status != "open":
            await self.open_match()
            if self.live is not None:
                self.telling.sync_all(self.live)
        elif before.status == "playing" and self.table.status == "over":
            over = await over_frame(self.node.store, self.table, self.live)
            if over is not None:
                self.telling.all(over)
        self.telling.presence()
        self.keeper.wake()

    def _stepped(self, live: LiveMatch) -> None:
        self.takebacks.asking = None
        self.coaching.stepped()
        self.telling.clock(live)
        self.keeper.wake()

    # -- people come and go ------------------------------------------------------------------------------------------------------

    def enter(self, watcher: Watcher) -> None:
        self.company.enter(watcher)
        self._presence_changed()

    async def welcome(self, watcher: Watcher) -> None:
        """All there is to know for who has just entered."""
        watcher.post(encode(wire.TableFrame(table_info(self.table, watcher.person, self.company.present_seats()))))
        if self.live is not None:
            async with self.live.lock:
                if watcher in self.company.watchers:
                    self.telling.sync(self.live, watcher)
            self.telling.clock(self.live, watcher)
            over = await over_frame(self.node.store, self.table, self.live)
            if over is not None:
                watcher.post(over)
            self.takebacks.tell(watcher)
        if watcher.person is not None:
            watcher.muted |= {(self.table.id, seat) for seat in await self.node.store.mutes(watcher.person, self.table.id)}
        await self.telling.words(self.node.store, watcher)
        self.telling.presence(watcher)

    def leave(self, watcher: Watcher) -> None:
        self.coaching.left(watcher)
        if self.company.leave(watcher):
            self._presence_changed()

    def heard_who_is_there(self, node: str, seats: frozenset[int], count: int, until: int) -> None:
        """Another node says who is there with it."""
        news, new_node = self.company.heard(node, seats, count, until)
        if news:
            self._presence_changed(to_others=new_node)

    def say_who_is_here(self) -> None:
        """To the other nodes; and how far the match is, so that whoever missed a hint is behind for a moment only."""
        version = self.live.version if self.live is not None else 0
        here = self.company.here()
        self.node.hint("here", self.table.id, seats=sorted(here), count=len(self.company.watchers), version=version)

    def _presence_changed(self, to_others: bool = True) -> None:
        if self.company.count_absent():
            self.telling.table()
        self.telling.presence()
        self.keeper.wake()
        if to_others:
            self.say_who_is_here()


async def _nobody(before: Table) -> None:
    """Is told when a table that is not open here any more has changed."""


def _nothing(live: LiveMatch) -> None:
    """Follows a step there."""
