"""Write the matches the lessons are told on: `python web/tools/lessons.py` plays seeds until one shows most topics early to the first player.

Run it again when the rules of a game change: records are proved before they are shown.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

from landfall.games import GAMES
from landfall.match.match import Match

WEB = Path(__file__).resolve().parent.parent
TRIES = {"oh-captain": 300, "nomads": 60, "pirates": 60, "lumarathon": 40}
SEATS = {"oh-captain": 3, "nomads": 2, "pirates": 2, "lumarathon": 3}


def topics(game: str) -> list[tuple[str, str]]:
    """The moments a lesson wants: read from the client's own list, so that there is only one."""
    source = (WEB / "src/lib/lessons.ts").read_text()
    part = source.split(f'"{game}": [' if "-" in game else f"\n  {game}: [")[1].split("\n  ],")[0]
    return [
        (a or "event", b or c)
        for b, a, c in re.findall(r'when: \{ (?:phase: "([\w-]+)", who: "(\w+)"|event: "([\w-]+)") \}', part)
    ]


def choose(match: Match, rng: int) -> str:
    """Anything that is possible, a little varied, but never a wild shot."""
    moves = match.state.moves()
    if moves[0].verb == "shoot":
        return f"shoot {rng % 7 - 3} {rng // 7 % 7 - 3}"
    liked = [move for move in moves if move.verb in ("write", "sing", "draw", "challenge", "let")]
    if not liked and moves[0].verb == "sail":
        liked = [move for move in moves if "island" in move.text or "port" in move.text]
    pool = liked or moves
    return pool[rng % len(pool)].text


def edition(game: str) -> Any:
    """The board the lesson is played on is written into its record: another default board does not spoil it."""
    if game == "oh-captain":
        return None
    game = "nomads" if game == "lumarathon" else game
    return tomllib.loads(resources.files(f"landfall.games.{game}").joinpath("edition.toml").read_text("utf-8"))


def play(game: str, seed: int) -> tuple[Match, int, int]:
    """A match, how many topics it shows, and by which ply the last of them came."""
    match = Match(
        GAMES[game], SEATS[game], seed=f"{seed:064x}", players=["You", "Star", "Shell"][: SEATS[game]], edition=edition(game)
    )
    wanted = set(topics(game))
    all_wanted, last, rng = len(wanted), 0, seed * 7919 + 1
    steps = match.begin()
    while not match.is_over and match.version < 900:
        for step in steps:
            wanted -= {("event", event.name) for event in step.events if event.is_for(0)}
        who = "me" if match.to_act == 0 else "other"
        before = len(wanted)
        wanted.discard((who, GAMES[game].phases[match.state.position.phase]))
        last = match.version if len(wanted) < before else last
        rng = (rng * 1103515245 + 12345) % 2**31
        seat = match.to_act
        assert seat is not None
        steps = match.play(seat, choose(match, rng >> 8))
    for step in steps:
        wanted -= {("event", event.name) for event in step.events if event.is_for(0)}
    return match, all_wanted - len(wanted), last


def main() -> None:
    for game in sys.argv[1:] or SEATS:
        found = [(play(game, seed), seed) for seed in range(TRIES[game])]
        done = [((match, shown, last), seed) for (match, shown, last), seed in found if match.is_over]
        (match, shown, last), seed = max(done, key=lambda one: (one[0][1], -one[0][2]))
        target = WEB / f"public/learn/{game}.jsonl"
        target.write_text(match.finished_record().to_text())
        print(
            json.dumps(
                {"game": game, "seed": seed, "topics": shown, "of": len(topics(game)), "last": last, "plies": match.version}
            )
        )


if __name__ == "__main__":
    main()
