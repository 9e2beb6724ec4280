"""Matches as tables: the schema written down, every tool reads them, and the notebook answers its questions."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import duckdb
import pandas as pd
import polars as pl
import pyarrow.parquet as pq
import pytest

from landfall.cli import main
from landfall.lab.kinds import AIMED, FACE_UP, SECRETIVE
from landfall.lab.tables import COLUMNS, SCHEMAS, columns_page
from landfall.match.record import read_record

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOK = ROOT / "examples" / "three_questions.ipynb"
GAMES = 4


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Records of some games of bots, and their tables."""
    made = tmp_path_factory.mktemp("tables")
    for game, seats in ((SECRETIVE, 4), (AIMED, 2), (FACE_UP, 2)):
        arena = ["arena", game, *["simple"] * seats, "--games", str(GAMES), "--cores", "1", "--records", str(made / "records")]
        assert main(arena) == 0
    assert main(["export", str(made / "out"), "--format", "parquet", "--records", str(made / "records")]) == 0
    return made


def records(folder: Path) -> dict[str, Any]:
    return {file.stem: read_record(file.read_text("utf-8")) for file in (folder / "records").iterdir()}


def test_every_tool_reads_them_alike(folder: Path) -> None:
    for table, schema in SCHEMAS.items():
        file = folder / "out" / f"{table}.parquet"
        count = pq.read_table(file).num_rows
        assert pq.read_schema(file).equals(schema)
        assert list(pd.read_parquet(file).columns) == schema.names
        assert len(pd.read_parquet(file)) == len(pl.read_parquet(file)) == count > 0
        assert duckdb.sql(f"select count(*) from '{file}'").fetchall() == [(count,)]
    assert not list((folder / "out").glob("*.part"))


def test_they_say_what_the_records_say(folder: Path) -> None:
    kept = records(folder)
    assert len(kept) == 3 * GAMES
    plies = pq.read_table(folder / "out" / "plies.parquet").to_pylist()
    for id, record in kept.items():
        mine = [row for row in plies if row["match"] == id]
        assert [(row["ply"], row["seat"], row["move"]) for row in mine] == [
            (number, ply.by, ply.do) for number, ply in enumerate(record.plies, 1)
        ]
        assert all((row["level"] == "simple") == (row["seat"] is not None) for row in mine)
        assert all(row["choices"] >= 1 for row in mine)
    outcomes = pq.read_table(folder / "out" / "outcomes.parquet").to_pylist()
    for id, record in kept.items():
        mine = [row for row in outcomes if row["match"] == id]
        assert record.outcome is not None
        assert [row["points"] for row in mine] == record.outcome["points"]
        assert sum(row["share"] for row in mine) == pytest.approx(1)


def test_events_name_whom_they_were_for(folder: Path) -> None:
    events = pq.read_table(folder / "out" / "events.parquet").to_pylist()
    private = [row for row in events if row["audience"] is not None]
    assert private
    assert {row["event"] for row in events if row["audience"] is None} > {"claimed", "bought"}
    assert "saw-find" in {row["event"] for row in private}
    for row in events:
        args = json.loads(row["args"])
        assert all(row[name] == args.get(name) for name in ("seat", "other", "card", "item"))


def test_the_columns_are_written_down() -> None:
    assert columns_page() in (ROOT / "docs" / "lab.md").read_text("utf-8")
    for columns in COLUMNS.values():
        assert len({name for name, *_ in columns}) == len(columns)


def test_a_record_that_does_not_hold_leaves_no_tables(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = sorted((folder / "records").glob(f"{SECRETIVE}*"))[0]
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / first.name).write_text(first.read_text("utf-8").replace("claim lantern", "claim pistol", 1), "utf-8")
    out = tmp_path / "out"
    assert main(["export", str(out), "--format", "parquet", "--records", str(tmp_path / "records")]) == 1
    assert capsys.readouterr().err
    assert list(out.iterdir()) == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_cannot_be_exported_is_refused(language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    told = set()
    for words in (
        ["--format", "parquet", "--records", str(tmp_path / "missing"), str(tmp_path / "out")],
        ["--records", str(tmp_path), str(tmp_path / "out")],
        ["--format", "parquet", "--records", str(tmp_path), str(tmp_path / "file")],
    ):
        assert main(["export", *words, "--lang", language]) == 1
        told.add(capsys.readouterr().err)
        assert not (tmp_path / "out").exists()
    assert len(told) == 3


def test_the_notebook_answers(tmp_path: Path) -> None:
    """Its cells, one after the other, with few games of simple bots."""
    cells = [cell for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]
    script = tmp_path / "notebook.py"
    script.write_text("\n".join("".join(cell["source"]) for cell in cells), "utf-8")
    settings = {**os.environ, "GAMES": "10", "LEVEL": "simple", "FOLDER": str(tmp_path)}
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, env=settings, check=False)
    assert done.returncode == 0, done.stderr
    for words in ("quarter", "points a coin spent", "wins"):
        assert words in done.stdout
