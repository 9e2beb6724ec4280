"""Oh Captain! at a real terminal: the curtain between hands, undo, French, and what is typed wrongly."""

from __future__ import annotations

import json
import re
from pathlib import Path

from cli.terminal import Terminal, landfall, program
from landfall import GAMES
from landfall.match.record import read_record

ASK = "for help > "


CLEARED = "\x1b[H\x1b[2J\x1b[3J"


HOT_SEAT = ["--seat", "human", "--seat", "human", "--seat", "human", "--name", "Ana", "--name", "Ben", "--name", "Cy"]


def test_a_game_from_a_position(tmp_path: Path) -> None:
    state = GAMES["oh-captain"].start(3, {"captain": "star"})
    state.play("choose red")
    path, record = tmp_path / "p.json", tmp_path / "r"
    path.write_text(json.dumps(state.to_json()))
    said = landfall("play", "oh-captain", "--seat", "random", "--from", str(path), "--record", str(record), "--seed", "1")
    assert said.code == 0
    assert read_record(record.read_bytes()).plies[0].do.startswith("choose ")
    assert landfall("verify", str(record)).code == 0


def test_bad_input_is_explained_and_asked_again() -> None:
    lines = ["", "sing", "buy", "99", "0", "?", "log", "rules", "board", "moves", "undo", "é\x00", "x" * 5000, "quit"]
    said = landfall("play", "oh-captain", "--seed", "3", "--option", "captain=anchor", stdin="\n".join(lines) + "\n")
    assert said.code == 0
    assert said.out.count(ASK) == len(lines)
    assert "“sing” is not a move of this game" in said.out
    assert "“buy” is not possible now." in said.out
    assert "There is no choice 99" in said.out
    assert "There is no choice 0" in said.out
    assert "OC-2.3  From the Captain on, each player picks one free Adventurer." in said.out.replace("\n        ", " ")
    assert "There is nothing to take back." in said.out
    assert "\x00" not in said.out
    assert "The game stops here, unfinished." in said.out


def test_end_of_input_leaves_and_keeps_the_record(tmp_path: Path) -> None:
    record = tmp_path / "r"
    said = program(
        "play", "oh-captain", "--seed", "3", "--option", "captain=anchor", "--record", str(record), stdin=b"choose lys\n"
    )
    assert said.code == 0
    assert "Traceback" not in said.err
    assert read_record(record.read_bytes()).plies[0].do == "choose lys"
    assert landfall("verify", str(record)).code == 0


def test_hot_seat_has_a_curtain_and_undo_and_keeps_secrets() -> None:
    with Terminal("play", "oh-captain", *HOT_SEAT, "--seed", "4", "--option", "captain=anchor") as table:
        table.wait_for("Pass the screen to Ana")
        table.type("")
        assert "Ana: pick an Adventurer" in table.wait_for(ASK)
        table.type("choose lys")
        assert CLEARED in table.wait_for("Pass the screen to Cy")
        table.type("")
        assert "Ana is Lys." in table.wait_for(ASK)
        table.type("undo")
        table.wait_for("Taken back: choose lys.")
        table.wait_for("Pass the screen to Ana")
        table.type("")
        table.wait_for(ASK)
        table.type("choose red")
        for name, adventurer in (("Cy", "lys"), ("Ben", "moon")):
            table.wait_for(f"Pass the screen to {name}")
            table.type("")
            table.wait_for(ASK)
            table.type(f"choose {adventurer}")
        assert "In your hand: a Grappling Hook." in table.wait_for(ASK)  # the same person goes on: no curtain
        table.type("undo")
        assert "something has been revealed" in table.wait_for(ASK)
        table.type("claim lizard")
        table.wait_for("Pass the screen to Ana")
        table.type("")
        shown = table.wait_for(ASK)
        assert CLEARED in shown
        assert "I’ve found a Lizard" in shown
        assert "buy it for a coin" in shown
        assert "In your hand" not in shown
        assert "You have found" not in shown
        table.type("buy")
        table.wait_for("Pass the screen to Cy")
        table.type("")
        table.wait_for(ASK)
        table.type("quitter")
        table.wait_for("The game stops here, unfinished.")
        assert table.end() == 0


def test_ctrl_c_ends_cleanly_with_the_record_written(tmp_path: Path) -> None:
    record = tmp_path / "r"
    with Terminal(
        "play", "oh-captain", "--seed", "4", "--option", "captain=anchor", "--lang", "fr", "--record", str(record)
    ) as table:
        table.wait_for("pour l’aide > ")
        table.type("choose moon")
        table.wait_for("pour l’aide > ")
        table.press(b"\x03")
        table.wait_for("La partie s’arrête ici")
        assert table.end() == 130
    assert "Traceback" not in table.seen
    assert read_record(record.read_bytes()).plies[0].do == "choose moon"


def test_a_person_plays_a_whole_game_in_french() -> None:
    said = program("play", "oh-captain", "--lang", "fr", "--seed", "9", "--seats", "3", stdin=b"1\n" * 300)
    assert said.code == 0
    assert "Gagné par : " in said.out
    assert "Les Nomades sont arrivés." in said.out


def test_the_table_tells_what_became_of_earlier_announcements() -> None:
    said = program("play", "oh-captain", "--lang", "en", "--seed", "1", "--seats", "4", stdin=b"1\n" * 300)
    record: dict[str, list[int]] = {}  # true, lies, unknown: counted from what was told before
    told = settled = 0
    waits = False  # what was announced last is not seen through yet
    speaker = item = ""
    for line in said.out.splitlines():
        if found := re.fullmatch(r"(?:.*> )?(\w+): “Oh Captain! I’ve found an? (.+)!”", line):
            speaker, item = found.groups()
            record.setdefault(speaker, [0, 0, 0])[2] += 1
            waits = True
        elif seen := re.search(r"(?:for a coin|lied|told the truth): it is an? (.+)\.$", line):
            record[speaker][2] -= 1
            record[speaker][0 if seen.group(1).startswith(item) else 1] += 1
            waits = False
        elif before := re.fullmatch(r"(\w+) so far: true (\d+), lies (\d+), unknown (\d+)\.", line):
            now = record[before.group(1)]
            assert [int(n) for n in before.groups()[1:]] == [now[0], now[1], now[2] - waits], line
            told += sum(now) > 1
            settled += not waits
    assert told > 3
    assert settled > 0
    assert "so far: true 0, lies 0, unknown 0" not in said.out  # nothing to tell
