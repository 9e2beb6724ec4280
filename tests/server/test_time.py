"""The wall clock is set back and forth while people play: no bot freezes, no time runs out, who is away is stood in for."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import pytest

from landfall.lab.kinds import FACE_UP
from landfall.server.app import Server
from landfall.server.store.moments import now_ms, steady_ms
from landfall.server.store.store import Statement

from .client import Player, hear, run_with, send, some_move, table_of

HOUR = 3_600_000_000_000  # ns


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """The wall clock of this process, to be set: `by` is how far it is ahead of the true one, in ns."""
    shifted, true_ns = {"by": 0}, time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: true_ns() + shifted["by"])
    monkeypatch.setattr(time, "time", lambda: (true_ns() + shifted["by"]) / 1e9)
    return shifted


def test_steady_time_only_goes_on(wall: dict[str, int]) -> None:
    before, shown = steady_ms(), now_ms()
    for by in (-HOUR, HOUR):
        wall["by"] = by
        assert 0 <= steady_ms() - before < 600_000
        assert abs(now_ms() - shown - by // 1_000_000) < 600_000  # what people read follows the wall


def test_bots_and_clocks_go_on_when_the_clock_is_set(tmp_path: Path, wall: dict[str, int]) -> None:
    async def body(server: Server, url: str) -> None:
        table, (ann,) = await table_of(url, FACE_UP, 1, 1, clock={"kind": "turn", "seconds": 600})
        player = Player(ann, table)
        playing = asyncio.create_task(player.play(120))
        for by in (-HOUR, HOUR, -2 * HOUR, 0):
            before = player.version
            wall["by"] = by
            async with asyncio.timeout(30):
                while player.version <= before and not playing.done():  # the bot answers, with a clock an hour off
                    await asyncio.sleep(0.01)
        await playing
        rows = await server.house.store.log(table)
        mine = [row for row in rows if row.plies[0][0] == 0]
        assert mine
        assert all(row.sent is not None for row in mine)  # nobody played for Ann: her time never ran out
        assert all(0 <= row.spent < 60_000 for row in rows)

    run_with(tmp_path, body, bot_pace=0.05)


def test_who_is_away_is_stood_in_for_though_the_clock_was_set_back(tmp_path: Path, wall: dict[str, int]) -> None:
    async def body(server: Server, url: str) -> None:
        table, (ann, _) = await table_of(url, FACE_UP, 2)
        ws = await ann.connect()
        await send(ws, do="watch", table=table)
        frame = await hear(ws, "sync")
        wall["by"] = -HOUR
        n = 0
        async with asyncio.timeout(30):  # Bob never comes: a bot plays for him, each time
            while n < 6:
                move = some_move(frame["views"]["0"], random.Random(n))
                if move is not None:
                    n += 1
                    await send(ws, **move, table=table, version=frame["version"], id=f"m{n}")
                frame = await hear(ws, "step")
        rows = await server.house.store.log(table)
        assert any(row.plies[0][0] == 1 for row in rows)

    run_with(tmp_path, body, grace=0.2, bot_pace=0.05)


def test_a_match_written_by_a_clock_that_was_ahead_goes_on(tmp_path: Path) -> None:
    """The server is started again after its clock was set back: what it wrote before lies in the future."""

    async def body(server: Server, url: str) -> None:
        table, (ann,) = await table_of(url, FACE_UP, 1, 1)
        room = await server.house.room(table)
        room.keeper.stop()
        ahead = steady_ms() + 3_600_000

        await room.change(lambda draft: setattr(draft, "started", ahead))
        await server.house.store.engine.write(Statement("UPDATE log SET at = $1 WHERE match = $2", (ahead, table)))
        del server.house.rooms[table]
        await Player(ann, table).play(60)

    run_with(tmp_path, body, bot_pace=0.05)
