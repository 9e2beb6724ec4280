"""A whole game of each kind, through the page, by two people and bots: one in English on a desktop, one in French on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from landfall.games import GAMES
from landfall.lab.kinds import AIMED

from .stand import PHONE, Person, play_to_the_end

SEATS = {name: 4 if name == AIMED else 3 for name in GAMES}  # where shots are aimed, as many as find each other


def set_table(host: Person, game: str, bots: int, seats: int) -> str:
    """Make a table through the page: the host, a free seat for a friend, the rest bots. Returns the friend's link."""
    host.go(f"/new/{game}")
    host.page.locator(f".counts input[value='{seats}']").dispatch_event("click")
    for k in range(seats - bots, seats):
        host.page.get_by_label(f"Seat {k + 1}: Who sits there").select_option("bot")
    host.page.click("button.wide")
    host.page.wait_for_selector("#invite")
    return host.page.inner_text(".link")


def number(cell: str) -> int:
    return int(cell.replace("−", "-"))


@pytest.mark.parametrize("game", SEATS)
def test_two_people_and_bots_play_to_the_end(game: str, person: Callable[..., Person]) -> None:
    host, friend = person("Ada"), person("Zoé", language="fr", size=PHONE)
    link = set_table(host, game, bots=SEATS[game] - 2, seats=SEATS[game])
    friend.go(re.sub(r"^https?://[^/]+", "", link))
    friend.page.click("text=M’asseoir")  # opening a friend's link to sitting down: one name, already known here
    friend.page.click("text=C’est bon pour moi")
    host.page.wait_for_selector("#start:not([disabled])")
    host.page.click("#start")
    host.page.wait_for_selector(".helm")

    play_to_the_end([host, friend], seed=7)

    for one in (host, friend):
        one.page.wait_for_selector("#end")
        if game == AIMED:  # its own picture of the points: what was brought home
            one.page.wait_for_selector("#end .line .one")
            for row in one.page.locator("#end ol li:has(.line)").all():
                brought = re.findall(r"(\d+) [^,\d]*\d+", row.locator(".out").inner_text())
                assert sum(map(int, brought)) == number(row.locator(".sum").inner_text())
            continue
        one.page.locator("#end .as").first.click()
        one.page.wait_for_selector("#end table")
        assert one.page.locator("#end tbody tr").count() >= 3
        totals = [number(cell) for cell in one.page.locator("#end .total td").all_inner_texts()]
        lines = [
            [number(cell) for cell in row.locator("td").all_inner_texts()]
            for row in one.page.locator("#end tbody tr:not(.total)").all()
        ]
        assert totals == [sum(column) for column in zip(*lines, strict=True)]  # scores are explained line by line
    assert GAMES[game].title("fr").rstrip("! \u00a0\u202f") in friend.page.title()
    assert re.search(r"gagne|victoire", friend.page.inner_text("#end h2"))
    assert re.search(r"win", host.page.inner_text("#end h2"))
    host.page.click("text=Check that chance was fair")
    host.page.wait_for_selector(".fair .good")
    assert "recomputed everything" in host.page.inner_text(".fair")
