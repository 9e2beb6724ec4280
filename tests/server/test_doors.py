"""Nobody stands in the door: sockets and half-sent requests of one network, addresses by the million, and an owner locked out by a stranger."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest
import websockets

from landfall.lab.kinds import FACE_UP
from landfall.server.app import Server
from landfall.server.people.limits import PlaceLimit, network_of
from landfall.server.people.logins import Logins
from landfall.server.settings import Settings
from landfall.server.web import door
from landfall.server.web.door import HEADROOM, Doors
from landfall.server.wire.texts import BadLogin, TooMany

from .client import Person, run_with

FAR = {"trusted_proxies": ("127.0.0.1",), "passphrase_guesses": 5.0}


def at(address: str) -> dict[str, str]:
    """As if from there, through a proxy that is trusted."""
    return {"x-forwarded-for": address, "content-type": "application/json"}


def test_a_network_is_a_household() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1") != network_of("2001:db8:0:1::1")
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7") != network_of("192.0.2.8")
    assert network_of("192.0.2.7", 24) == network_of("192.0.2.8", 24)
    assert network_of("?") == "?"


def test_a_whole_64_of_addresses_has_one_share() -> None:
    limit = PlaceLimit(0.0, 10.0, wider=4.0)
    assert sum(limit.allows(f"2001:db8::{n:x}") for n in range(1, 500)) == 10
    assert sum(limit.allows(f"2001:db8:0:{n:x}::1") for n in range(1, 500)) == 30  # the /48 has four shares in all
    assert limit.allows("2001:db9::1")


def test_codes_cannot_be_guessed_from_a_whole_64(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        eve = Person(url)
        codes = []
        for n in range(40):
            answer = await eve.http.get(f"/api/join/AAAA{n:02}", headers=at(f"2001:db8::{n:x}"))
            codes.append(answer.json()["code"])
        assert codes.count("not-found") == 6
        assert codes.count("too-many") == 34
        assert (await eve.http.get("/api/join/AAAAAA", headers=at("2001:db8:ffff::1"))).json()["code"] == "not-found"

    run_with(tmp_path, body, code_guesses=6.0)


def test_fresh_cookies_do_not_fill_the_lobby(tmp_path: Path) -> None:
    """55 people, all from one address, want 55 public tables; then somebody from elsewhere opens one, and another is one's second."""

    async def body(server: Server, url: str) -> None:
        table = {"game": FACE_UP, "seats": 2, "seating": [{"kind": "me"}, {"kind": "open"}], "public": True}
        codes = [
            (await Person(url).http.post("/api/tables", json=table, headers=at("203.0.113.5"))).status_code for _ in range(55)
        ]
        assert (codes.count(201), codes.count(429)) == (10, 45)
        bob = Person(url)
        for _ in range(3):
            assert (await bob.http.post("/api/tables", json=table, headers=at("198.51.100.7"))).status_code == 201
        private = await Person(url).http.post("/api/tables", json={**table, "public": False}, headers=at("203.0.113.5"))
        assert private.status_code == 201
        eve = Person(url)
        made = (await eve.http.post("/api/tables", json={**table, "public": False}, headers=at("203.0.113.5"))).json()["table"]
        shown = await eve.http.post(f"/api/tables/{made}/options", json={"public": True}, headers=at("203.0.113.5"))
        assert shown.status_code == 429
        assert "from your network" in shown.json()["sentences"]["en"]  # she has opened none herself
        assert len(await bob.get("/api/tables")) == 13

    run_with(tmp_path, body, public_tables=10.0)


