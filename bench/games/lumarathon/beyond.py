"""What Oh Captain! hands on to Nomads in a Lumarathon is worth there: the winner's coin (LM-3) and beginning (LM-2), in shares of the win.

python bench/games/lumarathon/beyond.py --games 4000     games of Nomads played by instinct in compiled code, a seat count at a time

The means over seat counts are `beyond` in src/landfall/games/lumarathon/game.py.
"""

from __future__ import annotations

import argparse
import math

import numpy as np

from landfall.bots.mind import mind_of, warm
from landfall.core.chance import make_rng
from landfall.games.nomads import GAME
from landfall.games.nomads.content import JOKER

TO_THE_END = 100_000


def begun(seats: int, first: int, coin: int) -> bytes:
    """A game of Nomads after its lot: who begins, and who holds the coin (-1: nobody)."""
    state = GAME.start(seats)
    state.play(next(chance for chance in state.chances() if chance.choice == first))
    if coin >= 0:
        state.position.tiles[coin][JOKER] = 1
        state.position.luma_coin[coin] = 1
    return bytes(state.position.to_bytes())


def shares(seats: int, coin_after: int, games: int) -> tuple[float, float]:
    """The mean share of the first player, and of who sits `coin_after` seats after him, who holds the coin (-1: nobody does)."""
    mind = mind_of(GAME)
    rng, weights = np.array(make_rng(seats * 10 + coin_after), np.int64), np.zeros(GAME.max_outcomes, np.int64)
    result, points = np.zeros(8), np.zeros(max(8, mind.features))
    total = np.zeros(2)
    for number in range(games):
        first = number % seats
        coin = (first + coin_after) % seats if coin_after >= 0 else -1
        work = np.frombuffer(begun(seats, first, coin), mind.dtype).copy()
        mind.search.play_on(work[0], TO_THE_END, rng, mind.lore, weights)
        mind.search.judge(work[0], mind.lore, result, points, 0.0)
        total += result[first], result[coin] if coin >= 0 else 0.0
    return float(total[0] / games), float(total[1] / games)


def main() -> None:
    parser = argparse.ArgumentParser("bench/games/lumarathon/beyond.py", description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    games = parser.parse_args().games
    warm(GAME)
    for seats in (3, 4, 5):
        first, _ = shares(seats, -1, games)
        coins = [shares(seats, after, games // seats)[1] for after in range(seats)]
        error = math.sqrt(1 / seats * (1 - 1 / seats) / games)
        coin = sum(coins) / seats
        # with a coin its holder wins `coin`, the others share the rest: winning Oh Captain! is worth the difference
        prize = coin - (1 - coin) / (seats - 1)
        lead = (first - 1 / seats) * seats / (seats - 1)
        print(f"{seats} seats: first {first:.3f}, coin {coin:.3f}, ± {error:.3f}; prize {prize:.3f}, lead {lead:.3f}")


if __name__ == "__main__":
    main()
