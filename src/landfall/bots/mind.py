"""One game's compiled search, ready to think: made once a process, in the background if need be."""

from __future__ import annotations

import logging
import threading
from dataclasses import replace
from functools import cache
from typing import Any

from landfall.bots import search, untaught
from landfall.bots.learned import instinct_of, learned_of
from landfall.bots.thinking import LONGER, Clock, Settings, Thought, look, thoughts_of
from landfall.bots.tree import GAIN_FIELDS, MEAN, NODE_FIELDS
from landfall.core.chance import make_rng
from landfall.core.dual import can_compile, compiled
from landfall.core.game import MOST_CHOICES, Game

FORESEEN = 16_384  # nodes kept free for the choices of a turn in several steps


class Mind:
    """The search of one game, compiled. Each `think` has arrays of its own, so any number of threads may think at once."""

    def __init__(self, game: Game) -> None:
        import numpy as np

        from landfall.bots import lending

        self.game = game
        self.np = np
        self.plain: Any = instinct_of(game)
        self.rules: Any = compiled(game.rules)
        self.instinct: Any = compiled(self.plain, rules=self.rules) if self.plain is untaught else compiled(self.plain)
        self.search: Any = compiled(search, rules=self.rules, instinct=self.instinct, lending=lending)
        self.features: int = self.instinct.FEATURES
        learned = learned_of(game)
        self.lore = np.array(learned["lore"], np.float64)
        assert len(self.lore) == self.instinct.LORE
        self.curiosity: Any = np.zeros(0)
        self.settings = Settings(**learned["settings"])
        self.dtype = game.Position.dtype()

    def think(
        self, world: Any, seat: int, simulations: int, seed: int, seconds: float | None = None, stop: threading.Event | None = None,
        lore: Any = None, settings: Settings | None = None, arms: int | None = None,
    ) -> list[Thought]:  # fmt: skip
        """Think about a world the seat could be in; the choices (of the mask `arms`, if given) with what was found, best first."""
        mask = int(self.game.rules.moves(world)) if arms is None else arms
        tree, gain = self._grown(world, seat, simulations, seed, seconds, stop, lore, settings, mask)
        return thoughts_of(tree, gain, (settings or self.settings).even)

    def worth(self, world: Any, seat: int, simulations: int, seed: int, lore: Any, settings: Settings) -> float:
        """The seat's share of the win in a world it could be in, whoever acts there, by thinking about it."""
        anything = (1 << MOST_CHOICES) - 1
        _, gain = self._grown(world, seat, simulations, seed, None, None, lore, replace(settings, even=False), anything)
        return float(gain[0, MEAN])

    def _grown(
        self, world: Any, seat: int, simulations: int, seed: int, seconds: float | None, stop: threading.Event | None, lore: Any,
        settings: Settings | None, arms: int,
    ) -> tuple[Any, Any]:  # fmt: skip
        """The tree of a thought, and what its nodes brought."""
        np = self.np
        chosen = settings or self.settings
        numbers = np.array(
            [
                chosen.explore,
                chosen.widen,
                chosen.steps,
                chosen.blend,
                chosen.even,
                chosen.prize,
                chosen.lead,
                chosen.sees,
                chosen.follow,
                chosen.foresee if chosen.even else 0,
            ],
            np.float64,
        )
        root = np.frombuffer(world.to_bytes(), self.dtype)
        work = np.zeros(4, self.dtype)
        settle = chosen.settle if chosen.even else 0.0
        most = simulations * (1 + LONGER if settle else 1)
        size = most * 4 + 2 * search.MAX_DEPTH + (FORESEEN if chosen.foresee else 0)
        tree = np.zeros((size, NODE_FIELDS), np.int32)
        gain = np.zeros((size, GAIN_FIELDS))
        used = np.ones(1, np.int64)
        path, mover = np.zeros(search.MAX_DEPTH, np.int64), np.zeros(search.MAX_DEPTH, np.int64)
        result = np.zeros(max(8, world.seats))
        points = np.zeros(max(8, world.seats, self.features))
        weights = np.zeros(self.game.max_outcomes, np.int64)
        rng = np.array(make_rng(seed), np.int64)
        lore = self.lore if lore is None else lore
        curiosity = self._curiosity(most + chosen.foresee + 2)

        def grow(count: int) -> None:
            self.search.think(
                root,
                work,
                seat,
                count,
                numbers,
                lore,
                rng,
                used,
                tree,
                gain,
                curiosity,
                path,
                mover,
                result,
                weights,
                points,
                arms,
            )

        def worths() -> dict[int, float]:
            return {thought.choice: thought.win for thought in thoughts_of(tree, gain, chosen.even)}

        look(simulations, grow, Clock(seconds, stop), worths, settle)
        return tree, gain

    def _curiosity(self, most: int) -> Any:
        """sqrt(log(n)) for n from 0 (as if 1) to `most` or more; made anew only when a longer one is needed."""
        if len(self.curiosity) <= most:
            self.curiosity = self.np.sqrt(self.np.log(self.np.maximum(1, self.np.arange(2 * most))))
        return self.curiosity

    def expect(self, position: Any) -> list[float]:
        """The learned judgement of a position: each seat's share of the win."""
        np = self.np
        work = np.frombuffer(position.to_bytes(), self.dtype).copy()
        result, points = np.zeros(8), np.zeros(max(8, self.features))
        self.search.judge(work[0], self.lore, result, points, 0.0)
        return [float(share) for share in result[: position.seats]]


def parts_of(game: Game) -> tuple[Game, ...]:
    """The games a game is played in: itself, or those it is made of."""
    return game.made_of or (game,)


@cache
def mind_of(game: Game) -> Mind:
    return Mind(game)


_warming: dict[str, threading.Thread] = {}
_ready: set[str] = set()
_lock = threading.Lock()


def is_ready(game: Game) -> bool:
    """Whether the game's compiled search can answer at once."""
    return all(part.name in _ready for part in parts_of(game))


def warm(game: Game, wait: bool = True) -> bool:
    """Compile the game's search, or load it from the cache; without `wait` in the background. Returns whether it is ready."""
    if not can_compile():
        return False
    for part in parts_of(game):
        with _lock:
            if part.name not in _warming:
                _warming[part.name] = threading.Thread(target=_warm, args=(part,), name=f"warm-{part.name}", daemon=True)
                _warming[part.name].start()
        if wait:
            _warming[part.name].join()
    return is_ready(game)


def _warm(game: Game) -> None:
    """Think once about the first decision of a game: this compiles everything."""
    state = game.start(game.least)
    while state.to_act == -1:
        state.play(state.chances()[0])
    seat = state.to_act
    assert seat is not None
    try:
        mind_of(game).think(state.position, seat, 64, 1)
    except Exception:  # whatever the compiler says, a person's game goes on: bots then play by simple sense
        logging.getLogger("landfall.bots").exception("The search of %s could not be compiled.", game.name)
        return
    _ready.add(game.name)
