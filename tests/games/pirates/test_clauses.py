"""Every clause of docs/rules/pirates.md is cited by a test here, and no test or rule cites a clause that is not there."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
CITED = re.compile(r"LP-(\d+)\.(\d+)")


def clauses() -> set[tuple[str, str]]:
    found = set()
    section = ""
    for line in (ROOT / "docs" / "rules" / "pirates.md").read_text("utf-8").splitlines():
        if heading := re.match(r"## LP-(\d+) ", line):
            section = heading[1]
        elif section and (item := re.match(r"(\d+)\. ", line)):
            found.add((section, item[1]))
    return found


def cited(folder: Path) -> set[tuple[str, str]]:
    return {clause for path in folder.glob("*.py") for clause in CITED.findall(path.read_text("utf-8"))}


def test_every_clause_has_a_test():
    assert len(clauses()) == 49
    assert clauses() - cited(HERE) == set()


def test_no_clause_is_cited_that_is_not_there():
    assert cited(HERE) | cited(ROOT / "src" / "landfall" / "games" / "pirates") <= clauses()
