"""`landfall analyse RECORD...`: a match understood: who could win when, what choices cost, who lied, what was luck; or many, on many machines."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from msgspec import structs

from landfall.bots.texts import say as say_of_bots
from landfall.cli.common import DONE, BadFile, as_json, printable, read_bytes, trouble
from landfall.cli.texts import CLI_TEXTS, say
from landfall.core.refusal import BadSetup
from landfall.core.texts import Both
from landfall.games import find_game
from landfall.match.record import read_record

KINDS = (".svg", ".png")


def add_parser(subparsers: Any) -> None:
    language = subparsers.language
    parser = subparsers.add_parser("analyse", help=say("cli.analyse", language))
    parser.add_argument("files", metavar="RECORD", nargs="+", help=say("cli.analyse.records", language))
    parser.add_argument("--json", action="store_true", help=say("cli.json", language))
    parser.add_argument("--plot", metavar="FILE", help=say("cli.analyse.plot", language))
    parser.add_argument("--html", metavar="FILE", help=say("cli.analyse.html", language))
    parser.add_argument("--cores", metavar="C", type=int, default=os.cpu_count() or 1, help=say_of_bots("arena.cores", language))
    parser.add_argument("--cluster", metavar="tcp://…", default="", help=say_of_bots("arena.cluster", language))
    parser.add_argument("--journal", metavar="FILE", help=say_of_bots("arena.journal", language))


def run(args: argparse.Namespace) -> int:
    from landfall.lab.analysis import analysing
    from landfall.lab.analysis.texts import ANALYSIS_TEXTS

    if args.plot and Path(args.plot).suffix not in KINDS:
        raise BadSetup("refusal.plot-kind", ANALYSIS_TEXTS, file=args.plot)
    files = _files(args.files)
    if len(files) != 1 or args.cluster or args.journal:
        return _many(args, files)
    record = read_record(read_bytes(files[0]))
    record.players = [printable(name) for name in record.players]
    story = None
    watched = sys.stderr.isatty()
    for story in analysing(record):
        if watched:
            print(f"\r{round(100 * story.share):>3} %", end="", file=sys.stderr, flush=True)
    if watched:
        print("\r     \r", end="", file=sys.stderr)
    _write(args, story)
    if args.json:
        print(as_json(story))
    elif not args.plot and not args.html:
        _tell(story, args.lang)
    return DONE


def _files(given: list[str]) -> list[str]:
    """The records named, and those in folders that are named, by name."""
    found: list[str] = []
    for name in given:
        found += [str(file) for file in sorted(Path(name).glob("*.landfall"))] if Path(name).is_dir() else [name]
    if not found:
        raise BadFile(
            "refusal.file",
            CLI_TEXTS,
            file=given[0],
            reason=Both("there is no record in it", "il n’y a pas d’enregistrement dedans"),
        )
    return found


def _many(args: argparse.Namespace, files: list[str]) -> int:
    """A line for each seat of each match, or everything as JSON."""
    from landfall.lab.analysis.many import analyse_many
    from landfall.lab.analysis.texts import ANALYSIS_TEXTS
    from landfall.lab.bar import Bar
    from landfall.lab.crews import Workers

    if args.plot or args.html:
        raise BadSetup("refusal.analyse-one", ANALYSIS_TEXTS, count=len(files))
    texts = [read_bytes(file) for file in files]
    workers = Workers(max(1, args.cores), args.cluster, Path(args.journal) if args.journal else None)
    stories = analyse_many(texts, workers, Bar(len(files), args.lang))
    if args.json:
        print(as_json([{"file": Path(file).name, "analysis": story} for file, story in zip(files, stories, strict=True)]))
        return DONE
    for file, story in zip(files, stories, strict=True):
        _tell_sums(Path(file).name, story, args.lang)
    return DONE


def _tell_sums(name: str, story: Any, language: str) -> None:
    from landfall.lab.analysis.telling import Teller

    story = structs.replace(story, players=[printable(player) for player in story.players])
    print(f"{printable(name)}\n{_columns(Teller(find_game(story.game), story, language).sums())}\n")


def _write(args: argparse.Namespace, story: Any) -> None:
    from landfall.lab.analysis.page import page
    from landfall.lab.analysis.picture import png, svg
    from landfall.lab.analysis.texts import say as say_of

    game = find_game(story.game)
    title = say_of("analysis.title", args.lang, title=game.title(args.lang))
    if args.plot:
        with _writing(args.plot):
            if args.plot.endswith(".svg"):
                Path(args.plot).write_text(svg(story, title, args.lang), "utf-8")
            else:
                png(story, title, args.lang, args.plot)
    if args.html:
        with _writing(args.html):
            Path(args.html).write_text(page(game, story, args.lang), "utf-8")


class _writing:
    """What cannot be written is refused by name."""

    def __init__(self, file: str) -> None:
        self.file = file

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: Any, error: Any, where: Any) -> None:
        if isinstance(error, OSError):
            raise BadFile("refusal.file-write", CLI_TEXTS, file=self.file, reason=trouble(error)) from None


def _tell(story: Any, language: str) -> None:
    from landfall.lab.analysis.picture import LETTERS
    from landfall.lab.analysis.telling import Teller

    teller = Teller(find_game(story.game), story, language)
    print(teller.say("analysis.moments"))
    if not story.moments:
        print("  " + teller.say("analysis.no-moments"))
    for letter, ply in zip(LETTERS, story.moments, strict=False):
        head, *rest = teller.moment(ply)
        print(f"\n{letter}  {head}")
        for line in rest:
            print(f"   {line}")
    if story.claims:
        print(f"\n{teller.say('analysis.truth-lane')}\n{teller.lies()}\n{_columns(teller.lane())}")
    print(f"\n{teller.say('analysis.sums')}\n{_columns(teller.sums())}\n\n{teller.say('analysis.points-note')}")


def _columns(rows: list[list[str]]) -> str:
    widths = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows)
