"""Finding the numbers bots judge by: `python -m landfall.lab.learn GAME` plays by instinct, fits the judgement and writes it down.

The judgement gives each seat a weighted sum of features and turns the sums into shares of the win by softmax; it is fitted to who won
in the end (cross-entropy). A tenth of the games is kept apart to see how well it does on games it has not met.

The games are played by whoever works (`--cores`, `--cluster`; see crews.py): each follows from its seed alone, so the numbers found are the
same with any number of workers, and with `--journal` the work goes on after a kill.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from landfall.bots.learned import file_of, instinct_of, learned_of
from landfall.core.chance import make_rng
from landfall.core.dual import compiled
from landfall.core.game import Game
from landfall.games import GAMES
from landfall.lab import selfplay
from landfall.lab.bar import Bar
from landfall.lab.crews import Workers, done_by

Array = Any
SPAN = 250  # games that one worker plays at a time


@dataclass
class Sample:
    """Positions: features (position, seat, feature), how far the game had come, and who won."""

    features: Array
    late: Array
    won: Array


def gather(game: Game, seats: int, games: int, seed: int, one_in: int = 6, stray: int = 10, lore: Array = None) -> Sample:
    """Positions of so many games played by instinct."""
    instinct = compiled(instinct_of(game))
    play: Any = compiled(selfplay, rules=compiled(game.rules), instinct=instinct)
    room = games * 60
    sample = Sample(np.zeros((room, seats, instinct.FEATURES), np.float32), np.zeros(room), np.zeros((room, seats)))
    lore = np.array(learned_of(game)["lore"]) if lore is None else lore
    kept = play.sample(
        np.zeros(1, game.Position.dtype()), games, seats, np.array([*game.setup_numbers({}), 0]), lore, np.array(make_rng(1)),
        np.zeros(game.max_outcomes, np.int64), np.zeros(max(8, instinct.FEATURES)), np.zeros(8), one_in, stray, seed,
        sample.features, sample.late, sample.won,
    )  # fmt: skip
    return Sample(sample.features[:kept], sample.late[:kept], sample.won[:kept])


class Packed(msgspec.Struct, frozen=True):
    """A sample as it is sent and written down: the same numbers, exactly."""

    seats: int
    features: bytes
    late: bytes
    won: bytes

    @classmethod
    def of(cls, seats: int, features: Array, late: Array, won: Array) -> Packed:
        return cls(
            seats,
            np.asarray(features, np.float32).tobytes(),
            np.asarray(late, np.float64).tobytes(),
            np.asarray(won, np.float64).tobytes(),
        )

    @property
    def sample(self) -> Sample:
        late = np.frombuffer(self.late, np.float64)
        features = (
            np.frombuffer(self.features, np.float32).reshape(len(late), self.seats, -1) if len(late) else np.zeros((0, 0, 0))
        )
        return Sample(features, late, np.frombuffer(self.won, np.float64).reshape(len(late), self.seats))


def joined(packed: list[Packed]) -> list[Sample]:
    """One sample for each number of seats."""
    heaps: dict[int, list[Sample]] = {}
    for one in packed:
        if one.late:
            heaps.setdefault(one.seats, []).append(one.sample)
    return [
        Sample(*(np.concatenate([getattr(sample, name) for sample in heap]) for name in ("features", "late", "won")))
        for heap in heaps.values()
    ]


def gather_span(name: str, seats: int, games: int, seed: int, lore: list[float]) -> Packed:
    """Some games played by instinct, wherever this runs."""
    sample = gather(GAMES[name], seats, games, seed, lore=np.array(lore))
    return Packed.of(seats, sample.features, sample.late, sample.won)


def gather_all(game: Game, games: int, seed: int, lore: Array, workers: Workers, apart: int = 10_000_000) -> list[Sample]:
    """So many games with each number of seats; that of a number of seats begins at its own seed."""
    given = [float(number) for number in lore]
    parts = [
        (game.name, seats, min(SPAN, games - first), seed + seats * apart + first, given)
        for seats in game.seat_counts
        for first in range(0, games, SPAN)
    ]
    bar = Bar(len(parts))
    about = {"self-play": game.name, "games": games, "seed": seed, "apart": apart, "lore": given}
    return joined(done_by(workers, gather_span, parts, about, Packed, lambda found: bar(len(found))))


def nearness(late: Array, knots: Array) -> Array:
    """How much the weights of each knot count at each position (position, knot): those of the knots beside it, by nearness."""
    beside = np.clip(np.searchsorted(knots, late, side="left") - 1, 0, len(knots) - 2)
    part = (late - knots[beside]) / (knots[beside + 1] - knots[beside])
    found = np.zeros((len(late), len(knots)))
    rows = np.arange(len(late))
    found[rows, beside] = 1 - part
    found[rows, beside + 1] = part
    return found


def shares_of(sample: Sample, weights: Array, knots: Array) -> Array:
    """What the judgement expects at each position."""
    values = np.einsum("psf,kf,pk->ps", sample.features, weights, nearness(sample.late, knots), optimize=True)
    values = np.exp(values - values.max(1, keepdims=True))
    return values / values.sum(1, keepdims=True)


def loss_of(sample: Sample, weights: Array, knots: Array) -> float:
    return float(-(sample.won * np.log(shares_of(sample, weights, knots) + 1e-12)).sum(1).mean())


def fit(samples: list[Sample], first: Array, knots: Array, rounds: int = 400, rate: float = 0.03, decay: float = 1e-4) -> Array:
    """Weights at each knot, by gradient descent (Adam) from `first` on."""
    weights = first.copy()
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    total = sum(len(sample.late) for sample in samples)
    near = [nearness(sample.late, knots) for sample in samples]
    for step in range(1, rounds + 1):
        slope = decay * weights
        for sample, close in zip(samples, near, strict=True):
            values = np.einsum("psf,kf,pk->ps", sample.features, weights, close, optimize=True)
            values = np.exp(values - values.max(1, keepdims=True))
            error = (values / values.sum(1, keepdims=True) - sample.won) / total
            slope = slope + np.einsum("ps,psf,pk->kf", error, sample.features, close, optimize=True)
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope**2
        weights = weights - rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-9)
    return weights


def learn(game: Game, games: int, seed: int, workers: Workers = Workers()) -> dict[str, Any]:
    """Play, fit, and give back the game's lore with new judgement and how well it does on games it has not met."""
    learned = learned_of(game)
    lore = np.array(learned["lore"])
    count, knots = instinct_of(game).FEATURES, np.array(instinct_of(game).KNOTS)
    samples = gather_all(game, games, seed, lore, workers)
    tests = [gather(game, seats, games // 10, seed + seats * 10_000_000 + 5_000_000, lore=lore) for seats in game.seat_counts]
    weights = fit(samples, lore[: len(knots) * count].reshape(-1, count), knots)
    lore[: len(knots) * count] = weights.reshape(-1)
    learned["lore"] = [round(float(number), 4) for number in lore]
    learned["loss"] = {
        str(len(test.won[0])): {
            "positions": len(test.late),
            "uniform": round(float(np.log(test.won.shape[1])), 4),
            "judgement": round(loss_of(test, weights, knots), 4),
        }
        for test in tests
    }
    return learned


def write(game: Game, learned: dict[str, Any]) -> Path:
    """Write down what was learned, beside the game's instinct."""
    path = file_of(game)
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in learned.items()]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    return path


def teachable() -> list[str]:
    """The games with an instinct to teach."""
    return [name for name, game in GAMES.items() if game.instinct is not None]


def add_workers(parser: argparse.ArgumentParser, journal: str) -> None:
    """Who works, as words of the command line."""
    parser.add_argument("--cores", type=int, default=1, help="processes of this machine")
    parser.add_argument(
        "--cluster", default="", help="tcp://host:port of a Dask scheduler or ray://host:port, instead of processes here"
    )
    parser.add_argument("--journal", type=Path, help=journal)


def main() -> None:
    parser = argparse.ArgumentParser("landfall.lab.learn", description=__doc__)
    parser.add_argument("game", choices=teachable())
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    add_workers(parser, "write the games down in this file; after a kill go on from there")
    args = parser.parse_args()
    game = GAMES[args.game]
    learned = learn(game, args.games, args.seed, Workers(args.cores, args.cluster, args.journal))
    print(json.dumps(learned["loss"], indent=1))
    print(write(game, learned))


if __name__ == "__main__":
    main()
