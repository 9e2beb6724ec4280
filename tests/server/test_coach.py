"""The coach at a table: who may ask it and who not, what it says from what a seat knows alone, and that the record tells it was asked; and tables
for practice, where anything may be taken back."""

from __future__ import annotations

import asyncio
import random
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from landfall.games import GAMES
from landfall.lab.kinds import FACE_UP, SECRETIVE
from landfall.match.record import read_record
from landfall.match.verify import verify
from landfall.server.app import Server
from landfall.server.matches import coached, views
from landfall.server.node import heavy
from landfall.server.tables import coaching
from landfall.server.tables.room import Room

from .client import Person, Player, decode, encode, hear, run_with, send, table_of


async def against_bots(url: str, game: str, seats: int = 3, **more: Any) -> tuple[Person, str, Any]:
    """A person's connection at a table of bots, and what it was told first."""
    ann = Person(url)
    seating = [{"kind": "me", "name": "Ann"}, *({"kind": "bot", "level": "hard"} for _ in range(seats - 1))]
    made = await ann.post("/api/tables", {"game": game, "seats": seats, "seating": seating, **more}, 201)
    await ann.post(f"/api/tables/{made['table']}/start", {}, 200)
    ws = await ann.connect()
    await send(ws, do="watch", table=made["table"])
    return ann, made["table"], ws


async def my_turn(ws: Any) -> Any:
    """The frame in which I am awaited and have a choice."""
    return await hear(ws, "sync", "step", where=lambda frame: len(frame["views"]["0"]["moves"]) > 1)


async def ask(ws: Any, table: str, version: int, seat: int = 0) -> Any:
    await send(ws, do="hint", table=table, seat=seat, version=version)
    return await hear(ws, "advice", "refused", seconds=200)


