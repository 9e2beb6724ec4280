"""A table before its start: whoever came may be enough, bots fill the rest, one speaks, and the host settles how it is played."""

from __future__ import annotations

from collections.abc import Callable

from landfall.lab.kinds import SECRETIVE

from .stand import PHONE, Person
from .test_pages import axe
from .test_people import sit_down
from .test_whole_games import set_table

SEATS = "(id) => fetch(`/api/tables/${id}`).then((told) => told.json()).then((table) => table.seats.map((seat) => seat.kind))"


def seats(one: Person) -> list[str]:
    found: list[str] = one.page.evaluate(SEATS, one.page.url.rsplit("/", 1)[1])
    return found


def test_who_came_is_enough(person: Callable[..., Person]) -> None:
    """A table for five where three came: one tap, and the three play."""
    ada, bo, cy = person("Ada", size=PHONE), person("Bo"), person("Cy", size=PHONE)
    link = set_table(ada, SECRETIVE, bots=0, seats=5)
    sit_down(bo, link, "Sit down", "I am ready")
    ada.page.wait_for_selector("text=2 of 5 seats taken", state="attached")
    assert ada.page.locator("#start[disabled]").count() == 1  # two are too few for this game
    sit_down(cy, link, "Sit down", "I am ready")
    ada.page.wait_for_selector("#start:has-text('Start with three'):not([disabled])")
    assert "without the free seats" in ada.page.inner_text(".status")
    assert ada.out_of_sight("#start, #fill") == []
    assert axe(ada) == []
    ada.page.click("#start")
    for one in (ada, bo, cy):
        one.page.wait_for_selector(".helm")
    assert seats(ada) == ["person"] * 3


def test_bots_take_the_free_seats(person: Callable[..., Person]) -> None:
    ada, bo = person("Ada"), person("Bo", size=PHONE)
    link = set_table(ada, SECRETIVE, bots=0, seats=4)
    sit_down(bo, link, "Sit down", "I am ready")
    ada.page.click("#fill")
    ada.page.wait_for_selector("#fill", state="detached")
    assert seats(ada) == ["person", "person", "bot", "bot"]
    ada.page.click("#start:has-text('Start the game'):not([disabled])")
    for one in (ada, bo):
        one.page.wait_for_selector(".helm")


def test_one_speaks_and_the_host_settles_how_it_is_played(person: Callable[..., Person]) -> None:
    ada, bo = person("Ada"), person("Bo", size=PHONE, language="fr")
    link = set_table(ada, SECRETIVE, bots=1, seats=3)
    assert ada.page.locator("#words").count() == 0  # nobody is there to hear it
    sit_down(bo, link, "M’asseoir", "C’est bon pour moi")
    bo.page.click("[data-phrase=hello]")
    ada.page.wait_for_selector(".chat:has-text('Hello, everybody!')")
    assert ada.page.locator("[data-phrase=good-game]").count() == 0  # that is for later
    ada.page.select_option("select:has(option[value=bank])", "bank")
    bo.page.wait_for_selector("[aria-labelledby=options]:has-text('10 minutes par personne')")
    bo.page.wait_for_selector(".go .btn:has-text('C’est bon pour moi')")  # to these terms everybody says yes anew
    assert axe(bo) == []


def names(one: Person) -> list[str]:
    found: list[str] = one.page.evaluate("() => [...document.querySelectorAll('.round li .who b')].map((b) => b.textContent)")
    return found


def test_one_more_comes_and_places_are_changed(person: Callable[..., Person]) -> None:
    """A table for three with one friend too many: the host makes room, and says who sits beside whom."""
    ada, bo, cy = person("Ada"), person("Bo", size=PHONE), person("Cy", size=PHONE)
    link = set_table(ada, SECRETIVE, bots=1, seats=3)
    sit_down(bo, link, "Sit down", "I am ready")
    cy.go("/j/" + link.rsplit("/", 1)[1])
    cy.page.wait_for_selector(".status:has-text('Every seat is taken')")
    assert cy.out_of_sight(".status") == []
    ada.page.click("#more-seats")
    cy.page.click("[data-sit]")
    ada.page.wait_for_selector(".round li:has-text('Cy')")
    assert [name.split(",")[0] for name in names(ada)][::3] == ["Ada", "Cy"]
    ada.page.click("[data-swap='0']")
    ada.page.wait_for_function("() => document.querySelector('.round li .who b').textContent.startsWith('Bo')")
    assert [name.split(",")[0] for name in names(ada)][:2] == ["Bo", "Ada"]
    ada.page.click("#more-seats")
    bo.page.click("[data-sit='4']")
    bo.page.wait_for_selector(".round li:nth-child(5):has-text('Bo')")
    assert axe(ada) == []
    assert axe(bo) == []
    ada.page.click("[aria-label='Take a free seat away']")
    ada.page.wait_for_function("() => document.querySelectorAll('.round li').length === 4")
    assert "Bo" in names(ada)[-1]
