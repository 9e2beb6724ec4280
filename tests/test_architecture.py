"""Which way imports point (docs/architecture.md), read from every import statement, so that no part can lean on one above it; and that what
is known of a game stands in its own folder: nothing else names one."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from landfall.games import FOLDERS, GAMES, OURS

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "landfall"
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
ROOMS = {  # the server's own arrows (its map is in server/__init__.py)
    "settings": set(),
    "wire": set(),
    "store": {"wire"},
    "people": {"wire", "store"},
    "node": {"settings", "wire", "store"},
    "matches": {"wire", "store"},
    "tables": {"settings", "wire", "store", "people", "node", "matches"},
    "web": {"settings", "wire", "store", "people", "node", "matches", "tables"},
    "app": {"settings", "wire", "store", "people", "node", "matches", "tables", "web"},
    "run": {"settings", "store", "web", "app"},
}
MADE_OF_OTHERS = tuple(f"landfall.games.{folder}." for name, folder in OURS.items() if GAMES[name].made_of)
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
        if part == "server" and words[:2] == ["landfall", "server"] and len(words) > 2 and words[2] in ROOMS:
            room = module.split(".")[2]
            if words[2] != room and words[2] not in ROOMS.get(room, set()):
                wrong.append(name)
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
    if module in ("landfall.games.__init__", "landfall.games.packages") or module.startswith(MADE_OF_OTHERS):
        return  # the registry names every game and reads their clauses; a game that plays others in a row says which
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
        (f"landfall.games.{FOLDERS[0]}.rules", f"from landfall.games.{FOLDERS[1]} import rules"),
        (f"landfall.games.{FOLDERS[0]}.rules", "from landfall.match.match import Match"),
        ("landfall.match.match", "def f():\n    import landfall.server.app"),
        ("landfall.bots.base", "from ..match import match"),
        ("landfall.lab.arena", "from landfall.cli.common import find_game"),
        ("landfall.server.store.store", "from landfall.server.tables.room import Room"),
        ("landfall.server.tables.room", "if TYPE_CHECKING:\n    from landfall.server.web.sockets import Session"),
        ("landfall.server.wire.texts", "from landfall.server import settings"),
    ],
)
def test_a_wrong_arrow_is_caught(module: str, statement: str) -> None:
    assert wrong_arrows(statement, module)


def test_every_room_of_the_server_is_known() -> None:
    rooms = {module.split(".")[2] for module, _ in modules() if module.startswith("landfall.server.")} - {"__init__"}
    assert rooms == set(ROOMS)
    told = (PACKAGE / "server" / "__init__.py").read_text("utf-8")
    assert [room for room in ROOMS if f"\n{room} " not in told] == []


def leaning(files: dict[str, str], of: str) -> dict[str, set[str]]:
    """Which module leans on which, among those below `of`; imports for the type checker alone count too."""
    files = {name.removesuffix(".__init__"): source for name, source in files.items() if name.startswith(of)}
    return {module: {name for name in imports(source, module) if name in files} for module, source in files.items()}


def cycle_in(leans: dict[str, set[str]]) -> list[str]:
    """The modules of a cycle, if there is one: whatever stays after all that lean on nothing are taken away, again and again."""
    left = {module: set(found) for module, found in leans.items()}
    while free := [module for module, found in left.items() if not found & set(left)]:
        for module in free:
            del left[module]
    return sorted(left)


def test_no_module_of_the_server_leans_on_itself() -> None:
    leans = leaning({module: path.read_text("utf-8") for module, path in modules()}, "landfall.server")
    assert sum(map(len, leans.values())) > 100
    assert cycle_in(leans) == []


def test_a_cycle_is_caught() -> None:
    files = {
        "a.x": "import a.y",
        "a.y": "def f():\n    from a import z",
        "a.z": "if TYPE_CHECKING:\n    from a.x import X",
        "a.w": "import a.x",
    }
    assert cycle_in(leaning(files, "a")) == ["a.w", "a.x", "a.y", "a.z"]
    assert cycle_in(leaning(files | {"a.z": "import os"}, "a")) == []


# -- what names a game ------------------------------------------------------------------------------------------------------

# Each root that names no game, and what within it is a game's own or is made from the games: paths below the root, as prefixes.
OWN = tuple(f"games/{folder}/" for folder in (*FOLDERS, *GAMES))
NAMELESS = {
    PACKAGE: (*OWN, "games/__init__.py", "static/", "rules/"),
    ROOT / "web": (
        *(f"{part}/{own}" for part in ("src", "test") for own in OWN),
        "src/lib/wire.ts",
        "node_modules/",
        "public/",
    ),  # the wire is written from the games' own views
    ROOT / "tests": (*OWN, *(f"browser/{own}" for own in OWN)),
    ROOT / "bench": (*OWN, "bots.json", "analysis.json"),  # what was measured, by game
    ROOT / "examples": (),
    ROOT / "tools": (),
    ROOT / "docs": (*OWN, "rules/"),
}
# Pages that present the product or its results: they say which games there are, and what was found of each.
PRESENTING = {
    "README.md": "which games there are",
    "CHANGELOG.md": "what changed, in which game",
    "pyproject.toml": "the package's description; a warning about the records of two games",
    "docs/analysis.md": "how far judgements of each game are right",
    "docs/benchmarks.md": "how fast each game is",
    "docs/bots.md": "how strong the bots are in each game",
    "docs/lab.md": "what a learner sees of each game",
    "docs/learning.json": "what the learner of examples/ reached, in which game",
    "docs/puzzles.md": "which questions each game asks",
    "examples/learning.py": "the game it learns unless told otherwise",
    "examples/three_questions.ipynb": "three questions about our games, asked of their records",
}
READ = (".py", ".json", ".toml", ".ts", ".js", ".cjs", ".svelte", ".css", ".html", ".md", ".ipynb", "")


def own_words() -> re.Pattern[str]:
    """What a text would call a game by: its name, its folder, its class, its titles, and the letters of its clauses."""
    words = set()
    for game in GAMES.values():
        words |= {
            game.name,
            game.name.replace("-", "_"),
            type(game).__name__,
            *(game.title(language) for language in ("en", "fr")),
        }
    prefixes = {clause.partition("-")[0] for game in GAMES.values() for named in game.phase_clauses.values() for clause in named}
    names = "|".join(re.escape(word) for word in sorted(words))
    return re.compile(rf"(?i:(?<![\w])(?:{names})(?![\w]))|\b(?:{'|'.join(sorted(prefixes))})-\d")


def named_in(text: str) -> list[str]:
    """The lines of a text that name a game."""
    words = own_words()
    return [f"{number}: {line.strip()}" for number, line in enumerate(text.splitlines(), 1) if words.search(line)]


def nameless_files(root: Path, own: tuple[str, ...]) -> list[Path]:
    found = [
        path for path in sorted(root.rglob("*")) if path.suffix in READ and path.is_file() and "__pycache__" not in path.parts
    ]
    own = (*own, *(str((ROOT / page).relative_to(root)) for page in PRESENTING if (ROOT / page).is_relative_to(root)))
    return [path for path in found if not path.relative_to(root).as_posix().startswith(own)]


@pytest.mark.parametrize("root", NAMELESS, ids=lambda root: root.name)
def test_nothing_outside_a_games_folder_names_it(root: Path) -> None:
    files = nameless_files(root, NAMELESS[root])
    assert files
    assert {str(path.relative_to(ROOT)): lines for path in files if (lines := named_in(path.read_text("utf-8")))} == {}


def test_nothing_at_the_root_names_a_game() -> None:
    files = [path for path in ROOT.iterdir() if path.is_file() and path.suffix in READ and path.name not in PRESENTING]
    assert len(files) > 3
    assert {path.name: lines for path in files if (lines := named_in(path.read_text("utf-8")))} == {}


def test_every_page_that_presents_games_is_there_and_names_one() -> None:
    assert [page for page in PRESENTING if not named_in((ROOT / page).read_text("utf-8"))] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_name_is_caught(game: str) -> None:
    clause = next(clause for named in GAMES[game].phase_clauses.values() for clause in named)
    assert named_in(f'if game.name == "{game}":')
    assert named_in(f"from landfall.games.{game.replace('-', '_')} import rules")
    assert named_in(f"# as {GAMES[game].title('fr')} does it")
    assert named_in(f'"""{clause}: so it is."""')
    assert not named_in("if game.hides: cover(the_captains_view)  # whoever roams the seas")


def test_nothing_is_found_by_asking_whether_it_is_there() -> None:
    """What a game has it declares: nobody looks for a module or a method of it by name."""
    for path in nameless_files(PACKAGE, NAMELESS[PACKAGE]):
        text = path.read_text("utf-8")
        assert not re.search(r"\b(?:hasattr|getattr)\((?:self\.)?(?:\w+\.)?game\b", text), path
        assert "type(game).__module__" not in text, path


# -- how long a file is -------------------------------------------------------------------------------------------------------

LONGEST = 600  # lines
GENERATED = {"web/src/lib/wire.ts"}  # written from the server's types
CODE = (".py", ".ts", ".js", ".svelte", ".css")


def too_long(files: dict[str, str]) -> list[str]:
    return [name for name, text in files.items() if name not in GENERATED and text.count("\n") > LONGEST]


def test_no_file_is_too_long_to_be_read_at_one_sitting() -> None:
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    files = {name: (ROOT / name).read_text("utf-8") for name in tracked if name.endswith(CODE) and (ROOT / name).is_file()}
    assert len(files) > 500
    assert set(files) >= GENERATED
    assert too_long(files) == []
    assert too_long({"a.py": "\n" * 601, "b.py": "\n" * 600}) == ["a.py"]
