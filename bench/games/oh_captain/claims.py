"""What experts announce with which card in Oh Captain!, and what one who knows their habits gains.

python bench/games/oh_captain/claims.py --games 320     watches, then plays, and puts the result into docs/bots.md
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from landfall.bots.base import Bot, Knowledge, make_bot
from landfall.bots.mind import mind_of, warm
from landfall.bots.searching import SearchBot, promise_of
from landfall.core.layout import CHANCE
from landfall.core.parts import Counts
from landfall.games.oh_captain import GAME, habits
from landfall.games.oh_captain.content import ANSWER, CARDS, CHOICE_CHALLENGE, ITEM_OF, ITEMS
from landfall.games.oh_captain.instinct import CLAIMS

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # where the measurements of all games are
from results import load, put_into_page, save

CLAIM_SLICE = 10  # games
SIMULATIONS = 800  # of an expert here: ten times as many win nothing that was measured (see "more" in bench/bots.py)
KNOWER_THINKS = 2  # times as many simulations as those it sits among


class Knower(SearchBot):
    """A best responder: it knows how experts announce, buy, challenge and mutiny, by watching them, and need not hide anything itself."""

    def __init__(self, game: Any, seed: int, known: Any) -> None:
        super().__init__(game, "expert", "steady", seed)
        self.promise = replace(self.promise, simulations=SIMULATIONS)
        self.lore = mind_of(game).lore.copy()
        self.lore[CLAIMS:] = known

    def _thoughts(self, knowledge: Knowledge, seconds: float | None) -> Any:
        settings = replace(mind_of(self.game).settings, steps=self.promise.steps)
        simulations = KNOWER_THINKS * self.promise.simulations
        return mind_of(self.game).think(
            knowledge.world, knowledge.seat, simulations, self.rng.getrandbits(60), lore=self.lore, settings=settings
        )

    def _pick(self, world: Any, thoughts: Any, worth: dict[int, float]) -> int:
        return max((int(thought.choice) for thought in thoughts[:2]), key=lambda choice: worth[choice])


def expert(game: Any, seed: int) -> Bot:
    """An expert of a temper drawn by lot."""
    bot = make_bot(game, "expert", None, seed)
    assert isinstance(bot, SearchBot)
    bot.promise = replace(bot.promise, simulations=SIMULATIONS)
    return bot


def watch(bots: list[Bot], seed: int, counts: Counts, calls: Any) -> tuple[float, ...]:
    """One game; notes what was announced and done, and counts what was challenged (item, lie or true, challenged)."""
    game, rng = GAME, random.Random(seed)
    state = game.start(len(bots))
    while not state.is_over:
        seat = state.to_act
        assert seat is not None
        if seat == CHANCE:
            chances = state.chances()
            game.apply(state.position, rng.choices(chances, [chance.weight for chance in chances])[0].choice)
            continue
        move = bots[seat].choose(Knowledge.of(state, seat, rng.getrandbits(60)), math.inf)
        s = state.position
        habits.note(counts, s, move.choice, mind_of(game).lore)
        if s.phase == ANSWER:
            calls[s.announced, int(ITEM_OF[s.drawn] != s.announced), int(move.choice == CHOICE_CHALLENGE)] += 1
        game.apply(s, move.choice)
    outcome = state.outcome
    assert outcome is not None
    return outcome.shares


def claims(games: int) -> None:
    """Watch tables of experts, half as many games; then let one who knows those habits sit among them, in every seat in turn. Slice by
    slice: running it again goes on where it stopped, from the start if the bots have changed."""
    game = GAME
    warm(game)
    bots_now = [*mind_of(game).lore.tolist(), *vars(promise_of(game, "expert")).values(), SIMULATIONS]
    found = load().get("claims", {})
    if found.get("bots") != bots_now:
        found = {"bots": bots_now, "games": 0, "noted": [], "calls": np.zeros((4, 2, 2)).tolist(), "knower": [0, 0.0, 0.0]}
    while found["games"] < games // 2 or found["knower"][0] < games:
        if found["games"] < games // 2:
            watch_more(found, min(CLAIM_SLICE, games // 2 - found["games"]))
        else:
            know_more(found, min(CLAIM_SLICE, games - found["knower"][0]))
        save("claims", found)
        print(f"watched {found['games']}, knower {found['knower']}", flush=True)
    print(claims_table(found))
    put_into_page("claims", claims_table(found))


def counts_of(found: dict[str, Any]) -> Counts:
    counts: Counts = defaultdict(float)
    counts.update({(habit, of, choice): number for habit, of, choice, number in found["noted"]})
    return counts


def watch_more(found: dict[str, Any], games: int) -> None:
    game = GAME
    counts, calls = counts_of(found), np.array(found["calls"])
    for number in range(found["games"], found["games"] + games):
        watch([expert(game, number * 8 + seat) for seat in range(4)], number, counts, calls)
    found["games"] += games
    found["noted"] = [[*key, number] for key, number in sorted(counts.items())]
    found["calls"] = calls.tolist()


def know_more(found: dict[str, Any], games: int) -> None:
    game = GAME
    lore = mind_of(game).lore.copy()
    habits.settle(lore, counts_of(found), 0.0)
    for number in range(found["knower"][0], found["knower"][0] + games):
        bots: list[Bot] = [expert(game, 90_000 + number * 8 + seat) for seat in range(4)]
        bots[number % 4] = Knower(game, number, lore[CLAIMS:])
        share = watch(bots, 50_000 + number // 4, defaultdict(float), np.zeros((4, 2, 2)))[number % 4]
        found["knower"] = [number + 1, found["knower"][1] + share, found["knower"][2] + share * share]


def leak_of(table: Any) -> float:
    """How many bits of the card a claim gives away, of a table of cards by items."""
    share = table / table.sum()
    apart = share.sum(1, keepdims=True) * share.sum(0, keepdims=True)
    some = share > 0
    return float((share[some] * np.log2(share[some] / apart[some])).sum())


def claims_table(found: dict[str, Any]) -> str:
    counts = counts_of(found)
    table = np.array([[counts["claim", kind, item] for item in range(4)] for kind in range(6)])
    lines = [f"| drawn | {' | '.join(ITEMS)} | times |", "| --- " * (len(ITEMS) + 2) + "|"]
    for card, row in zip(CARDS, table, strict=False):
        lines.append(f"| {card} | {' | '.join(f'{100 * number / row.sum():.0f} %' for number in row)} | {row.sum():.0f} |")
    together = table.sum(0)
    lines.append(
        f"| all | {' | '.join(f'{100 * number / together.sum():.0f} %' for number in together)} | {together.sum():.0f} |"
    )
    lines += ["", f"Over {found['games']} games a claim gives away {leak_of(table):.2f} bits of the card. By item:", ""]
    lines += [f"| | {' | '.join(ITEMS)} |", "| --- " * (len(ITEMS) + 1) + "|"]
    calls = np.array(found["calls"])
    for words, part in (("were lies, of those answered", calls[:, 1].sum(1)), ("were challenged", calls[:, :, 1].sum(1))):
        lines.append(f"| {words} | {' | '.join(f'{share:.0f} %' for share in 100 * part / calls.sum((1, 2)))} |")
    games, shares, squares = found["knower"]
    if games:
        mean = shares / games
        error = math.sqrt(max(0.0, squares / games - mean * mean) / games)
        lines += ["", f"An expert told these habits won {100 * mean:.1f} ± {100 * error:.1f} % of {games} games"
                  " against three who were not; without that knowledge 25 % would be its share."]  # fmt: skip
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser("bench/games/oh_captain/claims.py", description=__doc__)
    parser.add_argument("--games", type=int, default=320)
    claims(parser.parse_args().games)


if __name__ == "__main__":
    main()
