"""For all tests: Hypothesis tries the same examples every time, so that a change is judged by what it changed; LANDFALL_LONG=1 tries new ones.

`make test` samples what is dear, `make test-long` runs it all. Of a test marked `sampled(n)` n cases run, drawn by the test's name, so that
each test has its own. Of the tests that take long (`tests/dear.txt`, written by `tools/dear` from the times of a run) a fifth run, drawn by
the commit, so that a handful of commits sees every one of them; what guards secrets and what was acknowledged is never on that list.
LANDFALL_SHARE=2 runs half of them (`.ci/run` does), LANDFALL_DRAW=N draws as some other commit did. What is named on the command
line runs in any case.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import settings

from shared import LONG

HERE = Path(__file__).resolve().parent
GROUP = re.compile(r"@[^\]@]*$")  # what xdist adds to the name of a test in a group
DEAR = HERE / "dear.txt"
SHARE = int(os.environ.get("LANDFALL_SHARE", "5"))  # one of so many dear tests runs

settings.register_profile("same", derandomize=True, database=None, deadline=None)
settings.register_profile("new", deadline=None, print_blob=True)
settings.load_profile("new" if LONG else "same")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "sampled(n): make test runs only so many of its cases, make test-long all")


def pytest_report_header(config: pytest.Config) -> str:
    if runs_all(config):
        return "dear tests: all of them"
    return f"dear tests: one of {SHARE} (LANDFALL_DRAW={draw()}; all with make test-long)"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if runs_all(config):
        return
    cases: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        cases[item.nodeid.partition("[")[0]].append(item)
    left = set(dear()) - set(dear()[draw() :: SHARE])
    for name, those in cases.items():
        if mark := those[0].get_closest_marker("sampled"):
            left |= {item.nodeid for item in those} - {item.nodeid for item in drawn(name, those, mark.args[0])}
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in left])
    items[:] = [item for item in items if item.nodeid not in left]


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    with no_loop_around(item):
        return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    with no_loop_around(item):
        return (yield)


@contextlib.contextmanager
def no_loop_around(item: pytest.Item) -> Iterator[None]:
    """The browser of the tests before keeps its loop in this thread, and while one runs no other begins: it is hidden from who has no browser."""
    if "browser" in getattr(item, "fixturenames", ()):
        yield
        return
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(loop)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Where processes share the tests out, a failed one is kept by its own name, without its group's: else `--last-failed` finds none of its name."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        report.nodeid = GROUP.sub("", report.nodeid)


def runs_all(config: pytest.Config) -> bool:
    return bool(LONG or config.option.keyword or any("::" in word or word.endswith(".py") for word in config.args))


@cache
def dear() -> list[str]:
    """What takes long, the longest first, so that each share of it takes about as long."""
    return [line.split(maxsplit=1)[1] for line in DEAR.read_text("utf-8").splitlines() if not line.startswith("#")]


@cache
def draw() -> int:
    """Which share runs: as the commit has it, so that whoever has the same commit runs the same tests."""
    if named := os.environ.get("LANDFALL_DRAW"):
        return int(named) % SHARE
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=HERE, capture_output=True, check=False).stdout
    return crc32(head) % SHARE


def drawn(name: str, cases: list[pytest.Item], count: int) -> list[pytest.Item]:
    """So many of these cases, evenly spread, from a first that the name draws."""
    first = crc32(name.encode())
    return [cases[(first + k * len(cases) // count) % len(cases)] for k in range(min(count, len(cases)))]
