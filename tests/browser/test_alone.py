"""One person against bots, in every way a person may play: three clicks, keys alone, a phone, a refused move, a lost line."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest

from landfall.lab.kinds import AIMED, FACE_UP, SECRETIVE

from .stand import LOGGED, PATIENCE, PHONE, Cable, Person, server


def test_from_the_page_to_the_first_own_move_takes_at_most_three_clicks(person: Callable[..., Person]) -> None:
    ada = person()
    ada.go()
    ada.page.click(f"[data-play={SECRETIVE}]")  # one
    ada.page.wait_for_selector(".helm.mine [data-move], .oc [data-move]")
    before = ada.page.evaluate(LOGGED)
    ada.page.locator("[data-move]").first.click()  # two: the first own move
    ada.wait_until(f"() => ({LOGGED})() > {before}")


def test_keys_alone_play(person: Callable[..., Person]) -> None:
    """Tab and Enter from the home page into a match, and five moves in it."""
    ada = person()
    ada.go()
    ada.page.wait_for_selector("[data-play]")
    _tab_to(ada, f"[data-play={FACE_UP}]")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector(".helm")
    moves = 0
    for _ in range(60):
        assert ada.wait_for_a_choice()
        said = ada.page.inner_text("#prompt")
        _tab_to(ada, "body:not(:has(.option[data-move])) :is([data-move], [data-space][role=button]), .option[data-move]")
        moves += ada.page.evaluate("() => document.activeElement.hasAttribute('data-move')")
        ada.page.keyboard.press("Enter")
        if moves >= 5:
            break
        ada.page.wait_for_timeout(60)
        assert said
    assert moves >= 5


def _tab_to(person: Person, selector: str) -> None:
    for _ in range(150):
        if person.page.evaluate("(selector) => !!document.activeElement?.matches(selector)", selector):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {selector}")


LOOK = """(room) => {
  const faults = [];
  window.looks = {faults, states: new Set()};
  const name = (one) => `${one.tagName.toLowerCase()}.${(one.getAttribute('class') ?? '').replace(/ ?svelte-\\w+/g, '')}`;
  const look = () => {
    looks.states.add(document.querySelector(".stage").textContent);
    if (faults.length < 5 && Math.max(document.documentElement.scrollWidth, innerWidth) > room) {
      const out = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > room + 0.5);
      faults.push(`wider than the phone: ${out.map((one) => `${name(one)} "${one.textContent.slice(0, 40)}"`).join(', ')}`);
    }
    for (const one of faults.length < 5 ? document.querySelectorAll('.helm button') : []) {
      const box = one.getBoundingClientRect();
      if (one.offsetParent && (box.height < 43 || box.width < 36)) {
        const parts = one.closest('.helm').querySelectorAll(':scope > *, .within > *, .choices > *');
        const room = [...parts].map((part) => `${name(part)} ${Math.round(part.offsetHeight)}`);
        faults.push(`too small to touch: ${Math.round(box.width)}x${Math.round(box.height)} "${one.textContent}" in ${room.join(', ')}`);
      }
    }
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.parametrize("game", [SECRETIVE, FACE_UP, AIMED])
def test_a_phone_shows_everything_without_scrolling_sideways(game: str, person: Callable[..., Person]) -> None:
    """A whole game: first a few moves by finger, then on by itself, looked at in every frame until its end page."""
    ada = person("Maximilienne-Clémentine", size=PHONE, language="fr", motion="quick")
    ada.go()
    ada.page.tap(f"[data-play={game}]")
    ada.page.wait_for_selector(".helm")
    ada.page.evaluate(LOOK, PHONE[0])
    rng = random.Random(5)
    for _ in range(4):
        assert ada.wait_for_a_choice()
        ada.act(rng)
    ada.page.evaluate(
        "() => document.querySelector('.stage') && setInterval(() => document.querySelector('.stage').click(), 150)"
    )  # hurry
    ada.play_on(5)
    ada.page.wait_for_selector("#end", timeout=4 * PATIENCE)
    assert ada.page.evaluate("() => looks.faults") == []
    assert ada.page.evaluate("() => looks.states.size") > 20


def test_a_refused_move_is_said_and_changes_nothing(person: Callable[..., Person]) -> None:
    """On its way the move becomes another one, which the rules do not know."""
    ada = person()

    def bend(route: object) -> None:
        far = route.connect_to_server()  # type: ignore[attr-defined]

        def out(message: str) -> None:
            frame = json.loads(message)
            if frame["do"] == "move":
                frame["move"] = "claim dragon"
            far.send(json.dumps(frame))

        route.on_message(out)  # type: ignore[attr-defined]

    ada.page.route_web_socket("**/ws", bend)  # the server behind it is the real one
    ada.go()
    ada.page.click(f"[data-play={SECRETIVE}]")
    ada.page.locator("[data-move]").first.click()
    ada.page.wait_for_selector(".note[role=alert]")
    assert "is not a move of this game" in ada.page.inner_text(".note[role=alert]")
    assert ada.my_turn()
    assert ada.page.locator("[data-move]").count() > 0


def test_a_cut_line_loses_nothing(person: Callable[..., Person], tmp_path_factory: pytest.TempPathFactory) -> None:
    """The cable is cut in mid-game; a move made meanwhile goes out once the line is there again; the log goes on."""
    data = tmp_path_factory.mktemp("cable")
    with server(data) as direct:
        cable = Cable(urlsplit(direct).port or 0)
        ada = person(address=f"http://127.0.0.1:{cable.port}")
        ada.go()
        ada.page.click(f"[data-play={SECRETIVE}]")
        rng = random.Random(3)
        for _ in range(3):
            assert ada.wait_for_a_choice()
            assert ada.act(rng)
        assert ada.wait_for_a_choice()
        lines = ada.page.evaluate(LOGGED)
        cable.cut()
        ada.page.wait_for_selector(".note.lost")
        assert ada.act(rng)
        ada.page.wait_for_timeout(300)
        assert ada.page.evaluate(LOGGED) == lines  # nothing went out
        cable.mend()
        ada.page.wait_for_selector(".note.lost", state="detached")
        ada.wait_until(f"() => ({LOGGED})() > {lines}")  # now it has
        for _ in range(3):
            assert ada.wait_for_a_choice()
            assert ada.page.locator(".note[role=alert]").count() == 0
            ada.act(rng)
        cable.close()
        ada.page.close()
        ada.troubles = [
            said for said in ada.troubles if "WebSocket connection" not in said and "ERR_" not in said
        ]  # the cut itself
