"""Leaving: whoever goes, in whatever phase, the game goes on and ends; who comes back has the seat again."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from landfall.bots import make_bot
from landfall.bots.base import Knowledge
from landfall.bots.pace import LEAST
from landfall.core.refusal import Stale
from landfall.core.state import State
from landfall.games import GAMES
from landfall.lab.conformance.compiling import fast_rules
from landfall.lab.conformance.playing import table_for
from landfall.lab.kinds import FACE_UP
from landfall.match.verify import verify
from landfall.server.app import Server
from landfall.server.store.moments import steady_ms
from landfall.server.tables.absence import Keeper
from landfall.server.tables.room import Room
from shared import LONG

from .client import OPEN, Person, Player, hear, reseed, run_with, send, some_move, table_of
from .positions import positions


async def table_at(server: Server, url: str, game: str, position: Any, gone: set[int]) -> tuple[str, Person, Person]:
    """A started table at a position: one device for all who stay, another for all who go."""
    stays, goes = Person(url, "stays"), Person(url, "goes")
    seats = GAMES[game].least
    mine = iter(["me", *["guest"] * seats])
    seating = [{"kind": "open"} if seat in gone else {"kind": next(mine), "name": f"P{seat}"} for seat in range(seats)]
    table = (await stays.post("/api/tables", {"game": game, "seats": seats, "seating": seating}, 201))["table"]
    for n, seat in enumerate(sorted(gone)):
        await goes.post(f"/api/tables/{table}/sit", {"seat": seat, "name": f"P{seat}", "guest": n > 0}, 200)
        await goes.post(f"/api/tables/{table}/ready", {}, 200)
    room = await server.house.room(table)
    await room.change(lambda draft: setattr(draft, "start", position))
    await room.change(lambda draft: reseed(draft, f"{game} without {sorted(gone)}"))
    await stays.post(f"/api/tables/{table}/start", {}, 200)
    return table, stays, goes


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sampled(2)
def test_every_phase_of_the_games_own_list_is_tried(game: str) -> None:
    """In all others chance acts, or nobody does: what a much larger search than the positions' own finds is no more."""
    fast = fast_rules(GAMES[game])
    assert fast is not None
    met = {phase for seed in range(300) for phase in fast.awaited(100, *table_for(GAMES[game], seed), 7919 * seed)}
    assert met == set(positions(game))
    for phase, position in positions(game).items():
        state = GAMES[game].from_json(position)
        assert state.phase == phase
        assert state.to_act is not None
        assert state.to_act >= 0


async def record_of(person: Person, table: str) -> str:
    """The record, once it is this place's turn: all who ask here ask from one address."""
    for _ in range(600):
        answer = await person.http.get(f"/api/matches/{table}/record")
        if answer.status_code != 429:
            break
        await asyncio.sleep(0.1)
    assert answer.status_code == 200, answer.text
    return answer.text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sampled(2)
def test_in_every_phase_with_any_seat_gone_the_game_ends(game: str, tmp_path: Path) -> None:
    """In every phase seats go for good, one by itself and all but one: every match ends, and its record is proved."""

    async def one(server: Server, url: str, phase: str, gone: set[int]) -> None:
        table, stays, goes = await table_at(server, url, game, positions(game)[phase], gone)
        live = (await server.house.room(table)).live
        assert live is not None
        assert live.state.phase == phase
        awaited = live.to_act
        assert (await Player(stays, table, len(gone)).play(500))["outcome"]["places"]
        assert verify(await record_of(stays, table), GAMES).over
        assert awaited not in gone or live.match.record.plies[0].by == awaited  # it was played for
        for person in (stays, goes):
            OPEN.remove(person)
            await person.close()

    async def body(server: Server, url: str) -> None:
        rounds = [(phase, gone) for phase in sorted(positions(game)) for gone in who_goes(game, phase)]
        for n in range(0, len(rounds), 8):
            await asyncio.gather(*(one(server, url, *played) for played in rounds[n : n + 8]))
        assert server.house.metrics.finished == len(rounds)

    positions(game)
    run_with(tmp_path, body, seconds=550, grace=0.05)


