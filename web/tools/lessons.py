"""Write the matches the lessons are told on: `python web/tools/lessons.py` plays seeds until one shows most topics early to the first player.

Run it again when the rules of a game change: records are proved before they are shown.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from landfall.core.parts import Lesson
from landfall.games import GAMES
from landfall.match.match import Match

WEB = Path(__file__).resolve().parent.parent
LESSONS = {name: game.lesson for name, game in GAMES.items() if game.lesson is not None}


def topics(game: str) -> list[tuple[str, str]]:
    """The moments a lesson wants: read from the client's own list, so that there is only one."""
    source = (WEB / f"src/games/{game}/lesson.ts").read_text()
    return [
        (a or "event", b or c)
        for b, a, c in re.findall(r'when: \{ (?:phase: "([\w-]+)", who: "(\w+)"|event: "([\w-]+)") \}', source)
    ]


def choose(match: Match, lesson: Lesson, rng: int) -> str:
    """Anything that is possible, a little varied, but rather what the lesson likes to show."""
    moves = match.state.moves()
    pool = lesson.liked(moves) or moves
    return pool[rng % len(pool)].text


def play(game: str, seed: int) -> tuple[Match, int, int]:
    """A match, how many topics it shows, and by which ply the last of them came."""
    lesson = LESSONS[game]
    players = ["You", "Star", "Shell"][: lesson.seats]
    match = Match(GAMES[game], lesson.seats, seed=f"{seed:064x}", players=players, edition=lesson.edition())
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
        steps = match.play(seat, choose(match, lesson, rng >> 8))
    for step in steps:
        wanted -= {("event", event.name) for event in step.events if event.is_for(0)}
    return match, all_wanted - len(wanted), last


def main() -> None:
    for game in sys.argv[1:] or LESSONS:
        found = [(play(game, seed), seed) for seed in range(LESSONS[game].tries)]
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
