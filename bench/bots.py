"""Measure the bots: `python bench/bots.py ladder|speed|claims|tempers|slowest|write`.
Results gather in bench/bots.json; `write` puts them into docs/bots.md.

ladder   each level against the one below, and the best against simple sense, in slices of 100 games until there are enough
speed    simulations a second in the compiled core, beside OpenSpiel's ISMCTS in C++ on hearts, in turn
claims   what expert announces with which card in Oh Captain!, and what a challenger who knows its habits gains
tempers  how often a careful, a steady and a bold one lie, challenge, mutiny, wait and attack
slowest  the slowest of many answers with every core busy
"""

from __future__ import annotations

import argparse
import fcntl
import json
import math
import multiprocessing
import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from landfall.bots.base import TEMPERS, Bot, Knowledge, make_bot
from landfall.bots.instinct import oh_captain as habits
from landfall.bots.mind import mind_of, warm
from landfall.bots.search import AT_RANDOM
from landfall.bots.searching import SearchBot, promise_of
from landfall.core.layout import CHANCE
from landfall.core.state import State
from landfall.games import GAMES
from landfall.games.oh_captain.content import ANSWER, CARDS, CHOICE_CHALLENGE, ITEM_OF, ITEMS
from landfall.lab.arena import Contest, play, tally
from landfall.lab.habits import Diary, new_habits

HERE = Path(__file__).parent
RESULTS = HERE / "bots.json"
PAGE = HERE.parent / "docs" / "bots.md"
SLICE = 100
TO_THE_END = 100_000  # decisions
TURNS = 10  # how often the searches that are compared take turns in a round
CLAIM_SLICE = 10  # games
KNOWER_THINKS = 2  # times as many simulations as those it sits among
MIDDLE = {"oh-captain": 4, "nomads": 3, "pirates": 3}
FIRST_SEED = {"oh-captain": 100}  # from here on nothing was tuned by looking at the games; elsewhere from 0
LADDER = ("easy", "medium", "hard", "expert")


def load() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    return found


