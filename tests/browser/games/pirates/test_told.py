"""What the table of Pirates tells: which wheel a hint means, and how a duel ended."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser

from games.pirates.tables import ship, table
from landfall.core.state import State

from ...scenes import TABLE, Scene, Theatre, scenes, seat_view
from ...stand import DESKTOP, PHONE, Person


def _choice(move: Any) -> dict[str, Any]:
    return {"text": move.text, "verb": move.verb, "args": move.args, "win": 0.5, "played": False, "why": None, "points": None}


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_one_sees_which_wheel_a_hint_means(size: tuple[int, int], browser: Browser, address: str) -> None:
    """The wheels it speaks of bear their names; the one that is touched is shown turned, and can be turned."""
    scene = next(one for one in scenes("pirates", [2]) if one.phase == "turn")
    moves = [move for move in scene.state.moves() if move.verb == "pivot"]
    first = moves[0]
    other = next(move for move in moves if move.args["wheel"] != first.args["wheel"])
    person = Person(browser, address, "Ada", size=size)
    theatre = Theatre(person, "pirates", coach=True)
    theatre.open(scene)
    page = person.page
    assert page.locator("[data-named]").count() == 0
    page.click("[data-wick]")
    advice = {"is": "advice", "table": TABLE, "seat": scene.seat, "version": theatre.version, "sure": False, "chances": [0.5, 0.5],
              "choices": [_choice(first), _choice(other)]}  # fmt: skip
    theatre.line.send(json.dumps(advice))
    page.wait_for_selector(".advice .choice")
    named = page.eval_on_selector_all("[data-named]", "all => all.map((one) => one.dataset.named)")
    assert sorted(named) == sorted({first.args["wheel"], other.args["wheel"]})
    for move, k in ((first, 0), (other, 1)):
        choice = page.locator(".advice .choice").nth(k)
        if size == DESKTOP:  # passed over: shown while the mouse is there
            choice.hover()
            page.wait_for_selector(f".picked[data-face={move.args['wheel']}]")
            page.mouse.move(5, 5)
            person.wait_until("() => !document.querySelector('.picked[data-face]')")
    page.locator(".advice .choice").nth(1).click()
    page.wait_for_selector(f".picked[data-face={other.args['wheel']}]")
    person.wait_until("() => !!document.querySelector('[data-move^=\"pivot \"]')")  # and the helm has it ready
    assert page.get_attribute("[data-move^='pivot ']", "data-move").split()[1] == other.args["wheel"]  # type: ignore[union-attr]
    person.close()


OUTSIDE = """() => {
  const all = [...document.querySelectorAll('.outcome li, .guns .steps li, [data-seen], .aiming > *')].filter((one) => one.offsetParent);
  const room = document.querySelector('.within').getBoundingClientRect();
  return all.filter((one) => {
    const box = one.getBoundingClientRect();
    return box.bottom > room.bottom + 1 || box.right > room.right + 1 || box.height > 90;
  }).map((one) => one.textContent.trim());
}"""


def _before_the_last_ball() -> State:
    """Both have two balls and treasure, and it fits: the longest of all endings that ask nothing more."""
    state = table(
        ship("c3 ns", "island 1 double", hold=["300a"], has_drawn=1),
        ship("c2 ns", "island 2 double", hold=["200a"], has_drawn=1),
    )
    state.play("attack star")
    for shot in ("9 9", "4 4", "8 8"):
        state.play(f"shoot {shot}")
        state.play("scatter 0 0")
    return state


@pytest.mark.parametrize("size", [PHONE, (844, 390), DESKTOP])
def test_how_a_duel_ended_is_all_in_sight(size: tuple[int, int], browser: Browser, address: str) -> None:
    """Aiming with a mark to beat, and then what came of it: each line whole, and the button."""
    state = _before_the_last_ball()
    person = Person(
        browser,
        address,
        "Ada",
        "fr",
        size=size,
        moments="full",
        motion="quick",
        plainFire=False,
        touch=size in (PHONE, (844, 390)),
    )
    theatre = Theatre(person, "pirates")
    scene = Scene("pirates", state.phase, 2, 1, state.copy())
    theatre.open(scene)
    person.page.wait_for_selector("[data-fire]")
    assert person.page.evaluate(OUTSIDE) == []
    told = [*state.play("shoot 7 7"), *state.play("scatter 0 0")]
    events = [{"name": one.name, "args": one.args, "ply": 9, "private": False, "to": None} for one in told]
    after = seat_view(Scene("pirates", state.phase, 2, 1, state))
    step = {"is": "step", "table": TABLE, "since": theatre.version, "version": theatre.version + 1, "events": {"1": events},
            "views": {"1": after}, "late": None}  # fmt: skip
    theatre.line.send(msgspec.json.encode(step).decode())
    person.page.wait_for_selector("[data-seen]")
    assert person.page.locator(".outcome li").count() >= 2
    assert person.page.evaluate(OUTSIDE) == []
    person.close()
