"""`landfall games`: what there is to play."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from landfall.cli.common import DONE, as_json
from landfall.cli.texts import say
from landfall.core.game import Game
from landfall.games import GAMES


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser("games", help=say("cli.games", subparsers.language))
    parser.add_argument("--json", action="store_true", help=say("cli.json", subparsers.language))


def run(args: argparse.Namespace) -> int:
    for game in GAMES.values():
        if not args.json:
            print(_about(game, args.lang))
    if args.json:
        print(as_json([_facts(game, args.lang) for game in GAMES.values()]))
    for left in GAMES.left_out:
        print(left.sentence.say(args.lang), file=sys.stderr)
    return DONE


def _about(game: Game, language: str) -> str:
    players = say("cli.games.players", language, least=game.least, most=game.most, minutes=game.minutes)
    lines = [f"{game.name}: {game.title(language)} ({players})"]
    for option in game.options:
        lines.append(f"  --option {option.name}=…  {game.texts.say(f'option.{option.name}', language)}")
        lines += [f"      {value}: {game.texts.say(f'option.{option.name}.{value}', language)}" for value in option.values]
    return "\n".join(lines)


def _facts(game: Game, language: str) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title(language),
        "rules": game.version,
        "seats": [game.least, game.most],
        "minutes": game.minutes,
        "options": {option.name: list(option.values) for option in game.options},
    }
