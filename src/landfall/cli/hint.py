"""`landfall hint POSITION --seat K`: the best moves with their win chances and one sentence why, from what that seat knows only."""

from __future__ import annotations

import argparse
from typing import Any

from landfall.bots.base import LEVELS, SEARCHING, Knowledge, make_bot
from landfall.bots.mind import is_ready, warm
from landfall.bots.texts import BOT_TEXTS, say
from landfall.bots.why import in_words, sentence, why, worded
from landfall.cli.common import DONE, as_json, emblem_names, read_seat, read_state
from landfall.cli.reading import below
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
    knowledge, game = Knowledge.of(state, seat), state.game
    warm(game)
    advised = make_bot(game, args.level, "steady", seed=1).advise(knowledge, args.seconds)[:SHOWN]
    names, moves = emblem_names(args.lang), {move.text: move for move in knowledge.moves}
    reasons = [
        sentence(game, worded(why(knowledge, advised, k), moves, game, args.lang, names), args.lang) for k in range(len(advised))
    ]
    if args.json:
        lines = [
            {"move": advice.move.text, "win": round(advice.win, 4), "thought": round(advice.weight, 4), "why": reason}
            for advice, reason in zip(advised, reasons, strict=True)
        ]
        print(as_json({"game": game.name, "seat": seat, "moves": lines}))
        return DONE
    compared = len(advised) > 1
    searched = compared or (args.level in SEARCHING and is_ready(game) and not game.rules.wide(knowledge.world))
    for advice, reason in zip(advised, reasons, strict=True):
        share = say("hint.wins", args.lang, percent=round(100 * advice.win)) if searched else say("hint.simple", args.lang)
        print(f"{in_words(advice.move, game, args.lang, names)}  [{advice.move.text}]  {share}")
        print(below(reason))
    if compared:
        print(say("hint.point", args.lang))
    return DONE
