"""The table of Lumarathon as text: that of the game being played."""

from __future__ import annotations

from landfall.core.state import Move
from landfall.games.lumarathon.texts import TEXTS
from landfall.games.lumarathon.view import View
from landfall.games.nomads import board as nomads
from landfall.games.oh_captain import board as captain


def draw(view: View, language: str, names: list[str], colour: bool) -> str:
    """The part being played, how the first part ended, and the table."""
    if view.nomads is not None:
        table = nomads.draw(view.nomads, language, names, colour)
    else:
        assert view.captain is not None
        table = captain.draw(view.captain, language, names, colour)
    part = TEXTS[f"part.{view.part}"][0 if language == "en" else 1]
    scores = ", ".join(f"{names[seat]} {points}" for seat, points in enumerate(view.before.points)) if view.before else ""
    return f"{part}{' | ' + scores if scores else ''}\n\n{table}"


def remark(view: View, move: Move, language: str, names: list[str]) -> str | None:
    """What the game being played says of a choice."""
    if view.nomads is not None:
        return nomads.remark(view.nomads, move, language, names)
    return captain.remark(view.captain, move, language, names) if view.captain is not None else None
