"""A position in every phase of every game in which a player is awaited: found by play that seeks the rare ones, or laid out by hand."""

from __future__ import annotations

import random
import sys
from functools import cache
from pathlib import Path
from typing import Any

from landfall.core.game import Game
from landfall.core.state import State
from landfall.games import GAMES
from landfall.match.match import Match

sys.path.append(str(Path(__file__).resolve().parent.parent / "games"))  # where pytest finds that package, too
from pirates.tables import duel, ship, table

# Phases in which nobody is awaited: chance acts, or the game is over. A phase that is neither here nor found fails the tests.
NOT_A_PLAYERS = {
    "oh-captain": {"lot", "deal", "draw", "hit", "over"},
    "nomads": {"first", "uncover", "dawn"},
    "pirates": {"lot", "deal", "reveal", "omen", "scatter", "recruit", "over"},
    "lumarathon": {"lot", "deal", "draw", "hit", "loser", "uncover", "dawn"},
}
SOUGHT = {"attack", "challenge", "mutiny"}  # the moves that lead into rare phases
MOST_GAMES = 60


def awaited_phases(game: Game) -> list[str]:
    """From the game's own list."""
    return [phase for phase in game.phases if phase not in NOT_A_PLAYERS[game.name]]


@cache
def positions(name: str) -> dict[str, Any]:
    """A position's JSON for each phase, as late in a game as one was found."""
    return laid_out() if name == "pirates" else found(GAMES[name])


def found(game: Game) -> dict[str, Any]:
    """By random play, game after game, until every phase was there."""
    wanted = set(awaited_phases(game))
    late: dict[str, tuple[int, State]] = {}
    for n in range(MOST_GAMES):
        everybody = {"all_adventurers": "on"} if n % 2 and any(o.name == "all_adventurers" for o in game.options) else None
        match, rng = Match(game, game.least, everybody, seed=f"phases {n}"), random.Random(n)
        match.begin()
        while not match.is_over:
            assert match.to_act is not None
            phase = match.state.phase
            if phase not in late or late[phase][0] < match.version:
                late[phase] = (match.version, match.state.copy())
            choices = match.state.moves()
            match.play(match.to_act, rng.choice([move for move in choices if move.verb in SOUGHT] or choices))
            del match.steps[:]
        if n >= 3 and wanted <= set(late):
            break
    return {phase: state.to_json() for phase, (_, state) in late.items()}


def laid_out() -> dict[str, Any]:
    """Labyrintus Pirates: two ships, and what brings them into each phase."""
    made = [table(ship(card="island 1 pivot"), ship())]
    made.append(played(made[0], made[0].moves()[0].text))  # a second pivot
    made.append(table(ship("b3 ns"), ship(), phase="sail"))
    made.append(played(table(ship("b5 ns", "island 3 double"), ship("b2 ns"), phase="sail"), "sail b3 ns"))  # next to another
    duelling = played(made[-1], "attack star")
    made.append(duelling)
    made.append(won(duelling))  # and on along the route
    mine = {"300a": "b3 ns", "200a": "b3 ns"}
    made.append(played(table(ship("b5 ns", hold=["100a"]), ship(), phase="sail", lying=mine), "sail b3 ns"))  # not all fits
    landed = played(table(ship("b1 ns", "island 2 double"), ship(), phase="sail"), "sail island 2")
    made.append(landed)
    made += [played(landed, "draw left", "reveal 100d", f"event {kind}") for kind in ("gust", "tornado")]
    for hold in (["100a"], ["100a", "100b"]):  # room for one of two; room for none
        made.append(won(played(table(ship("b3 ns", hold=hold), ship("b4 ns", hold=["200a", "300a"])), "attack star")))
    return {state.phase: state.to_json() for state in made}


def played(state: State, *texts: str) -> State:
    state = state.copy()
    for text in texts:
        state.play(text)
    return state


def won(state: State) -> State:
    """The attacker hits the centre with all shots, the other misses."""
    state = state.copy()
    attacker = state.to_act
    while state.phase == "shoot":
        duel(state, "0 0" if state.to_act == attacker else "9 9")
    return state
