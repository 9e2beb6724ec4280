"""docs/new-game.md holds: its Python stands in the example, its commands run, and its instinct learns."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from landfall.core.dual import can_compile

from .installing import EXAMPLE, ROOT, landfall, run, variant

pytestmark = pytest.mark.xdist_group("packages")
PAGE = (ROOT / "docs" / "new-game.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w*)( title=\S+)?\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
COMMANDS = [line for kind, _, block in BLOCKS if kind == "sh" for line in block.splitlines()]
QUICK = {"check": ("--games", "1", "--pairs", "20"), "pytest": ("--landfall-games", "1", "--landfall-pairs", "20")}
TABLE = {
    "game": "liars-dice",
    "seats": 2,
    "phase": "bid",
    "to_act": 1,
    "players": [{"left": 2, "dice": [5, 5]}, {"left": 2, "dice": [1, 6]}],
    "bid": {"seat": 0, "count": 2, "face": "fives"},
}


def test_its_python_is_the_examples() -> None:
    sources = "\n".join(path.read_text("utf-8") for path in sorted(EXAMPLE.rglob("*")) if path.suffix in (".py", ".toml"))
    quoted = [block for kind, title, block in BLOCKS if kind in ("python", "toml") and not title]
    assert quoted
    assert [block for block in quoted if block not in sources] == []


def test_each_file_it_names_is_there() -> None:
    named = re.findall(r"^    ([\w.]+\.(?:py|md))\s", PAGE, re.MULTILINE)
    assert named
    assert [name for name in named if not (EXAMPLE / "src" / "liars_dice" / name).is_file()] == ["instinct.py"]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("walk")
    (folder / "table.json").write_text(json.dumps(TABLE))
    return folder


def test_its_commands_run(site: Path, place: Path) -> None:
    """One after the other, as somebody would who follows it; the installing is done."""
    ran = []
    for line in COMMANDS:
        words = shlex.split(line)
        if words[:2] == ["pip", "install"]:
            continue
        if "easy" in words and not can_compile():
            continue
        program = {"landfall": ["-m", "landfall.cli"], "pytest": ["-m", "pytest", "-p", "landfall.lab.pytest_plugin", "-q"]}[
            words[0]
        ]
        quick = QUICK.get(words[0]) or QUICK.get(words[1], ())
        said = run(site, *program, *words[1:], *quick, cwd=place, PYTEST_DISABLE_PLUGIN_AUTOLOAD="1")
        assert said.code == 0, f"{line}\n{said.out[-1500:]}{said.err[-1500:]}"
        ran.append(line)
    assert {line.split()[1] for line in ran if line.startswith("landfall")} >= {
        "games",
        "position",
        "play",
        "verify",
        "check",
        "arena",
    }


@pytest.mark.skipif(not can_compile(), reason="Numba is not installed")
def test_its_instinct_learns(tmp_path: Path) -> None:
    """Its text as a file of the package, declared as the page says: it is learned from, and bots play by it."""
    ((title, text),) = [(title, block) for kind, title, block in BLOCKS if title]
    assert title == " title=instinct.py"
    variant(tmp_path, "taught", {"game.py": ("    sense = sense\n", "    sense = sense\n    instinct = instinct\n")})
    folder = tmp_path / "taught"
    (folder / "instinct.py").write_text(text.replace("liars_dice", "taught"), "utf-8")
    game = (folder / "game.py").read_text("utf-8")
    (folder / "game.py").write_text(game.replace("import board, moves", "import board, instinct, moves"), "utf-8")
    said = run(tmp_path, "-m", "landfall.lab.learn", "taught", "--games", "200")
    assert said.code == 0, said.err[-2000:]
    learned = json.loads((folder / "learned.json").read_text("utf-8"))
    assert learned["lore"][0] > 0  # dice are worth having
    played = landfall(tmp_path, "arena", "taught", "medium", "simple", "--games", "2", "--json")
    assert played.code == 0, played.err[-2000:]
