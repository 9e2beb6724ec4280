"""Addresses that lead nowhere say so; nothing is pushed about while it loads; and a page is light enough to load."""

from __future__ import annotations

import gzip
from collections.abc import Callable

import pytest

from landfall.lab.kinds import FACE_UP, JOINED, SECRETIVE

from .stand import PHONE, ROOT, Person

NOWHERE = (
    "/nowhere",
    "/t/nobody-knows-it",
    "/j/ZZZZZZ",
    "/replay/nobody-knows-it",
    "/device/used-up",
    "/new/chess",
    "/rules/chess",
    "/learn/chess",
)
MOST_JS = 110_000  # as in test_weight.py


def axe(person: Person) -> list[str]:
    """What axe-core finds on the page as it is."""
    person.page.evaluate((ROOT / "web/node_modules/axe-core/axe.min.js").read_text())
    found = person.page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")["violations"]
    return [f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"][:3]]


def forgive_nothing_there(person: Person) -> None:
    """The browser itself notes that an address had nothing: that was the point."""
    person.troubles = [said for said in person.troubles if "status of 404" not in said]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_address_that_leads_nowhere_says_so_and_leads_home(language: str, person: Callable[..., Person]) -> None:
    ada = person(language=language)
    for path in NOWHERE:
        answer = ada.page.goto(ada.address + path)
        assert answer is not None
        assert "text/html" in answer.headers["content-type"]
        assert answer.status == 404, path
        ada.page.wait_for_selector(".nothing h1")
        assert len(ada.page.inner_text(".nothing h1")) > 10
    ada.page.click(".nothing .btn.main")
    ada.page.wait_for_selector("[data-play]")
    forgive_nothing_there(ada)


@pytest.mark.parametrize("size", [(1440, 900), PHONE])
def test_home_stands_still_from_the_first_moment(size: tuple[int, int], person: Callable[..., Person]) -> None:
    """Nothing is pushed away by what comes later: for somebody new, and for somebody with a match going on."""
    ada = person(size=size)
    for seen in (f"[data-play={JOINED}]", "#mine"):
        ada.go()
        ada.page.wait_for_selector(seen)
        ada.page.wait_for_load_state("networkidle")
        assert ada.page.evaluate(SHIFTS) < 0.02
        ada.page.click(f"[data-play={FACE_UP}]")
        ada.page.wait_for_selector(".helm")


# A shift planted at the end is waited for: so all that came before it is in the sum.
SHIFTS = """() => new Promise((done) => {
  let sum = 0, planted = false;
  const last = document.querySelector('.games');
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      if (planted && one.sources.some((source) => source.node?.contains?.(last) || last.contains(source.node))) return done(sum);
      sum += one.value;
    }
  }).observe({type: 'layout-shift', buffered: true});
  setTimeout(() => { planted = true; last.style.marginTop = '60px'; }, 200);
})"""


def test_a_planted_fault_is_found(person: Callable[..., Person]) -> None:
    ada = person()
    ada.go()
    ada.page.wait_for_selector("[data-play]")
    assert axe(ada) == []
    ada.page.evaluate("() => document.querySelector('[data-play]').replaceChildren()")
    assert any("button-name" in fault for fault in axe(ada))


def test_the_first_game_page_is_light(person: Callable[..., Person]) -> None:
    """All JavaScript from the home page into the first match, as a server with gzip would send it."""
    ada = person()
    scripts: dict[str, int] = {}

    def weigh(answer: object) -> None:
        url = answer.url  # type: ignore[attr-defined]
        if url.endswith(".js"):
            scripts[url] = len(gzip.compress(answer.body(), 9))  # type: ignore[attr-defined]

    ada.page.on("response", weigh)
    ada.go()
    ada.page.click(f"[data-play={SECRETIVE}]")
    ada.page.wait_for_selector(".helm")
    ada.page.wait_for_load_state("networkidle")
    print(f"JavaScript of the first game page: {sum(scripts.values())} bytes gzip in {len(scripts)} files")
    assert 20_000 < sum(scripts.values()) <= MOST_JS


def test_what_is_asked_is_always_said(person: Callable[..., Person]) -> None:
    """At each of forty moments of a game there is a sentence that says who is awaited and for what."""
    ada = person(language="fr")
    ada.go()
    ada.page.click(f"[data-play={FACE_UP}]")
    ada.page.wait_for_selector(".helm")
    ada.play_on(2)
    moments = 0
    for _ in range(40):
        said = ada.page.evaluate("() => document.getElementById('prompt')?.innerText ?? null")
        if said is None:  # only the end page has no prompt
            ada.page.wait_for_selector("#end")
            break
        moments += 1
        assert len(said) > 4, said
        assert "prompt." not in said, said
        assert "event." not in said, said
        assert "{" not in said, said
        ada.page.wait_for_timeout(40)
    assert moments > 5
