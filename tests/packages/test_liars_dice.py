"""Liar's dice as a third party's package: installed by pip, it is played in the terminal, on a server, in the arena, and checked."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from landfall.core.dual import can_compile
from server.client import Node, Person, Player, close_all

from .installing import EXAMPLE, ROOT, landfall, path_with, run, variant

pytestmark = pytest.mark.xdist_group("packages")
PLUGIN = ("-m", "pytest", "-p", "landfall.lab.pytest_plugin", "-p", "no:cacheprovider", "-q")
ALONE = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}


def changes() -> str:
    return subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_it_is_played_in_the_terminal_and_its_record_is_proved(site: Path, tmp_path: Path) -> None:
    before = changes()
    record = tmp_path / "match.json"
    bots = ("--seat", "simple", "--seat", "random", "--seat", "simple", "--seed", "7")
    said = landfall(site, "play", "liars-dice", *bots, "--record", str(record))
    assert said.code == 0
    assert "is the last with dice and wins" in said.out
    verdict = landfall(site, "verify", str(record))
    assert (verdict.code, verdict.err) == (0, "")
    assert changes() == before  # not one file of ours


def test_a_person_plays_it_in_french_and_never_sees_the_others_dice(site: Path) -> None:
    answers = "\n".join(["bid 1", "face twos", *["1"] * 400])  # the first choice is the challenge, where there is one
    said = landfall(site, "play", "liars-dice", "--seat", "human", "--seats", "2", "--seed", "3", "--lang", "fr", stdin=answers)
    assert said.code == 0
    assert "Gagné par" in said.out
    boards = [line for line in said.out.splitlines() if "[star]" in line]
    assert boards
    assert all(line.rstrip().endswith(("dés", "hors jeu")) for line in boards)  # how many, never which


def test_without_a_board_of_its_own_the_terminal_shows_its_view_as_tables(tmp_path: Path) -> None:
    """In its own words, with players by name, and nothing that the view hides."""
    variant(tmp_path, "boardless", {"game.py": ("    board = board\n", "")})
    answers = "\n".join(["bid 1", "face twos", *["1"] * 400])
    said = landfall(
        tmp_path, "play", "boardless", "--seat", "human", "--seats", "2", "--seed", "3", "--lang", "fr", stdin=answers
    )
    assert (said.code, said.err) == (0, "")
    first = said.out.split("\njoueurs\n")[1]
    me, other = first.splitlines()[1:3]
    assert re.fullmatch(r"  Ancre +5 +[1-6]( [1-6]){4} +–", me)
    assert re.fullmatch(r"  Étoile +5 +– +–", other)
    assert "phase annonce   manche 1   les as comptent pour toutes les faces oui   dés sur la table 10" in said.out
    assert "dernière contestation\n  qui " in said.out
    assert "a perdu un dé Ancre" in said.out or "a perdu un dé Étoile" in said.out


def test_matches_on_a_server_with_bots(site: Path, tmp_path: Path) -> None:
    """Over real sockets, two at once: one against bots, one of two people, each told what they may know and no more."""

    async def quick(url: str) -> None:
        person = Person(url)
        made = await person.post("/api/quick", {"game": "liars-dice", "seats": 3, "level": "medium"}, 201)
        end = await Player(person, made["table"], 1).play(500)
        assert sorted(end["outcome"]["places"]) == [1, 2, 3]
        record = await person.get(f"/api/matches/{made['table']}/record")
        assert "roll anchor" in str(record)

    async def main() -> None:
        node = Node(tmp_path / "node.log", sources=path_with(site), data=str(tmp_path / "data"), bots="simple")  # type: ignore[arg-type]
        node.start()
        try:
            await node.ready()
            ann = Person(node.url)
            info = next(game for game in await ann.get("/api/games") if game["name"] == "liars-dice")
            assert info["titles"] == {"en": "Liar’s Dice", "fr": "Dés menteurs"}
            clauses: list[Any] = await ann.get("/api/clauses/liars-dice")
            assert clauses[0]["id"] == "LD-1"
            assert all(clause["en"] != clause["fr"] for clause in clauses)
            await asyncio.gather(quick(node.url), quick(node.url))
        finally:
            await close_all()
            node.kill()

    asyncio.run(main())
    assert "Traceback" not in (tmp_path / "node.log").read_text("utf-8")


@pytest.mark.skipif(not can_compile(), reason="Numba is not installed")
def test_bots_that_search_play_it_in_the_arena(site: Path) -> None:
    said = landfall(site, "arena", "liars-dice", "easy", "simple", "--games", "8", "--json")
    assert (said.code, said.err) == (0, "")
    assert {line["bot"] for line in json.loads(said.out)["bots"]} == {"easy", "simple"}


def test_it_is_checked(site: Path) -> None:
    said = landfall(site, "check", "liars-dice", "--games", "4", "--pairs", "200")
    assert (said.code, said.err) == (0, "")
    assert said.out.endswith("checks hold for Liar’s Dice.\n")


def test_its_own_tests_pass_where_it_is_installed(site: Path) -> None:
    """Each clause, and the suite by the fixture `conforms`."""
    said = run(site, *PLUGIN, "--landfall-games", "2", "--landfall-pairs", "100", str(EXAMPLE / "tests"), cwd=EXAMPLE, **ALONE)
    assert said.code == 0, said.out[-3000:]
    assert "passed" in said.out


def test_pytest_runs_the_suite_on_a_game_by_name(site: Path, tmp_path: Path) -> None:
    few = ("--landfall-games", "1", "--landfall-pairs", "20")
    said = run(site, *PLUGIN, "--landfall-game", "liars-dice", *few, cwd=tmp_path, **ALONE)
    assert said.code == 0, said.out[-3000:]
    assert "12 passed" in said.out
    unknown = run(site, *PLUGIN, "--landfall-game", "whist", cwd=tmp_path, **ALONE)
    assert unknown.code == 4
    assert "There is no game called “whist”" in unknown.err
    assert "Traceback" not in unknown.out + unknown.err


def test_pytest_says_what_does_not_hold(tmp_path: Path) -> None:
    """An `imagine` that does nothing, and a rule that is plain Python but does not compile: two tests fail, the others go on."""
    variant(
        tmp_path,
        "peeking",
        {
            "rules.py": (
                "    for other in range(s.seats):\n        if other == seat:",
                "    for other in range(0):\n        if other == seat:",
            )
        },
    )
    few = ("--landfall-games", "2", "--landfall-pairs", "20")
    said = run(tmp_path, *PLUGIN, "--landfall-game", "peeking", *few, cwd=tmp_path, **ALONE)
    assert said.code == 1
    assert "imagine leaves it as it is" in said.out
    assert "1 failed, 11 passed" in said.out


@pytest.mark.skipif(not can_compile(), reason="Numba is not installed")
def test_a_rule_that_does_not_compile_is_named_with_its_line(tmp_path: Path) -> None:
    line = "still = sum(1 for other in range(s.seats) if s.left[other] > 0)"
    old = "still = 0\n    for other in range(s.seats):\n        still += s.left[other] > 0\n"
    variant(tmp_path, "uncompiled", {"rules.py": (old, f"{line}\n")})
    source = (tmp_path / "uncompiled" / "rules.py").read_text("utf-8")
    number = source[: source.index(line)].count("\n") + 1
    said = landfall(tmp_path, "check", "uncompiled", "--games", "1", "--pairs", "20")
    assert said.code == 1
    assert f"✗ plain = compiled: uncompiled: leave() does not compile, rules.py:{number}: UnsupportedError" in said.out
    assert said.out.count("✓") == 11  # the rest goes on


@pytest.mark.skipif(not can_compile(), reason="Numba is not installed")
@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("mask |= bit(count)", "mask |= bit(count + 60)", "at most 63 choices, 0 to 62"),
        ("s.left[seat] -= 1", "s.left[seat] -= 0", "the game has not ended after 20000 plies"),
    ],
)
def test_what_cannot_be_played_is_checked_to_the_end(old: str, new: str, fault: str, tmp_path: Path) -> None:
    """Compiled, such rules would be played for ever: nothing watches them there."""
    variant(tmp_path, "unplayable", {"rules.py": (old, new)})
    said = landfall(tmp_path, "check", "unplayable", "--games", "1", "--pairs", "20")
    assert said.code == 1
    assert len([line for line in said.out.splitlines() if line[0] in "✓✗"]) == 12
    wrong = [line for line in said.out.splitlines() if line[0] == "✗"]
    assert any(line.startswith("✗ every game ends: ") for line in wrong)
    assert [line for line in wrong if fault not in line] == []


PLAYED = """
import sys, numpy as np
from landfall import GAMES
from landfall.core import playout
from landfall.core.chance import make_rng
from landfall.core.dual import bind, compiled

