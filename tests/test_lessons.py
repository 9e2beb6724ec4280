"""The lessons' files are what the games' scenes play out to; and what is told fits them."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path
from types import ModuleType

import pytest

from landfall.games import GAMES

WEB = Path(__file__).resolve().parent.parent / "web"
TAUGHT = [name for name, game in GAMES.items() if game.lesson is not None]


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("lessons", WEB / "tools/lessons.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", TAUGHT)
def test_the_file_is_what_the_scenes_play_out_to(name: str) -> None:
    written: bytes = tool().written(GAMES[name])
    assert written == (WEB / f"public/learn/{name}.json").read_bytes(), "run `python web/tools/lessons.py`"


@pytest.mark.parametrize("name", TAUGHT)
def test_every_move_of_the_learner_is_told(name: str) -> None:
    """Where the learner is to do something, something is said; and what is said comes at a moment there is."""
    lesson = json.loads((WEB / f"public/learn/{name}.json").read_bytes())
    source = (WEB / f"src/games/{name}/lesson.ts").read_text()
    told = {(scene, int(at)) for scene, at in re.findall(r'scene: "(\w+)",\s+at: (\d+)', source)}
    moments = {(scene["name"], at) for scene in lesson["scenes"] for at in range(len(scene["plies"]))}
    done = {(scene["name"], at - 1) for scene in lesson["scenes"] for at, ply in enumerate(scene["plies"]) if ply["by"] == 0}
    assert told <= moments
    assert done <= told
    assert len(done) >= 6


def verbs_of(name: str) -> set[str]:
    """The choices that are made in a lesson, by anybody."""
    scenes = json.loads((WEB / f"public/learn/{name}.json").read_bytes())["scenes"]
    return {ply["do"].split()[0] for scene in scenes for ply in scene["plies"] if ply["do"]}
