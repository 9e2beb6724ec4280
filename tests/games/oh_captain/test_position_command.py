"""`landfall position` with a position of Oh Captain!: checks, lists, plays; refuses on standard error and leaves standard output empty."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cli.terminal import landfall, program
from landfall import GAMES


def write(folder: Path, data: Any) -> str:
    path = folder / "position.json"
    path.write_text(json.dumps(data), "utf-8")
    return str(path)


@pytest.fixture
def claim(tmp_path: Path) -> str:
    """Seat 1 has drawn an Egg and must announce something."""
    state = GAMES["oh-captain"].start(3, {"captain": "anchor"})
    for text in ("choose lys", "choose red", "choose moon", "deal egg", "deal hook", "deal egg", "draw egg"):
        state.play(text)
    return write(tmp_path, state.to_json())


def test_check_says_it_is_sound_and_who_is_awaited(claim: str) -> None:
    said = landfall("position", "check", claim)
    assert (said.code, said.err) == (0, "")
    assert "sound" in said.out
    assert "tell the Captain" in said.out
    assert json.loads(landfall("position", "check", claim, "--json").out) == {"ok": True, "defects": []}


def test_check_names_each_defect(claim: str, tmp_path: Path) -> None:
    data = json.loads(Path(claim).read_text())
    data["players"][0]["coins"] = 7
    data["players"][1]["adventurer"] = data["players"][2]["adventurer"]
    bad = write(tmp_path, data)
    said = landfall("position", "check", bad)
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith("bad-position:")
    assert "OC-1.2" in said.err
    assert "OC-2.3" in said.err
    verdict = landfall("position", "check", bad, "--json")
    assert verdict.code == 1
    assert json.loads(verdict.out)["ok"] is False
    assert len(json.loads(verdict.out)["defects"]) == 2


def test_moves_lists_moves_and_chance_with_weights(claim: str, tmp_path: Path) -> None:
    assert landfall("position", "moves", claim).out.split("\n")[:4] == [
        "claim lantern",
        "claim hook",
        "claim lizard",
        "claim pistol",
    ]
    start = write(tmp_path, GAMES["oh-captain"].start(3).to_json())
    listed = json.loads(landfall("position", "moves", start, "--json").out)
    assert listed == {
        "to_act": "chance",
        "moves": [],
        "chances": [{"text": f"captain {emblem}", "weight": 1} for emblem in ("anchor", "star", "shell")],
    }
    assert landfall("position", "moves", start).out.split("\n")[0].split() == ["1", "captain", "anchor"]


def test_play_prints_events_and_the_new_position(claim: str) -> None:
    said = landfall("position", "play", claim, "claim lizard", "let")
    assert (said.code, said.err) == (0, "")
    events = [line for line in said.out.split("\n") if line.startswith("#")]
    assert events[0] == "# The star seat: “Oh Captain! I’ve found a Lizard!”"
    position = json.loads("\n".join(line for line in said.out.split("\n") if not line.startswith("#")))
    assert GAMES["oh-captain"].from_json(position).phase == "target"
    told = json.loads(landfall("position", "play", claim, "claim lizard", "--json").out)
    assert told["events"] == [{"name": "claimed", "args": {"seat": 1, "item": "lizard"}, "audience": None}]
    assert told["position"]["phase"] == "captain"
    assert told["outcome"] is None


def test_the_new_position_can_be_piped_into_the_next_command(claim: str) -> None:
    first = json.loads(landfall("position", "play", claim, "claim lizard", "--json").out)
    piped = program("position", "moves", "-", stdin=json.dumps(first["position"]).encode())
    assert piped.out == "buy\nlet\n"


@pytest.mark.parametrize(
    ("moves", "code"),
    [
        (["attack bird"], "illegal"),
        (["claim lizard", "claim lizard"], "illegal"),
        (["fly away"], "malformed"),
        (["draw egg"], "illegal"),
    ],
)
def test_an_illegal_move_is_refused_with_nothing_on_standard_output(claim: str, moves: list[str], code: str) -> None:
    for say in (landfall, program):
        said = say("position", "play", claim, *moves)
        assert said.code == 1
        assert said.out == ""
        assert said.err.startswith(f"{code}: ")
        assert said.err.count("\n") == 1


def test_refusals_speak_french_and_json(claim: str) -> None:
    assert "n’est pas possible maintenant" in landfall("position", "play", claim, "buy", "--lang", "fr").err
    assert "n’est pas possible maintenant" in landfall("--lang=fr", "position", "play", claim, "buy").err
    said = landfall("position", "play", claim, "buy", "--json")
    assert said.out == ""
    assert json.loads(said.err)["refused"]["code"] == "illegal"
