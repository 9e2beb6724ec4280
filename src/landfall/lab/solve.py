"""Small games solved: CFR+ over the whole tree of an OpenSpiel game, laid out once and then worked through in arrays.

    solver = Solver(pyspiel.load_game("..."))
    solver.run(500)
    solver.policy()              # OpenSpiel's kind: `exploitability.nash_conv(game, solver.policy())` holds it against best responses
    solver.nash_conv()           # the same number, worked out in the arrays

OpenSpiel's own solver walks through Python states in each round; a tree laid out once is some hundred times quicker, so that endings of
some hundred thousand moments can be solved. With two players the average strategy comes to an equilibrium; with more that is not promised,
which is why the exploitability is measured: the sum of what each player would gain by the best answer to the others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from open_spiel.python import policy as spiel_policy

from landfall.core.refusal import BadSetup
from landfall.lab.texts import LAB_TEXTS

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
CHANCE_NODE, END = -1, -2
MOST = 2_000_000  # moments of a tree that fits


class Tree:
    """A game laid out, level by level: for every moment its parent, who acts, and what the step to it is."""

    def __init__(self, game: Any, most: int = MOST) -> None:
        self.players: int = game.num_players()
        self.infosets: dict[tuple[int, str], int] = {}  # (player, information state) to the first of its slots
        self.actions: list[list[int]] = []  # of each information state, in the order met
        self.owner: list[int] = []  # of each slot
        self.first: list[int] = []  # of each slot, the first of its information state
        parent, slot, chance = [-1], [-1], [1.0]
        actor: list[int] = []
        returns: list[list[float]] = []
        self.levels: list[slice] = []
        here = [game.new_initial_state()]
        while here:
            begin = len(actor)
            self.levels.append(slice(begin, begin + len(here)))
            after = []
            for place, state in enumerate(here, begin):
                returns.append(state.returns() if state.is_terminal() else [0.0] * self.players)
                actor.append(END if state.is_terminal() else CHANCE_NODE if state.is_chance_node() else state.current_player())
                for action, at, odds in self._steps(state):
                    after.append(state.child(action))
                    parent.append(place)
                    slot.append(at)
                    chance.append(odds)
            if len(parent) > most:
                raise BadSetup("refusal.tree-size", LAB_TEXTS, most=most)
            here = after
        self.parent: Ints = np.array(parent)
        self.actor: Ints = np.array(actor)
        self.slot: Ints = np.array(slot)  # of the step to each moment; -1: chance took it
        self.chance: Floats = np.array(chance)
        self.returns: Floats = np.array(returns)

    def _steps(self, state: Any) -> list[tuple[int, int, float]]:
        """Action, slot, odds of every way on."""
        if state.is_terminal():
            return []
        if state.is_chance_node():
            return [(action, -1, odds) for action, odds in state.chance_outcomes()]
        player, legal = state.current_player(), state.legal_actions()
        key = (player, state.information_state_string(player))
        if key not in self.infosets:
            begin = len(self.owner)
            self.infosets[key] = begin
            self.actions.append(legal)
            self.owner += [player] * len(legal)
            self.first += [begin] * len(legal)
        begin = self.infosets[key]
        return [(action, begin + k, 1.0) for k, action in enumerate(legal)]


class Solver:
    """CFR+ with players updated in turn and later rounds weighing more, on a tree laid out."""

    def __init__(self, game: Any, most: int = MOST) -> None:
        self.game = game
        self.tree = Tree(game, most)
        self.first: Ints = np.array(self.tree.first, np.int64)
        self.owner: Ints = np.array(self.tree.owner, np.int64)
        slots = len(self.first)
        self.regret: Floats = np.zeros(slots)
        self.summed: Floats = np.zeros(slots)
        self.rounds = 0
        chosen = self.tree.slot >= 0
        self._own = [np.flatnonzero(chosen & (self.tree.actor[self.tree.parent] == p)) for p in range(self.tree.players)]

    def run(self, rounds: int, progress: Callable[[int], None] | None = None) -> None:
        for _ in range(rounds):
            self.rounds += 1
            for player in range(self.tree.players):
                self._update(player)
            if progress is not None:
                progress(self.rounds)

    def _update(self, player: int) -> None:
        tree, strategy = self.tree, self.shares(self.regret)
        steps = self._odds(strategy)
        mine, others = self._reach(steps, player)
        worth = self._worth(steps)[:, player]
        own = self._own[player]
        gained = np.bincount(
            tree.slot[own], others[tree.parent[own]] * (worth[own] - worth[tree.parent[own]]), minlength=len(self.regret)
        )
        self.regret = np.maximum(0.0, self.regret + gained)
        reached = np.zeros(len(self.regret))
        reached[tree.slot[own]] = mine[tree.parent[own]]  # the same for all moments of an information state
        self.summed += self.rounds * reached * strategy

    def shares(self, amounts: Floats) -> Floats:
        """Amounts of each slot as shares of their information state's; even where there is nothing."""
        total = np.bincount(self.first, amounts, minlength=len(amounts))[self.first]
        count = np.bincount(self.first, minlength=len(amounts))[self.first]
        return np.where(total > 0, amounts / np.where(total > 0, total, 1.0), 1.0 / count)

    def _odds(self, strategy: Floats) -> Floats:
        """How likely the step to each moment is, once its parent is reached."""
        return np.where(self.tree.slot >= 0, strategy[self.tree.slot], self.tree.chance)

    def _reach(self, steps: Floats, player: int) -> tuple[Floats, Floats]:
        """How likely a player's own steps lead to each moment, and those of all others and chance."""
        tree = self.tree
        mine, others = np.ones(len(steps)), np.ones(len(steps))
        for level in tree.levels[1:]:
            above, own = tree.parent[level], tree.actor[tree.parent[level]] == player
            mine[level] = mine[above] * np.where(own, steps[level], 1.0)
            others[level] = others[above] * np.where(own, 1.0, steps[level])
        return mine, others

    def _worth(self, steps: Floats) -> Floats:
        tree = self.tree
        worth = tree.returns.copy()
        for level in reversed(tree.levels[1:]):
            for player in range(tree.players):
                np.add.at(worth[:, player], tree.parent[level], steps[level] * worth[level, player])
        return worth

    # -- what was found --------------------------------------------------------------------------------------------------------
    def average(self) -> Floats:
        """The average strategy, slot by slot."""
        return self.shares(self.summed)

    def value(self) -> list[float]:
        """What each player gets when all keep to the average strategy."""
        return [float(worth) for worth in self._worth(self._odds(self.average()))[0]]

    def nash_conv(self) -> float:
        """What the players would gain in all, each by the best answer to the others."""
        return sum(self._best(player) for player in range(self.tree.players)) - sum(self.value())

    def _best(self, player: int) -> float:
        """What the best answer to the others' average strategy brings. An information state's choice is made once all below is known."""
        tree, strategy = self.tree, self.average()
        steps = self._odds(strategy)
        _, others = self._reach(steps, player)
        worth = tree.returns[:, player].copy()
        for level in reversed(tree.levels[1:]):
            above = tree.parent[level]
            own = tree.actor[above] == player
            np.add.at(worth, above[~own], (steps[level] * worth[level])[~own])
            if own.any():
                slots, weights = tree.slot[level][own], others[above[own]] * worth[level][own]
                total: Floats = np.bincount(slots, weights, minlength=len(self.first)).astype(np.float64)
                taken = self._favourite(total)[slots]
                np.add.at(worth, above[own][taken], worth[level][own][taken])
        return float(worth[0])

    def _favourite(self, total: Floats) -> npt.NDArray[np.bool_]:
        """Which slot of each information state has the most; the first of equal ones."""
        most = np.full(len(total), -np.inf)
        np.maximum.at(most, self.first, total)
        is_best = total >= most[self.first]
        where = np.flatnonzero(is_best)
        _, one = np.unique(self.first[where], return_index=True)
        only = np.zeros(len(total), np.bool_)
        only[where[one]] = True
        return only

    def policy(self) -> Any:
        """The average strategy as OpenSpiel's algorithms take it."""
        return _Found(self.game, self.tree, self.average())


class _Found(spiel_policy.Policy):  # type: ignore[misc]
    """A strategy looked up by information state."""

    def __init__(self, game: Any, tree: Tree, strategy: Floats) -> None:
        super().__init__(game, list(range(game.num_players())))
        self.tree, self.strategy = tree, strategy

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        player = state.current_player() if player_id is None else player_id
        at = self.tree.infosets[player, state.information_state_string(player)]
        return {action: float(self.strategy[at + k]) for k, action in enumerate(state.legal_actions(player))}
