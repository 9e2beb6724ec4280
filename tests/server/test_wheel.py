"""The wheel carries all that a host needs: the client, the rules, the editions; and runs by itself, far from the sources.

bench/server/installed.py installs it into a clean environment and plays every game there.
"""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from landfall.games import GAMES, OURS
from landfall.server.web.clauses import clauses_of

from .client import Node, Person, Player, close_all

ROOT = Path(__file__).resolve().parent.parent.parent


pytestmark = pytest.mark.xdist_group("wheel")  # it is packed once, for all of them


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Packed from these sources, with what is installed here: nothing is fetched (the client was built when Landfall was installed)."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--no-deps",
        "--no-build-isolation",
        "--no-index",
        "--wheel-dir",
        str(folder),
    ]
    done = subprocess.run([*command, str(ROOT)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = folder.glob("landfall-*.whl")
    return made


def test_it_carries_the_client_the_rules_and_nothing_strange(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        page = packed.read("landfall/static/index.html").decode()
        needed = re.findall(r'(?:src|href)="/([^"]+)"', page)
    assert len(needed) >= 3
    assert {name for name in needed if f"landfall/static/{name}" not in names} == set()
    scripts = {name for name in names if name.startswith("landfall/static/assets/") and name.endswith((".js", ".css"))}
    assert len(scripts) > 10
    assert {name for name in scripts if f"{name}.gz" not in names} == set()
    fonts = {name for name in names if name.endswith(".woff2")}
    licences = {name for name in names if name.startswith("landfall/static/licences/")}
    assert fonts
    assert {"SIL" in zipfile.ZipFile(wheel).read(name).decode() for name in licences} == {True}
    assert {name.rsplit("/")[-1].lower().split("-")[0] for name in fonts} <= {
        Path(name).stem.lower().split("-")[0] for name in licences
    }
    sources = {f"landfall/rules/{file.name}" for file in (ROOT / "docs/rules").iterdir()}
    assert len(sources) == 2 * len(OURS)  # in both languages
    assert sources <= names
    packaged = {
        f"landfall/{file.relative_to(ROOT / 'src/landfall')}"
        for kind in ("py", "toml", "json", "typed")
        for file in (ROOT / "src/landfall").rglob(f"*.{kind}")
    }
    assert packaged <= names
    assert {name for name in names if not name.startswith(("landfall/", "landfall-"))} == set()
    assert {name for name in names if "node_modules" in name or "__pycache__" in name or name.endswith(".db")} == set()


def test_it_serves_pages_rules_and_a_match_of_each_game_from_anywhere(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(tmp_path / "site")

    async def main() -> None:
        node = Node(
            tmp_path / "node.log", sources=tmp_path / "site", data=str(tmp_path / "data"), frames_per_second=1e6, frames_burst=1e6
        )
        node.start()
        try:
            await node.ready()
            await asyncio.gather(pages(node.url), *(match_of(node.url, game) for game in GAMES))
        finally:
            await close_all()
            node.kill()

    asyncio.run(main())
    assert "Traceback" not in (tmp_path / "node.log").read_text(encoding="utf-8")


async def pages(url: str) -> None:
    """Every page's frame, whatever it asks for, and every clause in both languages."""
    ann = Person(url)
    needed = set()
    for path in ("/", *(f"/rules/{game}" for game in GAMES)):
        needed |= set(re.findall(r'(?:src|href)="(/[^"]+)"', await ann.get(path)))
    assert len(needed) > 3
    for address in needed:
        assert (await ann.http.get(address)).status_code == 200, address
    for game in GAMES:
        clauses = await ann.get(f"/api/clauses/{game}")
        assert [clause["id"] for clause in clauses] == [clause.id for clause in clauses_of(game)]
        assert all(clause["en"] and clause["fr"] for clause in clauses)


async def match_of(url: str, game: str) -> None:
    """Against bots, to the end."""
    person = Person(url)
    made = await person.post("/api/quick", {"game": game, "seats": GAMES[game].least, "level": "easy"}, 201)
    assert (await Player(person, made["table"], 1).play(500))["outcome"]["places"]
