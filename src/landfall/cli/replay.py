"""`landfall replay FILE`: a recorded match at any moment, as a seat, a spectator, or the whole truth saw it."""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from typing import Any

from landfall.cli.common import (
    DONE,
    as_json,
    draw_board,
    event_json,
    outcome_json,
    pretty,
    printable,
    read_bytes,
    read_seat,
    tell_event,
    tell_outcome,
    wants_colour,
)
from landfall.cli.texts import CLI_TEXTS, say
from landfall.core.events import Event
from landfall.core.refusal import BadRecord, BadSetup, Refusal
from landfall.games import GAMES
from landfall.match.match import Match, PlayedPly, replay_ply
from landfall.match.record import read_record
from landfall.match.verify import begin


def add_parser(subparsers: Any) -> None:
    language = subparsers.language
    parser = subparsers.add_parser("replay", help=say("cli.replay", language))
    parser.add_argument("file", metavar="FILE", help=say("cli.record", language))
    parser.add_argument("--at", type=int, metavar="N", help=say("cli.replay.at", language))
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--seat", metavar="K", help=say("cli.replay.seat", language))
    who.add_argument("--spectator", action="store_true", help=say("cli.replay.spectator", language))
    who.add_argument("--truth", action="store_true", help=say("cli.replay.truth", language))
    parser.add_argument("--json", action="store_true", help=say("cli.json", language))


@dataclass(frozen=True)
class Onlooker:
    """Whose eyes the match is seen with: a seat's, a spectator's (None), or everybody's at once."""

    seat: int | None
    truth: bool

    def hears(self, event: Event) -> bool:
        return self.truth or event.is_for(self.seat)


def run(args: argparse.Namespace) -> int:
    match, plies, played = _replay(args.file, args.at)
    seat = read_seat(args.seat, match.state.seats) if args.seat is not None else None
    onlooker = Onlooker(seat, args.truth)
    if args.json:
        print(as_json(_facts(match, played, onlooker)))
    else:
        _show(match, plies, played, onlooker, args.lang)
    return DONE


def _replay(file: str, at: int | None) -> tuple[Match, int, list[PlayedPly]]:
    """The match at the moment asked for, how many plies its record has, and what was played up to there."""
    record = read_record(read_bytes(file))
    plies = len(record.plies)
    if at is not None and not 0 <= at <= plies:
        raise BadSetup("refusal.replay-at", CLI_TEXTS, plies=plies, at=at)
    match = begin(record, GAMES)
    played = []
    for n, ply in enumerate(record.plies[:at], 1):
        try:
            played.append(replay_ply(match, ply))
        except Refusal as refusal:
            raise BadRecord(n, refusal.both) from None
    return match, plies, played


def _facts(match: Match, played: list[PlayedPly], onlooker: Onlooker) -> dict[str, Any]:
    shown = {"position": match.state.to_json()} if onlooker.truth else {"view": match.state.view(onlooker.seat)}
    return {
        "game": match.game.name,
        "players": match.record.players,
        "version": match.version,
        "events": [
            {"version": one.version, **event_json(event)} for one in played for event in one.events if onlooker.hears(event)
        ],
        **shown,
        "outcome": outcome_json(match.outcome),
    }


def _show(match: Match, plies: int, played: list[PlayedPly], onlooker: Onlooker, language: str) -> None:
    names = [printable(name) for name in match.record.players]
    for one in played:
        for event in one.events:
            if onlooker.hears(event):
                print(f"{one.version:>4}  {tell_event(match.game, event, language, names)}")
    print()
    print(say("cli.replay.moment", language, at=match.version, plies=plies))
    if onlooker.truth:
        print(pretty(match.state.to_json()))
    else:
        print(draw_board(match.game, match.state.view(onlooker.seat), language, names, wants_colour(sys.stdout)))
    if match.outcome:
        print(tell_outcome(match.game, match.outcome, language, names))
