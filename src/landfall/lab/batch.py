"""Thousands of games in one array, stepped by compiled code: for learning, and for whatever needs very many moments.

    batch = Batch("some-game", seats=4, count=1024)
    while True:
        batch.step(policy(batch.seen, batch.legal))     # one action a game; chance is drawn inside, a game that ends begins anew
        batch.turn, batch.rewards, batch.done           # who is awaited now, what the last step brought

The arrays are the batch's own and are written over by the next step: copy what is to be kept.
"""

from __future__ import annotations

import itertools
import warnings
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from landfall.core import playout
from landfall.core.chance import make_rng
from landfall.core.dual import can_compile, compiled
from landfall.core.game import Game
from landfall.core.refusal import BadSetup, Illegal
from landfall.core.state import State
from landfall.games import GAMES
from landfall.lab import masks, stand_in, stepping
from landfall.lab.texts import LAB_TEXTS

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float32]
REWARDS = ("shares", "points")


class Batch:
    """`count` games of one kind at once.

    seen     (count, size) what the awaited player may know: see `fields`
    legal    (count, actions) 1 where an action is possible; `masks` is the same, one 64-bit number a game
    turn     (count,) the seat awaited;  phase (count,) the phase, as in `game.phases`
    rewards  (count, seats) after a step: 0, and where a game ended each seat's share of the win (or its points)
    done     (count,) after a step: whether a game ended; what `seen` and the others show is then the next game's first moment
    """

    def __init__(
        self,
        game: Game | str,
        seats: int,
        count: int,
        *,
        seed: int = 0,
        threads: int = 1,
        rewards: str = "shares",
        options: Mapping[str, Any] | None = None,
        edition: Any = None,
    ) -> None:
        self.game = game = find_game(game)
        if not can_compile():
            raise BadSetup("refusal.needs-numba", LAB_TEXTS)
        if count < 1 or threads < 1:
            raise BadSetup("refusal.batch-size", LAB_TEXTS, count=count, threads=threads)
        if rewards not in REWARDS:
            raise BadSetup("refusal.rewards", LAB_TEXTS, given=rewards, kinds=", ".join(REWARDS))
        game.start(seats, options, edition)  # refuses what the game refuses
        self.seats, self.count, self.by_points = seats, count, rewards == "points"
        self.watched = watched_of(game)
        self.fields = self.watched.FIELDS
        self._fast = _compiled(game)
        self._setup = np.array(game.setup_numbers(options, edition) or [0], np.int64)
        self.games = np.zeros(count, game.Position.dtype())
        self._blank = np.zeros(1, game.Position.dtype())
        self._rngs: Ints = np.zeros((count, 4), np.int64)
        self._rng: Ints = np.array(make_rng(seed ^ 0x5EED), np.int64)
        self._units: Floats = np.array(self.watched.UNITS, np.float32)
        self._notes = np.zeros((count, max(1, self.watched.NOTES)), np.uint8)
        self.masks: Ints = np.zeros(count, np.int64)
        self.legal = np.zeros((count, self.watched.ACTIONS), np.uint8)
        self.turn = np.zeros(count, np.int8)
        self.phase = np.zeros(count, np.int8)
        self._worlds = np.zeros(count if game.observation is None else 0, game.Position.dtype())
        self.seen: Floats = np.zeros((count, self.watched.SIZE), np.float32)
        self.rewards: Floats = np.zeros((count, seats), np.float32)
        self.done = np.zeros(count, np.bool_)
        cuts = np.linspace(0, count, min(threads, count) + 1).astype(int)
        self._parts = [(int(low), int(high)) for low, high in itertools.pairwise(cuts)]
        self._scratch = [
            (np.zeros(game.max_outcomes, np.int64), np.zeros(8), np.zeros((stepping.BLOCK, len(self._units)), np.int8))
            for _ in self._parts
        ]
        self._pool = ThreadPoolExecutor(len(self._parts)) if len(self._parts) > 1 else None
        self.reset(seed)

    @property
    def actions(self) -> int:
        """How many actions there are: they are numbered from 0, and mean something within a phase."""
        return int(self.legal.shape[1])

    @property
    def size(self) -> int:
        """The length of what is seen."""
        return int(self.seen.shape[1])

    def reset(self, seed: int) -> None:
        """Begin every game anew; the same seed gives the same games. Each game's own seed follows from it and its number."""
        seeds = np.random.SeedSequence(seed).generate_state(self.count, np.uint64).astype(np.int64) & (2**62 - 1)
        self.rewards[:] = 0
        self.done[:] = False

        def begin(part: int) -> None:
            low, high = self._parts[part]
            weights, _, rows = self._scratch[part]
            self._fast.begin(
                self.games, self._blank, self._rngs, low, high, self.seats, self._setup, seeds, weights, self.masks, self.legal,
                self.turn, self.phase, self._notes, rows, self._units, self.seen,
            )  # fmt: skip

        self._each_part(begin)
        self._stand_in(self.turn, self.seen)

    def step(self, actions: npt.ArrayLike) -> None:
        """One action in each game. If one of them is not possible, all are refused and nothing has changed."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.count,):
            raise BadSetup("refusal.batch-actions", LAB_TEXTS, count=self.count, shape=str(chosen.shape))
        wrong = compiled(masks).first_illegal(chosen, self.masks)
        if wrong >= 0:
            raise Illegal("refusal.batch-illegal", LAB_TEXTS, number=int(wrong), action=int(chosen[wrong]))

        def play(part: int) -> None:
            low, high = self._parts[part]
            weights, result, rows = self._scratch[part]
            self._fast.step(
                self.games, self._blank, self._rngs, low, high, self.seats, self._setup, chosen, weights, self.masks, self.legal,
                self.turn, self.phase, self._notes, rows, self._units, self.seen, self.rewards, self.done, self.by_points, result,
            )  # fmt: skip

        self._each_part(play)
        self._stand_in(self.turn, self.seen)

    def _each_part(self, work: Any) -> None:
        if self._pool is None:
            work(0)
        else:
            list(self._pool.map(work, range(len(self._parts))))

    def _stand_in(self, seats: Any, seen: Floats) -> None:
        """For a game without an observation of its own (see stand_in.py)."""
        if self.game.observation is None:
            compiled(stand_in, rules=compiled(self.game.rules)).imagine_all(self.games, self._worlds, seats, self._rngs[0].copy())
            stand_in.numbers_of(self._worlds, seen)

    def random_actions(self) -> Ints:
        """A legal action for each game, each as likely."""
        actions: Ints = np.empty(self.count, np.int64)
        compiled(masks).choose_random(self._rng, self.masks, actions)
        return actions

    def observe(self, seat: int) -> Floats:
        """What one seat may know of each game, whoever is awaited."""
        if not 0 <= seat < self.seats:
            raise Illegal("refusal.no-such-seat", number=seat)
        seen: Floats = np.zeros_like(self.seen)
        seats = np.full(self.count, seat, np.int8)
        self._fast.observe(self.games, 0, self.count, seats, self._notes, self._scratch[0][2], self._units, seen)
        self._stand_in(seats, seen)
        return seen

    def state(self, number: int) -> State:
        """One of the games, as a state of its own."""
        return State(self.game, self.game.Position.from_bytes(self.games[number : number + 1].tobytes()))

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()


def find_game(game: Game | str) -> Game:
    """A game, or the one of that name."""
    if isinstance(game, Game):
        return game
    if game not in GAMES:
        raise BadSetup("refusal.unknown-game", game=game, games=", ".join(GAMES))
    return GAMES[game]


@cache
def watched_of(game: Game) -> Any:
    """What is given of a game: `FIELDS`, `SIZE`, `ACTIONS`, `NOTES`."""
    return game.observation if game.observation is not None else stand_in.StandIn(game)


@cache
def _compiled(game: Game) -> ModuleType:
    from landfall.bots import lending  # needs Numba

    if game.made_of:  # its record begins as that of its first part does, on purpose; Numba remarks on it
        warnings.filterwarnings("ignore", "Record.seats")

    rules = compiled(game.rules)
    observation = compiled(game.observation) if game.observation is not None else compiled(stand_in, rules=rules)
    return compiled(stepping, rules=rules, playout=compiled(playout, rules=rules), observation=observation, lending=lending)


__all__ = ["Batch", "find_game", "watched_of"]
