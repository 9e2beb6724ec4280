"""Playing by keys alone: few presses, the focus stays where it was, the list of choices stays open, and the keys are told."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from landfall.lab.kinds import AIMED, FACE_UP, SECRETIVE

from .stand import Person

ACTIONS, MOST_PRESSES = 14, 60
CHOICES = ".helm [data-choice]:visible"
STATE = "() => ['.log .lines', '.helm'].map((part) => document.querySelector(part)?.textContent ?? '').join()"


@pytest.mark.parametrize("game", [AIMED, FACE_UP, SECRETIVE])
def test_fourteen_actions_take_few_keys(game: str, person: Callable[..., Person]) -> None:
    """A choice is its number, also where the first one only looks (what lies within reach of a ship). Only what is sent is an action."""
    ada = person()
    sent: list[str] = []
    ada.page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    ada.go()
    ada.page.click(f"[data-play={game}]")
    presses = 0

    def actions() -> int:
        return sum(json.loads(frame)["do"] in ("move", "aim") for frame in sent)

    while actions() < ACTIONS and presses < MOST_PRESSES:
        if not ada.wait_for_a_choice():
            break
        if not ada.page.locator(CHOICES).count():
            ada.page.keyboard.press("l")
            presses += 1
            ada.page.wait_for_selector(".helm [data-choice]")
        choices = ada.page.locator(CHOICES).count()
        before = ada.page.evaluate(STATE)
        looked = ada.page.locator(".helm .do[data-choice]:visible").count()  # what does it stands last
        for digit in str(choices if looked else 1 + actions() % choices):
            ada.page.keyboard.press(digit)
            presses += 1
        ada.page.wait_for_function(f"(before) => document.getElementById('end') || ({STATE})() !== before", arg=before)
    print(f"{game}: {actions()} actions by {presses} key presses")
    assert presses < MOST_PRESSES
    assert actions() == ACTIONS or ada.is_over()


def test_arrows_go_among_what_is_lit_and_the_focus_stays(person: Callable[..., Person]) -> None:
    ada = person()
    ada.go()
    ada.page.click(f"[data-play={FACE_UP}]")
    assert ada.wait_for_a_choice()
    seen = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowRight"):
        ada.page.keyboard.press(key)
        assert ada.page.evaluate("() => document.activeElement !== document.body")
        seen.add(ada.page.evaluate("() => document.activeElement.outerHTML.slice(0, 300)"))
    assert len(seen) > 1
    ada.page.keyboard.press("Enter")
    for _ in range(3):
        if not ada.wait_for_a_choice():
            break
        ada.wait_until("() => document.activeElement !== document.body")  # something lit has the focus again
        ada.page.keyboard.press("Enter")
        ada.page.wait_for_timeout(80)


def test_the_keys_are_told(person: Callable[..., Person]) -> None:
    ada = person()
    ada.go()
    ada.page.click(f"[data-play={SECRETIVE}]")
    ada.page.wait_for_selector(".helm")
    ada.page.keyboard.press("?")
    ada.page.wait_for_selector("dialog[open] kbd")
    assert ada.page.locator("dialog[open] dt").count() >= 8
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_selector("dialog[open]", state="detached")
    ada.page.keyboard.press("s")
    ada.page.wait_for_selector("dialog[open] [data-phrase]")
