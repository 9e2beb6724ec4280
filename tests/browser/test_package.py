"""A game that nobody here knows: liar's dice, installed as a package, is played in the browser on the plain board."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from packages.installing import install

from .stand import PHONE, Person, play_to_the_end, server
from .test_pages import axe
from .test_whole_games import set_table


@pytest.fixture(scope="module")
def address(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site = install(tmp_path_factory.mktemp("installed") / "site")
    with server(tmp_path_factory.mktemp("server"), more=(site,)) as url:
        yield url


@pytest.fixture
def table(person: Callable[..., Person], address: str) -> tuple[Person, Person]:
    """Two people and a bot, begun."""
    host, friend = person("Ada", address=address), person("Zoé", address=address, language="fr", size=PHONE)
    link = set_table(host, "liars-dice", bots=1, seats=3)
    friend.go(re.sub(r"^https?://[^/]+", "", link))
    friend.page.click("text=M’asseoir")
    friend.page.click("text=C’est bon pour moi")
    host.page.wait_for_selector("#start:not([disabled])")
    host.page.click("#start")
    for one in (host, friend):
        one.page.wait_for_selector(".helm")
    return host, friend


def test_it_is_played_to_the_end_in_both_languages(table: tuple[Person, Person]) -> None:
    host, friend = table
    play_to_the_end([host, friend], seed=7)
    assert "Dés menteurs" in friend.page.title()
    assert re.search(r"gagne|victoire", friend.page.inner_text("#end h2"))
    assert re.search(r"win", host.page.inner_text("#end h2"))


def test_its_rules_are_read_in_both_languages(person: Callable[..., Person], address: str) -> None:
    for language, words in (("en", "A one counts for every face."), ("fr", "Un as compte pour toutes les faces.")):
        reader = person("Ada", address=address, language=language)
        reader.go("/rules/liars-dice")
        reader.page.wait_for_selector(f"text={words}")
        assert axe(reader) == []
