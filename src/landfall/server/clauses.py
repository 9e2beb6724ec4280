"""The rules' clauses in both languages, for the rules page: read from the package's own text files, if they are there."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from landfall.games import GAMES
from landfall.server import wire


@cache
def clauses_of(game: str) -> tuple[wire.ClauseInfo, ...]:
    """The clauses of a game: its `clauses` module's CLAUSES, id -> (English, French). A game without one has none to show."""
    home = type(GAMES[game]).__module__.rpartition(".")[0]
    try:
        module = import_module(f"{home}.clauses")
    except ModuleNotFoundError as missing:
        if missing.name != f"{home}.clauses":
            raise
        return ()
    return tuple(wire.ClauseInfo(id, en, fr) for id, (en, fr) in module.CLAUSES.items())
