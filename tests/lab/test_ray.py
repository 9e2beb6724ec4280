"""Ray behind the same seam: a real cluster of this machine, a worker of it killed, and the same result. Only where Ray is installed."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from landfall.games import GAMES
from landfall.lab.arena import Contest, play
from landfall.lab.crews import Workers, done_by

pytest.importorskip("ray", reason="needs the extra ray")

GAME = next(game for game in GAMES.values() if game.hides and not game.made_of)
HERE = "ray://local"
pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own


def test_ray_plays_what_one_process_plays() -> None:
    contest = Contest(GAME.name, ("simple", *["random"] * (GAME.least - 1)), 24, seed=7)
    steps: list[int] = []
    assert play(contest, progress=steps.append, cluster=HERE) == play(contest)
    assert steps == [8, 16, 24]


def test_a_killed_worker_of_ray_changes_nothing(tmp_path: Path) -> None:
    def square(number: int, folder: str) -> int:  # within the test: Ray's workers cannot import it
        mark = Path(folder) / "killed"
        if number == 3 and not mark.exists():
            mark.write_text("")
            os.kill(os.getpid(), signal.SIGKILL)
        return number * number

    parts = [(number, str(tmp_path)) for number in range(6)]
    assert done_by(Workers(cluster=HERE, journal=tmp_path / "journal"), square, parts, "squares") == [0, 1, 4, 9, 16, 25]
    assert (tmp_path / "killed").exists()
