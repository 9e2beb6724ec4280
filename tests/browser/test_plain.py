"""A game installed as a package, with no folder of ours: it is on the home page and is played to its end on the plain board."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from packages.installing import EXAMPLE, install, variant

from .stand import CANDIDATES, PHONE, Person, server
from .test_pages import axe

GAME, WORDLESS = "liars-dice", "wordless"  # the second has no words for why it is over
REASON = '    "reason.last": ("One player alone has dice left.", "Un seul joueur a encore des dés."),\n'


@pytest.fixture(scope="module")
def with_package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site = install(tmp_path_factory.mktemp("site"), EXAMPLE)
    variant(site, WORDLESS, {"texts.py": (REASON, "")})
    with server(tmp_path_factory.mktemp("server"), more=(site,)) as address:
        yield address


@pytest.fixture
def people(browser: Browser, with_package: str) -> Iterator[Any]:
    made: list[Person] = []

    def make(name: str, **more: Any) -> Person:
        made.append(Person(browser, with_package, name, **more))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.mark.parametrize(("game", "language", "size"), [(GAME, "en", (1440, 900)), (WORDLESS, "fr", PHONE)])
def test_it_is_played_to_its_end(game: str, language: str, size: tuple[int, int], people: Any) -> None:
    ada = people("Ada", language=language, size=size)
    ada.go()
    ada.page.wait_for_selector(f"[data-play={game}]")
    assert ada.page.locator(f"a[href='/learn/{game}']").count() == 0  # it has no lesson: none is offered
    ada.page.click(f"[data-play={game}]")
    ada.page.wait_for_selector(".helm.mine [data-move]")
    assert ada.page.locator(".plain .seats li").count() >= 2
    assert ada.page.locator("div.plain table tbody tr").count() > 0  # the view, readable
    fields = ada.page.inner_text("div.plain .facts")  # in its own words
    assert {"en": "dice on the table", "fr": "dés sur la table"}[language] in fields
    assert ada.page.locator("[data-wick]").count() == 0  # it has not been learnt: no hint is offered
    assert axe(ada) == []
    rng = random.Random(1)
    for _ in range(3):
        assert ada.wait_for_a_choice()
        ada.act(rng)
    said = ada.page.inner_text(".stage")
    assert not any(key in said for key in ("prompt.", "event.", "move.", "{")), said
    ada.play_on(2)
    ada.page.wait_for_selector("#end .as", timeout=120_000)
    said = ada.page.inner_text("#end .head")
    assert not any(key in said for key in ("reason.", "{")), said
    ada.page.click("#end .as")
    assert ada.page.locator("#end tbody tr").count() >= 1


def test_round_one_device_nobody_sees_the_others_secrets(people: Any) -> None:
    """The curtain stands before each one's own; under it is only what all may see; H covers everything."""
    ada = people("Ada")
    ada.go(f"/new/{GAME}")
    ada.page.locator(".counts input[value='2']").dispatch_event("click")
    ada.page.get_by_label("Seat 2: Who sits there").select_option("guest")
    ada.page.get_by_label("Seat 2: Their name").fill("Bo")
    ada.page.click("button.wide")
    ada.page.click("#start")
    rng, seen = random.Random(3), set()
    for _ in range(8):
        ada.page.wait_for_function(
            "(lit) => document.querySelector('.curtain, #end') || document.querySelector(lit)", arg=CANDIDATES
        )
        if ada.is_over():
            break
        if ada.page.locator(".curtain").count():
            assert ada.page.locator("[data-move]").count() == 0
            public = ada.page.inner_text("div.plain")
            seen.add(ada.page.inner_text(".curtain .btn"))
            ada.page.click(".curtain .btn")
            assert ada.wait_for_a_choice()
            assert ada.page.inner_text("div.plain") != public  # one's own things are there now
            ada.page.keyboard.press("h")
            ada.page.wait_for_selector("div.plain table", state="detached")
            ada.page.keyboard.press("h")
            ada.page.wait_for_selector("div.plain table")
        ada.act(rng)
    assert len(seen) == 2
