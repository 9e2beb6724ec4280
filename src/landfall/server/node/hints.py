"""Hints between nodes: "table X changed", "match Y is at version 12", "who is with me". A hint lost costs a moment, never the truth: that
is in the store. Alone there is nobody to tell; on PostgreSQL hints go by NOTIFY, or by NATS if one is named."""

from __future__ import annotations

import asyncio
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
    """The seam: tell all other nodes, hear them. `lost` is called when hints may have been missed."""

    async def open(self, heard: Heard, lost: Callable[[], None]) -> None: ...
    async def close(self) -> None: ...
    def tell(self, message: bytes) -> None: ...


class Alone:
    """One node only."""

    async def open(self, heard: Heard, lost: Callable[[], None]) -> None:
        pass

    async def close(self) -> None:
        pass

    def tell(self, message: bytes) -> None:
        pass


class Notify:
    """PostgreSQL's LISTEN and NOTIFY, on a connection of its own that comes back by itself. What queues while one goes out goes together."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.waiting: list[bytes] = []
        self.some = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
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

    def tell(self, message: bytes) -> None:
        if len(self.waiting) < 10_000:
            self.waiting.append(message)
            self.some.set()

    async def _run(self, ready: asyncio.Event) -> None:
        import asyncpg

        first = True
        while True:
            connection: Any = None
            try:
                connection = await asyncpg.connect(self.address, timeout=5)
                await connection.add_listener(CHANNEL, lambda _c, _pid, _channel, payload: self.heard(payload.encode()))
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
                self.up = False
                if connection is not None and not connection.is_closed():
                    connection.terminate()

    async def _send(self, connection: Any) -> None:
        while True:
            try:
                await asyncio.wait_for(self.some.wait(), 5)
            except TimeoutError:
                await connection.execute("SELECT 1")  # a dead connection is noticed
                continue
            self.some.clear()
            batch, self.waiting = self.waiting, []
            try:
                await connection.execute(
                    f"SELECT pg_notify('{CHANNEL}', line) FROM unnest($1::text[]) AS line", [part.decode() for part in batch]
                )
            except Exception:
                self.waiting[:0] = batch
                self.some.set()
                raise


class Nats:
    """NATS: the same hints on a subject."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.client: Any = None
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

        self.client = await nats.connect(
            self.address,
            reconnected_cb=back,
            disconnected_cb=away,
            error_cb=wrong,
            max_reconnect_attempts=-1,
            reconnect_time_wait=0.5,
        )
        await self.client.subscribe(CHANNEL, cb=hear)
        self.up = True

    async def close(self) -> None:
        if self.client is not None:
            await self.client.close()

    def tell(self, message: bytes) -> None:
        if self.client is not None and self.up:
            self.task = asyncio.ensure_future(self.client.publish(CHANNEL, message))
