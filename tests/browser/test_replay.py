"""Replay: steps, keys, eyes, a link to a moment, a file; and the browser's own proof, which a changed record does not pass."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from landfall.games import GAMES
from landfall.lab.kinds import FACE_UP, SECRETIVE
from landfall.match.match import Match
from shared import english_in

from .stand import PATIENCE, PHONE, Person


@pytest.fixture(scope="module")
def played(browser: Browser, address: str) -> Iterator[str]:
    """A finished match of a game that hides something, played through the page: its id."""
    ada = Person(browser, address, "Ada")
    ada.go()
    ada.page.click(f"[data-play={SECRETIVE}]")
    ada.page.wait_for_selector(".helm")
    ada.play_on(11)
    ada.page.wait_for_selector("#end", timeout=4 * PATIENCE)
    ada.page.wait_for_selector("#truth")
    assert ada.page.locator("ol[aria-label] .find").count() > 8  # every card drawn and claimed
    yield ada.page.url.rsplit("/", 1)[1]
    ada.close()


def test_steps_keys_eyes_and_a_link_to_a_moment(played: str, person: Callable[..., Person]) -> None:
    bo = person("Bo")
    bo.go(f"/replay/{played}")
    bo.page.wait_for_selector("#step")
    assert not bo.page.inner_text("#step").startswith("Step 0 of")  # it opens at the first moment worth seeing
    bo.page.keyboard.press("Home")
    bo.wait_until("() => document.getElementById('step').innerText.startsWith('Step 0 ')")
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
    again.wait_until("() => document.getElementById('step').innerText.startsWith('Étape 11 ')")
    again.page.click(".helm .main")
    again.wait_until("() => !document.getElementById('step').innerText.startsWith('Étape 11 ')")
    bo.page.click(".fair .btn")
    bo.page.wait_for_selector(".fair .good")


def step(one: Person) -> int:
    return int(one.page.input_value(".slide"))


def moments(one: Person, table: str, eyes: str) -> list[int]:
    """The versions of the lies that these eyes can know of, as the server says."""
    found: list[int] = one.page.evaluate(
        "([table, eyes]) => fetch(`/api/matches/${table}/replay?as=${eyes}`).then((told) => told.json())"
        ".then((told) => told.moments.filter((one) => one.kind === 'lie').map((one) => one.version))",
        [table, eyes],
    )
    return found


def test_jumps_lead_to_what_the_eyes_can_know(played: str, person: Callable[..., Person]) -> None:
    bo = person("Bo")
    bo.go(f"/replay/{played}?at=0&as=truth")
    bo.page.wait_for_selector("[data-jump=lie]")
    for version in moments(bo, played, "truth")[:4]:
        bo.page.click("[data-jump=lie]")
        assert step(bo) == version
    bo.page.keyboard.press("Home")
    before = step(bo)
    bo.page.click("[data-jump=turn]")
    assert step(bo) > before
    assert bo.page.locator(".turn[aria-current=step]").count() == 1  # the list of turns says where one is
    seen, known = moments(bo, played, "spectator"), moments(bo, played, "truth")
    assert set(seen) - set(known) or len(seen) < len(known)  # a spectator learns of a lie later, or never
    bo.page.keyboard.press("Home")
    bo.page.select_option(".as select", "spectator")
    bo.page.wait_for_selector(".helm[aria-busy=false]")  # the truth stays in sight until then
    bo.page.click("[data-jump=lie]")
    assert step(bo) == seen[0]


def test_captions_are_true_for_the_eyes_chosen(played: str, person: Callable[..., Person]) -> None:
    """What one player alone was told is told to nobody else; with all truth it says whose it is."""
    bo = person("Bo")
    bo.go("/")
    whole = bo.page.evaluate("(id) => fetch(`/api/matches/${id}/replay?as=truth`).then((told) => told.json())", played)
    at = next(n for n, ply in enumerate(whole["plies"]) if any(event["name"] == "saw-find" for event in ply["events"]))
    seer = next(event["to"][0] for event in whole["plies"][at]["events"] if event["name"] == "saw-find")
    said = {}
    for eyes in ("truth", str(seer), str((seer + 1) % 4), "spectator"):
        bo.go(f"/replay/{played}?at={at}&as={eyes}")
        bo.page.wait_for_selector(".said")
        bo.wait_until("() => document.querySelector('.said span')?.innerText.trim()")
        said[eyes] = bo.page.inner_text(".said")
    assert f"{whole['players'][seer]} alone: “You have found" in said["truth"]
    assert "You have found" in said[str(seer)]
    assert "You have found" not in said[str((seer + 1) % 4)] + said["spectator"]


def test_speed_is_chosen_and_keys_are_told_only_where_there_are_keys(played: str, person: Callable[..., Person]) -> None:
    bo, cy = person("Bo"), person("Cy", size=PHONE)
    for one in (bo, cy):
        one.go(f"/replay/{played}")
        one.page.wait_for_selector("#speed")
        one.page.click("#speed")
        assert one.page.get_attribute("#speed", "aria-label") == "2× · Speed fast"  # what is seen, and what it means
    assert bo.page.locator(".keys").first.is_visible()
    cy.page.click("#log")
    cy.page.wait_for_selector(".log.sheet .fair")
    assert not any(one.is_visible() for one in cy.page.locator(".keys").all())


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = Match(GAMES[FACE_UP], 2, seed="5" * 64)
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

    bo.page.route("**/replay?as=everybody", bend)
    bo.go(f"/replay/{played}")
    bo.page.wait_for_selector("#step")
    bo.page.click(".fair .btn")
    bo.page.wait_for_selector(".fair .bad")
    assert "Not fair: step" in bo.page.inner_text(".fair")
