"""Playing by keys alone: few presses, the focus stays where it was, the list of choices stays open, and the keys are told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from landfall.lab.kinds import AIMED, FACE_UP, SECRETIVE

from .stand import Person

ACTIONS, MOST_PRESSES = 14, 60
STATE = "() => ['.log .lines', '.helm'].map((part) => document.querySelector(part)?.textContent ?? '').join()"


@pytest.mark.parametrize("game", [AIMED, FACE_UP, SECRETIVE])
def test_fourteen_actions_take_few_keys(game: str, person: Callable[..., Person]) -> None:
    """With the list of choices open, a choice is its number."""
    ada = person()
    ada.go()
    ada.page.click(f"[data-play={game}]")
    presses = 0
    for done in range(ACTIONS):
        if not ada.wait_for_a_choice():
            break
        choices = ada.page.locator(".helm [data-choice]").count()
        if not choices:
            ada.page.keyboard.press("l")
            presses += 1
            ada.page.wait_for_selector(".helm [data-choice]")
            choices = ada.page.locator(".helm [data-choice]").count()
        before = ada.page.evaluate(STATE)
        for digit in str(1 + done % choices):
            ada.page.keyboard.press(digit)
            presses += 1
        ada.page.wait_for_function(f"(before) => document.getElementById('end') || ({STATE})() !== before", arg=before)
    print(f"{game}: {ACTIONS} actions by {presses} key presses")
    assert presses < MOST_PRESSES
    if ada.page.locator("#end").count() == 0 and game == AIMED:
        assert ada.page.locator("[data-list][aria-expanded=true], .helm:not(.mine)").count() > 0  # the list stayed open


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
