"""`landfall play GAME`: people and bots round this terminal."""

from __future__ import annotations

import argparse
import hashlib
import sys
import tempfile
from pathlib import Path
from typing import Any

from landfall.bots.base import LEVELS, SEARCHING, make_bot
from landfall.bots.characters import written
from landfall.bots.mind import is_ready, warm
from landfall.cli.common import BadFile, emblem_names, read_edition, read_json, read_options, trouble
from landfall.cli.table import HUMAN, Table
from landfall.cli.texts import CLI_TEXTS, say
from landfall.core.dual import can_compile
from landfall.core.game import Game
from landfall.core.refusal import BadSetup
from landfall.games import find_game
from landfall.match import fair
from landfall.match.match import Match
from landfall.match.record import Record

USUAL_SEATS = 4
FILLER = "simple"


def add_parser(subparsers: Any) -> None:
    language = subparsers.language
    parser = subparsers.add_parser("play", help=say("cli.play", language))
    parser.add_argument("game", metavar="GAME", help=say("cli.game", language, games=subparsers.games))
    parser.add_argument(
        "--seat",
        action="append",
        default=[],
        choices=(HUMAN, *LEVELS),
        metavar="WHO",
        help=say("cli.play.seat", language, levels=", ".join(LEVELS)),
    )
    parser.add_argument("--seats", type=int, metavar="N", help=say("cli.play.seats", language))
    parser.add_argument("--name", action="append", default=[], metavar="NAME", help=say("cli.play.name", language))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say("cli.play.option", language))
    parser.add_argument("--edition", metavar="FILE", help=say("cli.play.edition", language))
    parser.add_argument("--from", dest="start", metavar="FILE", help=say("cli.play.start", language))
    parser.add_argument("--seed", metavar="N", help=say("cli.play.seed", language))
    parser.add_argument("--record", metavar="FILE", help=say("cli.play.record", language))
    parser.add_argument("--json", action="store_true", help=say("cli.json", language))


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    start = read_json(args.start) if args.start else None
    count = game.from_json(start).seats if start is not None else _seat_count(game, args)
    kinds = _kinds(args.seat, count)
    if args.json and HUMAN in kinds:
        raise BadSetup("refusal.json-needs-bots", CLI_TEXTS)
    seed = args.seed or fair.new_seed()
    bots = {seat: make_bot(game, kind, seed=_number(seed, seat)) for seat, kind in enumerate(kinds) if kind != HUMAN}
    named = [written(bots[seat].level, bots[seat].temper) if seat in bots else None for seat in range(count)]
    options, names, edition = read_options(args.option), _names(args, count), read_edition(args.edition)
    match = Match(game, count, options, names, seed, None, edition, start, named if bots else None)
    wait_for_search(game, kinds, args.lang)
    if args.record:
        save(args.record, match.finished_record())  # a place that cannot be written is better found now than after the game
    table = Table(match, bots, args.lang, args.json, _number(seed, "worlds"))
    try:
        code = table.play()
    finally:
        if args.record:
            save(args.record, match.finished_record())
    if args.record:
        print(say("cli.play.recorded", args.lang, file=args.record), file=sys.stderr)
    return code


def wait_for_search(game: Game, kinds: list[str], language: str) -> None:
    """A bot that searches is waited for, and it is said; where it cannot search at all, that is said instead."""
    if not any(kind in SEARCHING for kind in kinds) or is_ready(game):
        return
    if can_compile():
        print(say("cli.play.loading", language), file=sys.stderr, flush=True)
    if not warm(game):
        print(say("cli.play.by-sense", language), file=sys.stderr, flush=True)


def _seat_count(game: Game, args: argparse.Namespace) -> int:
    """As many as asked for; else as many as were named, if that is enough for a game; else a usual table."""
    if args.seats is not None:
        return game.check_seats(args.seats)
    named = max(len(args.seat), len(args.name))
    return game.check_seats(named if named >= game.least else min(USUAL_SEATS, game.most))


def _kinds(given: list[str], count: int) -> list[str]:
    if len(given) > count:
        raise BadSetup("refusal.too-many-seats", CLI_TEXTS, given=len(given), seats=count)
    return [*(given or [HUMAN]), *[FILLER] * count][:count]


def _names(args: argparse.Namespace, count: int) -> list[str]:
    """The names given, then those of the emblems."""
    if len(args.name) > count:
        raise BadSetup("refusal.too-many-seats", CLI_TEXTS, given=len(args.name), seats=count)
    return [*args.name, *emblem_names(args.lang)[len(args.name) :]][:count]


def _number(seed: str, what: object) -> int:
    """A number for this part of the game, the same for the same seed, and no way back to what chance will bring."""
    return int.from_bytes(hashlib.sha256(f"bots {what} {seed}".encode()).digest()[:7], "big")


def save(path: str, record: Record) -> None:
    """Write a record in one step: a reader finds the old file or the new one, never half of it."""
    target = Path(path)
    try:
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", newline="\n", dir=target.parent, delete=False) as file:
            file.write(record.to_text())
        Path(file.name).chmod(0o644)
        Path(file.name).replace(target)
    except OSError as error:
        raise BadFile("refusal.file-write", CLI_TEXTS, file=path, reason=trouble(error)) from None
