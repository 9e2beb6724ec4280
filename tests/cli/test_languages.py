"""A file that is refused is refused in the language asked for, to the last word: positions, editions and records."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from landfall import GAMES
from landfall.match.match import Match
from match.playing import bodies, summed
from shared import english_in

from .terminal import landfall, program

Change = Callable[[dict[str, Any]], object]

BROKEN: list[tuple[str, Change, list[str], list[str]]] = [
    (
        "oh-captain",
        lambda data: data.update(seats=9, boat=1, players=[]),
        ["seats: must be a whole number from 3 to 6", "players: must be a list of 3", "boat: is not a field here"],
        ["seats : doit être un nombre entier de 3 à 6", "players : doit être une liste de 3", "boat : n’est pas un champ ici"],
    ),
    (
        "oh-captain",
        lambda data: data.update(cave={"egg": 8, "boat": 1}, captain=0),
        ["cave: 'boat' is not one of lantern-3, lantern-2, hook, lizard, pistol, egg, purse"],
        ["cave : « boat » n’est pas l’un de ceux-ci : lantern-3, lantern-2, hook, lizard, pistol, egg, purse"],
    ),
    (
        "oh-captain",
        lambda data: data.update(captain=0, supply=0),
        ["there is a Captain as soon as the lot has fallen (OC-2.1)"],
        ["il y a un Capitaine dès que le sort est tombé (OC-2.1)"],
    ),
    (
        "nomads",
        lambda data: data["ring"][0].update(tiles_left=13),
        ["111 tiles lie covered, but 112 are in no other place (NO-1.2)"],
        ["111 tuiles sont cachées, mais 112 ne sont nulle part ailleurs (NO-1.2)"],
    ),
    (
        "nomads",
        lambda data: data["edition"].update(songs={"asks": [4, 5, 6, 6], "verses": 3}),
        [
            "edition: [songs] has an unknown row verses",
            "edition: [songs] asks: the numbers must rise",
            "edition: [songs] worth: missing",
        ],
        [
            "edition : [songs] a une ligne inconnue : verses",
            "edition : [songs] asks : les nombres doivent croître",
            "edition : [songs] worth : manque",
        ],
    ),
    (
        "pirates",
        lambda data: data.update(ports="blue", kraken="z9", to_act=None),
        ["ports: must be the colours blue, green, yellow, red from left to right", "kraken: 'z9' is no place as the wheels lie"],
        [
            "ports : doit être les couleurs blue, green, yellow, red de gauche à droite",
            "kraken : « z9 » n’est pas un lieu, telles que sont les roues",
        ],
    ),
    (
        "pirates",
        lambda data: data.update(piles=[6, 5]),
        ["the piles hold 11 treasures, but 12 are left for them (LP-2.2)"],
        ["les piles ont 11 trésors, mais il en reste 12 pour elles (LP-2.2)"],
    ),
    (
        "lumarathon",
        lambda data: data.update(edition={}),
        ["edition: the table [legends] is missing", "edition: the table [songs] is missing"],
        ["edition : la table [legends] manque", "edition : la table [songs] manque"],
    ),
    (
        "lumarathon",
        lambda data: data.update(part="chess"),
        ["part: must be one of oh-captain, nomads"],
        ["part : doit être l’un de ceux-ci : oh-captain, nomads"],
    ),
]


@pytest.mark.parametrize(("game", "change", "english", "french"), BROKEN)
def test_a_broken_position(tmp_path: Path, game: str, change: Change, english: list[str], french: list[str]) -> None:
    data = GAMES[game].start(3).to_json()
    change(data)
    path = tmp_path / "position.json"
    path.write_text(json.dumps(data), "utf-8")
    for language, sentences in (("en", english), ("fr", french)):
        said = landfall("position", "check", str(path), "--lang", language)
        assert (said.code, said.out) == (1, "")
        assert said.err.splitlines() == ["bad-position:", *(f"  {sentence}" for sentence in sentences)]
        listed = landfall("position", "check", str(path), "--lang", language, "--json")
        assert json.loads(listed.out) == {"ok": False, "defects": sentences}
        refused = landfall("position", "moves", str(path), "--lang", language)
        assert all(sentence in refused.err for sentence in sentences)
        assert bool(english_in(refused.err)) == (language == "en")


def test_a_position_cannot_steer_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps({"game": "pirates", "\x1b[2J": 1, "kraken": "\x1b[2J\ud800"}), "utf-8")
    for language in ("en", "fr"):
        said = program("position", "check", str(path), "--lang", language)
        assert said.code == 1
        assert "kraken" in said.err
        assert "\x1b" not in said.err


@pytest.mark.parametrize(
    ("game", "text", "english", "french"),
    [
        ("nomads", "[legends]\nfox = [1, 2]", "[legends] fox: four numbers are wanted", "[legends] fox : il faut quatre nombres"),
        ("nomads", "[poems]", "unknown table [poems]", "table inconnue : [poems]"),
        ("pirates", "board = '+'", "board: 5 lines of 5 wheels are needed, not 1", "board : il faut 5 lignes de 5 roues, et non 1"),
        ("pirates", "sails = 3", "there is no setting called 'sails'", "il n’y a pas de réglage « sails »"),
        ("pirates", "ports = 'blue'", "each once, from left to right (LP-1.4)", "une fois chacune, de gauche à droite (LP-1.4)"),
    ],
)  # fmt: skip
def test_a_broken_edition(tmp_path: Path, game: str, text: str, english: str, french: str) -> None:
    path = tmp_path / "edition.toml"
    path.write_text(text, "utf-8")
    for language, sentence in (("en", english), ("fr", french)):
        said = landfall("play", game, "--seat", "random", "--seed", "1", "--edition", str(path), "--lang", language)
        assert (said.code, said.out) == (1, "")
        assert sentence in said.err
        assert bool(english_in(said.err)) == (language == "en")


@pytest.mark.parametrize("data", [b"board = [", b"\xff\xfe"])
def test_an_edition_that_is_no_toml(tmp_path: Path, data: bytes) -> None:
    """The parser's own words stand within a sentence of the language asked for."""
    path = tmp_path / "edition.toml"
    path.write_bytes(data)
    for language, says in (("en", "cannot be used: it is not TOML ("), ("fr", "est inutilisable : ce n’est pas du TOML (")):
        said = landfall("play", "nomads", "--seat", "random", "--edition", str(path), "--lang", language)
        assert (said.code, said.out) == (1, "")
        assert says in said.err


