"""Learning from the search itself: bots that search play each other, and the instinct takes over what they do.

`python -m landfall.lab.habits GAME --games 200`: what was done how often, if the game has habits (see core/parts.py), and who won from
where. Most of each habit is kept each time, so that repeating it settles near a mixture nobody can exploit much (fictitious play) rather
than swinging from one extreme to the other.

The games are played by whoever works (`--cores`, `--cluster`; see crews.py): each follows from the round's seed and its own number, so what
is learned is the same with any number of workers. With `--journal FOLDER` every game is written down there, and what the first round began
with: the same command, given again after a kill, goes on from there.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from landfall.bots.base import Bot, Knowledge, make_bot
from landfall.bots.learned import learned_of
from landfall.bots.mind import mind_of, warm
from landfall.bots.searching import SearchBot
from landfall.core.game import Game
from landfall.core.layout import CHANCE
from landfall.core.parts import Counts
from landfall.games import GAMES
from landfall.lab.bar import Bar
from landfall.lab.crews import Workers, done_by
from landfall.lab.learn import Array, Packed, add_workers, fit, gather_all, joined, teachable, write

SPAN = 2  # games that one worker plays at a time


class Diary:
    """What was decided, and the positions with who won in the end."""

    def __init__(self) -> None:
        self.counts: Counts = defaultdict(float)
        self.rows: dict[int, list[tuple[Array, float, Array]]] = defaultdict(list)  # by seat count


def play_out(game: Game, bots: list[Bot], rng: random.Random, diary: Diary) -> None:
    mind: Any = mind_of(game)
    state = game.start(len(bots))
    kept = []
    while not state.is_over:
        seat = state.to_act
        assert seat is not None
        if seat == CHANCE:
            chances = state.chances()
            game.apply(state.position, rng.choices(chances, [chance.weight for chance in chances])[0].choice)
            continue
        if instinct_quiet(game, state.position) and rng.random() < 0.5:
            kept.append(features_of(mind, state.position))
        move = bots[seat].choose(Knowledge.of(state, seat, rng.getrandbits(60)))
        if game.habits is not None:
            game.habits.note(diary.counts, state.position, move.choice, mind.lore)
        game.apply(state.position, move.choice)
    outcome = state.outcome
    assert outcome is not None
    won = np.array(outcome.shares)
    diary.rows[len(bots)] += [(features, late, won) for features, late in kept]


def instinct_quiet(game: Game, s: Any) -> bool:
    plain: Any = mind_of(game).plain
    return bool(plain.quiet(s))


def features_of(mind: Any, s: Any) -> tuple[Array, float]:
    rows = np.zeros((s.seats, mind.features), np.float32)
    out = [0.0] * max(8, mind.features)
    for seat in range(s.seats):
        mind.plain.features(s, seat, out)
        rows[seat] = out[: mind.features]
    return rows, float(mind.plain.progress(s))


class Watched(msgspec.Struct, frozen=True):
    """What was seen in some games, as it is sent and written down."""

    counts: list[tuple[str, int, int, float]]
    packed: list[Packed]

    @classmethod
    def of(cls, diary: Diary) -> Watched:
        rows = [(seats, list(zip(*heap, strict=True))) for seats, heap in diary.rows.items() if heap]
        return cls(
            [(*key, count) for key, count in diary.counts.items()],
            [Packed.of(seats, np.stack(features), late, np.stack(won)) for seats, (features, late, won) in rows],
        )


def thinker(game: Game, level: str, seed: int, simulations: int | None) -> Bot:
    """A bot of the level; with its count of simulations given, a faster or more thorough one."""
    bot = make_bot(game, level, None, seed)
    if simulations is not None and isinstance(bot, SearchBot):
        bot.promise = replace(bot.promise, simulations=simulations)
    return bot


class Round(msgspec.Struct, frozen=True):
    """One round of play: what decides how its games go."""

    game: str
    level: str
    seed: int
    simulations: int | None
    lore: list[float]


def watch_span(about: Round, first: int, after: int) -> Watched:
    """Some games of a round, wherever this runs."""
    game = GAMES[about.game]
    warm(game)
    mind_of(game).lore[:] = about.lore
    diary = Diary()
    for number in range(first, after):
        seats = game.seat_counts[number % len(game.seat_counts)]
        bots = [thinker(game, about.level, about.seed * 1000 + number * 8 + seat, about.simulations) for seat in range(seats)]
        play_out(game, bots, random.Random(f"habits {about.seed} {number}"), diary)
    return Watched.of(diary)


def watch(about: Round, games: int, workers: Workers) -> list[Watched]:
    """All games of a round."""
    parts = [(about, first, min(first + SPAN, games)) for first in range(0, games, SPAN)]
    bar = Bar(len(parts))
    named = {**msgspec.to_builtins(about), "games": games}
    found: list[Watched] = done_by(workers, watch_span, parts, named, Watched, lambda done: bar(len(done)))
    return found


def learn(
    game: Game, about: Round, games: int, keep: float, instinct_games: int, refit: bool, workers: Workers = Workers()
) -> dict[str, Any]:
    """One round: play, take over habits, fit the judgement to these games and some played by instinct."""
    learned = learned_of(game)
    lore = np.array(about.lore)
    watched = watch(about, games, workers)
    if game.habits is not None:
        counts: Counts = defaultdict(float)
        for one in watched:
            for habit, of, choice, count in one.counts:
                counts[habit, of, choice] += count
        game.habits.settle(lore, counts, keep)
    if refit:
        more = replace(workers, journal=workers.journal and workers.journal.with_suffix(".instinct"))
        fit_judgement(game, lore, joined([packed for one in watched for packed in one.packed]), about.seed, instinct_games, more)
    learned["lore"] = [round(float(number), 4) for number in lore]
    return learned


def fit_judgement(game: Game, lore: Array, own: list[Any], seed: int, instinct_games: int, workers: Workers) -> None:
    """Fit the judgement's weights to the games played and some played by instinct, in place."""
    count, knots = mind_of(game).features, np.array(mind_of(game).plain.KNOTS)
    more = gather_all(game, instinct_games, seed * 77_777, lore, workers, apart=1)
    for sample in own:
        sample.features, sample.late, sample.won = (np.repeat(part, 4, 0) for part in (sample.features, sample.late, sample.won))
    size = len(knots) * count
    lore[:size] = fit(own + more, lore[:size].reshape(-1, count), knots, rounds=150, rate=0.01).reshape(-1)


