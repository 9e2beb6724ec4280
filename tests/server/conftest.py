"""One real PostgreSQL for all tests that want one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from .client import postgres


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("postgres")
    _let_in(folder)
    with postgres(folder / "data") as address:
        yield address


def _let_in(folder: Path) -> None:
    """Run by root, PostgreSQL becomes another user, who has to reach its folder."""
    while os.geteuid() == 0 and folder.name and folder.name != "tmp":
        folder.chmod(folder.stat().st_mode | 0o055)
        folder = folder.parent
