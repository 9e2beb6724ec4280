"""Branch coverage of Oh Captain!'s plain rules by the tests of this folder. Run: python tests/games/oh_captain/covered.py

Exit code 1 below 98 %. The board in the terminal and the bot of simple sense are measured with their own tests.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
HERE = Path(__file__).resolve().parent
COMPILED = "not depends_only and not fitting and not likely and not fills and not perft"  # these see nothing of the plain rules, or take long
LEAST = 98


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        data = f"--data-file={folder}/data"
        coverage = [sys.executable, "-m", "coverage"]
        tests = ["-m", "pytest", "-q", "-p", "no:cacheprovider", str(HERE), f"--deselect={HERE}/test_chance.py", "-k", COMPILED]
        parts = "--include=*/games/oh_captain/*.py"
        left_out = "--omit=*/board.py,*/sense.py,*/tests/*"
        ran = subprocess.run(
            [*coverage, "run", "--branch", data, "--source=landfall.games.oh_captain", *tests], cwd=ROOT, check=False
        )
        if ran.returncode:
            return ran.returncode
        return subprocess.run(
            [*coverage, "report", data, "-m", parts, left_out, f"--fail-under={LEAST}"], cwd=ROOT, check=False
        ).returncode


if __name__ == "__main__":
    sys.exit(main())
