"""Nomads measured and proved over many games: speed beside OpenSpiel's oware, pieces accounted for, points recomputed from events.

    python bench/nomads.py speed            compiled random play, 4 seats, and OpenSpiel's C++ random bots on oware, in turns
    python bench/nomads.py games 100000     compiled games a seat count, tiles and discs counted after every ply
    python bench/nomads.py events 2000      plain games a seat count, points recomputed from the events alone
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from landfall.core import playout
from landfall.core.chance import make_rng
from landfall.core.dual import compiled
from landfall.core.layout import CHANCE, NOBODY
from landfall.games.nomads import GAME
from landfall.games.nomads.content import ALL_DISCS, DISC_KINDS, KEPT_KINDS, OPAL, SPACES, TILE_COUNTS, TILE_KINDS

RULES = compiled(GAME.rules)
SETUP = np.array(GAME.setup_numbers(None))


def speed(games: int = 20_000, rounds: int = 5) -> None:
    """Decisions a second of processor time on one core, our play and oware's by turns."""
    play = compiled(playout, rules=RULES).play_games
    own, other = [], []
    for k in range(-1, rounds):
        began = time.process_time()
        decisions = play(
            np.zeros(1, GAME.Position.dtype()), games if k >= 0 else 1, 4, SETUP, np.zeros(TILE_KINDS, np.int64),
            np.array(make_rng(0)), np.zeros(5), np.zeros(5), 7,
        )  # fmt: skip
        if k >= 0:
            own.append(decisions / (time.process_time() - began))
            other.append(_oware())
            print(f"nomads {own[-1] / 1e6:6.2f} M/s   oware {other[-1] / 1e6:6.2f} M/s   ratio {own[-1] / other[-1]:.2f}")
    print(f"best: nomads {max(own) / 1e6:.2f} M/s, oware {max(other) / 1e6:.2f} M/s, ratio {max(own) / max(other):.2f}")


def _oware(games: int = 400) -> float:
    import pyspiel

    game = pyspiel.load_game("oware")
    bots = [pyspiel.make_uniform_random_bot(player, player + 7) for player in (0, 1)]
    decisions = 0
    began = time.process_time()
    for seed in range(games):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        decisions += len(state.history())
    return decisions / (time.process_time() - began)


def games(count: int) -> None:
    """Every game ends, and after every ply there are 112 tiles and 19 discs."""
    from numba import njit

    draw, random_choice = compiled(playout, rules=RULES).draw, compiled(playout, rules=RULES).random_choice
    start, apply, weights, seed_rng = RULES.start, RULES.apply, RULES.weights, compiled(playout, rules=RULES).seed_rng

    @njit
    def lost(s: Any) -> int:
        for kind in range(TILE_KINDS):
            found = s.unseen_tiles[kind] + s.gone_tiles[kind]
            for space in range(SPACES):
                found += s.top_tile[space] == kind
            for seat in range(s.seats):
                found += s.tiles[seat][kind] if kind < KEPT_KINDS else s.moons[seat]
            if found + (s.dial if kind == OPAL else 0) != TILE_COUNTS[kind]:
                return 1
        hidden = 0
        for space in range(SPACES):
            hidden += s.tiles_left[space] - (1 if s.top_tile[space] >= 0 else 0)
        for kind in range(TILE_KINDS):
            hidden -= s.unseen_tiles[kind]
        discs = 0
        for kind in range(DISC_KINDS):
            discs += s.to_place[kind]
        for space in range(SPACES):
            discs += s.tall[space]
        return 2 if hidden != 0 else 3 if discs != ALL_DISCS else 0

    @njit
    def run(work: Any, count: int, seats: int, setup: Any, rng: Any, out: Any) -> tuple[int, int]:
        s = work[0]
        plies = 0
        for game in range(count):
            seed_rng(rng, game * 8 + seats)
            start(s, seats, setup)
            for _ in range(5000):
                if s.to_act == NOBODY:
                    break
                apply(s, draw(out, weights(s, out), rng) if s.to_act == CHANCE else random_choice(s, rng))
                plies += 1
                if lost(s) != 0:
                    return -lost(s), game
            if s.to_act != NOBODY:
                return -9, game
        return plies, count

    for seats in GAME.seat_counts:
        began = time.perf_counter()
        plies, at = run(np.zeros(1, GAME.Position.dtype()), count, seats, SETUP, np.array(make_rng(0)), np.zeros(TILE_KINDS, np.int64))
        if plies < 0:
            raise SystemExit(f"{seats} seats, game {at}: fault {-plies}")
        print(f"{seats} seats: {count} games ended, {plies} plies, pieces counted after each ({time.perf_counter() - began:.0f} s)")


def events(count: int) -> None:
    """Points recomputed from the events alone agree with the outcome."""
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "games"))
    from nomads.test_whole import Ledger, random_ply  # type: ignore[import-not-found]

    for seats in GAME.seat_counts:
        for seed in range(count):
            rng = Random(seed * 8 + seats)
            state, ledger = GAME.start(seats), Ledger(seats)
            while not state.is_over:
                for event in state.play(random_ply(state, rng)):
                    ledger.note(event)
            if state.outcome is None or state.outcome.points != ledger.points():
                raise SystemExit(f"{seats} seats, seed {seed}: {state.outcome} / {ledger.points()}")
        print(f"{seats} seats: {count} games, points from the events agree", flush=True)


if __name__ == "__main__":
    what, number = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0
    {"speed": lambda: speed(number or 20_000), "games": lambda: games(number or 100_000), "events": lambda: events(number or 2000)}[what]()
