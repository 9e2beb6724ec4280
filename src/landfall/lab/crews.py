"""Who does the work of the lab: this process, processes of this machine, a Dask cluster or a Ray one, all behind one seam.

    for number, done in crew_of("tcp://scheduler:8786").work(task, parts):      # in whatever order parts are done
    everything = done_by(Workers(cluster="tcp://scheduler:8786"), task, parts, "what it is")    # in the order of the parts

A part of the work is a function of its arguments alone, so it does not matter who does it, in which order, or how often: if a worker dies its
part is given to another. What was done can be written to a journal and needs not be done again after a kill. The arena, self-play, analysis
and the making of puzzles are done so.
"""

from __future__ import annotations

import json
import multiprocessing
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from landfall.core.refusal import BadSetup
from landfall.lab.texts import LAB_TEXTS

RETRIES = 5  # times a part is given to another worker after the one that had it died
WAIT = 20  # seconds to find a scheduler


class Crew(ABC):
    """Some that share a work."""

    @abstractmethod
    def work(self, task: Callable[..., Any], parts: Sequence[tuple[Any, ...]]) -> Iterator[tuple[int, Any]]:
        """`task(*part)` for each part: its number and what came of it, as they are done."""


class Alone(Crew):
    """This process."""

    def work(self, task: Callable[..., Any], parts: Sequence[tuple[Any, ...]]) -> Iterator[tuple[int, Any]]:
        for number, part in enumerate(parts):
            yield number, task(*part)


class Processes(Crew):
    """So many processes of this machine."""

    def __init__(self, count: int) -> None:
        self.count = count

    def work(self, task: Callable[..., Any], parts: Sequence[tuple[Any, ...]]) -> Iterator[tuple[int, Any]]:
        left = dict(enumerate(parts))
        for again in range(RETRIES + 1):
            try:
                for number, result in self._work(task, left):
                    del left[number]
                    yield number, result
                return
            except BrokenProcessPool:  # one of them died, and the others with it: new ones go on
                if again == RETRIES:
                    raise

    def _work(self, task: Callable[..., Any], parts: Mapping[int, tuple[Any, ...]]) -> Iterator[tuple[int, Any]]:
        with ProcessPoolExecutor(self.count, multiprocessing.get_context("spawn")) as pool:
            given = {pool.submit(task, *part): number for number, part in parts.items()}
            try:
                for future in as_completed(given):
                    yield given[future], future.result()
            finally:
                pool.shutdown(wait=False, cancel_futures=True)


class DaskCrew(Crew):
    """The workers of a Dask scheduler."""

    def __init__(self, address: str) -> None:
        try:
            import distributed
        except ModuleNotFoundError:
            raise BadSetup("refusal.needs-extra", LAB_TEXTS, extra="cluster") from None
        self.distributed: Any = distributed
        self.address = address

    def work(self, task: Callable[..., Any], parts: Sequence[tuple[Any, ...]]) -> Iterator[tuple[int, Any]]:
        try:
            client = self.distributed.Client(self.address, timeout=WAIT)
        except (OSError, ValueError) as unreachable:
            raise BadSetup("refusal.cluster", LAB_TEXTS, address=self.address) from unreachable
        with client:
            given = {client.submit(task, *part, pure=False, retries=RETRIES): number for number, part in enumerate(parts)}
            for future, result in self.distributed.as_completed(list(given), with_results=True):
                yield given[future], result


class RayCrew(Crew):
    """The workers of a Ray cluster (`ray://host:10001`; `ray://local`: one begun here)."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ModuleNotFoundError:
            raise BadSetup("refusal.needs-extra", LAB_TEXTS, extra="ray") from None
        self.ray: Any = ray
        self.address = None if address == "ray://local" else address

    def work(self, task: Callable[..., Any], parts: Sequence[tuple[Any, ...]]) -> Iterator[tuple[int, Any]]:
        ray = self.ray
        ours = not ray.is_initialized()  # one that was begun before is taken, and left as it was found
        how = {"address": self.address} if self.address else {"address": "local", "include_dashboard": False}
        try:
            ray.init(ignore_reinit_error=True, log_to_driver=False, **how)
        except (OSError, ValueError) as unreachable:
            raise BadSetup("refusal.cluster", LAB_TEXTS, address=str(self.address)) from unreachable
        remote = ray.remote(task).options(max_retries=RETRIES)
        given = {remote.remote(*part): number for number, part in enumerate(parts)}
        try:
            while given:
                done, _ = ray.wait(list(given))
                for one in done:
                    yield given.pop(one), ray.get(one)
        finally:
            for one in given:  # nobody waits for them any more
                ray.cancel(one, force=True)
            if ours:
                ray.shutdown()


def crew_of(cluster: str = "", cores: int = 1) -> Crew:
    """`tcp://...` or `tls://...`: a Dask scheduler; `ray://...`: a Ray cluster; nothing: so many processes here."""
    if cluster.startswith("ray://"):
        return RayCrew(cluster)
    if cluster.startswith(("tcp://", "tls://")):
        return DaskCrew(cluster)
    if cluster:
        raise BadSetup("refusal.cluster-kind", LAB_TEXTS, address=cluster)
    return Processes(cores) if cores > 1 else Alone()


class Journal:
    """What was done of a work, a line a part: begun anew after a kill, the work goes on from there. It names the work it is of."""

    def __init__(self, file: Path, about: Any) -> None:
        self.file = file
        first = json.dumps({"journal": 1, "of": about}, sort_keys=True)
        self.done: dict[int, Any] = {}
        if not file.exists():
            file.write_text(first + "\n", encoding="utf-8")
            return
        lines = file.read_text("utf-8").split("\n")
        if lines[0] != first:
            raise BadSetup("refusal.journal", LAB_TEXTS, file=str(file))
        whole = [line for line in lines[1:-1] if line]  # what stands after the last newline was cut off by the kill
        for line in whole:
            number, result = json.loads(line)
            self.done[number] = result
        file.write_text("\n".join([first, *whole]) + "\n", encoding="utf-8")

    def note(self, number: int, result: Any) -> None:
        """Write a part down before anybody counts on it."""
        with self.file.open("a", encoding="utf-8") as out:
            out.write(json.dumps([number, result]) + "\n")
        self.done[number] = result


@dataclass(frozen=True)
class Workers:
    """Who shall do a work, and where it is written down."""

    cores: int = 1
    cluster: str = ""
    journal: Path | None = None


def done_by(
    workers: Workers,
    task: Callable[..., Any],
    parts: Sequence[tuple[Any, ...]],
    about: Any,
    of: Any = Any,
    progress: Callable[[Mapping[int, Any]], None] | None = None,
) -> list[Any]:
    """What came of each part, in their order. `about` names the work in its journal, `of` is what comes of a part (a type that msgspec can
    write); `progress` is told all that is done, by number, whenever another part is."""
    kept = Journal(workers.journal, about) if workers.journal is not None else None
    found = {} if kept is None else {k: msgspec.convert(part, of, str_keys=True) for k, part in kept.done.items()}
    left = [number for number in range(len(parts)) if number not in found]
    if not left:  # nobody is needed, so nobody is asked
        return [found[number] for number in range(len(parts))]
    for place, result in crew_of(workers.cluster, workers.cores).work(task, [parts[number] for number in left]):
        found[left[place]] = result
        if kept is not None:
            kept.note(left[place], msgspec.to_builtins(result, str_keys=True))
        if progress is not None:
            progress(found)
    return [found[number] for number in range(len(parts))]
