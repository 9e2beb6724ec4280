"""Everything Landfall is installed and tested with is pinned in constraints.txt, with all that it brings along."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PINS = {
    canonicalize_name(name): pinned
    for name, pinned in re.findall(r"^([\w.-]+)==(\S+)$", (ROOT / "constraints.txt").read_text(encoding="utf-8"), re.MULTILINE)
}


def wanted() -> list[Requirement]:
    """Every requirement of the package, its extras and its build."""
    project = PROJECT["project"]
    extras = [line for lines in project["optional-dependencies"].values() for line in lines]
    return [Requirement(line) for line in (*project["dependencies"], *extras, *PROJECT["build-system"]["requires"])]


def brought(requirement: Requirement) -> list[Requirement]:
    """What a package brings along here; nothing if it is not installed."""
    try:
        lines = requires(requirement.name) or []
    except PackageNotFoundError:
        return []
    extras = ("", *requirement.extras)
    found = map(Requirement, lines)
    return [one for one in found if one.marker is None or any(one.marker.evaluate({"extra": extra}) for extra in extras)]


def not_pinned(requirements: list[Requirement], pins: dict[str, str]) -> set[str]:
    missing, seen, queue = set(), set(), list(requirements)
    while queue:
        requirement = queue.pop()
        name = canonicalize_name(requirement.name)
        key = (name, frozenset(requirement.extras))
        if key not in seen:
            seen.add(key)
            queue += brought(requirement)
            if name not in pins:
                missing.add(name)
    return missing


def test_everything_is_pinned() -> None:
    assert len(PINS) > 80
    assert not_pinned(wanted(), PINS) == set()
    for requirement in wanted():
        assert requirement.specifier.contains(PINS[canonicalize_name(requirement.name)]), requirement


def test_one_that_is_not_pinned_is_found() -> None:
    """Named by us, or brought along by another."""
    for name in ("segno", "h11"):
        assert not_pinned(wanted(), {one: pinned for one, pinned in PINS.items() if one != name}) == {name}


def test_what_is_installed_here_is_what_is_pinned() -> None:
    for name in ("starlette", "uvicorn", "websockets", "cryptography", "segno"):
        assert version(name) == PINS[name]
