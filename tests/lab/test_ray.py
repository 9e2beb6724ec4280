"""Ray behind the same seam: a real cluster of this machine, a worker of it killed, and the same result. Only where Ray is installed."""

from __future__ import annotations

import os
import signal
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lab import whoever
from lab.whoever import CONTEST, analyses_the_same, gathers_the_same, makes_the_same_puzzles, watches_the_same
from landfall.core.refusal import BadSetup
from landfall.lab.arena import play
from landfall.lab.crews import Workers, crew_of, done_by

ray: Any = pytest.importorskip("ray", reason="needs the extra ray")

HERE = "ray://local"
pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own


def test_ray_plays_what_one_process_plays() -> None:
    contest = replace(CONTEST, games=24)
    steps: list[int] = []
    assert play(contest, progress=steps.append, cluster=HERE) == play(contest)
    assert steps == [8, 16, 24]
    assert not ray.is_initialized()


def test_self_play_analysis_and_puzzles_find_the_same_on_ray(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a cluster that was there before, which is left as it was found."""
    cloudpickle = pytest.importorskip("ray.cloudpickle")
    cloudpickle.register_pickle_by_value(whoever)  # the workers do not know the tests
    ray.init(
        address="local",
        num_cpus=2,
        include_dashboard=False,
        log_to_driver=False,
        runtime_env={"worker_process_setup_hook": whoever.think_little},
    )
    try:
        watches_the_same(HERE, tmp_path)
        gathers_the_same(HERE)
        analyses_the_same(HERE, tmp_path)
        makes_the_same_puzzles(HERE, tmp_path, monkeypatch)
        assert ray.is_initialized()
    finally:
        ray.shutdown()


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


def test_a_ray_cluster_that_is_not_there_is_said_so() -> None:
    with pytest.raises(BadSetup, match="no cluster"):
        list(crew_of("ray://127.0.0.1:9").work(pow, [(2, 3)]))
