"""Both engines keep the same promises: a version is written once, a transaction is whole or not at all, and what was kept stays."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import apsw
import pytest

from landfall.core.refusal import Refusal
from landfall.lab.kinds import FACE_UP
from landfall.server.store.sqlite import Sqlite
from landfall.server.store.store import MIGRATIONS, LogRow, Person, Statement, Store, TakenError
from landfall.server.store.table import Seat, Table, new_code, new_id

from .client import Body, fresh


def row(match: str, version: int, sent: str | None = None, plies: int = 1) -> LogRow:
    return LogRow(match, version, [(0, f"move {n}") for n in range(plies)], 1000 + version, 5, sent)


def a_table(host: str = "ann") -> Table:
    return Table(new_id(), new_code(), FACE_UP, host, [Seat("person", host, "Ann"), Seat()], {}, "seed", 1)


def test_the_log_gives_back_what_was_written_in_order(on_store: Callable[[Body], None]) -> None:
    async def body(store: Store) -> None:
        rows = [row("m", 1, "a", 3), row("m", 4, None, 1), row("m", 5, "b", 2)]
        for one in rows:
            assert await store.append(one)
        assert await store.append(row("other", 1))
        assert await store.log("m") == rows
        assert await store.log("m", after=3) == rows[1:]

    on_store(body)


def test_of_many_who_write_a_version_one_does(on_store: Callable[[Body], None]) -> None:
    async def body(store: Store) -> None:
        for version in range(1, 20):
            tries = [row("m", version, f"{n}") for n in range(8)]
            kept = await asyncio.gather(*(store.append(one) for one in tries))
            assert sum(kept) == 1
            assert await store.log("m", version - 1) == [tries[kept.index(True)]]
            assert not any(await asyncio.gather(*(store.append(one) for one in tries)))

    on_store(body)


def test_a_transaction_is_whole_or_nothing(on_store: Callable[[Body], None]) -> None:
    async def body(store: Store) -> None:
        table = a_table()
        assert await store.new_table(table)
        assert not await store.new_table(table)
        one, two = await store.table(table.id), await store.table(table.id)
        assert one is not None
        assert two is not None
        one.seats[1] = Seat("person", "bob", "Bob")
        two.locked = True
        assert await store.save_table(one)
        assert not await store.save_table(two)  # somebody else was faster
        kept = await store.table(table.id)
        assert kept is not None
        assert not kept.locked
        assert [found.id for found, _ in await store.tables_of("bob")] == [table.id]
        doubled = Statement("INSERT INTO sitting (person, home) VALUES ($1, $2)", ("ann", table.id))
        with pytest.raises(TakenError):
            await store.engine.write(Statement("UPDATE tables SET code = 'GONE'", ()), doubled)
        assert await store.table_by_code("GONE") is None
        assert await store.table_by_code(table.code) == table.id

    on_store(body)


def test_people_tokens_and_accounts(on_store: Callable[[Body], None]) -> None:
    async def body(store: Store) -> None:
        await store.new_person(Person("p1", "Ann"), "h1")
        await store.new_person(Person("p2", "Bob"), "h2")
        assert await store.person_by_token("h1") == Person("p1", "Ann")
        assert await store.register("p1", "Ann", "secret")
        assert not await store.register("p2", "ANN", "secret")
        assert await store.passphrase("ann") == ("p1", "secret")
        await store.add_token("d1", "p1", "device", until=2**50)
        await store.add_token("d2", "p1", "device", until=5)
        assert await store.person_by_token("d1") is None  # a link is no seat
        assert await store.use_device_token("d1") == "p1"
        assert await store.use_device_token("d1") is None
        assert await store.use_device_token("d2") is None
        await store.add_token("h3", "p1", "seat")
        await store.drop_other_tokens("p1", "h3")
        assert await store.person_by_token("h1") is None
        assert (await store.person_by_token("h3")) is not None

    on_store(body)


def test_a_lease_is_one_nodes_at_a_time(on_store: Callable[[Body], None]) -> None:
    async def body(store: Store) -> None:
        table = a_table()
        await store.new_table(table)
        assert await store.claim(table.id, "a", 2**40)
        assert not await store.claim(table.id, "b", 2**40)
        assert await store.claim(table.id, "a", -1000)
        assert await store.claim(table.id, "b", 2**40)

    on_store(body)


def test_moves_that_wait_are_written_together(tmp_path: Path) -> None:
    async def main() -> None:
        engine = Sqlite(tmp_path / "together.db")
        store = Store(engine)
        await store.open()
        await asyncio.gather(*(store.append(row(f"m{n}", 1)) for n in range(500)))
        assert engine.rows == 500
        assert engine.commits < 100
        await store.close()

    asyncio.run(main())


def test_the_embedded_store_is_durable_by_its_settings(tmp_path: Path) -> None:
    async def main() -> None:
        engine = Sqlite(tmp_path / "durable.db")
        await Store(engine).open()
        assert next(engine.writer.execute("PRAGMA journal_mode")) == ("wal",)
        assert next(engine.writer.execute("PRAGMA synchronous")) == (2,)  # FULL
        await engine.close()

    asyncio.run(main())


def test_a_newer_schema_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "newer.db"
    connection = apsw.Connection(str(path))
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(Refusal, match="newer"):
        asyncio.run(Store(Sqlite(path)).open())


def test_migrations_run_once_when_many_nodes_start(database: str) -> None:
    async def main() -> None:
        import asyncpg

        from landfall.server.store.postgres import Postgres

        await fresh(database)
        stores = [Store(Postgres(database)) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        connection = await asyncpg.connect(database)
        assert [tuple(r) for r in await connection.fetch("SELECT version FROM landfall_schema")] == [
            (n + 1,) for n in range(len(MIGRATIONS))
        ]
        await connection.close()
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(main())


def test_of_two_who_agree_at_once_one_is_the_last(on_store: Callable[[Body], None]) -> None:
    """A takeback is done by who agrees last, though both answer at the same time at different nodes."""

    async def body(store: Store) -> None:
        for n in range(20):
            table = a_table()
            assert await store.new_table(table)
            assert await store.ask(table.id, 7, 0, {1, 2, 3})
            assert not await store.ask(table.id, 7, 0, {1, 2, 3})
            left = await asyncio.gather(*(store.agree(table.id, 7, seat) for seat in (1, 2, 3)))
            assert sorted(len(some) for some in left if some is not None) == [0, 1, 2], n
            assert await store.agree(table.id, 7, 1) is None
            assert await store.asking(table.id, 7) == (0, set())
            assert await store.asking(table.id, 8) is None
            assert await store.ask(table.id, 9, 1, {0})  # a later one takes its place
            assert await store.asking(table.id, 9) == (1, {0})
            await store.end_asking(table.id)
            assert await store.asking(table.id, 9) is None

    on_store(body)
