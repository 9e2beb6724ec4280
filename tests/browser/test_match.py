"""What a match page has beside the board: the lid over one's own secrets, muting a player, whatever must be in sight."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable

from landfall.lab.kinds import FACE_UP, SECRETIVE

from .stand import PHONE, Person
from .test_whole_games import set_table


def test_six_on_a_phone_choose_without_scrolling(person: Callable[..., Person]) -> None:
    """However many sit at the table, all that may be chosen is in sight at once on a phone; on a low one, too, what one chooses by oneself."""
    ada = person(size=PHONE)
    set_table(ada, SECRETIVE, bots=5, seats=6)
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
    ada.page.click(f"[data-play={SECRETIVE}]")
    rng = random.Random(1)
    find = ".oc .find [data-card]:not([data-card=back])"
    while ada.page.locator(find).count() == 0:  # a find of my own in my hand
        assert ada.wait_for_a_choice()
        if ada.page.locator(find).count() == 0:
            ada.act(rng)
    card = ada.page.get_attribute(find, "aria-label")
    assert card
    assert ada.page.locator(".log .turn", has_text="You find").count() > 0
    ada.page.keyboard.press("h")
    ada.page.wait_for_selector(".oc .find [data-card=back]")
    assert ada.page.locator(find).count() == 0
    assert ada.page.locator(".oc .mine .down [data-card]:not([data-card=back])").count() == 0
    assert ada.page.locator(".truth").count() == 0
    assert ada.page.locator("text=/You (have found|find)/").count() == 0
    ada.page.keyboard.press("h")
    ada.page.wait_for_selector(find)
    assert ada.page.get_attribute(find, "aria-label") == card


def test_a_muted_player_is_not_heard(person: Callable[..., Person]) -> None:
    host, friend = person("Ada"), person("Bo")
    link = set_table(host, FACE_UP, bots=0, seats=2)
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
