"""`landfall position check|moves|play FILE [MOVE ...]`: positions written as JSON, checked, looked at and played on."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from landfall.cli.common import DONE, REFUSED, as_json, event_json, outcome_json, pretty, printable, read_state, tell_event
from landfall.cli.texts import say
from landfall.core.events import Event
from landfall.core.layout import CHANCE
from landfall.core.refusal import BadPosition
from landfall.core.state import State


def add_parser(subparsers: Any) -> None:
    language = subparsers.language
    parser = subparsers.add_parser("position", help=say("cli.position", language))
    actions = parser.add_subparsers(dest="action", required=True, metavar="check|moves|play")
    for name in ("check", "moves", "play"):
        action = actions.add_parser(name, help=say(f"cli.position.{name}", language))
        action.add_argument("file", metavar="FILE", help=say("cli.position.file", language))
        if name == "play":
            action.add_argument("moves", metavar="MOVE", nargs="*", help=say("cli.position.move", language))
        action.add_argument("--json", action="store_true", help=say("cli.json", language))
        action.add_argument("--lang", choices=("en", "fr"), help=say("cli.lang", language))


def run(args: argparse.Namespace) -> int:
    return {"check": _check, "moves": _moves, "play": _play}[args.action](args)


def _check(args: argparse.Namespace) -> int:
    try:
        state = read_state(args.file)
    except BadPosition as bad:
        defects = [printable(defect.say(args.lang)) for defect in bad.defects]
        if args.json:
            print(as_json({"ok": False, "defects": defects}))
        else:
            print(f"{bad.code}:", *defects, sep="\n  ", file=sys.stderr)
        return REFUSED
    if args.json:
        print(as_json({"ok": True, "defects": []}))
    else:
        print(say("cli.position.good", args.lang))
        print(_awaited(state, args.lang))
    return DONE


def _awaited(state: State, language: str) -> str:
    key, details = state.game.prompt(state.position)
    return state.game.texts.say(key, language, details)


def _moves(args: argparse.Namespace) -> int:
    state = read_state(args.file)
    moves, chances = state.moves(), state.chances()
    if args.json:
        print(
            as_json(
                {
                    "to_act": "chance" if state.to_act == CHANCE else state.to_act,
                    "moves": [move.text for move in moves],
                    "chances": [{"text": chance.text, "weight": chance.weight} for chance in chances],
                }
            )
        )
        return DONE
    for move in moves:
        print(move)
    for chance in chances:
        print(f"{chance.weight:>6}  {chance}")
    return DONE


def _play(args: argparse.Namespace) -> int:
    state = read_state(args.file)
    events: list[Event] = []
    for text in args.moves:  # all of them before a word is printed: a refusal leaves standard output empty
        events += state.play(text)
    position = state.to_json()
    if args.json:
        told = [event_json(event) for event in events]
        print(as_json({"events": told, "position": position, "outcome": outcome_json(state.outcome)}))
        return DONE
    for event in events:
        print(f"# {tell_event(state.game, event, args.lang)}")
    print(pretty(position))
    return DONE
