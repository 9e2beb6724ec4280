"""The edition file: the numbers of the cards (NO-1.3), read, checked with each fault named, and known by their hash."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import Any

from landfall.core.reading import read_toml
from landfall.core.refusal import BadEdition
from landfall.core.texts import Both
from landfall.games.nomads.content import LEGENDS

MOST_TILES = 14  # a Legend has no more tiles
MOST_WORTH = 20


@cache
def own_edition() -> dict[str, Any]:
    return read_toml(resources.files("landfall.games.nomads").joinpath("edition.toml").read_text("utf-8"))


def edition_numbers(edition: Any = None) -> list[int]:
    """The numbers as the rules want them: Legend by Legend, then what the Songs ask for, then their worths. None: our own edition."""
    data = own_edition() if edition is None else edition
    if defects := edition_defects(data):
        raise BadEdition(defects)
    numbers = [worth for legend in LEGENDS for worth in data["legends"][legend]]
    return [*numbers, *data["songs"]["asks"], *data["songs"]["worth"]]


def edition_hash(edition: Any = None) -> str:
    """What a record names an edition by."""
    return hashlib.sha256(",".join(map(str, edition_numbers(edition))).encode()).hexdigest()


def edition_defects(data: Any) -> list[Both]:
    """Every fault of an edition; empty if there is none."""
    if not isinstance(data, Mapping):
        return [Both("an edition is a table with [legends] and [songs]", "une édition est une table avec [legends] et [songs]")]
    defects = [Both(f"unknown table [{name}]", f"table inconnue : [{name}]") for name in data if name not in ("legends", "songs")]
    for table, rows, most in (("legends", LEGENDS, MOST_TILES), ("songs", ("asks", "worth"), MOST_WORTH)):
        given = data.get(table)
        if not isinstance(given, Mapping):
            defects.append(Both(f"the table [{table}] is missing", f"la table [{table}] manque"))
            continue
        defects += [
            Both(f"[{table}] has an unknown row {name}", f"[{table}] a une ligne inconnue : {name}")
            for name in given
            if name not in rows
        ]
        for name in rows:
            limit = len(LEGENDS) if name == "asks" else most
            defects += [fault.at(f"[{table}] {name}") for fault in _row_defects(given.get(name), limit)]
    return defects


def _row_defects(row: Any, most: int) -> list[Both]:
    if row is None:
        return [Both("missing", "manque")]
    if not isinstance(row, list) or len(row) != 4:
        return [Both("four numbers are wanted", "il faut quatre nombres")]
    if any(not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= most for number in row):
        return [Both(f"each number is a whole one from 1 to {most}", f"chaque nombre est un entier de 1 à {most}")]
    return [] if all(a < b for a, b in pairwise(row)) else [Both("the numbers must rise", "les nombres doivent croître")]
