"""What the browser tests stand on: a real server, a real Chromium, a cable between them that can be cut, and people who play."""

from __future__ import annotations

import contextlib
import json
import os
import random
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright

from landfall.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync",
)  # fmt: skip
DESKTOP, PHONE = (1440, 900), (390, 844)
PATIENCE = 90_000  # milliseconds: a machine at work on other things is slow, not wrong
CANDIDATES = "[data-move], [data-space][role=button], [data-wheel][role=button], [data-stop-at][role=button], [data-fire]"


def free_port() -> int:
    with socket.socket() as made:
        made.bind(("127.0.0.1", 0))
        return int(made.getsockname()[1])


@contextlib.contextmanager
def server(data: Path, origins: tuple[str, ...] = (), more: tuple[Path, ...] = ()) -> Iterator[str]:
    """The real server, as `landfall serve` runs it, with quick simple bots; `more` are folders with packages installed in them
    (tests/packages/installing.py)."""
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "landfall.cli",
        "serve",
        "--port",
        str(port),
        "--data",
        str(data),
        "--bots",
        "simple",
        "--bot-pace",
        "0.01",
    ]
    if origins:
        command += ["--origins", ",".join(origins)]
    path = os.pathsep.join(map(str, (ROOT / "src", *more)))
    env = {**os.environ, "PYTHONPATH": path, "LANDFALL_WARM": "0"}
    with (data / "log").open("wb") as log, subprocess.Popen(command, env=env, stdout=log, stderr=log) as process:
        address = f"http://127.0.0.1:{port}"
        try:
            _wait_for(address, process, data / "log")
            yield address
        finally:
            process.terminate()
            try:
                process.wait(60)
            except subprocess.TimeoutExpired:
                process.kill()


def _wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(1200):
        if process.poll() is not None:
            raise RuntimeError(log.read_text())
        with contextlib.suppress(OSError):
            urllib.request.urlopen(f"{address}/healthz", timeout=10).close()
            return
        time.sleep(0.1)
    raise RuntimeError(f"the server does not answer: {log.read_text()}")


def chromium(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=list(FLAGS))


class Cable:
    """A TCP cable between a browser and the server. `cut` breaks every connection and lets none through; `mend` lets new ones through."""

    def __init__(self, to_port: int) -> None:
        self.to_port = to_port
        self.whole = True
        self.ends: list[socket.socket] = []
        self.pumps: list[threading.Thread] = []
        self.hand = threading.Lock()  # a connection is laid or cut, never half of it
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.door.getsockname()[1])
        threading.Thread(target=self._take, daemon=True).start()

    def cut(self) -> None:
        with self.hand:
            self.whole = False
            for end in self.ends:
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
            for pump in self.pumps:
                pump.join()
            for end in self.ends:
                end.close()
            self.ends.clear()
            self.pumps.clear()

    def mend(self) -> None:
        self.whole = True

    def close(self) -> None:
        self.cut()
        self.door.close()

    def _take(self) -> None:
        while True:
            try:
                here, _ = self.door.accept()
            except OSError:
                return
            with self.hand:
                self._lay(here)

    def _lay(self, here: socket.socket) -> None:
        if not self.whole:
            here.close()
            return
        there = socket.create_connection(("127.0.0.1", self.to_port))
        self.ends += [here, there]
        for a, b in ((here, there), (there, here)):
            self.pumps.append(threading.Thread(target=_pump, args=(a, b), daemon=True))
            self.pumps[-1].start()


