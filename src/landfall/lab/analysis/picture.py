"""The curve of a match as a picture: one line a seat, told apart by colour and by dashes, with the marked moments."""

from __future__ import annotations

import math
from html import escape
from typing import Any

from landfall.lab.analysis.story import Analysis
from landfall.lab.analysis.texts import say

COLOURS = ("#1f78b4", "#12866b", "#b8860b", "#d1542a", "#7b4fa3", "#4c7a1d")
DASHES = ("", "11 6", "1.5 7", "13 5 2 5", "18 6", "1.5 5 1.5 12")  # each seat's, as at the tables
WIDE, HIGH = 960, 420
LEFT, RIGHT, TOP, BOTTOM = 52, 190, 46, 40
APART = 20  # the names at the lines' ends, and the letters of moments
NUMBERED = 30  # so far apart turns are numbered at least
LETTERS = "ABCDEF"


class Frame:
    """Where a version and a chance are drawn."""

    def __init__(self, story: Analysis) -> None:
        self.last = max(1, len(story.chances) - 1)
        most = max((max(one) for one in story.chances), default=1.0)
        self.most = min(1.0, math.ceil((most + 0.06) * 10) / 10)

    def x(self, version: float) -> float:
        return round(LEFT + version / self.last * (WIDE - LEFT - RIGHT), 1)

    def y(self, chance: float) -> float:
        return round(TOP + (1 - chance / self.most) * (HIGH - TOP - BOTTOM), 1)


def svg(story: Analysis, title: str, language: str) -> str:
    """The picture, which needs nothing else."""
    frame = Frame(story)
    parts = [*_grid(frame, story, language), *_moments(frame, story), *_lines(frame, story), *_names(frame, story)]
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img" font-family="sans-serif" font-size="13">'
    )
    return f'{head}<title>{escape(title)}</title><rect width="{WIDE}" height="{HIGH}" fill="#fffdf6"/>{"".join(parts)}</svg>\n'


def _grid(frame: Frame, story: Analysis, language: str) -> list[str]:
    lines = []
    for percent in range(0, round(100 * frame.most) + 1, 25 if frame.most > 0.5 else 10):
        y = frame.y(percent / 100)
        lines.append(f'<path d="M{LEFT} {y}H{WIDE - RIGHT}" stroke="#ddd3bd"/>')
        lines.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end" fill="#5b5140">{percent}</text>')
    fair = frame.y(1 / len(story.players))
    lines.append(f'<path d="M{LEFT} {fair}H{WIDE - RIGHT}" stroke="#8b7c5c" stroke-dasharray="2 5"/>')
    before = -float(NUMBERED)
    for turn in story.turns:
        x = frame.x(turn.ply - 1)
        if turn.seat is not None and (turn.number == 1 or turn.number % 5 == 0) and x - before >= NUMBERED:
            before = x
            lines.append(f'<text x="{x}" y="{HIGH - 20}" text-anchor="middle" fill="#5b5140">{turn.number}</text>')
    lines.append(f'<text x="{LEFT}" y="18" fill="#3b3222">{escape(say("analysis.chance", language))}</text>')
    return lines


def _moments(frame: Frame, story: Analysis) -> list[str]:
    found = []
    flags = apart([frame.x(ply) for ply in story.moments], WIDE - RIGHT)
    for letter, ply, x in zip(LETTERS, story.moments, flags, strict=False):
        line = f"M{x} {TOP}L{frame.x(ply)} {TOP + 6}V{HIGH - BOTTOM}"
        found.append(f'<path d="{line}" fill="none" stroke="#b07d1e" stroke-dasharray="3 4"/>')
        found.append(f'<path d="M{x - 9} {TOP - 22}h18v14l-9 8l-9 -8z" fill="#d9a441"/>')
        found.append(f'<text x="{x}" y="{TOP - 8}" text-anchor="middle" font-weight="bold" fill="#2c2110">{letter}</text>')
    return found


def _lines(frame: Frame, story: Analysis) -> list[str]:
    lines = []
    for seat in range(len(story.players)):
        path = "L".join(f"{frame.x(version)} {frame.y(one[seat])}" for version, one in enumerate(story.chances))
        dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
        style = f'fill="none" stroke-linejoin="round" stroke-linecap="round" stroke-width="2.6" stroke="{COLOURS[seat]}"{dash}'
        lines.append(f'<path d="M{path}" {style}/>')
    return lines


def _names(frame: Frame, story: Analysis) -> list[str]:
    """At each line's end its name and chance, pushed apart."""
    if not story.chances:
        return []
    found, x = [], WIDE - RIGHT
    seats = sorted(range(len(story.players)), key=lambda seat: -story.chances[-1][seat])
    ends = [frame.y(story.chances[-1][seat]) for seat in seats]
    for seat, at, below in zip(seats, ends, apart(ends, HIGH - 12), strict=True):
        found.append(f'<path d="M{x} {at}L{x + 14} {below}" fill="none" stroke="{COLOURS[seat]}"/>')
        name = f"{story.players[seat][:16]} {round(100 * story.chances[-1][seat])} %"
        found.append(f'<text x="{x + 18}" y="{below + 4}" font-weight="bold" fill="{COLOURS[seat]}">{escape(name)}</text>')
    return found


def apart(places: list[float], most: float) -> list[float]:
    """The same places, rising, pushed on until all stand apart, and back again where that goes too far."""
    found: list[float] = []
    for place in places:
        found.append(max(place, found[-1] + APART) if found else place)
    for k in range(len(found) - 1, -1, -1):
        most = min(most, found[k])
        found[k] = round(most, 1)
        most -= APART
    return found


def png(story: Analysis, title: str, language: str, path: str) -> None:
    """The same as a PNG."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    figure, axis = pyplot.subplots(figsize=(10, 4.4), layout="constrained")
    for seat, name in enumerate(story.players):
        dash: Any = (0, tuple(float(part) / 2 for part in DASHES[seat].split())) if DASHES[seat] else "solid"
        axis.plot([100 * one[seat] for one in story.chances], color=COLOURS[seat], linestyle=dash, linewidth=2, label=name)
    axis.axhline(100 / len(story.players), color="#8b7c5c", linestyle=":", label=say("analysis.fair", language))
    for letter, ply in zip(LETTERS, story.moments, strict=False):
        axis.axvline(ply, color="#b07d1e", linestyle="--", linewidth=1)
        axis.annotate(letter, (ply, 1), xycoords=("data", "axes fraction"), ha="center", va="bottom", weight="bold")
    axis.set_xlabel(say("analysis.plies", language))
    axis.set_ylabel(say("analysis.chance", language))
    axis.legend(loc="upper left")
    figure.suptitle(title)
    figure.savefig(path, dpi=120)
    pyplot.close(figure)
