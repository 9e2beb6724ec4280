"""Compiled code is kept under what it came from: it is found again by the same sources elsewhere, and not after an edit."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from landfall.core.dual import can_compile
from landfall.core.kept import OURS, imported, rule_sources
from landfall.games import GAMES

COMPILE = """
from landfall.core import chance
from landfall.core.dual import compiled
print(compiled(chance).lowest_bit(8))
"""


def test_what_rules_come_from_is_known_and_words_are_no_part_of_it() -> None:
    found = {path.relative_to(OURS).as_posix() for path in rule_sources()}
    for game in GAMES.values():
        folder = type(game).__module__.split(".")[-2]
        assert f"games/{folder}/rules.py" in found
        assert not found & {f"games/{folder}/{other}.py" for other in ("texts", "lesson", "board", "game", "view", "why")}
    assert {"core/chance.py", "core/machine.py", "core/filling.py", "bots/search.py", "bots/tree.py", "bots/lending.py"} <= found


def test_every_way_to_import_is_followed() -> None:
    text = (
        "from landfall.core import (\n    chance,\n    layout as l,\n)\nfrom landfall.core.state import State\n"
        "import landfall.core.dual\n    from landfall.games import GAMES\nfrom landfall.core.events import *\n"
        '@rule(compiled="landfall.core.machine")\n'
    )
    names = {path.relative_to(OURS).as_posix() for path in imported(text)}
    assert names == {
        *(f"core/{name}.py" for name in ("chance", "layout", "state", "dual", "events", "machine")),
        "games/__init__.py",
    }


@pytest.mark.skipif(not can_compile(), reason="Numba is not installed")
def test_the_same_sources_elsewhere_compile_nothing_again_and_an_edit_does(tmp_path: Path) -> None:
    def run(where: str) -> dict[str, set[Path]]:
        env = {**os.environ, "PYTHONPATH": str(tmp_path / where), "LANDFALL_CACHE": str(tmp_path / "cache")}
        env.pop("NUMBA_CACHE_DIR", None)
        said = subprocess.run([sys.executable, "-c", COMPILE], env=env, capture_output=True, text=True, check=True)
        assert said.stdout == "3\n"
        kept = set((tmp_path / "cache").rglob("*.nbc"))
        return {folder.name: {path for path in kept if folder in path.parents} for folder in (tmp_path / "cache").iterdir()}

    for where in ("one", "two"):
        shutil.copytree(OURS, tmp_path / where / "landfall", ignore=shutil.ignore_patterns("static", "__pycache__"))
    os.utime(tmp_path / "two/landfall/core/chance.py", (1, 1))
    words = tmp_path / "two/landfall/core" / "nothing.py"
    words.write_text("# a file that no rule imports\n", "utf-8")
    first = run("one")
    assert len(first) == 1
    assert all(first.values())
    assert run("two") == first
    edited = tmp_path / "two/landfall/core/layout.py"
    edited.write_text(edited.read_text("utf-8") + "# another word\n", "utf-8")
    assert len(run("two")) == 2
