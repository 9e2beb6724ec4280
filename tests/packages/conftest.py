"""One installed liar's dice for all tests here."""

from __future__ import annotations

from pathlib import Path

import pytest

from .installing import install


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with liar's dice installed by pip, and nothing else."""
    return install(tmp_path_factory.mktemp("installed") / "site")
