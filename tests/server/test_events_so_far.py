"""The past of a match for whoever comes (back) in its middle: exactly what was told live to those eyes, never sooner, never too much."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

from landfall.lab.kinds import JOINED, SECRETIVE
from landfall.server.app import Server
from landfall.server.tables import events_so_far

from .client import Person, hear, run_with, send, table_of

HOT_SEAT = [{"kind": "me", "name": "A"}, {"kind": "guest", "name": "B"}, {"kind": "open"}]


async def play(server: Server, table: str, version: int, seed: int = 1) -> None:
    """Random moves until the log has this version, or the match is over."""
    room = await server.house.room(table)
    rng = random.Random(seed)
    while room.live is not None and not room.live.is_over and room.live.version < version:
        assert room.live.to_act is not None
        await room.playing.play(room.live.to_act, rng.choice(room.live.state.moves()).text, room.live.version, None)


async def steps(ws: Any, version: int) -> dict[str, list[Any]]:
    """What a connection was told, step by step, until this version."""
    told: dict[str, list[Any]] = {}
    while True:
        frame = await hear(ws, "step")
        for eyes, events in frame["events"].items():
            told.setdefault(eyes, []).extend(events)
        if frame["version"] >= version:
            return told


def test_the_past_is_what_was_told_live_to_each_device(tmp_path: Path) -> None:
    """A device with two players, another one, and a spectator; with a move taken back on the way."""

    async def body(server: Server, url: str) -> None:
        host, friend, watcher = Person(url, "A"), Person(url, "C"), Person(url, "W")
        made = await host.post("/api/tables", {"game": SECRETIVE, "seats": 3, "seating": HOT_SEAT}, 201)
        table = made["table"]
        await friend.post(f"/api/tables/{table}/sit", {"name": "C"}, 200)
        await friend.post(f"/api/tables/{table}/ready", {}, 200)
        assert (await host.get(f"/api/matches/{table}/log")) == {"version": 0, "events": {"0": [], "1": [], "spectator": []}}
        await host.post(f"/api/tables/{table}/start", {}, 200)
        room = await server.house.room(table)
        assert room.live is not None
        begun = room.live.version
        lines = []
        for person in (host, friend, watcher):
            ws = await person.connect()
            await send(ws, do="watch", table=table)
            await hear(ws, "sync")
            lines.append((person, ws))
        await play(server, table, 30)
        while not room.live.match.can_undo() or room.live.last_mover is None:
            await play(server, table, room.live.version + 1, room.live.version)
        await room.playing.take_back(room.live.last_mover)
        await play(server, table, 60)
        version = room.live.version
        for (person, ws), eyes in zip(lines, ({"0", "1", "spectator"}, {"2"}, {"spectator"}), strict=True):
            told = await steps(ws, version)
            found = await person.get(f"/api/matches/{table}/log")
            first = await person.get(f"/api/matches/{table}/log?until={begun}")
            assert set(found["events"]) == eyes == set(told)
            assert found["version"] == version
            for eye in eyes:
                assert found["events"][eye] == first["events"][eye] + told[eye]
                assert any(event["name"] == "taken-back" for event in told[eye])
        other = await friend.get(f"/api/matches/{table}/log?until={version - 1}")
        assert other["version"] < version
        for wrong in ("-1", "x", "", "1" * 10):
            assert (await friend.get(f"/api/matches/{table}/log?until={wrong}", 400))["code"] == "bad-request"

    run_with(tmp_path, body)


def test_spectators_hear_the_past_no_sooner_than_the_present(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        watcher = Person(url, "W")
        late, people = await table_of(url, SECRETIVE, 3, spectators="delayed")
        await play(server, late, 40)
        assert await watcher.get(f"/api/matches/{late}/log") == {"version": 0, "events": {"spectator": []}}
        assert (await people[1].get(f"/api/matches/{late}/log"))["version"] >= 40
        shut, people = await table_of(url, SECRETIVE, 3, spectators="barred")
        await play(server, shut, 40)
        assert (await watcher.get(f"/api/matches/{shut}/log", 403))["code"] == "spectators-barred"
        assert (await people[2].get(f"/api/matches/{shut}/log"))["version"] >= 40
        assert (await watcher.get("/api/matches/nowhere/log", 404))["code"] == "not-found"

    run_with(tmp_path, body, spectator_delay=1000.0)


def test_delayed_spectators_hear_the_past_in_the_end(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        watcher = Person(url, "W")
        late, people = await table_of(url, SECRETIVE, 3, spectators="delayed")
        await play(server, late, 40)
        await asyncio.sleep(0.1)
        found = await watcher.get(f"/api/matches/{late}/log")
        mine = await people[0].get(f"/api/matches/{late}/log")
        assert found["version"] == mine["version"]
        assert [event for event in mine["events"]["0"] if not event["private"]] == found["events"]["spectator"]

    run_with(tmp_path, body, spectator_delay=0.05)


def test_the_past_is_bounded(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, people = await table_of(url, JOINED, 3)
        await play(server, table, 10**6)
        found = await people[0].get(f"/api/matches/{table}/log")
        assert len(found["events"]["0"]) == events_so_far.MOST_EVENTS
        earlier = await people[0].get(f"/api/matches/{table}/log?until={found['version'] // 4}")
        assert len(earlier["events"]["0"]) < events_so_far.MOST_EVENTS

    run_with(tmp_path, body)
