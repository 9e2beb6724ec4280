"""What comes from elsewhere, too large or too often is refused; what goes out is dressed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import websockets

from landfall.lab.kinds import FACE_UP
from landfall.server.app import Server
from landfall.server.people.limits import Limit
from landfall.server.settings import BadSetting, Settings, load

from .client import Person, metric, run_with

ASKED = f'{{"game":"{FACE_UP}"}}'
JSON = {"content-type": "application/json", "x-landfall": "1"}


def test_changes_from_other_sites_are_refused(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        async with httpx.AsyncClient(base_url=url) as http:
            bad = [
                {"content-type": "application/json"},  # without our header: a form cannot send it
                {"content-type": "text/plain", "x-landfall": "1"},
                {"x-landfall": "1"},
                {**JSON, "origin": "https://evil.example"},
                {**JSON, "origin": "null"},
            ]
            for headers in bad:
                answer = await http.post("/api/quick", content=ASKED, headers=headers)
                assert (answer.status_code, answer.json()["code"]) == (403, "bad-origin"), headers
            assert server.house.metrics.tables == 0
            for origin in (url, "https://club.example"):
                good = await http.post("/api/quick", content=ASKED, headers={**JSON, "origin": origin})
                assert good.status_code == 201
        address = url.replace("http", "ws") + "/ws"
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(address, origin=websockets.Origin("https://evil.example"))
        async with websockets.connect(address, origin=websockets.Origin(url)):
            pass

    run_with(tmp_path, body, origins=("https://club.example",))


def test_every_answer_is_dressed(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        for path in ("/", "/t/abc", "/api/games", "/api/nothing", "/healthz", "/openapi.json", "/metrics"):
            answer = await Person(url).http.get(path)
            policy = answer.headers["content-security-policy"]
            assert "script-src 'self';" in policy, path
            assert "unsafe-eval" not in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "same-origin"
            assert "server" not in answer.headers
        assert (await Person(url).http.get("/api/games")).headers["cache-control"] == "no-store"

    run_with(tmp_path, body)


def test_too_large_and_too_often(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann = Person(url)
        answer = await ann.http.post("/api/me", content=b" " * 20_000, headers=JSON)
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")

        async def endless() -> AsyncIterator[bytes]:
            for _ in range(40):
                yield b" " * 1000

        answer = await ann.http.post("/api/me", content=endless(), headers=JSON)
        assert answer.status_code == 413
        codes = [(await ann.http.get("/api/games")).status_code for _ in range(40)]
        assert codes[0] == 200
        assert codes[-1] == 429
        assert metric((await ann.http.get("/metrics")).text, "limited_total") > 0

    run_with(tmp_path, body, requests_per_second=1.0, requests_burst=20.0)


def test_paths_never_reach_the_file_system(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        import asyncio

        host, port = url.removeprefix("http://").split(":")
        for path in ("/../../etc/passwd", "/..%2f..%2fetc/passwd", "/assets/../../pyproject.toml", "//etc/passwd", "/%00"):
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(f"GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode())
            answer = await reader.read()
            writer.close()
            assert b" 404 " in answer.splitlines()[0], path
            assert b"root:" not in answer

    run_with(tmp_path, body)


def test_health_and_metrics(tmp_path: Path) -> None:
    async def body(server: Server, url: str) -> None:
        ann = Person(url)
        assert await ann.get("/healthz") == "ok\n"
        await ann.post("/api/quick", {"game": FACE_UP}, 201)
        text = await ann.get("/metrics")
        assert metric(text, "tables_total") == 1
        assert metric(text, "resident_bytes") > 1e6
        assert 'landfall_move_seconds_bucket{le="+Inf"}' in text

    run_with(tmp_path, body)


def test_a_limit_lets_some_through_and_forgets() -> None:
    limit = Limit(rate=0.0, most=3, keys=10)
    assert [limit.allows("a") for _ in range(5)] == [True] * 3 + [False] * 2
    for n in range(100):
        limit.allows(str(n))
    assert len(limit.buckets) <= 10


def test_settings_come_from_file_environment_and_flags(tmp_path: Path) -> None:
    file = tmp_path / "landfall.toml"
    file.write_text('port = 1\nhost = "0.0.0.0"\ngrace = 5\norigins = ["https://a.example"]\n', encoding="utf-8")
    made = load({"port": "3"}, {"LANDFALL_GRACE": "7", "LANDFALL_SECURE_COOKIES": "on", "LANDFALL_CACHE": "x"}, str(file))
    assert (made.port, made.host, made.grace, made.secure_cookies, made.origins) == (
        3,
        "0.0.0.0",
        7.0,
        True,
        ("https://a.example",),
    )
    assert load({}, {}) == Settings()
    for flags, environment in (({"port": "many"}, {}), ({}, {"LANDFALL_SECURE_COOKIES": "perhaps"})):
        with pytest.raises(BadSetting):
            load(flags, environment)
    file.write_text("prot = 1\n", encoding="utf-8")
    with pytest.raises(BadSetting, match="prot"):
        load({}, {}, str(file))
