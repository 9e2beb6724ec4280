"""The tables of docs/security.md are true: every chapter is there, every test it names exists, every mend can be found and taken out."""

from __future__ import annotations

import re
from pathlib import Path

from .mends import MENDS, misplaced

HERE = Path(__file__).resolve().parent
PAGE = HERE.parent.parent / "docs" / "security.md"
NONE_HERE = {"V10", "V17"}  # what Landfall does not have: there is nothing to test


def named(text: str) -> set[tuple[str, str, str]]:
    """Folder (the server's, unless one is named), file and test."""
    return {(folder or "server", file, test) for folder, file, test in re.findall(r"`(?:(\w+)/)?(test_\w+)::(test_\w+)`", text)}


def test_every_test_that_is_named_exists() -> None:
    page = PAGE.read_text(encoding="utf-8")
    there = {
        (file.parent.name, file.stem, name)
        for file in HERE.parent.glob("*/test_*.py")
        for name in re.findall(r"^def (test_\w+)\(", file.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert len(named(page)) > 30
    assert named(page) - there == set()
    assert page.count("::test_") == len(re.findall(r"`(?:\w+/)?test_\w+::test_\w+`", page))  # none is cut short


def test_every_chapter_has_a_row_and_every_row_a_test() -> None:
    rows = re.findall(r"^\| (V\d+) .*\|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(rows) == {f"V{n}" for n in range(1, 18)}
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("| V"):
            assert bool(named(line)) == (line.split()[1] not in NONE_HERE), line


def test_every_mend_is_where_it_can_be_taken_out() -> None:
    """`python -m tests.server.mends` takes them out and sees the tests fail."""
    assert misplaced() == []
    shown = {f"{folder}/{file}.py::{test}" for folder, file, test in named(PAGE.read_text(encoding="utf-8"))}
    assert {mend.test for mend in MENDS} <= shown
    assert {mend.line for mend in MENDS} == {str(n) for n in range(1, 13)}
