"""One real PostgreSQL for all tests that want one."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from .client import postgres


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    """In a folder of its own: run by root, PostgreSQL becomes another user, whom pytest's folders keep out."""
    with tempfile.TemporaryDirectory(prefix="landfall-postgres") as folder:
        Path(folder).chmod(0o755)
        with postgres(Path(folder) / "data") as address:
            yield address
