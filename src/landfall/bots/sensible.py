"""Bots for a game that has simple sense but no instinct: what sense would do, unless another choice of it is clearly better.

Sense is asked a few times; what it says are the choices that come to mind, and the first is what it does. Each other is held against it in
the same imagined worlds and with the same luck: everybody plays on by simple sense, each from what its own seat would see there, until all
have decided and chance is to act; the rest is played at random in the compiled core, several times. So nobody reads another's secrets, as
they would in a tree that knows them. And nothing is done that sense would not do: worlds are imagined as the rules alone allow, so they know
nothing of how far others are to be believed; sense may. A choice is taken over the first only if the difference is more than luck would
make it: with little thought that is seldom, so a level is never below simple sense, and the more is thought, the more is found.
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

FAR = 16  # at most so many decisions are played on by sense
ENDINGS = 16  # times the rest is played at random
SURE = 1.0  # a choice is better if it is so by this many times the error of the difference


class SensibleBot(SearchBot):
    """Simple sense that looks ahead."""

    def _thoughts(self, knowledge: Knowledge, seconds: float | None) -> list[Thought]:
        """What each choice that comes to mind brings: all are tried, then the better half again and again, beside the first."""
        clock = Clock((self.promise.seconds if seconds is None else seconds) * SAFETY, self.cancelled)
        world, me = knowledge.world, knowledge.seat
        first, *left = dict.fromkeys(self._by_sense(world, me, self.rng) for _ in range(self.promise.sees))
        values: dict[int, list[float]] = {choice: [] for choice in (first, *left)}
        rounds, seed, number = math.ceil(math.log2(1 + len(left))), self.rng.getrandbits(60), 0
        for _ in range(rounds):
            for _ in range(max(1, self.promise.simulations // (rounds * (1 + len(left))))):
                if number and clock.is_up():
                    return thoughts_of(values, first)
                imagined = self.game.imagine(world, me, seed + number)
                for choice in (first, *left):
                    values[choice].append(self._try(imagined, choice, me, seed + number))
                number += 1
            left.sort(key=lambda choice: -statistics.fmean(values[choice]))
            del left[max(1, len(left) // 2) :]
        return thoughts_of(values, first)

    def _pick(self, world: Any, thoughts: list[Thought], worth: dict[int, float]) -> int:
        """What stands first: a level without an instinct errs by what it does not see, not by lot."""
        return thoughts[0].choice

    def _try(self, world: Any, choice: int, me: int, seed: int) -> float:
        """The share of the win from one choice in one world. The same seed brings the same luck, as far as play allows."""
        rng, s = random.Random(seed), world.copy()
        self.game.rules.apply(s, choice)
        decided = {me}
        for _ in range(FAR):
            if s.to_act == CHANCE and len(decided) == s.seats:
                break
            settle(self.game, s, rng)
            if s.to_act < CHANCE:
                break
            decided.add(int(s.to_act))
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


def thoughts_of(values: dict[int, list[float]], first: int) -> list[Thought]:
    """What was found: the best of those that are surely better than the first, else the first; the others after it."""
    found = {choice: Thought(choice, len(won), statistics.fmean(won) if won else 0.0) for choice, won in values.items()}
    surely = {choice: sureness(won, values[first]) for choice, won in values.items() if choice != first}
    chosen = max(surely, key=lambda choice: surely[choice], default=first)
    best = chosen if surely.get(chosen, 0.0) > SURE else first
    others = sorted(
        (thought for thought in found.values() if thought.choice != best),
        key=lambda thought: (-thought.visits, -thought.win, thought.choice),
    )
    return [found[best], *others]


def sureness(won: list[float], beside: list[float]) -> float:
    """How far one choice is above another in the same worlds, in errors of the difference; 0 where too few were looked at."""
    gains = [one - other for one, other in zip(won, beside, strict=False)]
    if len(gains) < 2:
        return 0.0
    error = statistics.stdev(gains) / math.sqrt(len(gains))
    return statistics.fmean(gains) / error if error else 0.0


__all__ = ["SensibleBot"]
