"""Figures for the note: `python -m tests.browser.measure [game ...]`. From a click to the new board painted (loopback), with the server's part of
it and the page's, and frames a second in animations on a phone-sized page with the processor slowed four times: those that were seen on the
screen, and those the page's own thread was ready for (`python -m tests.browser.measure --frames [game ...]`: only these). Other load on the machine
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


def on_a_phone(browser: Browser, address: str, game: str) -> Person:
    """Somebody who plays on a phone with a processor slowed four times, as quickly as a hasty person. There is no mouse on a phone."""
    ada = Person(browser, address, "Ada", size=PHONE, motion="calm")
    ada.page.emulate_media(reduced_motion="no-preference")
    ada.go()
    ada.page.tap(f"[data-play={game}]")
    ada.page.wait_for_selector(".bar")
    ada.page.evaluate(AUTOPILOT.replace("}, 12)", "}, 700)"), {"seed": 4, "lit": CANDIDATES})
    ada.context.new_cdp_session(ada.page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    ada.page.wait_for_timeout(3000)
    return ada


def frames(browser: Browser, address: str, game: str) -> None:
    """Frames in which the page's own thread was ready in time: a script asks for every frame, so that whatever keeps the thread is seen."""
    gaps: list[float] = []
    while len(gaps) < 1000:
        ada = on_a_phone(browser, address, game)
        gaps += ada.page.evaluate(FRAMES, 20_000)
        ada.context.close()
    print(
        f"{game}: {1000 * len(gaps) / sum(gaps):.1f} frames a second of the page's thread at 4x slowdown, "
        f"{sum(gap <= 25 for gap in gaps) / len(gaps):.1%} of {len(gaps)} frames in time, p99 {at(gaps, 0.99):.0f} ms, "
        f"longest {max(gaps):.0f} ms"
    )


def presented(browser: Browser, address: str, game: str) -> None:
    """What was seen on the screen, as Chromium tells it of each frame while something was being animated: shown, or dropped. Nothing of ours
    runs in the page meanwhile."""
    told: dict[tuple[int, int], tuple[bool, bool]] = {}
    while sum(moving for moving, _ in told.values()) < 600:
        ada = on_a_phone(browser, address, game)
        trace = browser.new_browser_cdp_session()
        events: list[dict[str, Any]] = []
        ended: list[Any] = []
        trace.on("Tracing.dataCollected", lambda part, events=events: events.extend(part["value"]))
        trace.on("Tracing.tracingComplete", ended.append)
        only = {"includedCategories": ["disabled-by-default-devtools.timeline.frame"]}
        trace.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": only})
        ada.page.wait_for_timeout(20_000)
        trace.send("Tracing.end")
        while not ended:
            ada.page.wait_for_timeout(50)
        trace.detach()
        ada.context.close()
        for event in events:
            frame = event["args"].get("frame_reporter") if event["name"] == "PipelineReporter" else None
            if frame and frame["layer_tree_host_id"] != 1:  # 1 is the browser's own window
                key = (event["pid"], frame["frame_sequence"])
                moving, dropped = told.get(key, (False, False))
                told[key] = (
                    moving or frame["has_compositor_animation"] or frame["has_main_animation"],
                    dropped or (frame["state"] == "STATE_DROPPED" and frame["affects_smoothness"]),
                )
    seen = [dropped for moving, dropped in told.values() if moving]
    rate = 60 * (1 - sum(seen) / len(seen))
    print(f"{game}: {rate:.1f} of 60 frames a second on the screen at 4x slowdown, while something moves ({len(seen)} frames)")


def main() -> None:
    games = [name for name in sys.argv[1:] if name != "--frames"] or ["oh-captain", "nomads", "pirates"]
    wanted = (presented, frames) if "--frames" in sys.argv else (clicks, presented, frames)
    with tempfile.TemporaryDirectory() as data, server(Path(data)) as address, sync_playwright() as playwright:
        browser = chromium(playwright)
        for measured in wanted:
            for game in games:
                print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; ", end="", flush=True)
                measured(browser, address, game)
        browser.close()


if __name__ == "__main__":
    main()
