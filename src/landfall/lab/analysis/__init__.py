"""A finished match understood: who could win when, what each decision cost, who lied and what it was worth, and what was luck.

    from landfall.lab.analysis import analyse, analysing
    story = analyse(read_record(text))            # an Analysis
    for story in analysing(record): ...           # the same, told as it is found: the first curve comes at once

It is made of values.py (what a position and a choice are worth), choosing.py, claiming.py and signs.py (what follows from it) and story.py
(what is told). What is a game's own is declared by the game (`Game.judging`).
"""

from typing import Any

from landfall.lab.analysis.story import Analysis

__all__ = ["Analysis", "analyse", "analysing", "prepare"]


def __getattr__(name: str) -> Any:
    """What is told of a match can be read where nothing is compiled; to find it out, more is loaded."""
    if name not in __all__:
        raise AttributeError(name)
    from landfall.lab.analysis import analyst

    return getattr(analyst, name)
