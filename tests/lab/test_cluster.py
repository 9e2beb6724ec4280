"""Many machines: a real scheduler with two real workers, one of them killed; and a journal that goes on after a kill."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path

import pytest

from lab.whoever import CONTEST, GAME, analyses_the_same, gathers_the_same, makes_the_same_puzzles, watches_the_same
from landfall.cli import main
from landfall.core.refusal import BadSetup
from landfall.lab.arena import Contest, play
from landfall.lab.crews import Alone, DaskCrew, Journal, Processes, Workers, crew_of, done_by


class Cluster:
    """A scheduler and workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.workers: list[subprocess.Popen[bytes]] = []
        self.scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--dashboard-address", "127.0.0.1:0")

    def begin(self) -> None:
        self.address = self._said("scheduler", r"Scheduler at:\s+(tcp://\S+)")
        for name in ("one", "two"):
            quiet = (
                "--host",
                "127.0.0.1",
                "--nthreads",
                "1",
                "--no-dashboard",
                "--no-nanny",
                "--local-directory",
                str(self.folder),
            )
            self.workers.append(self._start("worker", self.address, "--name", name, *quiet, log=name))
        for name in ("one", "two"):
            self._said(name, r"Registered to:\s+(tcp://\S+)")

    def _start(self, kind: str, *words: str, log: str | None = None) -> subprocess.Popen[bytes]:
        with (self.folder / f"{log or kind}.log").open("wb") as out:
            return subprocess.Popen([sys.executable, "-m", f"distributed.cli.dask_{kind}", *words], stdout=out, stderr=out)

    def _said(self, log: str, pattern: str) -> str:
        """What a process says once it is ready."""
        for _ in range(1200):
            if found := re.search(pattern, (self.folder / f"{log}.log").read_text()):
                return found[1]
            time.sleep(0.1)
        raise AssertionError((self.folder / f"{log}.log").read_text())

    def close(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    found = Cluster(tmp_path_factory.mktemp("cluster"))
    try:
        found.begin()
        yield found
    finally:
        found.close()


def test_a_cluster_plays_what_one_process_plays_though_a_worker_is_killed(cluster: Cluster) -> None:
    alone = play(CONTEST)
    steps: list[int] = []

    def progress(done: int) -> None:
        steps.append(done)
        if len(steps) == 2:
            os.kill(cluster.workers[0].pid, signal.SIGKILL)

    assert play(CONTEST, progress=progress, cluster=cluster.address) == alone
    assert cluster.workers[0].wait() == -signal.SIGKILL
    assert steps[-1] == CONTEST.games
    assert len(steps) == 12
    assert play(CONTEST, cluster=cluster.address) == alone  # with the one that is left


def test_self_play_and_analysis_find_the_same_on_a_cluster(cluster: Cluster, tmp_path: Path) -> None:
    """Whoever works: this process, or the workers that are left; and what was written down is not done again."""
    watches_the_same(cluster.address, tmp_path)
    gathers_the_same(cluster.address)
    analyses_the_same(cluster.address, tmp_path)


def test_puzzles_are_the_same_whoever_makes_them(cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import cloudpickle
    import distributed

    from lab import whoever

    cloudpickle.register_pickle_by_value(whoever)  # the workers do not know the tests
    with distributed.Client(cluster.address) as client:
        assert len(client.run(whoever.think_little)) >= 1
    makes_the_same_puzzles(cluster.address, tmp_path, monkeypatch)


def test_the_command_plays_on_a_cluster(cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", GAME.name, *CONTEST.bots, "--games", "16", "--json"]
    told = []
    for more in (["--cores", "1"], ["--cluster", cluster.address]):
        assert main([*command, *more]) == 0
        told.append(re.sub(r'"(seconds|mean_seconds|slowest)":\s*[^,}]+', "", capsys.readouterr().out))
    assert told[0] == told[1]


class Killed(Exception):
    pass


def test_a_journal_goes_on_after_a_kill(tmp_path: Path) -> None:
    file = tmp_path / "journal"

    def until(done: int) -> None:
        if done >= 40:
            raise Killed

    with pytest.raises(Killed):
        play(CONTEST, progress=until, journal=file)
    with file.open("a") as out:
        out.write("[9, [[72, ")  # killed while it wrote a line
    fresh: list[int] = []
    assert play(CONTEST, progress=fresh.append, journal=file) == play(CONTEST)
    assert fresh == [48, 56, 64, 72, 80, 88, 96]  # what was done was not done again
    assert play(CONTEST, progress=fresh.append, journal=file) == play(CONTEST)
    assert len(fresh) == 7
    with pytest.raises(BadSetup, match="another work"):
        play(Contest(GAME.name, CONTEST.bots, 96, seed=8), journal=file)


def test_a_journal_is_whole_lines(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "j", "x")
    journal.note(3, [1])
    assert Journal(tmp_path / "j", "x").done == {3: [1]}


def square(number: int) -> dict[str, int]:
    return {"of": number, "is": number * number}


def test_any_work_is_kept_and_goes_on(tmp_path: Path) -> None:
    """A pure function over numbers is all that is needed: parts come in their order, and what a journal holds is not done again."""
    parts = [(number,) for number in range(7)]
    workers = Workers(journal=tmp_path / "squares")
    seen: list[int] = []

    def until(found: Mapping[int, object]) -> None:
        seen.append(len(found))
        if len(found) == 3:
            raise Killed

    with pytest.raises(Killed):
        done_by(workers, square, parts, "squares", progress=until)
    assert done_by(replace(workers, cores=2), square, parts, "squares", progress=lambda found: seen.append(len(found))) == [
        square(number) for number in range(7)
    ]
    assert seen == [1, 2, 3, 4, 5, 6, 7]


def square_or_die(number: int, folder: str) -> int:
    mark = Path(folder) / "died"
    if number == 3 and not mark.exists():
        mark.write_text("")
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def always_die(number: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_killed_process_of_this_machine_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """New ones go on with what is left; what kills whoever takes it up is given up in the end, not tried for ever."""
    workers = Workers(cores=2, journal=tmp_path / "journal")
    parts = [(number, str(tmp_path)) for number in range(6)]
    assert done_by(workers, square_or_die, parts, "squares") == [0, 1, 4, 9, 16, 25]
    assert (tmp_path / "died").exists()
    monkeypatch.setattr("landfall.lab.crews.RETRIES", 1)
    with pytest.raises(BrokenProcessPool):
        done_by(Workers(cores=2), always_die, [(1,)], "deaths")


def test_which_crew_an_address_names() -> None:
    assert isinstance(crew_of(), Alone)
    assert isinstance(crew_of("", 2), Processes)
    assert isinstance(crew_of("tcp://127.0.0.1:1"), DaskCrew)
    with pytest.raises(BadSetup) as refused:
        crew_of("http://x")
    assert refused.value.sentence("fr") != refused.value.sentence("en")


def test_a_cluster_that_is_not_there_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("landfall.lab.crews.WAIT", 1)
    with pytest.raises(BadSetup, match="no cluster"):
        play(CONTEST, cluster="tcp://127.0.0.1:9")


def test_what_is_done_already_needs_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even what is needed to reach them: a journal that Ray's workers filled can be read where Dask is not installed."""
    parts = [(number,) for number in range(3)]
    workers = Workers(journal=tmp_path / "squares")
    done = done_by(workers, square, parts, "squares")
    monkeypatch.setitem(sys.modules, "distributed", None)
    elsewhere = replace(workers, cluster="tcp://127.0.0.1:9")
    assert done_by(elsewhere, square, parts, "squares") == done
    with pytest.raises(BadSetup, match="cluster"):
        done_by(replace(elsewhere, journal=None), square, parts, "squares")
