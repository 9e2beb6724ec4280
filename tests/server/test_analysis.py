"""A finished match is understood on request: never before its end, once for all, kept, told as it grows; and where the host allows it."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

from landfall.lab.kinds import SECRETIVE
from landfall.server.app import Server
from landfall.server.node.heavy import Heavy

from .client import Person, hear, run_with, send
from .test_events_so_far import play

SEATS = [{"kind": "me", "name": "A"}, {"kind": "guest", "name": "B"}, {"kind": "guest", "name": "C"}]


async def begun(host: Person) -> str:
    made = await host.post("/api/tables", {"game": SECRETIVE, "seats": 3, "seating": SEATS}, 201)
    table: str = made["table"]
    await host.post(f"/api/tables/{table}/start", {}, 200)
    return table


async def understood(host: Person, table: str) -> Any:
    while True:
        answer = await host.get(f"/api/matches/{table}/analysis")
        if answer["state"] == "done":
            return answer["analysis"]
        await asyncio.sleep(0.3)


def test_it_is_refused_before_the_end_and_then_made_once_told_and_kept(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        host, other = Person(url, "A"), Person(url, "W")
        table = await begun(host)
        await play(server, table, 20)
        for who in (host, other):
            assert (await who.post(f"/api/matches/{table}/analysis", {}, 409))["code"] == "not-over"
            assert (await who.get(f"/api/matches/{table}/analysis", 409))["code"] == "not-over"
        await play(server, table, 10_000)
        assert await host.get(f"/api/matches/{table}/analysis") == {"state": "none", "share": 0.0, "analysis": None}
        ws = await other.connect()
        await send(ws, do="watch", table=table)
        await hear(ws, "over")
        first = await host.post(f"/api/matches/{table}/analysis", {}, 200)
        assert first["state"] == "working"
        again = await other.post(f"/api/matches/{table}/analysis", {}, 200)
        assert again["state"] == "working"
        assert len(server.house.analyses.under_way) == 1
        shares = []
        while True:
            frame = await hear(ws, "analysis", seconds=200)  # the first of them compiles what it needs
            assert frame["table"] == table
            shares.append(frame["share"])
            if frame["state"] == "done":
                break
            assert frame["state"] == "working"
        assert shares == sorted(shares)
        assert len(shares) > 3
        story = await understood(host, table)
        record = await server.house.room(table)
        assert record.live is not None
        assert len(story["chances"]) == story["plies"] + 1 == record.live.match.version + 1
        assert story["stage"] == "done"
        kept = await host.post(f"/api/matches/{table}/analysis", {}, 200)  # not worked on again
        assert kept == {"state": "done", "share": 1.0, "analysis": story}
        packed = await host.http.get(f"/api/matches/{table}/analysis", headers={"accept-encoding": "gzip"})
        assert packed.headers["content-encoding"] == "gzip"  # it is a sixth as long so
        assert packed.json() == kept
        assert not server.house.analyses.under_way
        await _bring(host, server, table, story)

    run_with(tmp_path, body, seconds=400)


async def _bring(host: Person, server: Server, table: str, story: Any) -> None:
    """The same match, brought as a file: the same analysis; changed by a letter it is refused by its ply."""
    room = await server.house.room(table)
    assert room.live is not None
    text = room.live.match.finished_record().to_text()
    host.http.timeout = 300
    brought = await host.post("/api/analysis", {"record": text}, 200)
    assert brought["analysis"]["chances"] == story["chances"]
    refused = await host.post("/api/analysis", {"record": text.replace('"n":3,', '"n":4,')}, 422)
    assert refused["code"] == "bad-record"
    assert refused["ply"] == 3
    assert set(refused["sentences"]) == {"en", "fr"}
    head = text.split("\n")[0] + "\n"
    assert (await host.post("/api/analysis", {"record": head}, 422))["code"] == "bad-record"


def test_a_host_may_switch_it_off(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        host = Person(url, "A")
        assert not any(game["analysis"] for game in await host.get("/api/games"))
        table = await begun(host)
        await play(server, table, 10_000)
        assert (await host.post(f"/api/matches/{table}/analysis", {}, 403))["code"] == "forbidden"
        assert (await host.get(f"/api/matches/{table}/analysis", 403))["code"] == "forbidden"
        assert (await host.post("/api/analysis", {"record": ""}, 403))["code"] == "forbidden"

    run_with(tmp_path, body, analysis=False)


def test_the_games_say_that_it_is_offered(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        assert all(game["analysis"] for game in await Person(url, "A").get("/api/games"))

    run_with(tmp_path, body)


def test_work_that_yields_tells_its_parts_and_gives_its_last(tmp_path: Path) -> None:
    (tmp_path / "a" / "b").mkdir(parents=True)
    walked = list(os.walk(tmp_path))

    async def main() -> None:
        lane: Heavy = Heavy()
        parts: list[Any] = []
        try:
            assert await lane.do(("ann",), os.walk, tmp_path, partly=parts.append) == walked[-1]
            assert parts == walked
            assert await lane.do(("ann",), os.walk, tmp_path) == walked[-1]
        finally:
            await lane.close()

    asyncio.run(main())
