"""Contact sheets of the boards: `python -m tests.browser.sheet FOLDER [--game NAME] [--seats 2,4] [--phase turn,sail] [--size 390x844,...]
[--language en,fr] [--theme night,day] [--text largest] [--touch CSS ...] [--single]`.

Every phase of every game at every size, in both languages and themes, unless told otherwise. A sheet is a picture with a row a
phase and a column a size. `--touch` clicks the first element of a selector before the picture is taken (again for the
next): what is being looked at then shows. `--single` keeps each picture as a file of its own too.
"""

from __future__ import annotations

import argparse
import html
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Error, sync_playwright

from landfall.games import GAMES

from .scenes import Scene, Theatre, kept_in, scenes
from .stand import Person, chromium, server

SIZES = ("1440x900", "1280x720", "1024x768", "390x844", "360x640", "844x390", "720x450", "360x225")
HIGH = 420  # pixels a picture has on the sheet
ROWS = 4  # on a sheet


def size_of(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


def take(theatre: Theatre, scene: Scene, sizes: list[str], touch: list[str], folder: Path) -> list[Path]:
    """One scene at all sizes: the pictures."""
    page = theatre.person.page
    taken = []
    for size in sizes:
        width, height = size_of(size)
        page.set_viewport_size({"width": width, "height": height})
        theatre.put(scene)
        for selector in touch:
            try:
                page.locator(selector).first.click(timeout=800)
            except Error:
                break
            page.wait_for_timeout(60)
        page.mouse.move(0, 0)
        file = folder / f"{scene.name}-{size}.png"
        page.screenshot(path=file)
        taken.append(file)
    return taken


def lay(browser: Browser, rows: list[tuple[str, list[Path]]], file: Path) -> None:
    """All pictures on one page, with their names."""
    cells = "".join(
        f"<h2>{html.escape(name)}</h2><div>" + "".join(f'<img src="file://{one.resolve()}">' for one in files) + "</div>"
        for name, files in rows
    )
    style = "body{margin:8px;background:#888;font:16px sans-serif}h2{margin:6px 0 2px;font-size:16px}div{display:flex;gap:6px}"
    style += f"img{{height:{HIGH}px}}"
    with tempfile.NamedTemporaryFile("w", suffix=".html") as page_file:
        page_file.write(f"<!doctype html><meta charset=utf-8><style>{style}</style><body>{cells}")
        page_file.flush()
        page = browser.new_page(viewport={"width": 800, "height": 600})
        page.goto(f"file://{page_file.name}")
        wide = page.evaluate("() => Math.max(...[...document.querySelectorAll('div')].map((row) => row.scrollWidth)) + 20")
        page.set_viewport_size({"width": min(int(wide), 6000), "height": 600})
        page.screenshot(path=file, full_page=True)
        page.close()


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("folder", type=Path)
    ask.add_argument("--game", default=",".join(GAMES))
    ask.add_argument("--seats", default="")
    ask.add_argument("--phase", default="")
    ask.add_argument("--size", default=",".join(SIZES))
    ask.add_argument("--language", default="en,fr")
    ask.add_argument("--theme", default="night,day")
    ask.add_argument("--text", default="normal")
    ask.add_argument("--touch", action="append", default=[])
    ask.add_argument("--single", action="store_true")
    wish = ask.parse_args()
    folder = kept_in(wish.folder)
    sizes = wish.size.split(",")
    with tempfile.TemporaryDirectory() as data, server(Path(data)) as address, sync_playwright() as playwright:
        browser = chromium(playwright)
        for name in wish.game.split(","):
            game = GAMES[name]
            counts = [int(n) for n in wish.seats.split(",")] if wish.seats else [game.least, game.most]
            for seats in counts:
                shown = [one for one in scenes(name, [seats]) if not wish.phase or one.phase in wish.phase.split(",")]
                for language in wish.language.split(","):
                    for theme in wish.theme.split(","):
                        with tempfile.TemporaryDirectory() as pictures:
                            where = kept_in(folder / "single" / f"{language}-{theme}") if wish.single else Path(pictures)
                            person = Person(browser, address, "Ada", language, theme=theme, size=size_of(sizes[0]))
                            person.page.set_default_timeout(30000)
                            # `text` is a setting of its own name
                            if wish.text != "normal":
                                person.context.add_init_script(
                                    "const s = JSON.parse(localStorage.getItem('landfall.settings')); "
                                    f"localStorage.setItem('landfall.settings', JSON.stringify({{...s, size: '{wish.text}'}}))"
                                )
                            theatre = Theatre(person, name)
                            theatre.open(shown[0])
                            rows = [(one.name, take(theatre, one, sizes, wish.touch, where)) for one in shown]
                            if person.troubles:
                                print(name, language, theme, person.troubles[:3])
                            person.context.close()
                            for k in range(0, len(rows), ROWS):
                                file = folder / f"{name}-{seats}-{language}-{theme}-{k // ROWS + 1}.png"
                                lay(browser, rows[k : k + ROWS], file)
                                print(file, ", ".join(one for one, _ in rows[k : k + ROWS]), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
