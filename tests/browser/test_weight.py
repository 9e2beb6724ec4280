"""What a match page makes one fetch, as packed as a server with gzip sends it: its scripts with all that comes once the table stands, and its
drawings. `static/chunks.json` says which script needs which."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from landfall.games import GAMES

from .stand import ROOT

STATIC = ROOT / "src/landfall/static"
MOST_JS, MOST_ART = 110_000, 60_000
PAGE = ("index.html", "src/pages/Table.svelte")
# fetched by other pages, before the match or after it (of games in a row: between two of them)
ELSEWHERE = {
    "Between.svelte",
    "end.ts",
    "goal.ts",
    "lesson.ts",
    "rules.ts",
    "picture.webp",
    "EndScene.svelte",
    "EndExtras.svelte",
    "EndSums.svelte",
    "FeatArt.svelte",
    "Course.svelte",  # of the end: the course of the points, and the circle of those who told
    "Tellers.svelte",
}
ALONE = [name for name, game in GAMES.items() if not game.made_of]


@pytest.fixture(scope="module")
def chunks(built: None) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((STATIC / "chunks.json").read_text())
    return found


def _of(game: str, chunks: dict[str, Any]) -> list[str]:
    """The board of a game, and what it fetches by itself."""
    board = f"src/games/{game}/index.ts"
    assert board in chunks, "without a chunk of its own its page cannot name the board beforehand"
    return [name for name in chunks if name.startswith(f"src/games/{game}/") and name.rpartition("/")[2] not in ELSEWHERE]


def _needed(chunks: dict[str, Any], wanted: Iterable[str]) -> list[Path]:
    """These scripts, and those they need."""
    seen: set[str] = set()
    left = list(wanted)
    while left:
        name = left.pop()
        if name not in seen:
            seen.add(name)
            left += chunks[name].get("imports", [])
    return [STATIC / chunks[name]["file"] for name in seen]


def _weight(files: Iterable[Path]) -> int:
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)


def _scripts(chunks: dict[str, Any], wanted: Iterable[str]) -> int:
    return _weight(_needed(chunks, wanted))


@pytest.mark.parametrize("game", ALONE)
def test_the_scripts_of_a_match_are_light(game: str, chunks: dict[str, Any]) -> None:
    weight = _scripts(chunks, [*PAGE, *_of(game, chunks)])
    print(f"{game}: {weight} bytes of JavaScript, gzip")
    assert 50_000 < weight <= MOST_JS


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.made_of])
def test_of_games_in_a_row_only_the_one_being_played_is_fetched(game: str, chunks: dict[str, Any]) -> None:
    own = [*PAGE, *_of(game, chunks)]
    before = _scripts(chunks, own)
    for part in (one.name for one in GAMES[game].made_of):
        weight = _scripts(chunks, [*own, *_of(part, chunks)])
        print(f"{game} while {part} is played: {weight} bytes of JavaScript, gzip")
        assert weight <= MOST_JS
        assert before < _scripts(chunks, [*PAGE, *_of(part, chunks)]), "its own scripts hold none of the boards"


@pytest.mark.parametrize("game", ALONE)
def test_the_drawings_of_a_game_are_light(game: str, chunks: dict[str, Any]) -> None:
    named = {name for script in _needed(chunks, _of(game, chunks)) for name in re.findall(r"[\w-]+\.svg", script.read_text())}
    drawings = [STATIC / "assets" / name for name in named if (STATIC / "assets" / name).is_file()]
    weight = _weight(drawings)
    print(f"{game}: {weight} bytes of drawings, gzip, in {len(drawings)} files")
    assert 10_000 < weight <= MOST_ART