def who_goes(game: str, phase: str) -> list[set[int]]:
    """Who is awaited alone (with LANDFALL_LONG=1 each seat alone), and all but one. A game whose phases are those of
    other games, and which is long: all but one only."""
    seats = range(GAMES[game].least)
    awaited = GAMES[game].from_json(positions(game)[phase]).to_act
    assert awaited is not None
    each = [] if GAMES[game].made_of else [{seat} for seat in seats if LONG or seat == awaited]
    others = set(seats) - {(awaited + 1) % len(seats)}
    return each if others in each else [*each, others]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sampled(2)
def test_in_every_phase_what_is_done_for_who_is_gone_never_depends_on_hidden_cards(game: str, tmp_path: Path) -> None:
    """Whether and when a stand-in acts, and what is told of it, is the same in every world that anybody else holds possible; what it
    does is the same in every world that its own seat does."""

    async def one(server: Server, url: str, phase: str) -> int:
        truth = GAMES[game].from_json(positions(game)[phase])
        seat, compared = truth.to_act, 0
        assert seat is not None
        table, stays, _ = await table_at(server, url, game, positions(game)[phase], {seat})
        room = await server.house.room(table)
        await send(await stays.connect(), do="watch", table=table)
        while not room.company.watchers:
            await asyncio.sleep(0.01)
        live = room.live
        assert live is not None
        due, told = room.keeper.due(), [left.bot_plays for left in room.company.presence().seats]
        assert due is not None
        assert due == max(room.company.gone[seat] + 1_000_000, live.clocks.running_from)
        does = choice_of(truth, seat)
        for eye in [None, *range(GAMES[game].least)]:
            for seed in range(3):
                live.match.state = world = truth.imagine(eye, seed)
                assert room.keeper.due() == due
                assert [left.bot_plays for left in room.company.presence().seats] == told
                assert eye != seat or choice_of(world, seat) == does
                compared += 1
        live.match.state = truth
        return compared

    async def body(server: Server, url: str) -> None:
        compared = [await one(server, url, phase) for phase in sorted(positions(game))]
        assert sum(compared) == 3 * (GAMES[game].least + 1) * len(positions(game))

    positions(game)  # finding them compiles the rules, which may take longer than all the rest: it is not waited for below
    run_with(tmp_path, body, seconds=300, grace=1000.0)


def choice_of(state: State, seat: int) -> str:
    """What a stand-in does: it is given what the seat knows."""
    return make_bot(state.game, "simple", seed=5).choose(Knowledge.of(state, seat, 7)).text


