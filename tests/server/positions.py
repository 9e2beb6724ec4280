"""A position in every phase of every game in which a player is awaited, as late in a game as random play met one."""

from __future__ import annotations

from functools import cache
from typing import Any

from landfall.core.refusal import BadSetup
from landfall.games import GAMES
from landfall.lab.conformance.compiling import fast_rules
from landfall.lab.conformance.playing import table_for
from shared import LONG

ROUNDS, GAMES_EACH = 40, 2000
ENOUGH = (
    ROUNDS if LONG else 8
)  # rounds that bring nothing new, then no more are played  # compiled: some phases come once in thousands of games, or with some table options alone


@cache
def positions(name: str) -> dict[str, Any]:
    """Its JSON for each phase, with as few seats as may be."""
    game = GAMES[name]
    fast = fast_rules(game)
    assert fast is not None
    found: dict[str, Any] = {}
    last = 0
    for seed in range(ROUNDS):
        options = table_for(game, seed)[1]
        try:
            game.start(game.least, options)
        except BadSetup:  # options that do not fit so few
            options = {}
        more = {**fast.awaited(GAMES_EACH, game.least, options, 1 + GAMES_EACH * seed), **found}
        last = seed if len(more) > len(found) else last
        found = more
        if seed - last >= ENOUGH:
            break
    return {phase: game.dump(position) for phase, position in found.items()}
