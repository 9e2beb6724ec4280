"""Load, beside boardgame.io's own server (in memory) with a game about as large, in one run: turn about, several rounds.

    npm install --prefix PEER boardgame.io@0.50.2 socket.io-client@4
    python bench/server/load.py --peer PEER           moves a second, and a second of the server's processor: ratio to the peer
    python bench/server/load.py --beside TREE/src     the same beside the server of another tree: is a change slower?
    python bench/server/load.py --paced 300           p99 at 300 moves a second
    python bench/server/load.py --sockets 3000        memory a socket
    python bench/server/load.py --grow                cost of a move with 1, 1,000 and 100,000 finished matches in the store

Moves of ours are acknowledged when they are on the disk; the peer keeps them in memory. On a shared machine the seconds of the
server's own processor are the number to look at. The server runs on the Python that runs this: one built with profile-guided
optimisation, as distributions and the official images build theirs, is what hosts have; pyenv's own builds are a third slower.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from landfall.lab.kinds import SECRETIVE

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]

from server.client import Node, Person, close_all, decode, free_port, metric, send, some_move, table_of  # noqa: E402

GAME, SEATS = SECRETIVE, 4
FREE = {"frames_per_second": 1e9, "frames_burst": 1e9, "grace": 600.0, "max_sockets": 100_000}
SCRIPT = str(Path(__file__).parent / "peer.cjs")
TICK = os.sysconf("SC_CLK_TCK")


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def machine() -> tuple[int, int]:
    """All the time of the machine's processors so far, and how much of it the host gave to somebody else."""
    ticks = [int(field) for field in Path("/proc/stat").read_text(encoding="ascii").splitlines()[0].split()[1:9]]
    return sum(ticks), ticks[7]


