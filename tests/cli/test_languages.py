"""A file that is refused is refused in the language asked for, to the last word: positions, editions and records."""

from __future__ import annotations

from pathlib import Path

import pytest

from landfall import GAMES
from landfall.lab.kinds import FACE_UP, SECRETIVE
from shared import english_in

from .terminal import landfall


@pytest.mark.parametrize("data", [b"board = [", b"\xff\xfe"])
def test_an_edition_that_is_no_toml(tmp_path: Path, data: bytes) -> None:
    """The parser's own words stand within a sentence of the language asked for."""
    path = tmp_path / "edition.toml"
    path.write_bytes(data)
    for language, says in (("en", "cannot be used: it is not TOML ("), ("fr", "est inutilisable : ce n’est pas du TOML (")):
        said = landfall("play", FACE_UP, "--seat", "random", "--edition", str(path), "--lang", language)
        assert (said.code, said.out) == (1, "")
        assert says in said.err


def test_titles_and_missing_files(tmp_path: Path) -> None:
    for words in (
        ["play", SECRETIVE, "--seats", "9", "--seat", "random"],
        ["verify", str(tmp_path / "none")],
        ["verify", str(tmp_path)],
    ):
        english, french = (landfall(*words, "--lang", language).err for language in ("en", "fr"))
        assert english_in(english)
        assert english_in(french) == []
    assert GAMES[SECRETIVE].title("fr") in landfall("play", SECRETIVE, "--seats", "9", "--seat", "random", "--lang", "fr").err
