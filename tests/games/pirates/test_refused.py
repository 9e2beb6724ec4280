"""Files of Labyrintus Pirates that are refused, in the language asked for, to the last word."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.refused import Change, edition_refused, position_refused
from cli.terminal import program

BROKEN: list[tuple[Change, list[str], list[str]]] = [
    (
        lambda data: data.update(ports="blue", kraken="z9", to_act=None),
        ["ports: must be the colours blue, green, yellow, red from left to right", "kraken: 'z9' is no place as the wheels lie"],
        [
            "ports : doit être les couleurs blue, green, yellow, red de gauche à droite",
            "kraken : « z9 » n’est pas un lieu, telles que sont les roues",
        ],
    ),
    (
        lambda data: data.update(piles=[6, 5]),
        ["the piles hold 11 treasures, but 12 are left for them (LP-2.2)"],
        ["les piles ont 11 trésors, mais il en reste 12 pour elles (LP-2.2)"],
    ),
]


@pytest.mark.parametrize(("change", "english", "french"), BROKEN)
def test_a_broken_position(tmp_path: Path, change: Change, english: list[str], french: list[str]) -> None:
    position_refused(tmp_path, "pirates", change, english, french)


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("board = '+'", "board: 5 lines of 5 wheels are needed, not 1", "board : il faut 5 lignes de 5 roues, et non 1"),
        ("sails = 3", "there is no setting called 'sails'", "il n’y a pas de réglage « sails »"),
        ("ports = 'blue'", "each once, from left to right (LP-1.4)", "une fois chacune, de gauche à droite (LP-1.4)"),
    ],
)
def test_a_broken_edition(tmp_path: Path, text: str, english: str, french: str) -> None:
    edition_refused(tmp_path, "pirates", text, english, french)


def test_a_position_cannot_steer_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps({"game": "pirates", "\x1b[2J": 1, "kraken": "\x1b[2J\ud800"}), "utf-8")
    for language in ("en", "fr"):
        said = program("position", "check", str(path), "--lang", language)
        assert said.code == 1
        assert "kraken" in said.err
        assert "\x1b" not in said.err
