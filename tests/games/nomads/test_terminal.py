"""Nomads in a terminal: what a choice brings, what a payment wants, and the rules in their own words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cli.terminal import landfall
from landfall import GAMES
from landfall.games.clauses import clauses_of

from .table import written


def shown(tmp_path: Path, position: dict[str, Any], *lines: str, language: str = "en", people: int = 1) -> str:
    """What is read by people who sit down at a position and write these lines; a line broken to fit is whole again."""
    path = tmp_path / "position.json"
    path.write_text(json.dumps(position))
    who = [*["--seat", "human"] * people, "--seed", "1", "--name", "Ana", "--name", "Ben", "--name", "Cy"]
    said = landfall("play", position["game"], "--from", str(path), *who, "--lang", language, stdin="\n".join([*lines, "quit"]))
    assert said.code == 0
    return " ".join(said.out.split())


@pytest.mark.parametrize(
    ("language", "hears"),
    [("en", "Ana: Tower (2)"), ("fr", "Ana : Tour (2)")],
)
def test_a_scatter_says_where_each_disc_falls_and_who_hears_what(tmp_path: Path, language: str, hears: str) -> None:
    position = written(adventurers="ulrich moon red", ring={1: "unm", 2: "n", 3: "n", 4: "nr"}, lys=4)
    out = shown(tmp_path, position, language=language)
    choice = out.partition("[scatter 1 cw]")[2].partition("[scatter 1 ccw]")[0]
    assert "2:U 3:· 4:M" in choice
    assert hears in choice
    assert ("finds Lys" if language == "en" else "trouve Lys") in choice


@pytest.mark.parametrize(
    ("language", "dial"),
    [("en", "to the Moon dial: Opal Moon (2), Opal Moon (3)"), ("fr", "au cadran lunaire : Lune d’Opale (2)")],
)
def test_a_scatter_sends_moons_to_the_dial_whoever_finds_them(tmp_path: Path, language: str, dial: str) -> None:
    """By a disc of one's own and of an Adventurer asleep: neither takes it, nor is it cleared away."""
    position = written(adventurers="ulrich moon red", ring={1: "us", 4: "nm", 5: "nr"}, tops={2: "opal", 3: "opal"})
    choice = shown(tmp_path, position, language=language).partition("[scatter 1 cw]")[2].partition("[scatter 1 ccw]")[0]
    assert dial in choice
    assert "cleared" not in choice
    assert "écarte" not in choice


def test_points_agree_with_their_number(tmp_path: Path) -> None:
    out = shown(tmp_path, written(held={0: "whale"}))
    assert "Ana: -1 point |" in out or "Ana: −1 point |" in out
    assert "Ben: 0 points |" in out


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Tiles it takes: 3.", "spent: Whale 3; stays: Whale 1, Joker 2", "spent: Whale 1, Joker 2; stays: Whale 3")),
        ("fr", ("Tuiles qu’elle prend : 3.", "dépensé : Baleine 3 ; reste : Baleine 1, Joker 2")),
    ],
)
def test_a_legend_being_paid_for_says_what_is_spent_and_stays(tmp_path: Path, language: str, words: tuple[str, ...]) -> None:
    out = shown(tmp_path, written(held={0: "whale whale whale whale joker joker"}), "write whale 3", language=language)
    price = "tiles it takes: 3" if language == "en" else "tuiles qu’elle prend : 3"
    assert price in out.partition("[write whale 3]")[2].partition("[write")[0]
    rack = "Whale 3/0 4/0 5/0 6/0; Tower 3/1 4/2" if language == "en" else "Baleine 3/0 4/0 5/0 6/0 ; Tour 3/1 4/2"
    assert rack in out  # how many tiles are still wanted for each card
    for word in words:
        assert word in out


def test_a_song_being_paid_for_says_how_many_tiles_are_still_to_be_kept(tmp_path: Path) -> None:
    out = shown(tmp_path, written(held={0: "whale tower fox mask river comet"}), "sing 4", "keep fox")
    assert "Tiles it takes: 4. Still to keep: 2 (kept: -)." in out
    assert "[keep whale] → still to keep after it: 1" in out
    assert "Still to keep: 1 (kept: Fox 1)." in out


@pytest.mark.parametrize(("language", "word"), [("en", "rules"), ("fr", "règles")])
def test_rules_are_told_in_their_own_words(tmp_path: Path, language: str, word: str) -> None:
    """A whole section with all below it, in the language of play."""
    out = shown(tmp_path, written(), word, language=language)
    known = clauses_of(GAMES["nomads"])
    wanted = [
        number for number in known if number in ("NO-4.1", "NO-4.2", "NO-9.2") or number.partition(".")[0] in ("NO-3", "NO-6")
    ]
    assert len(wanted) > 10
    for number in wanted:
        assert " ".join(f"{number} {known[number].say(language)}".split()) in out
    assert "NO-4.3 " not in out


@pytest.mark.parametrize("language", ["en", "fr"])
def test_lines_are_broken_between_words_and_say_who_gains_at_the_next_moon(tmp_path: Path, language: str) -> None:
    position = written(adventurers="ulrich moon nostromo", held={0: "whale"})
    path = tmp_path / "position.json"
    path.write_text(json.dumps(position))
    said = landfall("play", "nomads", "--from", str(path), "--seat", "human", "--lang", language, stdin="?\nquit")
    assert max(len(line.rpartition(" > ")[2]) for line in said.out.splitlines()) <= 100  # what is typed is not in it
    assert ("at the next Moon" if language == "en" else "à la prochaine Lune") in said.out
