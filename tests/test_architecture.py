"""Which way imports point (docs/architecture.md): read from every import statement, so that no part can lean on one above it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "landfall"
BELOW = ("core", "games", "match", "bots", "lab")
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "match": {"core", "match"},
    "bots": {"core", "games", "bots"},
    "lab": {*BELOW},
    "server": {*BELOW, "server"},
    "cli": {*BELOW, "server", "cli"},
}
QUIET_CORE = {"asyncio", "socket", "time", "datetime", "random", "secrets", "sqlite3", "subprocess", "urllib", "http"}


def imports(source: str, module: str) -> Iterator[str]:
    """The full names a module's text imports, wherever the statement stands."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                home = module.split(".")[: -node.level]
                base = ".".join([*home, base]) if base else ".".join(home)
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def wrong_arrows(source: str, module: str) -> list[str]:
    """The imports of a module that its part may not make."""
    part = module.split(".")[1]
    wrong = []
    for name in imports(source, module):
        words = name.split(".")
        if words[0] == "landfall" and len(words) > 1 and words[1] in MAY_IMPORT and words[1] not in MAY_IMPORT[part]:
            wrong.append(name)
        if part == "games" and words[:2] == ["landfall", "games"] and len(words) > 2 and words[2] != module.split(".")[2]:
            wrong.append(name)  # a game never imports another
        if part == "core" and words[0] in QUIET_CORE:
            wrong.append(name)
    return wrong


def modules() -> list[tuple[str, Path]]:
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        words = ["landfall", *path.relative_to(PACKAGE).with_suffix("").parts]
        if len(words) > 2:
            found.append((".".join(words), path))
    return found


@pytest.mark.parametrize(("module", "path"), modules(), ids=lambda value: value if isinstance(value, str) else "")
def test_the_arrows(module: str, path: Path) -> None:
    if module == "landfall.games.__init__" or module.startswith("landfall.games.lumarathon"):
        return  # the registry names every game; Lumarathon plays two of them in a row
    assert wrong_arrows(path.read_text("utf-8"), module) == []


def test_every_part_is_known() -> None:
    parts = {module.split(".")[1] for module, _ in modules()}
    assert parts <= set(MAY_IMPORT)
    assert {"core", "games", "match", "bots", "cli"} <= parts


@pytest.mark.parametrize(
    ("module", "statement"),
    [
        ("landfall.core.game", "from landfall.games import GAMES"),
        ("landfall.core.game", "import random"),
        ("landfall.games.nomads.rules", "from landfall.games.oh_captain import rules"),
        ("landfall.games.nomads.rules", "from landfall.match.match import Match"),
        ("landfall.match.match", "def f():\n    import landfall.server.app"),
        ("landfall.bots.base", "from ..match import match"),
        ("landfall.lab.arena", "from landfall.cli.common import find_game"),
    ],
)
def test_a_wrong_arrow_is_caught(module: str, statement: str) -> None:
    assert wrong_arrows(statement, module)
