"""Each lesson played as a learner plays it: in both languages, at four sizes, by touching what is lit; few taps, and nothing covered."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from landfall.games import GAMES as REGISTRY
from landfall.games.clauses import clauses_of
from landfall.lab.kinds import AIMED, FACE_UP, JOINED, SECRETIVE

from .stand import Person

GAMES = (SECRETIVE, FACE_UP, AIMED)
SIZES = ((1440, 900), (1280, 720), (390, 844), (844, 390))
MOST_TAPS = 14

# What must not lie under the voice: the board with one's own things and the helm, and what is lit, which must be in sight and be what a
# touch there would touch. (A moment that is staged covers the board on purpose; nothing is asked meanwhile.)
COVERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const voice = box(document.querySelector('.voice'));
  const under = (one) => {
    const at = box(one);
    const wide = Math.min(at.right, voice.right) - Math.max(at.x, voice.x);
    return at.width && wide > 1 && Math.min(at.bottom, voice.bottom) - Math.max(at.y, voice.y) > 1;
  };
  const faults = ['.board', '.board .helm', '.board .mine', '[data-lit]']
    .filter((what) => [...document.querySelectorAll(what)].some(under))
    .map((what) => what + ' lies under the voice');
  const lit = document.querySelector('[data-lit]');
  if (!lit) return [...faults, 'nothing is lit'];
  const at = box(lit);
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) faults.push('what is lit is off the screen');
  const there = document.elementFromPoint(x, y);
  if (!there || there.closest('.voice') || !there.closest('.board, dialog')) faults.push('what is lit lies under ' + (there?.className ?? 'nothing'));
  const words = document.querySelector('.voice .words');
  if (words.scrollHeight > words.clientHeight + 2) faults.push('the words do not fit: ' + words.innerText);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.x, b.x) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y) > 1;
  const buttons = [...document.querySelectorAll('.voice .buttons > *')].map(box);
  for (const one of document.querySelectorAll('.voice .words > *, .voice .sum > *'))
    if (one.offsetWidth && buttons.some((button) => over(button, box(one)))) faults.push('a button lies over the words: ' + one.innerText);
  if (document.documentElement.scrollWidth > innerWidth + 1) faults.push('the page scrolls sideways');
  return faults;
}"""
LIT = "(() => { const at = document.querySelector('[data-lit]').getBoundingClientRect(); return [at.x + at.width / 2, at.y + at.height / 2]; })()"


def tap(page: Page, touch: bool) -> None:
    """Next, where there is only something to read; else the middle of what is lit."""
    if page.locator("[data-next]").count():
        x, y = page.evaluate(LIT.replace("[data-lit]", "[data-next]"))
    else:
        x, y = page.evaluate(LIT)
    if touch:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


def play(page: Page, touch: bool) -> tuple[int, list[str]]:
    """To the end of the lesson: taps, and what was covered."""
    taps = 0
    faults: list[str] = []
    while True:
        page.wait_for_selector("[data-taps], .lesson [data-lit]", state="attached")
        page.wait_for_timeout(300)  # what is lit follows what moves
        if page.locator("[data-taps]").count():
            return taps, faults
        if not page.locator("[data-lit]").count():
            continue
        if page.locator(".lesson[data-resting=true]").count():
            step = page.get_attribute(".lesson", "data-step")
            faults += [f"step {step}: {fault}" for fault in page.evaluate(COVERED)]
        tap(page, touch)
        taps += 1
        assert taps <= 3 * MOST_TAPS, faults


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sampled(7)
def test_a_lesson_is_short_and_covers_nothing(
    game: str, size: tuple[int, int], language: str, person: Callable[..., Person]
) -> None:
    touch = min(size) < 500
    ada = person("", language=language, size=size, sure="touch", plainFire=False, **({"touch": True} if touch else {}))
    began = time.monotonic()
    ada.go(f"/learn/{game}")
    taps, faults = play(ada.page, touch)
    print(f"{game} {size[0]}x{size[1]} {language}: {taps} taps, {time.monotonic() - began:.0f} s without reading")
    assert not faults, faults
    assert taps <= MOST_TAPS
    assert int(ada.page.get_attribute("[data-taps]", "data-taps") or 0) <= MOST_TAPS
    ada.page.click("[data-short]")
    ada.page.wait_for_selector(".helm")


@pytest.mark.parametrize("fault", ["cover", "lost"])
def test_a_planted_fault_is_found(fault: str, person: Callable[..., Person]) -> None:
    """A voice over the board, or nothing lit, does not pass."""
    plant = {
        "cover": "() => document.querySelector('.voice').style.cssText += '; position: fixed; inset: 30% 0 auto 0; z-index: 99'",
        "lost": "() => document.querySelector('[data-lit]').removeAttribute('data-lit')",
    }[fault]
    ada = person()
    ada.go(f"/learn/{SECRETIVE}")
    ada.page.wait_for_selector(".lesson[data-resting=true] [data-lit]", state="attached")
    ada.wait_until(f"() => ({COVERED})().length === 0")  # once what is lit has come to rest
    ada.page.evaluate(plant)
    assert ada.page.evaluate(COVERED) != []


