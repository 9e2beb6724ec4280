"""Puzzles over the wire: what ships, answers and what they are worth, the lamp, and that nothing of it outlives an account."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import apsw
import msgspec
import pytest

from landfall.games import GAMES
from landfall.lab.kinds import JOINED
from landfall.lab.puzzles.puzzle import Puzzle, puzzles_of, rating_of
from landfall.server import wire
from landfall.server.app import Server
from landfall.server.matches.puzzles import days_of
from landfall.server.people import puzzlers
from landfall.server.people.glicko import Glicko, after, expected
from landfall.server.people.puzzlers import daily, streak, today
from landfall.server.store.puzzle_book import PuzzleBook
from landfall.server.store.store import MIGRATIONS, Store

from .client import Body, Person, run_with

SOME = {game.name: puzzles_of(game) for game in GAMES.values() if puzzles_of(game)}


def first(game: str) -> Puzzle:
    return SOME[game][0]


def wrong(puzzle: Puzzle) -> str:
    return next(choice.text for choice in puzzle.choices if choice.text not in puzzle.answers)


def test_the_rating_is_that_of_the_paper() -> None:
    """The example of Glickman's paper: 1500, 200 against three, one won."""
    others = [(Glicko(1400, 30), 1.0), (Glicko(1550, 100), 0.0), (Glicko(1700, 300), 0.0)]
    found = after(Glicko(1500, 200, 0.06), others)
    assert (round(found.rating, 2), round(found.deviation, 2), round(found.volatility, 5)) == (1464.05, 151.52, 0.06)
    assert expected(Glicko(1500, 50), Glicko(1500, 50)) == 0.5
    assert expected(Glicko(1700, 50), Glicko(1500, 50)) > 0.7


def test_the_lamp_forgives_one_evening() -> None:
    assert streak([], 100) == 0
    assert streak([100, 99, 98], 100) == 3
    assert streak([99, 98], 100) == 2  # today is not over yet
    assert streak([100, 98, 97, 95], 100) == 4  # an evening off, twice, but never two in a row
    assert streak([100, 97], 100) == 1
    assert streak([97], 100) == 0


def test_the_day_is_the_same_for_all_and_every_puzzle_has_its_turn() -> None:
    for name, puzzles in SOME.items():
        ids = days_of(GAMES[name])
        assert {daily(ids, day) for day in range(today(), today() + len(puzzles))} == {puzzle.id for puzzle in puzzles}


