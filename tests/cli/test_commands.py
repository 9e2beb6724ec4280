"""The command line as a whole: help in both languages, quick starts, clear words when an extra is missing."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from landfall import GAMES
from landfall.cli import command_names
from landfall.cli.common import _EXTRAS
from landfall.core.texts import Both
from landfall.lab.kinds import SECRETIVE

from .terminal import environment, landfall, program

OURS = ("bench", "check", "games", "play", "position", "replay", "verify", "warm")


def test_every_command_is_found_and_helps_in_both_languages() -> None:
    assert set(OURS) <= set(command_names())
    for name in OURS:
        english, french = landfall(name, "--help"), landfall(name, "--help", "--lang", "fr")
        assert (english.code, french.code) == (0, 0)
        assert "show this help" in english.out
        assert "montrer cette aide" in french.out
        assert "--lang" in english.out
    overview = landfall("--help", "--lang", "fr")
    assert all(f"\n    {name}" in overview.out for name in OURS)
    assert "Codes de sortie" in overview.out


def test_the_locale_decides_the_language_unless_told() -> None:
    assert "2 à 5 joueurs" in program("games", LC_ALL="fr_FR.UTF-8").out
    assert "2 to 5 players" in program("games", "--lang", "en", LC_ALL="fr_FR.UTF-8").out
    assert "2 to 5 players" in program("games", LC_ALL="de_DE.UTF-8").out


def test_games_lists_each_with_its_options() -> None:
    listed = json.loads(landfall("games", "--json").out)
    assert [game["name"] for game in listed] == list(GAMES)
    assert listed[0]["options"]["adventurer_order"] == ["counter-clockwise", "clockwise"]


def test_starting_is_quick_and_imports_no_compiler(tmp_path: Path) -> None:
    code = (
        "import sys, time; begin = time.process_time(); import landfall\n"
        f"state = landfall.GAMES['{SECRETIVE}'].start(4); state.play(state.chances()[0]); state.play(state.moves()[0])\n"
        "took = time.process_time() - begin\n"
        "assert not {'numba', 'numpy'} & set(sys.modules), 'a compiler was loaded'\n"
        "print(took)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=True, timeout=60)
    assert float(done.stdout) < 0.5


def test_a_missing_extra_is_named(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ModuleNotFoundError(\"No module named 'numba'\", name='numba')")
    path = f"{tmp_path}:{environment()['PYTHONPATH']}"
    for words in (["warm"], ["bench", "core", "--no-peers"]):
        said = program(*words, PYTHONPATH=path)
        assert said.code == 1
        assert "landfall[fast]" in said.err
        assert "Traceback" not in said.err


def test_every_extra_is_named_as_the_package_has_it() -> None:
    """A package that is missing is looked for in an extra that brings it; no extra brings something that none is named for."""
    names = {
        "argon2": "argon2-cffi",
        "nats": "nats-py",
        "pyspiel": "open_spiel",
        "PIL": "pillow",
    }  # where import and package differ
    home = Path(__file__).resolve().parents[2]
    declared = tomllib.loads((home / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    brought = {extra: {re.match(r"[\w-]+", one).group() for one in wanted} for extra, wanted in declared.items()}  # type: ignore[union-attr]
    named = {extra: {names.get(one, one) for one in packages} for extra, packages in _EXTRAS.items()}
    assert set(named) == set(brought)
    assert {extra: packages - brought[extra] for extra, packages in named.items()} == {extra: set() for extra in named}
    assert set().union(*(brought[extra] for extra in brought if extra != "dev")) <= set().union(*named.values())


def test_without_numba_all_is_there_but_slower(tmp_path: Path) -> None:
    said = program("check", SECRETIVE, "--games", "1", "--pairs", "20", LANDFALL_PLAIN="1")
    assert "not checked: Numba is not installed" in said.out
    assert program("warm", LANDFALL_PLAIN="1").code == 1


def test_a_reader_that_stops_is_no_accident() -> None:
    done = subprocess.run(
        f"'{sys.executable}' -m landfall.cli play {SECRETIVE} --seat random --seed 1 | head -n 1",
        shell=True,
        capture_output=True,
        text=True,
        env=environment(),
        check=True,
        timeout=60,
    )
    assert done.stdout.startswith("Chance is sealed: ")
    assert done.stderr == ""


def test_check_reports_and_its_exit_code_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    game = type(GAMES[SECRETIVE])
    monkeypatch.setenv("LANDFALL_PLAIN", "1")
    monkeypatch.setattr(game, "invariants", lambda self, s: [Both("a planted fault", "un défaut planté")] if s.turn == 3 else [])
    said = landfall("check", SECRETIVE, "--games", "1", "--pairs", "10", "--json")
    report = json.loads(said.out)
    assert said.code == 1
    assert report["ok"] is False
    [fault] = [check["fault"] for check in report["checks"] if check["name"] == "invariants and JSON positions"]
    assert "a planted fault" in fault
    assert landfall("check", "chess").code == 1


def test_bench_measures_every_game() -> None:
    said = program("bench", "core", "--seconds", "0.01", "--no-peers", "--json", LANDFALL_PLAIN="1")
    figures = json.loads(said.out)["figures"]
    assert len(figures) == len(GAMES)
    assert all(figure["per_second"] > 100 for figure in figures)
