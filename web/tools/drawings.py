"""Paints the pictures and icons of the client from their drawings: `python web/tools/drawings.py`, after a drawing was changed.

A game's `art/poster.svg` becomes its `picture.webp`, `src/art/hero.svg` becomes `hero.webp`, and `src/art/icon.svg` the icons of the installed
app. The drawings use the brushes of `src/art/brush.svg`, which are dear to draw on an old phone: so it is done once, here, by Chromium.
"""

from __future__ import annotations

import base64
import re
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

WEB = Path(__file__).resolve().parents[1]
ART = WEB / "src/art"
ICONS = WEB / "public/icons"
POSTER, HERO = (760, 570), (1600, 366)
ICON_SIZES = (
    180,
    192,
    512,
)  # the first is Apple's; all are filled to the edge, so that a device may cut them as it likes (maskable)


def inner(file: Path) -> str:
    """What stands in a drawing; `<paint href="..."/>` is another one."""
    text = re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", file.read_text("utf-8"), flags=re.DOTALL)
    return re.sub(r'<paint href="([^"]+)" ?/>', lambda found: inner(file.parent / found[1]), text)


def drawing(file: Path) -> str:
    """A drawing with its brushes, as it is put into a page."""
    found = re.search(r'viewBox="([^"]+)"', file.read_text("utf-8"))
    assert found is not None, file
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{found[1]}" width="100%" height="100%" '
        f'preserveAspectRatio="xMidYMid slice">{inner(ART / "brush.svg")}{inner(file)}</svg>'
    )


def paint(page: Page, svg: str, size: tuple[int, int], kind: str, quality: int = 0) -> bytes:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.set_content(
        f"<style>body{{margin:0;overflow:hidden}}svg{{display:block;width:{width}px;height:{height}px}}</style>{svg}"
    )
    wish = {"format": kind, **({"quality": quality} if quality else {})}
    taken = page.context.new_cdp_session(page).send("Page.captureScreenshot", wish)
    return base64.b64decode(taken["data"])


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        made = {
            poster.parents[1] / "picture.webp": paint(page, drawing(poster), POSTER, "webp", 80)
            for poster in sorted(WEB.glob("src/games/*/art/poster.svg"))
        }
        made[ART / "hero.webp"] = paint(page, drawing(ART / "hero.svg"), HERO, "webp", 78)
        ICONS.mkdir(exist_ok=True)
        for size in ICON_SIZES:
            made[ICONS / f"icon-{size}.png"] = paint(page, drawing(ART / "icon.svg"), (size, size), "png")
        browser.close()
    for file, data in made.items():
        file.write_bytes(data)
        print(f"{file.relative_to(WEB)}: {len(data)} bytes")


if __name__ == "__main__":
    main()
