"""Two nodes on one PostgreSQL race on the same matches: exactly one winner a version, and both end with the same match.

python bench/server/race.py --matches 20
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path

from landfall.lab.kinds import FACE_UP

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]

from landfall.core.refusal import Refusal  # noqa: E402
from landfall.games import GAMES  # noqa: E402
from landfall.match.verify import verify  # noqa: E402
from landfall.server.app import Server  # noqa: E402
from landfall.server.tables.room import Room  # noqa: E402
from server.client import close_all, postgres, running, table_of  # noqa: E402


async def race(nodes: list[Server], url: str, seed: int) -> tuple[int, list[int]]:
    """One match: at every decision both nodes try a move of their own at the same moment."""
    rng = random.Random(seed)
    table, _ = await table_of(url, FACE_UP, 2)
    rooms: list[Room] = [await node.house.room(table) for node in nodes]
    won = [0, 0]
    while True:
        for room in rooms:
            await room.playing.catch_up()
        lives = [room.live for room in rooms]
        assert lives[0] is not None
        assert lives[1] is not None
        assert lives[0].version == lives[1].version
        if lives[0].is_over:
            break
        seat, version = lives[0].to_act, lives[0].version
        assert seat is not None
        moves = [move.text for move in lives[0].state.moves()]
        tries = [room.playing.play(seat, rng.choice(moves), version, f"{n}-{version}") for n, room in enumerate(rooms)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        winners = [n for n, result in enumerate(results) if isinstance(result, int)]
        assert len(winners) == 1, results
        assert isinstance(results[1 - winners[0]], Refusal), results
        won[winners[0]] += 1
    assert lives[0].match.record.plies == lives[1].match.record.plies
    assert verify(lives[0].match.finished_record().to_text(), GAMES).fair
    return sum(won), won


async def run(matches: int, folder: Path) -> None:
    folder.chmod(0o755)
    with postgres(folder / "pg") as address:
        async with (
            running(folder, database=address) as (one, url),
            running(folder, database=address) as (two, _),
        ):
            began = time.perf_counter()
            results = await asyncio.gather(*(race([one, two], url, seed) for seed in range(matches)))
            versions = sum(count for count, _ in results)
            first = sum(won[0] for _, won in results)
            print(
                f"{matches} matches, {versions} races: one winner each; won by the first node {first}, by the second {versions - first}"
            )
            print(f"errors: {one.house.metrics.errors + two.house.metrics.errors}, seconds: {time.perf_counter() - began:.0f}")
            await close_all()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=20)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="landfall-race") as folder:
        asyncio.run(run(args.matches, Path(folder)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
