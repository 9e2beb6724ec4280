"""The house: all rooms of this node, and what they share: the store, the bots, the hints to other nodes, the counts."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from landfall.server import wire
from landfall.server.bots import Bots
from landfall.server.chat import Chat
from landfall.server.fanout import Alone, Fanout
from landfall.server.health import Metrics
from landfall.server.people import People
from landfall.server.rooms import Room
from landfall.server.settings import Settings
from landfall.server.store import Store, now_ms
from landfall.server.tables import Table
from landfall.server.takebacks import Asking
from landfall.server.texts import TEXTS, NotFound

log = logging.getLogger("landfall.house")
HERE_LASTS = 15_000  # how long it holds what a node said about who is there
KEEP_EMPTY = 60_000  # how long a room without anybody stays in memory
SWEEP = 5.0
WORDS_KEPT = 30 * 86_400_000  # how long what was said is kept


class Hint(msgspec.Struct, omit_defaults=True):
    """A word between nodes. Nothing hidden is ever in it: the store is read instead."""

    node: str
    what: str
    table: str = ""
    version: int = 0
    seats: list[int] = []
    count: int = 0
    chat: wire.ChatFrame | None = None
    asking: tuple[int, int, list[int]] | None = None
    person: str = ""


_hint = msgspec.json.Decoder(Hint)
_encode = msgspec.json.Encoder().encode


class House:
    """One node."""

    def __init__(self, settings: Settings, store: Store, fanout: Fanout | None = None) -> None:
        self.settings = settings
        self.store = store
        self.fanout = fanout or Alone()
        self.alone = not settings.shared
        self.node = secrets.token_hex(4)
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Future[Room]] = {}
        self.people = People(store)
        self.bots = Bots(settings.bots or None)
        self.metrics = Metrics()
        self.chat = Chat()
        self.texts = TEXTS
        self.tasks: set[asyncio.Task[Any]] = set()
        self.started = now_ms()
        self.stopping = False
        self.on_person: Callable[[str], Coroutine[Any, Any, None]] | None = None  # told when somebody's tokens have changed

    async def open(self) -> None:
        await self.store.open()
        await self.fanout.open(self._heard, self._missed)
        self.started = now_ms()
        self.start(self._sweep())

    async def close(self) -> None:
        """Stop in good order: no new moves, what is being written is written."""
        self.stopping = True
        self.bots.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.fanout.close()
        await self.store.close()

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.metrics.errors += 1
            log.error("a task ended with %s", type(error).__name__, exc_info=error)

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
        table = await self.store.table(id) if 1 <= len(id) <= 64 else None
        if table is None:
            raise NotFound("refusal.no-table")
        room = Room(self, table)
        await room.open_match()
        self.rooms[id] = room
        self.hint("who", id)
        return room

    async def new_room(self, table: Table) -> Room:
        room = self.rooms[table.id] = Room(self, table)
        return room

    async def _sweep(self) -> None:
        """Let empty rooms go, say again who is here, and look for matches whose time ran out with nobody looking."""
        tidied = 0
        while True:
            await asyncio.sleep(SWEEP)
            at = now_ms()
            for id, room in list(self.rooms.items()):
                if room.watchers:
                    self.tell_who_is_here(room)
                elif at - room.empty_since > KEEP_EMPTY and room.keeper.due() is None and not room.lock.locked():
                    room.keeper.stop()
                    del self.rooms[id]
            try:
                for id in await self.store.due_tables(at):
                    await self.room(id)
                if at - tidied > 3_600_000:
                    tidied = at
                    await self.store.forget_words(at - WORDS_KEPT)
            except Exception as error:
                log.warning("the sweep waits: %s", type(error).__name__)

    # -- hints ------------------------------------------------------------------------------------------------------------------------

    def hint(self, what: str, table: str = "", **more: Any) -> None:
        if not self.alone:
            self.fanout.tell(_encode(Hint(self.node, what, table, **more)))

    def tell_who_is_here(self, room: Room) -> None:
        self.hint("here", room.table.id, seats=sorted(room.here()), count=len(room.watchers))

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
        if hint.node == self.node:
            return
        if hint.what == "person":
            self._person_changed(hint.person)
        room = self.rooms.get(hint.table)
        if room is None:
            return
        if hint.what == "ply":
            self.start(room.catch_up(hint.version))
        elif hint.what == "table":
            self.start(room.reload())
        elif hint.what == "here":
            room.heard(hint.node, frozenset(hint.seats), hint.count, now_ms() + HERE_LASTS)
        elif hint.what == "who":
            self.tell_who_is_here(room)
        elif hint.what == "chat" and hint.chat is not None:
            room.tell_chat(hint.chat)
        elif hint.what == "asking":
            self._heard_asking(room, hint)

    def _heard_asking(self, room: Room, hint: Hint) -> None:
        if hint.asking is None:
            if room.asking is not None:
                room.tell(wire.TakebackFrame(room.table.id, "refused" if hint.count else "done", hint.version, []))
            room.asking = None
            return
        seat, version, waiting = hint.asking
        room.asking = Asking(seat, version, set(waiting))
        room.tell(wire.TakebackFrame(room.table.id, "asked", seat, waiting))

    def _missed(self) -> None:
        """Hints may have been lost: look at the store for everything that is open here."""
        self.people.forget()
        for room in list(self.rooms.values()):
            self.start(room.reload())
            self.start(room.catch_up())
            self.tell_who_is_here(room)
