"""A finished match understood, as plain functions of its record: they run in a process of their own (node/heavy.py)."""

from __future__ import annotations

from collections.abc import Iterator

from landfall.games import GAMES
from landfall.lab.analysis.story import Analysis
from landfall.match.record import Record, read_record
from landfall.match.verify import verify
from landfall.server.wire import encode


def in_parts(record: Record) -> Iterator[tuple[float, bytes]]:
    """The analysis as it grows, as it is sent."""
    from landfall.lab.analysis import analysing

    for story in analysing(record):
        yield story.share, encode(story)


def of_file(text: bytes) -> Iterator[Analysis]:
    """A record that somebody brings: proved first."""
    from landfall.lab.analysis.analyst import analysing

    verify(text, GAMES)
    found: Iterator[Analysis] = analysing(read_record(text))
    return found
