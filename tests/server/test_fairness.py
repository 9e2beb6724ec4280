"""Chance that can be proved against the host too: what a client was shown and added before the start, compared at the end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from landfall.core.refusal import BadRecord
from landfall.games import GAMES
from landfall.lab.kinds import FACE_UP
from landfall.match.record import read_record
from landfall.match.verify import verify
from landfall.server.app import Server
from landfall.server.store.table import Table

from .client import Person, Player, hear, reseed, run_with, send


async def salted(url: str, salt: str) -> tuple[Person, str, str]:
    """A table against a bot, not yet started; its player has seen the seal and added a salt."""
    ann = Person(url)
    made = await ann.post("/api/quick", {"game": FACE_UP, "seats": 2, "wait": True}, 201)
    ws = await ann.connect()
    await send(ws, do="watch", table=made["table"])
    shown = await hear(ws, "table")
    assert shown["table"]["commitment"] == made["commitment"]
    await send(ws, do="salt", table=made["table"], seat=0, salt=salt, seal=made["commitment"])
    await hear(ws, "table", where=lambda frame: frame["table"]["seats"][0]["salted"])
    return ann, made["table"], made["commitment"]


def refused(record: str, **kept: Any) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        verify(record, GAMES, **kept)
    return caught.value


def test_what_was_exchanged_behind_the_seal_is_found_by_who_kept_it(tmp_path: Path) -> None:
    """Seed, seal and salt exchanged in the store after they were shown: all fits together, but not with what the player kept."""

    async def body(server: Server, url: str) -> None:
        for thorough in (True, False):
            ann, table, seal = await salted(url, "mine")

            def exchange(draft: Table, thorough: bool = thorough, seal: str = seal) -> None:
                reseed(draft, "another secret")
                draft.seats[0].salt = "theirs"
                if not thorough:
                    draft.seal = seal

            await (await server.house.room(table)).change(exchange)
            await ann.post(f"/api/tables/{table}/start", {}, 200)
            over = await Player(ann, table).play()
            record = await ann.get(f"/api/matches/{table}/record")
            assert over["salts"][0] == "theirs"
            assert refused(record, salts={0: "mine"}).ply == 0
            if thorough:
                assert verify(record, GAMES).fair  # by itself it looks fair: only who kept the seal can tell
                assert refused(record, seal=seal).ply == 0
            else:
                assert refused(record).ply == 0  # the seal as shown is in the record, and the seed does not fit it

    run_with(tmp_path, body)


def test_an_honest_match_holds_against_what_was_kept(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann, table, seal = await salted(url, "mine")
        await ann.post(f"/api/tables/{table}/start", {}, 200)
        over = await Player(ann, table).play()
        record = await ann.get(f"/api/matches/{table}/record")
        assert verify(record, GAMES, seal, {0: "mine"}).fair
        assert (over["salts"], over["salted"], read_record(record).salted) == (["mine", ""], [0], [0])

    run_with(tmp_path, body)


def test_salts_are_taken_only_after_the_seal_was_shown(tmp_path: Path) -> None:
    """A salt known before the seed is drawn could be answered by a seed that suits the host."""

    async def body(server: Server, url: str) -> None:
        ann, bob = Person(url), Person(url)
        seating = [{"kind": "me", "salt": "early"}, {"kind": "open"}]
        assert (await ann.post("/api/quick", {"game": FACE_UP, "salt": "early"}, 400))["code"] == "bad-request"
        assert (await ann.post("/api/tables", {"game": FACE_UP, "seats": 2, "seating": seating}, 400))["code"] == "bad-request"
        made = await ann.post("/api/tables", {"game": FACE_UP, "seats": 2, "seating": [{"kind": "me"}, {"kind": "open"}]}, 201)
        table, seal = made["table"], made["commitment"]
        assert (await bob.post(f"/api/tables/{table}/sit", {"seat": 1, "salt": "early"}, 400))["code"] == "bad-request"
        await bob.post(f"/api/tables/{table}/sit", {"seat": 1, "name": "Bob"}, 200)
        await bob.post(f"/api/tables/{table}/ready", {}, 200)
        ws = await bob.connect()
        await send(ws, do="watch", table=table)
        await send(ws, do="salt", table=table, seat=1, salt="blind", seal="0" * 64)
        assert (await hear(ws, "refused"))["code"] == "bad-request"
        await send(ws, do="salt", table=table, seat=1, salt="seen", seal=seal)
        await hear(ws, "table", where=lambda frame: frame["table"]["seats"][1]["salted"])
        wrong = await ann.post(f"/api/tables/{table}/start", {"salt": "mine", "seal": "0" * 64}, 400)
        assert (wrong["code"], (await ann.get(f"/api/tables/{table}"))["status"]) == ("bad-request", "open")
        await ann.post(f"/api/tables/{table}/start", {"salt": "mine", "seal": seal}, 200)
        over = (await asyncio.gather(*(Player(person, table, n).play() for n, person in enumerate((ann, bob)))))[0]
        assert (over["salts"], over["salted"]) == (["mine", "seen"], [1, 0])

    run_with(tmp_path, body)