def test_who_comes_back_has_the_seat_again_at_once(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, (ann, bob) = await table_of(url, FACE_UP, 2)
        a = await ann.connect()
        await send(a, do="watch", table=table)
        async with bob.socket() as b:
            await send(b, do="watch", table=table)
            await hear(b, "sync")
        await hear(a, "presence", where=lambda frame: frame["seats"][1]["present"])
        gone = await hear(a, "presence", where=lambda frame: not frame["seats"][1]["present"])
        assert gone["seats"][1]["grace_left"] > 0
        assert gone["seats"][1]["bot_plays"] is False
        room = await server.house.room(table)
        await until_awaited(room, 1)
        assert room.live is not None
        assert room.company.presence().seats[1].bot_plays is False
        version = room.live.version
        room.company.gone[1] -= 2_000_000  # his grace is over
        room.keeper.wake()
        while room.live.version == version:
            await asyncio.sleep(0.01)
        assert room.company.presence().seats[1].bot_plays is True
        async with bob.socket() as b:
            await send(b, do="watch", table=table)
            await hear(b, "sync")
            assert room.company.presence().seats[1].present is True
            await until_awaited(room, 1)
            assert room.keeper.due() is None  # now nobody plays for him
            version = room.live.version
            view = (await resync(b, table))["views"]["1"]
            await send(b, **(some_move(view, random.Random(1)) or {}), table=table, version=version, id="mine")
            assert (await hear(b, "done"))["version"] > version

    run_with(tmp_path, body, grace=1000.0)


async def until_awaited(room: Room, seat: int) -> None:
    """Play for everybody else until this seat is awaited."""
    live = room.live
    assert live is not None
    while live.to_act != seat:
        assert live.to_act is not None
        with contextlib.suppress(Stale):  # a stand-in was quicker
            await room.playing.play(live.to_act, live.state.moves()[0].text, live.version, None)


async def resync(ws, table: str):  # type: ignore[no-untyped-def]
    await send(ws, do="watch", table=table)
    return await hear(ws, "sync")


def test_nobody_is_stood_in_for_while_nobody_is_there(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, _ = await table_of(url, FACE_UP, 2)
        room = await server.house.room(table)
        assert room.live is not None
        version = room.live.version
        await asyncio.sleep(0.5)
        assert room.live.version == version
        assert room.keeper.due() is None

    run_with(tmp_path, body, grace=0.05)


def test_a_turns_time_runs_out_and_a_bank_is_counted(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, (ann, bob) = await table_of(url, FACE_UP, 2, clock={"kind": "bank", "seconds": 10, "increment": 1})
        sockets = [await ann.connect(), await bob.connect()]
        for ws in sockets:
            await send(ws, do="watch", table=table)
        clock = await hear(sockets[0], "clock")
        room = await server.house.room(table)
        assert room.live is not None
        seat = room.live.to_act
        assert seat is not None
        assert clock["running"] == seat
        room.live.clocks.running_from = steady_ms() - 4000  # four seconds of thought
        await room.playing.play(seat, room.live.state.moves()[0].text, room.live.version, None)
        kept = (await server.house.store.log(table))[-1]
        assert kept.spent >= 4000
        assert room.live.clocks.left[seat] == max(0, 10_000 - kept.spent) + 1000
        other = room.live.to_act
        assert other is not None
        version = room.live.version
        room.live.clocks.running_from = steady_ms() - 20_000  # out of time, though present
        room.keeper.wake()
        while room.live.version == version:
            await asyncio.sleep(0.01)
        del server.house.rooms[table]
        fresh = await server.house.room(table)
        assert fresh.live is not None
        assert fresh.live.clocks.left == room.live.clocks.left  # the log knows what everybody used

    run_with(tmp_path, body)


def test_a_bots_move_comes_on_the_beat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """How long a bot thinks is not to be seen: its move comes at its pace, or whole beats later, counted from when the decision began."""
    waited: list[tuple[Keeper, int, str, int, int]] = []
    honest = Keeper._until_its_moment

    async def noting(keeper: Keeper, began: int, phase: str, version: int, seat: int) -> None:
        waited.append((keeper, began, phase, version, seat))
        await honest(keeper, began, phase, version, seat)

    monkeypatch.setattr(Keeper, "_until_its_moment", noting)

    async def body(server: Server, url: str) -> None:
        person = Person(url)
        seating = [{"kind": "bot"}, {"kind": "bot"}]
        made = await person.post("/api/tables", {"game": FACE_UP, "seats": 2, "seating": seating}, 201)
        await person.post(f"/api/tables/{made['table']}/start", {}, 200)
        while len(rows := await server.house.store.log(made["table"])) < 6:
            await asyncio.sleep(0.01)
        began = [moment for _, moment, *_ in waited]
        assert began[: len(rows) - 1] == [row.at for row in rows[:-1]]  # every decision, from when it began
        keeper, _, phase, version, seat = waited[0]
        beat = 20
        moment = await shown_after(keeper, 0, phase, version, seat)  # the pace of this decision
        assert moment >= LEAST * beat - 1
        for thought in (0, 1, moment, moment + 1, moment + 10, moment + 19, moment + 20, moment + 21, moment + 555):
            shown = await shown_after(keeper, thought, phase, version, seat)
            assert (shown - moment) % beat == 0
            assert max(moment, thought) <= shown < max(moment, thought) + beat

    async def shown_after(keeper: Keeper, thought: int, *decision: Any) -> int:
        """When a move is shown that took so long to find, both in milliseconds since the decision began."""
        slept: list[float] = []

        async def sleep(seconds: float) -> None:
            slept.append(seconds)

        with monkeypatch.context() as patch:
            patch.setattr("landfall.server.tables.absence.steady_ms", lambda: 5_000 + thought)
            patch.setattr("landfall.server.tables.absence.asyncio", SimpleNamespace(sleep=sleep))
            await honest(keeper, 5_000, *decision)
        return thought + round(sum(slept) * 1000)

    run_with(tmp_path, body, bot_pace=0.02)


def test_a_removed_player_is_played_by_a_bot_for_good(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, (ann, bob) = await table_of(url, FACE_UP, 2)
        await ann.post(f"/api/tables/{table}/remove", {"seat": 1}, 200)
        over = await Player(ann, table, 3).play()
        assert over["outcome"]["reason"]
        text = await ann.get(f"/api/matches/{table}/record")
        assert verify(text, GAMES).over
        assert (await bob.get("/api/me"))["matches"] == []

    run_with(tmp_path, body)
