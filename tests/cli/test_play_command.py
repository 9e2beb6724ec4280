"""`landfall play`: people at a real terminal, the curtain, undo, bots, seeds and records."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from landfall import GAMES
from landfall.games.clauses import clauses_of
from landfall.lab.kinds import FACE_UP, SECRETIVE

from .terminal import landfall, program


@pytest.mark.parametrize("game", sorted(GAMES))
def test_bots_play_to_the_end_and_the_record_is_proved(game: str, tmp_path: Path) -> None:
    record = str(tmp_path / "r")
    said = landfall("play", game, "--seat", "random", "--seat", "simple", "--seat", "random", "--seed", "5", "--record", record)
    assert said.code == 0
    assert "Won by: " in said.out
    assert landfall("verify", record).code == 0


def test_a_seed_makes_it_repeatable(tmp_path: Path) -> None:
    words = ("play", SECRETIVE, "--seat", "simple", "--seats", "5")
    first, again, other = (landfall(*words, "--seed", seed) for seed in ("11", "11", "12"))
    assert first.out == again.out
    assert first.out != other.out


def test_json_tells_a_game_of_bots_ply_by_ply() -> None:
    said = landfall("play", SECRETIVE, "--seat", "random", "--seats", "3", "--seed", "2", "--json")
    lines = [json.loads(line) for line in said.out.splitlines()]
    assert [line["version"] for line in lines[:-1]] == list(range(1, len(lines)))
    assert sum(lines[-1]["outcome"]["shares"]) == pytest.approx(1)
    refused = landfall("play", SECRETIVE, "--json")
    assert (refused.code, refused.out) == (1, "")


@pytest.mark.parametrize(
    "words",
    [
        ["chess"],
        [SECRETIVE, "--seats", "2"],
        [SECRETIVE, "--seats", "7"],
        [SECRETIVE, "--seats", "3", *["--seat", "human"] * 4],
        [SECRETIVE, *["--name", "x"] * 8],
        [SECRETIVE, "--option", "captain"],
        [SECRETIVE, "--option", "captain=nobody"],
        [SECRETIVE, "--option", "wind=on"],
        [SECRETIVE, "--seats", "3", "--option", "captain=leaf"],
        [SECRETIVE, "--from", "nowhere.json"],
        [SECRETIVE, "--record", "no/such/folder/r"],
        [FACE_UP, "--edition", "nowhere.toml"],
    ],
    ids=" ".join,
)
def test_a_table_that_cannot_be_is_refused(words: list[str]) -> None:
    said = landfall("play", *words)
    assert (said.code, said.out) == (1, "")
    assert said.err.partition(":")[0] in ("bad-setup", "bad-file")


def test_a_bot_there_is_not_is_a_wrong_command_line() -> None:
    assert landfall("play", SECRETIVE, "--seat", "captain").code == 2


def test_an_edition_of_ones_own(tmp_path: Path) -> None:
    broken = tmp_path / "edition.toml"
    for text in ("[legends", "", "[legends]\nx = 1", "\udcff"):
        broken.write_bytes(text.encode("utf-8", "surrogateescape"))
        said = landfall("play", FACE_UP, "--seat", "random", "--edition", str(broken))
        assert (said.code, said.out) == (1, "")
        assert said.err.startswith("bad-setup: ")


def test_input_that_is_no_text_is_explained() -> None:
    said = program("play", SECRETIVE, "--seed", "3", stdin=b"\xff\xfe\n\nquit\n")
    assert said.code == 0
    assert "Traceback" not in said.err


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_person_can_play_every_game_to_its_end(game: str) -> None:
    """The last choice, every time; a wide choice is written out."""
    said = landfall("play", game, "--seat", "human", "--seat", "random", "--seats", "3", "--seed", "1", stdin="1\n" * 2000)
    assert "Won by: " in said.out, said.out[-600:]


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if not game.hides])
def test_no_curtain_where_nothing_is_hidden_and_everything_is_told_once(game: str) -> None:
    """Three people take their turns; what happened first is not told again to the second and third."""
    said = landfall("play", game, *["--seat", "human"] * 3, "--seed", "4", stdin="1\n" * 12)
    assert "Pass the screen" not in said.out
    assert "hide this" not in said.out
    assert all(f"{name}: " in said.out for name in ("Anchor", "Star", "Shell"))
    assert said.out.count(" begins.") == 1


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_rules_are_told_by_a_clauses_number(game: str) -> None:
    """With a section's number all its clauses; a number there is not is said to be none."""
    parts = GAMES[game].made_of or (GAMES[game],)
    number, text = next((number, text) for number, text in clauses_of(parts[0]).items() if "." in number)
    said = landfall(
        "play", game, "--seat", "human", "--seats", "3", "--seed", "1", stdin=f"rules {number.lower()}\nrules 99\nquit\n"
    )
    told = " ".join(said.out.split())
    assert f"{number} {' '.join(text.say('en').split())}" in told
    assert "There is no clause 99." in told


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_line_begins_with_what_french_sets_apart(game: str) -> None:
    said = landfall("play", game, "--seat", "human", "--seats", "3", "--seed", "1", "--lang", "fr", stdin="règles\n1\n" * 40)
    assert said.out.count(" :") > 20
    assert [line for line in said.out.splitlines() if line.lstrip()[:1] in {":", ";", "!", "»"}] == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_hint_is_told_at_the_table_and_the_record_says_so(game: str, tmp_path: Path) -> None:
    """A choice that can be made, with its reason; what was asked for stands in the record, and it is proved all the same."""
    kept = tmp_path / "r"
    said = landfall(
        "play", game, "--seat", "human", "--seats", "3", "--seed", "1", "--record", str(kept), stdin="hint\nmoves\nquit\n"
    )
    hinted, _, listed = said.out.partition("A number, a move, or ? for help > ")[2].partition("A number, a move")
    advised = [line.partition("[")[2].partition("]")[0] for line in hinted.splitlines() if "[" in line]
    assert advised
    assert all(f"[{move}]" in listed for move in advised)
    assert "→" in hinted
    assert [line["asked"] for line in map(json.loads, kept.read_text("utf-8").splitlines()) if "asked" in line] == ["hint"]


def test_one_is_told_who_one_is_and_who_the_others_are() -> None:
    said = landfall("play", SECRETIVE, "--seat", "human", "--seat", "simple", "--seats", "3", "--seed", "1", stdin="quit\n")
    assert "You are Anchor.\n" in said.out
    assert said.out.count("Old Barnaby. Goes by a few old rules of thumb") == 2
