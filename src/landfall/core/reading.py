"""Reading what people write by hand: every fault is named and gathered, none stops the reading, and nothing is guessed."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from typing import Any

from landfall.core.refusal import BadEdition
from landfall.core.texts import Both

_NEEDED: Any = object()


def read_toml(text: str | bytes) -> dict[str, Any]:
    """The tables of an edition file, or BadEdition with the parser's own words."""
    try:
        return tomllib.loads(text.decode() if isinstance(text, bytes) else text)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadEdition([Both(f"it is not TOML ({error})", f"ce n’est pas du TOML ({error})")]) from None


def one_of(words: Sequence[object]) -> Both:
    known = ", ".join(map(str, words))
    return Both(f"must be one of {known}", f"doit être l’un de ceux-ci : {known}")


def _whole(least: int, most: int) -> Both:
    return Both(f"must be a whole number from {least} to {most}", f"doit être un nombre entier de {least} à {most}")


def awaited(phase: str, seat: int) -> Both:
    """Who is to act follows from the phase: another was named."""
    who = seat if seat >= 0 else "null"
    return Both(f"in phase {phase} it must be {who}", f"en phase {phase}, ce doit être {who}")


class Reader:
    """Reads one JSON object field by field. `close()` names the fields nobody asked for."""

    def __init__(self, data: Any, game: str | None = None, path: str = "", defects: list[Both] | None = None) -> None:
        self.defects: list[Both] = [] if defects is None else defects
        self.path = path
        self.asked: set[str] = set()
        self.data: dict[str, Any] = data if isinstance(data, dict) else {}
        if not isinstance(data, dict):
            self.fault("", Both("is not an object", "n’est pas un objet"))
        if game is not None and isinstance(data, dict):
            self.asked.add("game")
            if data.get("game") != game:
                self.fault("game", Both(f"must be {game!r}", f"doit être « {game} »"))

    def fault(self, name: str, what: Both) -> None:
        self.defects.append(what.at(".".join(part for part in (self.path, name) if part) or "position"))

    def _get(self, name: str, default: Any) -> tuple[bool, Any]:
        """Whether a value was given, and it or the default."""
        self.asked.add(name)
        value = self.data.get(name)
        if value is not None:
            return True, value
        if default is _NEEDED:
            self.fault(name, Both("is missing", "manque"))
        return False, default

    def number(self, name: str, least: int, most: int, default: Any = _NEEDED) -> Any:
        given, value = self._get(name, default)
        if not given:
            return least if default is _NEEDED else default
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.fault(name, _whole(least, most))
            return least
        return value

    def word(self, name: str, words: Sequence[str], default: Any = _NEEDED) -> int:
        """The place of a word in the list; -1 for a default of None."""
        given, value = self._get(name, default)
        if not given and default is None:
            return -1
        if not given and default is _NEEDED:
            return 0
        if value not in words:
            self.fault(name, one_of(words))
            return 0
        return words.index(value)

    def counts(self, name: str, words: Sequence[str], default: Any = _NEEDED, most: int = 100) -> list[int]:
        """How many of each word: {"egg": 2}."""
        _, value = self._get(name, default)
        found = [0] * len(words)
        if value is _NEEDED:
            return found
        if not isinstance(value, dict):
            self.fault(name, Both("must be an object of counts", "doit être un objet de nombres"))
            return found
        for key, number in value.items():
            if key not in words:
                known, other = ", ".join(words), str(key)[:40]
                self.fault(name, Both(f"{other!r} is not one of {known}", f"« {other} » n’est pas l’un de ceux-ci : {known}"))
            elif not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= most:
                self.fault(f"{name}.{key}", _whole(0, most))
            else:
                found[words.index(key)] = number
        return found

    def part(self, name: str, default: Any = _NEEDED) -> Reader:
        """A nested object."""
        _, value = self._get(name, default)
        where = ".".join(part for part in (self.path, name) if part)
        return Reader({} if value is _NEEDED else value, path=where, defects=self.defects)

    def parts(self, name: str, count: int) -> Iterator[Reader]:
        """A list of exactly so many objects."""
        given, value = self._get(name, _NEEDED)
        if given and (not isinstance(value, list) or len(value) != count):
            self.fault(name, Both(f"must be a list of {count}", f"doit être une liste de {count}"))
            return
        for i, item in enumerate(value if given else []):
            yield Reader(item, path=f"{self.path + '.' if self.path else ''}{name}[{i}]", defects=self.defects)

    def numbers(self, name: str, count: int, least: int, most: int, default: Any = _NEEDED) -> list[int]:
        """A list of exactly so many whole numbers."""
        given, value = self._get(name, default)
        if not given:
            return [least] * count if default is _NEEDED else list(default)
        if not isinstance(value, list) or len(value) != count or not all(type(v) is int and least <= v <= most for v in value):
            numbers = Both(
                f"must be a list of {count} whole numbers from {least} to {most}",
                f"doit être une liste de {count} nombres entiers de {least} à {most}",
            )
            self.fault(name, numbers)
            return [least] * count
        return list(value)

    def texts(self, name: str, most: int, default: Any = _NEEDED) -> list[str]:
        """A list of texts, not too long."""
        given, value = self._get(name, default)
        if not given:
            return [] if default is _NEEDED else list(default)
        if not isinstance(value, list) or len(value) > most or not all(isinstance(v, str) for v in value):
            self.fault(name, Both(f"must be a list of at most {most} texts", f"doit être une liste d’au plus {most} textes"))
            return []
        return list(value)

    def close(self) -> None:
        for name in self.data:
            if name not in self.asked:
                self.fault(str(name)[:40], Both("is not a field here", "n’est pas un champ ici"))