def begun_with(folder: Path | None, lore: list[float]) -> list[float]:
    """What the first round began with: that of before the kill, if there was one."""
    if folder is None:
        return lore
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "begun.json"
    if not file.exists():
        file.write_text(json.dumps(lore), "utf-8")
    found: list[float] = json.loads(file.read_text("utf-8"))
    return found


def main() -> None:
    parser = argparse.ArgumentParser("landfall.lab.habits", description=__doc__)
    parser.add_argument("game", choices=teachable())
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--keep", type=float, default=0.5)
    parser.add_argument("--instinct-games", type=int, default=800)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--simulations", type=int, help="instead of the level's own")
    parser.add_argument(
        "--flatten", type=float, default=0.0, help="before the first round: how far habits that rest on secrets are made alike"
    )
    parser.add_argument("--refit", action=argparse.BooleanOptionalAction, default=True, help="fit the judgement anew as well")
    add_workers(parser, "write every game down in this folder; after a kill go on from there")
    args = parser.parse_args()
    game = GAMES[args.game]
    lore = begun_with(args.journal, learned_of(game)["lore"])
    if args.flatten and game.habits is not None:
        game.habits.flatten(lore, args.flatten)
        lore = [round(float(number), 4) for number in lore]
    for k in range(args.rounds):
        about = Round(game.name, args.level, args.seed + k, args.simulations, lore)
        journal = args.journal and args.journal / f"round-{k + 1}.journal"
        workers = Workers(args.cores, args.cluster, journal)
        learned = learn(game, about, args.games, args.keep, args.instinct_games, args.refit, workers)
        write(game, learned)
        lore = learned["lore"]
        if game.habits is not None:
            print(game.habits.show(lore), flush=True)


if __name__ == "__main__":
    main()
