"""`landfall replay` and `landfall verify`: a match looked at again, as each seat saw it, and proved."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from landfall import GAMES
from landfall.cli import verify as verify_command
from landfall.lab.kinds import SECRETIVE
from landfall.match import signature
from landfall.match.record import read_record
from landfall.match.signature import Signer

from .terminal import landfall, program


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("records") / "game.landfall"
    assert landfall("play", SECRETIVE, "--seat", "random", "--seats", "4", "--seed", "7", "--record", str(path)).code == 0
    return str(path)


def test_verify_proves_it(record: str) -> None:
    said = program("verify", record)
    assert said.code == 0
    assert "chance was fair" in said.out
    plies = len(read_record(Path(record).read_bytes()).plies)
    told = json.loads(landfall("verify", record, "--json").out)
    assert told == {"plies": plies, "over": True, "fair": True, "key": None, "signed": False}


def test_verify_says_who_signed_it_and_what_sums_are(record: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "they are no signatures" in landfall("verify", record).out
    assert "pas des signatures" in landfall("--lang", "fr", "verify", record).out
    signer, other = Signer(b"s" * 32), Signer(b"o" * 32)
    whole = read_record(Path(record).read_bytes())
    whole.signature = signer.sign(whole.to_text(signed=False))
    signed = tmp_path / "signed.landfall"
    signed.write_text(whole.to_text(), encoding="utf-8")
    assert f"the key {signer.public}" in landfall("verify", str(signed)).out
    assert "the key you named" in landfall("verify", str(signed), "--key", signer.public.upper()).out
    assert landfall("replay", str(signed)).code == 0
    for key, path, why in (
        (other.public, str(signed), "another server signed it"),
        (signer.public, record, "no server has signed it"),
        ("abc", str(signed), "64 hexadecimal digits"),
    ):
        said = landfall("verify", path, "--key", key)
        assert said.code != 0
        assert why in said.err
    monkeypatch.setattr(signature, "can_sign", lambda: False)
    monkeypatch.setattr(verify_command, "can_sign", lambda: False)
    assert "was not checked: that takes the extra “server”" in landfall("verify", str(signed)).out
    said = landfall("verify", str(signed), "--key", signer.public)
    assert said.code != 0
    assert "extra “server”" in said.err


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_one_byte_changed_is_refused_and_its_ply_named(record: str, data: st.DataObject) -> None:
    text = bytearray(Path(record).read_bytes())
    place = data.draw(st.integers(0, len(text) - 1))
    text[place] = (text[place] + data.draw(st.integers(1, 255))) % 256
    ply = Path(record).read_bytes()[:place].count(b"\n")
    said = landfall("verify", "-", stdin=text.decode("utf-8", "surrogateescape"))
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith("bad-record: ")
    assert f"ply {ply}:" in said.err or f"ply {ply + 1}:" in said.err


def test_a_lost_line_and_a_torn_end_are_refused(record: str) -> None:
    lines = Path(record).read_text("utf-8").splitlines(keepends=True)
    for text in ("".join(lines[:5] + lines[6:]), "".join(lines)[:-3], "", "\n", "".join(lines) + lines[-1]):
        said = landfall("verify", "-", stdin=text)
        assert (said.code, said.out) == (1, "")
        assert said.err.startswith("bad-record: ")


def test_an_unfinished_record_holds_so_far(record: str) -> None:
    lines = Path(record).read_text("utf-8").splitlines(keepends=True)
    said = landfall("verify", "-", stdin="".join(lines[:20]))
    assert said.code == 0
    assert "19 plies" in said.out
    assert "secret" in said.out


def test_replay_shows_each_seat_only_what_it_saw(record: str) -> None:
    game = GAMES[SECRETIVE]
    seen = {}
    for who in (["--seat", "0"], ["--seat", "star"], ["--spectator"], []):
        told = json.loads(landfall("replay", record, "--at", "40", *who, "--json").out)
        assert told["version"] == 40
        assert "position" not in told
        seen[tuple(who)] = told
    assert seen[("--spectator",)] == seen[()]
    assert all(player["hidden"] is None for player in seen[()]["view"]["players"])
    assert seen[("--seat", "star")]["view"]["viewer"] == 1
    for who, seat in ((("--seat", "0"), 0), (("--seat", "star"), 1), ((), None)):
        for event in seen[who]["events"]:
            assert event["audience"] is None or seat in event["audience"]
    truth = json.loads(landfall("replay", record, "--at", "40", "--truth", "--json").out)
    state = game.from_json(truth["position"])
    assert json.loads(json.dumps(truth["events"]))
    assert len(truth["events"]) > len(seen[()]["events"])
    assert state.view(1).players[1].hidden == seen[("--seat", "star")]["view"]["players"][1]["hidden"]


def test_replay_draws_the_table_and_the_end_in_both_languages(record: str) -> None:
    said = landfall("replay", record)
    assert "Won by: " in said.out
    assert "face down" in said.out
    french = landfall("replay", record, "--lang", "fr", "--at", "0")
    assert french.code == 0
    assert "Après le coup 0 sur" in french.out
    assert landfall("replay", record, "--truth").out.count('"memory"') == 1


@pytest.mark.parametrize(
    "words", [["--at", "100000"], ["--at", "-1"], ["--seat", "9"], ["--seat", "leaf"], ["--seat", "x"], ["--seat", ""]]
)
def test_what_there_is_not_is_refused(record: str, words: list[str]) -> None:
    said = landfall("replay", record, *words)
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith("bad-setup: ")


def test_the_command_line_itself_may_be_wrong(record: str) -> None:
    for words in (["replay", record, "--at", "x"], ["replay", record, "--seat", "0", "--truth"], ["replay"], ["sail"], []):
        said = landfall(*words)
        assert (said.code, said.out) == (2, "")
        assert "usage" in said.err
    assert "il manque" in landfall("--lang", "fr", "verify").err


def test_names_cannot_steer_the_terminal(tmp_path: Path) -> None:
    path = str(tmp_path / "r")
    landfall("play", SECRETIVE, "--seat", "random", "--seats", "3", "--name", "\x1b[2Jevil", "--seed", "1", "--record", path)
    assert landfall("verify", path).code == 0
    assert "\x1b" not in landfall("replay", path).out
