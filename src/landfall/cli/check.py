"""`landfall check GAME`: the conformance suite, on any registered game."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from landfall.cli.common import DONE, REFUSED, as_json
from landfall.cli.texts import say
from landfall.games import any_game

if TYPE_CHECKING:
    from landfall.lab.conformance import Result

GAMES_EACH, PAIRS = 20, 2000


def add_parser(subparsers: Any) -> None:
    language = subparsers.language
    parser = subparsers.add_parser("check", help=say("cli.check", language))
    parser.add_argument("game", metavar="GAME", help=say("cli.game", language, games=subparsers.games))
    parser.add_argument(
        "--games", type=int, default=GAMES_EACH, metavar="N", help=say("cli.check.games", language, count=GAMES_EACH)
    )
    parser.add_argument("--pairs", type=int, default=PAIRS, metavar="N", help=say("cli.check.pairs", language, count=PAIRS))
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=say("cli.check.seed", language))
    parser.add_argument("--json", action="store_true", help=say("cli.json", language))


def run(args: argparse.Namespace) -> int:
    from landfall.lab.conformance import run_suite

    game = any_game(args.game)
    results = []
    for result in run_suite(game, games=max(1, args.games), pairs=max(1, args.pairs), seed=args.seed):
        results.append(result)
        if not args.json:
            print(line(result, args.lang), flush=True)
    faults = sum(result.fault is not None for result in results)
    title = game.title(args.lang) if "title" in game.texts else game.name
    if args.json:
        print(as_json({"game": game.name, "ok": not faults, "checks": [facts(result, args.lang) for result in results]}))
    elif faults:
        print(say("cli.check.bad", args.lang, count=faults, all=len(results), game=title))
    else:
        print(say("cli.check.good", args.lang, count=len(results), game=title))
    return REFUSED if faults else DONE


def line(result: Result, language: str) -> str:
    mark = "–" if result.skipped else "✓" if result.fault is None else "✗"
    note = result.fault or result.figure
    return f"{mark} " + say("cli.check.line", language, name=result.name, note=note or say("cli.check.skipped", language))


def facts(result: Result, language: str) -> dict[str, Any]:
    figure, fault = (None if said is None else said.say(language) for said in (result.figure, result.fault))
    return {"name": result.name.say(language), "figure": figure, "fault": fault, "skipped": result.skipped}
