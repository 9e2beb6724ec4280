"""The list of what takes long names tests that are there, and every one of them has its turn."""

from __future__ import annotations

from conftest import DEAR, HERE, SHARE, dear


def test_each_is_there_and_none_twice() -> None:
    assert len(dear()) == len(set(dear())) > SHARE
    for name in dear():
        file, _, test = name.partition("::")
        assert f"def {test.partition('[')[0]}(" in (HERE.parent / file).read_text("utf-8"), (
            f"{name} is gone: {DEAR.name} wants writing anew"
        )


def test_each_has_its_turn() -> None:
    shares = [dear()[first::SHARE] for first in range(SHARE)]
    assert sorted(name for share in shares for name in share) == sorted(dear())