def test_what_ships_can_be_fetched_and_holds_no_more_than_the_seat_knows(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann = Person(url)
        shelves = msgspec.convert(await ann.get("/api/puzzles"), list[wire.PuzzleShelf])
        assert {shelf.game: len(shelf.puzzles) for shelf in shelves} == {game: len(all) for game, all in SOME.items()}
        games = {game["name"]: game["puzzles"] for game in await ann.get("/api/games")}
        assert games == {name: len(SOME.get(name, ())) for name in games}
        for shelf in shelves:
            pack = await ann.get(f"/api/puzzles/{shelf.game}")
            assert [one["id"] for one in pack] == [line.id for line in shelf.puzzles]
            game = GAMES[shelf.game]
            for shown, puzzle in zip(pack, SOME[shelf.game], strict=True):
                state = game.from_json(puzzle.position)
                assert shown["now"]["view"] == msgspec.json.decode(msgspec.json.encode(state.view(puzzle.seat)))
                assert {move["text"] for move in shown["now"]["moves"]} == {move["text"] for move in shown["moves"]}
                assert set(shown["answers"]) <= {move["text"] for move in shown["moves"]}
                assert shown["question"]["en"] != shown["question"]["fr"]
        assert (await ann.get(f"/api/puzzles/{JOINED}", 404))["code"] == "not-found"
        assert (await ann.get("/api/puzzles/nothing", 404))["code"] == "not-found"
        assert (await ann.http.get("/puzzles")).status_code == 200
        assert (await ann.http.get(f"/puzzle/{shelves[0].puzzles[0].id}")).status_code == 200
        assert (await ann.http.get("/puzzle/nothing-1-1")).status_code == 404

    run_with(tmp_path, body)


def test_answers_are_rated_once(tmp_path: Path) -> None:
    game = next(iter(SOME))

    async def body(server: Server, url: str) -> None:
        ann, ben = Person(url), Person(url)
        assert (await ann.get("/api/me/puzzles"))["tried"] == 0
        one = first(game)
        won = await ann.post("/api/puzzles/answer", {"puzzle": one.id, "move": one.answers[0]}, 200)
        assert won["right"]
        assert won["counted"]
        assert won["change"] > 0
        assert won["mine"]["rating"] > 1200
        again = await ann.post("/api/puzzles/answer", {"puzzle": one.id, "move": wrong(one)}, 200)
        assert not again["right"]
        assert not again["counted"]
        assert again["change"] == 0
        assert again["mine"]["rating"] == won["mine"]["rating"]
        lost = await ben.post("/api/puzzles/answer", {"puzzle": one.id, "move": wrong(one)}, 200)
        assert lost["change"] < 0
        assert (lost["tried"], lost["found"]) == (2, 1)
        hint = Person(url)
        half = await hint.post("/api/puzzles/answer", {"puzzle": one.id, "move": one.answers[0], "nudged": True}, 200)
        assert half["change"] < won["change"]
        mine = await ann.get("/api/me/puzzles")
        assert (mine["tried"], mine["found"], mine["done"]) == (1, 1, [one.id])
        line = next(line for shelf in await ann.get("/api/puzzles") for line in shelf["puzzles"] if line["id"] == one.id)
        assert line["rating"] != rating_of(one)

    run_with(tmp_path, body)


def test_what_makes_no_sense_is_refused_with_a_sentence(tmp_path: Path) -> None:
    one = first(next(iter(SOME)))

    async def body(server: Server, url: str) -> None:
        ann = Person(url)
        for asked, status, code in (
            ({"puzzle": "nothing-1-1", "move": "x"}, 404, "not-found"),
            ({"puzzle": "", "move": "x"}, 404, "not-found"),
            ({"puzzle": one.id, "move": "x"}, 400, "bad-request"),
            ({"puzzle": one.id, "move": one.answers[0], "day": today() - 30}, 400, "bad-request"),
            ({"puzzle": one.id, "move": one.answers[0], "day": today() + 5}, 400, "bad-request"),
            ({"puzzle": one.id}, 400, "bad-request"),
        ):
            refused = await ann.post("/api/puzzles/answer", asked, status)
            assert refused["code"] == code
            assert refused["sentences"]["en"] != refused["sentences"]["fr"]
        assert (await ann.get("/api/me/puzzles"))["tried"] == 0

    run_with(tmp_path, body)


def test_the_days_puzzle_lights_the_lamp_also_when_it_comes_late(tmp_path: Path) -> None:
    game = next(iter(SOME))

    async def body(server: Server, url: str) -> None:
        ann = Person(url)
        ids, now = days_of(GAMES[game]), today()
        by_id = {puzzle.id: puzzle for puzzle in SOME[game]}
        told = await ann.get("/api/today")
        assert {one["game"]: one["id"] for one in told["puzzles"]}[game] == daily(ids, now)
        assert told["streak"] == 0
        for back in (2, 0):
            one = by_id[daily(ids, now - back)]
            asked = {"puzzle": one.id, "move": wrong(one), "day": now - back}
            mine = (await ann.post("/api/puzzles/answer", asked, 200))["mine"]
        assert mine["streak"] == 2  # an answer counts, right or not; yesterday is forgiven
        assert mine["today"]
        told = await ann.get("/api/today")
        assert told["streak"] == 2
        assert next(one for one in told["puzzles"] if one["game"] == game)["done"]
        if len(ids) > 1:
            other = by_id[daily(ids, now + 1)]
            ben = Person(url)
            mine = (await ben.post("/api/puzzles/answer", {"puzzle": other.id, "move": other.answers[0]}, 200))["mine"]
            assert mine["streak"] == 0  # it was not the day's

    run_with(tmp_path, body)


def test_with_an_account_its_puzzles_go_too(tmp_path: Path) -> None:
    one = first(next(iter(SOME)))

    async def body(server: Server, url: str) -> None:
        ann = Person(url)
        await ann.post("/api/account/register", {"name": "Ann", "passphrase": "a long enough one"}, 200)
        asked = {"puzzle": one.id, "move": one.answers[0]}
        await ann.post("/api/puzzles/answer", asked, 200)
        daily_one = SOME[one.game]
        by_id = {puzzle.id: puzzle for puzzle in daily_one}
        days = by_id[daily(days_of(GAMES[one.game]), today())]
        await ann.post("/api/puzzles/answer", {"puzzle": days.id, "move": days.answers[0]}, 200)
        await ann.post("/api/account/delete", {"passphrase": "a long enough one"}, 200)

    run_with(tmp_path, body)
    stored = apsw.Connection(str(tmp_path / "data/landfall.db"))
    for table in ("puzzle_answers", "puzzle_days", "puzzlers"):
        assert list(stored.execute(f"SELECT * FROM {table}")) == []
    assert list(stored.execute("SELECT tried FROM puzzles WHERE id = ?", (one.id,))) == [(1,)]  # nobody's any more


def test_both_stores_keep_answers_and_of_two_at_once_one(on_store: Callable[[Body], None]) -> None:
    one = first(next(iter(SOME)))

    async def body(store: Store) -> None:
        book = PuzzleBook(store.engine)
        given = [puzzlers.answered(book, "ann", one, one.answers[0], False, 100) for _ in range(5)]
        results = await asyncio.gather(*given)
        assert sum(result.counted for result in results) == 1
        assert await book.days("ann", 9) == [100]
        known = await book.puzzler("ann")
        assert known is not None
        assert known[3:] == (1, 1)
        await puzzlers.answered(book, "ben", one, wrong(one), False, None)
        its = await book.puzzle(one.id)
        assert its is not None
        assert its[3:] == (2, 1)
        assert [id for id, _ in await book.answers("ann")] == [one.id]

    on_store(body)


def test_an_old_store_is_brought_up_to_date(tmp_path: Path) -> None:
    """As it was before there were puzzles, with somebody in it."""
    (tmp_path / "data").mkdir()
    old = apsw.Connection(str(tmp_path / "data/landfall.db"))
    before = next(n for n, statements in enumerate(MIGRATIONS) if any("puzzle_answers" in sql for sql in statements))
    for statements in MIGRATIONS[:before]:
        for sql in statements:
            old.execute(sql + (" WITHOUT ROWID" if sql.startswith(("CREATE TABLE log", "CREATE TABLE sitting")) else ""))
    old.execute(f"PRAGMA user_version = {before}")
    old.close()
    one = first(next(iter(SOME)))

    async def body(server: Server, url: str) -> None:
        ann = Person(url)
        assert (await ann.post("/api/puzzles/answer", {"puzzle": one.id, "move": one.answers[0]}, 200))["counted"]

    run_with(tmp_path, body)


@pytest.mark.parametrize("game", SOME)
def test_one_can_play_on_from_a_puzzle(tmp_path: Path, game: str) -> None:
    one = SOME[game][-1]

    async def body(server: Server, url: str) -> None:
        ann = Person(url)
        await ann.post("/api/me", {"name": "Ann"}, 200)
        seats = one.position["seats"]
        seating = [{"kind": "me" if seat == one.seat else "bot"} for seat in range(seats)]
        made = await ann.post("/api/play-on", {"position": one.position, "seating": seating}, 201)
        assert (await ann.get(f"/api/tables/{made['table']}"))["game"] == game

    run_with(tmp_path, body)
