"""A server's signature under a record: whoever changes anything before it, or signs with another key, is found."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from landfall.core.refusal import BadRecord
from landfall.match import signature
from landfall.match.record import read_record
from landfall.match.signature import Signer
from landfall.match.verify import verify
from shared import said_in_both

from .playing import GAME, bodies, finished, summed

GAMES = {GAME.name: GAME}
HERE, ELSEWHERE = Signer(b"h" * 32), Signer(b"e" * 32)
PLAIN = finished()


def signed(text: str, signer: Signer = HERE) -> str:
    record = read_record(text)
    record.signature = signer.sign(record.to_text(signed=False))
    return record.to_text()


TEXT = signed(PLAIN)
LINES = bodies(TEXT)


def refused(text: str, key: str | None = None) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        verify(text, GAMES, key=key)
    said_in_both([caught.value.reason])
    return caught.value


def test_a_signed_record_holds_and_names_its_server() -> None:
    verdict = verify(TEXT, GAMES, key=HERE.public)
    assert (verdict.over, verdict.fair, verdict.signed, verdict.key) == (True, True, True, HERE.public)
    assert verify(TEXT, GAMES).signed
    assert read_record(TEXT).to_text() == TEXT
    assert TEXT.startswith(PLAIN)  # the signature is a line after all that was there before


def test_records_of_old_hold_and_say_that_nobody_signed_them() -> None:
    verdict = verify(PLAIN, GAMES)
    assert (verdict.over, verdict.signed, verdict.key) == (True, False, None)
    assert "no server has signed it" in refused(PLAIN, HERE.public).reason


def test_a_forger_who_puts_the_sums_right_cannot_sign() -> None:
    """Another honest match, and the same one with another name: both hold by themselves, under the old signature neither does."""
    renamed = [{**LINES[0], "players": ["Eve", *LINES[0]["players"][1:]]}, *LINES[1:]]
    other = [*bodies(finished(seed="abcd" * 16)), LINES[-1]]
    for forged in (renamed, other):
        assert verify(summed(forged[:-1]), GAMES).fair
        wrong = refused(summed(forged))
        assert wrong.ply == len(forged) - 1
        assert "does not hold" in wrong.reason


@pytest.mark.parametrize("place", [0, 31, 63])
def test_a_changed_signature_or_key_is_found(place: int) -> None:
    for name, at in (("signature", place), ("signature", 2 * place + 1), ("key", place)):
        text = LINES[-1][name]
        changed = text[:at] + ("0" if text[at] != "0" else "1") + text[at + 1 :]
        assert refused(summed([*LINES[:-1], {**LINES[-1], name: changed}])).ply == len(LINES) - 1


def test_another_servers_signature_is_not_the_wanted_ones() -> None:
    text = signed(PLAIN, ELSEWHERE)
    assert verify(text, GAMES).key == ELSEWHERE.public
    assert ELSEWHERE.public in refused(text, HERE.public).reason
    claimed = [*LINES[:-1], {**bodies(text)[-1], "key": HERE.public}]
    assert "does not hold" in refused(summed(claimed), HERE.public).reason


@pytest.mark.parametrize(
    "line",
    [
        {"key": "ab", "signature": "cd"},
        {"key": HERE.public, "signature": LINES[-1]["signature"].upper()},
        {"key": HERE.public, "signature": None},
        {"signature": LINES[-1]["signature"]},
        {**LINES[-1], "more": 1},
    ],
)
def test_a_line_that_is_no_signature(line: dict[str, Any]) -> None:
    assert refused(summed([*LINES[:-1], line])).ply == len(LINES) - 1


def test_a_signature_stands_only_once_and_only_after_the_end() -> None:
    assert refused(summed([*LINES, LINES[-1]])).ply == len(LINES) - 1
    assert refused(summed([*LINES[:20], LINES[-1]])).ply == 20


def test_without_the_library_a_record_is_proved_and_the_signature_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signature, "can_sign", lambda: False)
    monkeypatch.setitem(sys.modules, "cryptography", None)
    verdict = verify(TEXT, GAMES)
    assert (verdict.fair, verdict.key, verdict.signed) == (True, HERE.public, False)
