"""Learning from the search itself: bots that search play each other, and the instinct takes over what they do.

`python -m landfall.lab.habits GAME --games 200`: what was done how often, if the game has habits (see core/parts.py), and who won from
where. Most of each habit is kept each time, so that repeating it settles near a mixture nobody can exploit much (fictitious play) rather
than swinging from one extreme to the other.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from dataclasses import replace
from typing import Any

import numpy as np

from landfall.bots.base import Bot, Knowledge, make_bot
from landfall.bots.learned import learned_of
from landfall.bots.mind import mind_of, warm
from landfall.bots.searching import SearchBot
from landfall.core.game import Game
from landfall.core.layout import CHANCE
from landfall.core.parts import Counts
from landfall.games import GAMES
from landfall.lab.learn import Array, Sample, fit, gather, teachable, write


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


def samples_of(diary: Diary) -> list[Sample]:
    return [
        Sample(np.stack([row[0] for row in rows]), np.array([row[1] for row in rows]), np.stack([row[2] for row in rows]))
        for rows in diary.rows.values()
    ]


def thinker(game: Game, level: str, seed: int, simulations: int | None) -> Bot:
    """A bot of the level; with its count of simulations given, a faster or more thorough one."""
    bot = make_bot(game, level, None, seed)
    if simulations is not None and isinstance(bot, SearchBot):
        bot.promise = replace(bot.promise, simulations=simulations)
    return bot


def learn(
    game: Game, games: int, seed: int, level: str, keep: float, instinct_games: int, simulations: int | None, refit: bool
) -> dict[str, Any]:
    """One round: play, take over habits, fit the judgement to these games and some played by instinct."""
    warm(game)
    learned = learned_of(game)
    lore = np.array(learned["lore"])
    rng = random.Random(seed)
    diary = Diary()
    for number in range(games):
        seats = game.seat_counts[number % len(game.seat_counts)]
        play_out(game, [thinker(game, level, seed * 1000 + number * 8 + seat, simulations) for seat in range(seats)], rng, diary)
    if game.habits is not None:
        game.habits.settle(lore, diary.counts, keep)
    if refit:
        fit_judgement(game, lore, diary, seed, instinct_games)
    learned["lore"] = [round(float(number), 4) for number in lore]
    return learned


def fit_judgement(game: Game, lore: Array, diary: Diary, seed: int, instinct_games: int) -> None:
    """Fit the judgement's weights to the games played and some played by instinct, in place."""
    count, knots = mind_of(game).features, np.array(mind_of(game).plain.KNOTS)
    own = samples_of(diary)
    more = [gather(game, seats, instinct_games, seed * 77_777 + seats, lore=lore) for seats in game.seat_counts]
    for sample in own:
        sample.features, sample.late, sample.won = (np.repeat(part, 4, 0) for part in (sample.features, sample.late, sample.won))
    size = len(knots) * count
    lore[:size] = fit(own + more, lore[:size].reshape(-1, count), knots, rounds=150, rate=0.01).reshape(-1)


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
    args = parser.parse_args()
    game = GAMES[args.game]
    if args.flatten and game.habits is not None:
        learned = learned_of(game)
        game.habits.flatten(learned["lore"], args.flatten)
        learned["lore"] = [round(float(number), 4) for number in learned["lore"]]
        write(game, learned)
    for k in range(args.rounds):
        learned = learn(game, args.games, args.seed + k, args.level, args.keep, args.instinct_games, args.simulations, args.refit)
        write(game, learned)
        mind_of(game).lore[:] = learned["lore"]
        if game.habits is not None:
            print(game.habits.show(learned["lore"]), flush=True)


if __name__ == "__main__":
    main()
