"""One real PostgreSQL for all tests that want one, and a store of each engine."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from landfall.server.store.sqlite import Sqlite
from landfall.server.store.store import Store

from .client import Body, fresh, postgres


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    """In a folder of its own: run by root, PostgreSQL becomes another user, whom pytest's folders keep out."""
    with tempfile.TemporaryDirectory(prefix="landfall-postgres") as folder:
        Path(folder).chmod(0o755)
        with postgres(Path(folder) / "data") as address:
            yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def on_store(request: pytest.FixtureRequest, tmp_path: Path, database: str) -> Callable[[Body], None]:
    """Runs a body on a fresh store of each engine."""

    def run(body: Body) -> None:
        async def main() -> None:
            if request.param == "sqlite":
                store = Store(Sqlite(tmp_path / "test.db"))
            else:
                from landfall.server.store.postgres import Postgres

                await fresh(database)
                store = Store(Postgres(database))
            await store.open()
            try:
                await asyncio.wait_for(body(store), 60)
            finally:
                await store.close()

        asyncio.run(main())

    return run
