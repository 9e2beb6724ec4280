"""How steady a search is: the spread of every looked-at move's value over ten seeds, on the fixed positions (see bench/bots.py)."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from landfall.bots.base import Knowledge
from landfall.bots.mind import warm
from landfall.bots.searching import SearchBot, promise_of
from landfall.games import GAMES
from positions import positions
from results import load, save

SEEDS = 10
LOOKED_AT = 8  # visits, on average, that make a move a looked-at one
STEADY = 0.02  # of a win: two points
SAVED_EVERY = 10


def values_of(name: str, state: Any, simulations: int | None) -> dict[int, list[tuple[int, float]]]:
    """Each move's visits and value in each of ten thoughts of an expert."""
    game = GAMES[name]
    found: dict[int, list[tuple[int, float]]] = {}
    for seed in range(SEEDS):
        bot = SearchBot(game, "expert", "steady", seed)
        if simulations is not None:
            bot.promise = type(bot.promise)(**{**vars(bot.promise), "simulations": simulations})
        for thought in bot._thoughts(Knowledge.of(state, state.to_act, seed), 60.0):
            found.setdefault(thought.choice, []).append((thought.visits, thought.win))
    return found


def spreads(found: dict[int, list[tuple[int, float]]]) -> Iterator[tuple[float, bool]]:
    """The standard deviation of each looked-at move's value, and whether the values are of two kinds."""
    for seen in found.values():
        if len(seen) == SEEDS and statistics.fmean(visits for visits, _ in seen) >= LOOKED_AT:
            values = sorted(win for _, win in seen)
            yield statistics.stdev(values), is_bistable(values)


def is_bistable(values: list[float]) -> bool:
    """Two heaps with nothing between: a gap of five points or more that is wider than both heaps together."""
    gaps = [later - earlier for earlier, later in pairwise(values)]
    widest = max(gaps)
    return widest >= 0.05 and widest > values[-1] - values[0] - widest


def spread(names: list[str], simulations: int | None) -> None:
    """Ten thoughts about each position; running it again goes on where it stopped, from the start if the expert has changed."""
    for name in names:
        warm(GAMES[name])
        promise = vars(promise_of(GAMES[name], "expert"))
        key = name if simulations is None else f"{name} {simulations}"
        known = load().get("spread", {}).get(key)
        if known is None or known["promise"] != promise:
            known = {"promise": promise, "positions": [], "bistable": 0}
        states = positions(name)
        for number in range(len(known["positions"]), len(states)):
            rows = list(spreads(values_of(name, states[number], simulations)))
            known["positions"].append([round(100 * sd, 2) for sd, _ in rows])
            known["bistable"] += sum(bistable for _, bistable in rows)
            if number % SAVED_EVERY == SAVED_EVERY - 1 or number == len(states) - 1:
                save("spread", {key: known})
                print(key, line(known), flush=True)


def line(known: dict[str, Any]) -> str:
    moves = [sd for row in known["positions"] for sd in row]
    worst = [max(row) for row in known["positions"] if row]
    within = sum(sd <= 100 * STEADY for sd in moves) / len(moves)
    numbers = f"{len(known['positions'])} | {len(moves)} | {statistics.fmean(worst):.2f} | {max(worst):.2f}"
    return f"| {numbers} | {100 * within:.1f} % | {known['bistable']} |"


def spread_table(found: dict[str, Any]) -> str:
    head = (
        "| game | positions | moves looked at | mean sd of the least steady move | largest sd | at most 2 points | of two kinds |"
    )
    return "\n".join([head, "| --- " * 7 + "|", *(f"| {key} {line(known)}" for key, known in found.items())]) + "\n"
