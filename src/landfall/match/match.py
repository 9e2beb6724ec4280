"""A match: the one authority. It checks, draws chance, applies, appends to the record, and tells each audience.

Server, hot seat, terminal, arena and replay all go through it. It is synchronous and holds no clock and no connection.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from landfall.core.chance import make_rng
from landfall.core.events import Event
from landfall.core.game import Game, notation
from landfall.core.layout import CHANCE
from landfall.core.refusal import BadPosition, GameOver, Illegal, NotYourTurn, Stale
from landfall.core.state import Chance, Move, Outcome, State
from landfall.core.texts import Both
from landfall.match import fair
from landfall.match.record import Ply, Record

FIRE = "fire"  # a shot without timing, of a game that aims; in a record the shot that chance made of it follows


class PlayedPly(msgspec.Struct, frozen=True):
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
        bots: list[dict[str, Any] | None] | None = None,
        dealing: int = fair.BY_PLY,
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
            bots=bots,
            start=start,
            dealing=dealing,
        )
        self.key = fair.mix(self.seed, self.record.salts)
        self.played: list[PlayedPly] = []
        self._met: Counter[str] = Counter()  # how many events of each kind chance has decided so far
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

    def begin(self) -> list[PlayedPly]:
        """Let chance act before the first decision."""
        return self._settle()

    def play(self, seat: int, move: str | Move, version: int | None = None) -> list[PlayedPly]:
        """A seat's move, and all that chance brings after it, up to the next decision. A Refusal changes nothing.

        With `version`, a move meant for another moment is refused as stale.
        """
        self.check_moment(version)
        self.state.check_turn(seat)
        text = str(move)
        if self._aims() and text.split(" ")[0] == FIRE:
            if text != FIRE:
                raise Illegal("refusal.illegal", text=text)  # chance aims, and nobody else
            text = self.fire()
        return [self._do(seat, text), *self._settle()]

    def _aims(self) -> bool:
        return self.game.aiming is not None and self.game.rules.wide(self.state.position)

    def fire(self) -> str:
        """A plain "fire" at this moment, as it is written down: its aim comes from the sealed chance."""
        assert self.game.aiming is not None
        rng = make_rng(fair.aim_seed(self.key, self._event(FIRE) if self.record.dealing == fair.BY_EVENT else self.version + 1))
        return f"{FIRE} {self.game.aiming.shot(None, rng)}"

    def check_moment(self, version: int | None) -> None:
        """Refuse what is meant for another moment, or comes after the end."""
        if self.is_over:
            raise GameOver("refusal.game-over")
        if version is not None and version != self.version:
            raise Stale("refusal.stale", now=self.version, meant=version)

    def _settle(self) -> list[PlayedPly]:
        plies = []
        while self.state.to_act == CHANCE:
            chance = self.draw(self.state.chances())
            plies.append(self._apply(None, chance.choice, chance.text))
        return plies

    def draw(self, chances: list[Chance]) -> Chance:
        """Which of these the sealed chance brings now."""
        if self.record.dealing == fair.BY_PLY:
            return fair.outcome(self.key, self.version + 1, chances)
        return fair.dealt(self.key, self._event(chances[0].text), chances)

    def _event(self, text: str) -> str:
        """What happens by chance here: its kind, and how many of the kind came before."""
        kind = text.partition(" ")[0]
        return f"{kind}.{self._met[kind]}"

    def _do(self, by: int | None, text: str) -> PlayedPly:
        if by is not None and not self.game.rules.wide(self.state.position):
            for move in self.moves():
                if move.text == text:
                    return self._apply(by, move.choice, text)
        fired = text.startswith(f"{FIRE} ") and self._aims()
        choice = self.game.parse(self.state.position, text.removeprefix(f"{FIRE} ") if fired else text)
        done = notation(*self.game.describe(self.state.position, choice))
        return self._apply(by, choice, f"{FIRE} {done}" if fired else done)

    def _apply(self, by: int | None, choice: int, text: str) -> PlayedPly:
        ply = Ply(by, text)
        if by is None or text.startswith(f"{FIRE} "):
            self._met[text.partition(" ")[0]] += 1
        events = self.game.apply(self.state.position, choice)
        self.record.plies.append(ply)
        played = PlayedPly(self.version, ply, events)
        self.played.append(played)
        return played

    # -- taking back ---------------------------------------------------------------------------------------------------------

    def can_undo(self) -> bool:
        """A move may be taken back while nothing has been revealed: no chance outcome, nothing told to some alone, no card shown."""
        return bool(self.played) and not self.reveals(self.played[-1])

    def reveals(self, played: PlayedPly) -> bool:
        """Whether a ply showed anybody something."""
        return played.ply.by is None or any(event.private or event.name in self.game.revealing for event in played.events)

    def undo(self) -> Ply:
        """Take the last move back."""
        if not self.played:
            raise Illegal("refusal.undo-nothing")
        if not self.can_undo():
            raise Illegal("refusal.undo-revealed")
        return self.step_back()

    def step_back(self, count: int = 1) -> Ply:
        """Stand before the last ply, or the last few, whatever they showed: for a log that says so. The first of those taken back."""
        first = self.record.plies[-count]
        self.stand_after(self.record.plies[:-count])
        return first

    def stand_after(self, plies: list[Ply]) -> None:
        """Stand where these plies of the match lead, by playing them anew."""
        self.record.plies, self.played, self.state = [], [], self.first.copy()
        self._met.clear()
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


def match_of(record: Record, game: Game) -> Match:
    """The match a record tells of, at its first position. Its plies are not played."""
    match = Match(
        game,
        record.seats,
        record.options,
        record.players,
        record.seed or "unknown",
        record.salts,
        record.edition_data,
        record.start,
        record.bots,
        record.dealing,
    )
    match.record.commitment, match.record.origin = record.commitment, record.origin
    match.record.practice, match.record.asides = record.practice, record.asides
    return match


def replay(record: Record, game: Game) -> Match:
    """A match played again from its record up to its last ply, trusting nothing: a ply that is not legal raises its Refusal."""
    match = match_of(record, game)
    for ply in record.plies:
        replay_ply(match, ply)
    return match


def replay_ply(match: Match, ply: Ply) -> PlayedPly:
    """One ply of a record: by whom it says, and legal."""
    actor = match.to_act
    if actor is None:
        raise GameOver("refusal.game-over")
    if (None if actor == CHANCE else actor) != ply.by:
        raise NotYourTurn("refusal.not-your-turn-chance")
    return match._do(ply.by, ply.do)
