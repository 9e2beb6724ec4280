"""For all tests: Hypothesis tries the same examples every time, so that a change is judged by what it changed; LANDFALL_LONG=1 tries new ones."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("same", derandomize=True, database=None, deadline=None)
settings.register_profile("new", deadline=None, print_blob=True)
settings.load_profile("new" if os.environ.get("LANDFALL_LONG") == "1" else "same")
