"""`landfall hint POSITION --seat K`: the best moves with their win chances and one sentence why, from what that seat knows only."""

from __future__ import annotations

import argparse
from collections.abc import Container
from typing import Any

from landfall.bots.base import LEVELS, SEARCHING, Advice, Knowledge, make_bot
from landfall.bots.mind import is_ready, warm
from landfall.bots.texts import BOT_TEXTS, say
from landfall.bots.why import in_words, sentence, why, worded
from landfall.cli.common import DONE, as_json, emblem_names, read_seat, read_state
from landfall.cli.reading import below
from landfall.core.refusal import BadSetup, Illegal

SHOWN = 5
LEVEL = "expert"
SECONDS = 3.0


def add_parser(subparsers: Any) -> None:
    language = subparsers.language
    parser = subparsers.add_parser("hint", help=say("hint.about", language))
    parser.add_argument("file", metavar="POSITION", help=say("hint.position", language))
    parser.add_argument("--seat", metavar="K", help=say("hint.seat", language))
    parser.add_argument(
        "--level", choices=LEVELS[1:], default=LEVEL, help=say("hint.level", language, levels=", ".join(LEVELS[1:]))
    )
    parser.add_argument("--seconds", type=float, metavar="S", default=SECONDS, help=say("hint.seconds", language))
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
    advised = think(knowledge, args.level, args.seconds)
    names = emblem_names(args.lang)
    if args.json:
        reasons = reasons_of(knowledge, advised, args.lang, names)
        lines = [
            {"move": advice.move.text, "win": round(advice.win, 4), "thought": round(advice.weight, 4), "why": reason}
            for advice, reason in zip(advised, reasons, strict=True)
        ]
        print(as_json({"game": state.game.name, "seat": seat, "moves": lines}))
        return DONE
    tell(knowledge, advised, args.level, args.lang, names)
    return DONE


def think(
    knowledge: Knowledge, level: str = LEVEL, seconds: float = SECONDS, among: Container[str] | None = None
) -> list[Advice]:
    """The best moves (or the best of these), from what the seat knows."""
    advised = make_bot(knowledge.game, level, "steady", seed=1).advise(knowledge, seconds)
    return [advice for advice in advised if among is None or advice.move.text in among][:SHOWN]


def reasons_of(knowledge: Knowledge, advised: list[Advice], language: str, names: list[str]) -> list[str]:
    game, moves = knowledge.game, {move.text: move for move in knowledge.moves}
    return [
        sentence(game, worded(why(knowledge, advised, k), moves, game, language, names), language) for k in range(len(advised))
    ]


def tell(knowledge: Knowledge, advised: list[Advice], level: str, language: str, names: list[str]) -> None:
    """The moves as a person reads them, the best first, each with its chance and its reason."""
    game, compared = knowledge.game, len(advised) > 1
    searched = compared or (level in SEARCHING and is_ready(game) and not game.rules.wide(knowledge.world))
    for advice, reason in zip(advised, reasons_of(knowledge, advised, language, names), strict=True):
        share = say("hint.wins", language, percent=round(100 * advice.win)) if searched else say("hint.simple", language)
        print(f"{in_words(advice.move, game, language, names)}  [{advice.move.text}]  {share}")
        print(below(reason))
    if compared:
        print(say("hint.point", language))
