"""Finding the numbers bots judge by: `python -m landfall.lab.learn GAME` plays by instinct, fits the judgement and writes it down.

The judgement gives each seat a weighted sum of features and turns the sums into shares of the win by softmax; it is fitted to who won
in the end (cross-entropy). A tenth of the games is kept apart to see how well it does on games it has not met.
"""

from __future__ import annotations

import argparse
import importlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import landfall.bots.instinct
from landfall.bots.mind import instinct_name, read_lore
from landfall.core.chance import make_rng
from landfall.core.dual import compiled
from landfall.core.game import Game
from landfall.games import GAMES
from landfall.lab import selfplay

Array = Any


@dataclass
class Sample:
    """Positions: features (position, seat, feature), how far the game had come, and who won."""

    features: Array
    late: Array
    won: Array


def gather(game: Game, seats: int, games: int, seed: int, one_in: int = 6, stray: int = 10, lore: Array = None) -> Sample:
    """Positions of so many games played by instinct."""
    name = instinct_name(game)
    instinct = compiled(importlib.import_module(f"landfall.bots.instinct.{name}"))
    play: Any = compiled(selfplay, rules=compiled(game.rules), instinct=instinct)
    room = games * 60
    sample = Sample(np.zeros((room, seats, instinct.FEATURES), np.float32), np.zeros(room), np.zeros((room, seats)))
    lore = np.array(read_lore(name)["lore"]) if lore is None else lore
    kept = play.sample(
        np.zeros(1, game.Position.dtype()), games, seats, np.array([*game.setup_numbers({}), 0]), lore, np.array(make_rng(1)),
        np.zeros(game.max_outcomes, np.int64), np.zeros(max(8, instinct.FEATURES)), np.zeros(8), one_in, stray, seed,
        sample.features, sample.late, sample.won,
    )  # fmt: skip
    return Sample(sample.features[:kept], sample.late[:kept], sample.won[:kept])


def shares_of(sample: Sample, weights: Array) -> Array:
    """What the judgement expects at each position."""
    early, late = weights
    values = sample.features @ early * (1 - sample.late)[:, None] + sample.features @ late * sample.late[:, None]
    values = np.exp(values - values.max(1, keepdims=True))
    return values / values.sum(1, keepdims=True)


def loss_of(sample: Sample, weights: Array) -> float:
    return float(-(sample.won * np.log(shares_of(sample, weights) + 1e-12)).sum(1).mean())


def fit(samples: list[Sample], first: Array, rounds: int = 400, rate: float = 0.03, decay: float = 1e-4) -> Array:
    """Weights early and late, by gradient descent (Adam) from `first` on."""
    weights = first.copy()
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    total = sum(len(sample.late) for sample in samples)
    for step in range(1, rounds + 1):
        slope = decay * weights
        for sample in samples:
            error = (shares_of(sample, weights) - sample.won * 1.0) / total
            slope = slope + np.stack(
                [np.einsum("ps,psf->f", error * part[:, None], sample.features) for part in (1 - sample.late, sample.late)]
            )
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope**2
        weights = weights - rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-9)
    return weights


def learn(game: Game, games: int, seed: int) -> dict[str, Any]:
    """Play, fit, and give back the game's lore with new judgement and how well it does on games it has not met."""
    name = instinct_name(game)
    learned = read_lore(name)
    lore = np.array(learned["lore"])
    count = importlib.import_module(f"landfall.bots.instinct.{name}").FEATURES
    samples = [gather(game, seats, games, seed + seats * 10_000_000, lore=lore) for seats in game.seat_counts]
    tests = [gather(game, seats, games // 10, seed + seats * 10_000_000 + 5_000_000, lore=lore) for seats in game.seat_counts]
    weights = fit(samples, lore[: 2 * count].reshape(2, count))
    lore[: 2 * count] = weights.reshape(-1)
    learned["lore"] = [round(float(number), 4) for number in lore]
    learned["loss"] = {
        str(len(test.won[0])): {
            "positions": len(test.late),
            "uniform": round(float(np.log(test.won.shape[1])), 4),
            "judgement": round(loss_of(test, weights), 4),
        }
        for test in tests
    }
    return learned


def write(name: str, learned: dict[str, Any]) -> Path:
    path = Path(landfall.bots.instinct.__file__).parent / f"{name}.json"
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in learned.items()]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    return path


def main() -> None:
    parser = argparse.ArgumentParser("landfall.lab.learn", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = GAMES[args.game]
    learned = learn(game, args.games, args.seed)
    print(json.dumps(learned["loss"], indent=1))
    print(write(instinct_name(game), learned))


if __name__ == "__main__":
    main()
