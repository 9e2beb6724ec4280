"""The fixed set of 300 positions a game that minds are measured on: bench/positions/<game>.jsonl.gz, one position a line, from real play.

python bench/positions.py GAME           plays games of hard bots at every table size and keeps moments, phases weighted; the files are kept:
                                         make them anew only if the rules of a game change
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

from landfall.bots.base import Knowledge, make_bot
from landfall.bots.mind import warm
from landfall.core.layout import CHANCE
from landfall.core.state import State
from landfall.games import GAMES

HERE = Path(__file__).resolve().parent / "positions"
COUNT = 300
KEPT_OF_A_GAME = 6


def weights_of(name: str) -> dict[str, int]:
    """Of the 300, how many are of each phase (bench/games/<game>/phases.json); phases not named share what is left as they come."""
    path = HERE.parent / "games" / name.replace("-", "_") / "phases.json"
    found: dict[str, int] = json.loads(path.read_text())
    return found


def path_of(name: str) -> Path:
    return HERE / f"{name}.jsonl.gz"


def positions(name: str) -> list[State]:
    """The set of a game."""
    lines = gzip.decompress(path_of(name).read_bytes()).decode().splitlines()
    return [GAMES[name].from_json(json.loads(line)) for line in lines]


def moments(name: str, number: int, level: str) -> list[tuple[str, State]]:
    """Each moment of one game at which somebody has a choice that is searched."""
    game, rng = GAMES[name], random.Random(number)
    seats = game.seat_counts[number % len(game.seat_counts)]
    bots = [make_bot(game, level, None, number * 8 + seat) for seat in range(seats)]
    state, found = game.start(seats), []
    while not state.is_over:
        seat = state.to_act
        assert seat is not None
        if seat == CHANCE:
            chances = state.chances()
            game.apply(state.position, rng.choices(chances, [chance.weight for chance in chances])[0].choice)
            continue
        if not game.rules.wide(state.position) and len(state.moves()) > 1:
            found.append((state.phase, state.copy()))
        game.apply(state.position, bots[seat].choose(Knowledge.of(state, seat, rng.getrandbits(60)), 60.0).choice)
    return found


def gather(name: str, level: str) -> list[dict[str, Any]]:
    """A few moments of each game until there are enough of every phase."""
    weights = weights_of(name)
    wanted = Counter(weights)
    open_places = COUNT - sum(wanted.values())
    kept: list[dict[str, Any]] = []
    for number in range(4000):
        if len(kept) == COUNT:
            break
        found = moments(name, number, level)
        random.Random(number).shuffle(found)
        taken = 0
        for phase, state in found:
            if taken == KEPT_OF_A_GAME or len(kept) == COUNT:
                break
            if wanted[phase] > 0:
                wanted[phase] -= 1
            elif phase not in weights and open_places > 0:
                open_places -= 1
            elif number > 400:  # a phase that hardly ever comes is made up for by the others
                pass
            else:
                continue
            kept.append(state.to_json())
            taken += 1
    return kept


def main() -> None:
    parser = argparse.ArgumentParser("bench/positions.py", description=__doc__)
    parser.add_argument("game", choices=[name for name, game in GAMES.items() if game.instinct is not None])
    parser.add_argument("--level", default="hard")
    args = parser.parse_args()
    warm(GAMES[args.game])
    kept = gather(args.game, args.level)
    HERE.mkdir(exist_ok=True)
    text = "\n".join(json.dumps(position, separators=(",", ":")) for position in kept) + "\n"
    path_of(args.game).write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    print(path_of(args.game), len(kept), Counter(position["phase"] for position in kept))


if __name__ == "__main__":
    main()
