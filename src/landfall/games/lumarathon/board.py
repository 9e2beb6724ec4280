"""The table of Lumarathon as text: that of the game being played."""

from __future__ import annotations

import importlib
from typing import Any

from landfall.games.lumarathon.texts import TEXTS
from landfall.games.lumarathon.view import View
from landfall.games.nomads import board as nomads


def draw(view: View, language: str, names: list[str], colour: bool) -> str:
    """The part being played, how the first part ended, and the table."""
    if view.nomads is not None:
        table = nomads.draw(view.nomads, language, names, colour)
    else:
        captain: Any = importlib.import_module("landfall.games.oh_captain.board")
        table = captain.draw(view.captain, language, names, colour)
    part = TEXTS[f"part.{view.part}"][0 if language == "en" else 1]
    scores = ", ".join(f"{names[seat]} {points}" for seat, points in enumerate(view.before.points)) if view.before else ""
    return f"{part}{' | ' + scores if scores else ''}\n\n{table}"
