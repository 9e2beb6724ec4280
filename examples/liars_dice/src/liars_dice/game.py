"""Liar's dice as a game of Landfall: its rules, words, views and positions put together."""

from __future__ import annotations

from typing import Any, ClassVar

from landfall.core.game import Game, Option
from landfall.core.texts import Texts
from liars_dice import board, moves, position, rules, sense, view
from liars_dice.content import DICE, FACE_NAMES, FACES, PHASES
from liars_dice.state import Position
from liars_dice.texts import TEXTS

# Each event of the rules: its name, and what its numbers are.
EVENTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("first", ("seat",)),
    ("round", ("round", "seat")),
    ("rolled", ("seat", "count")),
    ("saw", ("dice",)),
    ("bid", ("seat", "count", "face")),
    ("challenged", ("seat", "other")),
    ("showed", ("seat", "dice")),
    ("counted", ("count", "face")),
    ("lost", ("seat", "count")),
    ("out", ("seat",)),
    ("won", ("seat",)),
)


class LiarsDice(Game):
    """Bid, raise, challenge."""

    name = "liars-dice"
    version = 1
    least, most = 2, 4
    minutes = 15
    options = (Option("dice", tuple(map(str, DICE))), Option("ones", ("wild", "plain")))
    phases = PHASES
    Position = Position
    texts = Texts(TEXTS)
    max_outcomes = FACES
    grammar = moves.GRAMMAR
    chance_verbs = moves.CHANCE_VERBS
    phase_clauses = {
        "lot": ("LD-2.1",),
        "roll": ("LD-2.2", "LD-2.3"),
        "bid": ("LD-3.1", "LD-3.3", "LD-3.4", "LD-5"),
        "face": ("LD-3.1", "LD-3.4", "LD-4"),
        "over": ("LD-7.1", "LD-7.2"),
    }
    rules: ClassVar[Any] = rules
    moves_module = moves
    view_module = view
    position_module = position
    hides = True
    quick_seats = 3
    revealing = frozenset({"showed"})
    board = board
    sense = sense

    def event(self, kind: int, a: int, b: int, c: int) -> tuple[str, dict[str, Any]]:
        name, args = EVENTS[kind]
        return name, {arg: _in_words(arg, int(value)) for arg, value in zip(args, (a, b, c), strict=False)}

    def outcome_reason(self, s: Any) -> str:
        return "last"

    def outcome_details(self, s: Any) -> tuple[dict[str, int], ...]:
        """LD-7.2."""
        return tuple({"outlasted": s.outlasted[seat]} for seat in range(s.seats))


def _in_words(arg: str, value: int) -> Any:
    if arg == "face":
        return FACE_NAMES[value]
    if arg == "dice":
        return " ".join(str(die) for die in view.dice_of(_unpacked(value)))
    return value


def _unpacked(number: int) -> list[int]:
    """The cup that `rules.packed` made a number of."""
    cup = [0] * FACES
    for face in reversed(range(FACES)):
        number, cup[face] = divmod(number, 6)
    return cup


GAME = LiarsDice()
