"""Whether a judgement of Oh Captain! fitted anew is a better one: first by Brier score, then by games.

python bench/games/oh_captain/refit.py --games 1500 --duel 300       goes on where it stopped, and puts the result into docs/bots.md

Bots of a level play; the weights of the judgement are fitted to four fifths of their games, and both judgements are scored on the rest.
Then two experts that judge by the new weights sit beside two that judge as they do, every seating as often. Nothing is taken over:
`python -m landfall.lab.habits` does that.
"""

from __future__ import annotations

import argparse
import itertools
import math
import random
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from landfall.bots.base import Knowledge
from landfall.bots.learned import learned_of
from landfall.bots.mind import mind_of, warm
from landfall.bots.searching import SearchBot, promise_of
from landfall.core.layout import CHANCE
from landfall.games.oh_captain import GAME
from landfall.lab.habits import Diary, play_out, thinker
from landfall.lab.learn import Array, Sample, fit, shares_of

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # where the measurements of all games are
from judgement import EDGES
from results import load, put_into_page, save

SLICE = 30
SEATS = 4
SIMULATIONS = 1000  # of an expert in a duel: more wins next to nothing here, and costs eight times as much
APART = 5  # of so many games one is kept apart


def gathered(level: str, games: int) -> tuple[Sample, Sample]:
    """Positions of so many games of a level: to fit to, and of other games to score on."""
    heaps = []
    for apart in (False, True):
        diary = Diary()
        for number in range(games):
            if (number % APART == 0) == apart:
                bots = [thinker(GAME, level, 7_000_000 + number * 8 + seat, None) for seat in range(SEATS)]
                play_out(GAME, bots, random.Random(f"refit {number}"), diary)
        features, late, won = zip(*diary.rows[SEATS], strict=True)
        heaps.append(Sample(np.stack(features), np.array(late), np.stack(won)))
    return heaps[0], heaps[1]


def scores(sample: Sample, shares: Array) -> list[float]:
    """The Brier score in each part of the game."""
    part = np.searchsorted(EDGES, sample.late, side="right") - 1
    each = ((shares - sample.won) ** 2).sum(1)
    return [round(float(each[part == k].mean()), 3) for k in range(len(EDGES) - 1)]


def refitted(level: str, games: int) -> dict[str, Any]:
    """New weights, and how both judgements do on games they were not fitted to."""
    mind = mind_of(GAME)
    knots = np.array(mind.plain.KNOTS)
    now = mind.lore[: len(knots) * mind.features].reshape(-1, mind.features)
    sample, test = gathered(level, games)
    weights = fit([sample], now, knots, rounds=300, rate=0.02)
    return {
        "level": level,
        "fitted": games,
        "weights": [round(float(x), 4) for x in weights.reshape(-1)],
        "positions": len(test.late),
        "brier": {
            "as it is": scores(test, shares_of(test, now, knots)),
            "fitted anew": scores(test, shares_of(test, weights, knots)),
            "even": scores(test, np.full_like(test.won, 1 / SEATS)),
        },
        "games": 0,
        "shares": 0.0,
        "squares": 0.0,
    }


def duel(found: dict[str, Any], number: int) -> float:
    """One game: what went to the two with the new judgement."""
    rng = random.Random(f"duel {number}")
    ways = list(itertools.combinations(range(SEATS), 2))
    ours = ways[number % len(ways)]
    lore = mind_of(GAME).lore.copy()
    lore[: len(found["weights"])] = found["weights"]
    bots, state = [], GAME.start(SEATS)
    for place in range(SEATS):
        bot = SearchBot(GAME, "expert", "steady", 5_000_000 + number * 8 + place)
        bot.promise = replace(bot.promise, simulations=SIMULATIONS)
        bot.lore = lore if place in ours else None
        bots.append(bot)
    while not state.is_over:
        seat = state.to_act
        assert seat is not None
        if seat == CHANCE:
            chances = state.chances()
            GAME.apply(state.position, rng.choices(chances, [chance.weight for chance in chances])[0].choice)
            continue
        GAME.apply(state.position, bots[seat].choose(Knowledge.of(state, seat, rng.getrandbits(60)), math.inf).choice)
    assert state.outcome is not None
    return float(sum(state.outcome.shares[seat] for seat in ours))


def refit_text(found: dict[str, Any]) -> str:
    mean = found["shares"] / found["games"]
    error = math.sqrt(max(0.0, found["squares"] / found["games"] - mean * mean) / found["games"])
    parts = [f"{100 * low:.0f} to {min(100, 100 * high):.0f} %" for low, high in itertools.pairwise(EDGES)]
    lines = ["| judgement | " + " | ".join(parts) + " |", "| --- " * (len(parts) + 1) + "|"]
    lines += [f"| {way} | " + " | ".join(str(score) for score in row) + " |" for way, row in found["brier"].items()]
    return (
        "\n".join(lines)
        + f"\n\nFitted to four fifths of {found['fitted']:,} games of `{found['level']}`, scored on {found['positions']:,} positions of the rest."
        f" Two experts that judge so won {100 * mean:.1f} ± {100 * error:.1f} % of 50 against two that judge as it is ({found['games']:,} games).\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser("bench/refit.py", description=__doc__)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--duel", type=int, default=1000)
    args = parser.parse_args()
    warm(GAME)
    now = [learned_of(GAME)["lore"], vars(promise_of(GAME, args.level)), args.games]
    found = load().get("refit", {})
    if found.get("now") != now:
        found = {"now": now, **refitted(args.level, args.games)}
        save("refit", found)
    while found["games"] < args.duel:
        for number in range(found["games"], min(args.duel, found["games"] + SLICE)):
            share = duel(found, number)
            found.update(games=number + 1, shares=found["shares"] + share, squares=found["squares"] + share * share)
        save("refit", found)
        print(refit_text(found), flush=True)
    put_into_page("refit", refit_text(found))


if __name__ == "__main__":
    main()
