"""One server and one Chromium a worker. The tests of a file run one after the other on one worker, but for those that name a group of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from .stand import ROOT, Person, chromium, server


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser" in item.path.as_posix() and not item.get_closest_marker("xdist_group"):
            item.add_marker(pytest.mark.xdist_group(f"browser-{item.path.stem}"))


@pytest.fixture(scope="session")
def built() -> None:
    """The client must have been built into the package (installing does it)."""
    assert (ROOT / "src/landfall/static/index.html").is_file(), (
        "build the client first: pip install -e . (or npm run build in web/)"
    )


@pytest.fixture(scope="session")
def address(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with server(tmp_path_factory.mktemp("server")) as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        made = chromium(playwright)
        yield made
        made.close()


@pytest.fixture
def person(browser: Browser, address: str) -> Iterator[Callable[..., Person]]:
    """Makes people; afterwards their pages must have had no error."""
    people: list[Person] = []

    def make(name: str = "Ada", **more: Any) -> Person:
        made = Person(browser, more.pop("address", address), name, **more)
        people.append(made)
        return made

    yield make
    for one in people:
        one.close()
