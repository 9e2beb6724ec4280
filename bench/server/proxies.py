"""Real matches through real proxies, set up by the very files in docs/hosting: nginx and Caddy, with HTTPS; and systemd's word on the unit.

python bench/server/proxies.py          needs nginx, caddy, openssl and systemd-analyze on the path (Debian has them all); nothing is skipped
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import re
import shutil
import ssl
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import websockets

from landfall.lab.kinds import FACE_UP

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]

from server.client import HEADERS, Node, Person, Player, close_all, free_port, hear, send, table_of  # noqa: E402

HOSTING = ROOT / "docs" / "hosting"
GUESSES = 6
CERTIFICATE = (
    "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost"
    " -addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout key.pem -out cert.pem"
)


def certificate(folder: Path) -> ssl.SSLContext:
    """A certificate for "localhost", and a client's trust in it alone."""
    subprocess.run(
        CERTIFICATE.split(),
        cwd=folder,
        check=True,
        capture_output=True,
    )
    return ssl.create_default_context(cafile=str(folder / "cert.pem"))


def changed(name: str, *changes: tuple[str, str]) -> str:
    """A file of docs/hosting with another address, port or path: each must be there to be changed."""
    text = (HOSTING / name).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, (name, old)
        text = text.replace(old, new)
    return text


@contextlib.contextmanager
def running(folder: Path, *command: str) -> Iterator[None]:
    with (folder / "proxy.log").open("wb") as log:
        process = subprocess.Popen(
            command, cwd=folder, stdout=log, stderr=log, env={"HOME": str(folder), "PATH": "/usr/bin:/usr/sbin"}
        )
    try:
        yield
    finally:
        process.terminate()
        process.wait(15)


def nginx(folder: Path, port: int, upstream: int) -> Any:
    site = changed(
        "nginx.conf",
        ("443 ssl", f"127.0.0.1:{port} ssl"),
        ("games.example;", "localhost;"),
        ("/etc/ssl/games.example.pem", str(folder / "cert.pem")),
        ("/etc/ssl/games.example.key", str(folder / "key.pem")),
        ("127.0.0.1:8000", f"127.0.0.1:{upstream}"),
    )
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    user = "user root;\n" if os.geteuid() == 0 else ""  # else its workers could not reach the folder
    conf = (
        f"{user}daemon off; pid {folder}/nginx.pid; error_log stderr;\nevents {{}}\nhttp {{\naccess_log off;\n{paths}{site}}}\n"
    )
    (folder / "all.conf").write_text(conf, encoding="utf-8")
    return running(folder, "nginx", "-p", str(folder), "-e", "stderr", "-c", str(folder / "all.conf"))


