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
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import httpx
import uvloop

from landfall.lab.kinds import FACE_UP, SECRETIVE

sys.path.insert(0, str(Path(__file__).parent))

from crowd import FREE, Crowd, machine, processor_seconds, quantile

from server.client import Node, Person, Player, close_all, hear, send, some_move, table_of


async def flood(url: str, table: str, record: str, count: int) -> None:
    """The strangers, in a process of their own: they begin and end when they are told to, and say at last how they were answered."""
    os.nice(10)  # they ask from machines of their own: what they use of this one is not the server's to lose
    answers: Counter[int] = Counter()
    people = [Person(url) for _ in range(count)]
    for n, person in enumerate(people):
        person.http.headers["x-forwarded-for"] = (
            f"203.{n // 250}.{n % 250}.7"  # each from a network of their own, as a proxy tells it
        )
    tasks: list[asyncio.Task[None]] = []
    loop = asyncio.get_running_loop()
    while told := (await loop.run_in_executor(None, sys.stdin.readline)).strip():
        if told == "begin":
            tasks = [asyncio.create_task(stranger(person, table, record, answers)) for person in people for _ in range(4)]
        for task in tasks if told == "end" else ():
            task.cancel()
    print(dict(answers))
    await close_all()


async def stranger(person: Person, table: str, record: str, answers: Counter[int]) -> None:
    while True:
        for ask in ("", "replay?as=truth", "record", "log"):
            try:
                if ask:
                    answer = await person.http.get(f"/api/matches/{table}/{ask}", timeout=120)
                else:
                    headers = {"content-type": "application/json"}
                    answer = await person.http.post("/api/replay", content=record, headers=headers, timeout=120)
                answers[answer.status_code] += 1
            except httpx.HTTPError:
                answers[0] += 1
            await asyncio.sleep(0.05)


class Flood:
    """Holds the strangers' process."""

    def __init__(self, url: str, table: str, record: Path, count: int) -> None:
        words = [sys.executable, __file__, "--flood", url, table, str(record), str(count)]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def tell(self, word: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(word + "\n")
        self.process.stdin.flush()

    def answers(self) -> str:
        return self.process.communicate("\n")[0].strip()


async def halfway(url: str) -> tuple[Person, str]:
    """Somebody in the middle of a match, on a device with all its seats."""
    ann = Person(url)
    seating = [{"kind": "me"}, {"kind": "guest", "name": "Ben"}]
    table = (await ann.post("/api/tables", {"game": FACE_UP, "seats": 2, "seating": seating}, 201))["table"]
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
    table, people = await table_of(node.url, SECRETIVE, 1, 3)
    await Player(people[0], table).play()
    record = folder / "record.landfall"
    record.write_text(await people[0].get(f"/api/matches/{table}/record"), encoding="utf-8")
    flooding = Flood(node.url, table, record, strangers)
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
                    flooding.tell("begin")
                    await asyncio.sleep(1)
                before = machine()
                moves, logs, each = await phase(crowd, node.process.pid, ann, mine, seconds)
                if during:
                    flooding.tell("end")
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
        print(f"answers to {strangers} strangers: {flooding.answers()}")
        node.kill()
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
    parser.add_argument("--flood", nargs=4, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.flood:
        url, table, record, count = args.flood
        uvloop.run(flood(url, table, Path(record).read_text(encoding="utf-8"), int(count)))
        return 0
    with tempfile.TemporaryDirectory(prefix="landfall-attack") as folder:
        uvloop.run(run(Path(folder), args.rounds, args.seconds, args.pace, args.groups, args.strangers))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
