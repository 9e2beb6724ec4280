"""`landfall verify FILE`: proves a record, or names the ply where it fails."""

from __future__ import annotations

import argparse
from typing import Any

from landfall.cli.common import DONE, as_json, read_bytes
from landfall.cli.texts import say
from landfall.games import GAMES
from landfall.match.verify import verify


def add_parser(subparsers: Any) -> None:
    language = subparsers.language
    parser = subparsers.add_parser("verify", help=say("cli.verify", language))
    parser.add_argument("file", metavar="FILE", help=say("cli.record", language))
    parser.add_argument("--json", action="store_true", help=say("cli.json", language))


def run(args: argparse.Namespace) -> int:
    verdict = verify(read_bytes(args.file), GAMES)
    if args.json:
        print(as_json({"plies": verdict.plies, "over": verdict.over, "fair": verdict.fair}))
    else:
        print(say("cli.verify.over" if verdict.over else "cli.verify.open", args.lang, plies=verdict.plies))
    return DONE
