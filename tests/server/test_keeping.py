"""A host's errands: backing the store up while it is used, and writing all matches out; and the cold start."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path

import pytest

from landfall.cli import main
from landfall.games import GAMES
from landfall.lab.kinds import FACE_UP
from landfall.match.verify import verify
from landfall.server.app import Server
from landfall.server.tables import house

from .client import Node, Person, Player, close_all, hear, run_with, send, table_of


def test_backup_and_export_while_the_server_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def body(server: Server, url: str) -> None:
        for n in range(2):
            table, people = await table_of(url, FACE_UP, 2)
            await asyncio.gather(*(Player(person, table, n + k).play() for k, person in enumerate(people)))
        data = str(tmp_path / "data")
        copy = tmp_path / "copy" / "landfall.db"
        copy.parent.mkdir()
        assert await asyncio.to_thread(main, ["backup", str(copy), "--data", data]) == 0
        assert await asyncio.to_thread(main, ["backup", str(copy), "--data", data]) == 1  # never over another
        assert await asyncio.to_thread(main, ["export", str(tmp_path / "out"), "--data", str(copy.parent)]) == 0

    run_with(tmp_path, body)
    files = sorted((tmp_path / "out").iterdir())
    assert len(files) == 2
    assert all(verify(file.read_bytes(), GAMES).fair for file in files)
    assert main(["backup", str(tmp_path / "x"), "--data", str(tmp_path / "nowhere")]) == 1
    assert "no store" in capsys.readouterr().out


def test_the_first_page_comes_while_the_rules_are_not_compiled_yet(tmp_path: Path) -> None:
    """How soon is measured by bench/server/installed.py."""

    async def body() -> None:
        node = Node(tmp_path / "node.log", data=str(tmp_path / "data"))
        node.start()
        await node.ready()
        answer = await Person(node.url).http.get("/")
        assert answer.status_code == 200
        assert "<html" in answer.text.lower()
        await close_all()
        assert node.stop() == 0

    asyncio.run(body())


def test_a_match_that_everybody_has_left_is_forgotten_without_the_collector(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server runs for weeks, and the collector seldom looks at what is old: rooms and connections must not wait for it."""
    monkeypatch.setattr(house, "KEEP_EMPTY", 50)
    monkeypatch.setattr(house, "SWEEP", 0.1)

    async def body(server: Server, url: str) -> None:
        table, people = await table_of(url, FACE_UP, 1, 1)
        ws = await people[0].connect()
        await send(ws, do="watch", table=table)
        await hear(ws, "sync")
        room = server.house.rooms[table]
        left = {
            "room": weakref.ref(room),
            "match": weakref.ref(room.live),
            "socket": weakref.ref(next(iter(server.sockets.open))),
        }
        await Player(people[0], table).play()
        gc.disable()
        del room
        await close_all()
        async with asyncio.timeout(60):
            while any(ref() is not None for ref in left.values()):
                await asyncio.sleep(0.05)

    try:
        run_with(tmp_path, body)
    finally:
        gc.enable()
