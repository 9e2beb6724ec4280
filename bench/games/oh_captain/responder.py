"""What a best responder gains at Oh Captain!: it has learned from thousands of games of experts where they misjudge, and sits among three.

python bench/games/oh_captain/responder.py --train 20000 --games 2000     goes on where it stopped, and puts the result into docs/bots.md

It searches as an expert does, and knows besides: how often experts announce, buy, challenge and mutiny (their habits as watched), and in
each kind of situation (`case_of`) by how much a choice turned out better or worse than the search had said. It adds that to what its own
search says, takes the best, and hides nothing. So it is the best answer one step deep, by table and search; it is not a policy
trained from nothing, which would first have to learn the game. In training experts think less than at a table, which costs them next to
nothing here (see *More thought*).
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from landfall.bots.base import Knowledge
from landfall.bots.mind import mind_of, warm
from landfall.bots.searching import SearchBot, promise_of
from landfall.bots.thinking import Thought
from landfall.core.layout import CHANCE
from landfall.core.parts import Counts
from landfall.games.oh_captain import GAME, habits
from landfall.games.oh_captain.content import ANSWER, CAPTAIN, CLAIM, MUTINY
from landfall.games.oh_captain.instinct import CLAIMS, unseen_by

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # where the measurements of all games are
from results import load, put_into_page, save

SEATS = 4
SLICE = 100  # games between two writings
TRAINED_WITH = 80  # simulations of an expert in training
PLAYED_WITH = 800  # simulations of everybody afterwards
PLAYED = {"games": 0, "shares": 0.0, "squares": 0.0}
SURE = 200  # times a case must have been met until half of what was seen there is believed

Case = tuple[int, ...]


def case_of(s: Any, choice: int) -> Case | None:
    """The kind of situation, as whoever decides sees it, and the choice."""
    stage = min(2, int(3 * (30 - s.deck_size) / 30))
    rich = min(2, int(s.coins[s.captain]))
    if s.phase == CLAIM:
        return CLAIM, stage, rich, int(s.drawn), choice
    if s.phase == CAPTAIN:
        return CAPTAIN, stage, rich, int(s.announced), choice
    if s.phase == ANSWER:
        left = min(3, unseen_by(s, int(s.target), int(s.announced)))
        return ANSWER, stage, left, int(s.announced), int(s.coins[s.target] > 0), choice
    if s.phase == MUTINY:
        return MUTINY, stage, rich, choice
    return None


class Watched(SearchBot):
    """An expert, and what it expected of its last choice."""

    def __init__(self, seed: int, simulations: int) -> None:
        super().__init__(GAME, "expert", "steady", seed)
        self.promise = replace(self.promise, simulations=simulations)
        self.expected = 0.0

    def _pick(self, world: Any, thoughts: list[Thought], worth: dict[int, float]) -> int:
        choice = super()._pick(world, thoughts, worth)
        self.expected = next(thought.win for thought in thoughts if thought.choice == choice)
        return choice


class Responder(Watched):
    """Plays what is best against the habits and the misjudgements it was told of."""

    def __init__(self, seed: int, simulations: int, lore: Any, learned: dict[Case, list[float]]) -> None:
        super().__init__(seed, simulations)
        self.lore, self.learned = lore, learned

    def _pick(self, world: Any, thoughts: list[Thought], worth: dict[int, float]) -> int:
        return max((thought.choice for thought in thoughts), key=lambda choice: worth[choice] + self.surplus(world, choice))

    def surplus(self, world: Any, choice: int) -> float:
        case = case_of(world, choice)
        times, total = self.learned.get(case, [0.0, 0.0]) if case is not None else [0.0, 0.0]
        return total / (times + SURE)


def play(bots: Sequence[Watched], seed: int, counts: Counts | None, learned: dict[Case, list[float]] | None) -> tuple[float, ...]:
    """One game; what was done is counted and how it turned out is noted, if there is something to note it in."""
    rng, state = random.Random(seed), GAME.start(SEATS)
    met: list[tuple[int, Case, float]] = []
    while not state.is_over:
        seat, s = state.to_act, state.position
        assert seat is not None
        if seat == CHANCE:
            chances = state.chances()
            GAME.apply(s, rng.choices(chances, [chance.weight for chance in chances])[0].choice)
            continue
        knowledge = Knowledge.of(state, seat, rng.getrandbits(60))
        choice = bots[seat].choose(knowledge, math.inf).choice
        if counts is not None:
            habits.note(counts, s, choice, mind_of(GAME).lore)
        case = case_of(s, choice) if knowledge.options > 1 else None
        if case is not None:
            met.append((seat, case, bots[seat].expected))
        GAME.apply(s, choice)
    assert state.outcome is not None
    shares = tuple(state.outcome.shares)
    if learned is not None:
        for seat, case, expected in met:
            learned[case][0] += 1
            learned[case][1] += shares[seat] - expected
    return shares


def respond(train: int, games: int) -> None:
    """Watch, then play: slice by slice, on from where it stopped, from the start if the bots have changed."""
    warm(GAME)
    bots_now = [*mind_of(GAME).lore.tolist(), *vars(promise_of(GAME, "expert")).values(), TRAINED_WITH, PLAYED_WITH]
    found = load().get("responder", {})
    if found.get("bots") != bots_now:
        found = {"bots": bots_now, "watched": 0, "noted": [], "cases": {}, **PLAYED}
    while found["watched"] < train or found["games"] < games:
        if found["watched"] < train:
            watch_more(found, min(SLICE, train - found["watched"]))
        else:
            play_more(found, min(SLICE, games - found["games"]))
        save("responder", found)
        print(
            f"watched {found['watched']}, played {found['games']}: {100 * found['shares'] / max(1, found['games']):.1f} %",
            flush=True,
        )
    put_into_page("responder", responder_text(found))


def watch_more(found: dict[str, Any], games: int) -> None:
    counts: Counts = defaultdict(float, {(habit, of, choice): number for habit, of, choice, number in found["noted"]})
    learned = cases_of(found)
    for number in range(found["watched"], found["watched"] + games):
        play([Watched(3_000_000 + number * 8 + seat, TRAINED_WITH) for seat in range(SEATS)], 300_000 + number, counts, learned)
    found["watched"] += games
    found.update(PLAYED)  # what was played before was played with what was known then
    found["noted"] = [[*key, round(number, 3)] for key, number in sorted(counts.items())]
    found["cases"] = {" ".join(map(str, case)): f"{times:.0f} {total:.4f}" for case, (times, total) in sorted(learned.items())}


def cases_of(found: dict[str, Any]) -> dict[Case, list[float]]:
    """How often each case was met, and by how much it turned out otherwise in all."""
    known = {tuple(map(int, case.split())): [float(number) for number in row.split()] for case, row in found["cases"].items()}
    return defaultdict(lambda: [0.0, 0.0], known)


def play_more(found: dict[str, Any], games: int) -> None:
    lore, learned = mind_of(GAME).lore.copy(), cases_of(found)
    counts: Counts = defaultdict(float, {(habit, of, choice): number for habit, of, choice, number in found["noted"]})
    habits.settle(lore, counts, 0.0)
    known = mind_of(GAME).lore.copy()
    known[CLAIMS:] = lore[CLAIMS:]
    for number in range(found["games"], found["games"] + games):
        me = number % SEATS
        bots = [Watched(4_000_000 + number * 8 + seat, PLAYED_WITH) for seat in range(SEATS)]
        bots[me] = Responder(4_000_000 + number * 8 + me, PLAYED_WITH, known, learned)
        share = play(bots, 400_000 + number // SEATS, None, None)[me]
        found["games"], found["shares"], found["squares"] = number + 1, found["shares"] + share, found["squares"] + share * share


def responder_text(found: dict[str, Any]) -> str:
    games = found["games"]
    mean = found["shares"] / games
    error = math.sqrt(max(0.0, found["squares"] / games - mean * mean) / games)
    often = [[times, total / times] for times, total in cases_of(found).values() if times >= SURE]
    gap = float(np.average([abs(gap) for _, gap in often], weights=[times for times, _ in often])) if often else 0.0
    return (
        f"Trained on {found['watched']:,} games of four experts with {TRAINED_WITH} simulations each ({len(often)} kinds of situation met at least"
        f" {SURE} times; there a choice turned out {100 * gap:.1f} points otherwise than expected on average, luck included), the responder won"
        f" {100 * mean:.1f} ± {100 * error:.1f} % of {games:,} games among three experts, {PLAYED_WITH} simulations each; 25 % is its fair share.\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser("bench/games/oh_captain/responder.py", description=__doc__)
    parser.add_argument("--train", type=int, default=20_000)
    parser.add_argument("--games", type=int, default=2000)
    args = parser.parse_args()
    respond(args.train, args.games)


if __name__ == "__main__":
    main()
