"""Write out the scenes of the lessons: `python web/tools/lessons.py`. The browser needs no server to show them.

Run it again when a lesson or the rules of a game change: a test holds the files against what the games say.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from landfall.core.game import Game
from landfall.core.layout import CHANCE
from landfall.core.parts import Scene
from landfall.core.state import State
from landfall.games import GAMES

FOLDER = Path(__file__).resolve().parent.parent / "public/learn"
LEARNER = 0
PERIODS = (1800, 1800)  # how slowly the cannon sways in a lesson, in milliseconds


def seen(state: State) -> dict[str, Any]:
    """The position as the server tells it to the learner."""
    game = state.game
    mine = state.to_act == LEARNER
    wide = mine and bool(game.rules.wide(state.position))
    key, args = game.prompt(state.position)
    moves = state.moves() if mine and not wide else []
    outcome = game.outcome(state.position)
    return {
        "seat": LEARNER,
        "view": state.view(LEARNER),
        "moves": [{"text": move.text, "verb": move.verb, "args": move.args} for move in moves],
        "aim": {"periods": list(PERIODS)} if wide else None,
        "prompt": {"key": key, "args": args},
        "clauses": list(game.clauses(state.position)),
        "can_take_back": False,
        "sum": dict(outcome.details[LEARNER]),  # the learner's points as they stand, line by line
    }


def play(game: Game, seats: int, scene: Scene) -> dict[str, Any]:
    """A scene, ply by ply, as the learner sees it."""
    state = game.start(seats, dict(scene.options)) if scene.position is None else game.from_json(dict(scene.position))
    for ply in scene.lead:
        state.play(ply)
    plies: list[dict[str, Any]] = [{"by": None, "do": None, "events": [], **seen(state)}]
    for ply in scene.plies:
        by = None if state.to_act == CHANCE else state.to_act
        told = [event for event in state.play(ply) if event.is_for(LEARNER)]
        events = [
            {"name": event.name, "args": event.args, "ply": len(plies), "private": event.audience is not None} for event in told
        ]
        plies.append({"by": by, "do": ply if by == LEARNER else None, "events": events, **seen(state)})
    return {"name": scene.name, "plies": plies}


def written(game: Game) -> bytes:
    """A game's lesson as its file has it."""
    assert game.lesson is not None
    scenes = [play(game, game.lesson.seats, scene) for scene in game.lesson.scenes]
    return msgspec.json.encode({"game": game.name, "seats": game.lesson.seats, "scenes": scenes}, order="deterministic") + b"\n"


def main() -> None:
    for name in sys.argv[1:] or GAMES:
        if GAMES[name].lesson is not None:
            (FOLDER / f"{name}.json").write_bytes(written(GAMES[name]))


if __name__ == "__main__":
    main()
