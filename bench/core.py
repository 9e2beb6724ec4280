"""Measure the core beside its peers and put the table into docs/benchmarks.md (between its marks): `make bench`."""

from __future__ import annotations

import sys
from pathlib import Path

from landfall.cli.bench import COUNTED, machine, measure_core, table

PAGE = Path(__file__).resolve().parent.parent / "docs" / "benchmarks.md"
BEGIN, END = "<!-- core: begin (written by make bench) -->", "<!-- core: end -->"


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    lines = [
        BEGIN,
        f"`landfall bench core --seconds {seconds:g}` ({machine()}, {COUNTED})",
        "",
        *table(measure_core(seconds, peers=True)),
        END,
    ]
    page = PAGE.read_text("utf-8") if PAGE.exists() else f"# Measured\n\n## The core\n\n{BEGIN}\n{END}\n"
    if BEGIN not in page:
        page += f"\n## The core\n\n{BEGIN}\n{END}\n"
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(before + "\n".join(lines) + after, "utf-8")
    print("\n".join(lines[1:-1]))


if __name__ == "__main__":
    main()
