"""The socket: playing to the end, moves sent twice, stale ones, gaps, chat, takebacks and spectators."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
import websockets

from landfall.games import GAMES
from landfall.lab.kinds import FACE_UP, SECRETIVE
from landfall.match.verify import verify
from landfall.server.app import Server
from landfall.server.tables import takebacks
from shared import lame

from .client import Person, Player, hear, run_with, send, some_move, table_of


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.sampled(2)
def test_people_and_bots_play_to_the_end_and_the_record_verifies(game: str, tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        bots = max(0, GAMES[game].least - 2)
        table, people = await table_of(url, game, 2, bots)
        over = await asyncio.gather(*(Player(person, table, n).play() for n, person in enumerate(people)))
        assert over[0]["outcome"] == over[1]["outcome"]
        text = await people[0].get(f"/api/matches/{table}/record")
        verdict = verify(text, GAMES)
        assert verdict.over
        assert verdict.fair
        for eyes in ("0", "spectator", "truth"):
            replay = await people[0].get(f"/api/matches/{table}/replay?as={eyes}")
            assert len(replay["plies"]) == verdict.plies + 1
        again = await people[1].http.post("/api/replay", content=text, headers={"content-type": "application/json"})
        assert again.json() == await people[0].get(f"/api/matches/{table}/replay")
        changed = await people[1].http.post(
            "/api/replay", content=text.replace('"n":2', '"n":9', 1), headers={"content-type": "application/json"}
        )
        assert (changed.status_code, changed.json()["code"], changed.json()["ply"]) == (422, "bad-record", 2)
        said = changed.json()["sentences"]
        assert lame(said["en"], said["fr"]) is None

    run_with(tmp_path, body)


async def first_to_act(people: list[Person], table: str) -> tuple[list[Any], list[Any], int]:
    sockets = [await person.connect() for person in people]
    syncs = []
    for ws in sockets:
        await send(ws, do="watch", table=table)
        syncs.append(await hear(ws, "sync"))
    views = [sync["views"][str(seat)] for seat, sync in enumerate(syncs)]
    return sockets, syncs, next(n for n, view in enumerate(views) if view["moves"])


def test_a_move_sent_again_is_done_once(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, people = await table_of(url, FACE_UP, 2)
        sockets, syncs, seat = await first_to_act(people, table)
        move = some_move(syncs[seat]["views"][str(seat)], random.Random(1))
        frame: dict[str, Any] = {**(move or {}), "table": table, "version": syncs[seat]["version"], "id": "one"}
        for _ in range(3):
            await send(sockets[seat], **frame)
        done = [await hear(sockets[seat], "done") for _ in range(3)]
        assert done[0] == done[1] == done[2]
        other = await people[seat].connect()  # and after coming back, too
        await send(other, do="watch", table=table)
        await send(other, **frame)
        assert await hear(other, "done") == done[0]
        await send(sockets[seat], **{**frame, "id": "two"})
        refusal = await hear(sockets[seat], "refused")
        assert (refusal["code"], refusal["id"]) == ("stale", "two")
        rows = await server.house.store.log(table)
        assert sum(row.sent == "one" for row in rows) == 1

    run_with(tmp_path, body)


def test_refusals_say_why_and_change_nothing(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, people = await table_of(url, SECRETIVE, 3)
        sockets, syncs, seat = await first_to_act(people, table)
        version = syncs[0]["version"]
        other = (seat + 1) % 3
        base = {"do": "move", "table": table, "version": version, "id": "x"}
        cases: list[tuple[int, dict[str, Any], str]] = [
            (seat, {**base, "seat": seat, "move": "fly away"}, "malformed"),
            (seat, {**base, "seat": seat, "move": "claim lizard"}, "illegal"),
            (other, {**base, "seat": other, "move": "choose lys"}, "not-your-turn"),
            (other, {**base, "seat": seat, "move": "choose lys"}, "forbidden"),
            (seat, {**base, "seat": seat, "move": "choose lys", "version": version + 5}, "stale"),
            (seat, {**base, "seat": seat, "move": "choose lys", "id": ""}, "bad-request"),
            (seat, {**base, "seat": 99, "move": "choose lys"}, "forbidden"),
            (seat, {"do": "aim", "table": table, "seat": seat, "version": version, "id": "a"}, "illegal"),
            (seat, {"do": "move"}, "bad-request"),
            (seat, {"do": "dance"}, "bad-request"),
            (seat, {"do": "say", "table": table, "seat": seat, "text": "hi"}, "no-free-chat"),
            (seat, {"do": "phrase", "table": table, "seat": seat, "phrase": "boo"}, "unknown-phrase"),
            (seat, {"do": "salt", "table": table, "seat": seat, "salt": "abc", "seal": ""}, "not-open"),
            (seat, {"do": "watch", "table": "nowhere"}, "not-found"),
        ]
        for who, frame, code in cases:
            await send(sockets[who], **frame)
            refusal = await hear(sockets[who], "refused")
            assert refusal["code"] == code, (frame, refusal)
            assert all(refusal["sentences"].values())
        room = await server.house.room(table)
        assert room.live is not None
        assert room.live.version == version

    run_with(tmp_path, body)


def test_chat_is_heard_muted_and_limited(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, (ann, bob) = await table_of(url, FACE_UP, 2, free_chat=True)
        a, b = await ann.connect(), await bob.connect()
        for ws in (a, b):
            await send(ws, do="watch", table=table)
            await hear(ws, "presence")
        await send(a, do="phrase", table=table, seat=0, phrase="thanks")
        assert (await hear(b, "chat"))["phrase"] == "thanks"
        await send(a, do="say", table=table, seat=0, text="  good\n luck ")
        assert (await hear(b, "chat"))["text"] == "good luck"
        await send(a, do="say", table=table, seat=1, text="I am Bob")
        assert (await hear(a, "refused"))["code"] == "forbidden"
        await send(b, do="mute", table=table, seat=0)
        await send(b, do="ping")
        await hear(b, "pong")
        await send(a, do="phrase", table=table, seat=0, phrase="ouch")
        await send(b, do="phrase", table=table, seat=1, phrase="haha")
        assert (await hear(b, "chat"))["phrase"] == "haha"
        for _ in range(6):
            await send(a, do="phrase", table=table, seat=0, phrase="ouch")
        assert (await hear(a, "refused"))["code"] == "too-many"

    run_with(tmp_path, body)


def test_a_takeback_needs_consent_and_nothing_revealed(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, people = await table_of(url, SECRETIVE, 3)
        sockets, syncs, seat = await first_to_act(people, table)
        version = syncs[0]["version"]
        await send(sockets[seat], do="move", table=table, seat=seat, version=version, move="choose lys", id="1")
        step = await hear(sockets[seat], "step")
        assert step["views"][str(seat)]["can_take_back"] is True
        others = [n for n in range(3) if n != seat]
        await send(sockets[others[0]], do="takeback", table=table, seat=others[0])
        assert (await hear(sockets[others[0]], "refused"))["code"] == "illegal"
        await send(sockets[seat], do="takeback", table=table, seat=seat)
        assert sorted((await hear(sockets[others[0]], "takeback"))["waiting"]) == others
        await send(sockets[others[0]], do="answer-takeback", table=table, seat=others[0], yes=False)
        assert (await hear(sockets[seat], "takeback", where=lambda frame: frame["state"] != "asked"))["state"] == "refused"
        await send(sockets[seat], do="takeback", table=table, seat=seat)
        for n in others:
            await hear(sockets[n], "takeback", where=lambda frame: frame["state"] == "asked")
            await send(sockets[n], do="answer-takeback", table=table, seat=n, yes=True)
        back = await hear(sockets[seat], "step")
        assert back["since"] == version + 1
        assert back["version"] == version + 2
        assert [event["name"] for event in back["events"][str(seat)]] == ["taken-back"]
        assert back["views"][str(seat)]["moves"] == syncs[seat]["views"][str(seat)]["moves"]
        await send(sockets[seat], do="move", table=table, seat=seat, version=version + 2, move="choose red", id="2")
        await hear(sockets[seat], "done")
        del server.house.rooms[table]  # as after a restart: all of it comes back from the log
        fresh = await server.house.room(table)
        assert fresh.live is not None
        assert fresh.live.version == version + 3
        assert fresh.live.match.record.plies[-1].do == "choose red"

    run_with(tmp_path, body)


def test_a_challenge_cannot_be_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It shows everybody a card, without chance or a word to somebody alone: the worlds that were possible before tell."""
    seen = takebacks._seen

    def never(*_: Any) -> None:
        raise AssertionError("worked out where everybody waits")

    async def body(server: Server, url: str) -> None:
        table, people = await table_of(url, SECRETIVE, 3)
        room = await server.house.room(table)
        live = room.live
        assert live is not None
        rng = random.Random(3)
        while live.state.phase != "answer":
            assert live.to_act is not None
            moves = [move.text for move in live.state.moves() if move.text != "buy"]
            await room.playing.play(live.to_act, rng.choice(moves), live.version, None)
        assert live.to_act is not None
        seat = live.to_act
        claimer = live.last_mover
        assert claimer is not None
        monkeypatch.setattr(takebacks, "_seen", never)  # it is worked out in another process: nobody else's table waits
        await room.takebacks.check(live, claimer)  # naming a target shows nothing yet
        await room.playing.play(seat, "challenge", live.version, None)
        if live.last_mover == seat:
            with pytest.raises(Exception, match="revealed"):
                await room.takebacks.check(live, seat)
            with monkeypatch.context() as here:
                here.setattr(takebacks, "_seen", seen)
                assert takebacks.reveals(room.table, live.match.record.plies)
        del people

    run_with(tmp_path, body)


