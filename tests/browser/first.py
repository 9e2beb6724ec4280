"""How soon a newcomer decides something: `python -m tests.browser.first [--phone]` prints taps and seconds, from an empty browser.

Straight away: home, a game, its goal card, the first choice of one's own on the board. With the lesson: from opening it to its end, touching
what is lit without reading; and from there into the short real game. Seconds are the machine's, not a reader's.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from landfall.games import GAMES

from .stand import DESKTOP, PHONE, Person, chromium, server
from .test_lessons import play

CHOICE = ".helm.mine[aria-busy=false]"


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--phone", action="store_true")
    wish = ask.parse_args()
    size = PHONE if wish.phone else DESKTOP
    with tempfile.TemporaryDirectory() as data, server(Path(data)) as address, sync_playwright() as playwright:
        browser = chromium(playwright)
        for game in [name for name, one in GAMES.items() if not one.made_of]:
            new = Person(browser, address, "", size=size, goals=[], motion="calm")
            began = time.monotonic()
            new.go()
            new.page.click(f"[data-play={game}]")
            new.page.click("#goal [data-go]")
            new.page.wait_for_selector(CHOICE)
            print(f"{game}: first decision after 2 taps, {time.monotonic() - began:.1f} s", flush=True)
            new.context.close()
            new = Person(browser, address, "", size=size, goals=[], sure="touch", plainFire=False)
            began = time.monotonic()
            new.go(f"/learn/{game}")
            taps, _ = play(new.page, wish.phone)
            learned = time.monotonic() - began
            new.page.click("[data-short]")
            if new.page.locator("#goal[open] [data-go]").count():
                new.page.click("#goal [data-go]")
            new.page.wait_for_selector(CHOICE)
            print(
                f"{game}: lesson {taps} taps, {learned:.0f} s without reading; into the short game: {time.monotonic() - began:.0f} s",
                flush=True,
            )
            new.context.close()
        browser.close()


if __name__ == "__main__":
    main()
