"""Tables before the start: who may do what, and that a refusal changes nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from landfall.lab.kinds import AIMED, FACE_UP, SECRETIVE
from landfall.server.app import Server
from landfall.server.web.handlers import qr_code

from .client import Person, hear, run_with, send, table_of

OPEN = {"game": SECRETIVE, "seats": 3, "seating": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}


def test_a_table_from_making_to_start(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann, bob = Person(url, "Ann"), Person(url, "Bob")
        await ann.post("/api/me", {"name": "Ann"}, 200)
        table = (await ann.post("/api/tables", OPEN, 201))["table"]
        path = f"/api/tables/{table}"
        assert (await ann.get(path))["host"] is True
        code = (await ann.get(path))["code"]
        assert (await bob.get(path))["code"] is None  # only those who sit there know it
        assert (await bob.get(f"/api/join/{code.lower()}"))["table"] == table
        seen = await bob.post(f"{path}/sit", {"seat": 1, "name": "Bob"}, 200)
        assert [seat["mine"] for seat in seen["seats"]] == [False, True, False]
        assert seen["code"] == code
        assert (await bob.post(f"{path}/start", {}, 403))["code"] == "forbidden"
        assert (await ann.post(f"{path}/start", {}, 409))["code"] == "not-ready"  # a seat is open
        await ann.post(f"{path}/seat", {"seat": 2, "kind": "bot", "level": "hard"}, 200)
        assert (await ann.post(f"{path}/start", {}, 409))["code"] == "not-ready"  # Bob is not ready
        await bob.post(f"{path}/ready", {}, 200)
        started = await ann.post(f"{path}/start", {}, 200)
        assert started["status"] == "playing"
        assert (await bob.post(f"{path}/stand", {}, 409))["code"] == "not-open"
        mine = (await bob.get("/api/me"))["matches"]
        assert [(match["table"], match["status"]) for match in mine] == [(table, "playing")]
        live = (await server.house.room(table)).live
        assert live is not None
        while live.to_act not in (0, 1):  # chance and the bot do not keep us waiting
            await asyncio.sleep(0.01)
        for one in (ann, bob):
            (match,) = (await one.get("/api/me"))["matches"]
            whose = live.to_act == [ann, bob].index(one)
            assert match["my_turn"] is whose
            assert (match["asked"] is not None) is whose
            if whose:  # to themselves, without a name in front
                told = live.game.texts.say(*(live.game.prompt(live.state.position)[0], "fr"), {"seat": 0}, ["Ann"] * 3)
                assert told == f"Ann : {match['asked']['fr'][0].lower()}{match['asked']['fr'][1:]}"

    run_with(tmp_path, body)


def test_a_table_starts_with_fewer_than_it_has_seats(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann, bob = Person(url, "Ann"), Person(url, "Bob")
        seating = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "bot"}, {"kind": "open"}]
        table = (await ann.post("/api/tables", {"game": SECRETIVE, "seats": 5, "seating": seating}, 201))["table"]
        path = f"/api/tables/{table}"
        before = await ann.get(path)
        assert (await ann.post(f"{path}/start", {"fewer": True}, 422))["code"] == "bad-setup"  # two are too few for this game
        assert await ann.get(path) == before
        await bob.post(f"{path}/sit", {"seat": 2, "name": "Bob"}, 200)
        before = await ann.get(path)
        assert (await bob.post(f"{path}/start", {"fewer": True}, 403))["code"] == "forbidden"
        assert (await ann.post(f"{path}/start", {"fewer": True}, 409))["code"] == "not-ready"  # Bob is still awaited
        assert await ann.get(path) == before
        await bob.post(f"{path}/ready", {}, 200)
        started = await ann.post(f"{path}/start", {"fewer": True}, 200)
        assert started["status"] == "playing"
        assert [seat["kind"] for seat in started["seats"]] == ["person", "person", "bot"]
        assert [seat["mine"] for seat in (await bob.get(path))["seats"]] == [False, True, False]

    run_with(tmp_path, body)


def test_the_hosts_rights_are_the_hosts_alone(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann, bob, eve = Person(url), Person(url), Person(url)
        table = (await ann.post("/api/tables", OPEN, 201))["table"]
        path = f"/api/tables/{table}"
        await bob.post(f"{path}/sit", {"seat": 1, "name": "Bob"}, 200)
        requests: list[tuple[str, Any]] = [
            ("seat", {"seat": 2, "kind": "bot"}),
            ("options", {"public": True}),
            ("lock", {}),
            ("remove", {"seat": 1}),
            ("start", {}),
        ]
        before = await ann.get(path)
        for name, data in requests:
            assert (await bob.post(f"{path}/{name}", data, 403))["code"] == "forbidden", name
        assert await ann.get(path) == before
        await ann.post(f"{path}/lock", {}, 200)
        assert (await eve.post(f"{path}/sit", {"seat": 2, "name": "Eve"}, 409))["code"] == "locked"
        await ann.post(f"{path}/lock", {"locked": False}, 200)
        assert (await eve.post(f"{path}/sit", {"seat": 1, "name": "Eve"}, 409))["code"] == "seat-taken"
        await ann.post(f"{path}/remove", {"seat": 1}, 200)
        await eve.post(f"{path}/sit", {"seat": 1, "name": "Eve"}, 200)
        more = await ann.post(f"{path}/options", {"seats": 5, "options": {"all_adventurers": "on"}, "public": True}, 200)
        assert len(more["seats"]) == 5
        assert more["options"]["all_adventurers"] == "on"
        assert [shown["id"] for shown in await bob.get("/api/tables")] == [table]

    run_with(tmp_path, body)


def test_while_playing_the_host_may_change_who_watches_and_nothing_else(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, (ann, bob) = await table_of(url, FACE_UP, 2)
        path, onlooker = f"/api/tables/{table}", Person(url)
        ws = await onlooker.connect()
        await send(ws, do="watch", table=table)
        await hear(ws, "sync")
        assert (await bob.post(f"{path}/options", {"spectators": "barred"}, 403))["code"] == "forbidden"
        assert (await ann.post(f"{path}/options", {"spectators": "barred", "public": True}, 409))["code"] == "not-open"
        assert (await ann.post(f"{path}/options", {"free_chat": True}, 200))["free_chat"] is True
        assert (await ann.post(f"{path}/options", {"spectators": "barred"}, 200))["spectators"] == "barred"
        assert (await hear(ws, "refused"))["code"] == "spectators-barred"
        await ann.post(f"{path}/options", {"spectators": "open"}, 200)
        await send(ws, do="watch", table=table)
        assert "spectator" in (await hear(ws, "sync"))["views"]
        assert (await ann.get(path))["free_chat"] is True
        assert all(seat["ready"] for seat in (await ann.get(path))["seats"])

    run_with(tmp_path, body)


def test_bad_tables_are_refused_with_a_sentence(tmp_path: Path) -> None:
    bad: list[tuple[dict[str, Any], str]] = [
        ({**OPEN, "game": "chess"}, "bad-setup"),
        ({**OPEN, "seats": 9}, "bad-setup"),
        ({**OPEN, "options": {"captain": "me"}}, "bad-setup"),
        ({**OPEN, "options": {"captain": "leaf"}}, "bad-setup"),
        ({**OPEN, "seating": [{"kind": "me"}]}, "bad-request"),
        ({**OPEN, "seating": [{"kind": "me"}, {"kind": "me"}, {"kind": "bot"}]}, "bad-request"),
        ({**OPEN, "clock": {"kind": "turn", "seconds": 1}}, "bad-request"),
        ({**OPEN, "clock": {"kind": "none", "seconds": 10**30}}, "bad-request"),
        ({**OPEN, "clock": {"kind": "turn", "seconds": 30, "increment": -1}}, "bad-request"),
        ({**OPEN, "colour": "red"}, "bad-request"),
        ({**OPEN, "seats": "3"}, "bad-request"),
    ]

    async def body(server: Server, url: str) -> None:
        ann = Person(url)
        for data, code in bad:
            refusal = await ann.post("/api/tables", data)
            assert refusal["code"] == code, refusal
            assert all(len(refusal["sentences"][language]) > 10 for language in ("en", "fr"))
        assert server.house.metrics.tables == 0

    run_with(tmp_path, body)


def test_the_link_to_join_is_a_picture_for_those_who_know_the_code(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann, eve = Person(url), Person(url)
        seating = [{"kind": "me"}, {"kind": "open"}]
        for public in (False, True):
            made = await ann.post("/api/tables", {"game": FACE_UP, "seats": 2, "seating": seating, "public": public}, 201)
            code = (await ann.get(f"/api/tables/{made['table']}"))["code"]
            mine = await ann.http.get(f"/api/tables/{made['table']}/qr")
            assert (mine.status_code, mine.headers["content-type"]) == (200, "image/svg+xml")
            assert mine.text == qr_code(f"{url}/j/{code}")
            hers = await eve.http.get(f"/api/tables/{made['table']}/qr")
            assert hers.status_code == (200 if public else 403)
        assert (await ann.http.get("/api/tables/nothing/qr")).status_code == 404

    run_with(tmp_path, body)


def test_moving_to_another_seat_and_guests_on_one_device(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann = Person(url)
        table = (await ann.post("/api/tables", {**OPEN, "seating": [{"kind": "open"}] * 3}, 201))["table"]
        path = f"/api/tables/{table}/sit"
        await ann.post(path, {"seat": 0, "name": "Ann"}, 200)
        seen = await ann.post(path, {"seat": 2, "name": "Ann"}, 200)
        assert [seat["kind"] for seat in seen["seats"]] == ["open", "open", "person"]
        await ann.post(path, {"seat": 0, "name": "Gus", "guest": True}, 200)
        seen = await ann.post(path, {"name": "Gil", "guest": True}, 200)
        assert [seat["name"] for seat in seen["seats"]] == ["Gus", "Gil", "Ann"]
        await ann.post(f"/api/tables/{table}/start", {}, 200)
        async with ann.socket() as ws:
            await send(ws, do="watch", table=table)
            sync = await hear(ws, "sync")
            assert sorted(sync["views"]) == ["0", "1", "2", "spectator"]  # on a handed device the public board stays in sight
            own = [view["view"]["viewer"] for _, view in sorted(sync["views"].items())]
            assert own == [0, 1, 2, None]

    run_with(tmp_path, body)


def test_a_person_may_host_only_so_many_tables(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann = Person(url)
        for _ in range(3):
            await ann.post("/api/tables", OPEN, 201)
        assert (await ann.post("/api/tables", OPEN, 429))["code"] == "too-many"

    run_with(tmp_path, body, tables_each=3)


def test_a_rematch_brings_the_same_players_once(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        from .client import Player

        table, (ann, bob) = await table_of(url, FACE_UP, 2)
        import asyncio

        await asyncio.gather(Player(ann, table, 1).play(), Player(bob, table, 2).play())
        first = (await bob.post(f"/api/tables/{table}/rematch", {}, 201))["table"]
        assert (await ann.post(f"/api/tables/{table}/rematch", {"game": AIMED}, 201))["table"] == first
        seen = await ann.get(f"/api/tables/{first}")
        assert [seat["name"] for seat in seen["seats"]] == ["P1", "P0"]  # somebody else sits first
        assert [seat["ready"] for seat in seen["seats"]] == [True, False]
        assert (await ann.get(f"/api/tables/{table}"))["next"] == first
        assert (await Person(url).post(f"/api/tables/{table}/rematch", {}, 403))["code"] == "forbidden"

    run_with(tmp_path, body)


def test_the_host_lets_people_change_places(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann, bob = Person(url, "Ann"), Person(url, "Bob")
        table = (await ann.post("/api/tables", {**OPEN, "seating": [{"kind": "me", "name": "Ann"}, *OPEN["seating"][1:]]}, 201))[
            "table"
        ]
        path = f"/api/tables/{table}"
        await bob.post(f"{path}/sit", {"seat": 1, "name": "Bob"}, 200)
        await bob.post(f"{path}/ready", {}, 200)
        before = await ann.get(path)
        assert (await bob.post(f"{path}/order", {"order": [1, 0, 2]}, 403))["code"] == "forbidden"
        for wrong in ([0, 1], [0, 0, 1], [0, 1, 3], [-1, 0, 1]):
            assert (await ann.post(f"{path}/order", {"order": wrong}, 400))["code"] == "bad-request"
        assert await ann.get(path) == before
        after = await ann.post(f"{path}/order", {"order": [2, 0, 1]}, 200)
        assert [(seat["name"], seat["ready"], seat["mine"]) for seat in after["seats"]] == [
            (None, False, False),
            ("Ann", True, True),
            ("Bob", True, False),
        ]
        assert [seat["mine"] for seat in (await bob.get(path))["seats"]] == [False, False, True]
        await ann.post(f"{path}/seat", {"seat": 0, "kind": "bot"}, 200)
        assert (await ann.post(f"{path}/start", {}, 200))["status"] == "playing"
        assert (await ann.post(f"{path}/order", {"order": [1, 0, 2]}, 409))["code"] == "not-open"

    run_with(tmp_path, body)


def test_two_of_one_name_are_told_apart(tmp_path: Path) -> None:
    """Else a log says "Mia attacks Mia". Who keeps their name, or moves, is not counted as another."""

    async def body(server: Server, url: str) -> None:
        ann, bob = Person(url, "Ann"), Person(url, "Bob")
        table = (await ann.post("/api/tables", {**OPEN, "seating": [{"kind": "me", "name": "Mia"}, *OPEN["seating"][1:]]}, 201))[
            "table"
        ]
        path = f"/api/tables/{table}"
        told = await bob.post(f"{path}/sit", {"seat": 1, "name": "MIA"}, 200)
        assert [seat["name"] for seat in told["seats"]] == ["Mia", "MIA 2", None]
        told = await bob.post(f"{path}/sit", {"seat": 2, "name": "MIA"}, 200)
        assert [seat["name"] for seat in told["seats"]] == ["Mia", None, "MIA 2"]
        told = await ann.post(f"{path}/sit", {"seat": 1, "name": "Mia"}, 200)
        assert [seat["name"] for seat in told["seats"]] == [None, "Mia", "MIA 2"]
        told = await ann.post(f"{path}/sit", {"seat": 0, "name": "Mia", "guest": True}, 200)
        assert [seat["name"] for seat in told["seats"]] == ["Mia 3", "Mia", "MIA 2"]

    run_with(tmp_path, body)
