"""What tools/check leans on: a test that failed among the others is found again by its name, in a group or not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from conftest import HERE

FAILING = """
import pytest

def test_fine():
    pass

def test_alone():
    assert False

@pytest.mark.xdist_group("of some, all")
@pytest.mark.parametrize("what", ["@ home", "far off"])
def test_in_a_group(what):
    assert what == "far off"
"""


def run(folder: Path, *more: str) -> str:
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    command = [sys.executable, "-m", "pytest", "-p", "conftest", "-q", *more, "test_some.py"]
    return subprocess.run(
        command, cwd=folder, env=env | {"PYTHONPATH": str(HERE)}, capture_output=True, text=True, check=False
    ).stdout


def test_what_failed_in_a_group_is_run_once_more(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(FAILING)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    assert "2 failed, 2 passed" in run(tmp_path, "-n", "2", "--dist", "loadgroup")
    assert "2 failed, 2 deselected" in run(tmp_path, "--last-failed", "--last-failed-no-failures", "none")


MIXED = """
import asyncio
import pytest

@pytest.fixture(scope="session")
def browser():
    loop = asyncio.new_event_loop()
    asyncio._set_running_loop(loop)  # as Playwright leaves it
    yield loop
    assert asyncio._get_running_loop() is loop  # it needs it to close
    asyncio._set_running_loop(None)
    loop.close()

def test_in_a_browser(browser):
    pass

def test_on_a_server():
    asyncio.run(asyncio.sleep(0))

def test_in_the_browser_again(browser):
    assert asyncio._get_running_loop() is browser

def test_on_a_server_again():
    asyncio.run(asyncio.sleep(0))
"""


def test_a_browser_before_stands_in_no_servers_way(tmp_path: Path) -> None:
    """Whatever a worker ran before: a browser's loop stays in its thread to the end."""
    (tmp_path / "test_some.py").write_text(MIXED)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    assert "4 passed" in run(tmp_path)