def test_spectators_are_open_delayed_or_barred(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        for kind in ("open", "delayed", "barred"):
            table, (ann, bob) = await table_of(url, FACE_UP, 2, spectators=kind)
            sockets, syncs, seat = await first_to_act([ann, bob], table)
            async with Person(url).socket() as ws:
                await send(ws, do="watch", table=table)
                if kind == "barred":
                    assert (await hear(ws, "refused"))["code"] == "spectators-barred"
                    continue
                await hear(ws, "presence")
                move = some_move(syncs[seat]["views"][str(seat)], random.Random(2))
                await send(sockets[seat], **(move or {}), table=table, version=syncs[seat]["version"], id="1")
                began = asyncio.get_running_loop().time()
                step = await hear(ws, "step")
                waited = asyncio.get_running_loop().time() - began
                assert list(step["views"]) == ["spectator"]
                assert step["views"]["spectator"]["moves"] == []
                assert (waited > 0.9) == (kind == "delayed")

    run_with(tmp_path, body, spectator_delay=1.0)


async def _closed_after(ws: Any, pings: int) -> int | None:
    """The code the server closes with, if so many pings are sent at once."""
    try:
        for _ in range(pings):
            await send(ws, do="ping")
            await ws.recv()
    except websockets.ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else None
    return None


def test_a_table_that_bars_spectators_turns_them_away_at_the_start(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann, eve = Person(url), Person(url)
        seating = [{"kind": "me"}, {"kind": "bot"}]
        made = await ann.post("/api/tables", {"game": FACE_UP, "seats": 2, "seating": seating, "spectators": "barred"}, 201)
        table = made["table"]
        ws = await eve.connect()
        await send(ws, do="watch", table=table)
        seen = await hear(ws, "table")
        assert [seat["salted"] for seat in seen["table"]["seats"]] == [False, False]
        begun = await ann.post(f"/api/tables/{table}/start", {"seal": made["commitment"], "salt": "mine"}, 200)
        assert [seat["salted"] for seat in begun["seats"]] == [True, False]
        assert (await hear(ws, "refused"))["code"] == "spectators-barred"
        await send(ws, do="ping")
        await asyncio.sleep(0.3)
        assert (await hear(ws, "pong", "sync", "step", "presence"))["is"] == "pong"

    run_with(tmp_path, body)


def test_too_many_or_too_large_frames_close_the_socket(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        async with Person(url).socket() as ws:
            assert await _closed_after(ws, 200) == 1008
        async with Person(url).socket() as ws:
            await ws.send("x" * 5000)
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await ws.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009

    run_with(tmp_path, body)


def test_frames_go_out_in_order_when_the_round_of_the_loop_is_over(tmp_path: Path) -> None:
    from landfall.server.web.sockets import Session

    async def body(server: Server, url: str) -> None:
        sent: list[str] = []

        async def slowly(message: Any) -> None:
            sent.append(message["text"])
            if len(sent) == 1:
                session.post(b"fourth")  # posted while the others are on their way
            await asyncio.sleep(0)

        session = Session(server.house, server.sockets.mail, None, slowly)
        session.post(b"first")
        session.post(b"second", b"third")
        assert not sent
        for _ in range(20):
            await asyncio.sleep(0)
        assert sent == ["first", "second", "third", "fourth"]
        assert not session.flushing
        assert session.behind == 0

    run_with(tmp_path, body)


def test_a_connection_that_breaks_takes_no_other_mail_with_it(tmp_path: Path) -> None:
    from landfall.server.web.sockets import Session

    async def body(server: Server, url: str) -> None:
        sent: list[str] = []

        async def broken(message: Any) -> None:
            raise RuntimeError("the handler is closed")

        async def whole(message: Any) -> None:
            sent.append(message["text"])

        sessions = [Session(server.house, server.sockets.mail, None, way) for way in (broken, whole)]
        for session in sessions:
            session.post(b"hello")
        while any(session.flushing for session in sessions):
            await asyncio.sleep(0.01)
        assert sent == ["hello"]
        assert [session.closing for session in sessions] == [True, False]

    run_with(tmp_path, body)


def test_a_slow_reader_is_let_go_and_holds_nobody_up(tmp_path: Path) -> None:
    from landfall.server.web.sockets import MOST_BEHIND, Session

    async def body(server: Server, url: str) -> None:
        closed: list[Any] = []

        async def stuck(message: Any) -> None:
            if message["type"] == "websocket.close":
                closed.append(message["code"])
                return
            await asyncio.sleep(3600)

        session = Session(server.house, server.sockets.mail, None, stuck)
        frame = b"x" * 100_000
        for _ in range(MOST_BEHIND // len(frame) + 5):
            session.post(frame)
            await asyncio.sleep(0)
        await asyncio.sleep(0.05)
        assert closed == [1013]
        assert session.outbox == []

    run_with(tmp_path, body)