def caddy(folder: Path, port: int, upstream: int) -> Any:
    site = changed(
        "Caddyfile",
        ("games.example {", f"https://localhost:{port} {{\n\ttls {folder}/cert.pem {folder}/key.pem"),
        ("127.0.0.1:8000", f"127.0.0.1:{upstream}"),
    )
    (folder / "Caddyfile").write_text("{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + site, encoding="utf-8")
    return running(folder, "caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile")


class Behind(Person):
    """Somebody whose browser is at another address (127.0.0.x) and comes by HTTPS."""

    trust: ssl.SSLContext

    def __init__(self, url: str, name: str = "Ann", at: str = "127.0.0.1") -> None:
        super().__init__(url, name)
        self.at = at
        transport = httpx.AsyncHTTPTransport(verify=self.trust, local_address=at)
        self.http = httpx.AsyncClient(base_url=url, headers={**HEADERS, "origin": url}, timeout=30, transport=transport)

    def socket(self, url: str | None = None, origin: str | None = None) -> Any:
        address = (url or self.url).replace("http", "ws", 1) + "/ws"
        headers = {"cookie": f"landfall={self.cookie}", "origin": origin or self.url}
        return websockets.connect(
            address,
            ssl=self.trust,
            additional_headers=headers,
            compression=None,
            max_size=None,
            ping_interval=None,
            close_timeout=2,
        )


async def answers(url: str, trust: ssl.SSLContext) -> None:
    async with httpx.AsyncClient(verify=trust) as http:
        for _ in range(300):
            with contextlib.suppress(httpx.HTTPError):
                if (await http.get(url + "/healthz")).status_code == 200:
                    return
            await asyncio.sleep(0.1)
    raise TimeoutError(url)


async def pages_and_cookies(url: str) -> None:
    ann = Behind(url)
    page = await ann.http.get("/")
    assert page.status_code == 200
    assert "strict-transport-security" in page.headers  # the server knows that it was HTTPS
    assert (await ann.http.get("/metrics")).status_code == 404
    made = await ann.http.post("/api/me", json={"name": "Ann"})
    cookie = made.headers["set-cookie"].lower()
    assert "secure" in cookie, cookie
    assert "httponly" in cookie, cookie
    link = (await ann.http.post("/api/device", json={})).json()["link"]
    assert link.startswith(url + "/device/"), link
    large = await ann.http.post(
        "/api/replay", content=b'{"record":"' + b"x" * 900_000 + b'"}', headers={"content-type": "application/json"}
    )
    assert large.json()["code"] == "bad-record", large.text[:200]  # the refusal is the server's own


async def a_match(node: Node, url: str) -> int:
    """A match of two with a spectator; the server is killed and started again in the middle. How many steps the spectator saw."""
    table, people = await table_of(url, FACE_UP, 2, person=Behind)
    watcher = Behind(url)
    ws = await watcher.socket()
    await send(ws, do="watch", table=table)
    assert "spectator" in (await hear(ws, "sync"))["views"]
    players = [asyncio.create_task(Player(person, table, n).play(300)) for n, person in enumerate(people)]
    seen = 0
    while seen < 15:
        step = await hear(ws, "step")
        assert list(step["views"]) == ["spectator"]
        seen += 1
    node.kill()
    node.start()
    for over in await asyncio.gather(*players):
        assert over["outcome"]["places"]
    await ws.close()
    return seen


async def strangers(url: str) -> None:
    """A page of another site gets no socket and no change through."""
    ann = Behind(url)
    await ann.http.post("/api/me", json={"name": "Ann"})
    with contextlib.suppress(websockets.InvalidStatus):
        await ann.socket(origin="https://evil.example")
        raise AssertionError("a page of another site got a socket")
    refused = await ann.http.post("/api/me", json={"name": "Eve"}, headers={"origin": "https://evil.example"})
    assert refused.json()["code"] == "bad-origin", refused.text


async def addresses(url: str) -> None:
    """Who guesses is known by his own address, not by the proxy's, whatever he writes into the header."""
    guesser, other = Behind(url, at="127.0.0.2"), Behind(url, at="127.0.0.3")
    codes = [(await guesser.http.get("/api/join/ABCDE2")).status_code for _ in range(GUESSES + 3)]
    assert codes[:GUESSES] == [404] * GUESSES, codes
    assert codes[-1] == 429, codes
    hiding = await guesser.http.get("/api/join/ABCDE2", headers={"x-forwarded-for": "198.51.100.7"})
    assert hiding.status_code == 429, hiding.status_code
    assert (await other.http.get("/api/join/ABCDE2")).status_code == 404


async def through(name: str, proxy: Any, folder: Path) -> None:
    trust = Behind.trust = certificate(folder)
    port = free_port()
    node = Node(folder / "node.log", data=str(folder / "data"), code_guesses=GUESSES, frames_per_second=1e6, frames_burst=1e6)
    node.start()
    await node.ready()
    url = f"https://localhost:{port}"
    try:
        with proxy(folder, port, node.port):
            await answers(url, trust)
            await pages_and_cookies(url)
            await strangers(url)
            await addresses(url)
            seen = await a_match(node, url)
            print(
                f"{name}: pages, secure cookies, origins, client addresses, a match to its end through a kill -9, {seen} steps seen by a spectator"
            )
    finally:
        await close_all()
        node.kill()
    assert "Traceback" not in node.log.read_text(encoding="utf-8")


def unit(folder: Path) -> None:
    """systemd reads the unit without a complaint, and says how much it leaves open (0 is nothing, 10 all)."""
    program = folder / "landfall"
    program.write_text("#!/bin/sh\n", encoding="ascii")
    program.chmod(0o755)
    copy = folder / "landfall.service"
    copy.write_text(changed("landfall.service", ("/opt/landfall/bin/landfall", str(program))), encoding="utf-8")
    verdict = subprocess.run(["systemd-analyze", "verify", "--man=no", str(copy)], capture_output=True, text=True)
    ours = [line for line in verdict.stderr.splitlines() if "landfall" in line]
    assert not ours, ours
    judged = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--no-pager", str(copy)], capture_output=True, text=True
    )
    level = re.search(r"Overall exposure level[^:]*: ([\d.]+)", judged.stdout)
    assert level is not None, judged.stdout + judged.stderr
    print(f"systemd: the unit is accepted; exposure {level[1]} of 10")


def main() -> int:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    missing = [tool for tool in ("nginx", "caddy", "openssl", "systemd-analyze") if shutil.which(tool) is None]
    if missing:
        print(f"missing: {', '.join(missing)}")
        return 1
    with tempfile.TemporaryDirectory(prefix="landfall-proxies") as name:
        for tool, proxy in (("nginx", nginx), ("caddy", caddy)):
            (Path(name) / tool).mkdir()
            asyncio.run(through(tool, proxy, Path(name) / tool))
        unit(Path(name))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
