"""What a flood of heavy requests costs those who play: moves and logs, without it and during it, turn about in one run.

    python bench/server/attack.py --rounds 4 --seconds 10

Tables of four play at a pace; one more player asks for the log of a match of her own again and again. Meanwhile strangers from as many
networks bring records to be replayed and ask for replays, records and logs of matches they do not play, each as fast as it is answered or
refused. What is compared is how long a move waits to be acknowledged and a log to be told.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import uvloop

sys.path.insert(0, str(Path(__file__).parent))

from crowd import FREE, Crowd, machine, processor_seconds, quantile

from server.client import Node, Person, Player, close_all, hear, send, some_move, table_of


class Strangers:
    """Each from a network of their own, as a proxy tells it."""

    def __init__(self, url: str, count: int, record: str, table: str) -> None:
        self.people = [Person(url) for _ in range(count)]
        for n, person in enumerate(self.people):
            person.http.headers["x-forwarded-for"] = f"203.{n // 250}.{n % 250}.7"
        self.record = record
        self.table = table
        self.answers: Counter[int] = Counter()
        self.tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        self.tasks = [asyncio.create_task(self._flood(person)) for person in self.people for _ in range(4)]

    async def end(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _flood(self, person: Person) -> None:
        headers = {"content-type": "application/json"}
        while True:
            for ask in ("replay-file", "replay?as=truth", "record", "log"):
                if ask == "replay-file":
                    answer = await person.http.post("/api/replay", content=self.record, headers=headers, timeout=120)
                else:
                    answer = await person.http.get(f"/api/matches/{self.table}/{ask}", timeout=120)
                self.answers[answer.status_code] += 1
                if answer.status_code == 429:
                    await asyncio.sleep(0.05)


async def halfway(url: str) -> tuple[Person, str]:
    """Somebody in the middle of a match, on a device with all its seats."""
    ann = Person(url)
    seating = [{"kind": "me"}, {"kind": "guest", "name": "Ben"}]
    table = (await ann.post("/api/tables", {"game": "nomads", "seats": 2, "seating": seating}, 201))["table"]
    await ann.post(f"/api/tables/{table}/start", {}, 200)
    ws, rng = await ann.connect(), random.Random(1)
    await send(ws, do="watch", table=table)
    for n in range(30):
        frame = await hear(ws, "sync", "step")
        for view in frame["views"].values():
            if (move := some_move(view, rng)) is not None:
                await send(ws, **move, table=table, version=frame["version"], id=f"{n}")
                break
    return ann, table


async def phase(crowd: Crowd, pid: int, ann: Person, table: str, seconds: float) -> tuple[list[float], list[float], float]:
    """How long moves and logs waited, and the server's processor a move."""
    crowd.take_waits()
    used, logs, end = processor_seconds(pid), [], time.perf_counter() + seconds
    while (began := time.perf_counter()) < end:
        await ann.get(f"/api/matches/{table}/log")
        logs.append(time.perf_counter() - began)
        await asyncio.sleep(0.1)
    moves = crowd.take_waits()
    return moves, logs, (processor_seconds(pid) - used) / max(1, len(moves))


async def run(folder: Path, rounds: int, seconds: float, pace: float, groups: int, strangers: int) -> None:
    node = Node(folder / "node.log", data=str(folder / "data"), **FREE)
    node.start()
    await node.ready()
    assert node.process is not None
    table, people = await table_of(node.url, "oh-captain", 1, 3)
    await Player(people[0], table).play()
    flood = Strangers(node.url, strangers, await people[0].get(f"/api/matches/{table}/record"), table)
    ann, mine = await halfway(node.url)
    await ann.get(f"/api/matches/{mine}/log")  # its process has started
    crowd = Crowd([node.url], groups, pace)
    quiet: tuple[list[float], list[float]] = ([], [])
    attacked: tuple[list[float], list[float]] = ([], [])
    await crowd.start()
    await asyncio.sleep(3)
    try:
        for n in range(rounds):
            for during, kept in ((False, quiet), (True, attacked))[:: 1 if n % 2 else -1]:
                if during:
                    flood.begin()
                    await asyncio.sleep(1)
                before = machine()
                moves, logs, each = await phase(crowd, node.process.pid, ann, mine, seconds)
                if during:
                    await flood.end()
                taken, stolen = (now - then for now, then in zip(machine(), before, strict=True))
                kept[0].extend(moves)
                kept[1].extend(logs)
                print(
                    f"round {n + 1}, {'attacked' if during else 'quiet'}: {len(moves) / seconds:.0f} moves/s, p50 {quantile(moves, 0.5):.1f} ms,"
                    f" p99 {quantile(moves, 0.99):.1f} ms, {1000 * each:.2f} ms of the processor; logs p50 {quantile(logs, 0.5):.0f},"
                    f" p99 {quantile(logs, 0.99):.0f} ms; load {os.getloadavg()[0]:.1f}, withheld {stolen / taken:.1%}",
                    flush=True,
                )
                await asyncio.sleep(1)
    finally:
        await crowd.stop()
        await close_all()
        node.kill()
    print(f"answers to {strangers} strangers: {dict(flood.answers)}")
    for name, at in (("moves", 0), ("logs", 1)):
        for part in (0.5, 0.99):
            before, after = quantile(quiet[at], part), quantile(attacked[at], part)
            print(f"{name}, p{100 * part:.0f}: {before:.1f} ms without, {after:.1f} ms during the attack: {after / before:.2f} x")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--pace", type=float, default=100)
    parser.add_argument("--groups", type=int, default=20)
    parser.add_argument("--strangers", type=int, default=20)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="landfall-attack") as folder:
        uvloop.run(run(Path(folder), args.rounds, args.seconds, args.pace, args.groups, args.strangers))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
