"""People around a match: accounts with history and ratings, the table's tools while it is played, another device, and what they find again."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

from landfall.lab.kinds import FACE_UP, SECRETIVE

from .stand import PHONE, Person, play_to_the_end
from .test_pages import axe
from .test_whole_games import set_table

PASSPHRASE, OTHER = "seven long words", "quite another one"


def make_account(person: Person, name: str) -> None:
    person.go("/account")
    person.page.fill("#enter [autocomplete=username]", name)
    person.page.fill("#enter [type=password]", PASSPHRASE)
    person.page.click("#enter button.main")
    person.page.wait_for_selector("#who")


def sit_down(friend: Person, link: str, sit: str, ready: str) -> None:
    friend.go(re.sub(r"^https?://[^/]+", "", link))
    friend.page.click(f"text={sit}")
    friend.page.click(f"text={ready}")


def test_accounts_keep_history_and_ratings(person: Callable[..., Person]) -> None:
    ada, zoe = person("Ada"), person("Zoé", language="fr", size=PHONE, theme="day")
    make_account(ada, "Ada of the tests")
    make_account(zoe, "Zoé des tests")
    assert "None yet" in ada.page.inner_text("[aria-labelledby=who]")
    link = set_table(ada, FACE_UP, bots=0, seats=2)
    assert axe(ada) == []  # the lobby, as its host sees it
    zoe.go(re.sub(r"^https?://[^/]+", "", link))
    zoe.page.wait_for_selector("#sit-name")
    assert axe(zoe) == []  # and who is invited
    sit_down(zoe, link, "M’asseoir", "C’est bon pour moi")
    ada.page.click("#start:not([disabled])")
    ada.page.wait_for_selector(".helm")
    play_to_the_end([ada, zoe], seed=21)
    for one in (ada, zoe):
        one.page.wait_for_selector("#rated")
        assert one.page.locator("#rated li").count() == 2
        assert axe(one) == []
    match = ada.page.url.rsplit("/", 1)[1]

    for one in (ada, zoe):
        one.go("/account")
        one.page.click("[aria-labelledby=ratings] summary")  # exactly
        one.page.wait_for_selector("[aria-labelledby=ratings] tbody tr")
        assert re.search(r"\d+[.,]\d ± \d[.,]\d", one.page.inner_text("[aria-labelledby=ratings] tbody"))
        assert axe(one) == []
        one.go("/history")
        one.page.wait_for_selector(f"a[href='/replay/{match}']")
        assert one.page.locator("ol > li").count() == 1
        assert axe(one) == []
    with ada.page.expect_download() as kept:
        ada.page.click("a[download]")
    assert kept.value.path().read_text().startswith('{"landfall":1')
    ada.page.click(f"a[href='/replay/{match}']")
    ada.page.wait_for_selector("#step")


def test_a_passphrase_is_changed_and_an_account_is_left_and_deleted(person: Callable[..., Person]) -> None:
    ada = person("Ada")
    page = ada.page
    make_account(ada, "Leaver")
    page.click("summary >> text=Change the passphrase")
    page.fill("#change [autocomplete=current-password]", "not this one")
    page.fill("#change [autocomplete=new-password]", OTHER)
    page.click("#change .btn")
    page.wait_for_selector("[role=alert]")
    assert "not your passphrase" in page.inner_text("[role=alert]")
    page.fill("#change [autocomplete=current-password]", PASSPHRASE)
    page.click("#change .btn")
    page.wait_for_selector("text=The passphrase is changed.")
    page.click("#leave")
    page.wait_for_selector("#enter")
    page.click("#enter label >> text=Sign in")
    page.fill("#enter [autocomplete=username]", "leaver")
    page.fill("#enter [type=password]", OTHER)
    page.click("#enter button.main")
    page.wait_for_selector("#who")
    page.click("summary >> text=Delete the account")
    page.fill("#delete [type=password]", OTHER)
    page.click("#delete .btn")
    page.wait_for_selector("text=The account is deleted.")
    page.reload()
    page.wait_for_selector("#enter")
    ada.troubles = [said for said in ada.troubles if "status of 403" not in said]  # the wrong passphrase


def test_the_hosts_tools_while_playing(person: Callable[..., Person]) -> None:
    """A friend who left is replaced, an onlooker is turned away; others have no such tools."""
    ada, bo, eve = person("Ada"), person("Bo"), person("Eve")
    link = set_table(ada, FACE_UP, bots=1, seats=3)
    sit_down(bo, link, "Sit down", "I am ready")
    ada.page.click("#start:not([disabled])")
    ada.page.wait_for_selector(".helm")
    bo.page.wait_for_selector(".helm")
    eve.go(ada.page.url.removeprefix(ada.address))
    eve.page.wait_for_selector("text=You are watching")
    bo.page.click("#tools")
    bo.page.wait_for_selector("dialog[open]")
    assert bo.page.locator("dialog [data-remove], dialog select").count() == 0
    ada.page.click("#tools")
    ada.page.select_option("dialog select", "barred")
    eve.page.wait_for_selector(".nothing")
    assert "lets nobody watch" in eve.page.inner_text(".nothing")
    assert axe(ada) == []
    bo.page.close()
    ada.page.click("dialog [data-remove='1']")
    ada.page.click("dialog [data-remove='1'].armed")
    ada.page.wait_for_selector("dialog [data-remove]", state="detached")
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_selector("dialog[open]", state="detached")
    ada.play_on(4)
    ada.page.wait_for_selector("#end", timeout=120000)


def test_the_match_goes_on_with_another_device(person: Callable[..., Person]) -> None:
    ada, phone, thief = person("Ada"), person("", language="fr", size=PHONE), person("Eve")
    ada.go()
    ada.page.click(f"[data-play={SECRETIVE}]")
    ada.page.wait_for_selector(".helm.mine")
    ada.page.click("#tools")
    ada.page.click("dialog section .btn")
    link = ada.page.get_attribute("dialog .link a", "href")
    assert link is not None
    phone.page.goto(link)
    phone.page.wait_for_selector("#become")
    assert "Ada" in phone.page.inner_text(".who")
    phone.page.click("#become")
    phone.page.wait_for_selector(".helm.mine")
    assert phone.page.url == ada.page.url
    thief.page.goto(link)
    thief.page.wait_for_selector(".nothing")
    assert "has been used" in thief.page.inner_text("h1")
    thief.troubles = [said for said in thief.troubles if "status of 404" not in said]


def test_a_takeback_and_an_absence_are_told_to_each_as_they_concern_them(person: Callable[..., Person]) -> None:
    """Who asks, who has answered and who is still to answer read a sentence of their own, until the next move; so does who waits in vain."""
    people = [person(name) for name in ("Ada", "Bo", "Cy")]
    link = set_table(people[0], FACE_UP, bots=0, seats=3)
    assert people[0].page.locator("#start[disabled]").count() == 1
    for friend in people[1:]:
        sit_down(friend, link, "Sit down", "I am ready")
    people[0].page.wait_for_selector("text=Everybody is ready")
    people[0].page.click("#start")
    for one in people:
        one.page.wait_for_selector(".helm")
    asker = _who_is_awaited(people)
    asker.page.locator(".draft [data-move]").first.click()
    asker.page.click("[aria-label='Undo the move']")
    agrees, refuses = (one for one in people if one is not asker)
    agrees.page.click(".helm .yes")
    agrees.page.wait_for_selector(
        f".note:has-text('{asker.name} would like to take a move back. Still to answer: {refuses.name}')"
    )
    assert "You asked" in asker.page.inner_text(".note")
    refuses.page.click(".helm .no")
    for one in people:
        one.page.wait_for_selector(f".note:has-text('{refuses.name} does not agree')")
    _who_is_awaited(people).page.locator(".draft [data-move]").first.click()
    for one in people:
        one.page.wait_for_selector(".note", state="detached")
    gone = _who_is_awaited(people)
    gone.page.close()
    for one in people:
        if one is not gone:
            one.page.wait_for_selector(f"#prompt:has-text('{gone.name} is away: a bot plays in')")


def _who_is_awaited(people: list[Person]) -> Person:
    for _ in range(1500):
        for one in people:
            if one.my_turn() and one.page.locator(".draft [data-move]").count():
                return one
        people[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked to choose")


@pytest.mark.parametrize("game", [SECRETIVE, FACE_UP])
def test_a_page_loaded_again_has_its_log(game: str, person: Callable[..., Person]) -> None:
    """What was told before, private things too, stands in the log again, in order."""
    ada = person("Ada")
    ada.go()
    ada.page.click(f"[data-play={game}]")
    rng = random.Random(6)
    while ada.page.locator(".log .turn").count() < 4:
        assert ada.wait_for_a_choice()
        ada.act(rng)
    assert ada.wait_for_a_choice()  # now nothing more is told until she plays: a line grows as long as its turn lasts
    told = ada.page.evaluate(LINES)
    ada.page.reload()
    ada.page.wait_for_function(f"(told) => ({LINES})().join() === told.join()", arg=told)


LINES = "() => [...document.querySelectorAll('.log .turn .text')].map((line) => line.textContent).slice(0, 60)"


def test_a_seal_that_is_not_the_one_first_shown_raises_a_loud_alarm(person: Callable[..., Person]) -> None:
    """The browser keeps the seal by itself. What it kept is changed here: to it, the server tells another one then."""
    ada = person("Ada")
    ada.go()
    ada.page.click(f"[data-play={FACE_UP}]")
    ada.page.wait_for_selector(".helm")
    kept = ada.page.evaluate("JSON.parse(localStorage.getItem('landfall.seals'))")
    assert [(len(entry["seal"]), len(entry["salts"]), entry["taken"]) for _, entry in kept] == [(64, 1, [0])]
    assert ada.page.locator("#alarm").count() == 0
    ada.page.evaluate(
        "localStorage.setItem('landfall.seals', localStorage.getItem('landfall.seals').replace(/[0-9a-f]{64}/, '0'.repeat(64)))"
    )
    ada.page.reload()
    ada.page.wait_for_selector("#alarm")
    assert "not the one this browser was shown" in ada.page.inner_text("#alarm")
