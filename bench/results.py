"""What was measured of the bots: gathered in bench/bots.json, shown in docs/bots.md between marks."""

from __future__ import annotations

import fcntl
import json
import tempfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
RESULTS = HERE / "bots.json"
PAGE = HERE.parent / "docs" / "bots.md"


def load() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    return found


def save(part: str, value: dict[str, Any]) -> None:
    """Put these results beside those of the same part already there; two runs may do so at once."""
    with (Path(tempfile.gettempdir()) / "landfall-bench-bots.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        known = load()
        known[part] = {**known.get(part, {}), **value}
        RESULTS.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n")


def put_into_page(part: str, body: str) -> None:
    """Put a table between its marks."""
    opening, closing = f"<!-- {part} -->", f"<!-- /{part} -->"
    before, _, rest = PAGE.read_text().partition(opening)
    PAGE.write_text(f"{before}{opening}\n{body}{closing}{rest.partition(closing)[2]}")
