"""Non-interference over the real wire: deal anew all that is hidden from somebody, and every byte that reaches them stays the same.

The truth in the server's memory is exchanged for another that the onlooker could not tell from it; then first sync, refusals, moves, steps
and every endpoint must answer as before.
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from landfall.core.layout import CHANCE
from landfall.core.refusal import Refusal
from landfall.games import GAMES
from landfall.lab.kinds import SECRETIVE
from landfall.server import wire
from landfall.server.app import Server
from landfall.server.matches import views
from landfall.server.matches.live import LiveMatch
from landfall.server.store.store import LogRow
from landfall.server.store.table import Table, new_code, new_id
from landfall.server.tables import events_so_far
from landfall.server.tables.room import Room
from shared import LONG

from .client import Person, encode, run_with, send, table_of

WORLDS = 2


def endpoints(table: str) -> list[str]:
    return [
        "/api/games",
        "/api/me",
        "/api/tables",
        f"/api/tables/{table}",
        f"/api/matches/{table}/record",
        f"/api/matches/{table}/replay",
        f"/api/matches/{table}/replay?as=truth",
        f"/api/matches/{table}/replay?as=everybody",
        f"/api/matches/{table}/replay?as=0",
        f"/api/matches/{table}/log",
        "/api/history",
        "/",
        f"/t/{table}",
        f"/replay/{table}",
        f"/analysis/{table}",
        "/api/ratings",
        "/api/people?name=Ann",
        "/metrics",
        "/healthz",
    ]


async def all_frames(person: Person, table: str, seat: int | None, version: int) -> list[bytes]:
    """Everything one onlooker can get out of the server at this moment: sync, clock, presence, refusals to all it may try, endpoints."""
    heard: list[bytes] = []
    async with person.socket() as ws:
        await send(ws, do="watch", table=table)
        tries: list[dict[str, Any]] = [{"do": "takeback", "table": table, "seat": s} for s in (seat or 0, 1)]
        for text in (
            "claim lizard",
            "challenge",
            "pick egg",
            "offer hidden egg",
            "salvage hook",
            "nonsense",
            "attack star",
            "hide purse",
        ):
            for of in (version, version + 1):
                tries.append({"do": "move", "table": table, "seat": seat or 0, "version": of, "move": text, "id": f"{text}{of}"})
        for frame in tries:
            await ws.send(encode(frame).decode())
        await send(ws, do="ping")
        while True:
            data = (await ws.recv()).encode()
            if data.startswith(b'{"is":"pong"'):
                break
            heard.append(re.sub(rb'"grace_left":\d+', b'"grace_left":0', data))  # time goes on while we compare
    for path in endpoints(table):
        answer = await person.http.get(path)
        body = answer.content if path != "/metrics" else b""  # counts of frames, not of cards: looked at below
        heard.append(f"{path} {answer.status_code} ".encode() + body)
    return heard


async def exchange(server: Server, room: Room, seat: int | None, person: Person) -> int:
    """Compare what an onlooker gets in the true world and in others it could not tell from it."""
    live = room.live
    assert live is not None
    truth = live.match.state
    version = live.version
    await forget_asking(server, room)
    before = await all_frames(person, room.table.id, seat, version)
    compared = 0
    for seed in range(WORLDS):
        live.match.state = truth.imagine(seat, seed)
        if live.match.state == truth:
            continue
        room.telling.views = views.Views()
        await forget_asking(server, room)
        after = await all_frames(person, room.table.id, seat, version)
        assert live.version == version
        assert after == before
        compared += 1
    live.match.state = truth
    room.telling.views = views.Views()
    return compared


async def forget_asking(server: Server, room: Room) -> None:
    """The takeback that was tried is asked anew each time."""
    room.takebacks.asking = None
    await server.house.store.end_asking(room.table.id)


async def walk(server: Server, url: str, game: str, plies: int, seed: int) -> int:
    seats = GAMES[game].least + 1 if game == SECRETIVE else GAMES[game].least
    table, people = await table_of(url, game, seats)
    spectator = Person(url)
    room = await server.house.room(table)
    rng = random.Random(seed)
    compared = 0
    for turn in range(plies):
        live = room.live
        assert live is not None
        if live.is_over:
            break
        assert live.to_act is not None
        if turn % 6 == 5:
            others = [seat for seat in range(seats) if seat != live.to_act]
            seat = rng.choice(others)
            compared += await exchange(server, room, seat, people[seat])
            compared += await exchange(server, room, None, spectator)
        await room.playing.play(live.to_act, rng.choice(live.state.moves()).text, live.version, None)
    return compared


@pytest.mark.parametrize("game", sorted(GAMES))
def test_another_truth_behind_the_screen_changes_no_byte(game: str, tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        compared = await walk(server, url, game, (60 if LONG else 36) if game == SECRETIVE else 8, 5)
        if game == SECRETIVE:
            assert compared > (20 if LONG else 10)

    run_with(tmp_path, body, seconds=400, frames_burst=10_000.0, frames_per_second=10_000.0, grace=1000.0)


def test_a_planted_leak_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a seat were sent another's view, the exchange above would tell."""
    honest = views.seat_view

    def leaky(live: Any, onlooker: int | None, moment: Any = None, view: Any = None) -> Any:
        return honest(live, onlooker if onlooker is None else (onlooker + 1) % live.state.seats, moment)

    monkeypatch.setattr(views, "seat_view", leaky)

    async def body(server: Server, url: str) -> None:
        with pytest.raises(AssertionError, match="=="):
            await walk(server, url, SECRETIVE, 60, 5)

    run_with(tmp_path, body, seconds=400, frames_burst=10_000.0, frames_per_second=10_000.0, grace=1000.0)


