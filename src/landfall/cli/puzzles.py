"""`landfall puzzles make|check|list|show`: moments where one move is clearly best."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import Any

from landfall.bots.texts import say as say_of_bots
from landfall.cli.common import DONE, REFUSED, as_json, draw_board, tell_event, wants_colour
from landfall.core.events import Event
from landfall.core.game import Game
from landfall.core.refusal import BadSetup
from landfall.games import GAMES
from landfall.lab.puzzles.puzzle import NAMES, Puzzle, file_of, packed, puzzles_of, rating_of, state_of
from landfall.lab.puzzles.texts import PUZZLE_TEXTS, say

LATELY = 12  # events shown before a puzzle


def add_parser(subparsers: Any) -> None:
    language = subparsers.language
    parser = subparsers.add_parser("puzzles", help=say("puzzles.about", language))
    kinds = parser.add_subparsers(dest="what", required=True, metavar="make|check|list|show")

    make = kinds.add_parser("make", help=say("puzzles.make", language))
    make.add_argument("game", metavar="GAME", help=subparsers.games)
    make.add_argument("--games", metavar="A-B", default="0-100", help=say("puzzles.games", language))
    make.add_argument("--seconds", metavar="S", type=float, help=say("puzzles.seconds", language))
    make.add_argument("--journal", metavar="FILE", help=say_of_bots("arena.journal", language))
    make.add_argument("--write", metavar="N", type=int, help=say("puzzles.write", language))
    _workers(make, language)

    check = kinds.add_parser("check", help=say("puzzles.check", language))
    check.add_argument("games", metavar="GAME", nargs="*", help=subparsers.games)
    check.add_argument("--run", metavar="K", type=int, default=1, help=say("puzzles.run", language))
    check.add_argument("--drop", action="store_true", help=say("puzzles.drop", language))
    _workers(check, language)

    listed = kinds.add_parser("list", help=say("puzzles.list", language))
    listed.add_argument("games", metavar="GAME", nargs="*", help=subparsers.games)
    listed.add_argument("--json", action="store_true", help=say_of_bots("arena.json", language))

    show = kinds.add_parser("show", help=say("puzzles.show", language))
    show.add_argument("id", metavar="ID", help=say("puzzles.id", language))
    show.add_argument("--answer", action="store_true", help=say("puzzles.answer", language))
    show.add_argument("--json", action="store_true", help=say_of_bots("arena.json", language))


def _workers(parser: Any, language: str) -> None:
    parser.add_argument("--cores", metavar="C", type=int, default=1, help=say_of_bots("arena.cores", language))
    parser.add_argument("--cluster", metavar="tcp://…", default="", help=say_of_bots("arena.cluster", language))
    parser.add_argument("--json", action="store_true", help=say_of_bots("arena.json", language))


def run(args: argparse.Namespace) -> int:
    return {"make": _make, "check": _check, "list": _list, "show": _show}[args.what](args)


def _make(args: argparse.Namespace) -> int:
    from landfall.lab.puzzles import working
    from landfall.lab.puzzles.making import explained

    game = working.check(args.game)
    span = re.fullmatch(r"(\d{1,7})-(\d{1,7})", args.games)
    if span is None:
        raise BadSetup("refusal.puzzle-games", PUZZLE_TEXTS, text=args.games)
    games = range(int(span[1]), int(span[2]))
    journal = Path(args.journal) if args.journal else None
    played = 0

    def progress(done: int, found: int) -> None:
        nonlocal played
        played = done
        if sys.stderr.isatty():
            print(f"\r{done} / {len(games)}: {found}  ", end="", file=sys.stderr, flush=True)

    found = working.make(args.game, games, journal, args.seconds, max(1, args.cores), args.cluster, progress)
    if args.json:
        print(as_json(found))
    else:
        print(say("puzzles.found", args.lang, title=game.titles, count=len(found), games=played))
    if args.write:
        taken = [explained(puzzle) for puzzle in working.chosen(found, args.write)]
        file_of(game).write_bytes(packed(taken))
        print(say("puzzles.written", args.lang, count=len(taken), file=file_of(game).name), file=sys.stderr)
    return DONE


def _games(names: list[str]) -> list[Game]:
    from landfall.lab.puzzles import working

    return [working.check(name) for name in names] or [game for game in GAMES.values() if puzzles_of(game)]


def _check(args: argparse.Namespace) -> int:
    from landfall.lab.puzzles import working
    from landfall.lab.puzzles.making import CLEAR, explained

    told, all_well = [], True
    for game in _games(args.games):
        puzzles = puzzles_of(game)
        ahead = working.confirm(puzzles, args.run, max(1, args.cores), args.cluster)
        held = [puzzle for puzzle in puzzles if ahead[puzzle.id] >= CLEAR]
        best = sum(points > 0 for points in ahead.values())
        all_well = all_well and len(held) >= 0.98 * len(puzzles)
        told.append({"game": game.name, "puzzles": len(puzzles), "held": len(held), "best": best, "ahead": ahead})
        if args.drop:
            file_of(game).write_bytes(packed([explained(puzzle) for puzzle in held]))
        if args.json:
            continue
        if not puzzles:
            print(say("puzzles.none", args.lang, title=game.titles))
            continue
        for puzzle in puzzles:
            if ahead[puzzle.id] < CLEAR:
                print(say("puzzles.fails", args.lang, id=puzzle.id, points=f"{100 * ahead[puzzle.id]:.1f}"))
        percent = f"{100 * len(held) / len(puzzles):.1f}"
        print(
            say("puzzles.confirmed", args.lang, title=game.titles, held=len(held), count=len(puzzles), percent=percent, best=best)
        )
    if args.json:
        print(as_json(told))
    return DONE if all_well else REFUSED


def _list(args: argparse.Namespace) -> int:
    puzzles = [puzzle for game in _games(args.games) for puzzle in puzzles_of(game)]
    if args.json:
        told = [{"id": one.id, "kind": one.kind, "rating": rating_of(one), "simulations": one.simulations} for one in puzzles]
        print(as_json(told))
        return DONE
    for puzzle in puzzles:
        texts = GAMES[puzzle.game].texts
        details = {"id": puzzle.id, "kind": texts.say(f"puzzle.{puzzle.kind}", args.lang), "answer": puzzle.answers[0]}
        points = round(100 * puzzle.gap)
        print(say("puzzles.line", args.lang, **details, points=points, simulations=puzzle.simulations))
    return DONE


def _show(args: argparse.Namespace) -> int:
    puzzle = _named(args.id)
    if args.json:
        hidden = () if args.answer else ("answers", "choices", "gap", "why")
        print(as_json({name: getattr(puzzle, name) for name in puzzle.__struct_fields__ if name not in hidden}))
        return DONE
    game, names = GAMES[puzzle.game], list(NAMES)
    state = state_of(game, puzzle)
    assert game.puzzling is not None
    for name, details, _ in puzzle.told[-LATELY:]:
        if f"event.{name}" in game.texts:
            print(tell_event(game, Event(name, details), args.lang, names))
    print(draw_board(game, state.view(puzzle.seat), args.lang, names[: state.seats], wants_colour(sys.stdout)))
    print(game.texts.say(f"puzzle.{puzzle.kind}", args.lang))
    print(game.texts.say(f"puzzle.{puzzle.kind}.text", args.lang, game.puzzling.question(state.position), names))
    if not args.answer:
        print("  " + ", ".join(move.text for move in state.moves()))
        return DONE
    for choice in puzzle.choices:
        mark = "*" if choice.text in puzzle.answers else " "
        print(f"{mark} {choice.text:<18} {say('puzzles.wins', args.lang, percent=round(100 * choice.win))}")
    print(puzzle.why.fr if args.lang == "fr" else puzzle.why.en)
    return DONE


def _named(id: str) -> Puzzle:
    for game in GAMES.values():
        for puzzle in puzzles_of(game):
            if puzzle.id == id:
                return puzzle
    raise BadSetup("refusal.no-puzzle", PUZZLE_TEXTS, id=id[:60])
