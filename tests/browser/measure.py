"""Figures for the note: `python -m tests.browser.measure [game ...]`. From a click to the new board painted (loopback), with the server's part of
it and the page's. Then frames a second in animations on a phone-sized page with the processor slowed four times: those that were seen on the
screen, those the page's own thread was ready for, and what a frame costs in processor time (`--clicks`: only the first, `--frames`: only these
three, `--screen`: only what was seen). `--first`: taps and seconds from an empty
browser to the first decision. Other load on the machine is in the figures, and printed with them; processor time it hardly touches.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from landfall.lab.kinds import AIMED, FACE_UP, SECRETIVE

from .stand import AUTOPILOT, CANDIDATES, PHONE, Person, chromium, server

SAMPLES = 100
FRAME_TASK = "ScheduledActionSendBeginMainFrame"  # as Chromium calls the task that makes a frame

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
  const seen = log.textContent;
  window.came = null;
  const began = performance.now();
  const watch = new MutationObserver(() => {
    if (log.textContent === seen) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => done([performance.now() - began, window.came - began])));
  });
  watch.observe(log, {childList: true, subtree: true, characterData: true});
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


def processor() -> tuple[int, int]:
    """All the time of the machine's processors so far, and how much of it the host gave to somebody else: figures made then say little."""
    ticks = [int(field) for field in Path("/proc/stat").read_text(encoding="ascii").splitlines()[0].split()[1:9]]
    return sum(ticks), ticks[7]


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
        ada.page.wait_for_selector(".helm")
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


