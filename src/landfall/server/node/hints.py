"""Hints between nodes: "table X changed", "match Y is at version 12", "who is with me". A hint lost costs a moment, never the truth: that
is in the store. Alone there is nobody to tell; on PostgreSQL hints go by NOTIFY, or by NATS if one is named."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from landfall.server import wire

log = logging.getLogger("landfall.fanout")
CHANNEL = "landfall"
Heard = Callable[[bytes], None]


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


class Fanout(Protocol):
    """The seam: tell the other nodes, hear them. What is told of a table reaches those who follow it, the rest everybody: a node that has
    nothing to do with a table has no work with it. `lost` is called when hints may have been missed."""

    async def open(self, heard: Heard, lost: Callable[[], None]) -> None: ...
    async def close(self) -> None: ...
    def tell(self, message: bytes, table: str = "") -> None: ...
    async def follow(self, table: str) -> None:
        """Hear of this table. When it returns that is so, or `lost` will be called: what is read from the store after it can be trusted."""

    async def leave(self, table: str) -> None: ...


def topic(table: str) -> str:
    """What a table's hints go by; those about none go to everybody."""
    return f"{CHANNEL}.{table}" if table else CHANNEL


class Alone:
    """One node only."""

    async def open(self, heard: Heard, lost: Callable[[], None]) -> None:
        pass

    async def close(self) -> None:
        pass

    def tell(self, message: bytes, table: str = "") -> None:
        pass

    async def follow(self, table: str) -> None:
        pass

    async def leave(self, table: str) -> None:
        pass


class Notify:
    """PostgreSQL's LISTEN and NOTIFY, on a connection of its own that comes back by itself. What queues while one goes out goes together."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.waiting: list[tuple[str, bytes]] = []
        self.some = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
        self.topics = {topic("")}
        self.connection: Any = None
        self.turn = asyncio.Lock()  # a connection does one thing at a time
        self.up = False

    async def open(self, heard: Heard, lost: Callable[[], None]) -> None:
        self.heard, self.lost = heard, lost
        ready = asyncio.Event()
        self.tasks = [asyncio.create_task(self._run(ready))]
        await asyncio.wait_for(ready.wait(), 30)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def tell(self, message: bytes, table: str = "") -> None:
        if len(self.waiting) < 10_000:
            self.waiting.append((topic(table), message))
            self.some.set()

    async def follow(self, table: str) -> None:
        self.topics.add(topic(table))
        await self._tune("add_listener", table)

    async def leave(self, table: str) -> None:
        self.topics.discard(topic(table))
        await self._tune("remove_listener", table)

    async def _tune(self, change: str, table: str) -> None:
        """Tell the database; if it is away, the next connection begins with all topics, and `lost` follows."""
        async with self.turn:
            connection = self.connection
            if connection is not None and not connection.is_closed():
                with contextlib.suppress(Exception):
                    await getattr(connection, change)(topic(table), self._notified)

    def _notified(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        self.heard(payload.encode())

    async def _run(self, ready: asyncio.Event) -> None:
        import asyncpg

        first = True
        while True:
            connection: Any = None
            try:
                connection = await asyncpg.connect(self.address, timeout=5)
                async with self.turn:
                    for name in self.topics:
                        await connection.add_listener(name, self._notified)
                    self.connection = connection
                self.up = True
                ready.set()
                if not first:
                    self.lost()
                first = False
                await self._send(connection)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log.warning("hints are interrupted: %s", type(error).__name__)
                await asyncio.sleep(0.5)
            finally:
                self.up, self.connection = False, None
                if connection is not None and not connection.is_closed():
                    connection.terminate()

    async def _send(self, connection: Any) -> None:
        while True:
            try:
                await asyncio.wait_for(self.some.wait(), 5)
            except TimeoutError:
                async with self.turn:
                    await connection.execute("SELECT 1")  # a dead connection is noticed
                continue
            self.some.clear()
            batch, self.waiting = self.waiting, []
            try:
                async with self.turn:
                    await connection.execute(
                        "SELECT pg_notify(name, line) FROM unnest($1::text[], $2::text[]) AS told (name, line)",
                        [name for name, _ in batch],
                        [part.decode() for _, part in batch],
                    )
            except Exception:
                self.waiting[:0] = batch
                self.some.set()
                raise


class Nats:
    """NATS: the same hints, a subject a table."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.client: Any = None
        self.followed: dict[str, Any] = {}
        self.up = False

    async def open(self, heard: Heard, lost: Callable[[], None]) -> None:
        import nats

        async def back() -> None:
            self.up = True
            lost()

        async def away() -> None:
            self.up = False

        async def wrong(error: Exception) -> None:
            log.warning("hints are interrupted: %s", type(error).__name__)

        async def hear(message: Any) -> None:
            heard(message.data)

        self.hear = hear
        self.client = await nats.connect(
            self.address,
            reconnected_cb=back,
            disconnected_cb=away,
            error_cb=wrong,
            max_reconnect_attempts=-1,
            reconnect_time_wait=0.5,
            no_echo=True,
        )
        await self.client.subscribe(topic(""), cb=hear)
        self.up = True

    async def close(self) -> None:
        if self.client is not None:
            await self.client.close()

    def tell(self, message: bytes, table: str = "") -> None:
        if self.client is not None and self.up:
            self.task = asyncio.ensure_future(self.client.publish(topic(table), message))

    async def follow(self, table: str) -> None:
        if self.client is None or table in self.followed:
            return
        self.followed[table] = await self.client.subscribe(topic(table), cb=self.hear)
        with contextlib.suppress(Exception):  # it is away: when it is back all subjects are asked for again, and `lost` follows
            await self.client.flush(5)

    async def leave(self, table: str) -> None:
        followed = self.followed.pop(table, None)
        if followed is not None:
            with contextlib.suppress(Exception):
                await followed.unsubscribe()
