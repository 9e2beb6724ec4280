"""`landfall position`: whatever a file has in it, it is refused on standard error, and standard output stays empty."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from landfall import GAMES
from landfall.lab.kinds import SECRETIVE

from .terminal import landfall

NAME = SECRETIVE.encode()
BROKEN = [
    b"", b"{", b"[]", b"null", b"3", b"{}", b'{"game": "chess"}', b'{"game": 3}', b'{"game": ["%s"]}' % NAME, b'{"game": "%s"}' % NAME,
    b'\xff\xfe', b'"' + b"x" * 5000, b"[" * 100_000, b'{"game": "%s", "seats": 1e400}' % NAME, b"NaN", b'\x00' * 100, b"1" * 10_000,
    *(b'{"game":"%s","seats":"two"}' % name.encode() for name in GAMES),
    *(b'{"game":"%s","seats":-1,"phase":[]}' % name.encode() for name in GAMES),
    *(b'{"game":"%s","seats":3,"phase":0,"players":[1,2,3]}' % name.encode() for name in GAMES),
    *(b'{"game":"%s","phase":{},"seats":true,"players":{"a":1},"memory":[[]],"options":[]}' % name.encode() for name in GAMES),
]  # fmt: skip


@pytest.mark.parametrize("action", ["check", "moves", "play"])
@pytest.mark.parametrize("data", BROKEN, ids=range(len(BROKEN)))
def test_a_broken_file_is_refused_without_a_traceback(tmp_path: Path, action: str, data: bytes) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(data)
    said = landfall("position", action, str(path))
    assert (said.code, said.out) == (1, "")
    assert said.err.partition(":")[0] in ("bad-file", "bad-position", "bad-setup")
    assert "Traceback" not in said.err


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (str(tmp_path), str(tmp_path / "nothing.json"), "\x00".replace("\x00", "no/such/folder")):
        said = landfall("position", "check", path)
        assert (said.code, said.out) == (1, "")
        assert said.err.startswith("bad-file: ")


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-300, 300)
    | st.sampled_from(["lys", "claim", "egg", "on", "anchor", "moon", ""])
    | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=6) | st.dictionaries(st.sampled_from(["egg", "coins", "seat", "open"]), inner, max_size=3)
    ),
    max_leaves=12,
)


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_sound_position_with_a_field_changed_is_refused_or_right(data: st.DataObject) -> None:
    """Never a traceback, whatever stands in a field."""
    game = GAMES[data.draw(st.sampled_from(sorted(GAMES)))]
    state = game.start(3)
    for _ in range(data.draw(st.integers(0, 25))):
        options = [option.text for option in state.chances()] or [move.text for move in state.moves()]
        state.play(options[data.draw(st.integers(0, len(options) - 1))])
    position = state.to_json()
    position[data.draw(st.sampled_from(sorted(position)))] = data.draw(JSON)
    said = landfall("position", "moves", "-", "--json", stdin=json.dumps(position))
    assert said.code in (0, 1)
    assert bool(said.out) == (said.code == 0)
    if said.code:
        assert json.loads(said.err)["refused"]["code"] in ("bad-position", "bad-setup")
