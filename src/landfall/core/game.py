"""A game: its rules and everything needed to play, show, write down and check it. Each game's folder makes one of these."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

import msgspec

from landfall.core.chance import lowest_bit, make_rng
from landfall.core.events import Event, audience_of
from landfall.core.layout import CHANCE
from landfall.core.parts import (
    Aiming,
    Board,
    Edition,
    Habits,
    Instinct,
    Judging,
    Lesson,
    Manner,
    Moves,
    Positions,
    Puzzling,
    Reasons,
    Remarkable,
    Remarks,
    Sense,
    View,
)
from landfall.core.refusal import BadPosition, BadSetup, Illegal, Malformed, Unplayable
from landfall.core.state import Chance, Move, Outcome, State
from landfall.core.texts import Both, Texts

MOST_CHOICES = 63  # in one mask: the 64th bit of a machine's number is its sign


@dataclass(frozen=True, slots=True)
class Option:
    """A table option. The first value is the default. Texts: `option.<name>` and `option.<name>.<value>`."""

    name: str
    values: tuple[str, ...]


_NEEDED = {"moves_module": "describe", "view_module": "view", "position_module": "dump"}


class Game(ABC):
    """The rules of one game and their words. Everything here is plain; `rules` is the module that also runs compiled.

    A rules module offers, as `@rule` functions over a position `s`:
      start(s, seats, setup)   lay out a new game; setup is a row of integers: an index per option, then the edition's numbers
      moves(s)                 what `s.to_act` may do, as a mask of choices 0 to 62
      wide(s)                  0, or N where the choices are instead all of 0 to N - 1 (a shot)
      weights(s, out)          when chance acts: fill the weight of each outcome, return how many there are
      apply(s, choice)         do a choice or let an outcome happen
      score(s, points)         fill each seat's points;  shares(s, out)  each seat's share of the win
      imagine(s, seat, rng)    deal anew what the seat (-1: a spectator) cannot know
    """

    # -- what every game declares ---------------------------------------------------------------------------------------

    name: ClassVar[str]
    version: ClassVar[int]  # of the rules: raised when finished records would play out otherwise
    least: ClassVar[int]
    most: ClassVar[int]
    minutes: ClassVar[int]
    options: ClassVar[tuple[Option, ...]]
    phases: ClassVar[tuple[str, ...]]
    Position: ClassVar[Any]
    texts: ClassVar[Texts]
    max_outcomes: ClassVar[int]
    grammar: ClassVar[Mapping[str, str]]  # verb -> pattern of what may follow it; both moves and chance
    rules: ClassVar[Any]  # the module rules.py, see above; parts.py tells what the others offer
    moves_module: Moves
    view_module: View
    position_module: Positions

    # -- what a game may declare: each default means that it has none ---------------------------------------------------

    chance_verbs: ClassVar[tuple[str, ...]] = ()  # the verbs of the grammar that are chance's
    phase_clauses: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # phase -> the rule clauses about its choice
    hides: ClassVar[bool] = False  # whether a seat may know what another may not: views differ, a shared device is covered
    revealing: ClassVar[frozenset[str]] = frozenset()  # events that show all what was hidden: what led to them is not taken back
    quick_seats: ClassVar[int | None] = None  # how many sit at a quick game against bots; None: as few as may
    made_of: ClassVar[
        tuple[Game, ...]
    ] = ()  # the games it plays one after another; their rules and clauses hold too (see `part`)
    beyond: ClassVar[
        Mapping[str, Mapping[str, float]]
    ] = {}  # part -> what to win it (`prize`) and to lead at its end (`lead`) are worth in the next
    phrases: ClassVar[tuple[str, ...]] = ()  # what may be said at its tables besides what always may (texts `phrase.<phrase>`)
    edition: Edition | None = None
    aiming: Aiming | None = None
    board: Board | None = None
    remarks: Remarks | None = None
    sense: Sense | None = None
    instinct: Instinct | None = None
    habits: Habits | None = None
    manner: Manner = Manner()
    observation: ClassVar[Any] = None  # what learners are given: see observing.py; without one the lab makes do
    reasons: Reasons | None = None
    remarkable: Remarkable | None = None
    judging: ClassVar[Judging] = Judging()
    puzzling: Puzzling | None = None
    lesson: ClassVar[Lesson | None] = None
    picture: ClassVar[bool] = False  # whether the client has a picture of it

    def __init__(self) -> None:
        """A game that lacks a file every game has is refused at once, by name."""
        for module, method in _NEEDED.items():
            if getattr(self, module, None) is None and getattr(type(self), method) is getattr(Game, method):
                raise TypeError(f"{type(self).__name__} declares no {module}, and has no {method}() of its own")

    # -- what each game says of itself: from its files, or in its own words ---------------------------------------------

    def describe(self, s: Any, choice: int) -> tuple[str, dict[str, Any]]:
        """The verb and details of a choice or chance outcome in this position. The notation is the verb and the values in order."""
        return self.moves_module.describe(s, choice)

    def why_not(self, s: Any, verb: str, rest: str) -> str | None:
        """The key of a sentence saying why a well-written move is refused, from what everybody knows; None: no special reason."""
        return self.moves_module.why_not(s, verb, rest)

    def view(self, s: Any, seat: int | None) -> Any:
        """What a seat (None: a spectator) may know."""
        return self.view_module.view(s, seat)

    def views(self, s: Any, seats: Sequence[int | None], memo: dict[str, Any]) -> list[Any]:
        """What each of these may know, to be sent: as JSON the same as each one's `view`. A game may make together what they have in
        common, and put in as `msgspec.Raw` what is written already. `memo` is kept for it from one moment of a match to the next."""
        return [self.view(s, seat) for seat in seats]

    @abstractmethod
    def event(self, kind: int, a: int, b: int, c: int) -> tuple[str, dict[str, Any]]:
        """The name and details of an event told by the rules."""

    def dump(self, s: Any) -> dict[str, Any]:
        """The whole position as readable JSON."""
        return self.position_module.dump(s)

    def load(self, data: Any) -> Any:
        """A position from its JSON form, or BadPosition naming each defect."""
        return self.position_module.load(data)

    def invariants(self, s: Any) -> list[Both]:
        """What is wrong with a position that must never be: empty if all is well."""
        return self.position_module.invariants(s)

    def part(self, s: Any) -> tuple[Game, Any]:
        """Of a game made of others: the one being played, and its position. Its choices have the same numbers."""
        return self, s

    def hand_odds(self) -> list[float]:
        """How likely a typical hand is to make each of the wide choices; nothing for a game without them."""
        return []

    def outcome_reason(self, s: Any) -> str:
        return "end"

    def outcome_details(self, s: Any) -> tuple[dict[str, int], ...]:
        """The points of each seat, line by line."""
        return ()

    def clauses(self, s: Any) -> tuple[str, ...]:
        """The rule clauses about the present choice."""
        return self.phase_clauses.get(self.phases[s.phase], ())

    def prompt(self, s: Any) -> tuple[str, dict[str, Any]]:
        """The key and details of the sentence that says who is awaited and for what (public)."""
        actor = int(s.to_act)
        return f"prompt.{self.phases[s.phase]}", ({} if actor < 0 else {"seat": actor})

    def edition_hash(self, data: Any = None) -> str | None:
        """The hash that names an edition in a record; None for games without one."""
        return None if self.edition is None else self.edition.edition_hash(data)

    def edition_numbers(self, data: Any = None) -> list[int]:
        """The edition's numbers, as `rules.start` wants them."""
        return [] if self.edition is None else self.edition.edition_numbers(data)

    # -- the same for every game ----------------------------------------------------------------------------------------

    @property
    def seat_counts(self) -> range:
        return range(self.least, self.most + 1)

    def title(self, language: str) -> str:
        return self.texts.say("title", language)

    @property
    def titles(self) -> Both:
        return Both(self.title("en"), self.title("fr"))

    def check_seats(self, seats: Any) -> int:
        if not isinstance(seats, int) or isinstance(seats, bool) or seats not in self.seat_counts:
            raise BadSetup("refusal.seats", title=self.titles, least=self.least, most=self.most, count=seats)
        return seats

    def check_options(self, options: Mapping[str, Any] | None) -> dict[str, str]:
        """All options with their values, defaults filled in."""
        chosen = {option.name: option.values[0] for option in self.options}
        for name, value in (options or {}).items():
            known = next((option for option in self.options if option.name == name), None)
            if known is None:
                raise BadSetup("refusal.unknown-option", title=self.titles, option=name)
            text = {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
            if text not in known.values:
                raise BadSetup("refusal.option-value", option=name, values=", ".join(known.values))
            chosen[name] = text
        return chosen

    def setup_numbers(self, options: Mapping[str, Any] | None, edition: Any = None) -> list[int]:
        chosen = self.check_options(options)
        return [option.values.index(chosen[option.name]) for option in self.options] + self.edition_numbers(edition)

    def start(self, seats: int, options: Mapping[str, Any] | None = None, edition: Any = None) -> State:
        """A new game, before anything was decided."""
        position = self.Position()
        self.rules.start(position, self.check_seats(seats), self.setup_numbers(options, edition))
        return State(self, position)

    def from_json(self, data: Any) -> State:
        """A state from a position's JSON form; BadPosition names each defect."""
        position = self.load(data)
        if defects := self.invariants(position):
            raise BadPosition(defects)
        return State(self, position)

    def choices(self, s: Any) -> list[int]:
        if wide := self.rules.wide(s):
            return list(range(wide))
        mask, found = self.mask(s), []
        while mask:
            found.append(lowest_bit(mask))
            mask &= mask - 1
        return found

    def mask(self, s: Any) -> int:
        """The mask of `rules.moves`, refused where it has a choice that compiled code cannot hold."""
        mask: int = self.rules.moves(s)
        if not 0 <= mask < 1 << MOST_CHOICES:
            phase = self.phases[s.phase]
            raise Unplayable("refusal.too-many-choices", title=self.titles, phase=phase, most=MOST_CHOICES, last=MOST_CHOICES - 1)
        return mask

    def moves(self, s: Any) -> list[Move]:
        return [self.move(s, choice) for choice in self.choices(s)]

    def move(self, s: Any, choice: int) -> Move:
        verb, args = self.describe(s, choice)
        return Move(notation(verb, args), verb, args, choice)

    def chances(self, s: Any) -> list[Chance]:
        weights = [0] * self.max_outcomes
        count = self.rules.weights(s, weights)
        return [Chance(notation(*self.describe(s, i)), weights[i], i) for i in range(count) if weights[i]]

    def parse(self, s: Any, text: str) -> int:
        """The choice or outcome a text means in this position. Malformed if it could never mean one, Illegal if it may not be now."""
        words = " ".join(text.lower().split()) if len(text) <= 200 else ""
        by_chance = s.to_act == CHANCE
        choices = [option.choice for option in self.chances(s)] if by_chance else self.choices(s)
        for choice in choices:
            if notation(*self.describe(s, choice)) == words:
                return choice
        verb, _, rest = words.partition(" ")
        shown = text[:60]
        if verb not in self.grammar or not re.fullmatch(self.grammar[verb], rest):
            if by_chance:
                raise Malformed("refusal.malformed-chance", text=shown)
            raise Malformed("refusal.malformed", text=shown, verbs=", ".join(self.own_verbs))
        if by_chance:
            if verb in self.own_verbs:
                raise Illegal("refusal.awaits-chance")
            raise Illegal("refusal.illegal-chance", text=shown)
        raise Illegal(self.why_not(s, verb, rest) or "refusal.illegal", self.texts, text=shown)

    @cached_property
    def own_verbs(self) -> tuple[str, ...]:
        """The verbs of players (chance's own are written in `chance_verbs`)."""
        return tuple(verb for verb in self.grammar if verb not in self.chance_verbs)

    def apply(self, s: Any, choice: int) -> list[Event]:
        """Do a legal choice and return what happened."""
        told: list[tuple[int, int, int, int, int]] = []
        s.told = told
        try:
            self.rules.apply(s, choice)
        finally:
            s.told = None
        return [self.make_event(*entry) for entry in told]

    def make_event(self, audience: int, kind: int, a: int, b: int, c: int) -> Event:
        name, args = self.event(kind, a, b, c)
        return Event(name, args, audience_of(audience))

    def imagine(self, s: Any, seat: int | None, seed: int) -> Any:
        other = s.copy()
        self.rules.imagine(other, -1 if seat is None else seat, make_rng(seed))
        return other

    def known(self, s: Any, seat: int | None) -> Any:
        """All that a seat knows of a position, as plain numbers and lists: the same for exactly the positions it cannot tell apart.

        Of a game that hides something it is, without more being said, a world the seat could be in, imagined always from the same seed:
        `imagine` reads only what the seat knows, so two positions alike to it give the same world, and no world is like two that differ.
        """
        return self.imagine(s, seat, 0).values() if self.hides else s.values()

    def infoset_key(self, s: Any, seat: int | None) -> bytes:
        return msgspec.msgpack.encode((self.name, seat, self.known(s, seat)))

    def outcome(self, s: Any) -> Outcome:
        points = [0] * s.seats
        shares = [0.0] * s.seats
        self.rules.score(s, points)
        self.rules.shares(s, shares)
        order = [(shares[seat] > 0, points[seat]) for seat in range(s.seats)]
        places = tuple(1 + sum(other > mine for other in order) for mine in order)
        return Outcome(self.outcome_reason(s), tuple(points), places, tuple(shares), self.outcome_details(s))


def notation(verb: str, args: Mapping[str, Any]) -> str:
    """The text of a move: its verb and its details in order."""
    return " ".join([verb, *map(str, args.values())]) if args else verb
