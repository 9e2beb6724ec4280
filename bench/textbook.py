"""Our expert against textbook search: OpenSpiel's information-set Monte Carlo tree search on the same game, at equal processor time.

It steps the game through the lab's wrapper, deals hidden cards evenly, and values a new node by one game played on at random in our
compiled rules (stepping that in Python too would leave it a handful of simulations). Half the seats are its own, in every seating in turn.
It gets as much processor time a decision as the experts at its table have used on average so far.
"""

from __future__ import annotations

import itertools
import math
import random
import time
from typing import Any

import numpy as np

from landfall.bots.base import Knowledge
from landfall.bots.mind import mind_of, warm
from landfall.bots.search import AT_RANDOM
from landfall.bots.searching import SearchBot
from landfall.core.chance import make_rng
from landfall.core.layout import CHANCE
from landfall.games import GAMES
from results import load, save
from strength import result, seats_of

CURIOSITY = math.sqrt(2)
SLICE = 6  # games between two writings: every way to seat two and two


class Rollout:
    """What OpenSpiel calls an evaluator: one game played on at random, in compiled code."""

    def __init__(self, name: str, seed: int) -> None:
        self.mind: Any = mind_of(GAMES[name])
        self.rng = np.array(make_rng(seed), np.int64)
        self.weights = np.zeros(GAMES[name].max_outcomes, np.int64)
        self.result, self.points = np.zeros(8), np.zeros(max(8, self.mind.features))

    def evaluate(self, state: Any) -> Any:
        work = np.frombuffer(state.position.to_bytes(), self.mind.dtype).copy()
        self.mind.search.play_on(work[0], AT_RANDOM, self.rng, self.mind.lore, self.weights)
        self.mind.search.judge(work[0], self.mind.lore, self.result, self.points, 0.0)
        seats = state.setting.seats
        return self.result[:seats] - 1 / seats

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


class Textbook:
    """One seat of textbook search, with so many seconds of processor time a decision."""

    def __init__(self, name: str, seats: int, seed: int) -> None:
        import pyspiel
        from open_spiel.python.algorithms.ismcts import ISMCTSBot

        from landfall.lab import openspiel

        self.openspiel = openspiel
        self.game = pyspiel.load_game(f"{openspiel.short_name(GAMES[name])}(players={seats})")
        self.bot = ISMCTSBot(
            self.game,
            Rollout(name, seed),
            CURIOSITY,
            1,
            random_state=np.random.RandomState(seed),
            allow_inconsistent_action_sets=True,
        )
        self.cost = 0.001  # processor seconds a simulation, as measured
        self.simulations = self.decisions = 0
        self.seconds = 0.0

    def choose(self, knowledge: Knowledge, seconds: float) -> int:
        state = self.game.new_initial_state()
        state.at = self.openspiel.Moment(None, knowledge.world, CHANCE, 0)
        if len(state.legal_actions()) == 1:
            return int(state.legal_actions()[0])
        count = max(4, round(seconds / self.cost))
        self.bot._max_simulations = count
        begun = time.process_time()
        action = int(self.bot.step(state))
        took = time.process_time() - begun
        self.cost = 0.7 * self.cost + 0.3 * took / count
        self.simulations, self.decisions, self.seconds = self.simulations + count, self.decisions + 1, self.seconds + took
        return action


def textbook(names: list[str], games: int) -> None:
    """Half the seats experts, half textbook search; running it again goes on where it stopped."""
    for name in names:
        warm(GAMES[name])
        seats = seats_of(name)
        ways = [set(chosen) for chosen in itertools.combinations(range(seats), seats // 2)]
        empty = {"games": 0, "shares": 0.0, "squares": 0.0, "seats": 2, "ours": [0, 0.0], "theirs": [0, 0.0, 0]}
        known = load().get("textbook", {}).get(name) or empty
        while known["games"] < games:
            for number in range(known["games"], min(games, known["games"] + SLICE)):
                share = one(name, seats, ways[number % len(ways)], number, known)
                known["games"] = number + 1
                known["shares"] += share
                known["squares"] += share * share
            save("textbook", {name: known})
            print(name, result(known), line_of(name, known), flush=True)


def one(name: str, seats: int, ours: set[int], number: int, known: dict[str, Any]) -> float:
    """One game: the share of the win that went to the experts."""
    game, rng = GAMES[name], random.Random(60_000 + number)
    bots: list[Any] = [
        SearchBot(game, "expert", "steady", number * 8 + seat) if seat in ours else Textbook(name, seats, number * 8 + seat)
        for seat in range(seats)
    ]
    state = game.start(seats)
    while not state.is_over:
        seat = state.to_act
        assert seat is not None
        if seat == CHANCE:
            chances = state.chances()
            game.apply(state.position, rng.choices(chances, [chance.weight for chance in chances])[0].choice)
            continue
        knowledge = Knowledge.of(state, seat, rng.getrandbits(60))
        if game.rules.wide(state.position):  # both aim as well
            game.apply(
                state.position, SearchBot(game, "expert", "steady", rng.getrandbits(30)).choose(knowledge, math.inf).choice
            )
            continue
        if seat in ours:
            begun = time.process_time()
            choice = bots[seat].choose(knowledge, math.inf).choice
            if knowledge.options > 1:
                known["ours"] = [known["ours"][0] + 1, known["ours"][1] + time.process_time() - begun]
        else:
            choice = bots[seat].choose(knowledge, known["ours"][1] / max(1, known["ours"][0]) or 0.02)
        game.apply(state.position, choice)
    for bot in bots:
        if isinstance(bot, Textbook):
            old = known["theirs"]
            known["theirs"] = [old[0] + bot.decisions, old[1] + bot.seconds, old[2] + bot.simulations]
    outcome = state.outcome
    assert outcome is not None
    return float(sum(outcome.shares[seat] for seat in ours))


def line_of(name: str, known: dict[str, Any]) -> str:
    ours, theirs = known["ours"], known["theirs"]
    return (
        f"| {name} | {result(known)} of 50 | {known['games']} | {1000 * ours[1] / max(1, ours[0]):.1f} ms "
        f"| {1000 * theirs[1] / max(1, theirs[0]):.1f} ms, {theirs[2] / max(1, theirs[0]):.0f} simulations |"
    )


def textbook_table(found: dict[str, Any]) -> str:
    lines = [
        "| game | the experts won | games | processor time of an expert's decision | of textbook search's |",
        "| --- " * 5 + "|",
    ]
    return "\n".join([*lines, *(line_of(name, known) for name, known in found.items())]) + "\n"
