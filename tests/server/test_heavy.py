"""Heavy work has a process of its own: askers take turns, nobody fills the queue alone, and players never wait behind it."""

from __future__ import annotations

import asyncio
import json
import operator
import os
import random
import time
from pathlib import Path

import pytest

from landfall.games import GAMES
from landfall.lab.kinds import FACE_UP, SECRETIVE
from landfall.match.match import Match
from landfall.server.app import Server
from landfall.server.node import heavy
from landfall.server.node.heavy import CROWD, EACH, Heavy, WorkFailed
from landfall.server.web import handlers
from landfall.server.wire.texts import TooLarge, TooMany

from .client import Person, hear, run_with, send, some_move, table_of


def test_work_is_done_in_another_process_and_faults_come_back() -> None:
    async def main() -> None:
        lane = Heavy()
        try:
            assert await lane.do(("ann",), operator.add, 2, 3) == 5
            assert await lane.do(("ann",), os.getpid) != os.getpid()
            with pytest.raises(WorkFailed, match="ZeroDivisionError"):
                await lane.do(("ann",), operator.floordiv, 1, 0)
            with pytest.raises(WorkFailed):
                await lane.do(("ann",), os._exit, 3)
            assert await lane.do(("ann",), operator.add, 2, 3) == 5  # another process has come
        finally:
            await lane.close()

    asyncio.run(main())


def test_askers_take_turns_and_each_has_a_share() -> None:
    async def main() -> None:
        lane, done = Heavy(), []

        async def ask(asker: str) -> None:
            await lane.do((asker, "here"), time.sleep, 0.05)
            done.append(asker)

        heavy.EACH, before = 100, heavy.EACH  # of the place: here it is the person's share that counts
        try:
            await lane.do(("first",), operator.add, 1, 1)
            eve = [asyncio.create_task(ask("eve")) for _ in range(6)]
            await asyncio.sleep(0.01)
            bob = asyncio.create_task(ask("bob"))
            await asyncio.gather(*eve, bob)
            assert done.index("bob") <= 2  # after what was being done, not after all that Eve asked for
            heavy.EACH = before
            many = [asyncio.create_task(ask("eve")) for _ in range(EACH + 3)]
            came = await asyncio.gather(*many, return_exceptions=True)
            assert [type(one) for one in came].count(TooMany) == 3
            assert not lane.unfinished
        finally:
            heavy.EACH = before
            await lane.close()

    asyncio.run(main())


def test_a_place_that_many_ask_from_has_a_larger_share_and_no_more() -> None:
    async def main() -> None:
        lane = Heavy()
        try:
            await lane.do(("first",), operator.add, 1, 1)
            asked = [lane.do((f"eve {n}", f"table {n}"), time.sleep, 0.01, crowd="there") for n in range(CROWD + 3)]
            elsewhere = lane.do(("bob", "his table"), operator.add, 2, 3, crowd="here")
            *came, fine = await asyncio.gather(*asked, elsewhere, return_exceptions=True)
            assert [type(one) for one in came].count(TooMany) == 3
            assert fine == 5
            assert not lane.unfinished
        finally:
            await lane.close()

    asyncio.run(main())


def test_who_leaves_is_forgotten_and_what_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        lane = Heavy()
        try:
            await lane.do(("ann",), operator.add, 1, 1)
            monkeypatch.setattr(heavy, "LEFT_SECONDS", 0.1)
            long, waits = (asyncio.create_task(lane.do((who,), time.sleep, 300)) for who in ("eve", "eve"))
            await asyncio.sleep(0.05)
            for task in (waits, long):
                task.cancel()
            async with asyncio.timeout(30):
                assert await lane.do(("ann",), operator.add, 1, 1) == 2
            monkeypatch.setattr(heavy, "SECONDS", 0.2)
            for never in ((time.sleep, 300), (sum, range(10**15))):
                with pytest.raises(TooLarge):
                    await lane.do(("eve",), *never)
            monkeypatch.setattr(heavy, "SECONDS", 30.0)
            async with asyncio.timeout(30):
                assert await lane.do(("ann",), operator.add, 1, 1) == 2
        finally:
            await lane.close()

    asyncio.run(main())


