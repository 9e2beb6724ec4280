"""The core before and now: compiled random play of two checkouts, turn about, so that whatever else the machine does hits both alike.

git worktree add --detach ../before COMMIT
python bench/before.py ../before --rounds 12 --only NAME     processor time counts, not the clock; compiles both first if need be
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SLICE = 0.25  # processor seconds a turn


def side() -> None:
    """One checkout, told line by line which game to play; answers with decisions per processor second."""
    from landfall.cli.bench import Compiled
    from landfall.games import GAMES

    made: dict[str, tuple[Any, int]] = {}
    for line in sys.stdin:
        name = line.strip()
        if name not in made:
            made[name] = sized(Compiled(GAMES[name], min(4, GAMES[name].most)))
        play, games = made[name]
        print(json.dumps(rate(play, games)), flush=True)


def rate(play: Any, games: int) -> float:
    begun = time.process_time()
    decisions: int = play.decisions(games, 1)
    return decisions / (time.process_time() - begun)


def sized(play: Any) -> tuple[Any, int]:
    """How many games fill a turn; the first ones compile."""
    play.decisions(1, 1)
    games = 16
    while True:
        begun = time.process_time()
        play.decisions(games, 1)
        took = time.process_time() - begun
        if took > SLICE / 4:
            return play, max(1, round(games * SLICE / took))
        games *= 2


def start(tree: Path) -> subprocess.Popen[str]:
    env = {**os.environ, "PYTHONPATH": str(tree / "src")}
    return subprocess.Popen(
        [sys.executable, __file__, "--side"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env
    )


def ask(one: subprocess.Popen[str], name: str) -> float:
    assert one.stdin is not None
    assert one.stdout is not None
    one.stdin.write(f"{name}\n")
    one.stdin.flush()
    return float(json.loads(one.stdout.readline()))


def main() -> None:
    parser = argparse.ArgumentParser("bench/before.py", description=__doc__)
    parser.add_argument("before", type=Path, nargs="?")
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--side", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.side:
        return side()
    from landfall.games import OURS

    before, now = start(args.before.resolve()), start(ROOT)
    print("| game | before, best | now, best | now / before: best, median of the turns |\n| --- | --- | --- | --- |")
    for name in args.only or OURS:
        ask(before, name), ask(now, name)
        pairs = []
        for turn in range(args.rounds):
            order = (before, now) if turn % 2 == 0 else (now, before)
            found = {id(one): ask(one, name) for one in order}
            pairs.append((found[id(before)], found[id(now)]))
        old, new = (max(values) for values in zip(*pairs, strict=True))
        median = statistics.median(b / a for a, b in pairs)
        print(f"| {name} | {old / 1e6:.2f} M/s | {new / 1e6:.2f} M/s | {new / old:.3f}, {median:.3f} |", flush=True)
    for one in (before, now):
        one.terminate()
        one.wait()
    return None


if __name__ == "__main__":
    main()
