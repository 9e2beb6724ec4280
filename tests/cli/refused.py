"""A file that is refused is refused in the language asked for, to the last word: what each game's own tests say of its faults."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from landfall import GAMES
from shared import english_in

from .terminal import landfall

Change = Callable[[dict[str, Any]], object]


def position_refused(folder: Path, game: str, change: Change, english: list[str], french: list[str]) -> None:
    """A first position, changed, is refused with exactly these sentences."""
    data = GAMES[game].start(3).to_json()
    change(data)
    path = folder / "position.json"
    path.write_text(json.dumps(data), "utf-8")
    for language, sentences in (("en", english), ("fr", french)):
        said = landfall("position", "check", str(path), "--lang", language)
        assert (said.code, said.out) == (1, "")
        assert said.err.splitlines() == ["bad-position:", *(f"  {sentence}" for sentence in sentences)]
        listed = landfall("position", "check", str(path), "--lang", language, "--json")
        assert json.loads(listed.out) == {"ok": False, "defects": sentences}
        refused = landfall("position", "moves", str(path), "--lang", language)
        assert all(sentence in refused.err for sentence in sentences)
        assert bool(english_in(refused.err)) == (language == "en")


def edition_refused(folder: Path, game: str, text: str, english: str, french: str) -> None:
    path = folder / "edition.toml"
    path.write_text(text, "utf-8")
    for language, sentence in (("en", english), ("fr", french)):
        said = landfall("play", game, "--seat", "random", "--seed", "1", "--edition", str(path), "--lang", language)
        assert (said.code, said.out) == (1, "")
        assert sentence in said.err
        assert bool(english_in(said.err)) == (language == "en")


def record_refused(path: Path, text: str, ply: int, english: str, french: str) -> None:
    path.write_text(text, "utf-8")
    for language, begins, what in (("en", f"at ply {ply}: ", english), ("fr", f"au coup {ply} : ", french)):
        for command in ("verify", "replay"):
            said = landfall(command, str(path), "--lang", language)
            assert (said.code, said.out) == (1, "")
            assert said.err.startswith("bad-record: ")
            assert begins in said.err
            assert what in said.err
            assert bool(english_in(said.err)) == (language == "en")
