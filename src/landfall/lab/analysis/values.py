"""What a position is worth to each seat, by playing on from it many times over, and what its choices are worth, by thinking about each."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from landfall.bots import lending
from landfall.bots.mind import mind_of
from landfall.bots.thinking import Settings, Thought
from landfall.core.chance import make_rng
from landfall.core.dual import compiled
from landfall.core.game import Game
from landfall.core.layout import NOBODY
from landfall.lab.analysis import sampling

Floats = npt.NDArray[np.float64]
LEAST = 0.004  # no chance is taken for smaller than this before the end
SEATS = 8
TRUTH = -1
WORLDS = 400
# Seeds are fixed by the moment and what is asked there: the same match always has the same analysis.
CURVE, KNOWN, CHOICES, AGAIN, LUCK, BELIEF, LIE, POINTS, GLANCE = range(9)


def seed_of(run: int, ply: int, what: int, which: int = 0) -> int:
    return ((run * 10_007 + ply) * 16 + what) * 4096 + which


def trusted(shares: Floats, power: float) -> Floats:
    """Shares as far as they are to be trusted: each raised to a power, and made shares again."""
    raised = np.maximum(shares, LEAST) ** power
    return np.asarray(raised / raised.sum(), np.float64)


def trusted_one(share: float, seats: int, power: float) -> float:
    """The same for one seat's share, as if the others had the rest evenly."""
    rest = max(LEAST, 1 - share) / (seats - 1)
    mine = max(LEAST, share) ** power
    return float(mine / (mine + (seats - 1) * rest**power))


