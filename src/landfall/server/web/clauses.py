"""The rules' clauses in both languages, for the rules page."""

from __future__ import annotations

from functools import cache

from landfall.games import GAMES
from landfall.games import clauses as pages
from landfall.server import wire


@cache
def clauses_of(game: str) -> tuple[wire.ClauseInfo, ...]:
    """The clauses of a game, and of those it plays one after another."""
    parts = (GAMES[game], *GAMES[game].made_of)
    return tuple(
        wire.ClauseInfo(number, str(text), text.french) for part in parts for number, text in pages.clauses_of(part).items()
    )
