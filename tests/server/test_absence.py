"""Leaving: whoever goes, in whatever phase, the game goes on and ends; who comes back has the seat again."""

from __future__ import annotations

import asyncio
import itertools
import random
from pathlib import Path

import pytest

from landfall.bots import make_bot
from landfall.bots.base import Knowledge
from landfall.games import GAMES
from landfall.match.match import Match
from landfall.match.verify import verify
from landfall.server.app import Server
from landfall.server.store import now_ms

from .client import Person, Player, hear, run_with, send, some_move, table_of


def ways_into_phases(game: str) -> dict[str, tuple[str, list[tuple[int, str]]]]:
    """For each phase in which a player is awaited: a seed, and moves that lead there."""
    ways: dict[str, tuple[str, list[tuple[int, str]]]] = {}
    for n in range(25):
        match = Match(GAMES[game], GAMES[game].least, seed=f"phases {n}")
        match.begin()
        rng, bot = random.Random(n), make_bot(GAMES[game], "simple", seed=n)
        moves: list[tuple[int, str]] = []
        while not match.is_over:
            assert match.to_act is not None
            if match.state.phase not in ways or len(ways[match.state.phase][1]) > len(moves):
                ways[match.state.phase] = (f"phases {n}", list(moves))
            if n % 2:
                choice = bot.choose(Knowledge.of(match.state, match.to_act, n))
            else:
                choices = match.state.moves()
                choice = rng.choice([move for move in choices if move.verb in ("attack", "challenge", "mutiny")] or choices)
            moves.append((match.to_act, choice.text))
            match.play(*moves[-1])
            del match.steps[:]
    return ways


@pytest.mark.parametrize(
    "game", sorted(set(GAMES) - {"lumarathon"})
)  # its phases are those of two others; bench/server/chaos.py plays it
def test_in_every_phase_with_any_seat_gone_the_game_ends(game: str, tmp_path: Path) -> None:
    """In every phase, the awaited player leaves for good, and everybody else but one: every match ends."""
    ways = ways_into_phases(game)
    assert len(ways) >= {"oh-captain": 10, "nomads": 10, "pirates": 8}[game]

    async def one(server: Server, url: str, phase: str, n: int) -> None:
        seed, moves = ways[phase]
        table, people = await table_of(url, game, GAMES[game].least, seed=(server, seed))
        room = await server.house.room(table)
        for seat, move in moves:
            assert room.live is not None
            await room.play(seat, move, room.live.version, None)
        assert room.live is not None
        assert room.live.state.phase == phase
        stays = people[((room.live.to_act or 0) + 1) % len(people)]
        assert (await Player(stays, table, n).play(100))["outcome"]["places"]
        for person in people:
            await person.close()

    async def body(server: Server, url: str) -> None:
        await asyncio.gather(*(one(server, url, phase, n) for n, phase in enumerate(sorted(ways))))
        assert server.house.metrics.finished == len(ways)

    run_with(tmp_path, body, seconds=150, grace=0.05)