def test_the_lobby_shows_one_table_a_host_first(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table = {"game": FACE_UP, "seats": 2, "seating": [{"kind": "me", "name": "Bob"}, {"kind": "open"}], "public": True}
        await Person(url).post("/api/tables", table, 201)
        eve = Person(url)
        table["seating"][0]["name"] = "Eve"  # type: ignore[index]
        for _ in range(5):
            await eve.post("/api/tables", table, 201)
        first = [shown.names[0] for shown in await server.house.store.public_tables(3)]
        assert first == ["Eve", "Bob", "Eve"]

    run_with(tmp_path, body)


def test_a_stranger_cannot_lock_the_owner_out(tmp_path: Path) -> None:
    """A hundred wrong passphrases from elsewhere: the owner signs in from home all the same, and on a device known before from anywhere."""

    async def body(server: Server, url: str) -> None:
        ann, eve, other = Person(url), Person(url), Person(url)
        owner = {"name": "Ann", "passphrase": "a long enough one"}

        async def login(who: Person, where: str, passphrase: str = owner["passphrase"]) -> str:
            answer = await who.http.post("/api/account/login", json={**owner, "passphrase": passphrase}, headers=at(where))
            return "ok" if answer.status_code == 200 else str(answer.json()["code"])

        registered = await ann.http.post("/api/account/register", json=owner, headers=at("198.51.100.7"))
        assert registered.status_code == 200
        tries = [await login(eve, "203.0.113.5", f"a guess {n}") for n in range(12)]
        assert tries == ["bad-login"] * 5 + ["too-many"] * 7
        assert await login(other, "198.51.100.7") == "ok"  # from another place
        await ann.post("/api/account/logout", {}, 200)
        assert await login(ann, "203.0.113.5") == "ok"  # from the very place of the guesser: this device is known
        assert [await login(ann, "203.0.113.5", "oops") for _ in range(6)] == ["bad-login"] * 5 + ["too-many"]

    run_with(tmp_path, body, **FAR)


def test_guessing_a_name_from_everywhere_is_slowed_too() -> None:
    logins, let = Logins(5.0), 0
    for n in range(400):
        try:
            with logins.trying(f"10.{n // 200}.{n % 200}.1", "Ann"):
                let += 1
                raise BadLogin("refusal.bad-login")
        except (BadLogin, TooMany):
            pass
    assert 100 <= let <= 105
    with logins.trying("192.0.2.1", "Bob"):  # nobody else is slowed
        pass
    with logins.trying("192.0.2.1", "Ann", "a known device"):
        pass


def test_room_is_kept_whatever_one_network_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: Any) -> None:
    """235 sockets and connections of one address, where 256 files may be open: another still comes in, and the log says it."""
    monkeypatch.setattr(door, "most_files", lambda: 256)

    async def body(server: Server, url: str) -> None:
        assert server.doors.most == 256 - HEADROOM
        host, port = url.removeprefix("http://").split(":")
        held = []
        for _ in range(235):
            reader, writer = await asyncio.open_connection(host, int(port))
            held.append((reader, writer))
        async with asyncio.timeout(20):
            while server.doors.turned_away < 235 - server.doors.each:
                await asyncio.sleep(0.01)
        assert server.doors.by_network["127.0.0.1/32"] == server.doors.each
        assert server.doors.enter(network_of("198.51.100.7"))  # somebody else is let in
        server.doors.leave(network_of("198.51.100.7"))
        with pytest.raises((websockets.WebSocketException, OSError)):
            async with Person(url).socket():
                pass
        for _, writer in held:
            writer.close()
        async with asyncio.timeout(20):
            while server.doors.inside:
                await asyncio.sleep(0.01)
        async with Person(url).socket() as ws:  # and now it goes again
            await ws.ping()
            assert server.doors.inside == 1

    with caplog.at_level(logging.WARNING, "landfall.door"):
        run_with(tmp_path, body, trusted_proxies=("192.0.2.1",), connections_each=100)
    assert len([line for line in caplog.messages if "turned away" in line]) == 1
    assert "127.0.0.1" not in caplog.text


def test_half_sent_requests_are_let_go(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        host, port = url.removeprefix("http://").split(":")
        halves = (
            b"",
            b"GET / HT",
            b"GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ",
            b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 900\r\ncontent-type: application/json\r\nx-landfall: 1\r\n\r\n{",
        )
        for half in halves:
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(half)
            await reader.read()  # until the server hangs up
            writer.close()
        while server.doors.inside:  # the server counts it a moment after we have heard
            await asyncio.sleep(0.01)
        assert (await Person(url).http.get("/healthz")).status_code == 200

    run_with(tmp_path, body, request_seconds=0.3)


def test_who_leaves_in_the_middle_of_a_request_is_no_fault_of_ours(tmp_path: Path) -> None:
    """A request that breaks off is neither counted nor logged as a fault (run_with looks at the count)."""

    async def body(server: Server, url: str) -> None:
        host, port = url.removeprefix("http://").split(":")
        seen = server.house.metrics.requests
        for n in range(1, 6):
            _, writer = await asyncio.open_connection(host, int(port))
            writer.write(
                b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 900\r\ncontent-type: application/json\r\nx-landfall: 1\r\n\r\n{"
            )
            while server.house.metrics.requests < seen + n:
                await asyncio.sleep(0.01)
            writer.close()
        while server.doors.inside:
            await asyncio.sleep(0.01)
        assert (await Person(url).http.get("/healthz")).status_code == 200

    run_with(tmp_path, body)


def test_a_trusted_proxy_stands_for_many() -> None:
    doors = Doors(Settings(connections_each=2))
    assert all(doors.enter(doors.network("127.0.0.1")) for _ in range(50))
    assert [doors.enter(doors.network("203.0.113.5")) for _ in range(4)] == [True, True, False, False]
