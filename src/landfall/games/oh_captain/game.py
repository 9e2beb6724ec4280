"""Oh Captain! as a game of the registry: its rules, words, views and positions put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from landfall.core.game import Game, Option
from landfall.core.refusal import BadSetup
from landfall.core.state import State
from landfall.core.texts import EMBLEMS, Both, Texts
from landfall.games.oh_captain import moves, position, rules, view
from landfall.games.oh_captain.content import *
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

_CLAUSES: dict[str, tuple[str, ...]] = {
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
    rules: ClassVar[Any] = rules
    texts = Texts(TEXTS)
    max_outcomes = NOMADS + 1
    grammar = moves.GRAMMAR
    chance_verbs = moves.CHANCE_VERBS
    revealing = frozenset({"bought", "exposed", "proved", "revealed", "asked", "could-not"})

    def start(self, seats: int, options: Mapping[str, Any] | None = None, edition: Any = None) -> State:
        captain = self.check_options(options)["captain"]
        if captain != "lot" and EMBLEMS.index(captain) >= self.check_seats(seats):
            raise BadSetup("refusal.captain-seat", self.texts, count=seats)
        return super().start(seats, options, edition)

    def describe(self, s: Any, choice: int) -> tuple[str, dict[str, Any]]:
        return moves.describe(s, choice)

    def view(self, s: Any, seat: int | None) -> view.View:
        return view.view(s, seat)

    def views(self, s: Any, seats: Sequence[int | None], memo: dict[str, Any]) -> list[Any]:
        return view.views(s, seats, memo)

    def event(self, kind: int, a: int, b: int, c: int) -> tuple[str, dict[str, Any]]:
        name, args = _EVENTS[kind]
        return name, {
            arg: _NAMES[arg][value] if arg in _NAMES else int(value) for arg, value in zip(args, (a, b, c), strict=False)
        }

    def dump(self, s: Any) -> dict[str, Any]:
        return position.dump(s)

    def load(self, data: Any) -> Any:
        return position.load(data)

    def invariants(self, s: Any) -> list[Both]:
        return position.invariants(s)

    def outcome_reason(self, s: Any) -> str:
        return "nomads"

    def outcome_details(self, s: Any) -> tuple[dict[str, int], ...]:
        """OC-9.3, line by line."""
        lines = []
        tokens = [rules.majority(s, kind) for kind in (PISTOL, HOOK, LIZARD)]
        for seat in range(s.seats):
            cards = [s.up[seat][kind] + s.down[seat][kind] for kind in range(KINDS)]
            lines.append(
                {
                    "coins": s.coins[seat],
                    "lanterns": WORTH[LANTERN3] * cards[LANTERN3] + WORTH[LANTERN2] * cards[LANTERN2],
                    "purses": WORTH[PURSE] * cards[PURSE],
                    "eggs": WORTH[EGG] * cards[EGG],
                    "tokens": TOKEN_POINTS * tokens.count(seat),
                }
            )
        return tuple(lines)

    def clauses(self, s: Any) -> tuple[str, ...]:
        return _CLAUSES[PHASES[s.phase]]

    def why_not(self, s: Any, verb: str, rest: str) -> str | None:
        """Reasons that everybody at the table can see; never one that depends on a hidden card."""
        phase = PHASES[s.phase]
        if verb == "buy" and phase == "captain":
            return "refusal.no-coin"
        if verb == "attack" and phase == "target":
            seat = EMBLEMS.index(rest)
            if seat >= s.seats:
                return None
            return (
                "refusal.captain-safe" if seat == s.captain else "refusal.yourself" if seat == s.attacker else "refusal.no-effect"
            )
        if verb == "choose" and phase == "choose":
            return "refusal.adventurer-taken"
        if verb == "offer" and phase == "siana":
            return "refusal.never-egg" if rest.endswith("egg") else "refusal.no-such-card"
        if (verb, phase) in (("pick", "pick"), ("salvage", "nostromo"), ("hide", "moon")):
            return "refusal.no-such-card"
        return None


GAME = OhCaptain()
assert len(_EVENTS) == 38
assert len(EMBLEMS) == MAX_SEATS