def room_at_a_choice(room: Room, rng: random.Random) -> Any:
    live = room.live
    assert live is not None
    return live if not live.is_over and not live.aims and len(live.match.moves()) > 1 else None


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.sampled(2)
def test_it_names_the_best_moves_with_a_reason_and_it_stands_in_the_record(game: str, tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann, table, ws = await against_bots(url, game)
        turn = await my_turn(ws)
        advice = await ask(ws, table, turn["version"])
        assert advice["is"] == "advice"
        moves = {move["text"] for move in turn["views"]["0"]["moves"]}
        assert 2 <= len(advice["choices"]) <= 3
        assert {choice["text"] for choice in advice["choices"]} <= moves
        wins = [choice["win"] for choice in advice["choices"]]
        assert wins == sorted(wins, reverse=True)
        ahead = wins[0] - wins[1]
        assert advice["sure"] is (ahead >= 0.02) or abs(ahead - 0.02) < 0.0015  # told rounded, weighed as it was
        assert abs(sum(advice["chances"]) - 1) < 0.01
        for choice in advice["choices"] if advice["sure"] else []:
            assert choice["why"]["en"].endswith((".", "!"))
            assert choice["why"]["fr"].endswith((".", "!"))
            assert choice["why"]["en"] != choice["why"]["fr"]
        assert await ask(ws, table, turn["version"]) == advice  # the same again, without thinking
        info = await ann.get(f"/api/tables/{table}")
        assert [seat["hints"] for seat in info["seats"]] == [1, 0, 0]
        assert (await ask(ws, table, turn["version"] - 1))["code"] == "stale"
        room = await server.house.room(table)
        assert room.live is not None
        asked_at = room.live.match.version
        await ws.close()
        await Player(ann, table).play()
        text = await ann.get(f"/api/matches/{table}/record")
        assert verify(text, GAMES).fair
        assert [(one.after, one.by, one.asked) for one in read_record(text).asides] == [(asked_at, 0, "hint")]
        await ann.get(f"/api/matches/{table}/replay?as=0")
        assert (await ann.post("/api/replay", {"record": text}, 200))["game"] == game

    run_with(tmp_path, body, seconds=500)


def test_people_must_all_agree_and_then_nobody_is_rated(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        people = [Person(url, f"P{n}") for n in range(2)]
        seating = [{"kind": "me", "name": "P0"}, {"kind": "open"}]
        for n, person in enumerate(people):
            await person.post("/api/me", {"name": person.name}, 200)
            await person.post("/api/account/register", {"name": f"Acc{n}", "passphrase": "long enough"}, 200)
        made = await people[0].post("/api/tables", {"game": FACE_UP, "seats": 2, "seating": seating}, 201)
        table = made["table"]
        await people[1].post(f"/api/tables/{table}/sit", {"seat": 1}, 200)
        await people[1].post(f"/api/tables/{table}/ready", {}, 200)
        await people[0].post(f"/api/tables/{table}/start", {}, 200)
        sockets = [await person.connect() for person in people]
        for ws in sockets:
            await send(ws, do="watch", table=table)
            await hear(ws, "presence")
        room = await server.house.room(table)
        live = room.live
        assert live is not None
        rng = random.Random(1)
        while len(live.match.moves()) < 2:
            assert live.to_act is not None
            await room.playing.play(live.to_act, rng.choice(live.match.moves()).text, live.version, None)
        seat = live.to_act
        assert seat is not None
        refused = await ask(sockets[seat], table, live.version, seat)
        assert (refused["is"], refused["code"]) == ("refused", "forbidden")
        other = 1 - seat
        assert (await ask(sockets[other], table, live.version, seat))["code"] == "forbidden"  # not my seat
        await send(sockets[seat], do="coach", table=table, yes=True)
        info = (await hear(sockets[other], "table"))["table"]  # everybody is shown who wants it
        assert (info["coach"], [one["wants_coach"] for one in info["seats"]][seat]) == (False, True)
        await send(sockets[other], do="coach", table=table, yes=False)
        await hear(sockets[seat], "table", where=lambda frame: not any(one["wants_coach"] for one in frame["table"]["seats"]))
        for ws in (sockets[seat], sockets[other]):
            await send(ws, do="coach", table=table, yes=True)
        assert (await hear(sockets[seat], "table", where=lambda frame: frame["table"]["coach"]))["table"]["coach"]
        assert (await ask(sockets[seat], table, live.version, seat))["is"] == "advice"
        assert (await ask(sockets[other], table, live.version, other))["code"] == "illegal"  # not awaited
        while not live.is_over:
            assert live.to_act is not None
            await room.playing.play(live.to_act, rng.choice(live.match.moves()).text, live.version, None)
        assert (await hear(sockets[0], "over"))["ratings"] == []

    run_with(tmp_path, body, seconds=400)


def test_another_hidden_truth_changes_no_byte_of_what_it_says(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        assert await compared(server, url) > 5

    run_with(tmp_path, body, seconds=500)


def test_a_coach_that_let_the_truth_show_would_be_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The search deals anew what it is given, so even the true position would tell it nothing; a fault that showed it is found."""
    think = coaching.Coaching._think

    async def leaky(self: coaching.Coaching, *asked: Any) -> Any:
        found, live = await think(self, *asked), self.playing.match()
        return msgspec.structs.replace(found, chances=[zlib.crc32(live.state.position.to_bytes()) / 2**32])

    monkeypatch.setattr(coaching.Coaching, "_think", leaky)

    async def body(server: Server, url: str) -> None:
        with pytest.raises(AssertionError, match="=="):
            await compared(server, url)

    run_with(tmp_path, body, seconds=500)


async def compared(server: Server, url: str) -> int:
    """Ask for advice, and to be judged, in the true world and in others the seat cannot tell from it: how many were compared."""
    table, people = await table_of(url, SECRETIVE, 1, 3)
    ws = await people[0].connect()
    await send(ws, do="watch", table=table)
    await hear(ws, "presence")
    room = await server.house.room(table)
    rng, count = random.Random(3), 0
    for _ in range(140):
        live = room.live
        assert live is not None
        if live.is_over:
            break
        if live.to_act != 0 or live.lock.locked():
            await _settled(room)
            continue
        if len(live.match.moves()) > 1 and count < 8:
            count += await _exchange(room, ws, table)
        await room.playing.play(0, rng.choice(live.match.moves()).text, live.version, None)
    return count


async def _settled(room: Room) -> None:
    await asyncio.sleep(0.02)
    assert room.live is not None


async def _exchange(room: Room, ws: Any, table: str) -> int:
    live = room.live
    assert live is not None
    truth, count = live.match.state, 0
    said = await ask(ws, table, live.version)
    move = live.match.moves()[0].text
    judged = _judged(room, move)
    for seed in range(2):
        live.match.state = truth.imagine(0, seed)
        if live.match.state == truth:
            continue
        room.coaching.said.clear()
        room.telling.views = views.Views()
        again = await ask(ws, table, live.version)
        assert encode(again) == encode(said)
        assert _judged(room, move) == judged
        count += 1
    live.match.state = truth
    room.telling.views = views.Views()
    return count


def _judged(room: Room, move: str) -> bytes:
    """What the coach would say of a move, from what it would be given."""
    before = room.coaching.before(0, room.live.version)  # type: ignore[union-attr]
    assert before is not None
    seated = [seat.level for seat in room.table.seats]
    return bytes(encode(coached.remark(SECRETIVE, before.world, 0, before.plies, move, seated, room.table.names)))


async def _until_remarked(ws: Any, table: str, turn: Any, rng: random.Random) -> Any:
    """Play anything, like somebody who waits a while before each move, until the coach speaks of one; None: it never did."""
    for n in range(30):
        move = rng.choice(turn["views"]["0"]["moves"])["text"]
        await send(ws, do="move", table=table, seat=0, version=turn["version"], move=move, id=str(n), judge=True)
        after, until = None, asyncio.get_running_loop().time() + 5
        while after is None or asyncio.get_running_loop().time() < until:
            frame = await hear_for(ws, 5)
            if frame is None and after is not None:
                break
            if frame is not None and frame["is"] in ("remark", "over"):
                return frame if frame["is"] == "remark" else None
            if frame is not None and frame["is"] == "step" and frame["views"]["0"]["moves"]:
                after = frame
        turn = after
    return None


async def hear_for(ws: Any, seconds: float) -> Any:
    """The next frame, if one comes in time."""
    try:
        return decode(await asyncio.wait_for(ws.recv(), seconds))
    except TimeoutError:
        return None


def test_a_dear_move_is_remarked_on_and_may_be_taken_back(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        _, table, ws = await against_bots(url, FACE_UP, 2, practice=True)
        turn = await my_turn(ws)
        assert (await ask(ws, table, turn["version"]))["is"] == "advice"  # what it needs is loaded by then
        remark = await _until_remarked(ws, table, turn, random.Random(5))
        assert remark is not None
        assert remark["points"] >= GAMES[FACE_UP].judging.threshold
        assert sum(choice["played"] for choice in remark["choices"]) == 1
        assert remark["verdict"] == "good" or not remark["choices"][0]["played"]
        assert any(one.asked == "remark" for one in (await server.house.room(table)).table.asides)
        await send(ws, do="takeback", table=table, seat=0)
        done = await hear(ws, "takeback", "refused")
        assert (done["is"], done.get("state")) == ("takeback", "done")

    run_with(tmp_path, body, seconds=400)


def test_for_practice_anything_is_taken_back_chance_too_and_the_record_says_so(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann, table, ws = await against_bots(url, SECRETIVE, 3, practice=True)
        info = await ann.get(f"/api/tables/{table}")
        assert (info["practice"], info["coach"]) == (True, True)
        first = await my_turn(ws)
        view = first["views"]["0"]
        await send(ws, do="move", table=table, seat=0, version=first["version"], move=view["moves"][0]["text"], id="a")
        second = await my_turn(ws)  # bots and chance have played since
        room = await server.house.room(table)
        live = room.live
        assert live is not None
        assert any(ply.by is None for ply in live.match.record.plies[-(second["version"] - first["version"]) :])
        assert second["views"]["0"]["can_take_back"] is True
        await ask(ws, table, second["version"])
        await send(ws, do="takeback", table=table, seat=0)
        back = await hear(ws, "step", where=lambda frame: frame["version"] > second["version"])
        assert [event["name"] for event in back["events"]["0"]] == ["taken-back"]
        assert back["views"]["0"] == view
        assert back["version"] - back["since"] == second["version"] - first["version"]
        assert live.match.version == first["version"]
        await send(ws, do="move", table=table, seat=0, version=back["version"], move=view["moves"][0]["text"], id="b")
        again = await my_turn(ws)
        assert again["views"]["0"]["moves"]
        del server.house.rooms[table]  # as after a restart: all of it comes back from the log
        fresh = (await server.house.room(table)).live
        assert fresh is not None
        assert fresh.match.record.plies == live.match.record.plies
        assert (fresh.version, fresh.practice) == (live.version, True)
        await ws.close()
        await Player(ann, table).play()
        text = await ann.get(f"/api/matches/{table}/record")
        assert verify(text, GAMES).fair
        record = read_record(text)
        assert record.practice
        assert [(one.after, one.asked) for one in record.asides] == [(first["version"], "hint"), (first["version"], "takeback")]

    run_with(tmp_path, body, seconds=400)


def test_who_joins_a_table_for_practice_has_agreed(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, people = await table_of(url, FACE_UP, 2, practice=True)
        room = await server.house.room(table)
        live = room.live
        assert live is not None
        rng = random.Random(2)
        moves = 0
        while moves < 6:
            assert live.to_act is not None
            moves += len(live.match.moves()) > 1
            await room.playing.play(live.to_act, rng.choice(live.match.moves()).text, live.version, None)
        seat = next(ply.by for ply in live.match.record.plies if ply.by is not None)
        plies = live.match.version
        ws = await people[seat].connect()
        await send(ws, do="watch", table=table)
        await hear(ws, "presence")
        await send(ws, do="takeback", table=table, seat=seat)
        assert (await hear(ws, "takeback", "refused"))["state"] == "done"  # nobody was asked
        assert live.match.version < plies

    run_with(tmp_path, body)


def test_elsewhere_what_showed_something_stays(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        _, table, ws = await against_bots(url, SECRETIVE)
        rng = random.Random(4)
        for n in range(8):
            turn = await hear(ws, "sync", "step", where=lambda frame: bool(frame["views"]["0"]["moves"]))
            await send(
                ws,
                do="move",
                table=table,
                seat=0,
                version=turn["version"],
                move=rng.choice(turn["views"]["0"]["moves"])["text"],
                id=str(n),
            )
        room = await server.house.room(table)
        live = room.live
        assert live is not None
        await hear(ws, "sync", "step", where=lambda frame: bool(frame["views"]["0"]["moves"]))
        assert live.span(0) == 0
        await send(ws, do="takeback", table=table, seat=0)
        assert (await hear(ws, "refused"))["code"] == "illegal"

    run_with(tmp_path, body)


def test_where_it_cannot_or_may_not_help_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(server: Server, url: str) -> None:
        ann, table, ws = await against_bots(url, FACE_UP, 2)
        turn = await my_turn(ws)
        for make, offer in (("can_compile", "slow"), ("taught", "untaught")):
            with monkeypatch.context() as patch:
                if make == "taught":
                    patch.setattr(coached, "taught", lambda game: False)
                else:
                    patch.setattr(coaching, "can_compile", lambda: False)
                refused = await ask(ws, table, turn["version"])
                assert (refused["code"], "Wick" in refused["sentences"]["en"], "Mèche" in refused["sentences"]["fr"]) == (
                    "forbidden",
                    True,
                    True,
                )
                assert {game["coach"] for game in await ann.get("/api/games")} == {offer}
        assert (await server.house.room(table)).table.asides == []

    run_with(tmp_path, body)


def test_a_host_may_switch_it_off(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann, table, ws = await against_bots(url, FACE_UP, 2)
        turn = await my_turn(ws)
        assert (await ask(ws, table, turn["version"]))["code"] == "forbidden"
        assert {game["coach"] for game in await ann.get("/api/games")} == {"off"}

    run_with(tmp_path, body, coach=False)


def test_of_what_is_chosen_by_taste_nobody_is_told_that_it_cost_much() -> None:
    """Who one would like to be: at any cost nothing is said, while another move at the same moment of a game is compared as ever."""
    from landfall.lab import coach

    game = next(one for one in GAMES.values() if one.judging.tastes)
    state, rng = game.start(game.least), random.Random(3)
    while not any(move.verb in game.judging.tastes for move in state.moves()):
        chances = state.chances()
        state.play(rng.choices(chances, [one.weight for one in chances])[0] if chances else rng.choice(state.moves()))
    seat = state.to_act
    assert seat is not None
    told = [
        coach.remark(game.name, state.position, seat, 1, move.text, [None] * game.least, ["A", "B"]) for move in state.moves()
    ]
    assert told == [None] * len(told)
    assert len(told) > 1


def test_no_network_has_the_coach_to_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever makes up people and tables at one address shares what that address has."""
    monkeypatch.setattr(heavy, "CROWD", 1)

    async def body(server: Server, url: str) -> None:
        tables = [await against_bots(url, FACE_UP) for _ in range(3)]
        turns = [await my_turn(ws) for _, _, ws in tables]
        for (_, table, ws), turn in zip(tables, turns, strict=True):
            await send(ws, do="hint", table=table, seat=0, version=turn["version"])
        told = [await hear(ws, "advice", "refused", seconds=200) for _, _, ws in tables]
        assert sorted(one.get("code", one["is"]) for one in told) == ["advice", "too-many", "too-many"]

    run_with(tmp_path, body, trusted_proxies=("192.0.2.1",))
