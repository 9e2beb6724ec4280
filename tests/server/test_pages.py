"""The page at every address: with what it will ask for first, with 404 where there is nothing, and nobody's words break out of it."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

from landfall.games import GAMES
from landfall.lab.kinds import FACE_UP
from landfall.lab.puzzles.puzzle import puzzles_of
from landfall.server.app import Server
from landfall.server.web.handlers import qr_code

from .client import Person, Player, run_with, table_of

HTML = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
SCRIPT = '<script type="module" src="/assets/index.js"></script>'
STYLE = '<link rel="stylesheet" crossorigin href="/assets/index.css">'
INDEX = f"<!doctype html><html><head><title>Landfall</title>{STYLE}{SCRIPT}</head><body></body></html>"
CHUNKS = {
    "index.html": {"file": "assets/index.js", "isEntry": True},
    "_seat.js": {"file": "assets/seat.js", "imports": ["index.html"]},
    "src/pages/Table.svelte": {"file": "assets/table.js", "imports": ["index.html", "_seat.js"]},
    f"src/games/{FACE_UP}/index.ts": {
        "file": "assets/board.js",
        "imports": ["_seat.js"],
        "css": ["assets/board.css"],
        "still": "assets/sea.svg",
    },
    "src/pages/Lobby.svelte": {"file": "assets/lobby.js", "imports": ["_seat.js"]},
    "src/parts/End.svelte": {"file": "assets/end.js", "imports": ["_seat.js"]},
    f"src/games/{FACE_UP}/end.ts": {"file": "assets/last.js", "imports": ["_seat.js"]},
}


def build(server: Server, folder: Path) -> None:
    """A client as small as can be, in place of the one that is (or is not) built into this installation."""
    folder.mkdir()
    (folder / "index.html").write_text(INDEX)
    (folder / "chunks.json").write_text(json.dumps(CHUNKS))
    (folder / "assets").mkdir()
    (folder / "assets" / "board.js").write_text(
        'sprite("table-0badf00d.svg"); back("scene-0badf00d.svg"); late("drama-0badf00d.svg")'
    )
    for name in ("index", "board"):
        (folder / "assets" / f"{name}.css").write_text(f".{name} {{}}")
    for name in ("table", "scene", "drama"):
        (folder / "assets" / f"{name}-0badf00d.svg").write_text("<svg/>")
    server.pages.home = folder
    server.pages.read()


async def page(person: Person, path: str, status: int = 200) -> str:
    answer = await person.http.get(path, headers=HTML)
    assert answer.status_code == status, (path, answer.status_code)
    assert answer.headers["content-type"].startswith("text/html")
    return answer.text


def given(text: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="page-answers">(.*?)</script>', text, re.DOTALL)
    return json.loads(found[1]) if found else {}


def drawn(text: str) -> list[tuple[str, str]]:
    """The drawings a page's head names, and what they are fetched as."""
    found: list[tuple[str, str]] = re.findall(r'<link rel="preload" as="(fetch|image)"[^>]* href="/assets/([\w.-]+\.svg)">', text)
    return found


def named(text: str) -> list[str]:
    """The scripts a page's head names, so that they are fetched at once."""
    return re.findall(r'<link rel="modulepreload" href="/assets/([\w.]+)">', text)


