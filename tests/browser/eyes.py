"""The boards as people see them who see fewer colours: `python -m tests.browser.eyes FOLDER [--game GAME] [--seats 4] [--phase turn] [--size
1280x720]` takes a picture of each scene for each kind of sight, side by side on one sheet."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from landfall.games import GAMES

from .scenes import Theatre, kept_in, scenes
from .sheet import ROWS, lay, size_of
from .stand import Person, chromium, server

SIGHTS = ("none", "achromatopsia", "protanopia", "deuteranopia", "tritanopia")  # as Chromium names them


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("folder", type=Path)
    ask.add_argument("--game", default=",".join(name for name, game in GAMES.items() if not game.made_of))
    ask.add_argument("--seats", type=int, default=0)
    ask.add_argument("--phase", default="")
    ask.add_argument("--size", default="1280x720")
    ask.add_argument("--theme", default="night")
    wish = ask.parse_args()
    folder = kept_in(wish.folder)
    with tempfile.TemporaryDirectory() as data, server(Path(data)) as address, sync_playwright() as playwright:
        browser = chromium(playwright)
        for name in wish.game.split(","):
            shown = scenes(name, [wish.seats or GAMES[name].most], waiting=False)
            shown = [one for one in shown if not wish.phase or one.phase in wish.phase.split(",")]
            person = Person(browser, address, "Ada", size=size_of(wish.size), touch=False, theme=wish.theme)
            sight = person.context.new_cdp_session(person.page)
            theatre = Theatre(person, name)
            theatre.open(shown[0])
            rows: list[tuple[str, list[Path]]] = []
            for scene in shown:
                theatre.put(scene)
                taken = []
                for kind in SIGHTS:
                    sight.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
                    taken.append(folder / f"{scene.name}-{kind}.png")
                    person.page.screenshot(path=taken[-1])
                rows.append((scene.name, taken))
            person.context.close()
            for k in range(0, len(rows), ROWS):
                lay(browser, rows[k : k + ROWS], folder / f"{name}-{k // ROWS + 1}.png")
        browser.close()


if __name__ == "__main__":
    main()