class Values:
    """The chances of one game. `trust`: how far announcements are believed (see `Judging.trust`)."""

    def __init__(self, game: Game, trust: float) -> None:
        self.game, self.judging, self.mind = game, game.judging, mind_of(game)
        claims = game.judging.claims
        self.lore = self.mind.lore if claims is None else claims.believing(self.mind.lore, trust)
        self.work = np.zeros(1, self.mind.dtype)
        self.weights = np.zeros(max(2, game.max_outcomes), np.int64)
        self.result, self.points = np.zeros(SEATS), np.zeros(max(SEATS, self.mind.features))
        self.scores, self.sums = np.zeros(SEATS, np.int64), np.zeros((3, SEATS))

    @cached_property
    def kernel(self) -> Any:
        """Compiled when it is first asked for: to think about choices it is not needed."""
        return kernel_of(self.game)

    def record(self, s: Any) -> Any:
        """A position as compiled code wants it."""
        return np.frombuffer(s.to_bytes(), self.mind.dtype).copy()

    def power(self, s: Any) -> float:
        """How far a chance is to be trusted here."""
        return self.judging.searched_trusted if self.is_searched(s) else self.played_power(s)

    def weight(self, s: Any) -> float:
        """How far what a choice seems worth is to be trusted."""
        weighed = self.judging.weighed
        return self.power(s) if weighed is None or self.is_searched(s) else self._between(weighed, s)

    def is_searched(self, s: Any) -> bool:
        return bool(self.mind.plain.progress(s) >= self.judging.searched_from)

    def played_power(self, s: Any) -> float:
        return self._between(self.judging.trusted, s) * self.judging.trusted_at.get(s.seats, 1.0)

    def _between(self, powers: tuple[float, float], s: Any) -> float:
        early, late = powers
        return early + (late - early) * float(self.mind.plain.progress(s))

    def sample(
        self, first: Any, seats: int, seed: int, samples: int, steps: int, seat: int = TRUTH
    ) -> tuple[Floats, Floats | None]:
        """Each seat's mean share of the win over so many games played on, and its mean points in those that ended."""
        self.sums[:] = 0.0
        rng = np.array(make_rng(seed), np.int64)
        ended = self.kernel.sample(
            first, self.work, seat, samples, steps, self.lore, rng, self.weights, self.result, self.points, self.scores, self.sums
        )
        points = self.sums[2, :seats] / ended if 2 * ended > samples else None
        return self.sums[0, :seats] / samples, points

    def chance(self, s: Any, seed: int, samples: int) -> tuple[Floats, Floats | None]:
        """Each seat's chance to win from the true position, and the points expected if games were played to their end."""
        if s.to_act == NOBODY:
            return ending(self.game, s)
        shares, points = self.shares(s, seed, samples)
        return trusted(shares, self.power(s)), points

    def shares(self, s: Any, seed: int, samples: int) -> tuple[Floats, Floats | None]:
        """The same before it is asked how far to trust it: by playing on, or late in some games by searching for each seat."""
        if not self.is_searched(s):
            return self.sample(self.record(s), s.seats, seed, samples, self.judging.steps)
        settings, simulations = self.settings(s, even=False), self.judging.searched * samples // self.judging.samples
        found = [self.mind.worth(s, seat, simulations, seed + seat, self.lore, settings) for seat in range(s.seats)]
        searched, share = np.array(found) / max(LEAST, sum(found)), self.judging.searched_share
        if share < 1:
            on, _ = self.sample(self.record(s), s.seats, seed, samples, self.judging.steps)
            searched = share * searched + (1 - share) * on
        return searched, None

    def known(self, s: Any, seat: int, seed: int, samples: int) -> Floats:
        """The same over worlds that a seat could be in."""
        shares, _ = self.sample(self.record(s), s.seats, seed, samples, self.judging.steps, seat)
        return trusted(shares, self.power(s))

    def expected_points(self, s: Any, seed: int, samples: int) -> Floats | None:
        return ending(self.game, s)[1] if s.to_act == NOBODY else self.sample(self.record(s), s.seats, seed, samples, 100_000)[1]

    def luck(self, s: Any, came: int, run: int, ply: int) -> Floats | None:
        """What an outcome of chance brought each seat, beside all that could have come; None: nothing else could."""
        first, after = self.record(s), np.zeros(1, self.mind.dtype)
        weights = np.zeros_like(self.weights)
        count = int(self.kernel.outcomes(first[0], weights))
        if np.count_nonzero(weights[:count]) < 2:
            return None
        power, found = self.played_power(s), np.zeros((count, s.seats))
        for outcome in np.flatnonzero(weights[:count]):
            self.kernel.let(after, first, int(outcome))
            seed = seed_of(run, ply, LUCK, int(outcome))
            shares, _ = self.sample(after, s.seats, seed, self.judging.luck_samples, self.judging.luck_steps)
            found[outcome] = shares if after[0]["to_act"] == NOBODY else trusted(shares, power)
        mean = (weights[:count, None] * found).sum(axis=0) / weights[:count].sum()
        return np.asarray(found[came] - mean, np.float64)

    def beliefs(self, s: Any, seat: int, seed: int) -> list[float]:
        """What a seat thinks that the hidden thing is: a probability for each kind."""
        claims = self.judging.claims
        assert claims is not None
        found = np.zeros(WORLDS, self.mind.dtype)
        self.kernel.worlds(self.record(s), self.work, seat, WORLDS, self.lore, np.array(make_rng(seed), np.int64), found)
        counts = [0] * len(claims.MAY_BE)
        for one in found:
            counts[claims.kind(_Drawn(one))] += 1
        return [count / WORLDS for count in counts]

    def sense(self, s: Any, seat: int, choice: int, seed: int, worlds: int) -> float:
        """How often simple sense makes a choice, over worlds that a seat could be in."""
        rng, mask, made = make_rng(seed), int(self.game.rules.moves(s)), 0
        for k in range(worlds):
            world = self.game.imagine(s, seat, seed + k)
            made += int(self.mind.plain.guess(world, mask, rng, self.lore)) == choice
        return made / worlds

    # -- choices -----------------------------------------------------------------------------------------------------------------

    def settings(self, s: Any, even: bool = True) -> Settings:
        """How bots search here, without what only an expert's longer thought is worth; only winning counts."""
        return replace(self.mind.settings, steps=self.game.manner.far(s), blend=0.0, even=even, foresee=0, settle=0.0)

    def think(self, world: Any, seat: int, simulations: int, seed: int, arms: int, even: bool = True) -> list[Thought]:
        """The choices of a seat from what it knows, as far as they are to be trusted; the most looked at first, unless all are evenly."""
        power = self.weight(world)
        thoughts = self.mind.think(world, seat, simulations, seed, None, None, self.lore, self.settings(world, even), arms)
        return [replace(thought, win=trusted_one(thought.win, world.seats, power)) for thought in thoughts]

    def worth(self, world: Any, seat: int, simulations: int, seed: int) -> float:
        """A seat's chance, from what it knows, whoever acts."""
        if world.to_act == NOBODY:
            return float(ending(self.game, world)[0][seat])
        raw = self.mind.worth(world, seat, simulations, seed, self.lore, self.settings(world))
        return trusted_one(raw, world.seats, self.weight(world))


class _Drawn:
    """A record of compiled code, read as a position is."""

    def __init__(self, record: Any) -> None:
        self.record = record

    def __getattr__(self, name: str) -> Any:
        return self.record[name]


def ending(game: Game, s: Any) -> tuple[Floats, Floats]:
    shares, points = [0.0] * s.seats, [0] * s.seats
    game.rules.shares(s, shares)
    game.rules.score(s, points)
    return np.array(shares), np.array(points, np.float64)


@cache
def kernel_of(game: Game) -> Any:
    mind = mind_of(game)
    return compiled(sampling, search=mind.search, rules=mind.rules, instinct=mind.instinct, lending=lending)
