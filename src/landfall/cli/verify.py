"""`landfall verify FILE`: proves a record, or names the ply where it fails."""

from __future__ import annotations

import argparse
from typing import Any

from landfall.cli.common import DONE, as_json, read_bytes, read_seat
from landfall.cli.texts import CLI_TEXTS, say
from landfall.core.refusal import BadSetup
from landfall.core.texts import EMBLEMS
from landfall.games import GAMES
from landfall.match.verify import verify


def add_parser(subparsers: Any) -> None:
    language = subparsers.language
    parser = subparsers.add_parser("verify", help=say("cli.verify", language))
    parser.add_argument("file", metavar="FILE", help=say("cli.record", language))
    parser.add_argument("--seal", metavar="HEX", help=say("cli.verify.seal", language))
    parser.add_argument("--salt", action="append", default=[], metavar="SEAT=TEXT", help=say("cli.verify.salt", language))
    parser.add_argument("--json", action="store_true", help=say("cli.json", language))


def _salts(given: list[str]) -> dict[int, str]:
    """`--salt SEAT=TEXT`, repeated: seats by number from 0 or by emblem."""
    salts = {}
    for text in given:
        seat, equals, salt = text.partition("=")
        if not equals:
            raise BadSetup("refusal.salt-form", CLI_TEXTS, salt=text)
        salts[read_seat(seat, len(EMBLEMS))] = salt
    return salts


def run(args: argparse.Namespace) -> int:
    verdict = verify(read_bytes(args.file), GAMES, args.seal and args.seal.lower(), _salts(args.salt))
    if args.json:
        print(as_json({"plies": verdict.plies, "over": verdict.over, "fair": verdict.fair}))
    else:
        print(say("cli.verify.over" if verdict.over else "cli.verify.open", args.lang, plies=verdict.plies))
    return DONE
