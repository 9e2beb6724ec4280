"""A crowd for measurements: groups of people who play one match after another, at a pace, over sockets that stay open.

Every person keeps their cookie and socket from match to match, as people do who play an evening; now and then a group goes home and another
comes (`fresh`). With several nodes a group is at one of them, or (`apart`) each of its people at another: the costliest way to spread them,
since every step then has to be played and told on every node.
"""

from __future__ import annotations

import asyncio
import base64
import itertools
import os
import random
import sys
import time
from pathlib import Path
from typing import Any

from landfall.lab.kinds import SECRETIVE

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]

import httpx  # noqa: E402
import msgspec  # noqa: E402

from server.client import OPEN, Person, some_move, table_of  # noqa: E402

TICK = os.sysconf("SC_CLK_TCK")
NUMBERS = itertools.count()
FREE = {
    "frames_per_second": 1e9,
    "frames_burst": 1e9,
    "grace": 600.0,
    "max_sockets": 100_000,
}  # what a node of a measurement allows


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def machine() -> tuple[int, int]:
    """All the time of the machine's processors so far, and how much of it the host gave to somebody else."""
    ticks = [int(field) for field in Path("/proc/stat").read_text(encoding="ascii").splitlines()[0].split()[1:9]]
    return sum(ticks), ticks[7]


def quantile(waits: list[float], part: float) -> float:
    """In milliseconds."""
    return sorted(waits)[int(len(waits) * part)] * 1000 if waits else float("nan")


class Frame(msgspec.Struct, rename={"kind": "is"}):
    """What the crowd reads of a frame of the server."""

    kind: str
    table: Any = None
    version: int = 0
    id: str = ""
    views: dict[str, Any] = {}
    at: float = 0.0  # when it was here: whoever waits for the pace reads it later


_frame = msgspec.json.Decoder(Frame)
_encode = msgspec.json.Encoder().encode


class Line(asyncio.Protocol):
    """A socket with as little work in it as can be: the crowd shares the processors with the server. It leaves out all that a server of
    ours does not do to a quiet client (divided frames, compression), and answers its pings."""

    def __init__(self) -> None:
        self.kept = b""
        self.frames: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        self.open = False

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        data = self.kept + data
        at = 0
        if not self.open:
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                self.kept = data
                return
            assert data.startswith(b"HTTP/1.1 101"), data[:200]
            self.open = True
        while len(data) - at >= 10 or (len(data) - at >= 2 and data[at + 1] < 126):
            size, body = data[at + 1], at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                size, body = int.from_bytes(data[body : body + wide]), body + wide
            if len(data) < body + size:
                break
            kind, text = data[at] & 15, data[body : body + size]
            at = body + size
            if kind == 1:
                self.frames.put_nowait((time.perf_counter(), text))
            elif kind == 9:
                self.send_frame(0x8A, text)
        self.kept = data[at:]

    def connection_lost(self, error: Exception | None) -> None:
        self.frames.put_nowait((0.0, b""))

    async def recv(self) -> Frame:
        at, text = await self.frames.get()
        if not text:
            raise ConnectionResetError("the server has closed the socket")
        frame = _frame.decode(text)
        frame.at = at
        return frame

    def send(self, **frame: Any) -> None:
        self.send_frame(0x81, _encode(frame))

    def send_frame(self, first: int, data: bytes) -> None:
        """Masked with nothing but zeros."""
        size = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2)
        self.transport.write(bytes((first,)) + size + b"\0\0\0\0" + data)

    async def close(self) -> None:
        self.transport.abort()


async def connect(person: Person) -> Line:
    host, port = person.url.removeprefix("http://").split(":")
    _, line = await asyncio.get_running_loop().create_connection(Line, host, int(port))
    key = base64.b64encode(os.urandom(16)).decode()
    line.transport.write(
        f"GET /ws HTTP/1.1\r\nhost: {host}:{port}\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\n"
        f"sec-websocket-key: {key}\r\ncookie: landfall={person.cookie}\r\n\r\n".encode()
    )
    OPEN.append(line)
    return line


class Crowd:
    """So many groups, all moves together at a pace (moves a second; None: as fast as they are acknowledged)."""

    def __init__(
        self,
        urls: list[str],
        groups: int,
        pace: float | None,
        game: str = SECRETIVE,
        seats: int = 4,
        fresh: float = 0.0,
        apart: bool = False,
    ) -> None:
        self.urls = urls
        self.groups = groups
        self.pace = pace
        self.game = game
        self.seats = seats
        self.fresh = fresh
        self.apart = apart
        self.next = time.perf_counter()
        self.waits: list[float] = []
        self.matches = 0
        self.broken = 0  # matches that lost a connection
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Everybody has come and sits; from then on they play."""
        come = [await self._come(n) for n in range(self.groups)]
        self.next = time.perf_counter()
        self.tasks = [asyncio.create_task(self._group(n, *group)) for n, group in enumerate(come)]

    async def stop(self) -> None:
        failed = [task for task in self.tasks if task.done()]
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for task in failed:
            task.result()

    def take_waits(self) -> list[float]:
        """How long the moves since the last time waited for their answer."""
        for task in self.tasks:
            if task.done():
                task.result()  # a group that broke off is a fault, not a smaller load
        waits, self.waits = self.waits, []
        return waits

    async def _come(self, n: int) -> tuple[list[Person], list[Line]]:
        people = [Person(self.urls[(n + seat * self.apart) % len(self.urls)], f"P{seat}") for seat in range(self.seats)]
        for person in people:
            await person.post("/api/me", {"name": person.name}, 200)
        return people, [await connect(person) for person in people]

    async def _group(self, n: int, people: list[Person], sockets: list[Line]) -> None:
        rng = random.Random(n)
        while True:
            try:
                await self._match(people, sockets, rng)
            except* (ConnectionError, httpx.HTTPError):
                self.broken += 1
            else:
                if rng.random() >= self.fresh:
                    continue
            for gone in (*sockets, *people):
                OPEN.remove(gone)
                await gone.close()
            people, sockets = await self._come(n)

    async def _match(self, people: list[Person], sockets: list[Line], rng: random.Random) -> None:
        table, _ = await table_of(people[0].url, self.game, self.seats, person=lambda _, name: people[int(name[1:])])
        async with asyncio.TaskGroup() as seats:
            for seat, ws in enumerate(sockets):
                seats.create_task(self._seat(table, seat, ws, rng))
        self.matches += 1

    async def _seat(self, table: str, seat: int, ws: Line, rng: random.Random) -> None:
        ws.send(do="watch", table=table)
        sent: dict[str, float] = {}
        seen = -1
        while True:
            frame = await ws.recv()
            if frame.kind == "done":
                self.waits.append(frame.at - sent.pop(frame.id))
            elif frame.table != table:
                continue
            elif frame.kind == "over":
                break
            elif frame.kind in ("step", "sync") and frame.version > seen:
                seen = frame.version
                move = some_move(frame.views[str(seat)], rng)
                if move is not None:
                    await self._wait()
                    id = f"{next(NUMBERS)}"
                    sent[id] = time.perf_counter()
                    ws.send(**move, table=table, version=seen, id=id)
        ws.send(do="unwatch", table=table)

    async def _wait(self) -> None:
        if self.pace:
            self.next = max(self.next + 1 / self.pace, time.perf_counter() - 0.05)
            await asyncio.sleep(max(0.0, self.next - time.perf_counter()))
