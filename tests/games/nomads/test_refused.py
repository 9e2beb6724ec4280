"""Files of Nomads that are refused, in the language asked for, to the last word."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.refused import Change, edition_refused, position_refused

BROKEN: list[tuple[Change, list[str], list[str]]] = [
    (
        lambda data: data["ring"][0].update(tiles_left=13),
        ["111 tiles lie covered, but 112 are in no other place (NO-1.2)"],
        ["111 tuiles sont cachées, mais 112 ne sont nulle part ailleurs (NO-1.2)"],
    ),
    (
        lambda data: data["edition"].update(songs={"asks": [4, 5, 6, 6], "verses": 3}),
        [
            "edition: [songs] has an unknown row verses",
            "edition: [songs] asks: the numbers must rise",
            "edition: [songs] worth: missing",
        ],
        [
            "edition : [songs] a une ligne inconnue : verses",
            "edition : [songs] asks : les nombres doivent croître",
            "edition : [songs] worth : manque",
        ],
    ),
]


@pytest.mark.parametrize(("change", "english", "french"), BROKEN)
def test_a_broken_position(tmp_path: Path, change: Change, english: list[str], french: list[str]) -> None:
    position_refused(tmp_path, "nomads", change, english, french)


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("[legends]\nfox = [1, 2]", "[legends] fox: four numbers are wanted", "[legends] fox : il faut quatre nombres"),
        ("[poems]", "unknown table [poems]", "table inconnue : [poems]"),
    ],
)
def test_a_broken_edition(tmp_path: Path, text: str, english: str, french: str) -> None:
    edition_refused(tmp_path, "nomads", text, english, french)
