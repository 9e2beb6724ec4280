"""After the last move: the celebration, the points as a picture, what was remarkable, the truth; and on to the next game, alone or with friends."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute

from landfall.lab.kinds import AIMED, FACE_UP, SECRETIVE

from .stand import PATIENCE, PHONE, Person

FEATS = "#end [data-feat]"


def played_alone(one: Person, game: str, seed: int = 11) -> str:
    """A quick game against bots, to its end: the id of its table."""
    one.go()
    one.page.click(f"[data-play={game}]")
    one.page.wait_for_selector(".helm")
    one.play_on(seed)
    one.page.wait_for_selector("#end", timeout=4 * PATIENCE)
    return one.page.url.rsplit("/", 1)[1]


def answer(one: Person, path: str) -> dict[str, object]:
    """What the server says to this person."""
    found: dict[str, object] = one.page.evaluate("(path) => fetch(path).then((told) => told.json())", path)
    return found


def bare(text: str) -> str:
    return re.sub(r"\s", " ", text)


def number(text: str) -> int:
    return int(text.replace("−", "-"))


@pytest.mark.parametrize(("game", "language"), [(SECRETIVE, "fr"), (FACE_UP, "en"), (AIMED, "fr")])
def test_the_end_tells_the_points_and_what_was_remarkable(person: Callable[..., Person], game: str, language: str) -> None:
    ada = person("Ada", language=language, size=PHONE if language == "fr" else (1440, 900))
    table = played_alone(ada, game)
    story = answer(ada, f"/api/matches/{table}/story")
    told = story["feats"]
    assert isinstance(told, list)
    ada.page.wait_for_function("(count) => document.querySelectorAll('#end [data-feat]').length === count", arg=len(told))
    assert [one.get_attribute("data-feat") for one in ada.page.locator(FEATS).all()] == [feat["name"] for feat in told]
    text = ada.page.inner_text("#end")
    assert "{" not in text  # every hole is filled
    assert not re.search(r"\b(feat|line|jump|reason)\.", text)  # and every text is there
    if game == AIMED:
        sums = ada.page.locator("#end .sum").all_inner_texts()
    else:
        bars = ada.page.locator("#end .bars li").all()
        for bar in bars:  # what is drawn adds up to what is written
            parts = [number(one) for one in re.findall(r"[−-]?\d+", bar.locator("> .out").inner_text())]
            assert sum(parts) == number(re.findall(r"[−-]?\d+", bar.locator(".sum").inner_text())[-1])
        ada.page.click("#end .as")
        ada.page.wait_for_selector("#end table")
        sums = ada.page.locator("#end .total td").all_inner_texts()
    assert sorted(map(number, sums), reverse=True) == list(map(number, sums))  # the ranking


def test_against_bots_another_game_begins_in_one_tap(person: Callable[..., Person]) -> None:
    ada = person("Ada")
    first = played_alone(ada, AIMED)
    ada.page.click("#end .acts .main")
    ada.page.wait_for_selector(".helm")
    second = ada.page.url.rsplit("/", 1)[1]
    assert second != first
    assert answer(ada, f"/api/tables/{second}")["status"] == "playing"
    early = ada.page.request.get(f"{ada.address}/api/matches/{second}/story")  # the truth of a game that goes on is nobody's
    assert (early.status, early.json()["code"]) == (409, "not-over")


def friends(person: Callable[..., Person]) -> tuple[Person, Person]:
    """Two people, each with a browser of their own, at the end of a game."""
    ada, bo = person("Ada"), person("Bo", language="fr")
    ada.go()
    table = ada.page.evaluate(
        """async (game) => (await (await fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json', 'x-landfall': '1'},
           body: JSON.stringify({game, seats: 2, seating: [{kind: 'me', name: 'Ada'}, {kind: 'open'}]})})).json()).table""",
        AIMED,
    )
    ada.go(f"/t/{table}")
    bo.go(f"/t/{table}")
    bo.page.click(".sit .btn")
    bo.page.get_by_role("button", name=re.compile("bon pour moi", re.I)).first.click()
    ada.page.get_by_role("button", name=re.compile("^start", re.I)).click()
    for one, seed in ((ada, 3), (bo, 4)):
        one.page.wait_for_selector(".helm")
        one.play_on(seed)
    for one in (ada, bo):
        one.page.wait_for_selector("#end", timeout=4 * PATIENCE)
    return ada, bo


def test_friends_are_asked_and_see_who_is_in(person: Callable[..., Person]) -> None:
    ada, bo = friends(person)
    first = ada.page.url
    ada.page.click("#end .acts .main")
    bo.page.wait_for_selector("#again #in")
    assert "Ada propose de rejouer" in bo.page.inner_text("#again")
    ada.page.wait_for_selector("#again [data-in=false]")
    assert "Bo" in ada.page.inner_text("#again .asks")
    assert ada.page.locator("#again [data-in=true]").count() == 1  # who asked is in
    bo.page.click("#in")
    for one in (ada, bo):
        one.page.wait_for_selector(".helm")
    assert ada.page.url.rsplit("/", 1)[1] == bo.page.url.rsplit("/", 1)[1]
    assert ada.page.url != first


def test_who_says_no_is_not_waited_for(person: Callable[..., Person]) -> None:
    ada, bo = friends(person)
    bo.page.click("#end .acts .main")  # anybody may ask
    ada.page.wait_for_selector("#again #out")
    ada.page.click("#out")
    ada.wait_until("() => /not in this time/.test(document.getElementById('again').innerText)")
    bo.page.wait_for_function("() => /1 personne/.test(document.getElementById('again').innerText)")
    bo.page.click("#without")
    bo.page.wait_for_selector(".helm")
    assert ada.is_over()  # nobody is dragged along


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_tie_says_who_wins_it(language: str, person: Callable[..., Person]) -> None:
    """Level with the winner, and yet not the winner: the page says by what rule, and says nothing of it otherwise."""
    ada = person("Ada", language=language)
    table = played_alone(ada, SECRETIVE)
    words = answer(ada, f"/api/texts/{SECRETIVE}")["reason.tie"]
    assert isinstance(words, list)

    def told(behind: int) -> str:
        def change(message: str) -> str:
            frame = json.loads(message)
            if outcome := frame.get("outcome"):  # the match is over
                first, second = sorted(range(len(outcome["places"])), key=lambda seat: outcome["places"][seat])[:2]
                outcome["winners"] = [first]
                outcome["points"][second] = outcome["points"][first] - behind
            return json.dumps(frame)

        def bend(route: WebSocketRoute) -> None:
            far = route.connect_to_server()
            far.on_message(lambda said: route.send(change(str(said))))

        ada.page.route_web_socket("**/ws", bend)
        ada.go(f"/t/{table}")
        ada.page.wait_for_selector("#end .why")
        return ada.page.inner_text("#end .why")

    say = words[1 if language == "fr" else 0]
    assert bare(say) in bare(told(0))
    assert bare(say) not in bare(told(1))