def test_a_page_has_what_it_asks_for_first(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        build(server, tmp_path / "static")
        table, (ann, bob) = await table_of(url, FACE_UP, 2, public=True)
        waiting = await ann.post(
            "/api/tables", {"game": FACE_UP, "seats": 2, "seating": [{"kind": "me"}, {"kind": "open"}], "public": True}, 201
        )
        for person in (ann, bob, Person(url)):
            first = given(await page(person, "/"))
            assert set(first) == {"/api/games", "/api/me", "/api/tables", "/api/today"}
            for path, answer in first.items():
                assert answer == await person.get(path)
            assert [one["id"] for one in first["/api/tables"]] == [waiting["table"]]
            first = given(await page(person, f"/t/{table}"))
            told = {path: await person.get(path) for path in ("/api/games", f"/api/tables/{table}")}
            assert first == {**told, "known": person in (ann, bob)}
        every = ["table.js", "seat.js", "board.js"]
        board = await page(ann, f"/t/{table}")
        assert named(board) == every
        assert "<style>.index {}\n.board {}</style></head>" in board  # without styles nothing is painted: they are there
        assert re.findall(r'<link rel="stylesheet"([^>]*)>', board) == [  # and whoever needs them finds them named, not asked for
            f' crossorigin href="/assets/{name}.css" disabled' for name in ("index", "board")
        ]
        assert (
            '<body><img id="still" alt="" fetchpriority="high" src="/assets/sea.svg">' in board
        )  # painted before any script runs
        lobby = await page(ann, f"/t/{waiting['table']}")
        assert named(lobby) == ["table.js", "seat.js", "lobby.js"]
        assert "still" not in lobby
        ended, people = await table_of(url, FACE_UP, 2)
        await asyncio.gather(*(Player(person, ended, seed).play() for seed, person in enumerate(people)))
        end = await page(ann, f"/t/{ended}")
        assert named(end) == ["table.js", "seat.js", "end.js", "last.js"]  # the board only if somebody asks for it
        assert drawn(board) == [("image", "sea.svg"), ("image", "scene-0badf00d.svg"), ("fetch", "table-0badf00d.svg")]
        assert 0 < board.index(f"/api/texts/{FACE_UP}") < board.index("scene-0badf00d.svg")  # no board is laid without its words
        assert 0 < end.index(f"/api/matches/{ended}/story") < end.index(SCRIPT)  # what takes long is asked for first
        assert 0 < lobby.index(f'as="image" href="/api/tables/{waiting["table"]}/qr"') < lobby.index(SCRIPT)
        assert drawn(end) == drawn(lobby) == []
        for path, eyes in ((f"/replay/{ended}", ""), (f"/analysis/{ended}?as=truth", ""), (f"/replay/{ended}?as=1", "1")):
            again = await page(ann, path)
            assert "board.js" in named(again)
            asked = re.findall(r'as="fetch" crossorigin href="(/api/matches/[^"]*)"', again)
            assert asked == [f"/api/matches/{ended}/replay?as={one}" for one in ("everybody", eyes) if one]
        assert "/api/matches/" not in await page(ann, f"/replay/{table}")  # not over: nothing to ask for
        assert 'href="/learn/' not in await page(ann, f"/learn/{FACE_UP}")  # this build has no lesson
        one = puzzles_of(GAMES[FACE_UP])[0].id
        solving = await page(ann, f"/puzzle/{one}")
        assert "board.js" in named(solving)
        assert given(solving)[f"/api/puzzle/{one}"] == await ann.get(f"/api/puzzle/{one}")
        shelves = given(await page(ann, "/puzzles"))
        assert shelves["/api/puzzles"] == await ann.get("/api/puzzles")
        assert shelves["/api/me/puzzles"] == await ann.get("/api/me/puzzles")
        packed = await ann.http.get("/", headers={**HTML, "accept-encoding": "gzip"})
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["cache-control"] == "private, no-cache"
        assert "/api/me" in given(packed.text)
        for path in ("/", f"/t/{table}", "/players"):  # packed in two parts, the first of them once for all
            plain, *both = [
                await ann.http.get(path, headers={**HTML, "accept-encoding": kind}) for kind in ("identity", "gzip", "gzip")
            ]
            assert [one.text for one in both] == [plain.text] * 2
            assert "content-encoding" not in plain.headers

    run_with(tmp_path, body)


def test_where_there_is_nothing_a_page_says_so(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        build(server, tmp_path / "static")
        ann = Person(url)
        for path in (
            "/nothing",
            "/t/nobody-knows-it",
            "/t/a/b",
            "/new/chess",
            "/rules/",
            "/learn/chess",
            "/settings/x",
            "/device/used-up",
            "/j/ABCDEF",
            "/j/",
            "/replay/nobody-knows-it",
            "/puzzle/nobody-made-it",
            "/player/Nobody",
            "/players/x",
        ):
            assert given(await page(ann, path, 404)).get("/api/me") is None
        table, (bob,) = await table_of(url, FACE_UP, 1, 1)
        code = (await bob.get(f"/api/tables/{table}"))["code"]
        for path in ("/", "/index.html", "/replay", f"/new/{FACE_UP}", "/account", "/history", "/settings", "/puzzles"):
            await page(ann, path)
        for path in (f"/j/{code}", f"/j/{code.lower()}", f"/replay/{table}"):  # not over yet: the page says so
            await page(ann, path)
        for path in ("/nothing", "/assets/gone.js"):
            answer = await ann.http.get(path, headers={"accept": "*/*"})
            assert answer.status_code == 404
            assert answer.json()["code"] == "not-found"
        assert (await ann.http.get("/api/nothing", headers=HTML)).json()["code"] == "not-found"
        answer = await ann.http.put("/api/games")
        assert (answer.status_code, answer.json()["sentences"]["en"]) == (405, "PUT does nothing at this address.")

    run_with(tmp_path, body)


def test_a_name_cannot_break_out_of_the_page(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        build(server, tmp_path / "static")
        eve = Person(url)
        name = "</script><script>x()//"
        await eve.post("/api/me", {"name": name}, 200)
        text = await page(eve, "/")
        assert given(text)["/api/me"]["name"] == name
        assert text.count("<script") == text.count("</script>") == 2  # the page's own, and what it asks for first

    run_with(tmp_path, body)


def test_a_device_link_leads_to_the_match(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        table, (ann,) = await table_of(url, FACE_UP, 1, 1)
        made = await ann.post("/api/device", {"table": table}, 200)
        assert made["path"].endswith(f"?t={table}")
        assert "?" not in (await ann.post("/api/device", {"table": "//evil.example"}, 200))["path"]
        build(server, tmp_path / "static")
        path, _, asked = made["path"].partition("?")
        offer = given(await page(Person(url), f"{path}?{asked}"))[f"/api{path}"]
        assert offer["becomes"]["matches"] == 1
        spoofed = await ann.http.post("/api/device", json={}, headers={"host": "evil.example"})
        assert (spoofed.status_code, spoofed.json()["svg"]) == (
            200,
            None,
        )  # no picture at all, rather than one that leads to a Host
        theirs = (await ann.http.post("/api/device", json={}, headers={"origin": url})).json()
        assert theirs["svg"] == qr_code(url + theirs["path"])

    run_with(tmp_path, body, code_guesses=1e9)


def test_who_asks_too_often_gets_the_page_alone(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        build(server, tmp_path / "static")
        eve = Person(url)
        found = [bool(given(await page(eve, "/"))) for _ in range(12)]
        assert found[0] is True
        assert found[-1] is False

    run_with(tmp_path, body, requests_per_second=0.001, requests_burst=5.0)


def test_guessing_codes_by_their_pages_is_stopped_too(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        build(server, tmp_path / "static")
        table, (ann,) = await table_of(url, FACE_UP, 1, 1)
        code = (await ann.get(f"/api/tables/{table}"))["code"]
        eve = Person(url)
        told = [(await eve.http.get("/j/ABCDEF", headers=HTML)).status_code for _ in range(8)]
        assert told[0] == 404
        assert told[-1] == 200  # the page alone: neither a right code nor a wrong one is told any more
        assert (await eve.http.get(f"/j/{code}", headers=HTML)).status_code == 200
        assert (await eve.http.get(f"/api/join/{code}")).status_code == 429

    run_with(tmp_path, body, code_guesses=4)
