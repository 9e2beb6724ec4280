"""The table of Nomads where it is fullest: a stack of all nineteen discs on any place, and what a touch opens."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser

from ...layout import Found, lay_out, look, settle
from ...scenes import NAMES, TABLE, Scene, Theatre, scenes, seat_view
from ...stand import DESKTOP, PHONE, Person

MOST = 5
SIZES = ["1440x900", "1280x720", "390x844", "360x640", "844x390"]
PHONES = ["390x844", "360x640", "844x390"]
LIT = "[data-space][role=button]"  # a stack that can be scattered: touched, it shows its two ways
# discs and tiles as they are seen: what leaves the camp, what hides the middle of a tile
PIECES = """() => {
  const box = (one) => one.getBoundingClientRect();
  const discs = [...document.querySelectorAll('.pieces > .disc')];
  const camp = box(document.querySelector('.camp'));
  const faults = [];
  const highest = Math.min(...discs.map((one) => box(one).top));
  if (highest < camp.top - 1) faults.push(`a stack leaves the camp by ${camp.top - highest}`);
  for (const tile of document.querySelectorAll('[data-tile]')) {
    const {left, right, top, bottom} = box(tile);
    const over = discs.filter((one) => {
      const b = box(one);
      const wide = Math.min(b.right, right) - Math.max(b.left, left);
      const high = Math.min(b.bottom, bottom) - Math.max(b.top, top);
      return Number(getComputedStyle(one).zIndex) > Number(getComputedStyle(tile).zIndex)
        && wide > (right - left) * 0.35 && high > (bottom - top) * 0.35;
    });
    if (over.length) faults.push(`${over.length} discs over the tile of ${tile.dataset.tile}`);
  }
  return {faults, discs: discs.length, said: [...document.querySelectorAll('.over text')].map((one) => one.textContent)};
}"""


class Heaped:
    """A state whose discs all lie on one place, for the eye."""

    def __init__(self, state: Any, number: int) -> None:
        self._state, self._number = state, number

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)

    def view(self, seat: int | None) -> dict[str, Any]:
        seen: dict[str, Any] = msgspec.to_builtins(self._state.view(seat))
        heap = [disc for space in seen["ring"] for disc in space["discs"]]
        for space in seen["ring"]:
            space["discs"] = heap if space["number"] == self._number else []
        return seen | {"previews": []}


@pytest.fixture(scope="module")
def turn() -> Scene:
    return next(one for one in scenes("nomads", [MOST]) if one.phase == "turn")


def test_a_stack_of_all_discs_hides_nothing_and_is_not_cut(turn: Scene, browser: Browser, address: str) -> None:
    person = Person(browser, address, "Ada", "fr", size=PHONE)
    theatre = Theatre(person, "nomads")
    found, faults = Found(), []
    for number in (1, 2, 3, 4):  # the others mirror them
        theatre.open(Scene("nomads", "turn", MOST, turn.seat, Heaped(turn.state, number), turn.told))  # type: ignore[arg-type]
        for size in SIZES:
            settle(person, size)
            person.page.wait_for_timeout(50)
            told = person.page.evaluate(PIECES)
            assert told["discs"] >= 18
            assert told["said"].count(str(told["discs"])) == 1, (number, size, told["said"])  # how many is said
            faults += [f"{number} {size}: {fault}" for fault in told["faults"]]
            look(person, size, found, f"19 discs on {number}")
    person.context.close()
    assert faults + found.faults == []


def test_what_a_touch_opens_covers_nothing(browser: Browser, address: str) -> None:
    fullest = scenes("nomads", [MOST])
    shown = {phase: [one for one in fullest if one.phase == phase] for phase in ("turn", "last")}
    runs = [
        lay_out(browser, address, shown["turn"], SIZES, [LIT], language="fr"),
        lay_out(browser, address, shown["last"], PHONES, [".chip"], language="fr"),
        lay_out(browser, address, shown["turn"], PHONES, [".strip .one"], language="fr"),
        lay_out(browser, address, shown["last"], PHONES, [".chip"], language="fr", size="largest"),
    ]
    assert [fault for run in runs for fault in run.faults] == []


def test_a_mouse_sees_a_way_on_the_ring_and_a_finger_opens_it(turn: Scene, browser: Browser, address: str) -> None:
    desk, phone = Person(browser, address, "Ada"), Person(browser, address, "Zoé", "fr", size=PHONE)
    for person in (desk, phone):
        Theatre(person, "nomads").open(turn)
    ways = desk.page.locator(".way[data-move]")
    assert ways.count() >= 2
    drops = "() => [...document.querySelectorAll('.over text')].map((one) => one.textContent)"
    before = desk.page.evaluate(drops)
    ways.first.hover()
    desk.page.wait_for_function("() => document.querySelector('.way.near')")
    assert "1" in desk.page.evaluate(drops)
    assert desk.page.evaluate(drops) != before  # the order in which the discs would fall
    desk.page.mouse.move(0, 0)
    desk.page.wait_for_function("() => !document.querySelector('.way.near')")
    assert desk.page.evaluate(drops) == before

    wanted = phone.page.locator(".way[data-move]").nth(1).get_attribute("data-move")
    phone.page.locator(".way[data-move]").nth(1).tap()
    phone.page.wait_for_selector(".choices.scatter")
    assert phone.page.locator(".do .main").get_attribute("data-move") == wanted  # nothing was played yet
    for person in (desk, phone):
        person.context.close()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_log_tells_a_scatter_in_pictures_and_places_only_when_opened(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    person = Person(browser, address, "Ada", size=size)
    Theatre(person, "nomads").open(next(one for one in scenes("nomads", [MOST]) if one.phase == "rise"))
    if size == PHONE:  # a desk has it in sight
        person.page.locator("#log").click()
    line = person.page.locator(".log .turn:has(.bits .sign)").last
    line.wait_for()
    assert "space" not in line.locator(".bits").inner_text()
    assert "space" in line.locator(".out").first.inner_text()  # those who hear the page are told all
    line.click()
    assert "space" in person.page.locator(".log .all").inner_text()
    person.context.close()


# what is drawn of the tale, and what a way holds that is not in sight
TALE = """() => {
  const list = document.querySelector('.left .lines');
  const {top, bottom} = list.getBoundingClientRect();
  return [...list.querySelectorAll('.turn')].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.top >= top - 1 && box.bottom <= bottom + 1;
  }).length;
}"""
HIDDEN = """() => [...document.querySelectorAll('.list, .way')].filter((one) => one.scrollHeight > one.clientHeight + 1
  || one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.trim())"""


def test_full_seats_leave_the_tale_in_sight(browser: Browser, address: str) -> None:
    fullest = [one for one in scenes("nomads", [4]) if one.phase in {"last", "jokers", "turn", "bonus"}]
    person = Person(browser, address, "Ada", "fr")
    theatre = Theatre(person, "nomads")
    theatre.open(fullest[0])
    lines = {}
    for scene in fullest:
        theatre.put(scene)
        settle(person, "1440x900")
        lines[scene.name] = person.page.evaluate(TALE)
    person.context.close()
    assert len(lines) >= 4
    assert min(lines.values()) >= 2, lines


@pytest.mark.parametrize("size", ["1440x900", "1280x720", "1024x768", "390x844"])
def test_all_ways_are_whole_and_say_which_way_they_go(turn: Scene, size: str, browser: Browser, address: str) -> None:
    person = Person(browser, address, "Ada", "fr")
    theatre = Theatre(person, "nomads")
    theatre.open(turn)
    settle(person, size)
    assert person.page.locator(".stack").count() == 3
    assert person.page.evaluate(HIDDEN) == []
    heads = person.page.locator(".ways b:visible").all_inner_texts()
    assert heads == ([] if size == "1024x768" else ["Sens horaire", "Sens inverse"])  # a low dock has the arrows only
    person.context.close()


# what an outcome's card draws: what of it lies over something else, and what runs off the card's side or below it
OUTCOMES = """() => {
  const faults = [];
  for (const card of document.querySelectorAll('.option, .way')) {
    const edge = card.getBoundingClientRect();
    const name = card.dataset.move ?? 'stay';
    const drawn = [...card.querySelectorAll('svg.tile, svg.art, svg.emblem, span')]
      .filter((one) => one.checkVisibility() && !one.closest('.out, .whole') && (one.tagName === 'svg'
        || [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim())))
      .map((one) => {
        if (one.tagName === 'svg') return one.getBoundingClientRect();
        const range = document.createRange();
        const texts = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
        range.setStart(texts[0], 0);
        range.setEnd(texts.at(-1), texts.at(-1).length);
        return range.getBoundingClientRect();
      });
    drawn.forEach((a, k) => {
      if (a.right > edge.right + 1 || a.left < edge.left - 1) faults.push(`${name}: runs off the side`);
      if (a.bottom > edge.bottom + 1) faults.push(`${name}: runs off below`);
      for (const b of drawn.slice(k + 1)) {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 3 && high > 5) faults.push(`${name}: one over another by ${wide.toFixed(0)}x${high.toFixed(0)}`);
      }
    });
  }
  return {faults, cards: document.querySelectorAll('.option, .way').length};
}"""


@pytest.mark.parametrize("size", ["1440x900", "1280x720", "390x844", "844x390"])
@pytest.mark.parametrize("seats", [3, MOST])
def test_what_an_ability_brings_is_whole_on_its_card(seats: int, size: str, browser: Browser, address: str) -> None:
    abilities = [
        one for one in scenes("nomads", [seats], waiting=False) if one.phase in {"double", "skip", "rise", "bonus", "turn"}
    ]
    person = Person(browser, address, "Ada", "fr", touch=size in PHONES)
    theatre = Theatre(person, "nomads")
    theatre.open(abilities[0])
    found = {}
    for scene in abilities:
        theatre.put(scene)
        settle(person, size)
        found[scene.phase] = person.page.evaluate(OUTCOMES)
    person.context.close()
    assert len(found) == 5
    assert min(one["cards"] for one in found.values()) >= 2
    assert {phase: one["faults"] for phase, one in found.items() if one["faults"]} == {}


@pytest.mark.parametrize("size", ["390x844", "360x640", "1440x900", "844x390"])
def test_a_moon_scoring_stands_everybody_as_high_as_they_have_points(size: str, browser: Browser, address: str) -> None:
    """Who wins Moons has them above, and is moved by them no more than the others; nobody's name is lost."""
    scene = next(one for one in scenes("nomads", [MOST]) if one.phase == "turn")
    person = Person(browser, address, "Ada", "fr", size=PHONE if size in PHONES else DESKTOP, moments="full")
    theatre = Theatre(person, "nomads")
    theatre.open(scene)
    settle(person, size)
    points = [4, 12, -7, 9, 4]
    told = [
        ("moon-scoring", {}),
        *(("standing", {"seat": seat, "points": one}) for seat, one in enumerate(points)),
        ("moons-won", {"seat": 1, "count": 3}),
        ("moons-won", {"seat": 3, "count": 1}),
    ]
    _tell(theatre, scene, told)
    person.page.wait_for_selector(".moment.scoring .prize")
    settle(person, size)
    tops = person.page.evaluate(
        "() => [...document.querySelectorAll('.stand .emblem')].map((one) => one.getBoundingClientRect().top)"
    )
    assert [tops.index(one) for one in sorted(set(tops))] == [1, 3, 0, 2]  # who has more stands higher, who has the same as high
    assert tops[0] == tops[4]
    prize = person.page.evaluate("() => document.querySelector('.prize').getBoundingClientRect().toJSON()")
    title = person.page.evaluate("() => document.querySelector('.moment h2').getBoundingClientRect().bottom")
    assert title - 1 <= prize["top"] < prize["bottom"] <= tops[1] + 1
    names = person.page.evaluate("() => [...document.querySelectorAll('.stand .who')].map((one) => one.title)")
    person.context.close()
    assert names == list(NAMES[:MOST])  # where there is little room a name is shortened, and told by a touch


