"""`landfall arena GAME BOT BOT ... --games N`: bots against each other, all seatings balanced, with ratings and what they rest on."""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import Any

from landfall.bots.base import LEVELS, TEMPERS
from landfall.bots.texts import say
from landfall.cli.common import DONE, BadFile, as_json, read_options
from landfall.cli.texts import CLI_TEXTS
from landfall.core.texts import Both
from landfall.lab.bar import Bar


def add_parser(subparsers: Any) -> None:
    language = subparsers.language
    parser = subparsers.add_parser("arena", help=say("arena.about", language))
    parser.add_argument("game", metavar="GAME", help=subparsers.games)
    parser.add_argument(
        "bots", metavar="BOT", nargs="+", help=say("arena.bot", language, levels=", ".join(LEVELS), tempers=", ".join(TEMPERS))
    )
    parser.add_argument("--games", metavar="N", type=int, default=100, help=say("arena.games", language))
    parser.add_argument("--seed", metavar="K", type=int, default=0, help=say("arena.seed", language))
    parser.add_argument("--cores", metavar="C", type=int, default=os.cpu_count() or 1, help=say("arena.cores", language))
    parser.add_argument("--cluster", metavar="tcp://…", default="", help=say("arena.cluster", language))
    parser.add_argument("--journal", metavar="FILE", help=say("arena.journal", language))
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=say("arena.option", language))
    parser.add_argument("--json", action="store_true", help=say("arena.json", language))
    parser.add_argument("--records", metavar="FOLDER", default="", help=say("arena.records", language))
    parser.add_argument("--plot", metavar="FILE.png", help=say("arena.plot", language))


def run(args: argparse.Namespace) -> int:
    from landfall.lab import arena

    contest = arena.Contest(
        args.game, tuple(args.bots), args.games, args.seed, tuple(read_options(args.option).items()), args.records
    )
    arena.check(contest)
    if args.records:
        make_folder(args.records)
    bar = Bar(args.games, args.lang)
    begun = time.perf_counter()
    results = arena.play(contest, max(1, args.cores), bar, args.cluster, Path(args.journal) if args.journal else None)
    seconds = time.perf_counter() - begun
    lines = arena.tally(contest, results)
    if args.plot:
        from landfall.lab.plot import plot_arena

        plot_arena(contest, lines, args.plot, args.lang)
    if args.json:
        print(
            as_json({"contest": vars(contest), "seconds": round(seconds, 2), "bots": lines, "seats": arena.seat_shares(results)})
        )
        return DONE
    print(table(lines, args.lang))
    seats = "  ".join(f"{100 * share:.1f} %" for share in arena.seat_shares(results))
    print(say("arena.seats", args.lang, seats=seats))
    print(say("arena.took", args.lang, games=len(results), seconds=f"{seconds:.0f}", seatings=len(contest.seatings)))
    return DONE


def make_folder(name: str) -> None:
    """A folder to write to."""
    try:
        Path(name).mkdir(parents=True, exist_ok=True)
    except OSError:
        raise BadFile("refusal.file-write", CLI_TEXTS, file=name, reason=Both("it is a file", "c’est un fichier")) from None


def table(lines: list[Any], language: str) -> str:
    """The result as lines of text."""
    head = [say(f"arena.{name}", language) for name in ("name", "wins", "fair", "rating", "move", "slowest")]
    rows = [
        [
            line.bot if line.copies == 1 else f"{line.bot} x {line.copies}",
            f"{100 * line.wins:.1f} ± {100 * line.error:.1f} %",
            f"{line.ratio:.2f}",
            f"{line.rating:.1f} ± {line.uncertainty:.1f}",
            f"{1000 * line.mean_seconds:.1f} ms",
            f"{1000 * line.slowest:.0f} ms",
        ]
        for line in lines
    ]
    widths = [max(len(row[k]) for row in [head, *rows]) for k in range(len(head))]
    return "\n".join(
        "  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip() for row in [head, *rows]
    )
