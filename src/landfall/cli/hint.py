"""`landfall hint POSITION --seat K`: the best moves with their win chances and one sentence why, from what that seat knows only."""

from __future__ import annotations

import argparse
from typing import Any

from landfall.bots.base import LEVELS, Knowledge, make_bot
from landfall.bots.mind import warm
from landfall.bots.texts import BOT_TEXTS, say
from landfall.bots.why import sentence, why
from landfall.cli.common import DONE, as_json, read_seat, read_state
from landfall.core.refusal import BadSetup, Illegal

SHOWN = 5


def add_parser(subparsers: Any) -> None:
    language = subparsers.language
    parser = subparsers.add_parser("hint", help=say("hint.about", language))
    parser.add_argument("file", metavar="POSITION", help=say("hint.position", language))
    parser.add_argument("--seat", metavar="K", help=say("hint.seat", language))
    parser.add_argument(
        "--level", choices=LEVELS[1:], default="expert", help=say("hint.level", language, levels=", ".join(LEVELS[1:]))
    )
    parser.add_argument("--seconds", type=float, metavar="S", default=3.0, help=say("hint.seconds", language))
    parser.add_argument("--json", action="store_true", help=say("hint.json", language))


def run(args: argparse.Namespace) -> int:
    state = read_state(args.file)
    seat = state.to_act if args.seat is None else read_seat(args.seat, state.seats)
    if not args.seconds > 0:
        raise BadSetup("refusal.hint-seconds", BOT_TEXTS, count=args.seconds)
    if seat is None or not state.moves(seat):
        raise Illegal("refusal.hint-nothing", BOT_TEXTS)
    knowledge = Knowledge.of(state, seat)
    warm(state.game)
    searched = make_bot(state.game, args.level, "steady", seed=1).advise(knowledge, args.seconds)
    found = searched[:SHOWN]
    reasons = [sentence(state.game, why(knowledge, found, k), args.lang) for k in range(len(found))]
    if args.json:
        lines = [
            {"move": advice.move.text, "win": round(advice.win, 4), "thought": round(advice.weight, 4), "why": reason}
            for advice, reason in zip(found, reasons, strict=True)
        ]
        print(as_json({"game": state.game.name, "seat": seat, "moves": lines}))
        return DONE
    width = max(len(advice.move.text) for advice in found)
    for advice, reason in zip(found, reasons, strict=True):
        share = say("hint.wins", args.lang, percent=round(100 * advice.win)) if len(found) > 1 else say("hint.simple", args.lang)
        print(f"{advice.move.text:<{width}}  {share:<10}  {reason}")
    if len(found) > 1:
        print(say("hint.point", args.lang))
    return DONE
