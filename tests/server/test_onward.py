"""Playing on: from any moment of a finished match, from a position, and a match once more with the same deal; and what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from landfall.games import GAMES
from landfall.match.match import replay
from landfall.match.record import read_record
from landfall.match.verify import verify
from landfall.server.app import Server

from .client import Person, Player, run_with, table_of

ME_AND_BOT = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
TWO = [name for name, game in GAMES.items() if game.least == 2 and game.aiming is None]


async def finished(url: str) -> tuple[Person, str, str]:
    """A match that is over: who played it, its table, its record."""
    table, (ann,) = await table_of(url, TWO[0], 1, 1)
    await Player(ann, table).play()
    return ann, table, await ann.get(f"/api/matches/{table}/record")


async def play_out(person: Person, table: str) -> Any:
    await person.post(f"/api/tables/{table}/start", {}, 200)
    await Player(person, table).play()
    record = await person.get(f"/api/matches/{table}/record")
    assert verify(record, GAMES).fair
    return read_record(record)


def test_a_table_goes_on_from_any_moment_of_a_finished_match(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann, table, text = await finished(url)
        old = read_record(text)
        version = len(old.plies) // 2
        made = await ann.post("/api/play-on", {"match": table, "version": version, "seating": [*reversed(ME_AND_BOT)]}, 201)
        info = await ann.get(f"/api/tables/{made['table']}")
        assert info["origin"] == {"table": table, "version": version, "same_deal": False}
        assert [seat["kind"] for seat in info["seats"]] == ["bot", "person"]  # any seat
        assert info["commitment"] != old.commitment  # chance anew
        record = await play_out(ann, made["table"])
        there = old
        there.plies = there.plies[:version]
        assert record.start == replay(there, GAMES[old.game]).state.to_json()
        assert record.origin == {"seal": old.commitment, "version": version, "same_deal": False}
        assert record.plies != old.plies[version:]

    run_with(tmp_path, body)


def test_a_table_goes_on_from_a_position(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann = Person(url)
        game = GAMES[TWO[0]]
        state = game.start(2)
        while not state.moves():
            state.play(state.chances()[0])
        made = await ann.post("/api/play-on", {"position": state.to_json(), "seating": ME_AND_BOT}, 201)
        record = await play_out(ann, made["table"])
        assert record.start == state.to_json()
        assert record.origin == {"seal": "", "version": 0, "same_deal": False}

    run_with(tmp_path, body)


def test_the_same_deal_once_more_and_the_results_side_by_side(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann, table, text = await finished(url)
        old = read_record(text)
        bob = Person(url, "Bob")
        asked = {"match": table, "same_deal": True, "seating": [{"kind": "me", "name": "Bob"}, ME_AND_BOT[1]]}
        made = await bob.post("/api/play-on", asked, 201)
        assert made["commitment"] == old.commitment
        await bob.post(f"/api/tables/{made['table']}/start", {"seal": made["commitment"], "salt": "mine"}, 200)
        await Player(bob, made["table"]).play()
        record = read_record(await bob.get(f"/api/matches/{made['table']}/record"))
        assert (record.seed, record.salts, record.salted) == (old.seed, old.salts, old.salted)  # nothing is added to it
        assert record.origin == {"seal": old.commitment, "version": 0, "same_deal": True}
        assert record.plies[0] == old.plies[0]  # chance acts first here, and brings the same
        again = await ann.post("/api/play-on", {**asked, "match": made["table"]}, 201)  # of the second one: the same deal still
        await play_out(ann, again["table"])
        for any_of_them in (table, made["table"], again["table"]):
            deal = await ann.get(f"/api/tables/{any_of_them}/deal")
            assert [match["table"] for match in deal] == [table, made["table"], again["table"]]
            assert deal[1]["seats"][0]["name"] == "Bob"
            assert [seat["points"] for seat in deal[0]["seats"]] == (old.outcome or {})["points"]

    run_with(tmp_path, body)


def test_to_ask_how_a_deal_went_opens_none_of_its_matches(tmp_path: Path) -> None:
    """There may be two hundred of them, each to be played again in memory: the asker would make everybody wait."""

    async def body(server: Server, url: str) -> None:
        ann, table, _ = await finished(url)
        for _ in range(3):
            made = await ann.post("/api/play-on", {"match": table, "same_deal": True, "seating": ME_AND_BOT}, 201)
            await play_out(ann, made["table"])
        for id in list(server.house.rooms):
            server.house.rooms.pop(id).close()  # as after a minute with nobody there
        assert len(await ann.get(f"/api/tables/{table}/deal")) == 4
        assert list(server.house.rooms) == [table]

    run_with(tmp_path, body)


def test_nobody_is_rated_for_what_somebody_may_have_seen(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        _, people = await table_of(url, TWO[0], 2)
        for n, person in enumerate(people):
            await person.post("/api/account/register", {"name": f"Acc{n}", "passphrase": "long enough"}, 200)
        made = await people[0].post(
            "/api/play-on", {"position": (await first_decision()).to_json(), "seating": [{"kind": "me"}, {"kind": "open"}]}, 201
        )
        id = made["table"]
        await people[1].post(f"/api/tables/{id}/sit", {}, 200)
        await people[1].post(f"/api/tables/{id}/ready", {}, 200)
        refused = await people[0].post(f"/api/tables/{id}/options", {"seats": 3}, 400)
        assert refused["code"] == "bad-request"
        await people[0].post(f"/api/tables/{id}/start", {}, 200)
        await both_play(people, id)
        assert await people[0].get("/api/account/ratings") == []

    run_with(tmp_path, body)


async def first_decision() -> Any:
    state = GAMES[TWO[0]].start(2)
    while not state.moves():
        state.play(state.chances()[0])
    return state


async def both_play(people: list[Person], table: str) -> None:
    import asyncio

    await asyncio.gather(*(Player(person, table, n).play() for n, person in enumerate(people)))


@pytest.mark.parametrize(
    "shape", ["nothing", "both", "no version", "deal and version", "late", "early", "over", "seats", "strange", "no game"]
)
@pytest.mark.sampled(5)
def test_what_cannot_be_gone_on_from_is_refused(shape: str, tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann, table, text = await finished(url)
        end = len(read_record(text).plies)
        position = (await first_decision()).to_json()
        asked, status = {
            "nothing": ({}, 400),
            "both": ({"match": table, "version": 1, "position": position}, 400),
            "no version": ({"match": table}, 400),
            "deal and version": ({"match": table, "version": 1, "same_deal": True}, 400),
            "late": ({"match": table, "version": end + 1}, 400),
            "early": ({"match": table, "version": -1}, 400),
            "over": ({"match": table, "version": end}, 400),
            "seats": ({"match": table, "version": 3, "seating": [*ME_AND_BOT, ME_AND_BOT[1]]}, 400),
            "strange": ({"position": {**position, "seats": "two"}}, 422),
            "no game": ({"position": {"game": 7}}, 422),
        }[shape]
        before = server.house.metrics.tables
        refused = await ann.post("/api/play-on", {"seating": ME_AND_BOT, **asked}, status)
        assert refused["sentences"]["en"]
        assert refused["sentences"]["fr"]
        assert server.house.metrics.tables == before

    run_with(tmp_path, body)


def test_a_match_that_goes_on_is_not_gone_on_from(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, (ann, _) = await table_of(url, TWO[0], 2)
        for more in ({"version": 1}, {"same_deal": True}):
            refused = await ann.post("/api/play-on", {"match": table, "seating": ME_AND_BOT, **more}, 409)
            assert refused["code"] == "not-over"

    run_with(tmp_path, body)
