"""Who the bots are: every level is a character with a name and a line about it, every temper a shade of it; in both languages.

`engine` names the play itself in records: it is raised whenever the same level may play otherwise than before.
"""

from __future__ import annotations

from dataclasses import dataclass

from landfall.bots.texts import BOT_TEXTS, say

ENGINE = 5


def line(trait: str, hides: bool) -> str:
    """The key of the line about a level or a temper, in a game that hides something or in one where all lies open."""
    return f"open.{trait}" if not hides and f"open.{trait}" in BOT_TEXTS else f"about.{trait}"


@dataclass(frozen=True)
class Character:
    """A level with a temper, as people meet it."""

    level: str
    temper: str
    hides: bool = True  # what it plays

    def name(self, language: str) -> str:
        return say(f"character.{self.level}", language)

    def about(self, language: str) -> str:
        """A line about how it plays, and one about its temper."""
        return " ".join(say(line(trait, self.hides), language) for trait in (self.level, self.temper))


def written(level: str, temper: str) -> dict[str, str | int]:
    """A bot as a record names it."""
    return {"level": level, "temper": temper, "engine": ENGINE}