def test_another_move_is_answered_and_changes_nothing(person: Callable[..., Person]) -> None:
    ada = person()
    ada.go(f"/learn/{SECRETIVE}")
    ada.page.click("[data-next]")
    ada.page.click("[data-move='choose moon']")
    ada.page.wait_for_selector(".voice .nudge")
    assert "Lys" in ada.page.inner_text(".voice .nudge")
    assert ada.page.get_attribute(".lesson", "data-step") == "1"


def test_a_game_of_two_sends_to_both_lessons(person: Callable[..., Person]) -> None:
    ada = person(language="fr")
    ada.go(f"/learn/{JOINED}")
    for part in REGISTRY[JOINED].made_of:
        ada.page.wait_for_selector(f"a[href='/learn/{part.name}']")


# -- the rules -----------------------------------------------------------------------------------------------------------------------

GALLERY: dict[str, tuple[str, ...]] = {
    SECRETIVE: ("card.", "adventurer."),
    FACE_UP: ("tile.", "disc.", "adventurer."),
    AIMED: ("power.", "omen.", "line.worth-"),
}
NO_PIECE = {"card.hidden", "card.none"}  # words of the log, not cards


def bare(text: str) -> str:
    """Without spaces of any kind, and without capitals."""
    return re.sub(r"\s", "", text).lower()


def wanted_pieces(game: str, texts: dict[str, Any]) -> set[str]:
    return {key for key in texts if key.startswith(GALLERY[game])} - NO_PIECE


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_the_gallery_shows_every_piece_with_its_texts(game: str, language: str, person: Callable[..., Person]) -> None:
    """Each card, tile and power the server has a text for, with its name and what it does, and a drawing that is there."""
    ada = person(language=language)
    ada.go(f"/rules/{game}")
    ada.page.wait_for_selector("[data-piece]")
    ada.page.wait_for_load_state("networkidle")
    texts: dict[str, list[str]] = ada.page.evaluate(f"() => fetch('/api/texts/{game}').then((answer) => answer.json())")
    found = ada.page.eval_on_selector_all(
        "[data-piece]",
        "all => all.map((one) => [one.dataset.piece, one.innerText, !!document.querySelector(one.querySelector('use').getAttribute('href'))])",
    )
    shown = {key: (words, drawn) for key, words, drawn in found}
    wanted = wanted_pieces(game, texts)
    assert wanted - set(shown) == set()
    at = 1 if language == "fr" else 0
    for key, (words, drawn) in shown.items():
        assert drawn, f"{key} has no drawing"
        assert texts[key][at].lower() in words.lower()
        for kind in ("effect", "worth", "ability", "skill"):
            says = texts.get(f"{kind}.{key.partition('.')[2]}")
            if says and not key.startswith("disc."):  # a disc has its owner's name, not the skill
                assert bare(says[at].rstrip(".")) in bare(words), key


def test_a_clause_named_by_the_address_is_open_and_in_sight(person: Callable[..., Person]) -> None:
    """Every clause can be reached: the fold it lies in opens."""
    ada = person()
    ids = list(clauses_of(REGISTRY[SECRETIVE]))
    deep = ids[len(ids) // 2]
    ada.go(f"/rules/{SECRETIVE}#{deep}")
    ada.page.wait_for_selector(f"[id='{deep}']", state="visible")
    ada.page.wait_for_function(
        "(id) => { const at = document.getElementById(id).getBoundingClientRect(); return at.y > 0 && at.y < innerHeight; }",
        arg=deep,
    )
    clauses: list[dict[str, str]] = ada.page.evaluate(f"() => fetch('/api/clauses/{SECRETIVE}').then((answer) => answer.json())")
    there = set(ada.page.eval_on_selector_all("details [id]", "all => all.map((one) => one.id)"))
    assert {clause["id"] for clause in clauses} <= there


def test_search_opens_the_fold_and_marks_the_words(person: Callable[..., Person]) -> None:
    ada = person(language="fr")
    ada.go(f"/rules/{FACE_UP}")
    ada.page.wait_for_selector("[data-piece]")
    ada.page.fill("input[type=search]", "ex æquo")
    ada.page.wait_for_selector("details[open] mark")
    assert ada.page.locator("article section").count() < 5
    ada.page.fill("input[type=search]", "zzzz")
    ada.page.wait_for_function("() => document.querySelector('[role=status]').innerText.length > 5")
    assert ada.page.locator("article section").count() == 0
