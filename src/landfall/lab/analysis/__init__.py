"""A finished match understood: who could win when, what each decision cost, who lied and what it was worth, and what was luck.

    from landfall.lab.analysis import analyse, analysing
    story = analyse(read_record(text))            # an Analysis
    for story in analysing(record): ...           # the same, told as it is found: the first curve comes at once

It is made of values.py (what a position and a choice are worth), choosing.py, claiming.py and signs.py (what follows from it) and story.py
(what is told). What is a game's own is declared by the game (`Game.judging`).
"""

from landfall.lab.analysis.analyst import analyse, analysing, prepare
from landfall.lab.analysis.story import Analysis

__all__ = ["Analysis", "analyse", "analysing", "prepare"]
