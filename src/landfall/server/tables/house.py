"""The house: a node with all its rooms, and what it does when it hears from other nodes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from landfall.server.node.hints import Fanout, Hint
from landfall.server.node.node import Node
from landfall.server.people.people import People
from landfall.server.settings import Settings
from landfall.server.store.moments import now_ms, steady_ms
from landfall.server.store.store import Store
from landfall.server.store.table import Table
from landfall.server.tables.analyses import Analyses
from landfall.server.tables.chat import Chat
from landfall.server.tables.room import Room
from landfall.server.wire.texts import NotFound

log = logging.getLogger("landfall.house")
HERE_LASTS = 15_000  # how long it holds what a node said about who is there
KEEP_EMPTY = 60_000  # how long a room without anybody stays in memory
SWEEP = 5.0
WORDS_KEPT = 30 * 86_400_000  # how long what was said is kept


_hint = msgspec.json.Decoder(Hint)


class House(Node):
    """One node and the tables that are open there."""

    def __init__(self, settings: Settings, store: Store, fanout: Fanout | None = None) -> None:
        super().__init__(settings, store, fanout)
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Future[Room]] = {}
        self.people = People(store)
        self.chat = Chat()
        self.analyses = Analyses(self)
        self.on_person: Callable[[str], Coroutine[Any, Any, None]] | None = None  # told when somebody's tokens have changed

    async def open(self) -> None:
        await self.store.open()
        await self.fanout.open(self._heard, self._missed)
        self.started = steady_ms()
        self.start(self._sweep())

    async def close(self) -> None:
        """Stop in good order: no new moves, what is being written is written."""
        self.stopping = True
        self.bots.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.heavy.close()
        await self.players_work.close()
        await self.analyst.close()
        await self.coach.close()
        await self.fanout.close()
        await self.store.close()

    # -- rooms -----------------------------------------------------------------------------------------------------------------------

    async def room(self, id: str) -> Room:
        """The room of a table, opened if need be."""
        if id in self.rooms:
            return self.rooms[id]
        if id in self.opening:
            return await asyncio.shield(self.opening[id])
        future: asyncio.Future[Room] = asyncio.get_running_loop().create_future()
        self.opening[id] = future
        try:
            room = await self._open(id)
            future.set_result(room)
            return room
        except BaseException as error:
            future.set_exception(error if isinstance(error, Exception) else RuntimeError("interrupted"))
            future.exception()
            raise
        finally:
            del self.opening[id]

    async def _open(self, id: str) -> Room:
        if not 1 <= len(id) <= 64:
            raise NotFound("refusal.no-table")
        await self._table(id)
        await self.fanout.follow(id)
        try:
            room = Room(self, await self._table(id))  # read once more: from now on its hints are heard
            await room.open_match()
        except BaseException:
            self.start(self.fanout.leave(id))
            raise
        self.rooms[id] = room
        self.hint("who", id)
        return room

    async def _table(self, id: str) -> Table:
        table = await self.store.table(id)
        if table is None:
            raise NotFound("refusal.no-table")
        return table

    async def new_room(self, table: Table) -> Room:
        await self.fanout.follow(table.id)
        room = self.rooms[table.id] = Room(self, table)
        return room

    async def _sweep(self) -> None:
        """Let empty rooms go, say again who is here, and look for matches whose time ran out with nobody looking."""
        tidied = 0
        while True:
            await asyncio.sleep(SWEEP)
            at = steady_ms()
            self._tidy(at)
            try:
                for id in await self.store.due_tables(at):
                    await self.room(id)
                if at - tidied > 3_600_000:
                    tidied = at
                    await self.store.forget_words(now_ms() - WORDS_KEPT)
            except Exception as error:
                log.warning("the sweep waits: %s", type(error).__name__)

    def _tidy(self, at: int) -> None:
        for id, room in list(self.rooms.items()):
            if room.company.watchers:
                room.say_who_is_here()
            elif at - room.company.empty_since > KEEP_EMPTY and room.keeper.due() is None and not room.held.lock.locked():
                del self.rooms[id]
                room.close()
                self.start(self._leave(id))

    async def _leave(self, id: str) -> None:
        """Hear no more of a table. Whoever has come to it meanwhile hears again, and what was told in between is in the store."""
        await self.fanout.leave(id)
        if id in self.rooms or id in self.opening:
            await self.fanout.follow(id)
            room = await self.room(id)
            await room.held.reload()
            await room.playing.catch_up()

    # -- hints ------------------------------------------------------------------------------------------------------------------------

    def person_changed(self, person: str) -> None:
        """Somebody's name, account or tokens have changed: here and at the other nodes."""
        self._person_changed(person)
        self.hint("person", person=person)

    def _person_changed(self, person: str) -> None:
        self.people.forget(person or None)
        if self.on_person is not None:
            self.start(self.on_person(person))

    def _heard(self, message: bytes) -> None:
        try:
            hint = _hint.decode(message)
        except msgspec.DecodeError:
            return
        if hint.node == self.name:
            return
        self.metrics.hints_in += 1
        if hint.what == "person":
            self._person_changed(hint.person)
        if hint.table in self.rooms:
            self._heard_at(self.rooms[hint.table], hint)
        elif hint.table in self.opening:  # it may have been read before what the hint tells of
            self.opening[hint.table].add_done_callback(lambda opened: self._heard_once_open(opened, hint))

    def _heard_once_open(self, opened: asyncio.Future[Room], hint: Hint) -> None:
        if opened.exception() is None:
            self._heard_at(opened.result(), hint)

    def _heard_at(self, room: Room, hint: Hint) -> None:
        if hint.what == "ply":
            self.start(room.playing.catch_up(hint.version))
        elif hint.what == "table":
            self.start(room.held.reload())
        elif hint.what == "here":
            room.heard_who_is_there(hint.node, frozenset(hint.seats), hint.count, steady_ms() + HERE_LASTS)
            self.start(room.playing.catch_up(hint.version))
        elif hint.what == "who":
            room.say_who_is_here()
        elif hint.what == "chat" and hint.chat is not None:
            room.telling.chat(hint.chat)
        elif hint.what == "asking":
            room.takebacks.heard(hint)

    def _missed(self) -> None:
        """Hints may have been lost: look at the store for everything that is open here."""
        self.people.forget()
        for room in list(self.rooms.values()):
            self.start(room.held.reload())
            self.start(room.playing.catch_up())
            room.say_who_is_here()
