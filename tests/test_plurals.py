"""Every text with a number in it, said with none and with one: "1 lies" and « 0 mensonges » are nobody's language.

The words of the client are read from their files (each is a pair, English and French), those of games, server and command line from Python.
A number's own form is written `{count?lie|lies}`; French takes the first for none, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from landfall.cli.texts import CLI_TEXTS
from landfall.games import GAMES
from landfall.server.wire.texts import TEXTS as SERVER

ROOT = Path(__file__).parents[1]
QUOTED = r'"((?:[^"\\]|\\.)*)"'
PAIR = re.compile(rf"(?:{QUOTED}:\s*)?\[\s*{QUOTED},\s*{QUOTED},?\s*\]")
PLURAL = re.compile(r"\{(\w+)\?([^|{}]*)\|([^{}]*)\}")
HOLE = re.compile(r"\{(?:\w+:)?(\w+)\}")
NUMBERS = {
    "count",
    "points",
    "coins",
    "lies",
    "caught",
    "wrong",
    "taken",
    "here",
    "ready",
    "won",
    "seconds",
    "steps",
    "cards",
    "cost",
}
MANY = {
    "en": re.compile(r"(?<![\w.,{])1 (?!(?:is|was|has|wins|ends|takes|pays|this|less|plus|across|pass|lors)\b)[a-z]+s\b"),
    "fr": re.compile(
        r"(?<![\w.,{])[01] (?!(?:fois|pas|sur|dans|des|dessous|plus|moins|vous|sous|sens|mois|choix|lors)\b)[a-zéèàêôœ]+[sx]\b"
    ),
}


def said(text: str, language: str, number: int) -> str:
    """The text with this number in all its numbers' holes, and a word in the others."""
    one = number == 1 or (language == "fr" and number == 0)
    text = PLURAL.sub(lambda found: found[2] if one else found[3], text)
    return HOLE.sub(lambda found: str(number) if found[1] in NUMBERS else "X", text)


def clients() -> Iterator[tuple[str, str, str]]:
    for file in sorted((ROOT / "web/src").rglob("*.ts")):
        for pair in PAIR.finditer(file.read_text(encoding="utf-8")):
            if not re.search(r"[.-]many$", pair[1] or ""):  # a text that is chosen for many alone
                yield f"{file.relative_to(ROOT)} {pair[1]}", pair[2], pair[3]


def servers() -> Iterator[tuple[str, str, str]]:
    for where, texts in (("server", SERVER), ("cli", CLI_TEXTS), *((name, game.texts) for name, game in GAMES.items())):
        for key, (english, french) in texts.table.items():
            yield f"{where} {key}", english, french


def faults(english: str, french: str) -> list[str]:
    wrong = [said(english, "en", 1)] if MANY["en"].search(said(english, "en", 1)) else []
    return wrong + [text for n in (0, 1) if MANY["fr"].search(text := said(french, "fr", n))]


@pytest.mark.parametrize("texts", [clients, servers])
def test_none_and_one_are_said_as_one_says_them(texts: Callable[[], Iterator[tuple[str, str, str]]]) -> None:
    pairs = [pair for pair in texts() if re.search(r"\{\w", pair[1] + pair[2])]
    assert len(pairs) > 150
    found = {(where, text) for where, english, french in pairs for text in faults(english, french)}
    assert found == set()


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("{count} lies", "{count} {count?mensonge|mensonges}"),
        ("{count} {count?lie|lies}", "{count} mensonges"),
        ("{points} points", ""),
    ],
)
def test_a_planted_plural_is_found(english: str, french: str) -> None:
    assert faults(english, french)
    assert not faults("{count} {count?lie|lies}", "{count} {count?mensonge|mensonges}")
