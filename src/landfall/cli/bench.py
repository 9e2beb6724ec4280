"""`landfall bench core`: random decisions a second, plain and compiled, and the peers beside them in one run.

The peers are OpenSpiel's (extra `dev`): its C++ random bots, and a game of its stepped from Python as most research code does.
A decision is a player's; what chance brings is not counted, for them or for us.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from landfall.cli.common import DONE, as_json, extra_for
from landfall.cli.texts import say
from landfall.core import playout
from landfall.core.chance import make_rng
from landfall.core.dual import bind, can_compile, compiled
from landfall.core.game import Game
from landfall.games import GAMES

REPEATS = 3
COUNTED = f"by processor time, best of {REPEATS}"


def add_parser(subparsers: Any) -> None:
    language = subparsers.language
    parser = subparsers.add_parser("bench", help=say("cli.bench", language))
    parser.add_argument("what", choices=("core",), help=say("cli.bench.what", language))
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help=say("cli.bench.seconds", language))
    parser.add_argument("--no-peers", action="store_true", help=say("cli.bench.peers", language))
    parser.add_argument("--json", action="store_true", help=say("cli.json", language))


def run(args: argparse.Namespace) -> int:
    figures = measure_core(args.seconds, peers=not args.no_peers)
    if args.json:
        print(as_json({"machine": f"{machine()}, {COUNTED}", "figures": figures}))
    else:
        print("\n".join([f"{machine()}, {COUNTED}", "", *table(figures)]))
    return DONE


@dataclass(frozen=True)
class Figure:
    """Decisions a second of processor time: the best of several short runs, since a shared machine only ever makes them slower."""

    who: str
    how: str
    per_second: float


Run = Callable[[int], int]  # plays so many games, returns the decisions made


class Compiled:
    """A game's compiled random play, with the arrays it works in."""

    def __init__(self, game: Game, seats: int) -> None:
        import numpy as np

        self.play = compiled(playout, rules=compiled(game.rules))
        self.seats = seats
        self.work = np.zeros(1, game.Position.dtype())
        self.setup = np.array(game.setup_numbers(None) or [0], np.int64)
        self.weights = np.zeros(game.max_outcomes, np.int64)
        self.rng = np.array(make_rng(0), np.int64)
        self.shares, self.wins = np.zeros(seats), np.zeros(seats)

    def decisions(self, games: int, seed: int) -> int:
        return int(
            self.play.play_games(self.work, games, self.seats, self.setup, self.weights, self.rng, self.shares, self.wins, seed)
        )

    def imagining(self, games: int, seed: int) -> int:
        return int(self.play.play_imagining(self.work, games, self.seats, self.setup, self.weights, self.rng, seed))


def measure_core(seconds: float, peers: bool) -> list[Figure]:
    """Every figure; the runs take turns, so that a busy moment of the machine does not hit one of them alone."""
    runs: list[tuple[str, str, Run]] = []
    for game in GAMES.values():
        seats = min(4, game.most)
        who = f"Landfall, {game.name}, {seats} seats"
        if can_compile():
            fast = Compiled(game, seats)
            runs.append((who, "compiled", lambda games, fast=fast: fast.decisions(games, 1)))  # type: ignore[misc]
            runs.append((who, "compiled, a world imagined before each", lambda games, fast=fast: fast.imagining(games, 1)))  # type: ignore[misc]
        runs.append((who, "plain Python", _plain(game, seats)))
    if peers:
        runs += peer_runs()
    sizes = [_size(play, seconds / REPEATS) for _, _, play in runs]
    best = [0.0] * len(runs)
    for _ in range(REPEATS):
        for i, (_, _, play) in enumerate(runs):
            best[i] = max(best[i], _rate(play, sizes[i]))
    return [Figure(who, how, round(rate)) for (who, how, _), rate in zip(runs, best, strict=True)]


def _plain(game: Game, seats: int) -> Run:
    play = bind(playout, rules=game.rules)
    setup = game.setup_numbers(None)

    def run_plain(games: int) -> int:
        work, weights, zeros = [game.Position()], [0] * game.max_outcomes, [0.0] * seats
        made: int = play.play_games(work, games, seats, setup, weights, make_rng(0), zeros[:], zeros[:], 1)
        return made

    return run_plain


def _size(play: Run, seconds: float) -> int:
    """How many games fill the time; the first one, which may compile, is not counted."""
    play(1)
    games = 1
    while True:
        begin = time.process_time()
        play(games)
        took = time.process_time() - begin
        if took > seconds / 4 or games >= 1 << 20:
            return max(1, round(games * seconds / max(took, 1e-9)))
        games *= 2


def _rate(play: Run, games: int) -> float:
    begin = time.process_time()
    made = play(games)
    return made / (time.process_time() - begin)


# -- the peers -------------------------------------------------------------------------------------------------------------------


def peer_runs() -> list[tuple[str, str, Run]]:
    try:
        import pyspiel
    except ModuleNotFoundError as missing:
        print(say("cli.missing", "en", package="open_spiel", extra=extra_for(missing.name)), file=sys.stderr)
        return []
    return [
        ("OpenSpiel, hearts", "its C++ random bots", _spiel_bots(pyspiel, "hearts")),
        ("OpenSpiel, oware", "its C++ random bots", _spiel_bots(pyspiel, "oware")),
        ("OpenSpiel, leduc_poker", "stepped from Python", _spiel_steps(pyspiel, "leduc_poker")),
    ]


def _spiel_bots(pyspiel: Any, name: str) -> Run:
    """Whole games between OpenSpiel's own random bots. How long a game is on average is found beforehand, outside the clock."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]
    counted = 0
    for seed in range(200):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        counted += sum(step.player >= 0 for step in state.full_history())

    def play(games: int) -> int:
        for seed in range(games):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return games * counted // 200

    return play


def _spiel_steps(pyspiel: Any, name: str) -> Run:
    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def play(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, weights)[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                    decisions += 1
        return decisions

    return play


# -- telling ---------------------------------------------------------------------------------------------------------------------


def machine() -> str:
    busy = f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores" if hasattr(os, "getloadavg") else f"{os.cpu_count()} cores"
    system = f"Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    return f"{system}, {busy}, one thread, random play"


def table(figures: list[Figure]) -> list[str]:
    """A Markdown table; each peer gets a column of ratios."""
    peers = [figure for figure in figures if figure.who.startswith("OpenSpiel")]
    heads = ["what", "how", "decisions/s", *(f"x {peer.who.partition(', ')[2]}" for peer in peers)]
    rows = [f"| {' | '.join(heads)} |", "| --- " * 2 + "| ---: " * (1 + len(peers)) + "|"]
    for figure in figures:
        ratios = [f"{figure.per_second / peer.per_second:.2g}" for peer in peers]
        rows.append(f"| {' | '.join([figure.who, figure.how, f'{figure.per_second:,.0f}', *ratios])} |")
    return rows
