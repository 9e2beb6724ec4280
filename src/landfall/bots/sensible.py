"""Bots for a game that has simple sense but no instinct: the best of what sense might do, by looking ahead.

Sense is asked a few times; what it says are the choices that come to mind. Each is tried in the same imagined worlds: everybody then plays on
by simple sense for a while, each from what its own seat would see there, and the rest is played at random in the compiled core, several
times. So nobody reads another's secrets, as they would in a tree that knows them. And nothing is done that sense would not do: worlds are
imagined as the rules alone allow, so they know nothing of how far others are to be believed; sense may.
"""

from __future__ import annotations

import math
import random
import statistics
from typing import Any

from landfall.bots.base import Knowledge
from landfall.bots.mind import mind_of
from landfall.bots.search import AT_RANDOM
from landfall.bots.searching import SAFETY, SearchBot
from landfall.bots.thinking import Clock, Thought
from landfall.core.chance import make_rng
from landfall.core.layout import CHANCE

FAR = 10  # decisions played on by sense
ENDINGS = 8  # times the rest is played at random


class SensibleBot(SearchBot):
    """Simple sense that looks ahead."""

    def _thoughts(self, knowledge: Knowledge, seconds: float | None) -> list[Thought]:
        """What each choice that comes to mind brings: all are tried, then the better half again and again."""
        clock = Clock((self.promise.seconds if seconds is None else seconds) * SAFETY, self.cancelled)
        world, me = knowledge.world, knowledge.seat
        left = list(dict.fromkeys(self._by_sense(world, me, self.rng) for _ in range(self.promise.sees)))
        values: dict[int, list[float]] = {choice: [] for choice in left}
        rounds, seed, number = math.ceil(math.log2(len(left))), self.rng.getrandbits(60), 0
        for _ in range(rounds):
            for _ in range(max(1, self.promise.simulations // (rounds * len(left)))):
                if number and clock.is_up():
                    return thoughts_of(values)
                imagined = self.game.imagine(world, me, seed + number)
                for choice in left:
                    values[choice].append(self._try(imagined, choice, me, seed + number))
                number += 1
            left.sort(key=lambda choice: -statistics.fmean(values[choice]))
            del left[max(2, len(left) // 2) :]
        return thoughts_of(values)

    def _pick(self, world: Any, thoughts: list[Thought], worth: dict[int, float]) -> int:
        """The best of those looked at longest: what was given up early is known too little."""
        most = max(thought.visits for thought in thoughts)
        return max((thought.choice for thought in thoughts if thought.visits == most), key=lambda choice: worth[choice])

    def _try(self, world: Any, choice: int, me: int, seed: int) -> float:
        """The share of the win from one choice in one world. The same seed brings the same luck, as far as play allows."""
        rng, s = random.Random(seed), world.copy()
        self.game.rules.apply(s, choice)
        for _ in range(FAR):
            settle(self.game, s, rng)
            if s.to_act < CHANCE:
                break
            self.game.rules.apply(s, self._by_sense(s, int(s.to_act), rng))
        return self._endings(s, me, seed)

    def _by_sense(self, s: Any, seat: int, rng: random.Random) -> int:
        moves, sense = self.game.moves(s), self.game.sense
        assert sense is not None
        return moves[0].choice if len(moves) == 1 else sense.choose(self.game.view(s, seat), moves, rng).choice

    def _endings(self, s: Any, me: int, seed: int) -> float:
        """The mean share of a seat over endings played at random in the compiled core."""
        mind = mind_of(self.game)
        np, total = mind.np, 0.0
        first = np.frombuffer(s.to_bytes(), mind.dtype)
        rng, weights = np.array(make_rng(seed), np.int64), np.zeros(self.game.max_outcomes, np.int64)
        result, points = np.zeros(max(8, s.seats)), np.zeros(max(8, s.seats))
        for _ in range(ENDINGS):
            work = first.copy()
            mind.search.play_on(work[0], AT_RANDOM, rng, mind.lore, weights)
            mind.search.judge(work[0], mind.lore, result, points, 0.0)
            total += float(result[me])
        return total / ENDINGS


def settle(game: Any, s: Any, rng: random.Random) -> None:
    """Let chance act until somebody is awaited or the game is over."""
    while s.to_act == CHANCE:
        chances = game.chances(s)
        game.rules.apply(s, rng.choices(chances, [chance.weight for chance in chances])[0].choice)


def thoughts_of(values: dict[int, list[float]]) -> list[Thought]:
    """What was found, best first; of those that were looked at longest, the others after them."""
    found = [Thought(choice, len(won), statistics.fmean(won) if won else 0.0) for choice, won in values.items()]
    return sorted(found, key=lambda thought: (-thought.visits, -thought.win, thought.choice))


__all__ = ["SensibleBot"]
