"""`landfall analyse`: in words, as JSON, a picture, a page; in both languages; and what it refuses."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path

import pytest

from landfall.games import GAMES
from landfall.lab.kinds import SECRETIVE
from landfall.match.match import Match

from .terminal import landfall


@cache
def record() -> str:
    """The beginning of a match played at random: it is understood as far as it goes."""
    match, rng = Match(GAMES[SECRETIVE], 3, seed="analysed"), random.Random(1)
    match.begin()
    while match.version < 30:
        assert match.to_act is not None
        match.play(match.to_act, rng.choice(match.moves()))
    return match.finished_record().to_text()


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "match.landfall"
    path.write_text(record(), "utf-8")
    return str(path)


@pytest.mark.parametrize(("language", "word"), [("en", "Where the result came from"), ("fr", "D’où vient le résultat")])
def test_it_tells_in_words(file: str, language: str, word: str) -> None:
    said = landfall("--lang", language, "analyse", file)
    assert said.code == 0
    assert word in said.out
    assert ("Truth lane" if language == "en" else "Fil de vérité") in said.out


def test_it_writes_json_a_picture_and_a_page(file: str, tmp_path: Path) -> None:
    plot, html = tmp_path / "a.svg", tmp_path / "a.html"
    said = landfall("analyse", file, "--json", "--plot", str(plot), "--html", str(html))
    assert said.code == 0
    story = json.loads(said.out)
    assert len(story["chances"]) == story["plies"] + 1
    assert story["stage"] == "done"
    assert plot.read_text("utf-8").startswith("<svg")
    assert html.read_text("utf-8").startswith("<!doctype html>")


def test_many_records_are_a_table_or_a_list(file: str, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    for name in ("b", "a"):
        (folder / f"{name}.landfall").write_text(record(), "utf-8")
    journal = str(tmp_path / "journal")
    told = landfall("analyse", str(folder), "--cores", "1", "--json", "--journal", journal)
    assert told.code == 0, told.err
    stories = json.loads(told.out)
    assert [story["file"] for story in stories] == ["a.landfall", "b.landfall"]
    alone = json.loads(landfall("analyse", file, "--json").out)
    assert [story["analysis"] for story in stories] == [alone, alone]
    again = landfall("analyse", str(folder), "--cores", "1", "--journal", journal)  # nothing is left to do
    assert again.code == 0
    first, second = again.out.split("b.landfall\n")
    assert first == "a.landfall\n" + second
    assert len(second.splitlines()) >= 1 + 3
    refused = landfall("--lang", "fr", "analyse", str(folder), "--html", str(tmp_path / "x.html"))
    assert (refused.code, refused.err.partition(":")[0]) == (1, "bad-setup")
    assert "une seule partie" in refused.err


def test_a_folder_without_records_is_refused(tmp_path: Path) -> None:
    said = landfall("analyse", str(tmp_path))
    assert said.err.startswith("bad-file: ")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("nowhere.landfall",), "bad-file"),
        (("{file}", "--plot", "a.gif"), "bad-setup"),
        (("{file}", "--html", "/nowhere/a.html"), "bad-file"),
    ],
)
def test_what_cannot_be_is_refused(file: str, words: tuple[str, ...], code: str) -> None:
    for language in ("en", "fr"):
        said = landfall("--lang", language, "analyse", *(word.replace("{file}", file) for word in words))
        assert said.code == 1
        assert said.err.startswith(f"{code}: ")
        assert said.out == ""


def test_a_changed_record_and_an_empty_one_are_refused_by_their_ply(tmp_path: Path) -> None:
    path = tmp_path / "match.landfall"
    path.write_text(record().replace('"n":5,', '"n":6,'), "utf-8")
    assert landfall("analyse", str(path)).err.startswith("bad-record: ")
    path.write_text(record().split("\n")[0] + "\n", "utf-8")
    said = landfall("--lang", "fr", "analyse", str(path))
    assert "rien n’y a été joué" in said.err
