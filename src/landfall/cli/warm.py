"""`landfall warm`: compiles every game's rules, random play and search ahead, so that bots and simulations start at once."""

from __future__ import annotations

import argparse
import time
from typing import Any

from landfall.cli.common import DONE, REFUSED, as_json
from landfall.cli.texts import say
from landfall.core.dual import can_compile
from landfall.games import GAMES, find_game


def add_parser(subparsers: Any) -> None:
    language = subparsers.language
    parser = subparsers.add_parser("warm", help=say("cli.warm", language))
    parser.add_argument("game", metavar="GAME", nargs="*", help=say("cli.game", language, games=subparsers.games))
    parser.add_argument("--json", action="store_true", help=say("cli.json", language))


def run(args: argparse.Namespace) -> int:
    if not can_compile():
        print(say("cli.warm.none", args.lang))
        return REFUSED
    from landfall.bots.mind import warm
    from landfall.cli.bench import Compiled

    took = {}
    for game in [find_game(name) for name in args.game] or list(GAMES.values()):
        begin = time.perf_counter()
        compiled = Compiled(game, game.least)
        compiled.decisions(1, seed=1)
        compiled.imagining(1, seed=1)
        warm(game)
        took[game.name] = round(time.perf_counter() - begin, 1)
        if not args.json:
            print(say("cli.warm.game", args.lang, game=game.title(args.lang), seconds=took[game.name]), flush=True)
    if args.json:
        print(as_json({"seconds": took}))
    return DONE
