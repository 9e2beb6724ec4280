"""Shots over the wire: only taps that a hand can have made, or a plain fire aimed by the sealed chance; nobody names the place to hit."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import apsw

from landfall.games import GAMES, OURS
from landfall.lab.kinds import AIMED
from landfall.match.match import FIRE
from landfall.match.verify import verify
from landfall.server.app import Server
from landfall.server.matches.shots import BLINK, MOST_TAP

from .client import Person, Player, hear, run_with, send
from .positions import positions

sys.path.append(str(Path(__file__).resolve().parents[2] / "bench/games" / OURS[AIMED]))
import taps as kept_taps

cannon: Any = GAMES[AIMED].aiming


async def at_the_cannon(server: Server, url: str) -> tuple[Person, Any, dict[str, Any], str]:
    """Somebody whose shot is awaited: its device has all seats. The socket, and the frame of a shot without its content."""
    ann = Person(url)
    count = int(positions(AIMED)["shoot"]["seats"])
    seating = [{"kind": "me"}, *({"kind": "guest"} for _ in range(count - 1))]
    made = await ann.post("/api/tables", {"game": AIMED, "seats": count, "seating": seating}, 201)
    table = made["table"]
    await (await server.house.room(table)).change(lambda draft: setattr(draft, "start", positions(AIMED)["shoot"]))
    await ann.post(f"/api/tables/{table}/start", {}, 200)
    ws = await ann.connect()
    await send(ws, do="watch", table=table)
    sync = await hear(ws, "sync")
    seat = next(view["seat"] for view in sync["views"].values() if view["aim"])
    return ann, ws, {"table": table, "seat": seat, "version": sync["version"], "id": "shot"}, table


def test_nobody_names_the_place_to_hit(tmp_path: Path) -> None:
    """A perfect shot as a plain move, taps of any time sent at once, two in a blink, or longer than the gauge runs: all refused."""

    async def body(server: Server, url: str) -> None:
        _, ws, shot, _ = await at_the_cannon(server, url)
        perfect = cannon.PERIOD_MS // 4
        for move in ("shoot 0 0", "fire shoot 0 0", "fire"):
            await send(ws, do="move", **shot, move=move)
            assert (await hear(ws, "refused", "done"))["is"] == "refused", move
        for taps in ([perfect + 60 * cannon.PERIOD_MS, perfect], [perfect, BLINK - 1], [-1200, perfect], [perfect, MOST_TAP + 1]):
            await send(ws, do="aim", **shot, taps=taps)
            assert (await hear(ws, "refused", "done"))["is"] == "refused", taps
        await asyncio.sleep(1.0)
        await send(ws, do="aim", **shot, taps=[perfect, perfect])  # somebody who waited so long may have stopped them so
        assert (await hear(ws, "refused", "done"))["is"] == "done"

    run_with(tmp_path, body)


def test_taps_cannot_be_older_than_the_gauge(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        _, ws, shot, table = await at_the_cannon(server, url)
        live = (await server.house.room(table)).live
        assert live is not None
        waited = live.waited()
        await send(ws, do="aim", **shot, taps=[waited + 5_000, 400])
        assert (await hear(ws, "refused", "done"))["code"] == "illegal"
        await send(ws, do="aim", **shot, taps=None)
        assert (await hear(ws, "done", "refused"))["is"] == "done"

    run_with(tmp_path, body)


def test_a_plain_fire_is_aimed_by_the_sealed_chance(tmp_path: Path) -> None:
    """It is in the record as such, and the seed shown at the end gives that very aim."""

    async def body(server: Server, url: str) -> None:
        ann, ws, shot, table = await at_the_cannon(server, url)
        await send(ws, do="aim", **shot, taps=None)
        await hear(ws, "done")
        await Player(ann, table).play()
        record = await ann.get(f"/api/matches/{table}/record")
        assert f'"do":"{FIRE} shoot ' in record
        assert verify(record, GAMES).fair

    run_with(tmp_path, body)


def test_taps_are_kept_only_of_those_who_agreed_and_without_a_name(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        _, ws, shot, _ = await at_the_cannon(server, url)
        await asyncio.sleep(1.0)
        await send(ws, do="aim", **shot, taps=[390, 410])
        await hear(ws, "done")
        assert await server.house.store.taps(AIMED) == []
        _, ws, shot, _ = await at_the_cannon(server, url)
        await asyncio.sleep(1.0)
        for _again in range(2):  # sent again, it is kept once
            await send(ws, do="aim", **shot, taps=[390, 410], keep=True)
            await hear(ws, "done")
        rows = await server.house.store.taps(AIMED)
        assert rows == [(cannon.PERIOD_MS, 390, 410)]
        assert kept_taps.measure(rows)["shots"] == 1

    run_with(tmp_path, body)
    stored = apsw.Connection(str(tmp_path / "data/landfall.db"))
    columns = {row[1] for row in stored.execute("PRAGMA table_info(taps)")}
    assert columns == {"id", "game", "day", "period", "across", "up"}
