"""What Lighthouse says of every page and every board: `python -m tests.browser.lighthouse TOOL [--page home,board-...] [--language en,fr]
[--screen phone,desk] [--least 95] [--keep FOLDER]` prints a table in Markdown, and what was marked down where a page is below the least.

TOOL is an installed Lighthouse (`npm install --prefix FOLDER lighthouse`, then FOLDER/node_modules/.bin/lighthouse). It looks
with the browser of the other tests, in which each page's person is already known: their matches are going on, their language is chosen.
Nothing was loaded before: what the browser and the service worker keep is taken away each time.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import sync_playwright

from .around import PARTS, PLACES, Place, World
from .stand import FLAGS, chromium, free_port, server

KINDS = ("performance", "accessibility", "best-practices")


def places() -> list[Place]:
    """Each address once: what is opened by a touch on a page is not a page of its own, and what is not there is an error by intent."""
    once: dict[tuple[str, str], Place] = {}
    for place in PLACES:
        if not place.cold:
            once.setdefault((place.who, place.path), place)
    boards = [Place(f"board-{game}", "ada", f"/t/{{going[{game}]}}", ".helm") for game in PARTS]
    return boards + list(once.values())


def going(world: World) -> dict[str, str]:
    """A match of each game that waits for its player."""
    ada = world.person("ada")
    found = {}
    for game in PARTS:
        ada.go()
        ada.page.click(f"[data-play={game}]")
        ada.page.wait_for_selector(".helm.mine")
        found[game] = ada.page.url.rsplit("/", 1)[1]
    ada.context.close()
    return found


def look(tool: str, url: str, port: int, screen: str) -> dict[str, Any]:
    command = [
        tool,
        url,
        f"--port={port}",
        "--disable-storage-reset",
        f"--only-categories={','.join(KINDS)}",
        "--output=json",
        "--quiet",
    ]
    if screen == "desk":
        command.append("--preset=desktop")
    ran = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True)
    told: dict[str, Any] = json.loads(ran.stdout)
    return told


def why(told: dict[str, Any], kind: str) -> list[str]:
    """What cost points: "0.42 largest-contentful-paint 3.1 s"."""
    parts = [(told["audits"][one["id"]], one["weight"]) for one in told["categories"][kind]["auditRefs"]]
    return [
        f"{one['score']} {one['id']} {one.get('displayValue', '')}"
        for one, weight in parts
        if weight and (one["score"] or 0) < 0.9
    ]


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("tool")
    ask.add_argument("--page", default="")
    ask.add_argument("--language", default="en,fr")
    ask.add_argument("--screen", default="phone,desk")
    ask.add_argument("--least", type=int, default=95)
    ask.add_argument("--keep", type=Path)
    wish = ask.parse_args()
    chosen = [place for place in places() if not wish.page or place.name in wish.page.split(",")]
    if unknown := set(wish.screen.split(",")) - {"phone", "desk"}:
        ask.error(f"no such screen: {', '.join(sorted(unknown))}")
    looks = [(screen, language) for screen in wish.screen.split(",") for language in wish.language.split(",")]
    print("| page | " + " | ".join(f"{screen}, {language}" for screen, language in looks) + " |")
    print("| --- |" + " ---: |" * len(looks), flush=True)
    rows: dict[str, list[str]] = {place.name: [] for place in chosen}
    low: list[str] = []
    with tempfile.TemporaryDirectory() as data, server(Path(data)) as address, sync_playwright() as playwright:
        world = World(chromium(playwright), address)
        world.make()
        waiting = going(world)
        for screen, language in looks:
            for who in dict.fromkeys(place.who for place in chosen):
                port = free_port()
                # the person's own browser, with a door for Lighthouse: cookies and settings are theirs
                with tempfile.TemporaryDirectory() as profile:
                    here = playwright.chromium.launch_persistent_context(
                        profile,
                        executable_path="/usr/bin/chromium-headless-shell",
                        args=[*FLAGS, f"--remote-debugging-port={port}"],
                    )
                    here.add_cookies(world.cookies.get(who, []))
                    page = here.new_page()
                    page.goto(f"{address}/settings")
                    page.wait_for_selector("fieldset")
                    page.evaluate(
                        "(chosen) => localStorage.setItem('landfall.settings', JSON.stringify(chosen))",
                        {"language": language, "theme": "night", "goals": [] if who == "new" else PARTS, "soundAsked": True},
                    )
                    page.goto("about:blank")
                    cold = here.new_cdp_session(page)
                    for place in chosen:
                        if place.who != who:
                            continue
                        path = place.path.format(
                            lobby=world.lobby, code=world.code, over=world.over, going=waiting, account=quote(world.account)
                        )
                        cold.send("Network.clearBrowserCache")
                        cold.send(
                            "Storage.clearDataForOrigin", {"origin": address, "storageTypes": "service_workers,cache_storage"}
                        )
                        told = look(wish.tool, address + path, port, screen)
                        if wish.keep:
                            wish.keep.mkdir(parents=True, exist_ok=True)
                            (wish.keep / f"{place.name}-{screen}-{language}.json").write_text(json.dumps(told))
                        points = {kind: round(100 * (told["categories"][kind]["score"] or 0)) for kind in KINDS}
                        rows[place.name].append(", ".join(map(str, points.values())))
                        low += [
                            f"{place.name} {screen} {language}: {kind} {points[kind]}: {'; '.join(why(told, kind))}"
                            for kind in KINDS
                            if points[kind] < wish.least
                        ]
                        print(f"<!-- {place.name} {screen} {language} {points} load {os.getloadavg()[0]:.1f} -->", flush=True)
                    here.close()
    for name, cells in rows.items():
        print(f"| {name} | " + " | ".join(cells) + " |")
    print("\n".join(low) or f"none below {wish.least}")


if __name__ == "__main__":
    main()
