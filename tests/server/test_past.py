"""Somebody's finished matches, a page of them and counted: on both engines, from what the store has and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from landfall.lab.kinds import FACE_UP, SECRETIVE
from landfall.server import wire
from landfall.server.app import Server
from landfall.server.people import past
from landfall.server.people.past import PAGE
from landfall.server.people.ratings import rate_match
from landfall.server.store.past_book import EVER, PastBook
from landfall.server.store.store import Person as StoredPerson
from landfall.server.store.store import Statement, Store
from landfall.server.store.table import Seat, Table, new_code, new_id

from .client import Body, Person, Player, run_with, table_of

ANN, BOB, GUEST, BOT = (
    Seat("person", "ann", "Ann"),
    Seat("person", "bob", "Bob"),
    Seat("person", "ann", "Cleo", guest=True),
    Seat("bot", None, "Dalva", level="easy"),
)


async def played(store: Store, places: list[int], *seats: Seat, game: str = FACE_UP, ended: int = 1000, **company: Any) -> str:
    """A match that is over, with its results as a match's end keeps them."""
    table = Table(new_id(), new_code(), game, "ann", list(seats), {}, "seed", 1, **company)
    assert await store.new_table(table)
    assert await store.finish(table, await rate_match(store, table, [10 - place for place in places], places))
    await store.engine.write(Statement("UPDATE results SET ended = $2 WHERE match = $1", (table.id, ended)))
    return table.id


async def register(store: Store) -> None:
    for who in ("ann", "bob"):
        sql = "INSERT INTO people (id, name, account, made) VALUES ($1, $1, $1, 77)"
        await store.engine.write(Statement(sql, (who,)))


def test_all_matches_are_counted(on_store: Callable[[Body], None]) -> None:
    async def body(store: Store) -> None:
        await register(store)
        await played(store, [1, 2], ANN, BOB, ended=1)
        await played(store, [2, 1, 3], ANN, Seat("person", "bob", "Robert"), BOT, ended=2)
        await played(store, [1, 1], ANN, BOB, ended=3)
        await played(store, [3, 1, 2], ANN, BOT, BOT, game=SECRETIVE, ended=4)
        await played(store, [1, 2], ANN, BOT, ended=5)
        await played(store, [2, 1], ANN, GUEST, ended=6)
        await played(store, [1, 2], BOB, BOT, ended=7)  # none of hers
        mine = await past.counted(PastBook(store.engine), "ann")
        assert (mine.since, mine.played) == (77, 6)
        assert [(game.game, game.played, game.places) for game in mine.games] == [
            (FACE_UP, 5, [3, 2]),
            (SECRETIVE, 1, [0, 0, 1]),
        ]
        assert ((mine.bots.played, mine.bots.won), (mine.people.played, mine.people.won)) == ((2, 1), (4, 2))
        assert [(one.name, one.played, one.ahead, one.behind) for one in mine.met] == [("Bob", 3, 1, 1), ("Cleo", 1, 0, 1)]
        assert [(one.game, one.ended) for one in mine.course] == [(FACE_UP, 1), (FACE_UP, 2), (FACE_UP, 3)]
        assert mine.course[0].before < mine.course[0].after == mine.course[1].before
        nobody = await past.counted(PastBook(store.engine), "eve")
        assert (nobody.played, nobody.games, nobody.met, nobody.course) == (0, [], [], [])

    on_store(body)


def test_several_seats_of_one_device_are_no_win_of_its_own(on_store: Callable[[Body], None]) -> None:
    """Who plays for two seats has played, and neither won nor lost."""

    async def body(store: Store) -> None:
        await register(store)
        await played(store, [1, 2], ANN, ANN)
        mine = await past.counted(PastBook(store.engine), "ann")
        assert (mine.played, mine.games[0].played, mine.games[0].places) == (1, 1, [])
        assert mine.bots.played + mine.people.played == 0

    on_store(body)


def test_a_table_no_longer_kept_still_counts(on_store: Callable[[Body], None]) -> None:
    async def body(store: Store) -> None:
        await register(store)
        table = await played(store, [1, 2], ANN, BOB)
        await store.engine.write(Statement("DELETE FROM tables WHERE id = $1", (table,)))
        mine = await past.counted(PastBook(store.engine), "ann")
        assert (mine.people.played, mine.people.won, mine.met) == (1, 1, [])
        (match,) = await past.page(PastBook(store.engine), "ann", EVER)
        assert (match.table, match.players, match.mine, match.people) == (table, ["?", "?"], [0], [])

    on_store(body)


