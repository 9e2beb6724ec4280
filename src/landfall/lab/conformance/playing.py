"""Random games for the suite, each from its seed, and how a check says that something does not hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from landfall.core.chance import Rng, draw, make_rng, nth_bit, popcount, randrange
from landfall.core.game import Game
from landfall.core.layout import CHANCE
from landfall.core.refusal import BadSetup, Refusal
from landfall.core.state import State
from landfall.core.texts import Both

LONGEST = 20_000  # plies; a game that goes on longer does not end


class Broken(AssertionError):
    """Something that must hold does not: `said` in both languages."""

    def __init__(self, said: Both) -> None:
        self.said = said
        super().__init__(said)


def at_ply(seed: int, ply: int, what: Both) -> Both:
    return Both(f"seed {seed}, ply {ply}: {what}", f"graine {seed}, coup {ply} : {what.french}")


def who(seat: int | None) -> Both:
    return Both("a spectator", "la galerie") if seat is None else Both(f"seat {seat}", f"la place {seat}")


# -- playing at random ----------------------------------------------------------------------------------------------------------


def table_for(game: Game, seed: int) -> tuple[int, dict[str, str]]:
    """Seats and table options that follow from the seed."""
    rng = make_rng(seed)
    seats = game.least + randrange(rng, game.most - game.least + 1)
    options = {option.name: option.values[randrange(rng, len(option.values))] for option in game.options}
    try:
        game.start(seats, options)
    except BadSetup:  # options that do not fit the seats
        return seats, {}
    return seats, options


def begin(game: Game, seed: int) -> State:
    """A new game at the seed's table."""
    seats, options = table_for(game, seed)
    return game.start(seats, options)


def pick(game: Game, s: Any, rng: Rng) -> int:
    """Any choice of a player, or an outcome as likely as chance would bring it."""
    if s.to_act == CHANCE:
        weights = [0] * game.max_outcomes
        return draw(weights, game.rules.weights(s, weights), rng)
    if wide := game.rules.wide(s):
        return randrange(rng, wide)
    mask = game.mask(s)
    if not mask:
        phase = game.phases[s.phase]
        raise Broken(Both(f"in phase {phase} there is nothing to do", f"en phase {phase}, il n’y a rien à faire"))
    return nth_bit(mask, randrange(rng, popcount(mask)))


def walk(game: Game, seed: int) -> Iterator[tuple[int, State, int]]:
    """A random game, ply by ply: the ply's number, the state before it, and the choice that will be made."""
    state = begin(game, seed)
    rng = make_rng(seed ^ 0x5EED)
    for ply in range(1, LONGEST + 1):
        if state.is_over:
            return
        choice = pick(game, state.position, rng)
        yield ply, state, choice
        game.rules.apply(state.position, choice)
    raise endless(seed)


def endless(seed: int) -> Broken:
    said = Both(f"the game has not ended after {LONGEST} plies", f"la partie n’est pas finie après {LONGEST} coups")
    return Broken(at_ply(seed, LONGEST, said))


def last_state(game: Game, seed: int) -> tuple[int, State]:
    """A random game's number of plies and its last state."""
    plies, state = 0, begin(game, seed)
    for plies, state, _ in walk(game, seed):  # noqa: B007
        pass
    return plies, state


def insist(holds: bool, seed: int, ply: int, what: Both | Callable[[], Both]) -> None:
    """`what` may be a function where finding the words takes time."""
    if not holds:
        raise Broken(at_ply(seed, ply, what if isinstance(what, Both) else what()))


def refusal(state: State, text: str, seat: int | None) -> Refusal | None:
    """What is said to a seat that tries this; None if it may. The state is only looked at."""
    try:
        if not state.is_over and seat in (None, state.to_act):
            state.game.parse(state.position, text)
        else:
            state.play(text, seat)
    except Refusal as said:
        return said
    return None


@cache
def vocabulary(game: Game) -> frozenset[str]:
    """Well-written texts: what could be said somewhere in a few games."""
    words = set()
    for seed in range(1000, 1010):
        for _, state, choice in walk(game, seed):
            words.add(game.move(state.position, choice).text)
    return frozenset(words)


def difference(one: Any, other: Any) -> str:
    """The fields in which two positions differ."""
    found = [
        f"{name}: {getattr(one, name)} / {getattr(other, name)}"
        for name in one.LAYOUT
        if getattr(one, name) != getattr(other, name)
    ]
    return "; ".join(found)[:300]
