"""Every page around the tables, with something on it: `python -m tests.browser.around FOLDER [--page home-new,end] [--size 390x844,...]
[--language en,fr] [--theme night,day] [--text largest]` takes their pictures and lays them out as contact sheets (whole pages, a row a page).

A `World` is a server where somebody has played: finished matches of every game, one that waits for them, a table before its start with a
friend at it, an open table of others. `PLACES` says how one gets to each page from there; the layout test and axe walk through them.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, sync_playwright

from landfall.games import GAMES
from landfall.lab.puzzles.puzzle import puzzles_of

from .layout import settle
from .scenes import STILL, kept_in
from .sheet import SIZES, size_of
from .stand import PATIENCE, PHONE, Person, chromium, server

LONG_NAME = "Maximilienne-Clémence"
PARTS = [name for name, game in GAMES.items() if not game.made_of]
BOARD = PARTS[0]  # the game of pages that are alike for all
PAIRED = next(name for name in PARTS if GAMES[name].least == 2)
POST = """async ([path, body]) => (await (await fetch(path, {method: 'POST',
  headers: {'content-type': 'application/json', 'x-landfall': '1'}, body: JSON.stringify(body)})).json())"""


@dataclass(frozen=True)
class Place:
    """A page: whose (`new`: nobody yet; `ada`: who has played; `bo`: her guest; `cy`: who comes late), where, and when it is there."""

    name: str
    who: str
    path: str  # with the world's holes: {lobby}, {code}, {account}, {over[GAME]}
    there: str
    then: Callable[[Person], None] | None = None
    cold: bool = False  # what it shows is not there, and the browser notes it


@dataclass
class World:
    """Where the pages get what they show."""

    browser: Browser
    address: str
    language: str = "en"
    over: dict[str, str] = field(default_factory=dict)
    lobby: str = ""
    code: str = ""
    account: str = ""
    cookies: dict[str, list[Any]] = field(default_factory=dict)

    def make(self, games: tuple[str, ...] = (BOARD,)) -> None:
        """Play, once; what everybody is known by is kept."""
        zoe, ada, bo = (self.person(who) for who in ("zoe", "ada", "bo"))
        for one in (zoe, ada, bo):
            one.go("/settings")
            self.ask(one, "/api/me", {"name": one.name, "language": self.language})
        for one in (ada, bo):
            self.account = one_of_many(one)  # whose page is looked at: bo's
            self.ask(one, "/api/account/register", {"name": self.account, "passphrase": "a lamp in the window"})
        for game in games:
            self.over[game] = finished(ada, game)
        self.rated(ada, bo)
        ada.go()
        ada.page.click(f"[data-play={BOARD}]")
        ada.page.wait_for_selector(".helm.mine")
        seating = [{"kind": "me", "name": zoe.name}, {"kind": "open"}, {"kind": "bot", "level": "easy"}]
        self.ask(zoe, "/api/tables", {"game": BOARD, "seats": 3, "seating": seating, "public": True})
        seating = [{"kind": "me", "name": ada.name}, {"kind": "open"}, {"kind": "bot", "level": "hard"}, {"kind": "open"}]
        made = self.ask(ada, "/api/tables", {"game": BOARD, "seats": 4, "seating": seating})
        self.lobby = made["table"]
        self.code = ada.page.evaluate("(id) => fetch(`/api/tables/${id}`).then((told) => told.json())", self.lobby)["code"]
        self.ask(bo, f"/api/tables/{self.lobby}/sit", {"name": bo.name})
        for who, one in (("zoe", zoe), ("ada", ada), ("bo", bo)):
            self.cookies[who] = one.context.cookies()
            one.context.close()

    def rated(self, ada: Person, bo: Person) -> None:
        """Two accounts against each other: both have a rating then."""
        seating = [{"kind": "me", "name": ada.name}, {"kind": "open"}]
        table = self.ask(ada, "/api/tables", {"game": PAIRED, "seats": 2, "seating": seating, "public": True})["table"]
        self.ask(bo, f"/api/tables/{table}/sit", {"name": bo.name})
        self.ask(bo, f"/api/tables/{table}/ready", {"ready": True})
        self.ask(ada, f"/api/tables/{table}/start", {})
        for k, one in enumerate((ada, bo)):
            one.go(f"/t/{table}")
            one.page.wait_for_selector(".helm")
            one.play_on(21 + k)
        for one in (ada, bo):
            one.page.wait_for_selector("#end", timeout=4 * PATIENCE)

    def ask(self, one: Person, path: str, body: dict[str, Any]) -> Any:
        told = one.page.evaluate(POST, [path, body])
        assert "sentences" not in told, told  # of a refusal
        return told

    def person(self, who: str, **settings: Any) -> Person:
        names = {"ada": LONG_NAME, "bo": "Bartholomew-Jeremiah", "cy": "Cy", "zoe": "Zoé", "new": ""}
        settings.setdefault("language", self.language)
        if who == "new":
            settings.setdefault("goals", [])
        text = settings.pop("text", None)
        made = Person(self.browser, self.address, names[who], **settings)
        if text:  # a setting whose name is a window's size here
            made.context.add_init_script(
                "const kept = JSON.parse(localStorage.getItem('landfall.settings')); "
                f"localStorage.setItem('landfall.settings', JSON.stringify({{...kept, size: '{text}'}}))"
            )
        if who in self.cookies:
            made.context.add_cookies(self.cookies[who])
        return made

    def walk(self, places: list[Place], **settings: Any) -> Iterator[tuple[Place, Person]]:
        """To each of these pages, as who it is for; their pages must have had no error."""
        for who in dict.fromkeys(place.who for place in places):
            here = self.person(who, **settings)
            for place in places:
                if place.who == who:
                    self.bring(here, place)
                    yield place, here
            here.close()

    def bring(self, one: Person, place: Place) -> None:
        one.go(place.path.format(lobby=self.lobby, code=self.code, over=self.over, account=quote(self.account)))
        one.page.wait_for_selector(place.there)
        one.page.wait_for_load_state("networkidle")
        if place.then:
            place.then(one)
        if place.cold:
            one.troubles = [said for said in one.troubles if "status of 404" not in said]


def one_of_many(one: Person) -> str:
    return f"{one.name[:20]}-{id(one) % 10_000}"  # an account's name is given once


def finished(one: Person, game: str) -> str:
    """A quick game against bots, played to its end: its table."""
    one.go()
    one.page.click(f"[data-play={game}]")
    one.page.wait_for_selector(".helm")
    one.play_on(11)
    one.page.wait_for_selector("#end", timeout=4 * PATIENCE)
    return one.page.url.rsplit("/", 1)[1]


# -- what is done on a page, to see the rest of it ---------------------------------------------------------------------------------------


def _touch(selector: str, there: str) -> Callable[[Person], None]:
    def do(one: Person) -> None:
        one.page.click(selector)
        one.page.wait_for_selector(there)

    return do


def _unfold(one: Person) -> None:
    one.page.evaluate("() => document.querySelectorAll('main details').forEach((fold) => { fold.open = true; })")


def _offline(one: Person) -> None:
    one.page.evaluate("() => dispatchEvent(new Event('offline'))")
    one.page.wait_for_selector(".offline")


PLACES: list[Place] = [
    Place("home-new", "new", "/", "[data-play]"),
    Place("learn", "new", "/learn", "[data-goal]"),
    *(
        Place(f"goal-{game}", "new", "/learn", f"[data-goal={game}]", _touch(f"[data-goal={game}]", "#goal[open] li"))
        for game in GAMES
    ),
    *(Place(f"rules-{game}", "new", f"/rules/{game}", "article section", _unfold) for game in GAMES),
    *(Place(f"lesson-{game}", "new", f"/learn/{game}", ".lesson [data-lit], .page a.btn") for game in GAMES),
    Place("puzzles", "ada", "/puzzles", "main h2"),
    *(
        Place(f"puzzle-{game}", "ada", f"/puzzle/{puzzles_of(GAMES[game])[0].id}", ".solving .helm")
        for game in PARTS
        if puzzles_of(GAMES[game])
    ),
    Place("replay-file", "new", "/replay", "main .btn"),
    Place("nothing", "new", "/nowhere", ".nothing h1", cold=True),
    Place("no-table", "new", "/j/ZZZZZZ", ".nothing h1", cold=True),
    Place("account-new", "new", "/account", "#enter"),
    Place("device-used", "new", "/device/used-up", ".nothing h1", cold=True),
    Place("home", "ada", "/", "#mine"),
    Place("offline", "ada", "/settings", "fieldset", _offline),
    Place("new", "ada", "/new", "main a, main button"),
    Place("new-game", "ada", f"/new/{BOARD}", ".counts"),
    Place("lobby-host", "ada", "/t/{lobby}", "#invite"),
    Place("end", "ada", f"/t/{{over[{BOARD}]}}", "#end [data-feat]"),
    Place("replay", "ada", f"/replay/{{over[{BOARD}]}}", "[data-jump]"),
    Place("analysis", "ada", f"/analysis/{{over[{BOARD}]}}", "main h1, main h2"),
    Place("history", "ada", "/history", "ol .btn"),
    Place("account", "ada", "/account", "#who", _unfold),
    Place("player", "ada", "/player/{account}", "ul.last .place"),
    Place("players", "ada", "/players", "tbody tr"),
    Place("nobody", "new", "/player/Nobody", ".nothing h1", cold=True),
    Place("settings", "ada", "/settings", "fieldset"),
    Place("lobby-guest", "bo", "/t/{lobby}", "#seats"),
    Place("join", "cy", "/j/{code}", "#sit-name"),
]


def whole_page(person: Person, size: str, file: Path) -> Path:
    settle(person, size)
    person.page.wait_for_timeout(150)
    person.page.mouse.move(0, 0)
    person.page.screenshot(path=file, full_page=person.page.locator("dialog[open], .lesson, [data-jump]").count() == 0)
    return file


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("folder", type=Path)
    ask.add_argument("--page", default="")
    ask.add_argument("--size", default="1440x900,390x844,844x390")
    ask.add_argument("--language", default="en,fr")
    ask.add_argument("--theme", default="night,day")
    ask.add_argument("--text", default="normal")
    wish = ask.parse_args()
    folder = kept_in(wish.folder)
    chosen = [place for place in PLACES if not wish.page or place.name in wish.page.split(",")]
    sizes = wish.size.split(",")
    assert set(sizes) <= set(SIZES), SIZES
    with tempfile.TemporaryDirectory() as data, server(Path(data)) as address, sync_playwright() as playwright:
        browser = chromium(playwright)
        world = World(browser, address)
        world.make()
        for language in wish.language.split(","):
            for theme in wish.theme.split(","):
                for size in sizes:
                    phone = min(size_of(size)) < 500
                    look = {"size": PHONE if phone else size_of(size), "theme": theme, "language": language, "text": wish.text}
                    for place, person in world.walk(chosen, **look):
                        person.page.evaluate(STILL)
                        print(whole_page(person, size, folder / f"{place.name}-{size}-{language}-{theme}.png"), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
