"""Files of Lumarathon that are refused, in the language asked for, to the last word."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.refused import Change, position_refused

BROKEN: list[tuple[Change, list[str], list[str]]] = [
    (
        lambda data: data.update(edition={}),
        ["edition: the table [legends] is missing", "edition: the table [songs] is missing"],
        ["edition : la table [legends] manque", "edition : la table [songs] manque"],
    ),
    (
        lambda data: data.update(part="chess"),
        ["part: must be one of oh-captain, nomads"],
        ["part : doit être l’un de ceux-ci : oh-captain, nomads"],
    ),
]


@pytest.mark.parametrize(("change", "english", "french"), BROKEN)
def test_a_broken_position(tmp_path: Path, change: Change, english: list[str], french: list[str]) -> None:
    position_refused(tmp_path, "lumarathon", change, english, french)
