"""Packages with games for tests: liar's dice installed by pip into a folder of its own, and packages with something wrong laid beside it.

`PYTHONPATH` with such a folder is all that an installed package is: Landfall finds it there by its entry point. For the browser's tests:
`server(data, more=(site,))` in tests/browser/stand.py takes the folder, `install(...)` or the fixture `site` of conftest.py makes it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "liars_dice"
SOURCES = ROOT / "src"
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-index", "--no-deps"]


def install(site: Path, package: Path = EXAMPLE) -> Path:
    """Install a package's source folder into a folder: built by pip from a copy, nothing is fetched, and no file of ours changes."""
    source = site.parent / f"{package.name}-source"
    shutil.copytree(package, source, ignore=shutil.ignore_patterns("__pycache__", ".pytest_cache"))
    done = subprocess.run(
        [*PIP, "--no-build-isolation", "--target", str(site), str(source)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return site


def path_with(*sites: Path) -> str:
    """The PYTHONPATH of an environment in which these folders are installed."""
    return os.pathsep.join(map(str, (SOURCES, *sites)))


def environment(*sites: Path, **more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": path_with(*sites), "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8", **more}


@dataclass(frozen=True)
class Said:
    code: int
    out: str
    err: str


def run(site: Path, *words: str, stdin: str = "", cwd: Path | None = None, seconds: float = 300, **more: str) -> Said:
    """Run a module of Python (`-m ...`) or a script where the folder is installed."""
    done = subprocess.run(
        [sys.executable, *words],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=seconds,
        env=environment(site, **more),
        cwd=cwd,
        check=False,
    )
    return Said(done.returncode, done.stdout, done.stderr)


def landfall(site: Path, *words: str, stdin: str = "") -> Said:
    """The real program, where the folder is installed."""
    return run(site, "-m", "landfall.cli", *words, stdin=stdin)


# -- packages with something wrong ---------------------------------------------------------------------------------------------------


def register(site: Path, package: str, **points: str) -> None:
    """What pip writes for a package that is installed: its name, and its entry points (`_` stands for `-`)."""
    folder = site / f"{package}-1.0.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    lines = [f"{name.replace('_', '-')} = {value}\n" for name, value in points.items()]
    (folder / "entry_points.txt").write_text("[landfall.games]\n" + "".join(lines))


def variant(site: Path, package: str, edits: dict[str, tuple[str, str]] | None = None, game: str = "") -> None:
    """Liar's dice as another package, each named file with one text replaced by another; registered under its own name or `game`."""
    name = game or package.replace("_", "-")
    shutil.copytree(EXAMPLE / "src" / "liars_dice", site / package, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (site / package).glob("*.py"):
        path.write_text(path.read_text("utf-8").replace("liars_dice", package).replace("liars-dice", name), "utf-8")
    for file, (old, new) in (edits or {}).items():
        text = (site / package / file).read_text("utf-8")
        assert old in text, (file, old)
        (site / package / file).write_text(text.replace(old, new), "utf-8")
    register(site, package, **{name: f"{package}.game:GAME"})
