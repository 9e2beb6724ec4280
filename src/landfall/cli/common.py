"""What the commands share: finding a game, reading files, speaking in words or JSON, and saying no."""

from __future__ import annotations

import argparse
import errno
import json
import os
import sys
from pathlib import Path
from typing import IO, Any

import msgspec

from landfall.cli import plain
from landfall.cli.texts import CLI_TEXTS, say
from landfall.core.events import Event
from landfall.core.game import Game
from landfall.core.reading import Reader, read_toml
from landfall.core.refusal import BadPosition, BadSetup, Refusal
from landfall.core.state import Outcome, State
from landfall.core.texts import EMBLEMS, Both
from landfall.games import find_game

DONE, REFUSED, INTERRUPTED = 0, 1, 130
MAX_BYTES = 4_000_000

# Which extra of the package brings what a command may lack: the smallest one where several do.
_EXTRAS = {
    "fast": ("numba", "numpy"),
    "lab": ("openskill", "matplotlib", "pyarrow"),
    "server": ("starlette", "uvicorn", "websockets", "uvloop", "apsw", "argon2", "asyncpg", "nats", "segno", "cryptography"),
    "pettingzoo": ("pettingzoo", "gymnasium", "PIL"),
    "openspiel": ("pyspiel", "open_spiel"),
    "cluster": ("distributed",),
    "ray": ("ray",),
    "peers": ("pgx", "pygame"),
    "dev": ("pytest", "hypothesis"),
}

_TROUBLES = {
    errno.ENOENT: Both("there is no such file or folder", "ce fichier ou ce dossier n’existe pas"),
    errno.EISDIR: Both("it is a folder", "c’est un dossier"),
    errno.ENOTDIR: Both("there is no such folder", "ce dossier n’existe pas"),
    errno.EACCES: Both("it is not allowed", "ce n’est pas permis"),
}


class BadFile(Refusal):
    """A file that cannot be read."""

    code = "bad-file"


def emblem_names(language: str) -> list[str]:
    """What seats are called that nobody has named: by their emblems."""
    return [say(f"emblem.{emblem}", language).capitalize() for emblem in EMBLEMS]


def extra_for(package: str | None) -> str | None:
    """The extra a missing package belongs to; None for a package that is no extra's."""
    top = (package or "").partition(".")[0]
    return next((extra for extra, packages in _EXTRAS.items() if top in packages), None)


def complain(refusal: Refusal, args: argparse.Namespace) -> None:
    """A refusal's code and sentence on standard error; nothing on standard output."""
    sentence = printable(refusal.sentence(args.lang))
    if getattr(args, "json", False):
        print(as_json({"refused": {"code": refusal.code, "sentence": sentence}}), file=sys.stderr)
    else:
        print(f"{refusal.code}: {sentence}", file=sys.stderr)


def printable(text: str) -> str:
    """A text from a file without what would steer the terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def as_json(value: Any) -> str:
    return json.dumps(msgspec.to_builtins(value), ensure_ascii=False)


def pretty(value: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode()


# -- games, positions, editions ----------------------------------------------------------------------------------------------


def read_bytes(path: str) -> bytes:
    """A file's bytes; `-` is standard input."""
    try:
        if path == "-":
            return sys.stdin.buffer.read(MAX_BYTES + 1)
        with Path(path).open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise BadFile("refusal.file", CLI_TEXTS, file=path, reason=trouble(error)) from None


def trouble(error: OSError) -> str:
    """Why a file cannot be had: what often happens in our words, the rest in the system's."""
    return _TROUBLES.get(error.errno or 0) or error.strerror or type(error).__name__


def read_json(path: str) -> Any:
    data = read_bytes(path)
    if len(data) > MAX_BYTES:
        raise BadFile("refusal.file-large", CLI_TEXTS, file=path)
    try:
        return json.loads(data)
    except (ValueError, RecursionError) as error:
        raise BadFile("refusal.file-json", CLI_TEXTS, file=path, reason=str(error)[:100]) from None


def read_state(path: str) -> State:
    """The state of a position file, which names its own game."""
    data = read_json(path)
    if not isinstance(data, dict):
        raise BadPosition(Reader(data).defects)
    return find_game(data.get("game")).from_json(data)


def read_edition(path: str | None) -> Any:
    return None if path is None else read_toml(read_bytes(path))


def read_options(given: list[str]) -> dict[str, str]:
    """`--option name=value`, repeated."""
    options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetup("refusal.option-form", CLI_TEXTS, option=text)
        options[name] = value
    return options


def read_seat(text: str, seats: int) -> int:
    """A seat by number from 0 or by emblem."""
    seat = EMBLEMS.index(text) if text in EMBLEMS else int(text) if text.isascii() and text.isdecimal() else -1
    if not 0 <= seat < seats:
        raise BadSetup("refusal.no-such-seat", number=text)
    return seat


# -- telling -------------------------------------------------------------------------------------------------------------------


def tell_event(game: Game, event: Event, language: str, names: list[str] | None = None) -> str:
    return game.texts.say(f"event.{event.name}", language, event.args, names)


def event_json(event: Event) -> dict[str, Any]:
    return {"name": event.name, "args": event.args, "audience": event.audience}


def outcome_json(outcome: Outcome | None) -> Any:
    return msgspec.to_builtins(outcome)


def tell_outcome(game: Game, outcome: Outcome, language: str, names: list[str]) -> str:
    """The end as a table: each seat's place, points, and the lines they are made of."""
    lines = list(outcome.details[0]) if outcome.details else []
    head = ["", *(game.texts.say(f"line.{line}", language) for line in lines), say("cli.points", language)]
    rows = [head]
    for seat in sorted(range(len(outcome.points)), key=lambda seat: outcome.places[seat]):
        parts = [str(outcome.details[seat][line]) for line in lines]
        rows.append([f"{outcome.places[seat]}. {names[seat]}", *parts, str(outcome.points[seat])])
    widths = [max(len(row[i]) for row in rows) for i in range(len(head))]
    table = [
        "  ".join([row[0].ljust(widths[0]), *(cell.rjust(w) for cell, w in zip(row[1:], widths[1:], strict=True))])
        for row in rows
    ]
    winners = ", ".join(names[seat] for seat in outcome.winners)
    reason = f"reason.{outcome.reason}"
    why = [game.texts.say(reason, language)] if reason in game.texts else []
    return "\n".join([*why, *(line.rstrip() for line in table), say("cli.winners", language, names=winners)])


def draw_board(game: Game, view: Any, language: str, names: list[str], colour: bool) -> str:
    """The game's own text board; of a game without one, what its view has as tables."""
    return plain.draw(game, view, language, names) if game.board is None else game.board.draw(view, language, names, colour)


def wants_colour(stream: IO[str]) -> bool:
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