async def step_frames(room: Room, seat: int | None, move: str, mover: int) -> dict[str, bytes]:
    """What a step would tell an onlooker, from a copy of the match."""
    live = room.live
    assert live is not None
    state, plies, before, version = live.match.state, len(live.match.record.plies), list(live.match.played), live.version
    live.match.state = state.copy()
    try:
        done = live.match.play(mover, move)
        if any(ply.ply.by is None for ply in done):
            return {}  # chance follows: its outcome differs from world to world by right
        from landfall.server.matches.live import Played

        live.version = version + 1
        played = Played(version, version + 1, done)
        return {
            "events": bytes(views.events_raw(played, live, seat)),
            "view": bytes(views.seat_view(live, seat)),
        }
    finally:
        live.match.state, live.version = state, version
        del live.match.record.plies[plies:]
        live.match.played[:] = before


def test_a_step_tells_the_same_in_every_world_the_onlooker_holds_possible(tmp_path: Path) -> None:
    """A move that shows nothing hidden (no chance, no card turned up) is told alike, whatever the truth is."""

    async def body(server: Server, url: str) -> None:
        table, _ = await table_of(url, SECRETIVE, 4)
        room = await server.house.room(table)
        rng = random.Random(8)
        compared = 0
        while room.live is not None and not room.live.is_over:
            live = room.live
            mover = live.to_act
            assert mover is not None
            assert mover != CHANCE
            move = rng.choice(live.state.moves()).text
            if move.split()[0] in ("claim", "attack", "accept", "loyal", "choose", "let", "tax"):
                truth = live.match.state
                for seat in [None, *(seat for seat in range(4) if seat != mover)]:
                    told = await step_frames(room, seat, move, mover)
                    for seed in range(3):
                        live.match.state = truth.imagine(seat, seed)
                        other = await step_frames(room, seat, move, mover)
                        live.match.state = truth
                        if told and other:
                            assert other == told, (move, seat)
                            compared += 1
            await room.playing.play(mover, move, live.version, None)
        assert compared > 200

    run_with(tmp_path, body, grace=1000.0)


async def told(server: Server, table: Table, rows: list[LogRow], seat: int | None) -> list[tuple[bytes, bytes]] | None:
    """Everything these steps tell an onlooker while they are played, events and views; None: the rules do not allow them."""
    live = LiveMatch(table, server.house.store)
    heard = []
    try:
        for row in rows:
            played = live.take(row)
            heard.append((bytes(views.events_raw(played, live, seat)), bytes(views.seat_view(live, seat))))
    except Refusal:
        return None
    return heard


