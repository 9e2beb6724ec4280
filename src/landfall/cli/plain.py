"""The table of a game without a board of its own, in a terminal: its view as facts and tables, as web/src/parts/plain shows it."""

from __future__ import annotations

from typing import Any

import msgspec

from landfall.cli.texts import say
from landfall.core.game import Game

_KNOWN = ("game", "viewer", "over", "to_act")  # said beside the table
_SEATS = ("seat", "other", "leader", "dealer", "bidder", "caller", "winner", "loser")
_NOTHING = "–"


def draw(game: Game, view: Any, language: str, names: list[str]) -> str:
    """What the view's seat sees: what is one thing in the first line, then each table under its name."""
    words = _Words(game, language, names)
    fields = {key: value for key, value in msgspec.to_builtins(view).items() if key not in _KNOWN and value is not None}
    facts = "   ".join(f"{words.label(key)} {words.value(key, value)}" for key, value in fields.items() if _is_small(value))
    tables = [_table(key, value, words) for key, value in fields.items() if not _is_small(value)]
    return "\n\n".join(part for part in (facts, *tables) if part)


class _Words:
    """How a game's fields and values are called."""

    def __init__(self, game: Game, language: str, names: list[str]) -> None:
        self.texts, self.language, self.names = game.texts, language, names

    def label(self, key: str) -> str:
        """`view.hidden_count` in the game's words, or else the field's name as one would say it."""
        text = f"view.{key}"
        return self.texts.say(text, self.language) if text in self.texts else key.replace("_", " ")

    def value(self, key: str, value: Any) -> str:
        if value is None or value == []:
            return _NOTHING
        if isinstance(value, list):
            between = " / " if any(isinstance(one, list) for one in value) else " "
            return between.join(self.value(key, one) for one in value)
        if isinstance(value, dict):
            return ", ".join(f"{self.label(inner)} {self.value(inner, one)}" for inner, one in value.items())
        if isinstance(value, bool):
            return say("cli.yes" if value else "cli.no", self.language)
        if isinstance(value, int) and (key in _SEATS or key.endswith("_seat")) and 0 <= value < len(self.names):
            return self.names[value]
        return self.word(key.split("_")[-1], str(value)) if isinstance(value, str) else str(value).replace("-", "−")

    def word(self, kind: str, value: str) -> str:
        """A text of the game for a value, by any likely key: `card.egg` for an egg among `cards`."""
        keys = (f"{prefix}.{value}" for prefix in (kind, kind.removesuffix("s"), "arg"))
        return next((self.texts.say(key, self.language) for key in keys if key in self.texts), value)


def _is_small(value: Any) -> bool:
    return not isinstance(value, dict) and not (isinstance(value, list) and any(isinstance(one, dict | list) for one in value))


def _table(key: str, value: Any, words: _Words) -> str:
    """Rows under their heads; one thing of several parts, or a list of lists, line by line."""
    if isinstance(value, dict):
        return "\n".join(
            [words.label(key), *(f"  {words.label(inner)} {words.value(inner, one)}" for inner, one in value.items())]
        )
    if not all(isinstance(one, dict) for one in value):
        return "\n".join([words.label(key), *(f"  {words.value(key, one)}" for one in value)])
    columns = list(dict.fromkeys(column for row in value for column in row))
    rows = [[words.label(column) for column in columns]]
    rows += [[words.value(column, row.get(column)) for column in columns] for row in value]
    widths = [max(len(row[i]) for row in rows) for i in range(len(columns))]
    lines = ("  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows)
    return "\n".join([words.label(key), *lines])