@pytest.fixture(scope="module")
def record() -> str:
    """A record of a few plies."""
    match = Match(GAMES["oh-captain"], 3, {"captain": "anchor"}, seed="faults")
    match.begin()
    for _ in range(5):
        match.play(int(match.to_act or 0), match.state.moves()[0])
    return match.finished_record().to_text()


def refused_in_both(path: Path, text: str, ply: int, english: str, french: str) -> None:
    path.write_text(text, "utf-8")
    for language, begins, what in (("en", f"at ply {ply}: ", english), ("fr", f"au coup {ply} : ", french)):
        for command in ("verify", "replay"):
            said = landfall(command, str(path), "--lang", language)
            assert (said.code, said.out) == (1, "")
            assert said.err.startswith("bad-record: ")
            assert begins in said.err
            assert what in said.err
            assert bool(english_in(said.err)) == (language == "en")


def test_a_torn_record(tmp_path: Path, record: str) -> None:
    path = tmp_path / "torn.landfall"
    refused_in_both(path, "", 0, "it is empty", "il est vide")
    refused_in_both(path, record[:-3], record.count("\n") - 1, "it ends in the middle", "il s’arrête au milieu")
    refused_in_both(path, record.replace("choose", "chuse", 1), 1, "its check sum is wrong", "sa somme de contrôle est fausse")


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
    refused_in_both(tmp_path / "forged.landfall", summed(json.loads(forged)), ply, english, french)


def test_titles_and_missing_files(tmp_path: Path) -> None:
    for words in (
        ["play", "oh-captain", "--seats", "9", "--seat", "random"],
        ["verify", str(tmp_path / "none")],
        ["verify", str(tmp_path)],
    ):
        english, french = (landfall(*words, "--lang", language).err for language in ("en", "fr"))
        assert english_in(english)
        assert english_in(french) == []
    assert "Oh Capitaine !" in landfall("play", "oh-captain", "--seats", "9", "--seat", "random", "--lang", "fr").err
