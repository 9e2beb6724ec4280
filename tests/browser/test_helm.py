"""What the helm does for one: the only choice there is, a word when time ran out, sounds asked for once, costly touches asked twice."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable

from landfall.lab.kinds import FACE_UP, SECRETIVE

from .scenes import Theatre, scenes
from .stand import PATIENCE, PHONE, Person


def test_the_only_choice_is_made_and_said(person: Callable[..., Person]) -> None:
    """In a game that hides nothing; and not if one does not want it."""
    for wanted in (True, False):
        ada = person(forced=wanted)
        scene = next(one for one in scenes(FACE_UP, [3]) if one.seat == one.state.to_act and one.phase == "turn")
        sent: list[str] = []
        theatre = Theatre(ada, FACE_UP)
        theatre.open(scene)
        theatre.line.on_message(lambda message, sent=sent: sent.append(json.loads(message).get("move", "")))
        theatre.only_first = True
        theatre.put(scene)
        if wanted:
            ada.page.wait_for_selector(".helm .note:has-text('only one choice')")
            for _ in range(PATIENCE // 100):
                if any(sent):
                    break
                ada.page.wait_for_timeout(100)
            ada.page.wait_for_timeout(1200)  # once, and not again
            assert [move for move in sent if move] == [scene.state.moves()[0].text]
        else:
            ada.page.wait_for_timeout(1200)
            assert [move for move in sent if move] == []
            assert ada.page.locator(".helm .note").count() == 0


def test_time_that_ran_out_is_said_on_the_screen_and_in_the_log(person: Callable[..., Person]) -> None:
    """A real clock of five seconds: whoever does nothing is played for, and all are told."""
    ada, bo = person("Ada"), person("Bo")
    ada.go()
    made = ada.page.evaluate(MAKE, {"game": FACE_UP, "seats": 2, "seating": SEATING, "clock": {"kind": "turn", "seconds": 5}})
    ada.go(f"/t/{made}")
    bo.go(f"/t/{made}")
    bo.page.click("text=Sit here")
    bo.page.click("text=I am ready")
    ada.page.click("#start:not([disabled])")
    for one in (ada, bo):
        one.page.wait_for_selector(".helm")
        one.wait_until(
            "() => /\\d:\\d\\d/.test(document.querySelector('.stage').innerText)"
        )  # the clock, from the first decision on
        one.page.wait_for_selector(".log .turn:has-text('Time ran out for')")
    said = ada.page.inner_text(".log .turn:has-text('Time ran out for')")
    assert re.search(r"Time ran out for (Ada|Bo): a bot played", said)


SEATING = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
MAKE = """async (call) => (await (await fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json', 'x-landfall': '1'},
  body: JSON.stringify(call)})).json()).table"""


def test_sounds_are_asked_for_once_and_muted_by_one_tap(person: Callable[..., Person]) -> None:
    ada = person(soundAsked=False)
    ada.go()
    ada.page.click(f"[data-play={FACE_UP}]")
    rng = random.Random(1)
    while not ada.page.locator(".helm .note button >> nth=0").is_visible():  # it waits until there is room for it
        assert ada.wait_for_a_choice()
        ada.act(rng)
    ada.page.click(".helm .note button >> nth=0")
    ada.page.wait_for_selector(".helm .note", state="detached")
    assert ada.page.locator("[data-sound][aria-label='Sounds on']").count() == 1
    ada.page.locator("[data-sound]:visible").click()
    assert ada.page.locator("[data-sound][aria-label='Sounds off']").count() == 1
    ada.page.reload()
    ada.page.wait_for_selector(".helm")
    assert ada.page.locator(".helm .note").count() == 0


def test_before_a_first_match_sounds_are_offered_on_the_goal_card_and_the_helm_asks_no_more(
    person: Callable[..., Person],
) -> None:
    ada = person(soundAsked=False, goals=[])
    ada.go()
    ada.page.click(f"[data-play={FACE_UP}]")
    offered = ada.page.locator("#goal [data-hear]")
    assert offered.get_attribute("aria-pressed") == "false"
    offered.click()
    assert offered.get_attribute("aria-pressed") == "true"
    ada.page.click("#goal [data-go]")
    assert ada.wait_for_a_choice()
    assert ada.page.locator(".helm .note button").count() == 0
    assert ada.page.locator("[data-sound][aria-label='Sounds on']").count() == 1


def test_a_finger_is_asked_twice_before_what_is_costly_a_mouse_is_not(person: Callable[..., Person]) -> None:
    scene = next(one for one in scenes(SECRETIVE, [3]) if one.phase == "answer" and one.seat == one.state.to_act)
    for size, asked in ((PHONE, True), ((1440, 900), False)):
        ada = person(size=size, sure="touch")
        theatre = Theatre(ada, SECRETIVE)
        theatre.open(scene)
        button = ada.page.locator("[data-move=challenge]").first
        button.tap() if asked else button.click()
        assert (ada.page.locator("[data-move=challenge].armed").count() > 0) == asked
