"""Lumarathon as a game of the registry: both games put end to end."""

from __future__ import annotations

from typing import Any, ClassVar

from landfall.core.game import Game
from landfall.core.texts import EMBLEMS, Both, Texts
from landfall.games.lumarathon import position, rules, view
from landfall.games.lumarathon.rules import COIN_WON, FIRST_NOMADS, LOSER_LOT, NOBODY_TENDS, SCORED_BEFORE, TENDS
from landfall.games.lumarathon.state import Position, captain_of, nomads_of
from landfall.games.lumarathon.texts import TEXTS
from landfall.games.nomads.content import FIRST_EVENT as NOMADS_EVENTS
from landfall.games.nomads.game import GAME as NOMADS
from landfall.games.oh_captain.game import GAME as CAPTAIN

_EVENTS: dict[int, tuple[str, tuple[str, ...]]] = {
    SCORED_BEFORE: ("scored-before", ("seat", "points")),
    COIN_WON: ("coin-won", ("seat",)),
    TENDS: ("tends", ("seat",)),
    NOBODY_TENDS: ("nobody-tends", ()),
}


class Lumarathon(Game):
    """Oh Captain!, then Nomads, in the same seats (LM-1)."""

    name = "lumarathon"
    version = 1
    least, most = 3, 5
    minutes = 75
    made_of = (CAPTAIN.name, NOMADS.name)
    options = CAPTAIN.options
    phases = (*CAPTAIN.phases[:LOSER_LOT], "loser", *NOMADS.phases[1:])
    Position = Position
    rules: ClassVar[Any] = rules
    texts = Texts(TEXTS)
    max_outcomes = max(CAPTAIN.max_outcomes, NOMADS.max_outcomes)
    grammar: ClassVar[dict[str, str]] = {**NOMADS.grammar, **CAPTAIN.grammar, "loser": "|".join(EMBLEMS[:5])}
    chance_verbs = (*CAPTAIN.chance_verbs, *NOMADS.chance_verbs, "loser")

    def half(self, s: Any) -> tuple[Game, Any]:
        """The game being played and its position."""
        return (NOMADS, nomads_of(s, FIRST_NOMADS)) if s.phase > LOSER_LOT else (CAPTAIN, captain_of(s))

    def start(self, seats: int, options: Any = None, edition: Any = None) -> Any:
        self.check_seats(seats)
        CAPTAIN.start(seats, options)  # refuses what Oh Captain! refuses
        return super().start(seats, options, edition)

    def edition_hash(self, edition: Any = None) -> str | None:
        return NOMADS.edition_hash(edition)

    def edition_numbers(self, edition: Any = None) -> list[int]:
        return NOMADS.edition_numbers(edition)

    def describe(self, s: Any, choice: int) -> tuple[str, dict[str, Any]]:
        if s.phase == LOSER_LOT:
            return "loser", {"emblem": EMBLEMS[choice]}
        game, half = self.half(s)
        return game.describe(half, choice)

    def view(self, s: Any, seat: int | None) -> view.View:
        return view.view(s, seat, self.phases[s.phase])

    def event(self, kind: int, a: int, b: int, c: int) -> tuple[str, dict[str, Any]]:
        if kind in _EVENTS:
            name, args = _EVENTS[kind]
            return name, {arg: int(value) for arg, value in zip(args, (a, b), strict=False)}
        return (NOMADS if kind >= NOMADS_EVENTS else CAPTAIN).event(kind, a, b, c)

    def dump(self, s: Any) -> dict[str, Any]:
        return position.dump(s)

    def load(self, data: Any) -> Any:
        return position.load(data)

    def invariants(self, s: Any) -> list[Both]:
        return position.invariants(s)

    def outcome_reason(self, s: Any) -> str:
        return NOMADS.outcome_reason(nomads_of(s, FIRST_NOMADS))

    def outcome_details(self, s: Any) -> tuple[dict[str, int], ...]:
        return NOMADS.outcome_details(nomads_of(s, FIRST_NOMADS))

    def clauses(self, s: Any) -> tuple[str, ...]:
        if s.phase == LOSER_LOT:
            return ("LM-4",)
        game, half = self.half(s)
        return game.clauses(half)

    def why_not(self, s: Any, verb: str, rest: str) -> str | None:
        game, half = self.half(s)
        return game.why_not(half, verb, rest)


GAME = Lumarathon()