def test_who_comes_back_has_the_seat_again_at_once(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, (ann, bob) = await table_of(url, "nomads", 2)
        a = await ann.connect()
        await send(a, do="watch", table=table)
        async with bob.socket() as b:
            await send(b, do="watch", table=table)
            await hear(b, "sync")
        gone = await hear(a, "presence", where=lambda frame: not frame["seats"][1]["present"])
        assert gone["seats"][1]["grace_left"] > 0
        assert gone["seats"][1]["bot_plays"] is False
        room = await server.house.room(table)
        assert room.live is not None
        rng = random.Random(1)
        for _ in range(60):  # Bob's turn: his stand-in plays, when his grace is over
            if room.live.to_act == 1:
                break
            view = (await resync(a, table))["views"]["0"]
            await send(a, **(some_move(view, rng) or {}), table=table, version=room.live.version, id=str(rng.random()))
            await hear(a, "done", "refused")
        version = room.live.version
        for _ in range(100):
            await asyncio.sleep(0.05)
            if room.live.version > version:
                break
        assert room.live.version > version
        assert room.presence().seats[1].bot_plays is True
        async with bob.socket() as b:
            await send(b, do="watch", table=table)
            await hear(b, "sync")
            assert room.presence().seats[1].present is True
            for _ in range(60):  # and now nobody plays for him
                if room.live.to_act == 1:
                    break
                view = (await resync(a, table))["views"]["0"]
                await send(a, **(some_move(view, rng) or {}), table=table, version=room.live.version, id=str(rng.random()))
                await hear(a, "done", "refused")
            version = room.live.version
            await asyncio.sleep(1.0)
            assert room.live.version == version
            view = (await resync(b, table))["views"]["1"]
            await send(b, **(some_move(view, rng) or {}), table=table, version=version, id="mine")
            assert (await hear(b, "done"))["version"] > version

    run_with(tmp_path, body, grace=0.4)


async def resync(ws, table: str):  # type: ignore[no-untyped-def]
    await send(ws, do="watch", table=table)
    return await hear(ws, "sync")


def test_nobody_is_stood_in_for_while_nobody_is_there(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, _ = await table_of(url, "nomads", 2)
        room = await server.house.room(table)
        assert room.live is not None
        version = room.live.version
        await asyncio.sleep(0.5)
        assert room.live.version == version
        assert room.keeper.due() is None

    run_with(tmp_path, body, grace=0.05)


def test_a_turns_time_runs_out_and_a_bank_is_counted(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, (ann, bob) = await table_of(url, "nomads", 2, clock={"kind": "bank", "seconds": 10, "increment": 1})
        sockets = [await ann.connect(), await bob.connect()]
        for ws in sockets:
            await send(ws, do="watch", table=table)
        clock = await hear(sockets[0], "clock")
        room = await server.house.room(table)
        assert room.live is not None
        seat = room.live.to_act
        assert seat is not None
        assert clock["running"] == seat
        room.live.clocks.running_from = now_ms() - 4000  # four seconds of thought
        await room.play(seat, room.live.state.moves()[0].text, room.live.version, None)
        assert 6500 <= room.live.clocks.left[seat] <= 7100
        other = room.live.to_act
        assert other is not None
        version = room.live.version
        room.live.clocks.running_from = now_ms() - 20_000  # out of time, though present
        room.keeper.wake()
        for _ in range(60):
            await asyncio.sleep(0.05)
            if room.live.version > version:
                break
        assert room.live.version > version
        del server.house.rooms[table]
        fresh = await server.house.room(table)
        assert fresh.live is not None
        assert fresh.live.clocks.left == room.live.clocks.left  # the log knows what everybody used

    run_with(tmp_path, body)


def test_what_is_due_never_depends_on_hidden_cards(tmp_path: Path) -> None:
    """Whether and when a stand-in acts is the same in every world the others hold possible."""

    async def body(server: Server, url: str) -> None:
        table, people = await table_of(url, "oh-captain", 4)
        watcher = await people[0].connect()
        await send(watcher, do="watch", table=table)
        await hear(watcher, "presence")
        room = await server.house.room(table)
        rng = random.Random(4)
        compared = 0
        while room.live is not None and not room.live.is_over and compared < 120:
            live = room.live
            assert live.to_act is not None
            due, truth = room.keeper.due(), live.match.state
            for seed in range(3):
                live.match.state = truth.imagine(0, seed)
                assert room.keeper.due() == due
                assert room.presence().seats[1].present is False
                compared += 1
            live.match.state = truth
            await room.play(live.to_act, rng.choice(live.state.moves()).text, live.version, None)
        assert compared >= 90

    run_with(tmp_path, body, grace=1000.0)


def test_a_bots_move_comes_on_the_beat(tmp_path: Path) -> None:
    """How long a bot thinks is not to be seen: its move comes at whole beats after the decision began."""

    async def body(server: Server, url: str) -> None:
        person = Person(url)
        made = await person.post(
            "/api/tables", {"game": "nomads", "seats": 2, "seating": [{"kind": "bot"}, {"kind": "bot"}]}, 201
        )
        await person.post(f"/api/tables/{made['table']}/start", {}, 200)
        room = await server.house.room(made["table"])
        moments: list[int] = []
        thoughts = iter([0.01, 0.12, 0.05, 0.13, 0.02, 0.11] * 10)
        honest = server.house.bots.choose

        async def slow(*args):  # type: ignore[no-untyped-def]
            await asyncio.sleep(next(thoughts))
            return await honest(*args)

        server.house.bots.choose = slow  # type: ignore[method-assign]
        version = -1
        while len(moments) < 6:
            await asyncio.sleep(0.002)
            assert room.live is not None
            if room.live.version != version:
                version = room.live.version
                moments.append(room.live.clocks.running_from)
        gaps = [later - earlier for earlier, later in itertools.pairwise(moments[1:])]
        assert all(gap % 200 < 90 for gap in gaps), gaps  # thoughts of 10 and of 120 ms look alike

    run_with(tmp_path, body, bot_pace=0.2)


def test_a_removed_player_is_played_by_a_bot_for_good(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, (ann, bob) = await table_of(url, "nomads", 2)
        await ann.post(f"/api/tables/{table}/remove", {"seat": 1}, 200)
        over = await Player(ann, table, 3).play()
        assert over["outcome"]["reason"]
        text = await ann.get(f"/api/matches/{table}/record")
        assert verify(text, GAMES).over
        assert (await bob.get("/api/me"))["matches"] == []

    run_with(tmp_path, body)
