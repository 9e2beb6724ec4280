"""What a match page has beside the board: the aimed shot, the lid over one's own secrets, muting a player, the truth after a Lumarathon."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable
from typing import Any

import pytest

from landfall.games.pirates import cannon

from .stand import CANDIDATES, DESKTOP, PATIENCE, PHONE, Person
from .test_whole_games import set_table

# Plays for everybody round the device, attacks whenever it may, and stops at a cannon.
SEEK_A_DUEL = """(lit) => {
  const timer = setInterval(() => {
    if (document.querySelector('[data-stop], #end')) return clearInterval(timer);
    const found = [...document.querySelectorAll('[data-move^=attack]')];
    if (!found.length) found.push(...document.querySelectorAll(Math.random() < 0.7 ? '[data-move]' : lit));
    found[Math.floor(Math.random() * found.length)]?.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  }, 15);
}"""


def _to_a_duel(ada: Person) -> None:
    """Games of four round one device, until two ships meet and one attacks."""
    for _ in range(40):
        ada.go("/new/pirates")
        ada.page.locator(".counts input[value='4']").dispatch_event("click")
        for k in (2, 3, 4):
            ada.page.get_by_label(f"Seat {k}: Who sits there").select_option("guest")
            ada.page.get_by_label(f"Seat {k}: Their name").fill(f"Mate {k}")
        ada.page.click("button.wide")
        ada.page.click("#start")
        ada.page.wait_for_selector(".helm")  # at once: nobody has anything to hide, so there is no curtain
        assert ada.page.locator(".seat .name .tag", has_text="you").count() == 1  # who looks, and nobody else on this device
        ada.page.evaluate(SEEK_A_DUEL, CANDIDATES)
        ada.page.wait_for_selector("[data-stop], #end", timeout=4 * PATIENCE)
        if ada.page.locator("[data-stop]").count():
            return
    raise AssertionError("no duel in forty games")


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_an_aimed_shot_by_tap_and_by_key(size: tuple[int, int], person: Callable[..., Person]) -> None:
    """The two gauges are stopped one after the other, by finger or mouse, then by key; the server makes the shot of those very moments."""
    ada = person(size=size, plainFire=False)
    taps: list[list[int]] = []
    aimed: list[tuple[int, int]] = []

    def said(payload: str | bytes) -> None:
        frame = json.loads(payload)
        if frame["do"] == "aim":
            taps.append(frame["taps"])

    def heard(payload: str | bytes) -> None:
        events = next(iter(json.loads(payload).get("events", {}).values()), [])  # each seat of mine is told the same
        aimed.extend((event["args"]["dx"], event["args"]["dy"]) for event in events if event["name"] == "aimed")

    def watch(line: Any) -> None:
        line.on("framesent", said)
        line.on("framereceived", heard)

    ada.page.on("websocket", watch)
    _to_a_duel(ada)
    for shot, how in enumerate(("tap", "key"), 1):  # the attacker's, and the next one: both are mine
        ada.page.wait_for_selector("[data-stop='1']")
        assert "fire" in ada.page.inner_text("#prompt").lower()
        for gauge in ("1", "2"):
            ada.page.wait_for_selector(f"[data-stop='{gauge}']")
            ada.page.wait_for_timeout(90 * shot)  # somewhere else each time
            ada.page.evaluate("scrollTo(0, 0)")
            assert ada.out_of_sight("[data-stop], [data-fire]") == []  # under the thumb while the mark sways
            if how == "key":
                ada.wait_until("() => document.activeElement?.matches('[data-stop]')")  # it has the focus by itself
                ada.page.keyboard.press("Space")
            elif size == PHONE:
                ada.page.tap("[data-stop]")
            else:
                ada.page.click("[data-stop]")
        until = time.monotonic() + PATIENCE / 1000
        while len(aimed) < shot and time.monotonic() < until:
            ada.page.wait_for_timeout(30)
        assert aimed == [cannon.aim(*both) for both in taps]
        assert len(aimed) == shot


def test_six_on_a_phone_choose_without_scrolling(person: Callable[..., Person]) -> None:
    """However many sit at the table, all that may be chosen is in sight at once on a phone; on a low one, too, what one chooses by oneself."""
    ada = person(size=PHONE)
    set_table(ada, "oh-captain", bots=5, seats=6)
    ada.page.click("#start")
    ada.page.wait_for_selector(".helm")
    rng = random.Random(6)
    asked = set()
    for _ in range(14):
        if not ada.wait_for_a_choice():
            break
        ada.page.evaluate("scrollTo(0, 0)")
        asked.update(
            text.split()[0] for text in ada.page.eval_on_selector_all("[data-move]", "all => all.map((one) => one.dataset.move)")
        )
        assert ada.out_of_sight("[data-move]") == []
        ada.page.set_viewport_size({"width": 390, "height": 664})
        ada.wait_until("() => document.querySelector('.oc').clientHeight === innerHeight")  # a frame later
        assert ada.out_of_sight("[data-move^=choose], [data-move^=claim]") == []
        ada.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        ada.act(rng)
    assert {"choose", "claim"} <= asked


def test_the_lid_covers_everything_only_i_may_see(person: Callable[..., Person]) -> None:
    """H, wherever one is: no card of mine is left on the page that others do not see, nor a word of it; H again brings all back."""
    ada = person()
    ada.go()
    ada.page.click("[data-play=oh-captain]")
    rng = random.Random(1)
    find = ".oc .find [data-card]:not([data-card=back])"
    while ada.page.locator(find).count() == 0:  # a find of my own in my hand
        assert ada.wait_for_a_choice()
        if ada.page.locator(find).count() == 0:
            ada.act(rng)
    card = ada.page.get_attribute(find, "aria-label")
    assert card
    assert ada.page.locator(".log .turn", has_text="You have found").count() > 0
    ada.page.keyboard.press("h")
    ada.page.wait_for_selector(".oc .find [data-card=back]")
    assert ada.page.locator(find).count() == 0
    assert ada.page.locator(".oc .mine .down [data-card]:not([data-card=back])").count() == 0
    assert ada.page.locator(".truth").count() == 0
    assert ada.page.locator("text=You have found").count() == 0
    ada.page.keyboard.press("h")
    ada.page.wait_for_selector(find)
    assert ada.page.get_attribute(find, "aria-label") == card


def test_a_muted_player_is_not_heard(person: Callable[..., Person]) -> None:
    host, friend = person("Ada"), person("Bo")
    link = set_table(host, "nomads", bots=0, seats=2)
    friend.go(re.sub(r"^https?://[^/]+", "", link))
    friend.page.click("text=Sit here")
    friend.page.click("text=I am ready")
    host.page.click("#start")
    for one in (host, friend):
        one.page.wait_for_selector(".helm")
    phrases = friend.page.locator(".log [data-phrase]")
    assert phrases.count() > 3
    words = phrases.all_inner_texts()

    def say(k: int) -> None:
        friend.page.locator(".log [data-phrase]").nth(k).click()
        friend.page.wait_for_selector(f".chat li:has-text({json.dumps(words[k])})")  # the server has told it

    say(0)
    host.page.wait_for_selector(f".chat li:has-text({json.dumps(words[0])})")
    host.page.click("[data-mute='1']")
    host.page.wait_for_selector("[data-unmute='1']")
    assert host.page.locator(".chat li", has_text=words[0]).count() == 0
    say(1)
    host.page.click("[data-unmute='1']")
    host.page.wait_for_selector("[data-unmute='1']", state="detached")
    say(2)
    host.page.wait_for_selector(f".chat li:has-text({json.dumps(words[2])})")
    assert host.page.locator(".chat li", has_text=words[1]).count() == 0  # what was said meanwhile is not made up for


def test_after_a_lumarathon_the_truth_of_its_first_game_is_told(person: Callable[..., Person]) -> None:
    ada = person(size=PHONE, language="fr")
    ada.go()
    ada.page.tap("[data-play=lumarathon]")
    ada.page.wait_for_selector(".helm")
    ada.play_on(3)
    ada.page.wait_for_selector("#end", timeout=4 * PATIENCE)
    ada.page.wait_for_selector("#truth")
    assert ada.page.locator("#end .find").count() > 8
    ada.page.click("#all-finds")
    told = ada.page.inner_text("ol:has(.find)")
    assert "card." not in told
    assert "{" not in told
