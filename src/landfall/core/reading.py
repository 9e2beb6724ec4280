"""Reading JSON that people write by hand: every fault is named and gathered, none stops the reading, and nothing is guessed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

_NEEDED: Any = object()


class Reader:
    """Reads one JSON object field by field. `close()` names the fields nobody asked for."""

    def __init__(self, data: Any, game: str | None = None, path: str = "", defects: list[str] | None = None) -> None:
        self.defects: list[str] = [] if defects is None else defects
        self.path = path
        self.asked: set[str] = set()
        self.data: dict[str, Any] = data if isinstance(data, dict) else {}
        if not isinstance(data, dict):
            self.fault("", "is not an object")
        if game is not None and isinstance(data, dict):
            self.asked.add("game")
            if data.get("game") != game:
                self.fault("game", f"must be {game!r}")

    def fault(self, name: str, what: str) -> None:
        where = ".".join(part for part in (self.path, name) if part) or "the position"
        self.defects.append(f"{where}: {what}")

    def _get(self, name: str, default: Any) -> tuple[bool, Any]:
        """Whether a value was given, and it or the default."""
        self.asked.add(name)
        value = self.data.get(name)
        if value is not None:
            return True, value
        if default is _NEEDED:
            self.fault(name, "is missing")
        return False, default

    def number(self, name: str, least: int, most: int, default: Any = _NEEDED) -> Any:
        given, value = self._get(name, default)
        if not given:
            return least if default is _NEEDED else default
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.fault(name, f"must be a whole number from {least} to {most}")
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
            self.fault(name, f"must be one of {', '.join(words)}")
            return 0
        return words.index(value)

    def counts(self, name: str, words: Sequence[str], default: Any = _NEEDED, most: int = 100) -> list[int]:
        """How many of each word: {"egg": 2}."""
        _, value = self._get(name, default)
        found = [0] * len(words)
        if value is _NEEDED:
            return found
        if not isinstance(value, dict):
            self.fault(name, "must be an object of counts")
            return found
        for key, number in value.items():
            if key not in words:
                self.fault(name, f"{str(key)[:40]!r} is not one of {', '.join(words)}")
            elif not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= most:
                self.fault(f"{name}.{key}", f"must be a whole number from 0 to {most}")
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
            self.fault(name, f"must be a list of {count}")
            return
        for i, item in enumerate(value if given else []):
            yield Reader(item, path=f"{self.path + '.' if self.path else ''}{name}[{i}]", defects=self.defects)

    def numbers(self, name: str, count: int, least: int, most: int, default: Any = _NEEDED) -> list[int]:
        """A list of exactly so many whole numbers."""
        given, value = self._get(name, default)
        if not given:
            return [least] * count if default is _NEEDED else list(default)
        if not isinstance(value, list) or len(value) != count or not all(type(v) is int and least <= v <= most for v in value):
            self.fault(name, f"must be a list of {count} whole numbers from {least} to {most}")
            return [least] * count
        return list(value)

    def texts(self, name: str, most: int, default: Any = _NEEDED) -> list[str]:
        """A list of texts, not too long."""
        given, value = self._get(name, default)
        if not given:
            return [] if default is _NEEDED else list(default)
        if not isinstance(value, list) or len(value) > most or not all(isinstance(v, str) for v in value):
            self.fault(name, f"must be a list of at most {most} texts")
            return []
        return list(value)

    def close(self) -> None:
        for name in self.data:
            if name not in self.asked:
                self.fault(str(name)[:40], "is not a field here")
