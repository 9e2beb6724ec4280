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


def square(number: int, folder: str) -> int:
    """A part in which the worker is killed once."""
    mark = Path(folder) / "killed"
    if number == 3 and not mark.exists():
        mark.write_text("")
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_ray_plays_what_one_process_plays_though_a_worker_is_killed(tmp_path: Path) -> None:
    contest = Contest(GAME.name, ("simple", *["random"] * (GAME.least - 1)), 24, seed=7)
    steps: list[int] = []
    assert play(contest, progress=steps.append, cluster=HERE) == play(contest)
    assert steps == [8, 16, 24]
    parts = [(number, str(tmp_path)) for number in range(6)]
    kept = Workers(cluster=HERE, journal=tmp_path / "journal")
    assert done_by(kept, square, parts, "squares") == [0, 1, 4, 9, 16, 25]
    assert (tmp_path / "killed").exists()