def exchanged(rows: list[LogRow], one: int, other: int) -> list[LogRow]:
    """The log with the outcomes of two chance plies exchanged (they are counted from 0)."""
    flat = [ply for row in rows for ply in row.plies]
    flat[one], flat[other] = flat[other], flat[one]
    plies = iter(flat)
    return [msgspec.structs.replace(row, plies=[next(plies) for _ in row.plies]) for row in rows]


async def twin_of(server: Server, table: Table, rows: list[LogRow]) -> str:
    """Another table with the same people, at which these steps were played."""
    twin = msgspec.structs.replace(table, id=new_id(), code=new_code())
    assert await server.house.store.new_table(twin)
    for row in rows:
        assert await server.house.store.append(msgspec.structs.replace(row, match=twin.id))
    return twin.id


async def compare_pasts(server: Server, url: str) -> int:
    """Play a while; then tell everybody the past of other matches that looked just the same to them."""
    table, people = await table_of(url, SECRETIVE, 4, seed=(server, "6" * 64))
    room = await server.house.room(table)
    rng = random.Random(3)
    while room.live is not None and not room.live.is_over and room.live.version < 70:
        assert room.live.to_act is not None
        moves = room.live.state.moves()
        quiet = [move for move in moves if move.verb in ("let", "accept")] or moves  # so that many cards stay hidden
        await room.playing.play(room.live.to_act, rng.choice(quiet).text, room.live.version, None)
    rows = await server.house.store.log(table)
    flat = [ply for row in rows for ply in row.plies]
    drawn = [n for n, (by, _) in enumerate(flat) if by is None]
    pairs = [(one, other) for one in drawn for other in drawn if one < other and flat[one] != flat[other]]
    compared = 0
    for seat, person in [*enumerate(people), (None, Person(url))]:
        true = await told(server, room.table, rows, seat)
        before = (await person.http.get(f"/api/matches/{table}/log")).content
        found = 0
        for one, other in rng.sample(pairs, len(pairs)):
            if found >= 3:
                break
            changed = exchanged(rows, one, other)
            if await told(server, room.table, changed, seat) == true:
                found += 1
                twin = await twin_of(server, room.table, changed)
                assert (await person.http.get(f"/api/matches/{twin}/log")).content == before
        compared += found
    return compared


def test_the_past_tells_no_more_than_was_told_live(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        assert await compare_pasts(server, url) >= 10

    run_with(tmp_path, body, seconds=300)


def test_a_leak_planted_in_the_past_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the past told what only others were told, the comparison above would tell."""

    def leaky(played: Any, live: Any, onlooker: int | None) -> Any:
        return [wire.EventInfo(event.name, event.args, ply.version) for ply in played.plies for event in ply.events]

    async def here(seconds: float, work: Any, *args: Any, **_: Any) -> Any:
        return work(*args)

    monkeypatch.setattr(events_so_far, "events_of_step", leaky)

    async def body(server: Server, url: str) -> None:
        for lane in (server.house.heavy, server.house.players_work):  # in this process, where the leak is
            monkeypatch.setattr(lane.worker, "run", here)
        with pytest.raises(AssertionError, match="=="):
            await compare_pasts(server, url)

    run_with(tmp_path, body, seconds=300)


def test_nothing_hidden_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The logs of a whole match at the finest level hold no token, seed, card or move."""
    import asyncio
    import logging

    from .client import Player

    secrets: list[str] = []

    async def body(server: Server, url: str) -> None:
        with caplog.at_level(logging.DEBUG, logger="landfall"):
            table, people = await table_of(url, SECRETIVE, 3)
            await asyncio.gather(*(Player(person, table, n).play() for n, person in enumerate(people)))
            room = await server.house.room(table)
            secrets.extend([room.table.seed, *(person.cookie for person in people)])

    run_with(tmp_path, body)
    told = "\n".join(record.getMessage() for record in caplog.records if record.name.startswith("landfall"))
    assert all(secrets)
    assert not any(secret in told for secret in secrets)
    assert not any(word in told for word in ("lizard", "lantern", "pistol", "purse"))
