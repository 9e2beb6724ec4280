"""Measure the bots: `python bench/bots.py ladder|speed|tempers|slowest|spread|more|textbook|brier|write`.
Results gather in bench/bots.json; `write` puts them into docs/bots.md. What is about one game's bots is in bench/games/<game>/.

ladder   each level against the one below, and the best against simple sense, in slices of 100 games until there are enough
speed    simulations a second in the compiled core, beside OpenSpiel's ISMCTS in C++ on hearts, in turn
tempers  how often a careful, a steady and a bold one do what a bold player likes
slowest  the slowest of many answers with every core busy
spread   the spread of every move's value over ten seeds of an expert, on the positions of bench/positions
more     an expert with ten times the thought of the others
textbook our expert against OpenSpiel's ISMCTS on the same game, at equal processor time, half the seats each
brier    how good the judgement is, beside games played to the end by instinct
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

from judgement import brier, brier_table
from landfall.bots.base import TEMPERS, Bot, Knowledge, make_bot
from landfall.bots.mind import mind_of, warm
from landfall.bots.search import AT_RANDOM
from landfall.bots.searching import SECONDS, promise_of
from landfall.core.layout import CHANCE
from landfall.core.state import State
from landfall.games import GAMES
from landfall.lab.arena import Contest, play, tally
from results import load, put_into_page, save
from spread import spread, spread_table
from strength import more, more_table
from textbook import textbook, textbook_table

SLICE = 100
TO_THE_END = 100_000  # decisions
TURNS = 10  # how often the searches that are compared take turns in a round
MIDDLE = {  # the games with an instinct, at tables of middle size
    name: game.quick_seats or (game.least + game.most) // 2 for name, game in GAMES.items() if game.instinct is not None
}
LADDER = ("easy", "medium", "hard", "expert")


# -- the ladder ------------------------------------------------------------------------------------------------------------------
def contests(only: str | None) -> list[tuple[str, tuple[str, ...]]]:
    """One against others of the level below; expert against simple sense, at a table of two as well."""
    found = []
    for name, seats in MIDDLE.items():
        if only in (None, name):
            found += [(name, (upper, *[lower] * (seats - 1))) for lower, upper in pairwise(LADDER)]
            found.append((name, ("expert", *["simple"] * (seats - 1))))
            if GAMES[name].least == 2:
                found.append((name, ("expert", "simple")))
    return found


def ladder(only: str | None, part: str, games: int, cores: int, seed: int) -> None:
    """Every contest gets a slice in turn, so that stopping early leaves all of them equally well known."""
    for number in range(-(-games // SLICE)):
        for name, bots in contests(only):
            key = f"{name}: {' '.join(bots)}"
            if part not in key:
                continue
            promises = {bot: vars(promise_of(GAMES[name], bot)) for bot in bots if bot in LADDER}
            known = load().get("ladder", {}).get(key)
            if known is None or known["promises"] != promises:
                known = {
                    "games": 0,
                    "shares": 0.0,
                    "squares": 0.0,
                    "slices": 0,
                    "seconds": 0.0,
                    "moves": {},
                    "promises": promises,
                }
            if known["slices"] > number:
                continue
            begun = time.perf_counter()
            contest = Contest(name, bots, SLICE, seed=seed + number)
            results = play(contest, cores)
            shares = [played.shares[played.seating.index(0)] for played in results]
            known["games"] += len(shares)
            known["shares"] += sum(shares)
            known["squares"] += sum(share * share for share in shares)
            known["slices"] = number + 1
            known["seconds"] = round(known["seconds"] + time.perf_counter() - begun, 1)
            for line in tally(contest, results):
                known["moves"][line.bot] = {
                    "mean_ms": round(1000 * line.mean_seconds, 2),
                    "slowest_ms": round(1000 * line.slowest),
                }
            save("ladder", {key: known})
            print(f"{key}: {summary(known, len(bots))}", flush=True)


def summary(known: dict[str, Any], seats: int) -> str:
    mean = known["shares"] / known["games"]
    error = math.sqrt(max(0.0, known["squares"] / known["games"] - mean * mean) / known["games"])
    return f"{100 * mean:.1f} ± {100 * error:.1f} % of {known['games']} games, {mean * seats:.2f} x its fair share"


# -- speed -----------------------------------------------------------------------------------------------------------------------
def speed(seconds: float) -> None:
    """Our search in each game and OpenSpiel's on hearts, five rounds; medians. By CPU time, and in turn every fraction of a second: other
    processes may be busy, and slow whoever shares a core with them."""
    found: dict[str, list[float]] = {}
    opponents = [("hearts (OpenSpiel ISMCTS, C++)", openspiel_rate)] + [
        (name, lambda seconds, name=name: own_rate(name, seconds)) for name in MIDDLE
    ]
    first = next(iter(MIDDLE))
    opponents += [
        (f"{first}, each played to the end at random", lambda seconds: own_rate(first, seconds, AT_RANDOM)),
        (f"{first}, each played to the end by instinct", lambda seconds: own_rate(first, seconds, TO_THE_END)),
    ]
    for name in MIDDLE:
        warm(GAMES[name])
    for _ in range(5):
        for name, _ in opponents:
            found.setdefault(name, []).append(0.0)
        for _ in range(TURNS):
            for name, rate in opponents:
                found[name][-1] += rate(seconds / TURNS) / TURNS
    result = {
        name: {"median": round(statistics.median(rates)), "all": [round(rate) for rate in rates]} for name, rates in found.items()
    }
    save("speed", result)
    print(json.dumps(result, indent=1))


@cache
def midgame(name: str, turns: int = 12, seed: int = 3) -> State:
    """A moment some way into a game of simple bots, at which somebody has a choice."""
    game, rng = GAMES[name], random.Random(seed)
    state = game.start(MIDDLE[name])
    bots = [make_bot(game, "simple", "steady", seat) for seat in range(MIDDLE[name])]
    decisions = 0
    while True:
        seat = state.to_act
        assert seat is not None
        if seat == CHANCE:
            chances = state.chances()
            game.apply(state.position, rng.choices(chances, [chance.weight for chance in chances])[0].choice)
            continue
        if decisions >= turns and len(state.moves()) > 1 and not game.rules.wide(state.position):
            return state
        game.apply(state.position, bots[seat].choose(Knowledge.of(state, seat)).choice)
        decisions += 1


def own_rate(name: str, seconds: float, steps: int = 0) -> float:
    state = midgame(name)
    settings = replace(mind_of(GAMES[name]).settings, steps=steps, settle=0.0)
    done, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        mind_of(GAMES[name]).think(state.position, int(state.to_act or 0), 4000, done, settings=settings)
        done += 4000
    return done / (time.process_time() - begun)


def openspiel_rate(seconds: float) -> float:
    import pyspiel

    game = pyspiel.load_game("hearts")
    state, rng = game.new_initial_state(), random.Random(3)
    # In a trick, with a choice: while cards are passed on its resampling crashes, and a single choice is not searched.
    while state.is_chance_node() or state.move_number() < 66 or len(state.legal_actions()) < 2:
        choices = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(rng.choice(choices))
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    bot = pyspiel.ISMCTSBot(7, evaluator, 2.0, 1000, -1, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False)
    done, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        bot.step(state)
        done += 1000
    return done / (time.process_time() - begun)


# -- tempers ---------------------------------------------------------------------------------------------------------------------
def tempers(only: str | None, games: int) -> None:
    """One of each temper among steady ones of its level, in every seat in turn; what it does where it could be bold or not."""
    for name, seats in MIDDLE.items():
        if only not in (None, name):
            continue
        game = GAMES[name]
        warm(game)
        found: dict[str, dict[str, list[int]]] = {}
        for temper in TEMPERS:
            counts = found.setdefault(temper, {})
            for number in range(games):
                seat = number % seats
                bots = [make_bot(game, "expert", "steady", number * 8 + other) for other in range(seats)]
                bots[seat] = make_bot(game, "expert", temper, number * 8 + seat)
                count_bold(name, bots, seat, 70_000 + number // seats, counts)
        save("tempers", {name: {"games": games, "bold": found}})
        print(name, json.dumps(found), flush=True)


def count_bold(name: str, bots: list[Bot], me: int, seed: int, counts: dict[str, list[int]]) -> None:
    """One game; for each phase in which one seat could choose between bold and not: how often it was bold, how often it could."""
    game, rng = GAMES[name], random.Random(seed)
    boldness = game.manner.boldness
    state = game.start(len(bots))
    while not state.is_over:
        seat = state.to_act
        assert seat is not None
        if seat == CHANCE:
            chances = state.chances()
            game.apply(state.position, rng.choices(chances, [chance.weight for chance in chances])[0].choice)
            continue
        s = state.position
        choice = bots[seat].choose(Knowledge.of(state, seat, rng.getrandbits(60)), math.inf).choice
        if seat == me and not game.rules.wide(s):
            if len({boldness(s, other) for other in game.choices(s)}) == 2:
                noted = counts.setdefault(state.phase, [0, 0])
                noted[0] += int(boldness(s, choice))
                noted[1] += 1
        game.apply(s, choice)


# -- the slowest answer ------------------------------------------------------------------------------------------------------------
def burn(stop: Any) -> None:
    while not stop.is_set():
        sum(range(10_000))


def slowest(moves: int, burners: int) -> None:
    """Hard and expert answer thousands of times, spread over the games, while other processes keep every core busy."""
    stop = multiprocessing.get_context("spawn").Event()
    busy = [multiprocessing.get_context("spawn").Process(target=burn, args=(stop,)) for _ in range(burners)]
    for name in MIDDLE:
        warm(GAMES[name])
    for process in busy:
        process.start()
    try:
        for level in ("hard", "expert"):
            save("slowest", {level: slowest_of(level, moves // 2)})
    finally:
        stop.set()
        for process in busy:
            process.join()
    print(json.dumps(load()["slowest"], indent=1))


def slowest_of(level: str, moves: int) -> dict[str, Any]:
    took: list[float] = []
    loads: list[float] = []
    number = 0
    while len(took) < moves:
        for name, seats in MIDDLE.items():
            took += answer_times(name, [make_bot(GAMES[name], level, None, number * 8 + seat) for seat in range(seats)], number)
            loads.append(os.getloadavg()[0])
        number += 1
    took.sort()
    return {
        "moves": len(took), "promised_s": SECONDS[level], "slowest_s": round(took[-1], 4),
        "p99_s": round(took[int(0.99 * len(took))], 4), "mean_s": round(statistics.fmean(took), 4),
        "cores": os.cpu_count(), "load": round(statistics.fmean(loads), 1),
    }  # fmt: skip


def answer_times(name: str, bots: list[Bot], seed: int) -> list[float]:
    """One game, each bot under its own promise; how long every answer took where there was a choice."""
    game, rng = GAMES[name], random.Random(seed)
    state, took = game.start(len(bots)), []
    while not state.is_over:
        seat = state.to_act
        assert seat is not None
        if seat == CHANCE:
            chances = state.chances()
            game.apply(state.position, rng.choices(chances, [chance.weight for chance in chances])[0].choice)
            continue
        knowledge = Knowledge.of(state, seat, rng.getrandbits(60))
        begun = time.perf_counter()
        choice = bots[seat].choose(knowledge).choice
        if len(knowledge.moves) > 1:
            took.append(time.perf_counter() - begun)
        game.apply(state.position, choice)
    return took


# -- the page ----------------------------------------------------------------------------------------------------------------------
def write() -> None:
    """Put the measured numbers between the marks in docs/bots.md."""
    found = load()
    for part, render in PARTS.items():
        known = part == "levels" or part in found
        put_into_page(part, render(found.get(part, {})) if known else "Not measured yet.\n")


def levels_table(_: dict[str, Any]) -> str:
    lines = ["| game | level | simulations | at most | error of judgement |", "| --- | --- | --- | --- | --- |"]
    for name in MIDDLE:
        for level in LADDER:
            promise = promise_of(GAMES[name], level)
            lines.append(f"| {name} | {level} | {promise.simulations} | {promise.seconds:g} s | {promise.slip:g} |")
    return "\n".join(lines) + "\n"


def ladder_table(found: dict[str, Any]) -> str:
    lines = ["| table | wins of the first | of its fair share | games | its mean move |", "| --- | --- | --- | --- | --- |"]
    for name, bots in contests(None):
        known = found.get(f"{name}: {' '.join(bots)}")
        if known:
            mean = known["shares"] / known["games"]
            error = math.sqrt(max(0.0, known["squares"] / known["games"] - mean * mean) / known["games"])
            table = f"{name}: {bots[0]} against {len(bots) - 1} {bots[1]}"
            lines.append(
                f"| {table} | {100 * mean:.1f} ± {100 * error:.1f} % | {mean * len(bots):.2f} x | {known['games']} "
                f"| {known['moves'][bots[0]]['mean_ms']} ms |"
            )
    return "\n".join(lines) + "\n"


def speed_table(found: dict[str, Any]) -> str:
    base = found["hearts (OpenSpiel ISMCTS, C++)"]["median"]
    lines = ["| search | simulations/s (median of 5) | ratio | least ratio of a round |", "| --- | --- | --- | --- |"]
    for name, rates in found.items():
        least = min(
            mine / theirs for mine, theirs in zip(rates["all"], found["hearts (OpenSpiel ISMCTS, C++)"]["all"], strict=True)
        )
        lines.append(f"| {name} | {rates['median']:,} | {rates['median'] / base:.1f} | {least:.1f} |")
    return "\n".join(lines) + "\n"


def tempers_table(found: dict[str, Any]) -> str:
    lines = [f"| bold in | {' | '.join(TEMPERS)} | chances each |", "| --- " * (len(TEMPERS) + 2) + "|"]
    for name in MIDDLE:
        for phase in GAMES[name].phases:
            rows = [found[name]["bold"][temper].get(phase, [0, 0]) for temper in TEMPERS] if name in found else []
            if rows and min(row[1] for row in rows) > 0:
                shares = " | ".join(percent(*row) for row in rows)
                lines.append(f"| {name}, phase `{phase}` | {shares} | {min(row[1] for row in rows)} or more |")
    return "\n".join(lines) + "\n"


def percent(done: int, of: int) -> str:
    share = done / of
    return f"{100 * share:.1f} ± {100 * math.sqrt(share * (1 - share) / of):.1f} %"


def slowest_table(found: dict[str, Any]) -> str:
    lines = ["| level | answers | promised | slowest | 99 % within | mean | load on cores |", "| --- " * 7 + "|"]
    for level, row in found.items():
        lines.append(
            f"| {level} | {row['moves']} | {row['promised_s']} s | {row['slowest_s']} s | {row['p99_s']} s | {row['mean_s']} s "
            f"| {row['load']} on {row['cores']} |"
        )
    return "\n".join(lines) + "\n"


PARTS: dict[str, Callable[[dict[str, Any]], str]] = {
    "levels": levels_table, "ladder": ladder_table, "speed": speed_table, "tempers": tempers_table, "slowest": slowest_table,
    "spread": spread_table, "more": more_table, "textbook": textbook_table, "brier": brier_table,
}  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser("bench/bots.py", description=__doc__)
    parser.add_argument("part", choices=["ladder", "speed", "tempers", "slowest", "spread", "more", "textbook", "brier", "write"])
    parser.add_argument("--game", choices=list(MIDDLE))
    parser.add_argument("--only", default="", help="only tables whose name has this in it, as in 'expert hard'")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument(
        "--seed", type=int, default=0, help="the ladder's first; from 100 on nothing was tuned by looking at the games"
    )
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--burners", type=int, default=os.cpu_count() or 1, help="processes that keep the cores busy")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--simulations", type=int, help="for spread and more: instead of the expert's own")
    parser.add_argument("--level", choices=LADDER, help="for brier: who plays")
    parser.add_argument("--other", help="for brier: a learned.json with another judgement to set beside it")
    args = parser.parse_args()
    if args.part == "ladder":
        ladder(args.game, args.only, args.games, args.cores, args.seed)
    elif args.part == "speed":
        speed(args.seconds)
    elif args.part == "tempers":
        tempers(args.game, args.games)
    elif args.part == "slowest":
        slowest(args.games, args.burners)
    elif args.part == "spread":
        spread([args.game] if args.game else list(MIDDLE), args.simulations)
    elif args.part == "more":
        more([args.game] if args.game else list(MIDDLE), args.games, args.simulations)
    elif args.part == "textbook":
        textbook([args.game] if args.game else list(MIDDLE), args.games)
    elif args.part == "brier":
        brier([args.game] if args.game else list(MIDDLE), args.games, args.level or "hard", args.other)
    else:
        write()


if __name__ == "__main__":
    main()
