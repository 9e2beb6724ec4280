"""Many records understood, by whoever works: each analysis follows from its record alone."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence

from landfall.bots.characters import ENGINE
from landfall.lab.analysis.analyst import analyse
from landfall.lab.analysis.story import Analysis
from landfall.lab.crews import Workers, done_by
from landfall.match.record import read_record


def analyse_one(text: bytes) -> Analysis:
    """One record, wherever this runs."""
    return analyse(read_record(text))


def analyse_many(
    texts: Sequence[bytes], workers: Workers = Workers(), progress: Callable[[int], None] | None = None
) -> list[Analysis]:
    """The analysis of each record, in their order. One that is no record is refused before the work begins."""
    for text in texts:
        read_record(text)
    about = {"analysis": [hashlib.sha256(text).hexdigest()[:16] for text in texts], "engine": ENGINE}

    def tell(found: Mapping[int, Analysis]) -> None:
        if progress is not None:
            progress(len(found))

    found: list[Analysis] = done_by(workers, analyse_one, [(text,) for text in texts], about, Analysis, tell)
    return found
