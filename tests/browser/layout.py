"""Lays the boards out at every size and finds what is wrong: `python -m tests.browser.layout [--game NAME] [--seats 4] [--phase turn]
[--size 390x844,...] [--language fr] [--text largest] [--touch CSS ...]` prints each fault with its scene.

Faults: the page scrolls though it should not; parts (bar, helm, log and what a board marks with `data-part`) lie over each other; text or
something to touch lies under something else, is cut off or off the page; a word is broken where it has no hyphen; something to choose in the
helm is in sight only after scrolling down; targets below 44 px and text below 14 px on phones.
A text may be shortened if its whole is its `title`; what only decorates is in something marked `data-decor`.
"""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, sync_playwright

from landfall.games import GAMES

from .scenes import STILL, Scene, Theatre, scenes
from .sheet import SIZES, size_of
from .stand import PHONE, Person, chromium, server

MAY_SCROLL = {"360x225"}  # 400 % zoom
PHONES = {"390x844", "360x640", "844x390"}

FAULTS = """({phone, zoomed}) => {
  const scrolls = zoomed || document.getElementById('end') !== null;  // the end page is for reading
  const faults = [];
  const seen = new Set();
  const counts = {texts: 0, targets: 0, parts: 0};
  const name = (one) => {
    const cls = (one.getAttribute('class') ?? '').replace(/ ?svelte-\\w+/g, '').trim();
    const said = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40);
    return `${one.tagName.toLowerCase()}${cls ? '.' + cls.replace(/ /g, '.') : ''} "${said}"`;
  };
  const tell = (kind, one, more = '') => {
    const text = `${kind}: ${name(one)}${more}`;
    if (!seen.has(text)) { seen.add(text); faults.push(text); }
  };
  const root = document.documentElement;
  const large = root.dataset.size === 'largest';
  const visible = (one) => {
    if (!one.checkVisibility({opacityProperty: true, visibilityProperty: true})) return false;
    return !one.closest('.out, .flies, [data-decor], dialog:not([open])');
  };
  if (!scrolls && (root.scrollHeight > innerHeight + 1)) faults.push(`page: scrolls down, ${root.scrollHeight} of ${innerHeight}`);
  if (root.scrollWidth > innerWidth + 1) faults.push(`page: scrolls sideways, ${root.scrollWidth} of ${innerWidth}`);

  // what is clipped by whom: the part of a box that is in sight, and whether one can scroll to the rest of its width or its height. What
  // scrolls down is not meant to scroll sideways too, though its style computes to both: a list that is says `overflow: auto hidden`.
  const inSight = (one, box, own = false) => {
    let [l, t, r, b, aside, down] = [box.left, box.top, box.right, box.bottom, false, false];
    const can = (overflow) => ['auto', 'scroll'].includes(overflow);
    for (let up = own ? one : one.parentElement; up && up !== document.body; up = up.parentElement) {
      const {overflowX, overflowY} = getComputedStyle(up);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const edge = up.getBoundingClientRect();
      if (can(overflowY)) down = true;
      else if (can(overflowX)) aside = true;
      l = Math.max(l, edge.left); t = Math.max(t, edge.top); r = Math.min(r, edge.right); b = Math.min(b, edge.bottom);
    }
    if (!scrolls) { l = Math.max(l, 0); t = Math.max(t, 0); r = Math.min(r, innerWidth); b = Math.min(b, innerHeight); }
    const cut = (slack, least = 1) => (!aside && r - l < box.width - slack) || (!down && b - t < Math.min(box.height - slack, box.height * least));
    const away = (aside && r - l < 4) || (down && b - t < 4);  // scrolled out of sight
    return {l, t, r, b, wide: r - l, high: b - t, cut, away};
  };
  const related = (a, b) => a === b || a.contains(b) || b.contains(a);
  const clear = (colour) => colour === 'none' || colour === 'transparent' || /, 0\\)$/.test(colour);
  const paints = (one) => {  // something to touch may lie over a text, if nothing of it is seen there
    const style = getComputedStyle(one);
    if (one instanceof SVGSVGElement || one.tagName === 'g' || parseFloat(style.opacity) === 0) return false;
    if (one instanceof SVGElement) return !clear(style.fill) || !clear(style.stroke);
    return !clear(style.backgroundColor) || style.backgroundImage !== 'none' || one.tagName === 'IMG';
  };
  const under = (one, x, y, text = false) => {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
    const before = one.style.pointerEvents;
    one.style.pointerEvents = 'all';  // what cannot be touched has its place among what is seen, too
    const all = document.elementsFromPoint(x, y);
    one.style.pointerEvents = before;
    const top = text ? all.find((other) => related(one, other) || paints(other)) : all[0];
    if (!top || related(one, top)) return null;
    const label = one.closest('label, button, a, [role=button]');
    if (label && related(label, top)) return null;
    const bar = (up) => up && (['fixed', 'sticky'].includes(getComputedStyle(up).position) ? up : bar(up.parentElement));
    if (scrolls && bar(top) && !bar(top).contains(one)) return null;  // a page to read scrolls on under its bar
    return top;
  };

  // texts
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.textContent.trim();
    const one = node.parentElement;
    if (!text || ['SCRIPT', 'STYLE', 'TITLE', 'NOSCRIPT', 'OPTION'].includes(one.tagName) || !visible(one)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    counts.texts += 1;
    const sight = inSight(one, box, true);
    const spoken = one.closest('[title]');
    const short = spoken && spoken.title.includes(text);
    if (!sight.away && !short && sight.cut(2, 0.8)) {
      tell('cut', one, ` ${Math.round(sight.wide)}x${Math.round(sight.high)} of ${Math.round(box.width)}x${Math.round(box.height)}`);
      continue;
    }
    if (!large && !scrolls) {  // a word stands in one line; it may be parted where a hyphen is
      for (const {0: word, index} of node.textContent.matchAll(/[^\\s\u2010-\u2014\u00ad/-]{4,}/gu)) {
        if (node.textContent[index - 1] === '\u00ad') continue;
        range.setStart(node, index); range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].filter((at) => at.width > 1).map((at) => Math.round(at.top / 4)));
        if (lines.size > 1) { tell('broken word', one, ` in ${word}`); break; }
      }
    }
    const style = getComputedStyle(one);
    if (!short && style.textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth + 1) tell('shortened', one);
    let size = parseFloat(style.fontSize);
    if (one instanceof SVGElement) { const m = one.getScreenCTM(); if (m) size *= Math.hypot(m.a, m.b); }
    if (phone && size < 13.9) tell('small text', one, ` ${size.toFixed(1)} px`);
    if (sight.wide > 6 && sight.high > 6) {
      const top = under(one, (sight.l + sight.r) / 2, (sight.t + sight.b) / 2, true);
      if (top) tell('text under', one, ` by ${name(top)}`);
    }
  }

  // things to touch
  for (const one of document.querySelectorAll("button, a[href], select, input, summary, [role=button][tabindex='0'], [data-move]")) {
    if (!visible(one) || one.disabled) continue;
    const box = one.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    counts.targets += 1;
    const inline = (one.tagName === 'A' && getComputedStyle(one).display === 'inline')
      || (one.closest('label')?.getBoundingClientRect().height ?? 0) >= 43.5;  // its label is touched
    if (phone && !inline && (box.width < 43.5 || box.height < 43.5)) tell('small target', one, ` ${box.width.toFixed(0)}x${box.height.toFixed(0)}`);
    const sight = inSight(one, box);
    // all that may be chosen is in sight at once, or peeks in from the side; but for the largest letters the helm does not scroll down
    const choice = !large && !scrolls && one.matches('.helm.mine [data-move]') && !one.closest('.helm .list');
    if (choice && sight.high < box.height - 2) tell('choice below', one, ` ${sight.high.toFixed(0)} of ${box.height.toFixed(0)} px`);
    if (sight.away) continue;
    if (sight.cut(2)) tell('cut target', one);
    else {
      const top = under(one, (sight.l + sight.r) / 2, (sight.t + sight.b) / 2);
      if (top && !one.querySelector('*')?.contains?.(top)) tell('target under', one, ` by ${name(top)}`);
    }
  }

  // parts
  const parts = [...document.querySelectorAll('.bar, .helm, .curtain, .log, [data-part]')].filter(visible)
    .map((one) => ({one, box: one.getBoundingClientRect()})).filter(({box}) => box.width > 1 && box.height > 1);
  counts.parts = parts.length;
  parts.forEach((a, k) => {
    const sight = inSight(a.one, a.box);
    if (!sight.away && sight.cut(2)) tell('part off the page', a.one);
    for (const b of parts.slice(k + 1)) {
      if (related(a.one, b.one)) continue;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (wide > 2 && high > 2) tell('overlap', a.one, ` and ${name(b.one)} by ${wide.toFixed(0)}x${high.toFixed(0)}`);
    }
  });
  return {faults, counts};
}"""


