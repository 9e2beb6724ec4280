"""Packages that do not hold are named with their reason, in both languages, and left out; nothing else suffers."""

from __future__ import annotations

import asyncio
import json
import shutil
from pathlib import Path

import pytest

from landfall.games import GAMES, OURS
from landfall.lab.kinds import AIMED, FACE_UP
from server.client import Node, Person, close_all

from .installing import landfall, path_with, register, run, variant

pytestmark = pytest.mark.xdist_group("packages")

# Copies of liar's dice with one thing changed, and a piece of what is then said of each.
CHANGED: dict[str, tuple[dict[str, tuple[str, str]], str]] = {
    "no_french": ({"texts.py": ('"{seat} est hors jeu."', '""')}, "the text event.out lacks a language"),
    "no_prompt": ({"texts.py": ('"prompt.bid"', '"prompt.bet"')}, "it has no text for prompt.bid"),
    "other_hole": ({"texts.py": ('"{seat} est hors jeu."', '"{other} est hors jeu."')}, "the text event.out has other holes"),
    "no_rule": ({"rules.py": ("def shares(", "def share(")}, "its rules lack shares"),
    "no_field": ({"view.py": ("over", "ended")}, "its view lacks over"),
    "crashes": ({"rules.py": ("s.bidder = s.to_act", "s.bider = s.to_act")}, "say_face(), rules.py:"),
    "too_many": ({"rules.py": ("mask |= bit(count)", "mask |= bit(count + 50)")}, "at most 63 choices, 0 to 62"),
    "no_clause": ({"game.py": ('"LD-5")', '"LD-9")')}, "it cites clauses that its rules do not have: LD-9"),
    "half_rules": ({"rules.fr.md": ("2. Un point", "Un point")}, "its rules differ in English and French: LD-7.2"),
    "crowd": ({"game.py": ("least, most = 2, 4", "least, most = 2, 9")}, "its seats are 2-9"),
    "no_phase": ({"game.py": ("    phases = PHASES\n", "")}, "it does not declare phases"),
    "no_view": ({"game.py": ("    view_module = view\n", "")}, "declares no view_module"),
}
OTHERS = {
    "no-module": "No module named 'nowhere'",
    "raises": "ZeroDivisionError",
    "no-game": "is a dict, not a Game",
    "another": "it calls itself 'liars-dice'",
    FACE_UP: "there is another game of that name",
    "liars-dice": "there is another game of that name",
}
FAULTS = {**{package.replace("_", "-"): said for package, (_, said) in CHANGED.items()}, **OTHERS}


@pytest.fixture(scope="module")
def bad_site(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Liar's dice, and beside it one package for each fault."""
    bad = tmp_path_factory.mktemp("bad") / "site"
    shutil.copytree(site, bad)
    for package, (edits, _) in CHANGED.items():
        variant(bad, package, edits)
    register(bad, "absent", no_module="nowhere.game:GAME")
    (bad / "raising.py").write_text("GAME = 1 / 0\n")
    register(bad, "raising", raises="raising:GAME")
    (bad / "a_dict.py").write_text("GAME = {}\n")
    register(bad, "a_dict", no_game="a_dict:GAME")
    register(bad, "another", another="liars_dice.game:GAME")
    variant(bad, "stolen_name", game=FACE_UP)
    variant(bad, "second", game="liars-dice")
    return bad


def test_each_is_named_with_its_reason_in_both_languages(bad_site: Path) -> None:
    english, french = (landfall(bad_site, "games", "--lang", language) for language in ("en", "fr"))
    assert (english.code, french.code) == (0, 0)
    lines = english.err.splitlines()
    for name, reason in FAULTS.items():
        (line,) = [line for line in lines if line.startswith(f"The game “{name}” of the package ")]
        assert reason in line
    assert len(lines) == len(FAULTS) == len(french.err.splitlines())
    assert all(line.startswith("Le jeu « ") and " est laissé de côté : " in line for line in french.err.splitlines())
    assert [line for line in french.err.splitlines() if " lacks " in line] == []


def test_all_others_are_there(bad_site: Path) -> None:
    listed = json.loads(landfall(bad_site, "games", "--json").out)
    assert [game["name"] for game in listed] == [*OURS, "liars-dice"]
    assert [game["title"] for game in listed if game["name"] == FACE_UP] == [GAMES[FACE_UP].title("en")]  # ours


def test_who_asks_for_it_is_told_why_it_is_left_out(bad_site: Path) -> None:
    said = landfall(bad_site, "play", "crashes")
    assert (said.code, said.out) == (1, "")
    assert "The game “crashes” is installed but left out: say_face(), rules.py:" in said.err
    assert "unknown" not in said.err


def test_what_is_wrong_with_it_can_be_checked(bad_site: Path) -> None:
    """The suite goes on after a check that fails, and ends."""
    said = landfall(bad_site, "check", "crowd", "--games", "1", "--pairs", "10")
    assert said.code == 1
    assert "✗ it declares all that a game must: its seats are 2-9" in said.out
    assert said.out.count("\n") == 13


def test_a_server_starts_all_the_same_and_writes_them_down(bad_site: Path, tmp_path: Path) -> None:
    async def main() -> None:
        node = Node(tmp_path / "node.log", sources=path_with(bad_site), data=str(tmp_path / "data"))  # type: ignore[arg-type]
        node.start()
        try:
            await node.ready()
            games = await Person(node.url).get("/api/games")
            assert [game["name"] for game in games] == [*OURS, "liars-dice"]
        finally:
            await close_all()
            node.kill()

    asyncio.run(main())
    log = (tmp_path / "node.log").read_text("utf-8")
    assert "Traceback" not in log
    for name, reason in FAULTS.items():
        assert f"The game “{name}” of the package " in log
        assert reason in log


def test_nothing_of_a_package_is_loaded_for_a_game_of_ours(bad_site: Path) -> None:
    script = f"import sys, landfall; landfall.GAMES['{FACE_UP}']; print(sorted(sys.modules))"
    said = run(bad_site, "-c", script)
    loaded = said.out
    assert f"landfall.games.{OURS[FACE_UP]}.rules" in loaded
    for other in (f"landfall.games.{OURS[AIMED]}", "importlib.metadata", "raising", "crashes"):
        assert f"'{other}" not in loaded, other


def test_a_package_may_ask_for_the_games_while_it_is_loaded(site: Path, tmp_path: Path) -> None:
    (tmp_path / "curious.py").write_text(
        "from landfall import GAMES\nfrom liars_dice.game import LiarsDice\n\n"
        "class Curious(LiarsDice):\n    name = 'curious'\n    phase_clauses = {}\n    others = list(GAMES)\n\nGAME = Curious()\n"
    )
    register(tmp_path, "curious", curious="curious:GAME")
    shutil.copytree(site / "liars_dice", tmp_path / "liars_dice")
    said = run(
        tmp_path, "-c", "import landfall; print(list(landfall.GAMES), landfall.GAMES['curious'].others, landfall.GAMES.left_out)"
    )
    names = list(OURS)
    assert said.out == f"{[*names, 'curious']} {names} ()\n", said.err
