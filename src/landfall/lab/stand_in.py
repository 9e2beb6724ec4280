"""What a learner is given of a game that declares no observation: the numbers of a world that the seat could be in.

The world is imagined, always from the same seed, so by the contract of `imagine` it depends on nothing the seat does not know; what is
hidden is filled with a guess. It is right, but poor and slow: a game meant for learners declares an observation.
`compiled(stand_in, rules=...)` plugs a game in.
"""

from __future__ import annotations

from typing import Any

from landfall.core.chance import Rng, randrange, seed_rng
from landfall.core.dual import rule
from landfall.core.game import Game
from landfall.core.observing import Field
from landfall.core.observing import no_notes as note
from landfall.core.observing import nothing_long as put_long

rules: Any = None
SAME_SEED = 1


@rule
def fill(s: Any, seat: int, notes: Any, out: Any) -> None:
    """Nothing yet: `imagine_all` comes after the step, since a world needs a record of its own."""


@rule
def hand(s: Any, rng: Rng) -> int:
    """Of a wide choice, any."""
    return randrange(rng, rules.wide(s))


@rule
def imagine_all(games: Any, worlds: Any, turn: Any, rng: Rng) -> None:
    """For each game a world that its seat could not tell from it."""
    for i in range(turn.shape[0]):
        worlds[i] = games[i]
        seed_rng(rng, SAME_SEED)
        rules.imagine(worlds[i], int(turn[i]), rng)


class StandIn:
    """The description of the vector for one game, as its own observation would have it."""

    ACTIONS = 63
    NOTES = 0
    UNITS = ()  # nothing is filled in

    def __init__(self, game: Game) -> None:
        sizes = {name: _cells(shape.sizes) for name, shape in game.Position.LAYOUT.items()}
        self.FIELDS = tuple(Field(name, size, f"`{name}` of a world the seat could be in") for name, size in sizes.items())
        self.SIZE = sum(sizes.values())


def _cells(sizes: tuple[int, ...]) -> int:
    cells = 1
    for size in sizes:
        cells *= size
    return cells


def numbers_of(worlds: Any, out: Any) -> None:
    """All fields of an array of records, side by side."""
    at = 0
    for name in worlds.dtype.names:
        column = worlds[name].reshape(len(worlds), -1)
        out[:, at : at + column.shape[1]] = column
        at += column.shape[1]


__all__ = ["StandIn", "fill", "hand", "imagine_all", "note", "numbers_of", "put_long"]
