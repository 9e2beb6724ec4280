"""Lumarathon as a game of the registry: both games put end to end."""

from __future__ import annotations

from typing import Any, ClassVar

from landfall.core.game import Game
from landfall.core.texts import EMBLEMS, Texts
from landfall.games.lumarathon import board, observation, position, remarkable, rules, sense, view
from landfall.games.lumarathon.rules import COIN_WON, FIRST_NOMADS, LOSER_LOT, NOBODY_TENDS, PHASES, SCORED_BEFORE, TENDS
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
    options = CAPTAIN.options
    phases = PHASES
    Position = Position
    texts = Texts(TEXTS)
    max_outcomes = max(CAPTAIN.max_outcomes, NOMADS.max_outcomes)
    grammar: ClassVar[dict[str, str]] = {**NOMADS.grammar, **CAPTAIN.grammar, "loser": "|".join(EMBLEMS[:5])}
    chance_verbs = (*CAPTAIN.chance_verbs, *NOMADS.chance_verbs, "loser")
    phase_clauses = {**CAPTAIN.phase_clauses, "loser": ("LM-4",), **NOMADS.phase_clauses}
    rules: ClassVar[Any] = rules
    observation: ClassVar[Any] = observation
    view_module = view
    position_module = position
    hides = True
    picture = True
    revealing = CAPTAIN.revealing | NOMADS.revealing
    made_of = (CAPTAIN, NOMADS)
    # LM-2, LM-3: measured by bench/games/lumarathon/beyond.py; only a winner gets the coin, so a close loss counts nothing.
    beyond: ClassVar[dict[str, dict[str, float]]] = {CAPTAIN.name: {"prize": 0.08, "lead": -0.006, "blend": 0.0}}
    phrases = (*CAPTAIN.phrases, *NOMADS.phrases)
    edition = NOMADS.edition
    board = board
    remarks = board
    sense = sense
    remarkable = remarkable

    def part(self, s: Any) -> tuple[Game, Any]:
        return (NOMADS, nomads_of(s, FIRST_NOMADS)) if s.phase > LOSER_LOT else (CAPTAIN, captain_of(s))

    def start(self, seats: int, options: Any = None, edition: Any = None) -> Any:
        self.check_seats(seats)
        CAPTAIN.start(seats, options)  # refuses what Oh Captain! refuses
        return super().start(seats, options, edition)

    def describe(self, s: Any, choice: int) -> tuple[str, dict[str, Any]]:
        if s.phase == LOSER_LOT:
            return "loser", {"emblem": EMBLEMS[choice]}
        game, half = self.part(s)
        return game.describe(half, choice)

    def known(self, s: Any, seat: int | None) -> Any:
        """Only Oh Captain! hides anything; once it is over, all it hid is laid away."""
        first = CAPTAIN.known(captain_of(s), seat) if s.phase <= LOSER_LOT else None
        left_out = captain_of(s).LAYOUT if first is not None else ()
        return [first, s.phase, s.to_act, [getattr(s, name) for name in s.LAYOUT if name not in left_out]]

    def event(self, kind: int, a: int, b: int, c: int) -> tuple[str, dict[str, Any]]:
        if kind in _EVENTS:
            name, args = _EVENTS[kind]
            return name, {arg: int(value) for arg, value in zip(args, (a, b), strict=False)}
        return (NOMADS if kind >= NOMADS_EVENTS else CAPTAIN).event(kind, a, b, c)

    def outcome_reason(self, s: Any) -> str:
        return NOMADS.outcome_reason(nomads_of(s, FIRST_NOMADS))

    def outcome_details(self, s: Any) -> tuple[dict[str, int], ...]:
        return NOMADS.outcome_details(nomads_of(s, FIRST_NOMADS))

    def why_not(self, s: Any, verb: str, rest: str) -> str | None:
        game, half = self.part(s)
        return game.why_not(half, verb, rest)


GAME = Lumarathon()
