"""The table of Oh Captain! while something is told: the end with everybody's loot, a lie called, and a helm whose words never get in each
other's way."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from ...layout import settle
from ...scenes import NAMES, Scene, Step, Theatre, scenes, steps
from ...stand import DESKTOP, PHONE, Person

GAME = "oh-captain"
TOKENS = ("pistol", "hook", "lizard")
HEADING = ".helm h2"
LOOT = """() => [...document.querySelectorAll('.nomads .loot > li')].map((one) => ({
  cards: [...one.querySelectorAll('.mat [data-card]')].map((card) => card.dataset.card).sort(),
  tokens: [...one.querySelectorAll('.tokens use')].map((use) => use.getAttribute('href').replace('#oc-maj-', '')).sort(),
}))"""
RECORD = """() => {
  window.heard = [];
  const title = document.querySelector('.helm h2');
  new MutationObserver(() => window.heard.push(title.textContent)).observe(title, {childList: true, characterData: true, subtree: true});
}"""
# lines of text in the helm that lie over one another
CROWDED = """() => {
  const lines = [];
  const walk = document.createTreeWalker(document.querySelector('.helm .within'), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const one = node.parentElement;
    if (!node.textContent.trim() || !one.checkVisibility() || one.closest('.out, [data-decor]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (box.width > 2) lines.push({text: node.textContent.trim(), box, one});
  }
  const faults = [];
  lines.forEach((a, k) => {
    for (const b of lines.slice(k + 1)) {
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (wide > 2 && high > 5 && !a.one.contains(b.one) && !b.one.contains(a.one)) faults.push(`${a.text} | ${b.text}`);
    }
  });
  return faults;
}"""
SCROLLS = "() => { const one = document.querySelector('.helm .within'); return one.scrollHeight - one.clientHeight; }"


def told(event: str, seats: int, seat: int | None = 0) -> Step:
    """A decision that led to this."""
    found: Iterator[Step] = (step for n in itertools.count() for step in steps(GAME, seats, n, seat))
    return next(step for step in found if any(one["name"] == event for one in step.events))


def on(theatre: Theatre, step: Step) -> None:
    theatre.open(step.before)
    theatre.happen(step.events, step.after)


def test_the_end_turns_all_loot_up_and_gives_the_tokens(person: Callable[..., Person]) -> None:
    """OC-9.2, before the sums: every card of everybody, and each token with who holds most."""
    step = told("majority", 4)
    theatre = Theatre(person(moments="full"), GAME)
    on(theatre, step)
    theatre.person.page.wait_for_selector(".nomads .loot")
    shown = theatre.person.page.evaluate(LOOT)
    view: dict[str, Any] = msgspec.to_builtins(step.after.state.view(None))
    given = {(one["args"]["seat"], one["args"]["card"]) for one in step.events if one["name"] == "majority"}
    for seat, player in enumerate(view["players"]):
        cards = [card for part in ("open", "hidden") for card, count in player[part].items() for _ in range(count)]
        assert shown[seat]["cards"] == sorted(cards)
        assert shown[seat]["tokens"] == sorted(item for item in TOKENS if (seat, item) in given)


def test_what_is_told_first_is_not_said_before_it_is_seen(person: Callable[..., Person]) -> None:
    """Beneath a staged moment the helm keeps its words."""
    theatre = Theatre(person(moments="full", motion="calm"), GAME)
    page = theatre.person.page
    for event, stage in (("challenged", ".lie"), ("mutiny", ".mutiny")):
        step = told(event, 4)
        theatre.open(step.before)
        before = page.inner_text(HEADING)
        page.evaluate(RECORD)
        theatre.happen(step.events, step.after)
        page.wait_for_selector(stage)
        assert page.inner_text(HEADING) == before
        assert page.evaluate("() => window.heard") == []


def test_the_helm_never_speaks_of_me_by_name(person: Callable[..., Person]) -> None:
    """Nor for the moment between what was shown and what I am asked."""
    theatre = Theatre(person(motion="quick"), GAME)
    page = theatre.person.page
    asked: dict[str, Step] = {}
    for n in range(4):
        for step in steps(GAME, 4, n):
            if step.after.state.to_act == 0 and step.before.state.to_act != 0 and not step.after.state.is_over:
                asked.setdefault(step.after.phase, step)
    assert {"captain", "answer", "claim"} <= set(asked)
    for step in asked.values():
        theatre.open(step.before)
        page.evaluate(RECORD)
        theatre.happen(step.events, step.after)
        page.wait_for_selector(".helm.mine[aria-busy=false]")
        said = page.evaluate("() => window.heard")
        assert said
        assert [one for one in said if NAMES[0][:12] in one] == []


@pytest.mark.parametrize("size", ["390x844", "360x640", "1440x900"])
def test_no_words_of_the_helm_lie_over_others(size: str, person: Callable[..., Person]) -> None:
    """While others are at it, with a question about sounds above."""
    one = person(language="fr", size=DESKTOP if size == "1440x900" else PHONE, soundAsked=False)
    theatre = Theatre(one, GAME)
    waiting = [
        Scene(GAME, scene.phase, scene.seats, (int(scene.state.to_act or 0) + 1) % scene.seats, scene.state, scene.told)
        for scene in scenes(GAME, [6], waiting=False)
        if scene.phase in ("captain", "answer", "mutiny", "target")
    ]
    theatre.open(waiting[0])
    for scene in waiting:
        theatre.put(scene)
        settle(one, size)
        assert one.page.evaluate(CROWDED) == [], scene.name


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_desk_shows_every_choice_whole(language: str, person: Callable[..., Person]) -> None:
    """Nothing of it has to be scrolled for, captions included."""
    one = person(language=language)
    theatre = Theatre(one, GAME)
    mine = [scene for scene in scenes(GAME, [4], waiting=False) if scene.seat == scene.state.to_act and scene.phase != "choose"]
    assert len(mine) > 8
    theatre.open(mine[0])
    for scene in mine:
        theatre.put(scene)
        assert one.page.evaluate(SCROLLS) <= 1, scene.name


def test_who_only_hears_is_told_who_attacks_with_what(person: Callable[..., Person]) -> None:
    """The question alone would not say it; and what a turn has come to is told though its beginning was."""
    theatre = Theatre(person(), GAME)
    page = theatre.person.page
    games = (list(steps(GAME, 4, n)) for n in itertools.count())
    pair = next(
        (one, two)
        for game in games
        for one, two in itertools.pairwise(game)
        if one.after.phase == "answer"
        and one.after.state.to_act == 0
        and any(event["name"] == "accepted" for event in two.events)
    )
    on(theatre, pair[0])
    page.wait_for_selector(".helm.mine[aria-busy=false]")
    said = page.inner_text(".helm .told", timeout=5000)
    assert page.inner_text(HEADING) in said
    assert "attacks you with" in said
    theatre.happen(pair[1].events, pair[1].after)
    page.wait_for_function("(before) => document.querySelector('.helm .told').innerText !== before", arg=said)
    line = page.locator(".log .turn:has-text('attacks you with')").last.inner_text().replace("\xa0", " ")
    assert " ".join(line.split()) in page.inner_text(".helm .told")
