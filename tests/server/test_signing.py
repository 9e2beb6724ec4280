"""Records signed by the server that kept the match: the key stays with the store, and is the same on every node."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path

import pytest

from landfall.cli import main as landfall
from landfall.core.refusal import BadRecord, Refusal
from landfall.games import GAMES
from landfall.lab.kinds import FACE_UP
from landfall.match.verify import verify
from landfall.server.app import Server
from landfall.server.store.sqlite import Sqlite
from landfall.server.store.store import Store

from .client import Player, close_all, fresh, run_with, running, table_of


async def a_record(url: str) -> tuple[str, str]:
    """The record of a match played here, and the key this server is known by."""
    table, people = await table_of(url, FACE_UP, 1, 1)
    await Player(people[0], table).play()
    told = await people[0].get("/api/key")
    assert told["algorithm"] == "Ed25519"
    return await people[0].get(f"/api/matches/{table}/record"), told["key"]


def test_a_record_bears_the_servers_signature_and_a_restart_keeps_the_key(tmp_path: Path) -> None:
    kept = []

    async def body(server: Server, url: str) -> None:
        record, key = await a_record(url)
        kept.append(key)
        assert verify(record, GAMES, key=key).signed
        with pytest.raises(BadRecord):
            verify(record.replace('"P0"', '"Eve"'), GAMES, key=key)
        ann = (await table_of(url, FACE_UP, 1, 1))[1][0]
        headers = {"content-type": "application/json"}
        assert (await ann.http.post("/api/replay", content=record, headers=headers)).status_code == 200

    run_with(tmp_path, body)
    file = tmp_path / "data" / "landfall.key"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    run_with(tmp_path, body)
    assert kept[0] == kept[1]
    assert landfall(["export", str(tmp_path / "out"), "--data", str(tmp_path / "data")]) == 0
    written = list((tmp_path / "out").iterdir())
    assert len(written) == 2
    assert all(verify(path.read_bytes(), GAMES, key=kept[0]).signed for path in written)
    file.unlink()
    run_with(tmp_path, body)  # without the old key a new one is made, and nobody can take it for the old
    assert kept[2] != kept[0]


def test_all_nodes_sign_with_one_key(tmp_path: Path, database: str) -> None:
    async def main() -> None:
        await fresh(database)
        try:
            async with running(tmp_path, database=database) as (_, first), running(tmp_path, database=database) as (_, second):
                one, other = await a_record(first), await a_record(second)
                assert one[1] == other[1]
                assert all(verify(record, GAMES, key=key).signed for record, key in (one, other))
        finally:
            await close_all()

    asyncio.run(main())


@pytest.mark.parametrize("content", ["", "not a key", "ab" * 31])
def test_a_damaged_key_is_said_and_not_written_over(tmp_path: Path, content: str) -> None:
    key = tmp_path / "landfall.key"
    key.write_text(content)
    with pytest.raises(Refusal) as caught:
        asyncio.run(Store(Sqlite(tmp_path / "landfall.db")).open())
    assert "is not the key of a server" in str(caught.value)
    assert key.read_text() == content