def test_it_is_the_processors_time_that_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine work stands still: that makes its asker wait, and is no reason to refuse it."""

    async def main() -> None:
        lane = Heavy()
        try:
            await lane.do(("ann",), operator.add, 1, 1)
            monkeypatch.setattr(heavy, "SECONDS", 0.2)
            for _ in range(2):
                assert await lane.do(("ann",), time.sleep, 0.6) is None
            monkeypatch.setattr(heavy, "WALL", 10**6)
            async with asyncio.timeout(60):
                with pytest.raises(TooLarge):
                    await lane.do(("eve",), sum, range(10**15))  # one step of the interpreter, which no thread could end
        finally:
            await lane.close()

    asyncio.run(main())


def long_record() -> bytes:
    """An honest record that takes a while to replay."""
    match = Match(GAMES[SECRETIVE], 6, seed="long")
    match.begin()
    while not match.is_over:
        assert match.to_act is not None
        match.play(match.to_act, match.state.moves()[0])
    return match.finished_record().to_text().encode()


def test_a_players_moves_and_log_do_not_wait_behind_a_flood_of_replays(tmp_path: Path) -> None:
    """Strangers bring records to be replayed, as many as they may: the player's own past and move are there before these are done."""

    async def body(server: Server, url: str) -> None:
        table, (ann,) = await table_of(url, FACE_UP, 1, 1)
        ws = await ann.connect()
        await send(ws, do="watch", table=table)
        frame = await hear(ws, "sync")
        await ann.get(f"/api/matches/{table}/log")  # its process has come
        record, eve = long_record(), Person(url)
        headers = {"content-type": "application/json", "x-landfall": "1"}
        flood = [asyncio.create_task(eve.http.post("/api/replay", content=record, headers=headers)) for _ in range(80)]
        while server.house.heavy.unfinished.total() < EACH:
            await asyncio.sleep(0.005)
        move = some_move(frame["views"]["0"], random.Random(1))
        assert move is not None
        await send(ws, **move, table=table, version=frame["version"], id="m")
        assert (await hear(ws, "done"))["id"] == "m"
        past = await ann.get(f"/api/matches/{table}/log")
        assert past["events"]["0"]
        assert server.house.heavy.unfinished.total() > 0  # the flood is still being worked off
        answers = [answer.status_code for answer in await asyncio.gather(*flood)]
        assert answers.count(200) + answers.count(429) == 80
        assert answers.count(200) >= EACH
        assert answers.count(429) > 40

    run_with(tmp_path, body)


def test_who_asks_for_too_much_is_not_refused_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A quick no would bring the next asking as quickly: it comes late, and who hangs up meanwhile is forgotten."""
    monkeypatch.setattr(handlers, "SLOWED", 600.0)

    async def body(server: Server, url: str) -> None:
        eve = Person(url)
        monkeypatch.setattr(heavy, "EACH", 0)  # whatever is asked is too much
        headers = {"content-type": "application/json", "x-landfall": "1"}
        asked = asyncio.create_task(eve.http.post("/api/replay", content=b"{}", headers=headers, timeout=60))
        for _ in range(20):
            await eve.http.get("/healthz")  # others are answered meanwhile
        assert not asked.done()
        monkeypatch.setattr(handlers, "SLOWED", 0.01)
        again = await Person(url).http.post("/api/replay", content=b"{}", headers=headers)
        assert (again.status_code, again.json()["code"]) == (429, "too-many")
        asked.cancel()
        await eve.close()

    run_with(tmp_path, body)


def test_records_too_long_for_any_match_are_not_worked_on(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        eve = Person(url)
        lines = json.dumps({"n": 1}).encode() + b"\n"
        for text in (lines * 7000, b"x" * 1_100_000):
            answer = await eve.http.post("/api/replay", content=text, headers={"content-type": "application/json"})
            assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
        assert server.house.heavy.worker.process is None

    run_with(tmp_path, body)


def test_an_asker_who_hangs_up_leaves_no_work_behind(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        lane = server.house.heavy
        await lane.do(("warm",), operator.add, 1, 1)
        held = asyncio.create_task(lane.do(("somebody",), time.sleep, 300))  # as long as a slow machine may need for the rest
        record = long_record()
        eve = Person(url)
        asked = asyncio.create_task(eve.http.post("/api/replay", content=record, headers={"content-type": "application/json"}))
        while lane.unfinished.total() < 2:
            await asyncio.sleep(0.01)
        asked.cancel()
        await eve.close()
        async with asyncio.timeout(20):
            while lane.unfinished.total() > 1:
                await asyncio.sleep(0.01)
        assert not held.done()  # it was forgotten while it still waited
        held.cancel()

    run_with(tmp_path, body)
