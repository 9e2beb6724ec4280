"""Nomads measured and proved over many games: speed beside OpenSpiel's oware, pieces accounted for, points recomputed from events.

python bench/games/nomads/proofs.py speed            compiled random play, 4 seats, and OpenSpiel's C++ random bots on oware, in turns
python bench/games/nomads/proofs.py games 100000     compiled games a seat count, tiles and discs counted after every ply
python bench/games/nomads/proofs.py events 100000    compiled games a seat count, points recomputed from the events alone
"""

from __future__ import annotations

import os
import sys
import time
from statistics import median
from typing import Any

import numpy as np

from landfall.core import dual, playout
from landfall.core.chance import make_rng
from landfall.core.dual import compiled
from landfall.core.layout import CHANCE, NOBODY, cell, layout, row
from landfall.games.nomads import GAME
from landfall.games.nomads.content import (
    ALL_DISCS,
    DISC_KINDS,
    FREED,
    KEPT_KINDS,
    LEGEND_COUNT,
    MOON_SCORING,
    MOONS_WON,
    OPAL,
    SANG,
    SPACES,
    SPENT,
    STANDING,
    TILE_COUNTS,
    TILE_KINDS,
    TOOK,
    WROTE,
)  # fmt: skip

RULES = compiled(GAME.rules)
SETUP = np.array(GAME.setup_numbers(None))
NOTES = 200  # more events than one ply can bring
SONG = LEGEND_COUNT


def speed(games: int = 20_000, rounds: int = 12) -> None:
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
    ratios = sorted(a / b for a, b in zip(own, other, strict=True))
    print(f"{rounds} rounds of {games:,} games   nomads      oware       ratio")
    print(f"best                        {max(own) / 1e6:6.2f} M/s  {max(other) / 1e6:6.2f} M/s  {max(own) / max(other):6.2f}")
    print(f"median                      {median(own) / 1e6:6.2f} M/s  {median(other) / 1e6:6.2f} M/s  {median(ratios):6.2f}")
    print(
        f"ratios of single rounds: {ratios[0]:.2f} to {ratios[-1]:.2f}; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    )


def _oware(games: int = 200) -> float:
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
        plies, at = run(
            np.zeros(1, GAME.Position.dtype()), count, seats, SETUP, np.array(make_rng(0)), np.zeros(TILE_KINDS, np.int64)
        )
        if plies < 0:
            raise SystemExit(f"{seats} seats, game {at}: fault {-plies}")
        print(
            f"{seats} seats: {count} games ended, {plies} plies, pieces counted after each ({time.perf_counter() - began:.0f} s)"
        )


def hearing_position() -> Any:
    """A position of Nomads with room for what is told in one ply: the rules run over it unchanged."""
    fields = {**GAME.Position.LAYOUT, "noted": cell(16), "notes": row(4 * NOTES, 16)}
    return layout(type("Hearing", (), fields))


def write_down(s: Any, audience: int, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """What `tell` is in compiled code here: it writes the event into the position."""
    at = 4 * s.noted
    s.notes[at], s.notes[at + 1], s.notes[at + 2], s.notes[at + 3] = kind, a, b, c
    s.noted += 1


def events(count: int) -> None:
    """Compiled games: points recomputed from the events alone agree with the outcome, standings at each Moon scoring too."""
    from numba import njit

    play = compiled(playout, rules=RULES)
    for twin in list(dual._twins.values()):  # before anything is compiled in this process
        if hasattr(twin, "tell"):
            twin.tell = njit(write_down)  # type: ignore[attr-defined]
    draw, random_choice, seed_rng = play.draw, play.random_choice, play.seed_rng
    start, apply, weights, score = RULES.start, RULES.apply, RULES.weights, RULES.score

    @njit
    def standing(tiles: Any, cards: Any, seat: int) -> int:
        return int(cards[seat].sum() - tiles[seat].sum())

    @njit
    def hear(s: Any, tiles: Any, cards: Any, moons: Any) -> int:
        """The account of somebody who only hears. Cards: seven Legends, then the Song."""
        for note in range(s.noted):
            kind, a, b, c = (
                int(s.notes[4 * note]),
                int(s.notes[4 * note + 1]),
                int(s.notes[4 * note + 2]),
                int(s.notes[4 * note + 3]),
            )
            if kind == TOOK:
                tiles[a, c] += 1
            elif kind == SPENT:
                tiles[a, b] -= c
            elif kind == FREED:
                if cards[a, b] != c:
                    return 1
                cards[a, b] = 0
            elif kind == WROTE:
                if cards[a, b] != 0:
                    return 2
                cards[a, b] = c
            elif kind == SANG:
                cards[a, SONG] = c
            elif kind == MOONS_WON:
                moons[a] += b
            elif kind == STANDING and standing(tiles, cards, a) != b:
                return 3
        s.noted = 0
        return 0

    @njit
    def run(work: Any, count: int, seats: int, setup: Any, rng: Any, out: Any, points: Any) -> tuple[int, int]:
        s = work[0]
        moon_scorings = 0
        for game in range(count):
            seed_rng(rng, game * 8 + seats)
            tiles, cards, moons = np.zeros((5, KEPT_KINDS), np.int64), np.zeros((5, SONG + 1), np.int64), np.zeros(5, np.int64)
            s.noted = 0
            start(s, seats, setup)
            while s.to_act != NOBODY:
                apply(s, draw(out, weights(s, out), rng) if s.to_act == CHANCE else random_choice(s, rng))
                for note in range(s.noted):
                    moon_scorings += s.notes[4 * note] == MOON_SCORING
                fault = hear(s, tiles, cards, moons)
                if fault != 0:
                    return -fault, game
            score(s, points)
            for seat in range(seats):
                if points[seat] != standing(tiles, cards, seat) + moons[seat]:
                    return -9, game
        return moon_scorings, count

    for seats in GAME.seat_counts:
        began = time.perf_counter()
        found, at = run(
            np.zeros(1, hearing_position().dtype()), count, seats, SETUP, np.array(make_rng(0)), np.zeros(TILE_KINDS, np.int64),
            np.zeros(5, np.int64),
        )  # fmt: skip
        if found < 0:
            raise SystemExit(f"{seats} seats, game {at}: fault {-found}")
        print(
            f"{seats} seats: {count} games, {found} Moon scorings, points from the events agree ({time.perf_counter() - began:.0f} s)",
            flush=True,
        )


if __name__ == "__main__":
    what, number = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0
    {
        "speed": lambda: speed(number or 20_000),
        "games": lambda: games(number or 100_000),
        "events": lambda: events(number or 100_000),
    }[what]()
