"""A table as text and as a picture of that text: what environments render. Every game's text board is drawn, from one seat's view."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from landfall.core.state import State
from landfall.core.texts import EMBLEMS

INK, PAPER = (34, 38, 46), (250, 247, 238)
SIZE, MARGIN = 15, 12


def text_of(state: State, seat: int | None, language: str = "en") -> str:
    """The game's text board from a seat's view; for a game without one, its view line by line."""
    names = [state.game.texts.say(f"seat.{EMBLEMS[other]}", language) for other in range(state.seats)]
    board = state.game.board
    view = state.view(seat)
    if board is None:
        return "\n".join(f"{name}: {getattr(view, name)}" for name in getattr(view, "__struct_fields__", ())) or str(view)
    return board.draw(view, language, names, False)


def picture_of(text: str) -> npt.NDArray[np.uint8]:
    """The text as an RGB picture (height, width, 3), in a font of equal widths."""
    from PIL import Image, ImageDraw

    lines = text.split("\n")
    font = _font()
    wide = int(max(font.getlength(line) for line in lines)) + 2 * MARGIN
    high = len(lines) * (SIZE + 4) + 2 * MARGIN
    image = Image.new("RGB", (max(wide, 64), max(high, 64)), PAPER)
    pen = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        pen.text((MARGIN, MARGIN + row * (SIZE + 4)), line, INK, font)
    return np.asarray(image, np.uint8).copy()


@cache
def _font() -> Any:
    """DejaVu Sans Mono as it comes with matplotlib: it has the lines and arrows of our boards."""
    from matplotlib import get_data_path
    from PIL import ImageFont

    return ImageFont.truetype(f"{get_data_path()}/fonts/ttf/DejaVuSansMono.ttf", SIZE)
