"""How each level carries itself at Oh Captain!: what it accepts, buys, lies about and drafts.

python bench/games/oh_captain/manners.py --games 100 [--level hard]     goes on where it stopped, and puts the table into docs/bots.md
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

from landfall.bots.base import TEMPERS, Knowledge, make_bot
from landfall.bots.mind import warm
from landfall.bots.searching import promise_of
from landfall.core.layout import CHANCE
from landfall.games.oh_captain import GAME
from landfall.games.oh_captain.content import (
    ADVENTURERS,
    ANSWER,
    CAPTAIN,
    CHOICE_ACCEPT,
    CHOICE_BUY,
    CHOOSE,
    CLAIM,
    EGG,
    ITEM_OF,
    ITEMS,
)

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # where the measurements of all games are
from results import load, put_into_page, save

SLICE = 20  # games between two writings
LEVELS = ("easy", "medium", "hard", "expert")


def manners(levels: list[str], games: int) -> None:
    """Four of a level at Oh Captain!: what is accepted, bought, lied about and drafted. Goes on where it stopped."""
    warm(GAME)
    for level in levels:
        promise = vars(promise_of(GAME, level))
        known = load().get("manners", {}).get(level)
        if known is None or known["promise"] != promise:
            known = {"promise": promise, "games": 0, "counts": {}}
        counts: Counter[str] = Counter(known["counts"])
        while known["games"] < games:
            for number in range(known["games"], min(games, known["games"] + SLICE)):
                watch(
                    GAME,
                    [make_bot(GAME, level, None, 500_000 + number * 8 + seat) for seat in range(4 + number % 3)],
                    number,
                    counts,
                )
                known["games"] = number + 1
            known["counts"] = dict(sorted(counts.items()))
            save("manners", {level: known})
            print(level, known["games"], manners_line(level, known), flush=True)


def watch(game: Any, bots: list[Any], seed: int, counts: Counter[str]) -> None:
    """One game; every claim, purchase, answer and draft is counted. An attack is answerable when its claim came from a hidden find."""
    rng, state = random.Random(seed), game.start(len(bots))
    while not state.is_over:
        seat, s = state.to_act, state.position
        assert seat is not None
        if seat == CHANCE:
            chances = state.chances()
            game.apply(s, rng.choices(chances, [chance.weight for chance in chances])[0].choice)
            continue
        choice = bots[seat].choose(Knowledge.of(state, seat, rng.getrandbits(60)), math.inf).choice
        if s.phase == CLAIM:
            counts["claims"] += 1
            if s.drawn != EGG:
                counts["could tell the truth"] += 1
                counts["free lies"] += ITEM_OF[s.drawn] != choice
        elif s.phase == CAPTAIN and s.coins[s.captain] > 0:
            counts["offers"] += 1
            counts["bought"] += choice == CHOICE_BUY
        elif s.phase == ANSWER:
            lie, taken = ITEM_OF[s.drawn] != s.announced, choice == CHOICE_ACCEPT
            counts["answers"] += 1
            counts["accepted"] += taken
            counts["true answered"] += not lie
            counts["true accepted"] += taken and not lie
            counts[f"answers {ITEMS[s.announced]}"] += 1
            counts[f"accepted {ITEMS[s.announced]}"] += taken
            counts["lies answered"] += lie
            counts["lies accepted"] += lie and taken
            if lie and s.drawn != EGG:
                counts["free lies answered"] += 1
                counts["free lies accepted"] += taken
        elif s.phase == CHOOSE:
            counts[f"drafted {bots[seat].temper} {ADVENTURERS[choice]}"] += 1
        game.apply(s, choice)


def share(counts: dict[str, int], part: str, whole: str) -> str:
    done, of = counts.get(part, 0), counts.get(whole, 0)
    return f"{100 * done / of:.0f} ± {100 * math.sqrt(max(1, done) * max(1, of - done) / of**3):.0f} %" if of else "-"


def manners_line(level: str, known: dict[str, Any]) -> str:
    counts = known["counts"]
    cells = [
        level, str(known["games"]), share(counts, "accepted", "answers"),
        *(share(counts, f"accepted {item}", f"answers {item}") for item in ("lantern", "hook", "lizard", "pistol")),
        share(counts, "lies accepted", "lies answered"), share(counts, "true accepted", "true answered"),
        share(counts, "lies answered", "answers"), share(counts, "free lies", "could tell the truth"),
        share(counts, "free lies accepted", "free lies answered"), share(counts, "bought", "offers"),
    ]  # fmt: skip
    return "| " + " | ".join(cells) + " |"


def manners_table(found: dict[str, Any]) -> str:
    heads = [
        "level", "games", "attacks accepted", "Lanterns", "Hooks", "Lizards", "Pistols", "lies accepted",
        "truths accepted", "of the answered were lies", "free lies",
        "free lies believed", "bought",
    ]  # fmt: skip
    lines = ["| " + " | ".join(heads) + " |", "| --- " * len(heads) + "|"]
    lines += [manners_line(level, known) for level, known in found.items()]
    drafted: dict[str, Counter[str]] = defaultdict(Counter)
    for known in found.values():
        for key, number in known["counts"].items():
            if key.startswith("drafted "):
                _, temper, adventurer = key.split()
                drafted[temper][adventurer] += number
    names = sorted({name for row in drafted.values() for name in row})
    lines += ["", "| drafted by | " + " | ".join(names) + " |", "| --- " * (len(names) + 1) + "|"]
    lines += [f"| {temper} | " + " | ".join(str(drafted[temper][name]) for name in names) + " |" for temper in TEMPERS]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser("bench/games/oh_captain/manners.py", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--level", choices=LEVELS, help="only this one")
    args = parser.parse_args()
    manners([args.level] if args.level else list(LEVELS), args.games)
    put_into_page("manners", manners_table(load()["manners"]))


if __name__ == "__main__":
    main()
