"""Compiled play under the compiler's own watchdogs: with memory debugging and with bounds checks it gives the same games.

Memory is watched in one game always; bounds, for which a game is compiled anew, and the other games with LANDFALL_LONG=1 (one made of
others is in those).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from landfall import GAMES
from landfall.core.dual import can_compile
from shared import LONG

SOURCE = Path(__file__).resolve().parents[2] / "src"
GAME_SETS = [[name] for name, game in GAMES.items() if not game.made_of][: None if LONG else 1]
PROGRAM = """
import hashlib, json, sys
from landfall.cli.bench import Compiled
from landfall.games import GAMES

found = {}
for name in sys.argv[1:]:
    game = GAMES[name]
    digest = hashlib.sha256()
    for seats in (game.least, game.most):
        fast = Compiled(game, seats)
        for seed in range(15):
            digest.update(f"{fast.decisions(1, seed)} {fast.imagining(1, seed)}".encode() + fast.work.tobytes())
    found[name] = digest.hexdigest()
print(json.dumps(found))
"""


def digests(games: list[str], **more: str) -> dict[str, str]:
    env = {**os.environ, "PYTHONPATH": f"{SOURCE}{os.pathsep}{os.environ.get('PYTHONPATH', '')}", **more}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *games], capture_output=True, text=True, env=env, timeout=600, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    found: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.skipif(not can_compile(), reason="Numba is not installed")
@pytest.mark.parametrize("games", GAME_SETS, ids="+".join)
def test_memory_debugging_and_bounds_checks_change_nothing(games: list[str], tmp_path: Path) -> None:
    """A record that outlives its array, or a read out of range, would show here."""
    usual = digests(games)
    assert digests(games, NUMBA_DEBUG_NRT="1") == usual
    if LONG:  # this one compiles everything anew
        assert digests(games, LANDFALL_BOUNDSCHECK="1", LANDFALL_CACHE=str(tmp_path)) == usual
