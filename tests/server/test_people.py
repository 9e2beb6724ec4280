"""Who is asking: tokens, other devices, accounts, ratings; what is kept of secrets, and how often one may try."""

from __future__ import annotations

import asyncio
from pathlib import Path

import apsw
import pytest

from landfall.server.app import Server
from landfall.server.ratings import Rating, rate

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
    monkeypatch.setattr("landfall.server.people.MOST_KNOWN", 5)

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
        assert made["svg"].startswith("<svg")
        path = made["link"].removeprefix(url)
        assert (await phone.http.get(path)).status_code == 303
        assert (await phone.get("/api/me"))["name"] == "Ann"
        assert (await thief.http.get(path)).status_code == 404
        assert (await thief.get("/api/me"))["name"] is None
        ws = await ann.connect()
        await phone.post("/api/account/forget", {}, 200)  # all other devices are shut out, their sockets too
        await asyncio.wait_for(ws.wait_closed(), 5)
        assert ws.close_code == 1008
        assert (await ann.get("/api/me"))["name"] is None
        assert (await phone.get("/api/me"))["name"] == "Ann"

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
        await phone.post("/api/account/login", ANN, 200)
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
        table, people = await table_of(url, "nomads", 2)
        for n, person in enumerate(people):
            await person.post("/api/account/register", {"name": f"Acc{n}", "passphrase": "long enough"}, 200)
        await asyncio.gather(*(Player(person, table, n).play() for n, person in enumerate(people)))
        ann, bob = people
        mine = await ann.get("/api/account/ratings")
        assert [(rating["name"], rating["game"], rating["played"]) for rating in mine] == [("Acc0", "nomads", 1)]
        assert 0 < mine[0]["sigma"] < 25 / 3
        assert (await ann.post("/api/account/delete", {"passphrase": "not this one"}, 403))["code"] == "bad-login"
        ws = await ann.connect()
        assert (await ann.post("/api/account/delete", {"passphrase": "long enough"}, 200))["account"] is None
        await asyncio.wait_for(ws.wait_closed(), 5)
        assert (await ann.get("/api/account/ratings", 403))["code"] == "forbidden"
        assert (await ann.post("/api/account/login", {"name": "Acc0", "passphrase": "long enough"}, 403))["code"] == "bad-login"
        assert [rating["name"] for rating in await bob.get("/api/ratings?game=nomads")] == ["Acc1"]
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
        table, (ann,) = await table_of(url, "nomads", 1, 1)
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
        table, people = await table_of(url, "nomads", 2)
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
        shown = await people[0].get("/api/ratings?game=nomads")
        assert {rating["name"] for rating in shown} == {"Acc0", "Acc1"}
        room = await server.house.room(table)
        await room.finish()  # closing again changes nothing
        assert await people[0].get("/api/ratings?game=nomads") == shown
        guests, _ = await table_of(url, "nomads", 1, 1)
        del guests

    run_with(tmp_path, body)


def test_the_ratings_are_those_of_the_reference() -> None:
    """The same sums as openskill's Plackett-Luce, ties too."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    cases = [
        ([25.0, 27.0], [8.0, 5.0], [1, 2]),
        ([25.0, 30.0, 20.0, 22.0], [8.3, 4.0, 6.0, 2.0], [2, 1, 4, 3]),
        ([20.0, 21.0, 30.0], [5.0, 6.0, 7.0], [1, 1, 3]),
    ]
    for mus, sigmas, places in cases:
        mine = rate([Rating(mu, sigma) for mu, sigma in zip(mus, sigmas, strict=True)], places)
        teams = [[model.rating(mu=mu, sigma=sigma)] for mu, sigma in zip(mus, sigmas, strict=True)]
        theirs = [team[0] for team in model.rate(teams, ranks=[float(place) for place in places])]
        for ours, reference in zip(mine, theirs, strict=True):
            assert abs(ours.mu - reference.mu) < 1e-6
            assert abs(ours.sigma - reference.sigma) < 1e-6
