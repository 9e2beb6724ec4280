"""How it grows: the same load on 1, 2 and 4 nodes on one PostgreSQL, with hints by NOTIFY and by NATS.

    python bench/server/scale.py --pace 60 --seconds 15

A line for each: the processor's milliseconds a move of all nodes together and of the database, hints a second, how long moves wait, and what the
database did (transactions, rows read and written, bytes of its log a move). `together`: the people of a table are at one node, as a balancer
that knows the table brings them; `apart`: each at another one, the costliest way. Figures are medians of rounds in which all take turns.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import uvloop

sys.path.insert(0, str(Path(__file__).parent))

from crowd import FREE, Crowd, processor_seconds, quantile

from server.client import Node, Person, close_all, free_port, metric, postgres

DATABASE = (
    "SELECT xact_commit, tup_returned + tup_fetched, tup_inserted + tup_updated, (SELECT wal_bytes FROM pg_stat_wal)::bigint,"
    " blks_hit, blks_read FROM pg_stat_database WHERE datname = current_database()"
)
SHOWN = (
    "nodes ms a move",
    "database ms a move",
    "hints/s",
    "p50 ms",
    "p99 ms",
    "moves/s",
    "transactions",
    "rows read",
    "written",
    "log bytes",
)


@contextlib.contextmanager
def nats() -> Iterator[str]:
    port = free_port()
    binary = Path(sys.prefix) / "bin" / "nats-server"
    process = subprocess.Popen([str(binary), "-a", "127.0.0.1", "-p", str(port)], stderr=subprocess.DEVNULL)
    try:
        yield f"nats://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def database_processes(folder: Path) -> list[int]:
    """The database's own process and those it has started."""
    head = int((folder / "postmaster.pid").read_text(encoding="ascii").split()[0])
    children = Path(f"/proc/{head}/task/{head}/children").read_text(encoding="ascii").split()
    return [head, *map(int, children)]


class Meter:
    """What was used between two moments."""

    def __init__(self, nodes: list[Node], folder: Path, connection: asyncpg.Connection) -> None:
        self.nodes = nodes
        self.folder = folder
        self.connection = connection
        self.watcher = Person(nodes[0].url)

    async def read(self) -> list[float]:
        hints = 0.0
        for node in self.nodes:
            hints += metric((await self.watcher.http.get(f"{node.url}/metrics")).text, "hints_out_total")
        served = sum(processor_seconds(node.process.pid) for node in self.nodes if node.process is not None)
        based = sum(processor_seconds(pid) for pid in database_processes(self.folder))
        return [served, based, hints, *map(float, await self.connection.fetchrow(DATABASE))]


async def measure(folder: Path, address: str, count: int, hints: str, args: argparse.Namespace) -> dict[str, float]:
    """One round of one way: fresh nodes, the same load."""
    nodes = [Node(folder / f"node{n}.log", database=address, nats=hints, **FREE) for n in range(count)]
    connection = await asyncpg.connect(address)
    try:
        for node in nodes:
            node.start()
        for node in nodes:
            await node.ready()
        crowd = Crowd([node.url for node in nodes], args.groups, args.pace, apart=args.apart)
        await crowd.start()
        await asyncio.sleep(args.warm)
        meter = Meter(nodes, folder / "pg", connection)
        crowd.take_waits()
        before = await meter.read()
        await asyncio.sleep(args.seconds)
        waits, after = crowd.take_waits(), await meter.read()
        await crowd.stop()
    finally:
        await close_all()
        for node in nodes:
            node.kill()
        await connection.close()
    served, based, told, commits, read, written, log, *_ = (now - then for now, then in zip(after, before, strict=True))
    moves = len(waits)
    return {
        "nodes ms a move": 1000 * served / moves,
        "database ms a move": 1000 * based / moves,
        "hints/s": told / args.seconds,
        "p50 ms": quantile(waits, 0.5),
        "p99 ms": quantile(waits, 0.99),
        "moves/s": moves / args.seconds,
        "transactions": commits / moves,
        "rows read": read / moves,
        "written": written / moves,
        "log bytes": log / moves,
    }


async def run(folder: Path, args: argparse.Namespace) -> None:
    folder.chmod(0o755)
    found: dict[tuple[str, int], list[dict[str, float]]] = {}
    with postgres(folder / "pg") as address, nats() as messages:
        for n in range(args.rounds):
            for hints in args.hints:
                for count in args.nodes[:: -1 if n % 2 else 1]:
                    told = await measure(folder, address, count, messages if hints == "nats" else "", args)
                    found.setdefault((hints, count), []).append(told)
                    print(f"round {n + 1}, {hints}, {count} nodes, load {os.getloadavg()[0]:.1f}: {show(told)}", flush=True)
    print(f"medians of {args.rounds} rounds, {'apart' if args.apart else 'together'}:")
    for (hints, count), all_told in sorted(found.items()):
        middle = {name: statistics.median(told[name] for told in all_told) for name in SHOWN}
        first = statistics.median(told["nodes ms a move"] for told in found[hints, args.nodes[0]])
        print(f"{hints}, {count} nodes ({middle['nodes ms a move'] / first:.2f} x the first): {show(middle)}")


def show(told: dict[str, float]) -> str:
    return ", ".join(f"{name} {told[name]:.2f}" for name in SHOWN)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--nodes", type=lambda text: [int(part) for part in text.split(",")], default=[1, 2, 4])
    parser.add_argument("--hints", type=lambda text: text.split(","), default=["notify", "nats"])
    parser.add_argument("--apart", action="store_true", help="the people of a table each at another node")
    parser.add_argument("--pace", type=float, default=60)
    parser.add_argument("--groups", type=int, default=16)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--warm", type=float, default=5)
    parser.add_argument("--rounds", type=int, default=2)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="landfall-scale") as folder:
        uvloop.run(run(Path(folder), args))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
