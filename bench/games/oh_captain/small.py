"""Small variants of Oh Captain!, solved: how often to lie.

python bench/games/oh_captain/small.py     solves them one after the other, goes on where it stopped; writes small.json beside it, then docs/lying.svg
                                           and the table of docs/games/oh-captain/lying.md

A variant is a table of three (the rules know no smaller one) with only a few cards left in the Cave, all known by kind, every other card
openly discarded. It begins with the draw of the Explorer to the Captain's left.
"""

from __future__ import annotations

import argparse
import itertools
import json
from pathlib import Path
from typing import Any

import pyspiel

from landfall.core.state import State
from landfall.games.oh_captain import GAME
from landfall.games.oh_captain.content import CARDS, CLAIM, COPIES, EGG, ITEM_OF, ITEMS, PURSE
from landfall.lab import openspiel
from landfall.lab.solve import Solver

HERE = Path(__file__).resolve().parent
RESULTS = HERE / "small.json"
DOCS = HERE.parents[2] / "docs"
CAVES = (("hook", "egg"), ("lantern-2", "egg"), ("hook", "lizard"), ("hook", "lizard", "egg"))
CAPTAIN_COINS = (0, 1, 2, 3)
EXPLORER_COINS = 2
ROUNDS = 1500
GOAL = 0.001  # exploitability: what all three together could gain, in shares of the win


def variant(cave: tuple[str, ...], captain_coins: int) -> State:
    """The position a variant begins with; as JSON it is one that anybody could write by hand."""
    left = {CARDS[kind]: COPIES[kind] - cave.count(CARDS[kind]) for kind in range(PURSE)}
    explorers = [{"adventurer": who, "coins": EXPLORER_COINS, "hidden": {"purse": 1}} for who in ("ulrich", "siana")]
    return GAME.from_json(
        {
            "game": "oh-captain",
            "seats": 3,
            "options": {"all_adventurers": "on"},
            "phase": "draw",
            "captain": 0,
            "active": 1,
            "players": [{"adventurer": "lys", "coins": captain_coins}, *explorers],
            "discard": left,
            "cave": {card: cave.count(card) for card in cave},
            "memory": [f"open-discard 0 0 {card}" for card, count in left.items() for _ in range(count)],
        }
    )


def spiel_game(cave: tuple[str, ...], captain_coins: int) -> Any:
    name = "_".join(("landfall_small", *cave, str(captain_coins))).replace("-", "_")
    openspiel.register(GAME, name, variant(cave, captain_coins))
    return pyspiel.load_game(f"{name}(players=3)")


def solved(cave: tuple[str, ...], captain_coins: int, rounds: int = ROUNDS) -> dict[str, Any]:
    """A variant's solution: how exploitable it is, what it is worth, and what is announced at the first draw."""
    game = spiel_game(cave, captain_coins)
    solver = Solver(game)
    while solver.rounds < rounds and (solver.rounds == 0 or solver.nash_conv() > GOAL / 10):
        solver.run(min(100, rounds - solver.rounds))
    policy = solver.policy()
    return {
        "cave": list(cave),
        "captain_coins": captain_coins,
        "moments": len(solver.tree.parent),
        "information_states": len(solver.tree.infosets),
        "rounds": solver.rounds,
        "exploitability": solver.nash_conv(),
        "value": [round(value + 1 / 3, 4) for value in solver.value()],
        "announced": {card: announced(game, policy, card) for card in dict.fromkeys(cave)},
        "answers": answers(game, policy, cave),
    }


def announced(game: Any, policy: Any, card: str) -> dict[str, float]:
    """How a card drawn first is announced."""
    state = game.new_initial_state()
    state.apply_action(CARDS.index(card))
    assert state.position.phase == CLAIM
    return {ITEMS[item]: round(odds, 4) for item, odds in policy.action_probabilities(state).items()}


