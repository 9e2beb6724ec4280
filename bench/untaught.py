"""Levels in a game without an instinct: liar's dice of examples/, each level against simple sense and against the level below.

python bench/untaught.py --games 200     goes on where it stopped, and puts the table into docs/bots.md; tables of two with three dice each
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "examples" / "liars_dice" / "src"))
from landfall.bots.base import SEARCHING, Knowledge, make_bot
from landfall.bots.mind import warm
from landfall.bots.searching import promise_of
from landfall.bots.sensible import settle
from liars_dice.game import GAME
from results import load, put_into_page, save
from strength import result

SLICE = 20  # games between two writings
DICE = {"dice": "3"}


def pairs() -> list[tuple[str, str]]:
    """Who meets whom, the quick ones first."""
    steps = list(pairwise(("simple", *SEARCHING)))
    return list(dict.fromkeys(pair for below, level in steps for pair in ((level, "simple"), (level, below))))


def share_of(levels: tuple[str, str], number: int) -> float:
    """One game: what the first won. Both seats are taken as often, with the same luck as far as play allows."""
    rng, seats = random.Random(number // 2), (0, 1) if number % 2 == 0 else (1, 0)
    state = GAME.start(2, DICE)
    bots = [make_bot(GAME, levels[who], "steady", number * 2 + who) for who in seats]
    while True:
        settle(GAME, state.position, rng)
        if state.is_over:
            break
        seat = state.to_act
        assert seat is not None
        choice = bots[seat].choose(Knowledge.of(state, seat, rng.getrandbits(60)), math.inf).choice
        GAME.apply(state.position, choice)
    assert state.outcome is not None
    return float(state.outcome.shares[seats.index(0)])


def measure(games: int) -> None:
    warm(GAME)
    for levels in pairs():
        promises = {level: vars(promise_of(GAME, level)) for level in levels if level != "simple"}
        key = f"{levels[0]} against {levels[1]}"
        known: dict[str, Any] = load().get("untaught", {}).get(key, {})
        if known.get("promises") != promises:
            known = {"promises": promises, "games": 0, "shares": 0.0, "squares": 0.0}
        while known["games"] < games:
            for number in range(known["games"], min(games, known["games"] + SLICE)):
                share = share_of(levels, number)
                known["games"], known["shares"], known["squares"] = (
                    number + 1,
                    known["shares"] + share,
                    known["squares"] + share**2,
                )
            save("untaught", {key: known})
            print(key, known["games"], result(known), flush=True)


def untaught_table(found: dict[str, Any]) -> str:
    lines = ["| table | won | games |", "| --- | --- | --- |"]
    lines += [f"| {key} | {result(known)} of 50 | {known['games']} |" for key, known in found.items()]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser("bench/untaught.py", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    measure(parser.parse_args().games)
    put_into_page("untaught", untaught_table(load()["untaught"]))


if __name__ == "__main__":
    main()
