"""A match: the one authority. It checks, draws chance, applies, appends to the record, and tells each audience.

Server, hot seat, terminal, arena and replay all go through it. It is synchronous and holds no clock and no connection.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from landfall.core.events import Event
from landfall.core.game import Game, notation
from landfall.core.layout import CHANCE
from landfall.core.refusal import BadPosition, GameOver, Illegal, NotYourTurn, Stale
from landfall.core.state import Move, Outcome, State
from landfall.core.texts import Both
from landfall.match import fair
from landfall.match.record import Ply, Record


class Step(msgspec.Struct, frozen=True):
    """One ply as it was played: the version it led to, the ply itself, and what happened."""

    version: int
    ply: Ply
    events: list[Event]

    def events_for(self, seat: int | None) -> list[Event]:
        return [event for event in self.events if event.is_for(seat)]


class Match:
    """One playing of a game, from a first position to its end. `version` counts the plies and orders everything."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any] | None = None,
        players: list[str] | None = None,
        seed: str | None = None,
        salts: list[str] | None = None,
        edition: Any = None,
        start: Any = None,
    ) -> None:
        self.game = game
        self.seed = seed or fair.new_seed()
        self.first = game.from_json(start) if start is not None else game.start(seats, options, edition)
        if self.first.seats != seats:
            here = self.first.seats
            other = Both(
                f"the match is for {seats}, the position for {here}", f"la partie est pour {seats}, la position pour {here}"
            )
            raise BadPosition([other.at("seats")])
        self.state = self.first.copy()
        self.record = Record(
            game=game.name,
            rules=game.version,
            seats=self.first.seats,
            options=game.check_options(options),
            players=players or [f"Player {seat + 1}" for seat in range(seats)],
            commitment=fair.commitment(self.seed),
            salts=salts or ["" for _ in range(seats)],
            edition=game.edition_hash(edition),
            edition_data=edition,
            start=start,
        )
        self.key = fair.mix(self.seed, self.record.salts)
        self.steps: list[Step] = []
        self._listed: tuple[State, int, list[Move]] | None = None

    @property
    def version(self) -> int:
        return len(self.record.plies)

    @property
    def to_act(self) -> int | None:
        return self.state.to_act

    @property
    def is_over(self) -> bool:
        return self.state.is_over

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def moves(self) -> list[Move]:
        """What may be done now. Listed once a moment: who is asked to choose is told it, and what comes is looked up in it."""
        listed = self._listed
        if listed is None or listed[0] is not self.state or listed[1] != self.version:
            listed = self._listed = (self.state, self.version, self.state.moves())
        return listed[2]

    def begin(self) -> list[Step]:
        """Let chance act before the first decision."""
        return self._settle()

    def play(self, seat: int, move: str | Move, version: int | None = None) -> list[Step]:
        """A seat's move, and all that chance brings after it, up to the next decision. A Refusal changes nothing.

        With `version`, a move meant for another moment is refused as stale.
        """
        if self.is_over:
            raise GameOver("refusal.game-over")
        if not 0 <= seat < self.state.seats:
            raise Illegal("refusal.no-such-seat", number=seat)
        if version is not None and version != self.version:
            raise Stale("refusal.stale", now=self.version, meant=version)
        if seat != self.to_act:
            raise NotYourTurn("refusal.not-your-turn", self.game.texts, seat=self.to_act)
        return [self._do(seat, str(move)), *self._settle()]

    def _settle(self) -> list[Step]:
        steps = []
        while self.state.to_act == CHANCE:
            chance = fair.outcome(self.key, self.version + 1, self.state.chances())
            steps.append(self._apply(None, chance.choice, chance.text))
        return steps

    def _do(self, by: int | None, text: str) -> Step:
        if by is not None and not self.game.rules.wide(self.state.position):
            for move in self.moves():
                if move.text == text:
                    return self._apply(by, move.choice, text)
        choice = self.game.parse(self.state.position, text)
        return self._apply(by, choice, notation(*self.game.describe(self.state.position, choice)))

    def _apply(self, by: int | None, choice: int, text: str) -> Step:
        ply = Ply(by, text)
        events = self.game.apply(self.state.position, choice)
        self.record.plies.append(ply)
        step = Step(self.version, ply, events)
        self.steps.append(step)
        return step

    # -- taking back ---------------------------------------------------------------------------------------------------------

    def can_undo(self) -> bool:
        """A move may be taken back while nothing has been revealed: no chance outcome, nothing told to some alone, no card shown."""
        return bool(self.steps) and not self._reveals(self.steps[-1])

    def _reveals(self, step: Step) -> bool:
        return step.ply.by is None or any(
            event.audience is not None or event.name in self.game.revealing for event in step.events
        )

    def undo(self) -> Ply:
        """Take the last move back."""
        if not self.steps:
            raise Illegal("refusal.undo-nothing")
        if not self.can_undo():
            raise Illegal("refusal.undo-revealed")
        last = self.record.plies[-1]
        self.stand_after(self.record.plies[:-1])
        return last

    def stand_after(self, plies: list[Ply]) -> None:
        """Stand where these plies of the match lead, by playing them anew."""
        self.record.plies, self.steps, self.state = [], [], self.first.copy()
        for ply in plies:
            self._do(ply.by, ply.do)

    # -- the record ------------------------------------------------------------------------------------------------------------

    def finished_record(self) -> Record:
        """The record to hand out: the seed is in it only when the match is over."""
        record = self.record
        outcome = self.outcome
        record.outcome = describe_outcome(outcome) if outcome else None
        record.seed = self.seed if outcome else None
        return record


def describe_outcome(outcome: Outcome) -> dict[str, Any]:
    """An outcome as it stands in a record."""
    return {"reason": outcome.reason, "points": list(outcome.points), "places": list(outcome.places)}


def replay(record: Record, game: Game) -> Match:
    """A match played again from its record up to its last ply, trusting nothing: a ply that is not legal raises its Refusal."""
    match = Match(
        game,
        record.seats,
        record.options,
        record.players,
        record.seed or "unknown",
        record.salts,
        record.edition_data,
        record.start,
    )
    match.record.commitment = record.commitment
    for ply in record.plies:
        replay_ply(match, ply)
    return match


def replay_ply(match: Match, ply: Ply) -> Step:
    """One ply of a record: by whom it says, and legal."""
    actor = match.to_act
    if actor is None:
        raise GameOver("refusal.game-over")
    if (None if actor == CHANCE else actor) != ply.by:
        raise NotYourTurn("refusal.not-your-turn-chance")
    return match._do(ply.by, ply.do)
