"""The conformance suite: what must hold for every game, whatever its rules. `landfall check GAME`, `pytest --landfall-game GAME` and the
project's own tests run it.

    playing     random games from seeds, and how a check says what does not hold
    checks      endings, positions, legality, chance, words, records
    compiling   whether the rules compile, and do the same compiled
    leaks       whether anybody gets what is hidden from them
    worlds      whether `imagine` deals all that is hidden anew, and nothing else
    suite       all of them, one after the other
"""

from __future__ import annotations

from landfall.lab.conformance.compiling import check_compiled
from landfall.lab.conformance.leaks import Leaks, find_leaks
from landfall.lab.conformance.playing import Broken
from landfall.lab.conformance.suite import CHECKS, Result, phases_missed, run_suite, steps

__all__ = ["CHECKS", "Broken", "Leaks", "Result", "check_compiled", "find_leaks", "phases_missed", "run_suite", "steps"]
