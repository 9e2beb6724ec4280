"""What was said, who is muted and takebacks that wait for answers outlive the server: they are kept before anybody is told."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from landfall.lab.kinds import FACE_UP, SECRETIVE
from landfall.server.app import Server

from .client import Node, Person, close_all, hear, run_with, send, table_of


async def back(person: Person, table: str) -> Any:
    """Somebody comes (back) and follows a table: the connection."""
    ws = await person.connect()
    await send(ws, do="watch", table=table)
    return ws


async def first_move(people: list[Person], table: str) -> tuple[int, list[Any], int]:
    """Everybody follows the table, and who is awaited chooses an adventurer: who, the connections, and the version it led to."""
    sockets = [await back(person, table) for person in people]
    syncs = [await hear(ws, "sync") for ws in sockets]
    seat = next(n for n, sync in enumerate(syncs) if sync["views"][str(n)]["moves"])
    await send(sockets[seat], do="move", table=table, seat=seat, version=syncs[0]["version"], move="choose lys", id="1")
    return seat, sockets, (await hear(sockets[seat], "done"))["version"]


def test_words_mutes_and_an_open_takeback_outlive_kill_9(tmp_path: Path) -> None:
    async def main() -> None:
        node = Node(tmp_path / "node.log", data=str(tmp_path / "data"))
        node.start()
        await node.ready()
        try:
            table, people = await table_of(node.url, SECRETIVE, 3, free_chat=True)
            seat, sockets, version = await first_move(people, table)
            one, two = (n for n in range(3) if n != seat)
            await send(sockets[one], do="phrase", table=table, seat=one, phrase="thanks")
            assert (await hear(sockets[two], "chat"))["phrase"] == "thanks"
            await send(sockets[two], do="say", table=table, seat=two, text="never")
            assert (await hear(sockets[seat], "chat", where=lambda frame: frame["seat"] == two))["text"] == "never"
            await send(sockets[seat], do="mute", table=table, seat=two)
            await send(sockets[seat], do="takeback", table=table, seat=seat)
            await hear(sockets[one], "takeback")
            await send(sockets[one], do="answer-takeback", table=table, seat=one, yes=True)
            assert (await hear(sockets[two], "takeback", where=lambda frame: frame["waiting"] == [two]))["state"] == "asked"
            node.kill()
            node.start()
            await node.ready()
            sockets = [await back(person, table) for person in people]
            for n, ws in enumerate(sockets):
                asked = await hear(ws, "takeback")
                assert (asked["state"], asked["seat"], asked["waiting"]) == ("asked", seat, [two])
                words = await hear(ws, "words")
                heard = [(word["seat"], word["phrase"] or word["text"]) for word in words["words"]]
                assert heard == ([(one, "thanks")] if n == seat else [(one, "thanks"), (two, "never")])
                assert words["muted"] == ([two] if n == seat else [])
            await send(sockets[two], do="say", table=table, seat=two, text="still muted")
            await send(sockets[two], do="answer-takeback", table=table, seat=two, yes=True)
            frames = [await hear(sockets[seat], "chat", "step") for _ in range(1)]
            assert [(frame["is"], frame.get("version")) for frame in frames] == [("step", version + 1)]
            assert (await hear(sockets[one], "takeback"))["state"] == "done"
        finally:
            await close_all()
            node.kill()
        assert "Traceback" not in node.log.read_text(encoding="utf-8")

    asyncio.run(main())


def test_a_takeback_all_agreed_to_is_done_after_a_restart(tmp_path: Path) -> None:
    """The server may die between the last yes and the log: nobody is asked twice."""

    async def body(server: Server, url: str) -> None:
        table, people = await table_of(url, SECRETIVE, 3)
        seat, sockets, version = await first_move(people, table)
        await send(sockets[seat], do="takeback", table=table, seat=seat)
        others = [n for n in range(3) if n != seat]
        await hear(sockets[others[0]], "takeback")
        for n in others:
            left = await server.house.store.agree(table, version, n)
        assert left == set()
        del server.house.rooms[table]  # as after a restart
        room = await server.house.room(table)
        assert room.live is not None
        assert room.live.version == version + 1
        assert room.live.to_act == seat
        assert room.takebacks.asking is None
        assert await server.house.store.agree(table, version, others[0]) is None  # answered once

    run_with(tmp_path, body)


def test_the_next_move_ends_a_takeback_for_good(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, people = await table_of(url, SECRETIVE, 3)
        seat, sockets, version = await first_move(people, table)
        await send(sockets[seat], do="takeback", table=table, seat=seat)
        await hear(sockets[seat], "takeback")
        await send(sockets[seat], do="takeback", table=table, seat=seat)
        assert (await hear(sockets[seat], "refused"))["code"] == "illegal"  # they are being asked
        room = await server.house.room(table)
        assert room.live is not None
        awaited = room.live.to_act
        assert awaited is not None
        await room.playing.play(awaited, room.live.state.moves()[0].text, version, None)
        await send(sockets[awaited], do="answer-takeback", table=table, seat=awaited, yes=True)
        assert (await hear(sockets[awaited], "refused"))["code"] == "forbidden"
        del server.house.rooms[table]
        assert (await server.house.room(table)).takebacks.asking is None
        await send(sockets[awaited], do="mute", table=table, seat=3)
        assert (await hear(sockets[awaited], "refused"))["code"] == "illegal"  # no such seat

    run_with(tmp_path, body)


def test_delayed_spectators_hear_late_and_a_mute_holds_on_every_device(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, (ann, bob) = await table_of(url, FACE_UP, 2, spectators="delayed")
        a, b, phone = [await back(person, table) for person in (ann, bob, ann)]
        late = await back(Person(url), table)
        for ws in (a, b, phone, late):
            assert (await hear(ws, "words"))["words"] == []
        await send(a, do="mute", table=table, seat=1)
        await send(a, do="ping")
        await hear(a, "pong")
        await send(b, do="phrase", table=table, seat=1, phrase="thanks")
        await hear(b, "chat")
        await send(a, do="phrase", table=table, seat=0, phrase="haha")
        for ws in (a, b, phone):
            assert (await hear(ws, "chat"))["seat"] == 0
        await send(late, do="watch", table=table)
        assert (await hear(late, "chat", "words"))["words"] == []  # neither at once nor by asking
        await send(a, do="mute", table=table, seat=1, on=False)
        await send(a, do="watch", table=table)
        words = await hear(a, "words")
        assert [word["phrase"] for word in words["words"]] == ["thanks", "haha"]
        assert words["muted"] == []
        await server.house.store.forget_words(words["words"][1]["at"])
        kept = await server.house.store.words(table, words["words"][1]["at"])
        assert [word.phrase for word in kept] == [w["phrase"] for w in words["words"] if w["at"] >= words["words"][1]["at"]]

    run_with(tmp_path, body, spectator_delay=3600.0)
