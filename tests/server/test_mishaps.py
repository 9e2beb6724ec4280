"""When the house itself is in trouble: a full disk, a database that is away, another build put in place; and whoever is sent from a seat."""

from __future__ import annotations

import asyncio
import gzip
import os
import random
import shutil
import stat
from pathlib import Path

import pytest

from landfall.lab.kinds import FACE_UP
from landfall.server.app import Server
from landfall.server.store.sqlite import Sqlite
from landfall.server.web import pages

from .client import Person, hear, run_with, send, some_move, table_of


def test_a_full_disk_is_said_and_passes_by_itself(tmp_path: Path) -> None:
    """SQLite itself is told that there is no more room: what it says then is what a full disk says."""

    async def body(server: Server, url: str) -> None:
        table, (ann,) = await table_of(url, FACE_UP, 1, 1)
        engine = server.house.store.engine
        assert isinstance(engine, Sqlite)
        ws = await ann.connect()
        await send(ws, do="watch", table=table)
        frame = await hear(ws, "sync", "step", where=lambda one: bool(one["views"]["0"]["moves"]))
        (pages,) = next(engine.writer.execute("PRAGMA page_count"))
        engine.writer.execute(f"PRAGMA max_page_count = {pages}")
        refusal = None
        for _ in range(400):  # until the last page is full
            answer = await Person(url).http.post("/api/me", json={"name": "x" * 40})
            if answer.status_code != 200:
                refusal = answer.json()
                break
        assert refusal is not None
        assert (answer.status_code, refusal["code"]) == (503, "busy")
        assert "disk is full" in refusal["sentences"]["en"]
        assert engine.full
        engine_trouble = engine.trouble
        engine.trouble = lambda: "disk full"  # type: ignore[method-assign]  # as it says while there is no room on the disk itself
        well = await ann.http.get("/healthz")
        assert (well.status_code, well.text) == (503, "store: disk full\n")
        engine.trouble = engine_trouble  # type: ignore[method-assign]
        engine.writer.execute("PRAGMA max_page_count = 4294967294")
        move = some_move(frame["views"]["0"], random.Random(1))
        assert move is not None
        await send(ws, **move, table=table, version=frame["version"], id="m")
        await hear(ws, "done")
        assert (await ann.http.get("/healthz")).status_code == 200
        assert not engine.full

    run_with(tmp_path, body)


def test_little_room_on_the_disk_is_seen(tmp_path: Path) -> None:
    engine = Sqlite(tmp_path / "x.db")
    assert engine.trouble() == ""
    usage = shutil.disk_usage(tmp_path)
    assert usage.free > 4 << 20
    engine.full = True
    assert engine.trouble() == ""  # there is room again


def test_health_is_told_within_a_second_when_the_database_is_away(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        async def never(sql: str, *args: object) -> list[tuple[object, ...]]:
            await asyncio.sleep(60)
            return []

        read = server.house.store.engine.read
        server.house.store.engine.read = never  # type: ignore[method-assign]
        async with asyncio.timeout(
            20
        ):  # a database that does not answer was waited for ten seconds and more; the machine may be slow
            answer = await Person(url).http.get("/healthz")
        assert (answer.status_code, answer.text) == (503, "store: TimeoutError\n")
        server.house.store.engine.read = read  # type: ignore[method-assign]
        assert (await Person(url).http.get("/healthz")).status_code == 200

    run_with(tmp_path, body)


def test_another_build_under_a_running_server_breaks_no_open_page(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        home = tmp_path / "static"
        (home / "assets").mkdir(parents=True)
        (home / "index.html").write_text("<html><head></head><body></body></html>")
        (home / "assets/old-1.js").write_text("old()")
        server.pages.home = home
        server.pages.read()
        (home / "assets/old-1.js").unlink()
        (home / "assets/new-2.js").write_text("fresh()")
        ann = Person(url)
        assert (await ann.http.get("/assets/old-1.js")).text == "old()"
        assert (await ann.http.get("/assets/new-2.js")).status_code == 404

    run_with(tmp_path, body)


def test_the_last_builds_files_are_served_after_a_restart_and_older_ones_are_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody keeps the page of the first build open while the server is renewed, and renewed again."""
    home = tmp_path / "static"
    monkeypatch.setattr(pages, "HOME", home)

    def build(name: str) -> None:
        shutil.rmtree(home, ignore_errors=True)
        (home / "assets").mkdir(parents=True)
        (home / "index.html").write_text(f'<html><head><script src="/assets/{name}.js"></script></head></html>')
        (home / "assets" / f"{name}.js").write_text(f"{name}()")
        (home / "assets" / f"{name}.js.gz").write_bytes(gzip.compress(f"{name}()".encode()))

    def serve(*there: tuple[str, bool]) -> None:
        async def body(server: Server, url: str) -> None:
            (path,) = [path for path in server.pages.files if path.endswith(".js")]
            while await server.house.store.asset(path) is None:  # it is kept beside everything else
                await asyncio.sleep(0.01)
            ann = Person(url)
            for name, found in there:
                answer = await ann.http.get(f"/assets/{name}.js")
                assert (name, answer.status_code) == (name, 200 if found else 404)
                assert not found or (answer.text == f"{name}()" and "immutable" in answer.headers["cache-control"])
                assert not found or answer.headers["content-type"].startswith("text/javascript")
            assert (await ann.http.get("/assets/../landfall.db")).status_code == 404

        run_with(tmp_path, body)

    build("one-1")
    serve(("one-1", True))
    build("two-2")
    serve(("one-1", True), ("two-2", True))
    serve(("one-1", True), ("two-2", True))  # a restart is no other build
    build("three-3")
    serve(("one-1", False), ("two-2", True), ("three-3", True), ("never-9", False))
    build("two-2")  # and back
    serve(("two-2", True), ("three-3", True))


def test_what_is_kept_is_kept_from_others(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        await Person(url).post("/api/me", {"name": "Ann"}, 200)
        files = [path for path in (tmp_path / "data").iterdir() if path.is_file()]
        assert len(files) >= 3  # the database, what is being written, the lock
        assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}

    before = os.umask(0o022)
    try:
        run_with(tmp_path, body)
    finally:
        os.umask(before)


def test_who_is_sent_from_a_seat_is_told_and_a_locked_table_keeps_them_out(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        for playing in (False, True):
            ann, bob = Person(url), Person(url)
            made = await ann.post(
                "/api/tables", {"game": FACE_UP, "seats": 2, "seating": [{"kind": "me"}, {"kind": "open"}]}, 201
            )
            table = made["table"]
            await bob.post(f"/api/tables/{table}/sit", {"seat": 1, "name": "Bob"}, 200)
            await bob.post(f"/api/tables/{table}/ready", {}, 200)
            if playing:
                await ann.post(f"/api/tables/{table}/start", {}, 200)
            theirs, hosts = await bob.connect(), await ann.connect()
            for ws in (theirs, hosts):
                await send(ws, do="watch", table=table)
                await hear(ws, "presence")
            await ann.post(f"/api/tables/{table}/remove", {"seat": 1}, 200)
            told = await hear(theirs, "refused")
            assert told["code"] == "removed"
            assert ("bot" in told["sentences"]["en"]) == playing
            if not playing:
                await ann.post(f"/api/tables/{table}/lock", {}, 200)
                assert (await bob.post(f"/api/tables/{table}/sit", {"seat": 1}, 409))["code"] == "locked"
            await send(hosts, do="ping")
            assert (await hear(hosts, "refused", "pong"))["is"] == "pong"  # nobody else is told so

    run_with(tmp_path, body)
