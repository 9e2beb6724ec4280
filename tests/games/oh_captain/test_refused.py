"""Files of Oh Captain! that are refused, in the language asked for, to the last word."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.refused import Change, position_refused, record_refused
from landfall import GAMES
from landfall.match.match import Match
from match.playing import bodies, summed

BROKEN: list[tuple[Change, list[str], list[str]]] = [
    (
        lambda data: data.update(seats=9, boat=1, players=[]),
        ["seats: must be a whole number from 3 to 6", "players: must be a list of 3", "boat: is not a field here"],
        ["seats : doit être un nombre entier de 3 à 6", "players : doit être une liste de 3", "boat : n’est pas un champ ici"],
    ),
    (
        lambda data: data.update(cave={"egg": 8, "boat": 1}, captain=0),
        ["cave: 'boat' is not one of lantern-3, lantern-2, hook, lizard, pistol, egg, purse"],
        ["cave : « boat » n’est pas l’un de ceux-ci : lantern-3, lantern-2, hook, lizard, pistol, egg, purse"],
    ),
    (
        lambda data: data.update(captain=0, supply=0),
        ["there is a Captain as soon as the lot has fallen (OC-2.1)"],
        ["il y a un Capitaine dès que le sort est tombé (OC-2.1)"],
    ),
]


@pytest.mark.parametrize(("change", "english", "french"), BROKEN)
def test_a_broken_position(tmp_path: Path, change: Change, english: list[str], french: list[str]) -> None:
    position_refused(tmp_path, "oh-captain", change, english, french)


@pytest.fixture(scope="module")
def record() -> str:
    """A record of a few plies."""
    match = Match(GAMES["oh-captain"], 3, {"captain": "anchor"}, seed="faults")
    match.begin()
    for _ in range(5):
        match.play(int(match.to_act or 0), match.state.moves()[0])
    return match.finished_record().to_text()


def test_a_torn_record(tmp_path: Path, record: str) -> None:
    path = tmp_path / "torn.landfall"
    record_refused(path, "", 0, "it is empty", "il est vide")
    record_refused(path, record[:-3], record.count("\n") - 1, "it ends in the middle", "il s’arrête au milieu")
    record_refused(path, record.replace("choose", "chuse", 1), 1, "its check sum is wrong", "sa somme de contrôle est fausse")


@pytest.mark.parametrize(
    ("old", "new", "ply", "english", "french"),
    [
        ("choose", "fly", 1, "is not a move of this game", "n’est pas un coup de ce jeu"),
        ('"by": 0', '"by": 7', 1, "there is no such seat", "cette place n’existe pas"),
        ('"anchor"', '"mast"', 0, "The option “captain” takes one of", "L’option « captain » accepte"),
        ('"oh-captain"', '"chess"', 0, "there is no game 'chess'", "il n’y a pas de jeu « chess »"),
        ('"rules": ', '"rules": 9', 0, "it was played by version", "la partie suivait la version"),
        ('"salts"', '"boat": 1, "salts"', 0, "unknown fields: boat", "champs inconnus : boat"),
        ('"salts"', '"start": {"game": "oh-captain"}, "salts"', 0, "seats: is missing", "seats : manque"),
    ],
)
def test_a_forged_record(tmp_path: Path, record: str, old: str, new: str, ply: int, english: str, french: str) -> None:
    """Its sums are right; the refusal of a ply, an option or a position stands within the record's, in the same language."""
    forged = json.dumps(bodies(record)).replace(old, new, 1)
    record_refused(tmp_path / "forged.landfall", summed(json.loads(forged)), ply, english, french)
