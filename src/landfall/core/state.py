"""A state of a game, for people's programs: what may be done, doing it, and what each seat may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from landfall.core.events import Event
from landfall.core.layout import CHANCE, NOBODY
from landfall.core.refusal import GameOver, Illegal, Malformed, NotYourTurn

if TYPE_CHECKING:
    from landfall.core.game import Game


class Move(msgspec.Struct, frozen=True, eq=False):
    """One thing a player may do. `text` is its notation, `verb` and `args` its parts; `choice` its number within the phase."""

    text: str
    verb: str
    args: dict[str, Any]
    choice: int

    def __str__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


class Chance(msgspec.Struct, frozen=True):
    """One thing that chance may bring, its weight among the others, and its number."""

    text: str
    weight: int
    choice: int

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: why, the points of each seat, its place (1 is first; shared places share), and its share of the win."""

    reason: str
    points: tuple[int, ...]
    places: tuple[int, ...]
    shares: tuple[float, ...]
    details: tuple[dict[str, int], ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class State:
    """One moment of one game. Playing changes it in place; `copy()` keeps a moment for later."""

    __slots__ = ("game", "position")

    def __init__(self, game: Game, position: Any) -> None:
        self.game = game
        self.position = position

    @property
    def seats(self) -> int:
        return int(self.position.seats)

    @property
    def to_act(self) -> int | None:
        """The seat awaited, CHANCE, or None when the game is over."""
        actor = int(self.position.to_act)
        return None if actor == NOBODY else actor

    @property
    def phase(self) -> str:
        phase: str = self.game.phases[self.position.phase]
        return phase

    @property
    def is_over(self) -> bool:
        return bool(self.position.to_act == NOBODY)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.position) if self.is_over else None

    def moves(self, seat: int | None = None) -> list[Move]:
        """What may be done now; with a seat: by that seat (nothing, if somebody else is awaited)."""
        actor = self.to_act
        if actor is None or actor == CHANCE or (seat is not None and seat != actor):
            return []
        return self.game.moves(self.position)

    def chances(self) -> list[Chance]:
        """What chance may bring now, with integer weights; nothing, if chance is not awaited."""
        return self.game.chances(self.position) if self.to_act == CHANCE else []

    def play(self, what: str | Move | Chance, seat: int | None = None) -> list[Event]:
        """Do a move, or let a chance outcome happen, and return what happened. A Refusal leaves everything as it was.

        With `seat`, the move is refused unless that seat is awaited.
        """
        if seat is not None:
            self.check_turn(seat)
        elif self.is_over:
            raise GameOver("refusal.game-over")
        return self.game.apply(self.position, self.game.parse(self.position, str(what)))

    def check_turn(self, seat: int) -> None:
        """Refuse a seat that is not there or not awaited."""
        if self.is_over:
            raise GameOver("refusal.game-over")
        if not 0 <= seat < self.seats:
            raise Illegal("refusal.no-such-seat", number=seat)
        if self.to_act == CHANCE:
            raise NotYourTurn("refusal.not-your-turn-chance")
        if seat != self.to_act:
            raise NotYourTurn("refusal.not-your-turn", self.game.texts, seat=self.to_act)

    def view(self, seat: int | None) -> Any:
        """What one seat (None: a spectator) may know: another type than a state, with no way back."""
        if seat is not None and not 0 <= seat < self.seats:
            raise Illegal("refusal.no-such-seat", number=seat)
        return self.game.view(self.position, seat)

    def imagine(self, seat: int | None, seed: int) -> State:
        """Another state that the seat could not tell from this one: what it cannot know is dealt anew."""
        return State(self.game, self.game.imagine(self.position, seat, seed))

    def infoset_key(self, seat: int | None) -> bytes:
        """The same bytes for exactly the states that the seat (None: a spectator) cannot tell apart, by all it sees and has seen.

        Do not use a position's raw bytes for this: they hold what is hidden, and between the fields lies padding that means nothing.
        """
        if seat is not None and not 0 <= seat < self.seats:
            raise Illegal("refusal.no-such-seat", number=seat)
        return self.game.infoset_key(self.position, seat)

    def copy(self) -> State:
        return State(self.game, self.position.copy())

    def to_json(self) -> dict[str, Any]:
        """The whole position, readable, with all that is hidden."""
        return self.game.dump(self.position)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game is other.game and bool(self.position == other.position)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{self.game.name} {self.phase}, to act: {self.to_act}>"


__all__ = ["Chance", "Malformed", "Move", "Outcome", "State"]