def answers(game: Any, policy: Any, cave: tuple[str, ...]) -> dict[str, Any]:
    """For each item that is announced at times: how often it was a lie, and how often the Captain buys it."""
    found = {}
    for item, name in enumerate(ITEMS):
        told = {card: cave.count(card) * announced(game, policy, card)[name] for card in dict.fromkeys(cave)}
        total = sum(told.values())
        if total < 0.01:
            continue
        state = game.new_initial_state()
        state.apply_action(CARDS.index(max(told, key=lambda card: told[card])))
        state.apply_action(item)
        buys = policy.action_probabilities(state).get(0, 0.0) if len(state.legal_actions()) > 1 else None
        lies = sum(often for card, often in told.items() if ITEM_OF[CARDS.index(card)] != item)
        found[name] = {
            "announced": round(total / len(cave), 4),
            "lies": round(lies / total, 4),
            "bought": None if buys is None else round(buys, 4),
        }
    return found


def lie_rate(row: dict[str, Any], card: str) -> float | None:
    """How often a card is announced as something else; an Egg has no choice."""
    kind = CARDS.index(card)
    return None if kind == EGG else 1 - row["announced"][card][ITEMS[ITEM_OF[kind]]]


def plot(rows: list[dict[str, Any]], file: Path) -> None:
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "landfall"  # the same picture is the same file
    import matplotlib.pyplot as plt

    figure, (left, right) = plt.subplots(1, 2, figsize=(10, 5), layout="constrained")
    for cave in CAVES:
        mine = [row for row in rows if tuple(row["cave"]) == cave]
        coins = [row["captain_coins"] for row in mine]
        for card in dict.fromkeys(cave):
            if CARDS.index(card) != EGG:
                rates = [100 * float(lie_rate(row, card) or 0.0) for row in mine]
                left.plot(coins, rates, "o-", label=f"{card}, of {' + '.join(cave)}")
        lies = [100 * sum(said["announced"] * said["lies"] for said in row["answers"].values()) for row in mine]
        right.plot(coins, lies, "o-", label=" + ".join(cave))
    for axes, title in ((left, "announced as something else, %"), (right, "lies among all announcements, %")):
        axes.set(title=title, xlabel="the Captain's coins", xticks=CAPTAIN_COINS, ylim=(-3, 103))
        axes.legend(fontsize=8, loc="upper center", bbox_to_anchor=(0.5, -0.14), ncols=2)
        axes.grid(alpha=0.3)
    figure.savefig(file, metadata={"Date": None})
    plt.close(figure)


def tables(rows: list[dict[str, Any]]) -> str:
    lines = [
        "| in the Cave | Captain's coins | moments | rounds | exploitability | wins of Captain, drawer, other | "
        "announced as (by card drawn) | was a lie | bought |",
        "| --- " * 9 + "|",
    ]
    for row in rows:
        said = "; ".join(
            f"{card}: " + ", ".join(f"{item} {100 * odds:.0f} %" for item, odds in how.items() if odds >= 0.005)
            for card, how in row["announced"].items()
        )
        lies = ", ".join(f"{item} {100 * told['lies']:.0f} %" for item, told in row["answers"].items())
        bought = ", ".join(
            f"{item} {100 * told['bought']:.0f} %" for item, told in row["answers"].items() if told["bought"] is not None
        )
        wins = ", ".join(f"{100 * value:.1f} %" for value in row["value"])
        lines.append(
            f"| {', '.join(row['cave'])} | {row['captain_coins']} | {row['moments']:,} | {row['rounds']} | {row['exploitability']:.5f} "
            f"| {wins} | {said} | {lies} | {bought or 'cannot'} |"
        )
    return "\n".join(lines) + "\n"


def write(rows: list[dict[str, Any]]) -> None:
    plot(rows, DOCS / "games/oh-captain/lying.svg")
    page = DOCS / "games/oh-captain/lying.md"
    before, _, rest = page.read_text().partition("<!-- solved -->")
    page.write_text(f"{before}<!-- solved -->\n{tables(rows)}<!-- /solved -->{rest.partition('<!-- /solved -->')[2]}")


def main() -> None:
    parser = argparse.ArgumentParser("bench/games/oh_captain/small.py", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    args = parser.parse_args()
    rows: list[dict[str, Any]] = json.loads(RESULTS.read_text()) if RESULTS.exists() else []
    for number, (cave, coins) in enumerate(itertools.product(CAVES, CAPTAIN_COINS)):
        if number >= len(rows):
            rows.append(solved(cave, coins, args.rounds))
            RESULTS.write_text(json.dumps(rows, indent=1) + "\n")
            print(json.dumps(rows[-1]), flush=True)
    write(rows)


if __name__ == "__main__":
    main()
