"""Refusals speak: a code for programs, a sentence for people, and nothing has changed."""

from __future__ import annotations

from typing import Any

from landfall.core.texts import TEXTS, Both, Texts, listed


class Refusal(Exception):
    """Something was asked that cannot be done. `code` is for programs; `sentence(language)` is for people."""

    code = "refused"

    def __init__(self, key: str, texts: Texts = TEXTS, **args: Any) -> None:
        self.key = key
        self.texts = texts
        self.args_ = args
        super().__init__(self.sentence("en"))

    def sentence(self, language: str, names: list[str] | None = None) -> str:
        return self.texts.say(self.key, language, self.args_, names)

    @property
    def both(self) -> Both:
        """Its sentence in both languages, to be said within another."""
        return Both(self.sentence("en"), self.sentence("fr"))


class Malformed(Refusal):
    """It is not written as anything that could ever be asked."""

    code = "malformed"


class Illegal(Refusal):
    """It is well written, and the rules do not allow it now."""

    code = "illegal"


class NotYourTurn(Refusal):
    """Somebody else is awaited."""

    code = "not-your-turn"


class Stale(Refusal):
    """It was meant for an earlier moment of the match."""

    code = "stale"


class GameOver(Refusal):
    """The match has ended."""

    code = "game-over"


class Unplayable(Refusal):
    """The game's own code cannot go on here: whoever wrote it must mend it."""

    code = "unplayable"


class BadSetup(Refusal):
    """No such game, seat count or option."""

    code = "bad-setup"


class BadEdition(BadSetup):
    """An edition file that cannot be used: `defects` names each fault."""

    def __init__(self, defects: list[Both]) -> None:
        self.defects = defects
        super().__init__("refusal.edition", defects=listed(defects))


class BadPosition(Refusal):
    """A position that cannot be: `defects` names each fault."""

    code = "bad-position"

    def __init__(self, defects: list[Both]) -> None:
        self.defects = defects
        super().__init__("refusal.position", defects=listed(defects))


class BadRecord(Refusal):
    """A record that does not hold; `ply` is where (0 is the header)."""

    code = "bad-record"

    def __init__(self, ply: int, reason: Both) -> None:
        self.ply = ply
        self.reason = reason
        super().__init__("refusal.record", ply=ply, reason=reason)