class Load:
    """Matches of four, each played as fast as it is acknowledged (or at a pace), a new one when one is over."""

    def __init__(self, url: str, matches: int, pace: float | None = None, ahead: int = 40) -> None:
        self.url = url
        self.ahead = ahead
        self.ready: list[tuple[str, list[Any]]] = []
        self.matches = matches
        self.pace = pace
        self.next = time.perf_counter()
        self.waits: list[float] = []
        self.counting = False
        self.running = True

    async def prepare(self, ahead: int) -> None:
        """Tables and sockets ready to play, so that only moves are measured."""
        self.ready = []
        for _ in range(self.matches + ahead):
            table, people = await table_of(self.url, GAME, SEATS)
            self.ready.append((table, [await person.connect() for person in people]))

    async def match(self, n: int) -> None:
        rng = random.Random(n)
        while self.running and self.ready:
            table, sockets = self.ready.pop()
            over = asyncio.Event()
            seats = [asyncio.create_task(self.seat(table, seat, ws, rng, over)) for seat, ws in enumerate(sockets)]
            try:
                await over.wait()
            finally:
                for task in seats:
                    task.cancel()
                await asyncio.gather(*seats, return_exceptions=True)

    async def seat(self, table: str, seat: int, ws: Any, rng: random.Random, over: asyncio.Event) -> None:
        await send(ws, do="watch", table=table)
        sent = 0.0
        n = 0
        while self.running:
            frame = decode(await ws.recv())
            kind = frame["is"]
            if kind in ("step", "sync"):
                move = some_move(frame["views"][str(seat)], rng)
                if move is not None:
                    await self._wait()
                    n += 1
                    sent = time.perf_counter()
                    await send(ws, **move, table=table, version=frame["version"], id=f"{n}")
            elif kind == "done" and self.counting:
                self.waits.append(time.perf_counter() - sent)
            elif kind == "over":
                break
        over.set()

    async def _wait(self) -> None:
        if self.pace:
            self.next = max(self.next + 1 / self.pace, time.perf_counter() - 0.05)
            await asyncio.sleep(max(0.0, self.next - time.perf_counter()))

    async def measure(self, pid: int, seconds: float) -> dict[str, float]:
        await self.prepare(self.ahead)
        tasks = [asyncio.create_task(self.match(n)) for n in range(self.matches)]
        await asyncio.sleep(1.5)
        self.counting = True
        began, used = time.perf_counter(), processor_seconds(pid)
        await asyncio.sleep(seconds)
        self.counting = False
        wall, used = time.perf_counter() - began, processor_seconds(pid) - used
        self.running = False
        if not self.ready:
            print("(every table was played to its end: too few were made ready)")
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        waits = sorted(self.waits)
        return {
            "moves/s": len(waits) / wall,
            "moves/processor s": len(waits) / used,
            "p50 ms": waits[len(waits) // 2] * 1000,
            "p99 ms": waits[int(len(waits) * 0.99)] * 1000,
        }


async def ours(
    folder: Path, matches: int, seconds: float, pace: float | None = None, sources: Path = ROOT / "src", ahead: int = 40
) -> dict[str, float]:
    node = Node(folder / "node.log", sources=sources, data=str(folder / f"data{random.randrange(10**9)}"), **FREE)
    node.start()
    await node.ready()
    assert node.process is not None
    try:
        return await Load(node.url, matches, pace, ahead).measure(node.process.pid, seconds)
    finally:
        await close_all()
        node.kill()


async def by_node(peer: Path, pid: int, *args: str, given: bytes = b"") -> dict[str, float]:
    """A crowd of clients in Node, and what they and the server's processor took."""
    load = await asyncio.create_subprocess_exec(
        "node", SCRIPT, *args, env=node_environment(peer), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert load.stdin is not None
    assert load.stdout is not None
    load.stdin.write(given)
    load.stdin.close()
    assert (await load.stdout.readline()).strip() == b"begin"
    used = processor_seconds(pid)
    found = json.loads(await load.stdout.readline())
    used = processor_seconds(pid) - used
    await load.wait()
    return {
        "moves/s": found["moves"] / found["seconds"],
        "moves/processor s": found["moves"] / used,
        "p50 ms": found["p50"],
        "p99 ms": found["p99"],
        "bytes a frame": found["bytes"],
    }


def node_environment(peer: Path) -> dict[str, str]:
    return {**os.environ, "NODE_PATH": str(peer / "node_modules")}


async def ours_by_node(peer: Path, folder: Path, matches: int, seconds: float, ahead: int) -> dict[str, float]:
    node = Node(folder / "node.log", data=str(folder / f"data{random.randrange(10**9)}"), **FREE)
    node.start()
    await node.ready()
    assert node.process is not None
    try:
        tables: list[tuple[str, list[Person]]] = []
        while len(tables) < matches + ahead:
            tables += await asyncio.gather(*(table_of(node.url, GAME, SEATS) for _ in range(20)))
        given = json.dumps([(table, [person.cookie for person in people]) for table, people in tables]).encode()
        await close_all()
        return await by_node(peer, node.process.pid, "play", str(node.port), str(matches), str(seconds), given=given)
    finally:
        await close_all()
        node.kill()


async def theirs(peer: Path, matches: int, seconds: float) -> dict[str, float]:
    port = free_port()
    server = subprocess.Popen(
        ["node", SCRIPT, "server", str(port)], env=node_environment(peer), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        await asyncio.sleep(3)
        return await by_node(peer, server.pid, "load", str(port), str(matches), str(seconds))
    finally:
        server.kill()
        server.wait()


async def compare(peer: Path, folder: Path, rounds: int, matches: int, seconds: float) -> None:
    """Turn about; both servers' clients are Node's, and all players are there before the clock starts."""
    print(
        f"ours on Python {platform.python_version()}; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, {matches} matches of {SEATS}"
    )
    mine, other = [], []
    for n in range(rounds):
        fastest = max([4500.0, *(1.3 * found["moves/s"] for found in mine)])
        ahead = int(fastest * (seconds + 2) / 80)  # a match of chance moves has 98 on the average and hardly ever fewer than 80
        before = machine()
        mine.append(await ours_by_node(peer, folder, matches, seconds, ahead))
        other.append(await theirs(peer, matches, seconds))
        taken, stolen = (now - then for now, then in zip(machine(), before, strict=True))
        print(f"round {n + 1} (the host withheld {stolen / taken:.1%} of the processor): ours {show(mine[-1])}")
        print(f"         theirs {show(other[-1])}", flush=True)
    for name in ("moves/s", "moves/processor s"):
        ratios = [a[name] / b[name] for a, b in zip(mine, other, strict=True)]
        print(f"ratio of {name}: {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")


async def beside(sources: Path, folder: Path, rounds: int, matches: int, seconds: float, fastest: float) -> None:
    """This tree's server and another's, turn about (who begins changes too), under the same load from here."""
    ratios: dict[str, list[float]] = {"moves/s": [], "moves/processor s": []}
    for n in range(rounds):
        found: dict[Path, dict[str, float]] = {}
        for tree in (ROOT / "src", sources)[:: 1 if n % 2 else -1]:
            found[tree] = await ours(folder, matches, seconds, sources=tree, ahead=int(fastest * (seconds + 2) / 80))
        here, there = found[ROOT / "src"], found[sources]
        print(f"round {n + 1}: here {show(here)}\n         there {show(there)}", flush=True)
        for name, kept in ratios.items():
            kept.append(here[name] / there[name])
    for name, kept in ratios.items():
        print(f"here to there, {name}: {statistics.median(kept):.3f} ({min(kept):.3f} to {max(kept):.3f})")


def show(found: dict[str, float]) -> str:
    return ", ".join(f"{name} {value:.1f}" for name, value in found.items())


async def hold(folder: Path, count: int) -> None:
    """Many sockets that watch and say nothing: what each costs the server."""
    node = Node(folder / "node.log", data=str(folder / "data"), **FREE)
    node.start()
    await node.ready()
    person = Person(node.url)
    tables = [(await table_of(node.url, GAME, 1, 3))[0] for _ in range(20)]
    await asyncio.sleep(1)
    before = metric(await person.get("/metrics"), "resident_bytes")
    writers = []
    for n in range(count):
        reader, writer = await asyncio.open_connection("127.0.0.1", node.port)
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(
            f"GET /ws HTTP/1.1\r\nhost: 127.0.0.1:{node.port}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
            f"sec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n".encode()
        )
        assert b"101" in (await reader.readuntil(b"\r\n\r\n")).splitlines()[0]
        writer.write(masked(json.dumps({"do": "watch", "table": tables[n % len(tables)]}).encode()))
        writers.append((reader, writer))
        if n % 100 == 0:
            await asyncio.sleep(0.05)
    await asyncio.sleep(3)
    text = await person.get("/metrics")
    after = metric(text, "resident_bytes")
    print(
        f"{metric(text, 'sockets'):.0f} sockets held, {(after - before) / 1000 / count:.1f} kB each (server {after / 1e6:.0f} MB)"
    )
    for _, writer in writers:
        writer.transport.abort()
    await close_all()
    node.stop()


def masked(data: bytes) -> bytes:
    return bytes([0x81, 0x80 | len(data)]) + b"\0\0\0\0" + data if len(data) < 126 else b""


async def grow(folder: Path, matches: int, seconds: float) -> None:
    """What a move costs with ever more finished matches in the store."""
    import apsw

    data = folder / "data"
    for finished in (1, 1000, 100_000):
        node = Node(folder / "node.log", data=str(data), **FREE)
        node.start()
        await node.ready()
        node.stop()
        fill(apsw.Connection(str(data / "landfall.db")), finished)
        node.start()
        await node.ready()
        assert node.process is not None
        try:
            found = await Load(node.url, matches).measure(node.process.pid, seconds)
        finally:
            await close_all()
            node.stop()
        size = (data / "landfall.db").stat().st_size / 1e6
        print(
            f"{finished:>7} finished matches ({size:.0f} MB): {1000 / found['moves/processor s']:.2f} ms of the processor a move, {show(found)}",
            flush=True,
        )


def fill(connection: Any, finished: int) -> None:
    """Finished matches with 100 steps each, as many as wanted."""
    (there,) = next(connection.execute("SELECT count(*) FROM tables WHERE status = 'over' AND host = 'filler'"))
    plies = '[[1,"claim lizard"],[null,"draw egg"]]'
    with connection:
        for n in range(there, finished):
            id = f"filler{n:08d}"[::-1]
            connection.execute(
                "INSERT INTO tables (id, code, game, status, public, host, revision, body, made, updated)"
                f" VALUES (?, ?, '{GAME}', 'over', 0, 'filler', 1, '{{}}', 1, 1)",
                (id, id),
            )
            connection.executemany(
                "INSERT INTO log (match, version, last, plies, at, spent, sent) VALUES (?, ?, ?, ?, 1, 1, NULL)",
                ((id, 2 * k + 1, 2 * k + 2, plies) for k in range(100)),
            )
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peer", type=Path, help="a folder where npm installed boardgame.io and socket.io-client")
    parser.add_argument("--beside", type=Path, help="the src folder of another tree")
    parser.add_argument("--paced", type=float)
    parser.add_argument("--sockets", type=int)
    parser.add_argument("--grow", action="store_true")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument(
        "--fastest", type=float, default=4000, help="moves a second that tables are made ready for (with --beside)"
    )
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="landfall-load") as name:
        folder = Path(name)
        if args.peer:
            asyncio.run(compare(args.peer.resolve(), folder, args.rounds, args.matches, args.seconds))
        if args.beside:
            asyncio.run(beside(args.beside.resolve(), folder, args.rounds, args.matches, args.seconds, args.fastest))
        if args.paced:
            print(f"at {args.paced:.0f} moves/s:", show(asyncio.run(ours(folder, args.matches, args.seconds, args.paced))))
        if args.sockets:
            asyncio.run(hold(folder, args.sockets))
        if args.grow:
            asyncio.run(grow(folder, args.matches, args.seconds))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
