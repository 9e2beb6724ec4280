"""The command line: `landfall COMMAND`. Every module of this package with `add_parser(subparsers)` and `run(args) -> int` is a command.

Only the command that is asked for is imported, so starting stays quick and a missing extra hurts nobody else. Every command takes
`--lang`. Exit codes: 0 done, 1 refused or not proved, 2 the command line itself is wrong, 130 interrupted.
"""

from __future__ import annotations

import argparse
import importlib
import os
import pkgutil
import sys
import warnings
from types import ModuleType
from typing import Any

from landfall import GAMES, __version__
from landfall.cli.common import DONE, INTERRUPTED, REFUSED, complain, extra_for
from landfall.cli.texts import argparse_text, language_of, say
from landfall.core.refusal import Refusal
from landfall.core.texts import LANGUAGES


def main(argv: list[str] | None = None) -> int:
    """Run one command and return its exit code."""
    # The record of a game made of others may begin as one of theirs does, on purpose; Numba tells everybody, at length.
    warnings.filterwarnings("ignore", r"Record\(seats")
    words = sys.argv[1:] if argv is None else argv
    language = language_of(words)
    argparse_any: Any = argparse
    argparse_any._ = lambda text: argparse_text(text, language)  # argparse's own words, which otherwise need a compiled catalogue
    try:
        parser, commands = _parser(words, language)
        args = parser.parse_args(words)
    except SystemExit as end:  # argparse has spoken: --help, --version, or what is wrong
        return end.code if isinstance(end.code, int) else 2
    except ModuleNotFoundError as missing:
        return _missing(missing, language)
    args.lang = language
    return _run(commands[args.command], args)


def _run(command: ModuleType, args: argparse.Namespace) -> int:
    try:
        code: int = command.run(args)
        sys.stdout.flush()
    except Refusal as refusal:
        complain(refusal, args)
        return REFUSED
    except ModuleNotFoundError as missing:
        return _missing(missing, args.lang)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output has had enough: `landfall ... | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    return code


def _missing(missing: ModuleNotFoundError, language: str) -> int:
    """A package of an extra is not installed: say which extra. Anything else is our own fault and is shown as such."""
    extra = extra_for(missing.name)
    if extra is None:
        raise missing
    print(say("cli.missing", language, package=missing.name, extra=extra), file=sys.stderr)
    return REFUSED


HELPERS = ("__main__", "common", "table", "texts")  # modules here that are no commands


def command_names() -> list[str]:
    return sorted(info.name for info in pkgutil.iter_modules(__path__) if info.name not in HELPERS)


def _parser(words: list[str], language: str) -> tuple[argparse.ArgumentParser, dict[str, ModuleType]]:
    """A parser that knows the command asked for; all of them, if none is (help)."""
    names = command_names()
    asked = next((word for word in words if word in names), None)
    # All games are loaded, and packages looked for, only if somebody is going to read of them.
    helping = asked is None or not {"-h", "--help"}.isdisjoint(words)
    titles = [game.title(language) for game in GAMES.values()] if helping else []
    parser = argparse.ArgumentParser(
        "landfall", description=say("cli.about", language, games=", ".join(titles)), epilog=say("cli.codes", language)
    )
    parser.add_argument("--version", action="version", version=f"landfall {__version__}", help=say("cli.version", language))
    _add_lang(parser, language)
    subparsers = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", title=say("cli.commands", language))
    subparsers.language = language  # type: ignore[attr-defined]  # for commands whose help speaks both languages
    subparsers.games = ", ".join(GAMES) if helping else ""  # type: ignore[attr-defined]  # for those that are asked for a game
    commands = {}
    for name in [asked] if asked else names:
        try:
            module = importlib.import_module(f"landfall.cli.{name}")
        except ModuleNotFoundError as missing:
            if asked or extra_for(missing.name) is None:
                raise
            subparsers.add_parser(name, help=say("cli.missing", language, package=missing.name, extra=extra_for(missing.name)))
            continue
        if hasattr(module, "add_parser"):
            module.add_parser(subparsers)
            commands[name] = module
            _add_lang(subparsers.choices[name], language)
    return parser, commands


def _add_lang(parser: argparse.ArgumentParser, language: str) -> None:
    if "--lang" not in parser._option_string_actions:
        parser.add_argument("--lang", choices=LANGUAGES, default=language, help=say("cli.lang", language))