game = GAMES[sys.argv[1]]
wins, shares = np.zeros(4), np.zeros(4)
work, weights, rng = np.zeros(1, game.Position.dtype()), np.zeros(8, np.int64), np.array(make_rng(1))
fast = compiled(playout, rules=compiled(game.rules)).play_games(work, 20, 2, np.zeros(2, np.int64), weights, rng, shares, wins, 1)
plain = bind(playout, rules=game.rules).play_games([game.Position()], 20, 2, [0, 0], [0] * 8, make_rng(1), [0.0] * 4, [0.0] * 4, 1)
print(fast == plain)
"""


@pytest.mark.skipif(not can_compile(), reason="Numba is not installed")
def test_compiled_code_follows_a_packages_sources(tmp_path: Path) -> None:
    """Neither a change in another file of the package nor a package of the same layout meets compiled code that was kept."""
    cache = {"LANDFALL_CACHE": str(tmp_path / "cache")}
    variant(tmp_path, "first")
    variant(tmp_path, "same_layout", {"content.py": ("DICE = (5, 4, 3, 2)", "DICE = (3, 4, 3, 2)")})
    for name in ("first", "same-layout"):
        assert run(tmp_path, "-c", PLAYED, name, **cache).out == "True\n"
    content = tmp_path / "first" / "content.py"
    content.write_text(content.read_text("utf-8").replace("DICE = (5,", "DICE = (4,"), "utf-8")
    said = run(tmp_path, "-c", PLAYED, "first", **cache)
    assert said.out == "True\n", said.err
    assert len(list((tmp_path / "cache").glob("numba-*"))) == 4  # ours, and one each
