"""Oh Captain! as a game of the registry: its rules, words, views and positions put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from landfall.core.game import Game, Option
from landfall.core.refusal import BadSetup
from landfall.core.state import State
from landfall.core.texts import EMBLEMS, Texts
from landfall.games.oh_captain import (
    board,
    habits,
    infoset,
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
    written,
)
from landfall.games.oh_captain.content import *
from landfall.games.oh_captain.judging import JUDGING
from landfall.games.oh_captain.lesson import LESSON
from landfall.games.oh_captain.manner import MANNER
from landfall.games.oh_captain.state import Position
from landfall.games.oh_captain.texts import TEXTS

# Each event of the rules: its name, and what its numbers are.
_EVENTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("captain", ("seat",)), ("chose", ("seat", "adventurer")), ("dealt", ()), ("saw-dealt", ("card",)), ("turn", ("seat",)),
    ("mutiny", ("seat", "other")), ("supply", ("seat",)), ("loyal", ("seat", "other")), ("found", ("seat",)), ("saw-find", ("card",)),
    ("claimed", ("seat", "item")), ("bought", ("seat", "other", "card")), ("let", ("seat", "other")),
    ("attacked", ("seat", "other", "item")), ("no-target", ("seat", "item")), ("accepted", ("seat", "other")),
    ("challenged", ("seat", "other")), ("exposed", ("seat", "card")), ("proved", ("seat", "card")), ("paid", ("seat", "other", "amount")),
    ("took-coin", ("seat", "other")), ("revealed", ("seat", "card")), ("stole-open", ("seat", "other", "card")),
    ("stole-hidden", ("seat", "other")), ("saw-stolen", ("seat", "other", "card")), ("shot-open", ("seat", "other", "card")),
    ("shot-hidden", ("seat", "other")), ("saw-shot", ("seat", "card")), ("could-not", ("seat",)), ("took-discard", ("seat",)),
    ("saw-taken", ("card",)), ("left-discard", ("seat",)), ("hid", ("seat", "card")), ("red-took", ("seat", "other")),
    ("nomads", ("seat",)), ("majority", ("seat", "card")), ("saw-pile", ("count",)), ("asked", ("seat",)),
)  # fmt: skip
_NAMES = {"card": CARDS, "item": ITEMS, "adventurer": ADVENTURERS}

_CLAUSES = {
    "lot": ("OC-2.1",),
    "choose": ("OC-1.3", "OC-2.3", "OC-10"),
    "deal": ("OC-2.4", "OC-2.5"),
    "mutiny": ("OC-4.1", "OC-4.2", "OC-4.3", "OC-4.4"),
    "draw": ("OC-5.1", "OC-9.1"),
    "claim": ("OC-5.2", "OC-5.3", "OC-5.4"),
    "captain": ("OC-6.1", "OC-6.2", "OC-6.3", "OC-6.4", "OC-6.5"),
    "target": ("OC-6.3", "OC-6.5", "OC-6.6", "OC-8.6"),
    "answer": ("OC-7.1", "OC-7.2", "OC-7.3", "OC-7.4", "OC-7.5"),
    "pick": ("OC-8.2", "OC-8.3"),
    "hit": ("OC-8.2", "OC-8.3", "OC-8.4"),
    "siana": ("OC-10.5",),
    "nostromo": ("OC-10.2",),
    "red": ("OC-10.4",),
    "moon": ("OC-10.3",),
    "over": ("OC-9.2", "OC-9.3", "OC-9.4"),
}


class OhCaptain(Game):
    """Draw, claim, bluff."""

    name = "oh-captain"
    version = 1
    least, most = 3, 6
    minutes = 30
    options = (
        Option("captain", ("lot", *EMBLEMS)),
        Option("adventurer_order", ("counter-clockwise", "clockwise")),
        Option("all_adventurers", ("off", "on")),
    )
    phases = PHASES
    Position = Position
    texts = Texts(TEXTS)
    max_outcomes = NOMADS + 1
    grammar = moves.GRAMMAR
    chance_verbs = moves.CHANCE_VERBS
    phase_clauses = _CLAUSES
    rules: ClassVar[Any] = rules
    observation: ClassVar[Any] = observation
    moves_module = moves
    view_module = view
    position_module = position
    hides = True
    quick_seats = 4
    picture = True
    phrases = ("swear", "trust-me", "never", "liar", "caught", "told-you", "captain", "bottle", "costly")
    board = board
    remarks = board
    sense = sense
    instinct = instinct
    manner = MANNER
    habits = habits
    reasons = why
    remarkable = remarkable
    judging = JUDGING
    puzzling = puzzling
    lesson = LESSON
    revealing = frozenset({"bought", "exposed", "proved", "revealed", "asked", "could-not"})

    def start(self, seats: int, options: Mapping[str, Any] | None = None, edition: Any = None) -> State:
        captain = self.check_options(options)["captain"]
        if captain != "lot" and EMBLEMS.index(captain) >= self.check_seats(seats):
            raise BadSetup("refusal.captain-seat", self.texts, count=seats)
        return super().start(seats, options, edition)

    def known(self, s: Any, seat: int | None) -> Any:
        return infoset.known(s, seat)

    def views(self, s: Any, seats: Sequence[int | None], memo: dict[str, Any]) -> list[Any]:
        return written.views(s, seats, memo)

    def event(self, kind: int, a: int, b: int, c: int) -> tuple[str, dict[str, Any]]:
        name, args = _EVENTS[kind]
        return name, {
            arg: _NAMES[arg][value] if arg in _NAMES else int(value) for arg, value in zip(args, (a, b, c), strict=False)
        }

    def outcome_reason(self, s: Any) -> str:
        return "nomads"

    def outcome_details(self, s: Any) -> tuple[dict[str, int], ...]:
        """OC-9.3, line by line."""
        details = []
        for seat in range(s.seats):
            numbers = [0] * len(LINES)
            scoring.lines(s, seat, numbers)
            details.append(dict(zip(LINES, numbers, strict=True)))
        return tuple(details)


GAME = OhCaptain()
assert len(_EVENTS) == 38
assert len(EMBLEMS) == MAX_SEATS
