"""Replay: steps, keys, eyes, a link to a moment, a file; and the browser's own proof, which a changed record does not pass."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from landfall.games import GAMES
from landfall.match.match import Match
from shared import english_in

from .stand import Person


@pytest.fixture(scope="module")
def played(browser: Browser, address: str) -> Iterator[str]:
    """A finished match of Oh Captain!, played through the page: its id."""
    ada = Person(browser, address, "Ada")
    ada.go()
    ada.page.click("[data-play=oh-captain]")
    ada.page.wait_for_selector(".helm")
    ada.play_on(11)
    ada.page.wait_for_selector("#end", timeout=60000)
    ada.page.wait_for_selector("#truth")
    assert ada.page.locator("#truth ~ ol li").count() > 8  # every card drawn and claimed
    yield ada.page.url.rsplit("/", 1)[1]
    ada.close()


def test_steps_keys_eyes_and_a_link_to_a_moment(played: str, person: Callable[..., Person]) -> None:
    bo = person("Bo")
    bo.go(f"/replay/{played}")
    bo.page.wait_for_selector("#step")
    assert bo.page.inner_text("#step").startswith("Step 0 of")
    for _ in range(12):
        bo.page.keyboard.press("ArrowRight")
    bo.wait_until("() => document.getElementById('step').innerText.startsWith('Step 12 ')")
    bo.page.keyboard.press("ArrowLeft")
    bo.wait_until("() => document.getElementById('step').innerText.startsWith('Step 11 ')")
    assert "at=11&as=truth" in bo.page.url
    bo.page.keyboard.press("End")
    assert bo.page.locator(".oc .others [data-card=back]").count() == 0  # the truth hides nothing
    bo.page.keyboard.press("Home")
    for _ in range(8):
        bo.page.keyboard.press("ArrowRight")
    bo.page.select_option("select", "spectator")
    bo.page.wait_for_selector(".oc .others [data-card=back]")
    again = person("Cy", language="fr")
    again.go(f"/replay/{played}?at=11&as=0")
    again.page.wait_for_selector("#step")
    again.wait_until("() => document.getElementById('step').innerText.startsWith('Pas 11 ')")
    again.page.click(".helm .main")
    again.wait_until("() => !document.getElementById('step').innerText.startsWith('Pas 11 ')")
    bo.page.click(".fair .btn")
    bo.page.wait_for_selector(".fair .good")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = Match(GAMES["nomads"], 2, seed="5" * 64)
    match.begin()
    while not match.is_over:
        seat = match.to_act
        assert seat is not None
        moves = match.state.moves()
        match.play(seat, moves[match.version % len(moves)])
    file = tmp_path / "match.jsonl"
    file.write_text(match.finished_record().to_text())
    return file


def test_a_file_is_shown_and_proved(record: Path, person: Callable[..., Person]) -> None:
    bo = person("Bo")
    bo.go("/replay")
    bo.page.set_input_files("input[type=file]", record)
    bo.page.wait_for_selector("#step")
    bo.page.click(".fair .btn")
    bo.page.wait_for_selector(".fair .good", timeout=20000)


@pytest.mark.parametrize(
    ("language", "says"),
    [("en", ("ply 9", "its check sum is wrong")), ("fr", ("au coup 9", "sa somme de contrôle est fausse"))],
)
def test_a_changed_file_is_refused_with_its_ply(
    record: Path, person: Callable[..., Person], language: str, says: tuple[str, ...]
) -> None:
    lines = record.read_text().split("\n")
    lines[9] = lines[9].replace('"do":"', '"do":"x')
    record.write_text("\n".join(lines))
    bo = person("Bo", language=language)
    bo.go("/replay")
    bo.page.set_input_files("input[type=file]", record)
    bo.page.wait_for_selector("[role=alert]")
    said = bo.page.inner_text("[role=alert]")
    assert all(words in said for words in says)
    assert bool(english_in(said)) == (language == "en")
    bo.troubles = [said for said in bo.troubles if "status of 4" not in said]  # the refusal itself


def test_the_browser_finds_a_bent_outcome_by_itself(played: str, person: Callable[..., Person]) -> None:
    """A server that lied about one draw: the answer is changed on its way, and the page's own sums do not agree."""
    bo = person("Bo")

    def bend(route: object) -> None:
        answer = route.fetch()  # type: ignore[attr-defined]
        data = answer.json()
        drawn = [ply for ply in data["plies"] if len(ply["chances"] or []) > 1]
        ply = drawn[3]
        ply["do"] = next(chance["text"] for chance in ply["chances"] if chance["text"] != ply["do"])
        route.fulfill(response=answer, json=data)  # type: ignore[attr-defined]

    bo.page.route("**/replay?as=truth", bend)
    bo.go(f"/replay/{played}")
    bo.page.wait_for_selector("#step")
    bo.page.click(".fair .btn")
    bo.page.wait_for_selector(".fair .bad")
    assert "Not fair: ply" in bo.page.inner_text(".fair")