def test_older_matches_are_on_the_next_page(on_store: Callable[[Body], None]) -> None:
    async def body(store: Store) -> None:
        made = [await played(store, [1, 2], ANN, BOT, ended=n) for n in range(PAGE + 3)]
        book = PastBook(store.engine)
        first = await past.page(book, "ann", EVER)
        assert [match.table for match in first] == made[:2:-1]
        older = await past.page(book, "ann", first[-1].ended)
        assert [match.table for match in older] == made[2::-1]
        assert await past.page(book, "ann", older[-1].ended) == []

    on_store(body)


def as_account(seat: Seat) -> Seat:
    return msgspec.structs.replace(seat, name=seat.person, by_account=True)


async def seen(store: Store, name: str, asker: StoredPerson | None = None) -> wire.Profile:
    book = PastBook(store.engine)
    found = await book.account(name)
    assert found is not None
    return await past.profile(book, found[0], found[1], [], asker)


def test_of_an_account_others_know_only_what_everybody_could_watch(on_store: Callable[[Body], None]) -> None:
    """A match at a table that was not listed, or let nobody look on, is neither named nor counted, and moves no line."""

    async def body(store: Store) -> None:
        await register(store)
        listed = await played(store, [1, 2], as_account(ANN), BOB, ended=5, public=True)
        await played(store, [2, 1], ANN, BOB, ended=6)
        await played(store, [2, 1], ANN, BOB, ended=7, public=True, spectators="barred")
        await played(store, [2, 1], ANN, BOB, ended=8, public=True, spectators="delayed")
        seen_by_all = await seen(store, "ANN")
        assert seen_by_all.name == "ann"
        (match,) = seen_by_all.past
        assert (match.table, match.mine, match.accounts, match.people) == (listed, [0], [0], [0, 1])
        assert [(game.game, game.played, game.places) for game in seen_by_all.games] == [(FACE_UP, 1, [1])]
        assert [one.ended for one in seen_by_all.course] == [5]
        assert seen_by_all.met is None
        assert seen_by_all.since == 0  # of the 77th millisecond the month is told
        assert await PastBook(store.engine).account("eve") is None

    on_store(body)


def test_whoever_asks_sees_how_they_did_against_an_account(on_store: Callable[[Body], None]) -> None:
    """Their own matches with it, listed or not; but a nickname stays one."""

    async def body(store: Store) -> None:
        await register(store)
        bob = StoredPerson("bob", account="bob")
        await played(store, [1, 2], ANN, BOB)  # as Ann: not known to be the account
        assert (await seen(store, "ann", bob)).met is None
        await played(store, [2, 1], as_account(ANN), BOB, ended=2000)
        met = (await seen(store, "ann", bob)).met
        assert met is not None
        assert (met.name, met.account, met.played, met.ahead, met.behind) == ("ann", True, 2, 1, 1)
        assert (await seen(store, "ann", StoredPerson("ann", account="ann"))).met is None

    on_store(body)


def test_only_the_accounts_own_name_leads_to_it(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann, bob = Person(url), Person(url)
        await ann.post("/api/account/register", {"name": "Ann / é", "passphrase": "a lamp in the window"})
        table = await ann.post(
            "/api/tables",
            {
                "game": FACE_UP,
                "seats": 2,
                "seating": [{"kind": "me", "name": "ann / É"}, {"kind": "open"}],
            },
            201,
        )
        told = await bob.post(f"/api/tables/{table['table']}/sit", {"name": "Ann / é"})
        assert [seat["by_account"] for seat in told["seats"]] == [True, False]
        told = await ann.post(f"/api/tables/{table['table']}/sit", {"name": "Shadow", "seat": 0})
        assert not any(seat["by_account"] for seat in told["seats"])
        page = await bob.get("/api/people?name=ANN%20%2F%20%C3%A9")
        assert (page["name"], page["past"], page["games"], page["met"]) == ("Ann / é", [], [], None)
        assert (await bob.get("/api/people?name=Bob", 404))["code"] == "not-found"
        assert (await bob.get("/api/people", 404))["code"] == "not-found"

    run_with(tmp_path, body)


def test_what_is_asked_over_the_wire(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, (ann,) = await table_of(url, FACE_UP, 1, 1)
        await Player(ann, table).play()
        (match,) = await ann.get("/api/history")
        assert match["table"] == table
        assert await ann.get(f"/api/history?before={match['ended']}") == []
        assert (await ann.get("/api/history?before=yesterday", 400))["code"] == "bad-request"
        mine = await ann.get("/api/me/past")
        assert (mine["played"], mine["bots"]["played"], mine["course"]) == (1, 1, [])
        assert 0 < mine["since"] <= match["ended"]
        assert (await Person(url).get("/api/me/past", 403))["code"] == "forbidden"

    run_with(tmp_path, body)
