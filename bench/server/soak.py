"""A long evening at a steady pace: does the server's memory grow, do moves get slower?

    python bench/server/soak.py --pace 300 --minutes 60 [--out FILE]

A hundred tables of four; one match follows the other, and after one match in twenty other people come with new cookies and sockets. A line
a minute, and at the end the first ten minutes after the warm-up beside the last ten. Each line has what else was going on: the machine's
load and what its host withheld. The processor's milliseconds a move depend least on that.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import TextIO

import uvloop

sys.path.insert(0, str(Path(__file__).parent))

from crowd import FREE, Crowd, machine, processor_seconds, quantile

from server.client import Node, Person, close_all, metric

WARM_UP = 5  # minutes until everything that is kept in memory has been filled once
NAMES = ("moves/s", "p50 ms", "p99 ms", "processor ms a move", "server MB", "rooms", "sockets", "store MB", "load", "withheld %")


async def minute(crowd: Crowd, node: Node, watcher: Person, data: Path, until: float) -> list[float]:
    assert node.process is not None
    began, used, ticks = time.perf_counter(), processor_seconds(node.process.pid), machine()
    await asyncio.sleep(until - began)
    waits = crowd.take_waits()
    seconds, used = time.perf_counter() - began, processor_seconds(node.process.pid) - used
    taken, stolen = (now - then for now, then in zip(machine(), ticks, strict=True))
    text = await watcher.get("/metrics")
    assert metric(text, "errors_total") == 0
    return [
        len(waits) / seconds,
        quantile(waits, 0.5),
        quantile(waits, 0.99),
        1000 * used / len(waits),
        metric(text, "resident_bytes") / 1e6,
        metric(text, "rooms"),
        metric(text, "sockets"),
        sum(file.stat().st_size for file in data.iterdir()) / 1e6,
        os.getloadavg()[0],
        100 * stolen / taken,
    ]


async def soak(folder: Path, pace: float, minutes: int, groups: int, out: TextIO) -> None:
    node = Node(folder / "node.log", data=str(folder / "data"), **FREE)
    node.start()
    await node.ready()
    crowd = Crowd([node.url], groups, pace, fresh=0.05)
    watcher = Person(node.url)
    lines: list[list[float]] = []
    print("minute, " + ", ".join(NAMES), file=out, flush=True)
    try:
        await crowd.start()
        began = time.perf_counter()
        for n in range(minutes):
            lines.append(await minute(crowd, node, watcher, folder / "data", began + 60 * (n + 1)))
            print(f"{n + 1}, " + ", ".join(f"{value:.2f}" for value in lines[-1]), file=out, flush=True)
        await crowd.stop()
    finally:
        await close_all()
        node.stop()
    print(
        f"{crowd.matches} matches; the log has {(folder / 'node.log').read_text(encoding='utf-8').count('Traceback')} faults",
        file=out,
    )
    part = min(10, len(lines) // 3)
    first, last = lines[WARM_UP : WARM_UP + part] or lines[:1], lines[-part:]
    print(f"medians of the {len(first)} minutes after the first {WARM_UP}, and of the last {len(last)}:", file=out)
    for name, *columns in zip(NAMES, zip(*first, strict=True), zip(*last, strict=True), strict=True):
        before, after = (statistics.median(column) for column in columns)
        print(f"{name}: {before:.2f}, {after:.2f}", file=out, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pace", type=float, default=300)
    parser.add_argument("--minutes", type=int, default=60)
    parser.add_argument("--groups", type=int, default=100, help="tables of four at once")
    parser.add_argument("--out", type=Path, help="a file for the figures, instead of the screen")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="landfall-soak") as folder, (args.out or Path(os.devnull)).open("w") as file:
        out = file if args.out else sys.stdout
        uvloop.run(soak(Path(folder), args.pace, args.minutes, args.groups, out))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
