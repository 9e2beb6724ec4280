"""The helm of Pirates holds still: Wick speaks in one place, no title flashes between two others, and a duel of others can be gone past."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser

from games.pirates.tables import ship, table
from landfall.core.state import State

from ...layout import Found, look, settle
from ...scenes import TABLE, Scene, Theatre, scenes
from ...stand import DESKTOP, PHONE, Person

SMALL_DESK = (1280, 720)

# where the helm begins and how high it is, frame by frame
STANDS = """() => new Promise((done) => {
  const seen = new Set();
  let left = 40;
  const look = () => {
    const box = document.querySelector('.helm').getBoundingClientRect();
    seen.add(`${Math.round(box.top)} ${Math.round(box.height)} ${document.querySelectorAll('.advice').length}`);
    if ((left -= 1)) requestAnimationFrame(look); else done([...seen]);
  };
  look();
})"""


@pytest.mark.parametrize("height", [680, 720, 760, 800, 900])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_wick_stays_where_it_began_to_speak(height: int, language: str, browser: Browser, address: str) -> None:
    """What it says makes the helm higher or lower, and with it the column beside: it stood now here, now there, in every frame."""
    scene = next(one for one in scenes("pirates", [3]) if one.phase == "again" and one.seat == one.state.to_act)
    person = Person(browser, address, "Ada", language, size=(1280, height))
    theatre = Theatre(person, "pirates", coach=True)
    theatre.open(scene)
    person.page.click(".helm [data-wick]")
    person.page.wait_for_selector(".advice")
    assert len(person.page.evaluate(STANDS)) == 1
    choices = [
        {"text": move.text, "verb": move.verb, "args": move.args, "win": 0.5, "played": False, "why": None, "points": None}
        for move in scene.state.moves()[:3]
    ]
    advice = {"is": "advice", "table": TABLE, "seat": scene.seat, "version": theatre.version, "sure": False,
              "chances": [0.3, 0.3, 0.4], "choices": choices}  # fmt: skip
    theatre.line.send(json.dumps(advice))
    person.page.wait_for_selector(".advice .choice")
    assert len(person.page.evaluate(STANDS)) == 1
    person.page.click(".helm [data-wick]")  # it can be touched: nothing moves under the mouse
    person.page.wait_for_selector(".advice", state="detached")
    person.close()


TITLES = """() => {
  window.titles = [];
  const look = () => {
    const now = document.querySelector('.helm h2')?.textContent;
    if (now && titles.at(-1) !== now) titles.push(now);
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.parametrize("size", [PHONE, SMALL_DESK])
def test_after_ones_own_move_the_next_question_follows(size: tuple[int, int], browser: Browser, address: str) -> None:
    """What one did, and then what is asked: nothing flashes between the two."""
    state = table(ship("c3 ns", "island 1 double"), ship("port", "island 2 double"))
    person = Person(browser, address, "Ada", size=size, motion="calm")
    theatre = Theatre(person, "pirates")
    theatre.open(Scene("pirates", state.phase, 2, 0, state.copy()))
    person.page.evaluate(TITLES)
    theatre.happen(_told(state.play("pivot c1 cw")), Scene("pirates", state.phase, 2, 0, state.copy()))
    person.page.wait_for_selector("[data-stop-at][role=button]")
    person.page.wait_for_timeout(400)
    assert person.page.evaluate("() => titles") == ["Turn a wheel", "You turn a wheel.", "Where to?"]
    person.close()


def _told(events: list[Any]) -> list[dict[str, Any]]:
    return [{"name": one.name, "args": one.args, "ply": 9, "private": False, "to": None} for one in events]


def _two_at_it() -> State:
    """Of three, two lie alongside."""
    return table(
        ship("c3 ns", "island 1 wind", hold=["300a"], has_drawn=1),
        ship("c2 ns", "island 2 wind", hold=["200a"], has_drawn=1),
        ship("port", "island 3 wind"),
    )


@pytest.mark.parametrize("size", [PHONE, (844, 390), SMALL_DESK, DESKTOP])
def test_who_only_looks_on_may_go_past_a_duel(size: tuple[int, int], browser: Browser, address: str) -> None:
    """In sight from the first moment on; and then the board is there, to the end of that duel and no longer."""
    state = _two_at_it()
    person = Person(browser, address, "Ada", "fr", size=size, moments="full", motion="calm", touch=size in (PHONE, (844, 390)))
    theatre = Theatre(person, "pirates")
    theatre.open(Scene("pirates", state.phase, 3, 2, state.copy()))
    page = person.page
    for _ in range(2):
        theatre.happen(_told(state.play("attack star")), Scene("pirates", state.phase, 3, 2, state.copy()))
        page.wait_for_selector("[data-past]")
        assert person.out_of_sight("[data-past]") == []
        page.click("[data-past]")
        page.wait_for_selector(".dueling", state="detached")
        for shot in ("9 9", "4 4"):
            state.play(f"shoot {shot}")
            told = _told(state.play("scatter 0 0"))
            theatre.happen(told, Scene("pirates", state.phase, 3, 2, state.copy()))
            page.wait_for_timeout(150)
            assert page.locator(".dueling").count() == 0
        state = _two_at_it()
        theatre.put(Scene("pirates", state.phase, 3, 2, state.copy()))
    person.close()


def test_where_a_ball_comes_down_is_not_told_while_it_flies(browser: Browser, address: str) -> None:
    """The helm names what is to be beaten once it has been seen."""
    state = _two_at_it()
    state.play("attack star")
    state.play("shoot 9 9")
    person = Person(browser, address, "Ada", size=DESKTOP, moments="slow", motion="calm")
    theatre = Theatre(person, "pirates")
    theatre.open(Scene("pirates", state.phase, 3, 0, state.copy()))
    theatre.happen(_told(state.play("scatter 0 0")), Scene("pirates", state.phase, 3, 0, state.copy()))
    person.page.wait_for_selector(".duel .ball")
    assert person.page.locator(".guns .beat").count() == 0
    person.page.keyboard.press("Escape")
    person.page.wait_for_selector(".guns .beat")
    person.close()


def test_who_would_win_by_coming_home_bears_a_pennant(browser: Browser, address: str) -> None:
    state = table(
        ship("c3 ns", "island 1 double", hold=["300a"], has_drawn=1, bank=["200a", "200b"]),
        ship("port", "island 2 double"),
    )
    person = Person(browser, address, "Ada", size=SMALL_DESK)
    Theatre(person, "pirates").open(Scene("pirates", state.phase, 2, 1, state))
    page = person.page
    assert page.locator("[data-seat] .wins").count() == 1
    assert page.locator("[data-seat='0'] .wins b").inner_text() == "enough to win"
    assert "wins by coming home" in page.inner_text(".helm h2")
    person.close()


def test_treasure_under_the_kraken_is_in_sight(browser: Browser, address: str) -> None:
    """It stays there, and may be taken when the Kraken has gone: so it lies before it, not beneath."""
    state = table(ship("port", "island 1 double"), ship("port", "island 2 double"), kraken="e3 ns", lying={"200a": "e3 ns"})
    person = Person(browser, address, "Ada", size=SMALL_DESK)
    Theatre(person, "pirates").open(Scene("pirates", state.phase, 2, 0, state))
    assert person.page.evaluate(
        """() => {
          const kraken = document.querySelector('.high use[href="#lp-kraken"]');
          const above = [...document.querySelectorAll('.high use[href="#lp-t200"]')];
          return above.length && above.every((one) => !!(kraken.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING));
        }"""
    )
    person.close()


@pytest.mark.parametrize("size", [PHONE, (360, 640), (844, 390), SMALL_DESK, DESKTOP])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rounds_without_treasure_are_told_before_they_run_out(
    size: tuple[int, int], seats: int, browser: Browser, address: str
) -> None:
    """LP-11.2: from five rounds before the end on it is in sight, at every size, and nothing is covered by it."""
    person = Person(browser, address, "Ada", "fr", size=size, touch=size[0] < 1000)
    theatre = Theatre(person, "pirates")
    places = [ship("c3 ns"), ship("port"), ship("d2 ns"), ship("port")]
    for still, told in ((14 * seats, False), (17 * seats - 1, True)):
        scene = Scene("pirates", "sail", seats, 0, table(*places[:seats], phase="sail", still=still))
        theatre.open(scene) if not told else theatre.put(scene)
        settle(person, f"{size[0]}x{size[1]}")
        said = person.page.locator(".goal:visible, .aim:visible .out")
        assert said.count() == 1
        assert ("dans 4 tours" in said.inner_text()) == told
    found = Found()
    look(person, f"{size[0]}x{size[1]}", found, "running out")
    assert found.faults == []
    person.close()