def _tell(theatre: Theatre, scene: Scene, told: list[tuple[str, dict[str, Any]]]) -> None:
    """A move is told as the server would, and leaves all as it is."""
    since, theatre.version = theatre.version, theatre.version + 1
    events = [{"name": name, "args": args, "ply": theatre.version, "private": False, "to": None} for name, args in told]
    step = {"is": "step", "table": TABLE, "since": since, "version": theatre.version, "events": {str(scene.seat): events},
            "views": {str(scene.seat): seat_view(scene)}, "late": None}  # fmt: skip
    theatre.line.send(msgspec.json.encode(step).decode())


def test_what_comes_to_lie_under_a_finger_gone_is_not_looked_at(turn: Scene, browser: Browser, address: str) -> None:
    """A browser leaves a mouse where a finger touched last: a way that comes there shows itself to nobody."""
    phone = Person(browser, address, "Zoé", "fr", size=PHONE)
    Theatre(phone, "nomads").open(turn)
    way = phone.page.locator(".way[data-move]").first
    way.dispatch_event("pointerenter", {"pointerType": "mouse"})
    phone.page.wait_for_timeout(100)
    near = phone.page.locator(".way.near").count()
    phone.context.close()
    assert near == 0


IN_ORDER = """() => {
  const parts = [...document.querySelectorAll('.ground > *')];
  const names = parts.map((one) => one.querySelector('use')?.getAttribute('href') ?? '');
  const earth = parts[names.indexOf('#no-earth')];
  return parts.every((one) => getComputedStyle(one).zIndex === 'auto') && earth.getBoundingClientRect().width > innerWidth / 2;
}"""


def test_the_sky_and_the_earth_are_painted_over_their_plain_colours(turn: Scene, browser: Browser, address: str) -> None:
    """A style of the whole page once reached what the camp stands on, and laid it beneath."""
    person = Person(browser, address, "Ada")
    Theatre(person, "nomads").open(turn)
    assert person.page.evaluate(IN_ORDER)
    person.page.add_style_tag(content=".still { z-index: -1 }")
    assert not person.page.evaluate(IN_ORDER)
    person.context.close()
