"""The rules' clauses in both languages, for the rules page: read from docs/rules, which the wheel carries as landfall/rules."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from landfall.games import GAMES
from landfall.server import wire

_HERE = Path(__file__).resolve().parent.parent
HOMES = (_HERE / "rules", _HERE.parent.parent / "docs" / "rules")
_HEADING = re.compile(r"## ([A-Z]{2}-\d+) (.+)")
_ITEM = re.compile(r"(\d+)\. (.+)")


@cache
def clauses_of(game: str) -> tuple[wire.ClauseInfo, ...]:
    """The clauses of a game, and of those it plays one after another."""
    return tuple(clause for part in (game, *GAMES[game].made_of) for clause in _read(part))


def _read(game: str) -> tuple[wire.ClauseInfo, ...]:
    english, french = _texts(game, ".md"), _texts(game, ".fr.md")
    return tuple(wire.ClauseInfo(id, text, french.get(id, text)) for id, text in english.items())


def _texts(game: str, ending: str) -> dict[str, str]:
    """Every clause of a file by its number: `## OC-4 Title` is OC-4, its list's first entry OC-4.1."""
    file = next((home / f"{game}{ending}" for home in HOMES if (home / f"{game}{ending}").is_file()), None)
    found: dict[str, str] = {}
    section = at = ""
    for line in file.read_text(encoding="utf-8").splitlines() if file is not None else []:
        if heading := _HEADING.fullmatch(line):
            section = at = heading[1]
            found[at] = heading[2]
        elif line.startswith("#"):
            section = at = ""
        elif section and (item := _ITEM.fullmatch(line)):
            at = f"{section}.{item[1]}"
            found[at] = item[2]
        elif at and line.strip():
            found[at] += ("\n" if at == section else " ") + line.strip()
    return found
