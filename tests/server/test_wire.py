"""The wire's types and their TypeScript are in step, and every text exists in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from landfall.core.texts import holes
from landfall.server import wire
from landfall.server.wire import texts
from landfall.server.wire.typescript import render

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_browsers_types_are_those_of_the_wire() -> None:
    kept = (ROOT / "web/src/lib/wire.ts").read_text(encoding="utf-8")
    assert kept == render(), "run: python -m landfall.server.wire.typescript web/src/lib/wire.ts"


def test_unknown_fields_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"do":"ping","extra":1}', type=wire.FromClient)


def test_both_languages_ask_for_the_same_details() -> None:
    assert texts.TABLE
    for key, (english, french) in texts.TABLE.items():
        assert english.strip(), key
        assert french.strip(), key
        assert holes(english) == holes(french), key


def test_every_text_the_server_speaks_exists() -> None:
    used = set()
    for path in (ROOT / "src/landfall/server").rglob("*.py"):
        used |= set(re.findall(r'"(refusal\.[a-z-]+)"', path.read_text(encoding="utf-8")))
    assert len(used) > 40
    assert {key for key in used if key not in texts.TEXTS} == set()


def test_the_protocol_page_names_every_request_and_frame() -> None:
    page = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    frames = [kind.__struct_config__.tag for union in (wire.FromClient, wire.FromServer) for kind in union.__args__]
    assert [frame for frame in frames if f"`{frame}`" not in page] == []
