"""The engine for more than one node: PostgreSQL. Steps that queue while a batch is being written go together in the next one.

A batch is one INSERT from arrays, sorted by (match, version) so that two nodes' batches never wait for each other crosswise; what somebody
else wrote first is left out and told to whoever tried. Hints to other nodes go by fanout.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import asyncpg

from landfall.server.store.store import LogRow, Row, Statement, StoreRefused, TakenError, UnavailableError

log = logging.getLogger("landfall.store")
LOCK = 0x1A4DFA11  # the advisory lock migrations run under
OTHERS_SECONDS = (
    600  # so long a node waits for the one that brings the schema up to date: with much to change that takes its time
)
TRIES = 40
_APPEND = (
    "INSERT INTO log (match, version, last, plies, at, spent, sent)"
    " SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::text[]) ORDER BY 1, 2"
    " ON CONFLICT DO NOTHING RETURNING match, version"
)
LOST = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.CannotConnectNowError,
    asyncpg.AdminShutdownError,
    OSError,
)


class Postgres:
    """An engine of the store (see store.Engine)."""

    name = "postgresql"
    clock = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

    def __init__(self, address: str, connections: int = 6) -> None:
        self.address = address
        self.connections = connections
        self.pool: Any = None
        self.waiting: list[tuple[LogRow, str, asyncio.Future[bool]]] = []
        self.some = asyncio.Event()
        self.writer: asyncio.Task[None] | None = None
        self.commits = 0
        self.rows = 0

    async def open(self, migrations: list[list[str]]) -> None:
        for tried in range(TRIES):
            try:
                self.pool = await asyncpg.create_pool(
                    self.address, min_size=1, max_size=self.connections, command_timeout=30, timeout=5, reset=_as_it_is
                )
                break
            except (*LOST, ValueError, asyncpg.PostgresError) as error:
                if tried == TRIES - 1 or not isinstance(error, LOST):
                    raise StoreRefused("store.away", what=type(error).__name__) from None
                await asyncio.sleep(0.25)
        await self._migrate(migrations)
        self.writer = asyncio.create_task(self._write_for_ever())

    async def _migrate(self, migrations: list[list[str]]) -> None:
        """Bring the schema up to date, in one transaction, while every other node waits."""
        async with self.pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK, timeout=OTHERS_SECONDS)
            await connection.execute("CREATE TABLE IF NOT EXISTS landfall_schema (version INTEGER NOT NULL)")
            at = await connection.fetchval("SELECT max(version) FROM landfall_schema") or 0
            if at > len(migrations):
                raise StoreRefused("store.newer", path="PostgreSQL", at=at, known=len(migrations))
            for number, statements in enumerate(migrations[at:], at + 1):
                for sql in statements:
                    await connection.execute(sql, timeout=OTHERS_SECONDS)
                await connection.execute("INSERT INTO landfall_schema (version) VALUES ($1)", number)
            await connection.execute("CREATE TABLE IF NOT EXISTS landfall_secret (one INTEGER PRIMARY KEY, body BYTEA NOT NULL)")

    async def close(self) -> None:
        if self.writer is not None:
            while self.waiting:
                await asyncio.sleep(0.01)
            self.writer.cancel()
            await asyncio.gather(self.writer, return_exceptions=True)
        if self.pool is not None:
            try:
                await asyncio.wait_for(self.pool.close(), 3)
            except (TimeoutError, *LOST):
                self.pool.terminate()

    async def read(self, sql: str, *args: Any) -> list[Row]:
        if any(isinstance(arg, str) and "\0" in arg for arg in args):
            return []  # PostgreSQL takes no NUL and keeps none, so nothing is called that
        for tried in range(TRIES):
            try:
                return [tuple(row) for row in await self.pool.fetch(sql, *args)]
            except (*LOST, TimeoutError) as error:
                if tried == TRIES - 1:
                    raise UnavailableError(type(error).__name__) from error
                await asyncio.sleep(0.25)
        raise AssertionError

    async def write(self, *statements: Statement) -> list[list[Row]] | None:
        """One transaction. It is not tried again by itself: whoever asked knows whether that is safe."""
        try:
            return await self._write(statements)
        except (*LOST, TimeoutError) as error:
            raise UnavailableError(type(error).__name__) from error

    async def _write(self, statements: tuple[Statement, ...]) -> list[list[Row]] | None:
        results: list[list[Row]] = []
        async with self.pool.acquire(timeout=10) as connection:
            transaction = connection.transaction()
            await transaction.start()
            try:
                for statement in statements:
                    rows = [tuple(row) for row in await connection.fetch(statement.sql, *statement.args)]
                    if statement.must and not rows:
                        await transaction.rollback()
                        return None
                    results.append(rows)
                await transaction.commit()
            except asyncpg.UniqueViolationError as error:
                await transaction.rollback()
                raise TakenError(str(error)) from None
            except BaseException:
                if not connection.is_closed():
                    await asyncio.shield(transaction.rollback())
                raise
        return results

    async def append(self, row: LogRow, plies: str) -> bool:
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append((row, plies, future))
        self.some.set()
        return await future

    def trouble(self) -> str:
        return ""

    async def secret(self, fresh: bytes) -> bytes | None:
        """One for all nodes: of those who start together the first one's."""
        await self.pool.execute("INSERT INTO landfall_secret (one, body) VALUES (1, $1) ON CONFLICT DO NOTHING", fresh)
        return bytes(await self.pool.fetchval("SELECT body FROM landfall_secret"))

    async def size(self) -> int:
        rows = await self.read("SELECT pg_database_size(current_database())")
        return int(rows[0][0])

    # -- writing together ------------------------------------------------------------------------------------------------------------

    async def _write_for_ever(self) -> None:
        while True:
            await self.some.wait()
            self.some.clear()
            batch, self.waiting = self.waiting, []
            if not batch:
                continue
            try:
                kept = await self._write_together(batch)
            except asyncio.CancelledError:
                raise
            except Exception as error:  # whether it was kept only the log knows: who asked reads it again
                log.warning("a batch of %s steps was interrupted: %s", len(batch), type(error).__name__)
                for _, _, future in batch:
                    if not future.done():
                        future.set_exception(UnavailableError(type(error).__name__))
                await asyncio.sleep(0.1)
                continue
            for row, _, future in batch:
                key = (row.match, row.version)
                if not future.done():
                    future.set_result(key in kept)
                kept.discard(key)  # of two in one batch the first was sent

    async def _write_together(self, batch: list[tuple[LogRow, str, asyncio.Future[bool]]]) -> set[tuple[str, int]]:
        first = {(row.match, row.version): (row, plies) for row, plies, _ in reversed(batch)}
        columns = list(
            zip(*((r.match, r.version, r.last, plies, r.at, r.spent, r.sent) for r, plies in first.values()), strict=True)
        )
        rows = await self.pool.fetch(_APPEND, *columns)
        self.commits += 1
        self.rows += len(batch)
        return {(row[0], row[1]) for row in rows}


async def _as_it_is(connection: Any) -> None:
    """A connection goes back to the pool as it is: nothing here listens, locks or sets anything beyond its transaction, and asking the
    database to undo such things would be a third of all it is asked."""
