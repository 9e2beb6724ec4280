"""Small games solved: the solver against OpenSpiel's own numbers, and the variants of the page on lying."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import exploitability

from landfall.core.refusal import BadSetup
from landfall.lab.solve import Solver

ROOT = Path(__file__).resolve().parents[3]
SMALL = ROOT / "bench" / "games" / "oh_captain" / "small.py"


@pytest.fixture(scope="module")
def small() -> Any:
    """The measurement, as a module."""
    found = importlib.util.spec_from_file_location("small", SMALL)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_it_finds_the_known_value_of_a_known_game() -> None:
    """Kuhn poker is worth -1/18 to the first player."""
    game = pyspiel.load_game("kuhn_poker")
    solver = Solver(game)
    solver.run(300)
    assert solver.value()[0] == pytest.approx(-1 / 18, abs=1e-3)
    assert solver.nash_conv() < 2e-3
    assert exploitability.nash_conv(game, solver.policy()) == pytest.approx(solver.nash_conv(), abs=1e-9)


def test_exploitability_is_that_of_openspiel_before_anything_is_solved_too() -> None:
    game = pyspiel.load_game("kuhn_poker(players=3)")
    solver = Solver(game)
    solver.run(1)
    assert solver.nash_conv() > 0.1
    assert exploitability.nash_conv(game, solver.policy()) == pytest.approx(solver.nash_conv(), abs=1e-9)


def test_a_small_variant_is_solved(small: Any) -> None:
    game = small.spiel_game(("hook", "egg"), 2)
    solver = Solver(game)
    solver.run(150)
    assert solver.nash_conv() < 1e-3
    assert exploitability.nash_conv(game, solver.policy()) == pytest.approx(solver.nash_conv(), abs=1e-9)
    assert small.announced(game, solver.policy(), "hook")["hook"] < 0.1  # with such a Captain a Hook is announced falsely


def test_the_page_says_what_was_found(small: Any) -> None:
    rows = json.loads(small.RESULTS.read_text())
    assert [(tuple(row["cave"]), row["captain_coins"]) for row in rows] == [
        (c, k) for c in small.CAVES for k in small.CAPTAIN_COINS
    ]
    assert max(row["exploitability"] for row in rows) < 0.0002
    assert small.tables(rows) in (ROOT / "docs/games/oh-captain/lying.md").read_text()
    often = [sum(said["announced"] * said["lies"] for said in row["answers"].values()) for row in rows]
    assert sum(share >= 0.495 for share in often) == 14
    assert min(share for share, row in zip(often, rows, strict=True) if row["captain_coins"] == 3) >= 0.74


def test_too_large_a_game_is_refused_in_both_languages(small: Any) -> None:
    with pytest.raises(BadSetup) as refused:
        Solver(small.spiel_game(("hook", "egg"), 2), most=500)
    assert "500" in refused.value.sentence("en")
    assert refused.value.sentence("fr") != refused.value.sentence("en")