def save(part: str, value: dict[str, Any]) -> None:
    """Put these results beside those of the same part already there; two runs may do so at once."""
    with (Path(tempfile.gettempdir()) / "landfall-bench-bots.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        known = load()
        known[part] = {**known.get(part, {}), **value}
        RESULTS.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n")


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


def ladder(only: str | None, part: str, games: int, cores: int) -> None:
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
            contest = Contest(name, bots, SLICE, seed=FIRST_SEED.get(name, 0) + number)
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
    opponents += [
        ("oh-captain, each played to the end at random", lambda seconds: own_rate("oh-captain", seconds, AT_RANDOM)),
        ("oh-captain, each played to the end by instinct", lambda seconds: own_rate("oh-captain", seconds, TO_THE_END)),
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
    settings = replace(mind_of(GAMES[name]).settings, steps=steps)
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


# -- claims ----------------------------------------------------------------------------------------------------------------------
class Knower(SearchBot):
    """A best responder: it knows how experts announce, buy, challenge and mutiny, by watching them, and need not hide anything itself."""

    def __init__(self, game: Any, seed: int, known: Any) -> None:
        super().__init__(game, "expert", "steady", seed)
        self.lore = mind_of(game).lore.copy()
        self.lore[habits.CLAIMS :] = known

    def _thoughts(self, knowledge: Knowledge, seconds: float | None) -> Any:
        settings = replace(mind_of(self.game).settings, steps=self.promise.steps)
        simulations = KNOWER_THINKS * self.promise.simulations
        return mind_of(self.game).think(
            knowledge.world, knowledge.seat, simulations, self.rng.getrandbits(60), lore=self.lore, settings=settings
        )

    def _pick(self, world: Any, thoughts: Any, worth: dict[int, float]) -> int:
        return max((int(thought.choice) for thought in thoughts[:2]), key=lambda choice: worth[choice])


def watch(bots: list[Bot], seed: int, diary: Diary, calls: Any) -> tuple[float, ...]:
    """One game; notes what was announced and done, and counts what was challenged (item, lie or true, challenged)."""
    game, rng = GAMES["oh-captain"], random.Random(seed)
    state = game.start(len(bots))
    while not state.is_over:
        seat = state.to_act
        assert seat is not None
        if seat == CHANCE:
            chances = state.chances()
            game.apply(state.position, rng.choices(chances, [chance.weight for chance in chances])[0].choice)
            continue
        move = bots[seat].choose(Knowledge.of(state, seat, rng.getrandbits(60)), math.inf)
        s = state.position
        diary.note(s, move.choice, mind_of(game).lore)
        if s.phase == ANSWER:
            calls[s.announced, int(ITEM_OF[s.drawn] != s.announced), int(move.choice == CHOICE_CHALLENGE)] += 1
        game.apply(s, move.choice)
    outcome = state.outcome
    assert outcome is not None
    return outcome.shares


def claims(games: int) -> None:
    """Watch tables of experts, half as many games; then let one who knows those habits sit among them, in every seat in turn. Slice by
    slice: running it again goes on where it stopped, from the start if the bots have changed."""
    game = GAMES["oh-captain"]
    warm(game)
    bots_now = [*mind_of(game).lore.tolist(), *vars(promise_of(game, "expert")).values()]
    found = load().get("claims", {})
    if found.get("bots") != bots_now:
        found = {"bots": bots_now, "games": 0, "noted": [], "calls": np.zeros((4, 2, 2)).tolist(), "knower": [0, 0.0, 0.0]}
    while found["games"] < games // 2 or found["knower"][0] < games:
        if found["games"] < games // 2:
            watch_more(found, min(CLAIM_SLICE, games // 2 - found["games"]))
        else:
            know_more(found, min(CLAIM_SLICE, games - found["knower"][0]))
        save("claims", found)
        print(f"watched {found['games']}, knower {found['knower']}", flush=True)
    print(claims_table(found))


def diary_of(found: dict[str, Any]) -> Diary:
    diary = Diary()
    diary.counts.update({(habit, of, choice): number for habit, of, choice, number in found["noted"]})
    return diary


def watch_more(found: dict[str, Any], games: int) -> None:
    game = GAMES["oh-captain"]
    diary, calls = diary_of(found), np.array(found["calls"])
    for number in range(found["games"], found["games"] + games):
        watch([make_bot(game, "expert", None, number * 8 + seat) for seat in range(4)], number, diary, calls)
    found["games"] += games
    found["noted"] = [[*key, number] for key, number in sorted(diary.counts.items())]
    found["calls"] = calls.tolist()


def know_more(found: dict[str, Any], games: int) -> None:
    game = GAMES["oh-captain"]
    lore = mind_of(game).lore.copy()
    new_habits(lore, diary_of(found), keep=0.0)
    for number in range(found["knower"][0], found["knower"][0] + games):
        bots: list[Bot] = [make_bot(game, "expert", None, 90_000 + number * 8 + seat) for seat in range(4)]
        bots[number % 4] = Knower(game, number, lore[habits.CLAIMS :])
        share = watch(bots, 50_000 + number // 4, Diary(), np.zeros((4, 2, 2)))[number % 4]
        found["knower"] = [number + 1, found["knower"][1] + share, found["knower"][2] + share * share]


def leak_of(table: Any) -> float:
    """How many bits of the card a claim gives away, of a table of cards by items."""
    share = table / table.sum()
    apart = share.sum(1, keepdims=True) * share.sum(0, keepdims=True)
    some = share > 0
    return float((share[some] * np.log2(share[some] / apart[some])).sum())


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
    boldness = mind_of(game).plain.boldness
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
        "moves": len(took), "promised_s": promise_of(GAMES["nomads"], level).seconds, "slowest_s": round(took[-1], 4),
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
    text = PAGE.read_text()
    found = load()
    for part, render in PARTS.items():
        opening, closing = f"<!-- {part} -->", f"<!-- /{part} -->"
        before, _, rest = text.partition(opening)
        _, _, after = rest.partition(closing)
        body = render(found.get(part, {})) if part == "levels" or part in found else "Not measured yet.\n"
        text = f"{before}{opening}\n{body}{closing}{after}"
    PAGE.write_text(text)


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


def claims_table(found: dict[str, Any]) -> str:
    counts = diary_of(found).counts
    table = np.array([[counts["claim", kind, item] for item in range(4)] for kind in range(6)])
    lines = [f"| drawn | {' | '.join(ITEMS)} | times |", "| --- " * (len(ITEMS) + 2) + "|"]
    for card, row in zip(CARDS, table, strict=False):
        lines.append(f"| {card} | {' | '.join(f'{100 * number / row.sum():.0f} %' for number in row)} | {row.sum():.0f} |")
    together = table.sum(0)
    lines.append(
        f"| all | {' | '.join(f'{100 * number / together.sum():.0f} %' for number in together)} | {together.sum():.0f} |"
    )
    lines += ["", f"Over {found['games']} games a claim gives away {leak_of(table):.2f} bits of the card. By item:", ""]
    lines += [f"| | {' | '.join(ITEMS)} |", "| --- " * (len(ITEMS) + 1) + "|"]
    calls = np.array(found["calls"])
    for words, part in (("were lies, of those answered", calls[:, 1].sum(1)), ("were challenged", calls[:, :, 1].sum(1))):
        lines.append(f"| {words} | {' | '.join(f'{share:.0f} %' for share in 100 * part / calls.sum((1, 2)))} |")
    games, shares, squares = found["knower"]
    if games:
        mean = shares / games
        error = math.sqrt(max(0.0, squares / games - mean * mean) / games)
        lines += ["", f"An expert told these habits won {100 * mean:.1f} ± {100 * error:.1f} % of {games} games"
                  " against three who were not; without that knowledge 25 % would be its share."]  # fmt: skip
    return "\n".join(lines) + "\n"


BOLD_WORDS = {
    ("oh-captain", "claim"): "lies, of finds that are no Egg",
    ("oh-captain", "answer"): "challenges",
    ("oh-captain", "mutiny"): "mutinies",
    ("nomads", "turn"): "turns without a card, where one could be written",
    ("pirates", "turn"): "attacks, where one could begin a turn so",
    ("pirates", "engage"): "attacks, where one could stop",
    ("pirates", "onward"): "attacks, where one could go on",
}


def tempers_table(found: dict[str, Any]) -> str:
    lines = [f"| | {' | '.join(TEMPERS)} | chances each |", "| --- " * (len(TEMPERS) + 2) + "|"]
    for name in MIDDLE:
        for (game, phase), words in BOLD_WORDS.items():
            rows = (
                [found[name]["bold"][temper].get(phase, [0, 0]) for temper in TEMPERS] if game == name and name in found else []
            )
            if rows and min(row[1] for row in rows) > 0:
                shares = " | ".join(percent(*row) for row in rows)
                lines.append(f"| {name}: {words} | {shares} | {min(row[1] for row in rows)} or more |")
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
    "levels": levels_table, "ladder": ladder_table, "speed": speed_table, "claims": claims_table, "tempers": tempers_table,
    "slowest": slowest_table,
}  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser("bench/bots.py", description=__doc__)
    parser.add_argument("part", choices=["ladder", "speed", "claims", "tempers", "slowest", "write"])
    parser.add_argument("--game", choices=list(MIDDLE))
    parser.add_argument("--only", default="", help="only tables whose name has this in it, as in 'expert hard'")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--burners", type=int, default=os.cpu_count() or 1, help="processes that keep the cores busy")
    parser.add_argument("--seconds", type=float, default=2.0)
    args = parser.parse_args()
    if args.part == "ladder":
        ladder(args.game, args.only, args.games, args.cores)
    elif args.part == "speed":
        speed(args.seconds)
    elif args.part == "claims":
        claims(args.games)
    elif args.part == "tempers":
        tempers(args.game, args.games)
    elif args.part == "slowest":
        slowest(args.games, args.burners)
    else:
        write()


if __name__ == "__main__":
    main()
