"""How far each level's moves lie behind what an expert finds best, on every other one of the fixed positions (see bench/bots.py).

python bench/missteps.py        puts the table into docs/bots.md

Each level chooses once; an expert with another seed says what that choice loses, in points. What an expert itself loses so is its own
unsteadiness. It cannot see what experts themselves misjudge.
"""

from __future__ import annotations

import statistics
from typing import Any

from landfall.bots.base import SEARCHING, Knowledge, make_bot
from landfall.bots.mind import warm
from landfall.games import GAMES
from positions import positions
from results import load, put_into_page, save

EVERY = 2
BAD, LAUGHABLE = 5, 10  # points
THOUGHT = 60.0  # seconds: counts decide, not the clock


def losses(name: str) -> dict[str, list[float]]:
    """What each level loses at each position where there is something to choose."""
    game = GAMES[name]
    warm(game)
    found: dict[str, list[float]] = {level: [] for level in SEARCHING}
    for number, state in list(enumerate(positions(name)))[::EVERY]:
        assert state.to_act is not None
        knowledge = Knowledge.of(state, state.to_act, number)
        advice = make_bot(game, "expert", "steady", 999 + number).advise(knowledge, THOUGHT)
        if len(advice) > 1:
            worth = {one.move.text: one.win for one in advice}
            for level, row in found.items():
                chosen = make_bot(game, level, "steady", number).choose(knowledge, THOUGHT).text
                row.append(round(100 * (max(worth.values()) - worth[chosen]), 2))
    return found


def missteps_table(found: dict[str, Any]) -> str:
    lines = [
        f"| game | level | positions | loses on average | more than {BAD} points | more than {LAUGHABLE} points | most |",
        "| --- " * 7 + "|",
    ]
    for name, levels in found.items():
        for level in SEARCHING:
            row = levels[level]
            numbers = f"{sum(loss > BAD for loss in row)} | {sum(loss > LAUGHABLE for loss in row)} | {max(row):.1f}"
            lines.append(f"| {name} | {level} | {len(row)} | {statistics.fmean(row):.2f} points | {numbers} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    for name, game in GAMES.items():
        if game.instinct is not None:
            save("missteps", {name: losses(name)})
    put_into_page("missteps", missteps_table(load()["missteps"]))


if __name__ == "__main__":
    main()
