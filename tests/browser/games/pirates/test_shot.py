"""The aimed shot on the page: two gauges, stopped by tap or by key."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest

from landfall.games.pirates import cannon

from ...stand import CANDIDATES, DESKTOP, PATIENCE, PHONE, Person

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
