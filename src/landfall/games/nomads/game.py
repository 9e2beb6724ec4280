"""Nomads as a game of the registry: its rules, words, views and positions put together."""

from __future__ import annotations

from typing import Any, ClassVar

from landfall.core.game import Game
from landfall.core.texts import Texts
from landfall.games.nomads import (
    board,
    cards,
    edition,
    instinct,
    moves,
    observation,
    position,
    puzzling,
    remarkable,
    ring,
    rules,
    sense,
    view,
    why,
)
from landfall.games.nomads.content import *
from landfall.games.nomads.judging import JUDGING
from landfall.games.nomads.lesson import LESSON
from landfall.games.nomads.manner import MANNER
from landfall.games.nomads.state import Position
from landfall.games.nomads.texts import TEXTS

# What the numbers of each event are.
_ARGS: dict[int, tuple[str, ...]] = {
    FIRST: ("seat",), UNCOVERED: ("space", "tile"), CHOSE: ("seat", "adventurer"), FROG_PLACED: ("seat", "space"), NOMADS_CAME: (),
    SLEEPER_PLACED: ("seat", "disc", "space"), DISC_PLACED: ("seat", "space"), LYS_PLACED: ("seat", "space"), LYS_MOVED: ("seat", "space"),
    SCATTERED: ("seat", "space", "direction"), DROPPED: ("disc", "space"), DOUBLED: ("seat", "space"), SKIPPED: ("seat", "space"),
    LYS_FOUND: ("seat", "space"), TOOK: ("seat", "space", "tile"), MOON_FOUND: ("seat", "space", "dial"),
    SLEEPER_TOOK: ("disc", "space", "tile"), ROSE: ("seat", "space", "height"), WROTE: ("seat", "legend", "worth"),
    SANG: ("seat", "asks", "worth"), FREED: ("seat", "legend", "worth"), SPENT: ("seat", "tile", "count"), MOON_SCORING: (),
    STANDING: ("seat", "points"), MOONS_WON: ("seat", "count"), MOONS_LOST: ("count",), CLOSING: ("seat",), SILENCE: ("seat",),
    LAST_PASS: ("seat",), FINAL: ("seat", "points"),
}  # fmt: skip
_NAMES: dict[str, tuple[str, ...]] = {
    "tile": TILES,
    "adventurer": ADVENTURERS,
    "disc": DISCS,
    "direction": DIRECTIONS,
    "legend": LEGENDS,
}
_FROM_ONE = ("space", "height")

_CLAUSES = {
    "uncover": ("NO-2.1", "NO-5.2"),
    "first": ("NO-2.2",),
    "adventurer": ("NO-2.2", "NO-9"),
    "frog": ("NO-2.3", "NO-9.5"),
    "sleepers": ("NO-2.5", "NO-2.7"),
    "place": ("NO-2.6", "NO-2.7"),
    "guide": ("NO-2.8", "NO-4.3"),
    "turn": ("NO-3", "NO-4.1", "NO-4.2", "NO-6", "NO-9.2"),
    "double": ("NO-9.1",),
    "skip": ("NO-9.4",),
    "bonus": ("NO-4.3",),
    "rise": ("NO-9.3",),
    "jokers": ("NO-6.5",),
    "keep": ("NO-6.2", "NO-6.5"),
    "last": ("NO-8.2",),
    "dawn": ("NO-8.3",),
}


class Nomads(Game):
    """Scatter, listen, write."""

    name = "nomads"
    version = 1
    least, most = 2, MAX_SEATS
    minutes = 45
    options = ()
    phases = PHASES
    Position = Position
    texts = Texts(TEXTS)
    max_outcomes = TILE_KINDS
    grammar = moves.GRAMMAR
    chance_verbs = moves.CHANCE_VERBS
    phase_clauses = _CLAUSES
    rules: ClassVar[Any] = rules
    observation: ClassVar[Any] = observation
    moves_module = moves
    view_module = view
    position_module = position
    quick_seats = 3
    picture = True
    phrases = ("moon", "song", "legend", "my-tile", "tall")
    edition = edition
    board = board
    remarks = board
    sense = sense
    instinct = instinct
    manner = MANNER
    reasons = why
    remarkable = remarkable
    judging = JUDGING
    puzzling = puzzling
    lesson = LESSON

    def event(self, kind: int, a: int, b: int, c: int) -> tuple[str, dict[str, Any]]:
        args = {}
        for arg, value in zip(_ARGS[kind], (a, b, c), strict=False):
            args[arg] = _NAMES[arg][value] if arg in _NAMES else value + 1 if arg in _FROM_ONE else int(value)
        return EVENTS[kind - FIRST_EVENT], args

    def outcome_reason(self, s: Any) -> str:
        return "stacks" if ring.stacks_left(s) <= 2 else "silence"

    def outcome_details(self, s: Any) -> tuple[dict[str, int], ...]:
        """NO-8.3, line by line."""
        return tuple(
            {
                "legends": cards.legend_points(s, seat),
                "song": cards.song_points(s, seat),
                "moons": s.moons[seat],
                "tiles": -cards.tiles_held(s, seat),
            }
            for seat in range(s.seats)
        )


GAME = Nomads()
