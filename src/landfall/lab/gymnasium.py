"""The games as Gymnasium environments: `AgainstBots` is one seat against bots, `ManyGames` the vector API over a Batch.

    from landfall.lab.gymnasium import AgainstBots
    table = AgainstBots("some-game", seats=4, bots="medium")
    seen, info = table.reset(seed=1)
    seen, reward, over, cut, info = table.step(table.any_action())

What is seen is the vector alone; `info["action_mask"]` says which actions are possible. The reward comes at the end: the share of the win,
or the points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from landfall.bots import Knowledge, make_bot
from landfall.core.chance import next32, randrange
from landfall.core.game import Game
from landfall.core.refusal import BadSetup
from landfall.lab.batch import REWARDS, Batch, find_game
from landfall.lab.picture import picture_of, text_of
from landfall.lab.table import Table
from landfall.lab.texts import LAB_TEXTS

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
except ModuleNotFoundError:  # the sentence says what to install
    raise BadSetup("refusal.needs-extra", LAB_TEXTS, extra="pettingzoo") from None

MODES = ("ansi", "rgb_array")
FAR = 64.0  # no number of a vector is farther from 0


def _seen_space(watched: Any, own: bool, *count: int) -> Any:
    far = FAR if own else np.inf
    return spaces.Box(-far, far, (*count, watched.SIZE), np.float32)


class AgainstBots(gymnasium.Env[npt.NDArray[np.float32], np.int64]):
    """One seat for the learner, a bot of a level in each other. With `seat` None the learner's seat is drawn for each game.

    An illegal action is refused, or, with `illegal="any"`, any legal one is played for it (`info["played"]` says which).
    """

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        *,
        bots: str | Sequence[str] = "simple",
        seat: int | None = 0,
        rewards: str = "shares",
        render_mode: str | None = None,
        illegal: str = "any",
        options: Mapping[str, Any] | None = None,
        edition: Any = None,
    ) -> None:
        found = find_game(game)
        if render_mode is not None and render_mode not in MODES:
            raise BadSetup("refusal.render-mode", LAB_TEXTS, given=render_mode, modes=", ".join(MODES))
        if rewards not in REWARDS:
            raise BadSetup("refusal.rewards", LAB_TEXTS, given=rewards, kinds=", ".join(REWARDS))
        if illegal not in ("refuse", "any"):
            raise BadSetup("refusal.illegal-kind", LAB_TEXTS, given=illegal, kinds="refuse, any")
        self.table = Table(found, found.least if seats is None else seats, options, edition)
        self.levels = [bots] * (self.table.seats - 1) if isinstance(bots, str) else list(bots)
        if len(self.levels) != self.table.seats - 1:
            raise BadSetup("refusal.bots-seats", LAB_TEXTS, wanted=self.table.seats - 1, given=len(self.levels))
        for level in set(self.levels):
            make_bot(found, level, seed=0)  # refuses a level there is not
        self.fixed_seat, self.by_points, self.any_for_illegal = seat, rewards == "points", illegal == "any"
        self.render_mode = render_mode
        self.metadata = {"render_modes": list(MODES), "render_fps": 2}
        self.observation_space = _seen_space(self.table.watched, found.observation is not None)
        self.action_space = spaces.Discrete(self.table.watched.ACTIONS)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        super().reset(seed=seed)
        self.table.begin(int(self.np_random.integers(2**62)))
        self.seat = int(self.np_random.integers(self.table.seats)) if self.fixed_seat is None else self.fixed_seat
        others = [seat for seat in range(self.table.seats) if seat != self.seat]
        self.bots = {
            seat: make_bot(self.table.game, level, seed=int(self.np_random.integers(2**62)))
            for seat, level in zip(others, self.levels, strict=True)
        }
        self._bots_play()
        return self.table.seen(self.seat), self._info()

    def _bots_play(self) -> None:
        """The others act until the learner is awaited or the game is over. A bot gets what its seat knows, never the truth."""
        table = self.table
        while table.turn is not None and table.turn != self.seat:
            known = Knowledge.of(table.state, table.turn, next32(table.rng))
            choice = self.bots[table.turn].choose(known).choice
            table.game.rules.apply(table.state.position, choice)
            table.settle()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(), "seat": self.seat}

    def step(self, action: Any) -> Any:
        mask = self.table.mask()
        chosen = int(action)
        if self.any_for_illegal and not (0 <= chosen < len(mask) and mask[chosen]):
            chosen = self.any_action()
        self.table.play(chosen)
        self._bots_play()
        over = self.table.turn is None
        reward = self.table.rewards(self.by_points)[self.seat] if over else 0.0
        return self.table.seen(self.seat), reward, over, False, {**self._info(), "played": chosen}

    def any_action(self) -> int:
        """Any legal action, each as likely."""
        choices = np.flatnonzero(self.table.mask())
        return int(choices[randrange(self.table.rng, len(choices))])

    def render(self) -> Any:
        """The table as the learner's seat sees it: as text, or as a picture (height, width, 3)."""
        if self.render_mode is None:
            return None
        text = text_of(self.table.state, self.seat)
        return text if self.render_mode == "ansi" else picture_of(text)


class ManyGames(VectorEnv[npt.NDArray[np.float32], npt.NDArray[np.int64], npt.NDArray[np.float32]]):
    """Gymnasium's vector API over a Batch: in each game the action is that of the player awaited (self-play).

    A game that ends begins anew in the same step. `infos` has `action_mask`, `turn` (who is awaited now) and `shares` (count, seats): what
    each seat won, where a game ended. The reward is that of the player who made the last move; a learner in self-play reads `shares`.
    """

    def __init__(self, game: Game | str, seats: int | None = None, num_envs: int = 1024, **how: Any) -> None:
        found = find_game(game)
        self.batch = Batch(found, found.least if seats is None else seats, num_envs, **how)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        own = found.observation is not None
        self.single_observation_space = _seen_space(self.batch.watched, own)
        self.observation_space = _seen_space(self.batch.watched, own, num_envs)
        self.single_action_space = spaces.Discrete(self.batch.actions)
        self.action_space = spaces.MultiDiscrete(np.full(num_envs, self.batch.actions))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(2**62)))
        return self.batch.seen.copy(), self._infos()

    def step(self, actions: npt.NDArray[np.int64]) -> Any:
        movers = self.batch.turn.astype(np.int64)
        self.batch.step(actions)
        won = self.batch.rewards[np.arange(self.num_envs), movers]
        return self.batch.seen.copy(), won, self.batch.done.copy(), np.zeros(self.num_envs, np.bool_), self._infos()

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.batch.legal.copy(), "turn": self.batch.turn.copy(), "shares": self.batch.rewards.copy()}

    def close_extras(self, **how: Any) -> None:
        self.batch.close()


__all__ = ["AgainstBots", "ManyGames"]