def on_a_phone(browser: Browser, address: str, game: str, slower: int = 4) -> Person:
    """Somebody who plays on a phone with a processor slowed four times, as quickly as a hasty person. There is no mouse on a phone."""
    ada = Person(browser, address, "Ada", size=PHONE, motion="calm")
    ada.page.emulate_media(reduced_motion="no-preference")
    ada.go()
    ada.page.tap(f"[data-play={game}]")
    ada.page.wait_for_selector(".helm")
    ada.page.evaluate(AUTOPILOT.replace("}, 12)", "}, 700)"), {"seed": 4, "lit": CANDIDATES})
    ada.context.new_cdp_session(ada.page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    ada.page.wait_for_timeout(3000)
    return ada


def traced(browser: Browser, page: Page, categories: str, ms: int) -> list[dict[str, Any]]:
    """What Chromium tells of itself in that time."""
    trace = browser.new_browser_cdp_session()
    events: list[dict[str, Any]] = []
    ended: list[Any] = []
    trace.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    trace.on("Tracing.tracingComplete", lambda last: ended.append(last))
    trace.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": categories.split(",")}})
    page.wait_for_timeout(ms)
    trace.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    trace.detach()
    return events


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
    """What was seen on the screen, as Chromium tells it of each frame: shown, or dropped. Nothing of ours runs in the page meanwhile.

    Told apart are frames in which something moves (the browser moves all of ours by itself, apart from the page's thread) and frames in which
    it still is to begin, which the page's thread has a part in: one that is dropped there is a move that begins a sixtieth of a second late.
    """
    told: dict[tuple[int, int], tuple[bool, bool, bool]] = {}
    names: dict[tuple[int, str], str] = {}
    by_hand: dict[tuple[int, str], bool] = {}
    while sum(moving for moving, _, _ in told.values()) < 600:
        ada = on_a_phone(browser, address, game)
        events = traced(browser, ada.page, "disabled-by-default-devtools.timeline.frame,blink.animations", 20_000)
        ada.context.close()
        pages = {event["pid"] for event in events if event["name"] == "process_name" and event["args"]["name"] == "Renderer"}
        for event in events:
            frame = event["args"].get("frame_reporter") if event["name"] == "PipelineReporter" else None
            if frame and event["pid"] in pages:
                key = (event["pid"], frame["frame_sequence"])
                moving, beginning, dropped = told.get(key, (False, False, False))
                moving |= frame["has_compositor_animation"]
                beginning |= frame["has_main_animation"]
                told[key] = (moving, beginning, dropped or frame["state"] == "STATE_DROPPED")
            if event["name"] == "Animation" and "data" in event["args"]:
                run = (event["pid"], str(event.get("id2")))
                names[run] = event["args"]["data"].get("nodeName", names.get(run, ""))
                by_hand[run] = bool(event["args"]["data"].get("compositeFailed"))
    moving = [dropped for moving, _, dropped in told.values() if moving]
    all_of_it = [dropped for moving, beginning, dropped in told.values() if moving or beginning]
    own = Counter(names[run] for run, failed in by_hand.items() if failed)
    rate = [60 * (1 - sum(frames) / len(frames)) for frames in (moving, all_of_it)]
    print(
        f"{game}: {rate[0]:.1f} of 60 frames a second on the screen at 4x slowdown while something moves ({len(moving)} frames), {rate[1]:.1f} with "
        f"the frames in which it begins ({len(all_of_it)}); moved by the page's thread: {dict(own) or 'nothing'}"
    )


def cost(browser: Browser, address: str, game: str) -> None:
    """What each frame costs the page's thread in processor time, times four: a busy machine hardly changes it, and it says how many frames
    would be missed on a quiet one."""
    ada = on_a_phone(browser, address, game, slower=1)
    ada.page.evaluate("() => { const on = () => requestAnimationFrame(on); on(); }")
    events = traced(browser, ada.page, "toplevel", 30_000)
    ada.context.close()
    tasks = [one for one in events if one["name"] == "ThreadControllerImpl::RunTask" and one["ph"] == "X"]
    drawn = Counter((one["pid"], one["tid"]) for one in tasks if one["args"].get("src_func") == FRAME_TASK)
    thread = drawn.most_common(1)[0][0]
    costs = [0.0]
    for one in sorted((one for one in tasks if (one["pid"], one["tid"]) == thread), key=lambda one: float(one["ts"])):
        costs[-1] += 4 * one.get("tdur", 0) / 1000
        if one["args"].get("src_func") == FRAME_TASK:
            costs.append(0.0)
    missed = sum(int(ms * 60 // 1000) for ms in costs)
    print(
        f"{game}: a frame costs {sum(costs) / len(costs):.1f} ms of a processor four times slower, p95 {at(costs, 0.95):.0f}, "
        f"p99 {at(costs, 0.99):.0f}, most {max(costs):.0f} ms; by that {60 * len(costs) / (len(costs) + missed):.1f} frames a second "
        f"({len(costs)} frames)"
    )


def first(browser: Browser, address: str, game: str) -> None:
    """From an empty browser to the first decision of a game: taps, and seconds without the time a person takes to read."""
    for size, name in ((PHONE, "phone"), ((1440, 900), "desktop")):
        ada = Person(browser, address, "", size=size, goals=[], motion="calm", moments="full", forced=True, soundAsked=False)
        ada.page.emulate_media(reduced_motion="no-preference")
        began = time.monotonic()
        ada.go()
        ada.page.locator(f"[data-play={game}]").click()
        ada.page.locator("#goal [data-go]").click()
        ada.wait_for_a_choice()
        print(f"{game}, {name}: 2 taps and {time.monotonic() - began:.1f} s from an empty browser to the first decision")
        ada.context.close()


def main() -> None:
    games = [name for name in sys.argv[1:] if not name.startswith("--")] or [SECRETIVE, FACE_UP, AIMED]
    parts = {"--clicks": (clicks,), "--frames": (presented, frames, cost), "--screen": (presented,), "--first": (first,)}
    wanted = next((made for name, made in parts.items() if name in sys.argv), (clicks, presented, frames, cost))
    with tempfile.TemporaryDirectory() as data, server(Path(data)) as address, sync_playwright() as playwright:
        browser = chromium(playwright)
        for measured in wanted:
            for game in games:
                before = processor()
                print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; ", end="", flush=True)
                measured(browser, address, game)
                taken, stolen = (now - then for now, then in zip(processor(), before, strict=True))
                print(f"    (meanwhile the host withheld {stolen / taken:.1%} of the processor)")
        browser.close()


if __name__ == "__main__":
    main()
