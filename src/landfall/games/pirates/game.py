"""Labyrintus Pirates as a game of the registry: its rules, words, views and positions put together."""

from __future__ import annotations

from typing import Any, ClassVar

from landfall.core.game import Game, Option
from landfall.core.texts import Texts
from landfall.games.pirates import (
    board,
    cannon,
    edition,
    instinct,
    moves,
    observation,
    position,
    puzzling,
    remarkable,
    rules,
    scoring,
    sense,
    view,
    why,
)
from landfall.games.pirates.content import *
from landfall.games.pirates.judging import JUDGING
from landfall.games.pirates.lesson import LESSON
from landfall.games.pirates.manner import MANNER
from landfall.games.pirates.state import Position
from landfall.games.pirates.texts import TEXTS

# Each event of the rules: its name, and what its numbers are.
_EVENTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("first", ("seat",)), ("card", ("seat", "card")), ("turn", ("seat",)), ("pivoted", ("seat", "wheel", "way")), ("turned", ("wheel", "way")),
    ("no-pivot", ("seat",)), ("becalmed", ("seat",)), ("sailed", ("seat", "from", "to")), ("drew", ("seat", "token", "red")),
    ("omen", ("seat", "event", "place")), ("kraken-left", ("place",)), ("chased", ("seat",)), ("left", ("seat", "token", "place")),
    ("floats", ("token", "place")), ("took", ("seat", "token")), ("won-treasure", ("seat", "token")), ("swapped", ("seat", "mine", "theirs")),
    ("kept", ("seat",)), ("banked", ("seat", "token")), ("attacked", ("seat", "other")), ("aimed", ("seat", "dx", "dy")),
    ("landed", ("seat", "x", "y")), ("equal", ()), ("beat", ("seat", "other")), ("passed", ("seat",)), ("goal", ("seat",)), ("all-home", ()),
    ("still", ()), ("stopped", ("seat",)),
)  # fmt: skip
_WORDS = {
    "wheel": wheel_name,
    "way": WAYS.__getitem__,
    "event": EVENTS.__getitem__,
    **dict.fromkeys(("from", "to", "place"), place_name),
    **dict.fromkeys(("token", "mine", "theirs"), token_name),
}

_CLAUSES = {
    "lot": ("LP-2.3",),
    "deal": ("LP-2.1",),
    "turn": ("LP-3.1", "LP-3.2", "LP-4.1", "LP-4.2", "LP-4.3", "LP-7.1"),
    "again": ("LP-10.2", "LP-4.2", "LP-4.3"),
    "sail": ("LP-5.1", "LP-5.2", "LP-5.3", "LP-5.4", "LP-5.5", "LP-5.6"),
    "engage": ("LP-7.1", "LP-7.2"),
    "onward": ("LP-7.5", "LP-5.1"),
    "pick": ("LP-6.4", "LP-6.5"),
    "draw": ("LP-6.1", "LP-6.2"),
    "reveal": ("LP-6.1", "LP-6.3"),
    "omen": ("LP-8.1", "LP-8.2", "LP-8.3", "LP-8.4"),
    "gust": ("LP-8.1",),
    "tornado": ("LP-8.2",),
    "shoot": ("LP-7.3", "LP-9.1", "LP-9.2"),
    "scatter": ("LP-9.1",),
    "spoils": ("LP-7.4",),
    "swap": ("LP-7.4",),
    "recruit": ("LP-6.7", "LP-6.8"),
    "over": ("LP-11.1", "LP-11.2"),
}


class Pirates(Game):
    """A maze of turning wheels, treasure, and a cannon."""

    name = "pirates"
    version = 1
    least, most = 2, 4
    minutes = 20
    options = (Option("new_mission_on_any_treasure", ("off", "on")),)
    phases = PHASES
    Position = Position
    texts = Texts(TEXTS)
    max_outcomes = OUTCOMES
    grammar = moves.GRAMMAR
    chance_verbs = moves.CHANCE_VERBS
    phase_clauses = _CLAUSES
    rules: ClassVar[Any] = rules
    observation: ClassVar[Any] = observation
    moves_module = moves
    view_module = view
    position_module = position
    picture = True
    phrases = ("fire", "missed", "wind", "surrender", "booty", "homeward", "kraken", "my-wheel")
    edition = edition
    aiming = cannon
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
        name, args = _EVENTS[kind]
        if kind == E_CARD:
            return name, {"seat": int(a), "island": b // 3 + 1, "power": POWERS[b % 3]}
        if kind == E_DREW:
            return ("drew-red" if c else "drew"), {"seat": int(a), "token": token_name(b)}
        return name, {
            arg: _WORDS[arg](value) if arg in _WORDS else int(value) for arg, value in zip(args, (a, b, c), strict=False)
        }

    def hand_odds(self) -> list[float]:
        return observation.hand_odds()

    def outcome_reason(self, s: Any) -> str:
        if any(scoring.is_rich(s, seat) for seat in range(s.seats)):
            return "goal"
        return "all-home" if scoring.nothing_left(s) else "still"

    def outcome_details(self, s: Any) -> tuple[dict[str, int], ...]:
        """LP-6.6: what each brought home, by worth."""
        return tuple(
            {f"worth-{worth}00": 100 * worth * self._banked(s, seat, worth) for worth in (1, 2, 3)} for seat in range(s.seats)
        )

    def _banked(self, s: Any, seat: int, worth: int) -> int:
        return sum(s.where[k] == BANK + seat and s.worth[k] == worth for k in range(TOKENS))


GAME = Pirates()
assert len(_EVENTS) == E_STOPPED + 1
