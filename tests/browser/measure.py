"""Figures for the note: `python -m tests.browser.measure [game ...]`. From a click to the new board painted (loopback), with the server's part of
it and the page's, and frames a second in animations on a phone-sized page with the processor slowed four times. Other load on the machine
is in the figures: it is printed with them. The processor's time for a move is not: it says what a move costs, on a busy machine too.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, sync_playwright

from .stand import AUTOPILOT, CANDIDATES, PHONE, Person, chromium, server

SAMPLES = 100

# Says when each move went out and when the first word of it came back.
LINE = """(() => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    if (!this.heard) {
      const hear = this.onmessage;
      this.heard = true;
      this.onmessage = (message) => {
        if (message.data.startsWith('{"is":"step"')) window.came ??= performance.now();
        hear(message);
      };
    }
    return send.call(this, text);
  };
})()"""

CLICK = """(lit) => new Promise((done) => {
  const log = document.querySelector('.log .lines > div');
  const found = [...document.querySelectorAll('[data-move]')];
  const one = found[Math.floor(Math.random() * found.length)] ?? [...document.querySelectorAll(lit)][0];
  if (!one) return done(null);
  const seen = log.lastElementChild;
  window.came = null;
  const began = performance.now();
  const watch = new MutationObserver(() => {
    if (log.lastElementChild === seen) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => done([performance.now() - began, window.came - began])));
  });
  watch.observe(log, {childList: true});
  setTimeout(() => { watch.disconnect(); done(null); }, 1500);
  one.dispatchEvent(new MouseEvent('click', {bubbles: true}));
})"""

FRAMES = """(ms) => new Promise((done) => {
  const gaps = [];
  let last = performance.now();
  const end = last + ms;
  const tick = (now) => {
    gaps.push(now - last);
    last = now;
    if (now < end && !document.getElementById('end')) requestAnimationFrame(tick); else done(gaps.slice(1));
  };
  requestAnimationFrame(tick);
})"""


def at(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def busy(tab: CDPSession) -> float:
    """Milliseconds the page's own thread has worked."""
    metrics: list[dict[str, Any]] = tab.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))


def clicks(browser: Browser, address: str, game: str) -> None:
    painted: list[float] = []
    came: list[float] = []
    work: list[float] = []
    while len(painted) < SAMPLES:
        ada = Person(browser, address, "Ada")
        ada.context.add_init_script(LINE)
        ada.go()
        ada.page.click(f"[data-play={game}]")
        ada.page.wait_for_selector(".bar")
        tab = ada.context.new_cdp_session(ada.page)
        tab.send("Performance.enable", {"timeDomain": "threadTicks"})
        while len(painted) < SAMPLES and ada.wait_for_a_choice():
            before = busy(tab)
            taken = ada.page.evaluate(CLICK, CANDIDATES)
            if taken is not None:
                painted.append(taken[0])
                came.append(taken[1])
                work.append(busy(tab) - before)
            ada.page.wait_for_timeout(100)
        ada.context.close()
    print(
        f"{game}: click to painted board, {len(painted)} moves: median {at(painted, 0.5):.0f} ms, p95 {at(painted, 0.95):.0f} ms; "
        f"of it until the server's answer came: median {at(came, 0.5):.0f}, p95 {at(came, 0.95):.0f}; "
        f"the page's work: median {at(work, 0.5):.0f}, p95 {at(work, 0.95):.0f} ms of its thread"
    )


def frames(browser: Browser, address: str, game: str) -> None:
    """Frames a second, and the share of gaps no longer than a frame and a half."""
    gaps: list[float] = []
    while len(gaps) < 1000:
        ada = Person(browser, address, "Ada", size=PHONE, motion="calm")
        ada.page.emulate_media(reduced_motion="no-preference")
        ada.go()
        ada.page.click(f"[data-play={game}]")
        ada.page.wait_for_selector(".bar")
        ada.page.evaluate(AUTOPILOT.replace("}, 12)", "}, 700)"), {"seed": 4, "lit": CANDIDATES})  # as quick as a hasty person
        slow = ada.context.new_cdp_session(ada.page)
        slow.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        ada.page.wait_for_timeout(3000)
        gaps += ada.page.evaluate(FRAMES, 20_000)
        ada.context.close()
    print(
        f"{game}: {1000 * len(gaps) / sum(gaps):.0f} frames a second at 4x slowdown, {sum(gap <= 25 for gap in gaps) / len(gaps):.1%} "
        f"of {len(gaps)} frames in time, p95 {at(gaps, 0.95):.0f} ms, p99 {at(gaps, 0.99):.0f} ms"
    )


def main() -> None:
    games = sys.argv[1:] or ["oh-captain", "nomads", "pirates"]
    with tempfile.TemporaryDirectory() as data, server(Path(data)) as address, sync_playwright() as playwright:
        browser = chromium(playwright)
        for measured in (clicks, frames):
            for game in games:
                print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; ", end="", flush=True)
                measured(browser, address, game)
        browser.close()


if __name__ == "__main__":
    main()
