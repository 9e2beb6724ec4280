"""Figures for the note: `python -m tests.browser.measure`. From a click to the new board painted (loopback), and frames a second in animations
on a phone-sized page with the processor slowed four times. Other load on the machine is in the figures: it is printed with them.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from .stand import CANDIDATES, PHONE, Person, chromium, server

CLICK = """(lit) => new Promise((done) => {
  const log = document.querySelector('.log .lines');
  const found = [...document.querySelectorAll('[data-move]')];
  const one = found[Math.floor(Math.random() * found.length)] ?? [...document.querySelectorAll(lit)][0];
  if (!one) return done(null);
  const began = performance.now();
  const seen = log.childElementCount + (log.lastElementChild?.textContent ?? '');
  const watch = new MutationObserver(() => {
    if (log.childElementCount + (log.lastElementChild?.textContent ?? '') === seen) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
  });
  watch.observe(log, {childList: true, subtree: true, characterData: true});
  setTimeout(() => { watch.disconnect(); done(null); }, 1500);
  one.dispatchEvent(new MouseEvent('click', {bubbles: true}));
})"""

FRAMES = """() => new Promise((done) => {
  const gaps = [];
  let last = performance.now();
  const end = last + 6000;
  const tick = (now) => {
    gaps.push(now - last);
    last = now;
    if (now < end) requestAnimationFrame(tick); else done(gaps.slice(1));
  };
  requestAnimationFrame(tick);
})"""


def clicks(browser: Browser, address: str, game: str) -> list[float]:
    ada = Person(browser, address, "Ada")
    ada.go()
    ada.page.click(f"[data-play={game}]")
    ada.page.wait_for_selector(".bar")
    times: list[float] = []
    for _ in range(120):
        if len(times) >= 40 or ada.is_over():
            break
        ada.page.wait_for_selector(".bar.mine, #end", timeout=20000)
        taken = ada.page.evaluate(CLICK, CANDIDATES)
        if taken is not None:
            times.append(taken)
        ada.page.wait_for_timeout(60)
    ada.context.close()
    return sorted(times)


def frames(browser: Browser, address: str, game: str) -> tuple[float, float]:
    """Frames a second, and the share of gaps no longer than a frame and a half."""
    ada = Person(browser, address, "Ada", size=PHONE, motion="calm")
    ada.go()
    ada.page.click(f"[data-play={game}]")
    ada.page.wait_for_selector(".bar")
    ada.page.evaluate("() => document.documentElement.dataset.motion = 'calm'")
    ada.play_on(4)
    slow = ada.context.new_cdp_session(ada.page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    ada.page.wait_for_timeout(3000)
    gaps = ada.page.evaluate(FRAMES)
    ada.context.close()
    return 1000 * len(gaps) / sum(gaps), sum(gap <= 25 for gap in gaps) / len(gaps)


def main() -> None:
    with tempfile.TemporaryDirectory() as data, server(Path(data)) as address, sync_playwright() as playwright:
        browser = chromium(playwright)
        print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        for game in ("oh-captain", "nomads", "pirates"):
            times = clicks(browser, address, game)
            middle, high = times[len(times) // 2], times[int(len(times) * 0.95)]
            print(f"{game}: click to painted board, {len(times)} moves: median {middle:.0f} ms, p95 {high:.0f} ms")
        for game in ("oh-captain", "nomads", "pirates"):
            rate, good = frames(browser, address, game)
            print(f"{game}: {rate:.0f} frames a second at 4x slowdown, {good:.0%} of frames in time")
        browser.close()


if __name__ == "__main__":
    main()
