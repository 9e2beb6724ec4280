"""Takes the pictures of the README from the real thing: `python -m tests.browser.pictures [FOLDER]` (docs/pictures unless told otherwise).

A server, bots and a browser, as they are; every picture is a WebP of at most 150 kB, or the script fails.
"""

from __future__ import annotations

import base64
import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from landfall.lab.kinds import AIMED, FACE_UP, SECRETIVE

from .scenes import STILL
from .stand import PHONE, ROOT, Person, chromium, server
from .test_analysis import done, finished

MOST = 150_000  # bytes
MOVES = 6  # of mine, before a board is shown


def take(person: Person, file: Path) -> None:
    person.page.mouse.move(0, 0)
    person.page.evaluate(STILL)
    person.page.wait_for_timeout(400)
    tab = person.context.new_cdp_session(person.page)
    for quality in (82, 74, 66, 56):
        data = base64.b64decode(tab.send("Page.captureScreenshot", {"format": "webp", "quality": quality})["data"])
        if len(data) <= MOST:
            file.write_bytes(data)
            print(f"{file}: {len(data)} bytes")
            return
    raise SystemExit(f"{file} cannot be made smaller than {MOST} bytes")


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs/pictures"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, server(Path(data)) as address, sync_playwright() as playwright:
        browser = chromium(playwright)
        ada = Person(browser, address, "", size=(1280, 800), goals=[])
        ada.go()
        ada.page.wait_for_selector(f"[data-play={FACE_UP}]")
        take(ada, folder / "home.webp")
        ada.page.click(f"[data-play={SECRETIVE}]")
        ada.page.wait_for_selector("#goal[open] li")
        take(ada, folder / "goal.webp")
        ada.context.close()
        for game in (SECRETIVE, FACE_UP, AIMED):
            ada = Person(browser, address, "Ada", size=(1280, 800))
            ada.go()
            ada.page.click(f"[data-play={game}]")
            rng = random.Random(2)
            for _ in range(MOVES):
                if not ada.wait_for_a_choice():
                    break
                ada.act(rng)
                ada.page.wait_for_timeout(150)
            ada.wait_for_a_choice()
            take(ada, folder / f"{game}.webp")
            ada.context.close()
        ada = Person(browser, address, "Ada", size=(1280, 800))
        finished(ada, SECRETIVE, 4)
        ada.page.click("a[href^='/analysis/']")
        done(ada)
        if ada.page.locator(".pennant").count():
            ada.page.locator(".pennant").first.click()
        take(ada, folder / "analysis.webp")
        ada.context.close()
        zoe = Person(browser, address, "Zoé", "fr", size=PHONE)
        zoe.go()
        zoe.page.tap(f"[data-play={AIMED}]")
        zoe.wait_for_a_choice()
        take(zoe, folder / "phone.webp")
        zoe.context.close()
        browser.close()


if __name__ == "__main__":
    main()
