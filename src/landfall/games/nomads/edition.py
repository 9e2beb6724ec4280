"""The edition file: the numbers of the cards (NO-1.3), read, checked with each fault named, and known by their hash."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import Any

from landfall.core.refusal import BadSetup
from landfall.games.nomads.content import LEGENDS

MOST_TILES = 14  # a Legend has no more tiles
MOST_WORTH = 20


def read_edition(text: str) -> dict[str, Any]:
    """An edition from the text of a TOML file."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise BadSetup("refusal.edition", defects=f"not TOML: {fault}") from None


@cache
def own_edition() -> dict[str, Any]:
    return read_edition(resources.files("landfall.games.nomads").joinpath("edition.toml").read_text("utf-8"))


def edition_numbers(edition: Any = None) -> list[int]:
    """The numbers as the rules want them: Legend by Legend, then what the Songs ask for, then their worths. None: our own edition."""
    data = own_edition() if edition is None else edition
    if defects := edition_defects(data):
        raise BadSetup("refusal.edition", defects="; ".join(defects))
    numbers = [worth for legend in LEGENDS for worth in data["legends"][legend]]
    return [*numbers, *data["songs"]["asks"], *data["songs"]["worth"]]


def edition_hash(edition: Any = None) -> str:
    """What a record names an edition by."""
    return hashlib.sha256(",".join(map(str, edition_numbers(edition))).encode()).hexdigest()


def edition_defects(data: Any) -> list[str]:
    """Every fault of an edition; empty if there is none."""
    if not isinstance(data, Mapping):
        return ["an edition is a table with [legends] and [songs]"]
    defects = [f"unknown table [{name}]" for name in data if name not in ("legends", "songs")]
    for table, rows, most in (("legends", LEGENDS, MOST_TILES), ("songs", ("asks", "worth"), MOST_WORTH)):
        given = data.get(table)
        if not isinstance(given, Mapping):
            defects.append(f"the table [{table}] is missing")
            continue
        defects += [f"[{table}] has an unknown row {name}" for name in given if name not in rows]
        for name in rows:
            limit = len(LEGENDS) if name == "asks" else most
            defects += [f"[{table}] {name}: {fault}" for fault in _row_defects(given.get(name), limit)]
    return defects


def _row_defects(row: Any, most: int) -> list[str]:
    if row is None:
        return ["missing"]
    if not isinstance(row, list) or len(row) != 4:
        return ["four numbers are wanted"]
    if any(not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= most for number in row):
        return [f"each number is a whole one from 1 to {most}"]
    return [] if all(a < b for a, b in pairwise(row)) else ["the numbers must rise"]
