"""Who is asking: tokens, other devices, accounts, ratings; what is kept of secrets, and how often one may try."""

from __future__ import annotations

import asyncio
from pathlib import Path

import apsw
import pytest

from landfall.lab.kinds import FACE_UP
from landfall.server.app import Server
from landfall.server.people.ratings import Rating, rate
from landfall.server.tables.ending import finish

from .client import Person, Player, run_with, table_of

ANN = {"name": "Ann", "passphrase": "a long enough one"}


def test_the_cookie_is_made_at_the_first_post_and_kept_as_a_hash(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann = Person(url)
        answer = await ann.http.get("/api/me")
        assert "set-cookie" not in answer.headers
        answer = await ann.http.post("/api/me", json={"name": " Ann \u0007 B "})
        cookie = answer.headers["set-cookie"]
        assert all(part in cookie for part in ("HttpOnly", "SameSite=lax", "Path=/"))
        assert "Secure" not in cookie
        assert answer.json()["name"] == "Ann B"
        assert len(ann.cookie) >= 22  # 128 bits
        assert (await ann.get("/api/me"))["name"] == "Ann B"
        assert (await ann.post("/api/me", {"name": ""}, 400))["code"] == "bad-request"
        again = await ann.http.post("/api/me", json={"language": "fr"})
        assert "set-cookie" not in again.headers

    run_with(tmp_path, body)
    stored = apsw.Connection(str(tmp_path / "data/landfall.db"))
    hashes = [row[0] for row in stored.execute("SELECT hash FROM tokens")]
    assert len(hashes) == 1
    assert len(hashes[0]) == 64


def test_no_more_people_are_remembered_than_there_is_room_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sends no cookie is somebody new each time: that must not fill the memory."""
    monkeypatch.setattr("landfall.server.people.people.MOST_KNOWN", 5)

    async def body(server: Server, url: str) -> None:
        people = [Person(url) for _ in range(8)]
        for person in people:
            await person.post("/api/me", {"name": "Ann"}, 200)
            await server.house.people.make()
            assert len(server.house.people.known) <= 5
        assert all([(await person.get("/api/me"))["name"] == "Ann" for person in people])

    run_with(tmp_path, body)


def test_behind_https_cookies_are_secure(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        forwarded = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9"}
        answer = await Person(url).http.post("/api/me", json={"name": "A"}, headers=forwarded)
        assert "Secure" in answer.headers["set-cookie"]
        assert "strict-transport-security" in answer.headers

    run_with(tmp_path, body)


def test_a_proxy_that_is_not_trusted_is_not_believed(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        answer = await Person(url).http.post("/api/me", json={"name": "A"}, headers={"x-forwarded-proto": "https"})
        assert "Secure" not in answer.headers["set-cookie"]

    run_with(tmp_path, body, trusted_proxies=("192.0.2.1",))


def test_a_link_to_another_device_works_once(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann, phone, thief = Person(url), Person(url), Person(url)
        assert (await ann.post("/api/device", {}, 403))["code"] == "forbidden"
        await ann.post("/api/me", {"name": "Ann"}, 200)
        made = await ann.post("/api/device", {}, 200)
        token = made["path"].removeprefix("/device/")
        assert (await phone.post("/api/device/use", {"token": token}, 200))["name"] == "Ann"
        assert (await phone.get("/api/me"))["name"] == "Ann"
        assert (await thief.post("/api/device/use", {"token": token}, 404))["code"] == "not-found"
        assert (await thief.http.get(made["path"])).status_code == 404
        assert (await thief.get("/api/me"))["name"] is None
        ws = await ann.connect()
        await phone.post("/api/account/forget", {}, 200)  # all other devices are shut out, their sockets too
        await asyncio.wait_for(ws.wait_closed(), 5)
        assert ws.close_code == 1008
        assert (await ann.get("/api/me"))["name"] is None
        assert (await phone.get("/api/me"))["name"] == "Ann"

    run_with(tmp_path, body)


def test_a_device_link_asks_before_it_makes_anybody_somebody_else(tmp_path: Path) -> None:
    """Opened by a lure on another site, or by a preview's HEAD, it changes nothing; only our own page's POST does, and one can go back."""

    async def body(server: Server, url: str) -> None:
        eve, bob = Person(url), Person(url)
        await eve.post("/api/me", {"name": "Eve"}, 200)
        table, (bob,) = await table_of(url, FACE_UP, 1, 1)
        await bob.post("/api/me", {"name": "Bob"}, 200)
        path = (await eve.post("/api/device", {}, 200))["path"]
        token = path.removeprefix("/device/")
        for method in ("HEAD", "GET"):
            for headers in ({}, {"origin": "https://lure.example", "sec-fetch-site": "cross-site"}):
                answer = await bob.http.request(method, path, headers=headers)
                assert (answer.status_code, "set-cookie" in answer.headers) == (200, False)
        assert (await bob.get("/api/me"))["name"] == "Bob"
        lured = await bob.http.post("/api/device/use", json={"token": token}, headers={"origin": "https://lure.example"})
        assert (lured.status_code, lured.json()["code"]) == (403, "bad-origin")
        offer = await bob.get(f"/api/device/{token}")
        assert (offer["becomes"]["name"], offer["same"]) == ("Eve", False)
        assert offer["leaves"] == {"name": "Bob", "account": None, "matches": 1}
        assert (await eve.get(f"/api/device/{token}"))["same"] is True
        assert (await Person(url).get(f"/api/device/{token}"))["leaves"] is None  # nobody yet: nothing to lose
        await bob.post("/api/device/use", {"token": token}, 200)
        assert (await bob.get("/api/me"))["name"] == "Eve"
        assert (await bob.post("/api/device/back", {}, 200))["name"] == "Bob"
        assert [match["table"] for match in (await bob.get("/api/me"))["matches"]] == [table]
        assert (await bob.post("/api/device/back", {}, 404))["code"] == "not-found"
        assert len(await server.house.store.engine.read("SELECT 1 FROM tokens")) == 2  # Eve's and Bob's: no third

    run_with(tmp_path, body)


def test_an_account_is_its_makers_alone_unless_other_devices_are_kept(tmp_path: Path) -> None:
    """Whoever shared the person before the account was made is out when it is made, entered, or its passphrase changed."""

    async def body(server: Server, url: str) -> None:
        eve, bob, third = Person(url), Person(url), Person(url)

        async def share(giver: Person, taker: Person) -> None:
            path = (await giver.post("/api/device", {}, 200))["path"]
            await taker.post("/api/device/use", {"token": path.removeprefix("/device/")}, 200)

        await eve.post("/api/me", {"name": "Eve"}, 200)
        await share(eve, bob)
        waiting = (await eve.post("/api/device", {}, 200))["path"].removeprefix("/device/")
        ws = await eve.connect()
        await bob.post("/api/account/register", ANN, 200)
        await asyncio.wait_for(ws.wait_closed(), 5)
        assert (await eve.get("/api/me"))["account"] is None
        assert (await eve.post("/api/device/use", {"token": waiting}, 404))["code"] == "not-found"
        for keep in (True, False):
            await share(bob, eve)
            await third.post("/api/account/login", {**ANN, "keep_others": keep}, 200)
            assert (await eve.get("/api/me"))["account"] == ("Ann" if keep else None)
            assert (await bob.get("/api/me"))["account"] == ("Ann" if keep else None)
            bob, third = third, Person(url)
        await share(bob, eve)
        change = {"old": ANN["passphrase"], "new": "another long one"}
        await bob.post("/api/account/passphrase", {**change, "keep_others": True}, 200)
        assert (await eve.get("/api/me"))["account"] == "Ann"
        await bob.post("/api/account/passphrase", {"old": change["new"], "new": change["old"]}, 200)
        assert (await eve.get("/api/me"))["account"] is None

    run_with(tmp_path, body)


def test_accounts(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann, other, bob = Person(url), Person(url), Person(url)
        assert (await ann.post("/api/account/register", {"name": "Ann", "passphrase": "short"}, 400))["code"] == "bad-request"
        assert (await ann.post("/api/account/register", ANN, 200))["account"] == "Ann"
        assert (await bob.post("/api/account/register", {**ANN, "name": "ANN"}, 409))["code"] == "name-taken"
        assert (await other.post("/api/account/login", {**ANN, "passphrase": "wrong one here"}, 403))["code"] == "bad-login"
        assert (await other.post("/api/account/login", {"name": "Nobody", "passphrase": "x" * 9}, 403))["code"] == "bad-login"
        assert (await other.post("/api/account/login", ANN, 200))["account"] == "Ann"
        assert (await other.post("/api/account/logout", {}, 200))["account"] is None
        assert (await other.get("/api/me"))["account"] is None
        assert (await bob.get("/api/history", 403))["code"] == "forbidden"

    run_with(tmp_path, body)
    stored = apsw.Connection(str(tmp_path / "data/landfall.db"))
    secrets = [row[0] for row in stored.execute("SELECT passphrase FROM people WHERE passphrase IS NOT NULL")]
    assert [secret.startswith("$argon2id$") for secret in secrets] == [True]


def test_a_changed_passphrase_shuts_other_devices_out(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann, phone, new = Person(url), Person(url), {"old": ANN["passphrase"], "new": "another long one"}
        assert (await ann.post("/api/account/passphrase", new, 403))["code"] == "forbidden"  # nobody yet
        await ann.post("/api/account/register", ANN, 200)
        await phone.post("/api/account/login", {**ANN, "keep_others": True}, 200)
        assert (await ann.post("/api/account/passphrase", {**new, "old": "not this one"}, 403))["code"] == "bad-login"
        assert (await ann.post("/api/account/passphrase", {**new, "new": "short"}, 400))["code"] == "bad-request"
        assert (await phone.get("/api/me"))["account"] == "Ann"  # nothing has changed so far
        assert (await ann.post("/api/account/passphrase", new, 200))["account"] == "Ann"
        assert (await phone.get("/api/me"))["account"] is None
        assert (await phone.post("/api/account/login", ANN, 403))["code"] == "bad-login"
        assert (await phone.post("/api/account/login", {**ANN, "passphrase": new["new"]}, 200))["account"] == "Ann"

    run_with(tmp_path, body)


def test_a_deleted_account_leaves_nothing_of_its_own(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, people = await table_of(url, FACE_UP, 2)
        for n, person in enumerate(people):
            await person.post("/api/account/register", {"name": f"Acc{n}", "passphrase": "long enough"}, 200)
        await asyncio.gather(*(Player(person, table, n).play() for n, person in enumerate(people)))
        ann, bob = people
        mine = await ann.get("/api/account/ratings")
        assert [(rating["name"], rating["game"], rating["played"]) for rating in mine] == [("Acc0", FACE_UP, 1)]
        assert 0 < mine[0]["sigma"] < 25 / 3
        assert (await ann.post("/api/account/delete", {"passphrase": "not this one"}, 403))["code"] == "bad-login"
        ws = await ann.connect()
        assert (await ann.post("/api/account/delete", {"passphrase": "long enough"}, 200))["account"] is None
        await asyncio.wait_for(ws.wait_closed(), 5)
        assert (await ann.get("/api/account/ratings", 403))["code"] == "forbidden"
        assert (await ann.post("/api/account/login", {"name": "Acc0", "passphrase": "long enough"}, 403))["code"] == "bad-login"
        assert [rating["name"] for rating in await bob.get(f"/api/ratings?game={FACE_UP}")] == ["Acc1"]
        past = await bob.get("/api/history")  # the match is still Bob's, with the name Ann played under
        assert past[0]["players"] == ["P0", "P1"]
        await Person(url).post("/api/account/register", {"name": "Acc0", "passphrase": "long enough"}, 200)  # the name is free

    run_with(tmp_path, body)
    stored = apsw.Connection(str(tmp_path / "data/landfall.db"))
    people = {row[0] for row in stored.execute("SELECT id FROM people")}
    for column in ("SELECT person FROM tokens", "SELECT person FROM ratings", "SELECT person FROM sitting"):
        assert {row[0] for row in stored.execute(column)} <= people
    owners = [row[0] for row in stored.execute("SELECT person FROM results ORDER BY seat")]
    assert owners[0] is None
    assert owners[1] in people


def test_a_guest_has_a_history_too(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, (ann,) = await table_of(url, FACE_UP, 1, 1)
        await Player(ann, table).play()
        (match,) = await ann.get("/api/history")
        assert match["table"] == table
        assert match["rating_change"] is None
        assert (await Person(url).get("/api/history", 403))["code"] == "forbidden"

    run_with(tmp_path, body)


def test_passphrases_and_codes_cannot_be_tried_for_long(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        eve = Person(url)
        codes = [(await eve.post("/api/account/login", ANN))["code"] for _ in range(8)]
        assert codes == ["bad-login"] * 5 + ["too-many"] * 3
        guesses = [(await eve.get(f"/api/join/AAAAA{n}", None))["code"] for n in range(2, 10)]
        assert guesses == ["not-found"] * 6 + ["too-many"] * 2

    run_with(tmp_path, body, passphrase_guesses=5.0, code_guesses=6.0)


def test_accounts_are_rated_once_and_guests_are_not(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, people = await table_of(url, FACE_UP, 2)
        for n, person in enumerate(people):
            await person.post("/api/account/register", {"name": f"Acc{n}", "passphrase": "long enough"}, 200)
        over = await asyncio.gather(*(Player(person, table, n).play() for n, person in enumerate(people)))
        changes = {change["seat"]: change for change in over[0]["ratings"]}
        assert sorted(changes) == [0, 1]
        places = over[0]["outcome"]["places"]
        if places[0] != places[1]:
            winner = places.index(1)
            gain = [changes[seat]["after"] - changes[seat]["before"] for seat in (0, 1)]
            assert gain[winner] > gain[1 - winner]
        past = await people[0].get("/api/history")
        assert [match["table"] for match in past] == [table]
        assert past[0]["mine"] == [0]
        shown = await people[0].get(f"/api/ratings?game={FACE_UP}")
        assert {rating["name"] for rating in shown} == {"Acc0", "Acc1"}
        room = await server.house.room(table)
        assert room.live is not None
        await finish(server.house, room.held, room.live)  # closing again changes nothing
        assert await people[0].get(f"/api/ratings?game={FACE_UP}") == shown
        guests, _ = await table_of(url, FACE_UP, 1, 1)
        del guests

    run_with(tmp_path, body)


def test_the_ratings_are_what_they_always_were() -> None:
    """What a store holds was rated by these sums (Weng and Lin's, JMLR 2011): two, four, a tie, everybody tied."""
    cases = [
        ([(25.0, 8.0), (27.0, 5.0)], [1, 2], [(28.135008, 7.622429), (25.77518, 4.944038)]),
        (
            [(25.0, 8.3), (30.0, 4.0), (20.0, 6.0), (22.0, 2.0)],
            [2, 1, 4, 3],
            [(26.713661, 7.915431), (30.730656, 3.989912), (17.622424, 5.856306), (21.982017, 1.999868)],
        ),
        (
            [(20.0, 5.0), (21.0, 6.0), (30.0, 7.0)],
            [1, 1, 3],
            [(20.522616, 4.973472), (21.69845, 5.940918), (28.025193, 6.853597)],
        ),
        ([(25.0, 25 / 3)] * 3, [1, 1, 1], [(25.0, 8.205243)] * 3),
    ]
    for before, places, after in cases:
        made = rate([Rating(mu, sigma, 3) for mu, sigma in before], places)
        assert [(round(rating.mu, 6), round(rating.sigma, 6)) for rating in made] == after
        assert {rating.played for rating in made} == {4}
