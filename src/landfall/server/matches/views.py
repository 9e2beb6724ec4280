"""What each onlooker is sent of a match: views, events and moves, encoded once for all who may know the same."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from landfall.core.state import State
from landfall.core.texts import LANGUAGES
from landfall.match.match import PlayedPly, describe_outcome
from landfall.server import wire
from landfall.server.matches.live import LiveMatch, Played
from landfall.server.matches.shots import gauges
from landfall.server.wire import encode

WHOM = "\x01"  # in place of the name of who is asked
ADDRESSED = re.compile(f"^{WHOM}\\s?:\\s")  # "Ada: ", "Ada : "
Onlooker = int | None  # a seat, or None: a spectator


def name_of(onlooker: Onlooker) -> str:
    return "spectator" if onlooker is None else str(onlooker)


def onlookers(seats: tuple[int, ...]) -> tuple[Onlooker, ...]:
    """Through whose eyes a device sees: its own seats', or a spectator's. Several players round one device see what all may see while it is
    handed over."""
    return (*seats, None) if len(seats) != 1 else seats


class Moment:
    """What a moment holds for everybody alike: who is awaited for what, by which clauses, and who may take something back."""

    __slots__ = ("awaited", "clauses", "prompt", "takers")

    def __init__(self, live: LiveMatch) -> None:
        position = live.state.position
        self.awaited = live.to_act
        self.prompt = wire.Prompt(*live.game.prompt(position))
        self.clauses = list(live.game.clauses(position))
        self.takers = live.takers()


def asked_of(live: LiveMatch) -> wire.InBoth | None:
    """What is asked of who is awaited, said to themselves: "Whom do you attack?". None: the sentence cannot be said without their name."""
    key, details = live.game.prompt(live.state.position)
    said = [live.game.texts.say(key, language, details, [WHOM] * live.state.seats) for language in LANGUAGES]
    english, french = (one[:1].upper() + one[1:] for one in (ADDRESSED.sub("", sentence) for sentence in said))
    return None if WHOM in english + french else wire.InBoth(english, french)


def seat_view(live: LiveMatch, onlooker: Onlooker, moment: Moment | None = None, view: Any = None) -> msgspec.Raw:
    """All one onlooker may know at this moment."""
    state, game = live.state, live.game
    moment = moment or Moment(live)
    awaited = onlooker is not None and moment.awaited == onlooker
    aim = gauges(game) if awaited and game.rules.wide(state.position) else None
    return msgspec.Raw(
        encode(
            wire.SeatView(
                seat=onlooker,
                view=view or state.view(onlooker),
                moves=moves_of(live) if awaited and aim is None else [],
                aim=aim,
                prompt=moment.prompt,
                clauses=moment.clauses,
                can_take_back=onlooker is not None and onlooker in moment.takers,
            )
        )
    )


def moves_of(live: LiveMatch) -> list[wire.MoveInfo]:
    return [wire.MoveInfo(move.text, move.verb, move.args) for move in live.match.moves()]


def events_of(plies: Iterable[PlayedPly], onlooker: Onlooker) -> list[wire.EventInfo]:
    return [
        wire.EventInfo(event.name, event.args, ply.version, event.private) for ply in plies for event in ply.events_for(onlooker)
    ]


def events_of_step(played: Played, live: LiveMatch, onlooker: Onlooker) -> list[wire.EventInfo]:
    """What a step just played tells one onlooker."""
    if played.taken_back is not None:
        return [wire.EventInfo("taken-back", {"seat": played.taken_back}, live.match.version)]
    return events_of(played.plies, onlooker)


def events_raw(played: Played, live: LiveMatch, onlooker: Onlooker) -> msgspec.Raw:
    return msgspec.Raw(encode(events_of_step(played, live, onlooker)))


def told_to(played: Played, live: LiveMatch, eyes: Iterable[Onlooker]) -> dict[Onlooker, msgspec.Raw]:
    """What a step tells each of these: written once if all of it is for everybody."""
    if not any(event.private for ply in played.plies for event in ply.events):
        return dict.fromkeys(eyes, events_raw(played, live, None))
    return {eye: events_raw(played, live, eye) for eye in eyes}


class Views:
    """The views of one moment, made when asked for (for several at once, if it is known who will ask) and kept while the moment lasts."""

    def __init__(self) -> None:
        self.version = -1
        self.moment: Moment | None = None
        self.made: dict[Onlooker, msgspec.Raw] = {}
        self.memo: dict[str, Any] = {}

    def of(self, live: LiveMatch, onlooker: Onlooker) -> msgspec.Raw:
        if self.version != live.version or onlooker not in self.made:
            self.make(live, [onlooker])
        return self.made[onlooker]

    def make(self, live: LiveMatch, eyes: Iterable[Onlooker]) -> None:
        if self.version != live.version:
            self.made.clear()
            self.version = live.version
            self.moment = Moment(live)
        missing = [eye for eye in eyes if eye not in self.made]
        for eye, view in zip(missing, live.game.views(live.state.position, missing, self.memo), strict=True):
            self.made[eye] = seat_view(live, eye, self.moment, view)


def outcome_info(state: State) -> wire.OutcomeInfo:
    outcome = state.outcome
    assert outcome is not None
    told = describe_outcome(outcome)
    return wire.OutcomeInfo(told["reason"], told["points"], told["places"], list(outcome.details), list(outcome.winners))
