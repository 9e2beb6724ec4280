"""The clauses of a game's rules in both languages, read from its pages.

A game's own folder may hold them as `rules.md` and `rules.fr.md`; those of the games that come with Landfall are in docs/rules, which the
wheel carries as landfall/rules. `## AB-4 Title` is clause AB-4, the first entry of the numbered list below it AB-4.1.
"""

from __future__ import annotations

import inspect
import re
from functools import cache
from pathlib import Path

from landfall.core.game import Game
from landfall.core.texts import Both

_HERE = Path(__file__).resolve().parent.parent
HOMES = (_HERE / "rules", _HERE.parent.parent / "docs" / "rules")
ENDINGS = (".md", ".fr.md")
_HEADING = re.compile(r"## ([A-Z]{2}-\d+) (.+)")
_ITEM = re.compile(r"(\d+)\. (.+)")


@cache
def clauses_of(game: Game) -> dict[str, Both]:
    """Every clause of the game itself by its number, in the order of the page."""
    english, french = (page_clauses(read_page(game, ending)) for ending in ENDINGS)
    return {number: Both(text, french.get(number, text)) for number, text in english.items()}


def home_of(game: Game) -> Path:
    """The folder of a game's own files."""
    return Path(inspect.getfile(type(game))).resolve().parent


def read_page(game: Game, ending: str) -> str:
    """A page's text; empty, if the game has none."""
    for page in (home_of(game) / f"rules{ending}", *(home / f"{game.name}{ending}" for home in HOMES)):
        if page.is_file():
            return page.read_text("utf-8")
    return ""


def page_clauses(page: str) -> dict[str, str]:
    """The clauses of a page by their numbers."""
    found: dict[str, str] = {}
    section = at = ""
    for line in page.splitlines():
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
