"""What was asked for beside the game stands in the record, between the plies; records without it are as they were."""

from __future__ import annotations

import pytest

from landfall.core.refusal import BadRecord
from landfall.games import GAMES
from landfall.lab.kinds import SECRETIVE
from landfall.match.match import Match
from landfall.match.record import Aside, Record, read_record
from landfall.match.verify import verify

ASKED = [Aside(0, 1, "hint"), Aside(3, 0, "hint"), Aside(3, 0, "remark"), Aside(5, 2, "takeback")]


def played() -> Record:
    match = Match(GAMES[SECRETIVE], 3, seed="aside")
    match.begin()
    for _ in range(8):
        seat = match.to_act
        assert seat is not None
        match.play(seat, match.moves()[0])
    return match.finished_record()


def test_it_is_written_between_the_plies_and_read_again() -> None:
    record = played()
    plain = record.to_text()
    record.asides, record.practice = list(ASKED), True
    text = record.to_text()
    assert read_record(text).asides == ASKED
    assert read_record(text).practice
    assert read_record(text).plies == read_record(plain).plies
    assert verify(text, GAMES).plies == len(record.plies)
    lines = text.split("\n")
    assert lines[1].startswith('{"asked":"hint","by":1,')
    assert lines[5].startswith('{"asked":"hint","by":0,')
    record.asides, record.practice = [], False
    assert record.to_text() == plain  # who asks for nothing leaves no trace
    assert "practice" not in plain
    assert not read_record(plain).practice


@pytest.mark.parametrize(("old", "new", "ply"), [('"n":4,', '"n":5,', 4), ('"asked":"remark"', '"asked":"hint"', 3)])
def test_a_changed_byte_is_named_by_its_ply(old: str, new: str, ply: int) -> None:
    record = played()
    record.asides = list(ASKED)
    text = record.to_text()
    assert text.count(old) == 1
    with pytest.raises(BadRecord) as refused:
        verify(text.replace(old, new), GAMES)
    assert refused.value.ply == ply


@pytest.mark.parametrize("wrong", [Aside(2, 3, "hint"), Aside(2, -1, "hint"), Aside(2, 0, "peek")])
def test_nobody_else_can_have_asked_for_anything_else(wrong: Aside) -> None:
    record = played()
    record.asides = [wrong]
    with pytest.raises(BadRecord) as refused:
        read_record(record.to_text())
    assert refused.value.ply == 2
