"""The table of Nomads as text."""

from __future__ import annotations

import re

import pytest

from landfall.games.nomads.board import draw

from .table import table

NAMES = ["Ana", "Ben", "Cy"]


@pytest.mark.parametrize("colour", [False, True])
@pytest.mark.parametrize("tall", [1, 2, 8])
def test_columns_hold_with_all_19_discs_in_one_stack(tall: int, colour: bool) -> None:
    """Cells begin where they begin on a ring without tall stacks, and no disc is left out."""
    every = "uummrrssoofnnnnnnnn"
    drawn = draw(table(ring={tall: every}).view(0), "en", NAMES, colour)
    rows = re.sub(r"\x1b\[\d+m", "", drawn).splitlines()[:8]
    starts = [[found.start() for found in re.finditer(r"\b[1-8]: ", row)] for row in rows]
    assert [found for found in starts if found] == [[0, 29, 58], [0, 58], [0, 29, 58]]
    (discs,) = [row for row in rows if "(19)" in row]
    at = {1: 0, 2: 29, 8: 0}[tall]
    assert discs[at : at + 27].strip() == "UUMMRRSSNNf········ (19)"
