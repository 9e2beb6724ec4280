"""kill -9 under load on the embedded store, a few times; bench/server/kill.py does it a hundred times."""

from __future__ import annotations

import asyncio
import importlib.util
import random
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from landfall.lab.kinds import FACE_UP
from landfall.server.store.sqlite import Sqlite
from landfall.server.store.store import LogRow, Store
from shared import LONG

from .client import Node, Person, close_all, hear, send, some_move, table_of

ROOT = Path(__file__).resolve().parent.parent.parent


def kill_script() -> Any:
    spec = importlib.util.spec_from_file_location("kill_bench", ROOT / "bench/server/kill.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["kill_bench"] = module
    spec.loader.exec_module(module)
    return module


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    async def main() -> dict[str, Any]:
        try:
            found: dict[str, Any] = await kill_script().on_sqlite(4 if LONG else 2, 4, tmp_path)
            return found
        finally:
            await close_all()

    found = asyncio.run(main())
    assert found["matches"] >= 4
    assert found["acknowledged moves"] > (50 if LONG else 25)
    assert found["comebacks"] > 0


def test_the_check_notices_a_lost_move(tmp_path: Path) -> None:
    """The guard itself: take one acknowledged move out of the log and see it found."""
    script = kill_script()

    async def main() -> None:
        store = Store(Sqlite(tmp_path / "x.db"))
        await store.open()
        await store.append(LogRow("m", 1, [(0, "a")], 1, 1, "one"))
        crowd = script.Crowd([], 0)

        class Told:
            acknowledged = {"one": 1, "two": 2}

        crowd.finished.append(("m", [Told()]))
        with pytest.raises(AssertionError, match="lost: m two"):
            await script.check(store, crowd)
        await store.close()

    asyncio.run(main())


def test_a_graceful_stop_tells_everybody_and_loses_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        node = Node(tmp_path / "node.log", data=str(tmp_path / "data"))
        node.start()
        await node.ready()
        table, (ann, bob) = await table_of(node.url, FACE_UP, 2)
        sockets = [await ann.connect(), await bob.connect()]
        views = []
        for ws in sockets:
            await send(ws, do="watch", table=table)
            views.append(await hear(ws, "sync"))
        seat = next(n for n, sync in enumerate(views) if sync["views"][str(n)]["moves"])
        move = some_move(views[seat]["views"][str(seat)], random.Random(1))
        await send(sockets[seat], **(move or {}), table=table, version=views[seat]["version"], id="last")
        done = await hear(sockets[seat], "done")
        assert node.process is not None
        node.process.send_signal(signal.SIGTERM)
        await asyncio.wait_for(sockets[0].wait_closed(), 10)
        assert sockets[0].close_code == 1012
        assert await asyncio.to_thread(node.process.wait, 10) == 0
        node.start()
        await node.ready()
        other = Person(node.url)
        other.http.cookies.set("landfall", (ann, bob)[seat].cookie)
        ws = await other.connect()
        await send(ws, do="watch", table=table)
        assert (await hear(ws, "sync"))["version"] == done["version"]
        await close_all()
        node.stop()
        log = (tmp_path / "node.log").read_text(encoding="utf-8")
        assert "Traceback" not in log
        assert ann.cookie not in log

    asyncio.run(main())
