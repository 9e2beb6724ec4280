"""`landfall verify FILE`: proves a record, or names the ply where it fails."""

from __future__ import annotations

import argparse
from typing import Any

from landfall.cli.common import DONE, as_json, read_bytes, read_seat
from landfall.cli.texts import CLI_TEXTS, say
from landfall.core.refusal import BadSetup
from landfall.core.texts import EMBLEMS
from landfall.games import GAMES
from landfall.match.signature import EXTRA, can_sign, is_key
from landfall.match.verify import Verdict, verify


def add_parser(subparsers: Any) -> None:
    language = subparsers.language
    parser = subparsers.add_parser("verify", help=say("cli.verify", language))
    parser.add_argument("file", metavar="FILE", help=say("cli.record", language))
    parser.add_argument("--seal", metavar="HEX", help=say("cli.verify.seal", language))
    parser.add_argument("--salt", action="append", default=[], metavar="SEAT=TEXT", help=say("cli.verify.salt", language))
    parser.add_argument("--key", metavar="HEX", help=say("cli.verify.key", language))
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


def _key(given: str | None) -> str | None:
    """`--key HEX`: nobody who asks for a certain server is told that all is well unless that was checked."""
    if given is None:
        return None
    if not is_key(given.lower()):
        raise BadSetup("refusal.key-form", CLI_TEXTS, given=given)
    if not can_sign():
        raise BadSetup("refusal.key-unchecked", CLI_TEXTS, extra=EXTRA)
    return given.lower()


def _signed(verdict: Verdict, pinned: bool, language: str) -> str:
    """What is known of who wrote the record."""
    if verdict.key is None:
        return say("cli.verify.unsigned", language)
    if not verdict.signed:
        return say("cli.verify.unchecked", language, server=verdict.key, extra=EXTRA)
    return say("cli.verify.pinned" if pinned else "cli.verify.signed", language, server=verdict.key)


def run(args: argparse.Namespace) -> int:
    key = _key(args.key)
    verdict = verify(read_bytes(args.file), GAMES, args.seal and args.seal.lower(), _salts(args.salt), key)
    if args.json:
        shown = {"plies": verdict.plies, "over": verdict.over, "fair": verdict.fair, "key": verdict.key, "signed": verdict.signed}
        print(as_json(shown))
    else:
        print(say("cli.verify.over" if verdict.over else "cli.verify.open", args.lang, plies=verdict.plies))
        print(_signed(verdict, key is not None, args.lang))
    return DONE