@dataclass
class Found:
    """What was looked at, and what was wrong."""

    layouts: int = 0
    texts: int = 0
    targets: int = 0
    parts: int = 0
    faults: list[str] = field(default_factory=list)


def settle(person: Person, size: str) -> None:
    width, height = size_of(size)
    person.page.set_viewport_size({"width": width, "height": height})
    person.page.evaluate(STILL)


def look(person: Person, size: str, found: Found, where: str, scrolls: bool = False) -> None:
    """Judge the page as it is at this size; `scrolls`: it is one to read, and longer than the window."""
    told: dict[str, Any] = person.page.evaluate(FAULTS, {"phone": size in PHONES, "zoomed": scrolls or size in MAY_SCROLL})
    found.layouts += 1
    found.texts += told["counts"]["texts"]
    found.targets += told["counts"]["targets"]
    found.parts += told["counts"]["parts"]
    found.faults += [f"{where} {size}: {fault}" for fault in told["faults"]]


def _sample(sizes: list[str], always: int, k: int) -> list[str]:
    rest = sizes[always:]
    return [*sizes[:always], rest[k % len(rest)]]


def lay_out(
    browser: Browser,
    address: str,
    shown: list[Scene],
    sizes: list[str],
    touch: list[str] | None = None,
    always: int | None = None,
    **settings: Any,
) -> Found:
    """All these scenes of one game at all these sizes (`always`: at the first so many of them, and at one of the others in turn);
    phones have fingers, desks a mouse."""
    found = Found()
    language = settings.pop("language", "en")
    for fingers in (True, False):
        here = [size for size in sizes if (size in PHONES) == fingers]
        if not here:
            continue
        person = Person(browser, address, "Ada", language, size=PHONE if fingers else (1440, 900))
        if settings:
            person.context.add_init_script(
                "const kept = JSON.parse(localStorage.getItem('landfall.settings') ?? '{}'); "
                f"localStorage.setItem('landfall.settings', JSON.stringify({{...kept, ...{settings!r}}}))"
            )
        theatre = Theatre(person, shown[0].game)
        theatre.open(shown[0])
        for k, scene in enumerate(shown):
            theatre.put(scene)
            for size in [size for size in here if always is None or size in _sample(sizes, always, k)]:
                settle(person, size)
                for selector in touch or []:
                    try:
                        person.page.locator(selector).first.click(timeout=600)
                    except Error:
                        break
                    person.page.evaluate(STILL)
                look(person, size, found, f"{scene.name} {language}")
        troubles = [
            said for said in person.troubles if "status of 404" not in said and "no such table" not in said
        ]  # a scene's end has no record to replay
        person.context.close()
        found.faults += [f"{shown[0].game}: {trouble}" for trouble in troubles]
    return found


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--game", default=",".join(GAMES))
    ask.add_argument("--seats", default="")
    ask.add_argument("--phase", default="")
    ask.add_argument("--size", default=",".join(SIZES))
    ask.add_argument("--language", default="fr")
    ask.add_argument("--text", default="normal")
    ask.add_argument("--theme", default="night")
    ask.add_argument("--touch", action="append", default=[])
    wish = ask.parse_args()
    with tempfile.TemporaryDirectory() as data, server(Path(data)) as address, sync_playwright() as playwright:
        browser = chromium(playwright)
        for name in wish.game.split(","):
            game = GAMES[name]
            counts = [int(n) for n in wish.seats.split(",")] if wish.seats else [game.least, game.most]
            shown = [one for one in scenes(name, counts) if not wish.phase or one.phase in wish.phase.split(",")]
            found = lay_out(
                browser,
                address,
                shown,
                wish.size.split(","),
                wish.touch,
                language=wish.language,
                size=wish.text,
                theme=wish.theme,
            )
            print("\n".join(found.faults))
            kinds = Counter(fault.split(": ", 2)[1] for fault in found.faults)
            print(
                f"{name}: {found.layouts} layouts, {found.texts} texts, {found.targets} targets, {found.parts} parts; faults: {dict(kinds)}"
            )
        browser.close()


if __name__ == "__main__":
    main()
