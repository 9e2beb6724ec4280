"""Where compiled code is kept: under what it was compiled from, not under where that lies or when it was written.

Numba by itself goes by a file's place and time, and does not see edits in other files. Here a folder is named by a hash of every source
that compiled code can come from; so a text may change, or the same version be installed elsewhere, and nothing is compiled again.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
import tempfile
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

OURS = Path(__file__).resolve().parent.parent
FOLDERS = ("core", "games", "bots", "lab")
KEPT = 16  # folders; older ones go
IMPORT = re.compile(r"^\s*(?:from (landfall[\w.]*) import (?:\(([^)]*)|([^(#\n]*))|import (landfall[\w.]+))", re.MULTILINE)
MADE_OF = re.compile(r"^(?:@rule|from numba|import numba)", re.MULTILINE)  # what a file has that compiled code is made of
BY_NAME = re.compile(r'@rule\(compiled="(landfall[\w.]+)"')  # a twin's body that stands elsewhere


def keep_code(packages: frozenset[str]) -> None:
    """Tell Numba where to keep what it compiles. Ours has one folder; what holds a package's rules has another, so that two games of the
    same layout never meet."""
    import numba

    settings: Any = numba.config
    if os.environ.get("NUMBA_CACHE_DIR"):
        return
    home = Path(os.environ.get("LANDFALL_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "landfall")
    here = home / f"numba-{sources_digest(packages)}"
    if str(here) == settings.CACHE_DIR:
        return
    here.mkdir(parents=True, exist_ok=True)
    os.utime(here)
    for old in sorted(home.glob("numba-*"), key=lambda path: path.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)
    settings.CACHE_DIR = str(here)
    settings.CACHE_LOCATOR_CLASSES = f"{__name__}.{ByContent.__name__}"


@cache
def sources_digest(packages: frozenset[str] = frozenset()) -> str:
    """A short hash of every source of ours that rules come from, of these packages, and of the versions that compile them."""
    import numba

    digest = hashlib.sha256(f"{sys.version_info} {numba.__version__}".encode())
    sources = [(path.relative_to(OURS), path) for path in rule_sources()]
    for package in sorted(packages):
        file = Path(getattr(sys.modules.get(package), "__file__", None) or ".")
        sources += [
            (Path(package, path.name), path) for path in (_python_in(file.parent) if file.name == "__init__.py" else [file])
        ]
    for name, path in sources:
        digest.update(name.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def rule_sources() -> list[Path]:
    """The files of ours with rules, and all that these import, and so on: what compiled code may hold."""
    texts = {path: path.read_text("utf-8") for folder in FOLDERS for path in _python_in(OURS / folder)}
    found: set[Path] = set()
    left = [path for path, text in texts.items() if MADE_OF.search(text)]
    while left:
        path = left.pop()
        if path not in found and path in texts:
            found.add(path)
            left += imported(texts[path])
    return sorted(found)


def imported(text: str) -> set[Path]:
    """The files of ours that a source imports: of `from package import name` the file of that name, if there is one."""
    found = {_place(module).with_suffix(".py") for module in BY_NAME.findall(text)}
    for package, inside, line, module in IMPORT.findall(text):
        for name in re.findall(r"\w+(?: as \w+)?|\*", inside or line) if package else [""]:
            whole, part = _place(module or package), _place(f"{package}.{name.split()[0]}" if package else module)
            files = (part.with_suffix(".py"), whole.with_suffix(".py"))
            found.add(next((file for file in files if file.is_file()), whole / "__init__.py"))
    return found


def _place(module: str) -> Path:
    return OURS.parent.joinpath(*module.split("."))


def _python_in(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


class ByContent:
    """Numba's question where the code of a function is kept, answered by the name of its package and the content of its file."""

    def __init__(self, function: FunctionType, file: str) -> None:
        import numba

        settings: Any = numba.config
        self.file = Path(file)
        self.line = function.__code__.co_firstlineno
        self.path = Path(settings.CACHE_DIR, ".".join(package_of(self.file)) or "alone")

    @classmethod
    def from_function(cls, function: FunctionType, file: str) -> ByContent | None:
        found = cls(function, file)
        try:
            found.ensure_cache_path()
        except OSError:  # nothing can be written there: it is compiled each time
            return None
        return found

    def ensure_cache_path(self) -> None:
        self.path.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=self.path).close()

    def get_cache_path(self) -> str:
        return str(self.path)

    def get_source_stamp(self) -> str:
        return content_of(self.file)

    def get_disambiguator(self) -> str:
        return str(self.line)


@cache
def content_of(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def package_of(file: Path) -> list[str]:
    """The packages a file lies in, outermost first."""
    names: list[str] = []
    folder = file.resolve().parent
    while (folder / "__init__.py").is_file():
        names.insert(0, folder.name)
        folder = folder.parent
    return names
