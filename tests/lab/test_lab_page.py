"""docs/lab.md: its code runs as it stands, and its tables are those of the games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from landfall.core.dual import can_compile
from landfall.core.observing import table
from landfall.games import GAMES

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "lab.md").read_text("utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_it_starts_with_five_lines() -> None:
    assert PAGE.index("```python") < 60
    assert len([line for line in BLOCKS[0].splitlines() if line]) == 5


@pytest.mark.skipif(not can_compile(), reason="Numba is not installed")
@pytest.mark.parametrize("code", BLOCKS, ids=lambda code: code.splitlines()[0].replace(" ", "-"))
def test_its_code_runs(code: str) -> None:
    for needed in ("pyspiel", "pettingzoo", "gymnasium"):
        if needed in code:
            pytest.importorskip(needed)
    exec(compile(code, "docs/lab.md", "exec"), {"__name__": "page"})


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_its_tables_are_the_games_own(game: object) -> None:
    lines = table(game.observation.FIELDS).splitlines()  # type: ignore[attr-defined]
    shown = lines[-5:] if game.made_of else lines  # type: ignore[attr-defined]
    assert "\n".join(shown) in PAGE
