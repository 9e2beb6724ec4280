"""A thousand games through real sockets, with people who drop, double, delay and never come back, and bots: all end, all records verify.

python bench/server/chaos.py --games 1000
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from landfall.lab.kinds import AIMED, FACE_UP, JOINED, SECRETIVE

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]

from landfall.games import GAMES  # noqa: E402
from landfall.match.verify import verify  # noqa: E402
from server.client import OPEN, Node, Person, Player, close_all, metric, table_of  # noqa: E402

WEIGHTS = {SECRETIVE: 6, FACE_UP: 3, AIMED: 2, JOINED: 1}


async def one_game(url: str, seed: int, seen: Counter[str]) -> None:
    """A table with one to three people, the rest bots; one of the people may leave for good in the middle."""
    rng = random.Random(seed)
    game = rng.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
    people = rng.randint(1, min(3, GAMES[game].most))
    seats = rng.randint(max(GAMES[game].least, people), GAMES[game].most)
    table, persons = await table_of(url, game, people, seats - people)
    players = [Player(person, table, rng.randrange(10**9), unruly=0.08) for person in persons]
    tasks = [asyncio.create_task(player.play(900)) for player in players]
    if people > 1 and rng.random() < 0.3:
        await asyncio.sleep(rng.random())
        tasks.pop().cancel()
        seen["left for good"] += 1
    await asyncio.gather(*tasks)
    verdict = verify(await record_of(persons[0], table), GAMES)
    assert verdict.over
    assert verdict.fair
    seen[game] += 1
    seen["plies"] += verdict.plies
    seen["reconnects"] += sum(player.connects - 1 for player in players)
    seen["gaps healed"] += sum(player.gaps for player in players)
    for player in players:
        for code, count in player.refusals.items():
            seen[f"refused {code}"] += count
    for person in persons:
        OPEN.remove(person)
        await person.close()


async def record_of(person: Person, table: str) -> str:
    """All come from one address here, which may ask for only so much at once: who is told to wait waits."""
    for _ in range(200):
        found = await person.get(f"/api/matches/{table}/record", expect=None)
        if isinstance(found, str):
            return found
        assert found["code"] == "too-many", found
        await asyncio.sleep(0.5)
    raise AssertionError("the record is not to be had")


async def run(games: int, folder: Path, at_once: int = 12, seconds: float = 1e9) -> dict[str, Any]:
    node = Node(folder / "node.log", data=str(folder / "data"), grace=0.4, frames_per_second=1e6, frames_burst=1e6)
    node.start()
    await node.ready(120)
    seen: Counter[str] = Counter()
    numbers, end = iter(range(games)), time.monotonic() + seconds

    async def lane() -> None:
        for number in numbers:
            if time.monotonic() > end:
                return
            await one_game(node.url, number, seen)
            seen["games"] += 1

    try:
        await asyncio.gather(*(lane() for _ in range(at_once)))
        text = await Person(node.url).get("/metrics")
        seen["errors"] = int(metric(text, "errors_total"))
    finally:
        await close_all()
        node.stop()
    assert "Traceback" not in (folder / "node.log").read_text(encoding="utf-8")
    return dict(seen)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no more games after so long")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="landfall-chaos") as folder:
        began = time.perf_counter()
        found = asyncio.run(run(args.games, Path(folder), seconds=args.seconds))
        print(f"{found['games']} games, all ended, all records verify, in {time.perf_counter() - began:.0f} s")
        for name, value in sorted(found.items()):
            print(f"{name}: {value}")
    return 1 if found["errors"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