def _pump(a: socket.socket, b: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := a.recv(65536):
            b.sendall(data)
    for end in (a, b):
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


class Person:
    """Somebody with a browser of their own. Errors of the page are kept, and fail the test."""

    def __init__(
        self, browser: Browser, address: str, name: str, language: str = "en", size: tuple[int, int] = DESKTOP, **settings: Any
    ) -> None:
        touch = settings.pop("touch", size == PHONE)
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce",
            service_workers=settings.pop("service_workers", "block"),  # else a scene's page would come from there
        )
        chosen = {
            "name": name,
            "language": language,
            "motion": "still",
            "plainFire": True,
            "sure": "never",
            "moments": "off",
            "theme": "night",
            "soundAsked": True,
            "forced": False,
            "goals": list(GAMES),  # no game is new to them
            **settings,
        }
        self.context.add_init_script(
            f"if (!localStorage.getItem('landfall.settings')) localStorage.setItem('landfall.settings', {json.dumps(json.dumps(chosen))})"
        )
        self.address = address
        self.name = name
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.troubles: list[str] = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on(
            "console",
            lambda said: self.troubles.append(f"{said.text} {said.location.get('url', '')}") if said.type == "error" else None,
        )

    def go(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    def close(self) -> None:
        self.context.close()
        assert not self.troubles, self.troubles

    # -- playing -----------------------------------------------------------------------------------------------------------------

    def my_turn(self) -> bool:
        return bool(self.page.evaluate("() => !!document.querySelector('.helm.mine[aria-busy=false]')"))

    def is_over(self) -> bool:
        return bool(self.page.evaluate("() => !!document.getElementById('end')"))

    def wait_for_a_choice(self) -> bool:
        """Until something of mine is lit (a move on its way lights nothing), or the game is over: then False."""
        self.page.wait_for_function(
            "(lit) => document.getElementById('end') || (document.querySelector('.helm.mine[aria-busy=false]') && document.querySelector(lit))",
            arg=CANDIDATES,
        )
        return not self.is_over()

    def out_of_sight(self, selector: str) -> list[str]:
        """Which of these cannot be touched where the page stands now, without scrolling: off the screen, or under something else."""
        found: list[str] = self.page.evaluate(OUT_OF_SIGHT, selector)
        return found

    def act(self, rng: random.Random) -> str | None:
        """Touch something that is lit, with the mouse (or a finger). None: nothing is lit."""
        for _ in range(20):
            found = self.page.query_selector_all(CANDIDATES)
            if not found:
                return None
            one = rng.choice(found)
            try:
                label = one.get_attribute("data-move") or "touched"
                one.click(timeout=4000)
            except Error:  # gone meanwhile, or under something else: look again
                continue
            return label
        raise AssertionError("nothing that is lit can be touched")

    def play_on(self, seed: int) -> None:
        """From now on the page's own lit things are touched by clicks from within the page: the same game, without the wait for a mouse."""
        self.page.evaluate(AUTOPILOT, {"seed": seed, "lit": CANDIDATES})

    def wait_until(self, script: str, timeout: float = PATIENCE) -> None:
        self.page.wait_for_function(script, timeout=timeout)


LOGGED = "() => document.querySelector('.log .lines')?.textContent.length ?? 0"  # how much the log tells

OUT_OF_SIGHT = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
  const box = one.getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !there || !(one.contains(there) || there.contains(one));
}).map((one) => one.dataset.move ?? one.textContent)"""

AUTOPILOT = """({seed, lit}) => {
  let state = seed;
  const pick = (count) => { state = (state * 1103515245 + 12345) % 2147483648; return Math.floor(state / 65536) % count; };
  setInterval(() => {
    if (!window.stays) document.getElementById('to-fire')?.click();
    if (!document.querySelector('.helm.mine[aria-busy=false]')) return;
    let found = [...document.querySelectorAll('[data-move], [data-fire]')];  // what is ready to be done, mostly; else anything lit
    if (!found.length || pick(4) === 0) found = [...document.querySelectorAll(lit)];
    if (found.length) found[pick(found.length)].dispatchEvent(new MouseEvent('click', {bubbles: true}));
  }, 12);
}"""


def play_to_the_end(people: list[Person], seed: int, seconds: float = 480, touches: int = 12) -> None:
    """Everybody plays when it is their turn: first with mouse and finger, then on by themselves, until the end page is there for all."""
    rng = random.Random(seed)
    until = time.monotonic() + seconds
    done = 0
    while done < touches:
        assert time.monotonic() < until
        moved = [person.act(rng) for person in people if person.my_turn()]
        done += sum(label is not None for label in moved)
        if not moved:
            people[0].page.wait_for_timeout(15)
    for k, person in enumerate(people):
        person.play_on(seed + k)
    for person in people:
        person.page.wait_for_selector("#end", timeout=max(1.0, until - time.monotonic()) * 1000)
