"""The games as PettingZoo environments: `env(game, seats)` is one of many agents acting in turn (AEC), `parallel_env` one in cycles.

    from landfall.lab.pettingzoo import env
    table = env("some-game", seats=4)
    table.reset(seed=1)
    for agent in table.agent_iter():
        seen, reward, over, cut, info = table.last()
        table.step(None if over or cut else table.action_space(agent).sample(seen["action_mask"]))

An action is a choice of the rules, numbered within the phase; a shot is one action (docs/lab.md). Rewards come at the end: each
seat's share of the win, or its points.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from landfall.core.chance import randrange
from landfall.core.game import Game
from landfall.core.refusal import BadSetup
from landfall.lab.batch import REWARDS, find_game
from landfall.lab.picture import picture_of, text_of
from landfall.lab.table import Table
from landfall.lab.texts import LAB_TEXTS

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
except ModuleNotFoundError:  # the sentence says what to install
    raise BadSetup("refusal.needs-extra", LAB_TEXTS, extra="pettingzoo") from None

MODES = ("ansi", "rgb_array")
ILLEGAL = ("refuse", "any")


def env(game: Game | str, seats: int | None = None, **how: Any) -> TurnEnv:
    """A table where the awaited player acts, one after another."""
    return TurnEnv(game, seats, **how)


def parallel_env(game: Game | str, seats: int | None = None, **how: Any) -> CycleEnv:
    """The same in cycles: all send an action, that of the awaited player counts."""
    return CycleEnv(game, seats, **how)


def observation_space(table: Table) -> spaces.Dict:
    """What one agent is given: the vector of docs/lab.md, and which actions it may choose (none, while another is awaited)."""
    far = 64.0 if table.game.observation is not None else np.inf
    return spaces.Dict(
        {
            "observation": spaces.Box(-far, far, (table.watched.SIZE,), np.float32),
            "action_mask": spaces.Box(0, 1, (table.watched.ACTIONS,), np.int8),
        }
    )


class _Seated:
    """What both forms have in common: a table, its agents and their spaces."""

    def _sit(
        self,
        game: Game | str,
        seats: int | None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        rewards: str = "shares",
        options: Mapping[str, Any] | None = None,
        edition: Any = None,
        illegal: str = "refuse",
    ) -> None:
        found = find_game(game)
        if render_mode is not None and render_mode not in MODES:
            raise BadSetup("refusal.render-mode", LAB_TEXTS, given=render_mode, modes=", ".join(MODES))
        if rewards not in REWARDS:
            raise BadSetup("refusal.rewards", LAB_TEXTS, given=rewards, kinds=", ".join(REWARDS))
        if illegal not in ILLEGAL:
            raise BadSetup("refusal.illegal-kind", LAB_TEXTS, given=illegal, kinds=", ".join(ILLEGAL))
        self.table = Table(found, found.least if seats is None else seats, options, edition)
        self.max_cycles, self.render_mode = max_cycles, render_mode
        self.by_points, self.any_for_illegal = rewards == "points", illegal == "any"
        self.metadata = {"render_modes": list(MODES), "name": found.name, "is_parallelizable": False, "render_fps": 2}
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        self._spaces = {agent: observation_space(self.table) for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(self.table.watched.ACTIONS) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.table.begin(int(self._seeds.integers(2**62)))
        self.agents = self.possible_agents[:]

    def _see(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        mask = self.table.mask() if self.table.turn == seat else np.zeros(self.table.watched.ACTIONS, np.int8)
        return {"observation": self.table.seen(seat), "action_mask": mask}

    def _legal(self, action: Any) -> int:
        """The action; an illegal one is left to be refused, or any other is taken for it."""
        mask = self.table.mask()
        if not self.any_for_illegal or (0 <= action < len(mask) and mask[action]):
            return int(action)
        choices = np.flatnonzero(mask)
        return int(choices[randrange(self.table.rng, len(choices))])

    def render(self) -> Any:
        """The table as the spectator sees it: as text, or as a picture (height, width, 3)."""
        if self.render_mode is None:
            return None
        text = text_of(self.table.state, None)
        return text if self.render_mode == "ansi" else picture_of(text)

    def close(self) -> None:
        """Nothing is held open."""


class TurnEnv(_Seated, AECEnv):  # type: ignore[misc]
    """One agent after another, as the game awaits them. `max_cycles` bounds how many decisions one agent makes."""

    def __init__(self, game: Game | str, seats: int | None = None, **how: Any) -> None:
        AECEnv.__init__(self)
        self._sit(game, seats, **how)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._made = dict.fromkeys(self.agents, 0)
        self.agent_selection = self._awaited()

    def _awaited(self) -> str:
        turn = self.table.turn
        return self.possible_agents[0 if turn is None else turn]

    def observe(self, agent: str) -> dict[str, Any]:
        return self._see(agent)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.table.play(self._legal(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._made[agent] += 1
        if self.table.turn is None:
            for seat, reward in enumerate(self.table.rewards(self.by_points)):
                self.rewards[self.possible_agents[seat]] = reward
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._made[agent] == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._awaited()
        self._accumulate_rewards()
        self._deads_step_first()


class CycleEnv(_Seated, ParallelEnv):  # type: ignore[misc]
    """All agents act in each cycle, which is one decision of the game; what those not awaited send is let be."""

    def __init__(self, game: Game | str, seats: int | None = None, **how: Any) -> None:
        self._sit(game, seats, **how)
        self.metadata["is_parallelizable"] = True

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        self._begin(seed)
        self._cycle = 0
        return {agent: self._see(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Any:
        turn = self.table.turn
        assert turn is not None
        self.table.play(self._legal(actions[self.possible_agents[turn]]))
        self._cycle += 1
        over = self.table.turn is None
        cut = not over and self._cycle == self.max_cycles
        won = self.table.rewards(self.by_points) if over else [0.0] * self.table.seats
        agents = self.agents
        if over or cut:
            self.agents = []
        return (
            {agent: self._see(agent) for agent in agents},
            dict(zip(agents, won, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )


__all__ = ["CycleEnv", "TurnEnv", "env", "parallel_env"]
