"""Who the bots are: every level is a character with a name and a line about it, every temper a shade of it; in both languages.

`engine` names the play itself in records: it is raised whenever the same level may play otherwise than before.
"""

from __future__ import annotations

from dataclasses import dataclass

from landfall.bots.texts import say

ENGINE = 3


@dataclass(frozen=True)
class Character:
    """A level with a temper, as people meet it."""

    level: str
    temper: str

    def name(self, language: str) -> str:
        return say(f"character.{self.level}", language)

    def about(self, language: str) -> str:
        """A line about how it plays, and one about its temper."""
        return f"{say(f'about.{self.level}', language)} {say(f'about.{self.temper}', language)}"


def written(level: str, temper: str) -> dict[str, str | int]:
    """A bot as a record names it."""
    return {"level": level, "temper": temper, "engine": ENGINE}
