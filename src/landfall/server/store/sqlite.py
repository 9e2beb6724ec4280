"""The embedded engine: SQLite in one file, nothing acknowledged before it is on the disk.

One writer thread takes whatever has queued while it was writing and commits it together: many moves share one flush, and nobody waits for
a timer. WAL with synchronous=FULL, so an acknowledged move survives power loss as well as kill -9.
"""

from __future__ import annotations

import asyncio
import os
import queue
import re
import shutil
import threading
from collections.abc import Set
from functools import cache
from pathlib import Path
from typing import IO, Any, NamedTuple

import apsw
import msgspec

from landfall.server.store.store import FullError, LogRow, Row, Statement, StoreRefused, TakenError

MOST_TOGETHER = 2000
LITTLE = 4 << 20  # bytes: below this the disk is as good as full
_encode = msgspec.json.Encoder().encode
_APPEND = (  # however many steps: one statement from one JSON array, so that the writer takes the interpreter's lock once, not a row each
    "INSERT INTO log (match, version, last, plies, at, spent, sent)"
    " SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6 FROM json_each(?1) WHERE true"
    " ON CONFLICT DO NOTHING"
)
_KEPT = (  # asked only when somebody else wrote one of them first
    "SELECT j.key FROM json_each(?1) AS j JOIN log ON log.match = j.value ->> 0 AND log.version = j.value ->> 1"
    " AND log.plies = j.value ->> 3 AND log.at = j.value ->> 4 AND log.sent IS j.value ->> 6"
)


@cache
def _own(sql: str) -> str:
    return re.sub(r"\$(\d+)", r"?\1", sql)


class Job:
    """Statements to be kept together (or one step of a log), and who waits for them."""

    __slots__ = ("future", "result", "statements", "step")

    def __init__(self, future: asyncio.Future[Any], statements: tuple[Statement, ...], step: Row | None = None) -> None:
        self.future = future
        self.statements = statements
        self.step = step
        self.result: Any = None


class Batch(NamedTuple):
    """Jobs of one round of the loop; if all are steps, these as JSON, one after another, and whose versions they are."""

    jobs: list[Job]
    steps: bytes = b""
    versions: Set[Row] = frozenset()


class Sqlite:
    """An engine of the store (see store.Engine)."""

    name = "sqlite"
    clock = "CAST(unixepoch('subsec') * 1000 AS INTEGER)"

    def __init__(self, path: Path | str, tool: bool = False) -> None:
        self.path = str(path)
        self.tool = tool  # it only looks at what a server keeps (which may be running), and creates nothing
        self.lock: IO[str] | None = None
        self.waiting: list[Job] = []
        self.batches: queue.SimpleQueue[Batch | None] = queue.SimpleQueue()
        self.thread: threading.Thread | None = None
        self.commits = 0
        self.rows = 0
        self.full = False  # the last write found no room

    async def open(self, migrations: list[list[str]]) -> None:
        try:
            self._open(migrations)
        except BaseException:
            if self.lock is not None:
                self.lock.close()  # whoever is refused leaves nothing locked
            raise

    def _open(self, migrations: list[list[str]]) -> None:
        self.loop = asyncio.get_running_loop()
        home = Path(self.path).parent
        try:
            if self.tool and not Path(self.path).is_file():
                raise StoreRefused("store.none", path=home)
            home.mkdir(parents=True, exist_ok=True)
            if not self.tool:
                self._lock(home / "landfall.lock")
            Path(self.path).touch(mode=0o600)
            Path(self.path).chmod(0o600)  # seeds and hashes are in it; what SQLite puts beside it is as private
            self._not_cut_short()
            self.writer = self._connect()
            self._migrate(migrations)
            self.reader = self._connect()
        except (FileExistsError, NotADirectoryError, IsADirectoryError):
            raise StoreRefused("store.no-folder", path=home) from None
        except (PermissionError, apsw.ReadOnlyError, apsw.CantOpenError, apsw.PermissionsError, OSError):
            raise StoreRefused("store.read-only", path=home) from None
        except apsw.NotADBError:
            raise StoreRefused("store.no-database", path=self.path) from None
        except (apsw.CorruptError, apsw.SQLError):
            raise StoreRefused("store.damaged", path=self.path) from None
        self.thread = threading.Thread(target=self._write_for_ever, name="store", daemon=True)
        self.thread.start()

    def _lock(self, path: Path) -> None:
        """One server at a time: another would answer from a memory of its own. The system lets go of the lock with the process."""
        try:
            import fcntl
        except ImportError:  # Windows: SQLite's own locks are all there is
            return
        self.lock = path.open("a")
        path.chmod(0o600)
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.lock.close()
            raise StoreRefused("store.in-use", path=self.path) from None

    def _not_cut_short(self) -> None:
        """The file is as long as it says it is (what waits in the log beside it comes on top)."""
        with Path(self.path).open("rb") as file:
            head = file.read(100)
        if len(head) < 100 or not head.startswith(b"SQLite format 3\0"):
            return  # empty, or no database: SQLite will say so
        page = int.from_bytes(head[16:18]) or 65_536
        if Path(self.path).stat().st_size < max(1, int.from_bytes(head[28:32])) * (65_536 if page == 1 else page):
            raise StoreRefused("store.damaged", path=self.path)

    def _connect(self) -> Any:
        made = apsw.Connection(self.path)
        made.set_busy_timeout(10_000)
        made.execute("PRAGMA journal_mode = WAL")
        made.execute("PRAGMA synchronous = FULL")
        made.execute("PRAGMA foreign_keys = ON")
        return made

    def _migrate(self, migrations: list[list[str]]) -> None:
        self.writer.execute("BEGIN IMMEDIATE")
        (at,) = next(self.writer.execute("PRAGMA user_version"))
        if at > len(migrations):
            self.writer.execute("ROLLBACK")
            raise StoreRefused("store.newer", path=self.path, at=at, known=len(migrations))
        for statements in migrations[at:]:
            for sql in statements:
                clustered = sql.startswith(("CREATE TABLE log", "CREATE TABLE sitting"))
                self.writer.execute(sql + (" WITHOUT ROWID" if clustered else ""))
        self.writer.execute(f"PRAGMA user_version = {len(migrations)}")
        self.writer.execute("COMMIT")

    async def close(self) -> None:
        """Write what is still waiting, then close."""
        if self.thread is None:
            return
        self._hand_over()
        self.batches.put(None)
        await asyncio.to_thread(self.thread.join)
        self.thread = None
        self.reader.close()
        self.writer.close()
        if self.lock is not None:
            self.lock.close()

    async def read(self, sql: str, *args: Any) -> list[Row]:
        return list(self.reader.execute(_own(sql), args))

    async def write(self, *statements: Statement) -> list[list[Row]] | None:
        future: asyncio.Future[Any] = self.loop.create_future()
        self._add(Job(future, statements))
        result: list[list[Row]] | None = await future
        return result

    async def append(self, row: LogRow, plies: str) -> bool:
        future: asyncio.Future[bool] = self.loop.create_future()
        self._add(Job(future, (), (row.match, row.version, row.last, plies, row.at, row.spent, row.sent)))
        return await future

    def _add(self, job: Job) -> None:
        """Jobs go to the writer together, when the loop has done what it has to do now: each time it wakes, it wants the interpreter."""
        if not self.waiting:
            self.loop.call_soon(self._hand_over)
        self.waiting.append(job)

    def _hand_over(self) -> None:
        """Steps alone, as nearly always, are written here as what the writer's one statement needs: it has the least left to do."""
        jobs, self.waiting = self.waiting, []
        if not jobs:
            return
        steps = [job.step for job in jobs if job.step is not None]
        alone = len(steps) == len(jobs)
        self.batches.put(Batch(jobs, _encode(steps)[1:-1], {step[:2] for step in steps}) if alone else Batch(jobs))

    def trouble(self) -> str:
        """What keeps it from writing, if anything does: no room on the disk, now or when it was last tried."""
        free = shutil.disk_usage(Path(self.path).parent).free
        if self.full and free >= LITTLE:
            self.full = False  # there is room again: the next write will tell
        return "disk full" if self.full or free < LITTLE else ""

    async def secret(self, fresh: bytes) -> bytes | None:
        """In a file of its own beside the store, so that a copy of the store alone cannot sign. A file half written is never there."""
        path = Path(self.path).with_name("landfall.key")
        if not path.exists():
            if self.tool:
                return None
            half = path.with_suffix(".new")
            half.unlink(missing_ok=True)
            half.touch(mode=0o600)
            with half.open("w", encoding="ascii") as file:
                file.write(fresh.hex() + "\n")
                file.flush()
                os.fsync(file.fileno())
            half.replace(path)
        try:
            kept = bytes.fromhex(path.read_text(encoding="ascii"))
        except (ValueError, OSError):
            kept = b""
        if len(kept) != len(fresh):
            raise StoreRefused("store.bad-key", path=path)
        path.chmod(0o600)
        return kept

    async def size(self) -> int:
        (pages,), (bytes_each,) = next(self.reader.execute("PRAGMA page_count")), next(self.reader.execute("PRAGMA page_size"))
        return int(pages) * int(bytes_each)

    # -- the writer thread ---------------------------------------------------------------------------------------------------------

    def _write_for_ever(self) -> None:
        ending = False
        while not ending:
            batches: list[Batch] = []
            count = 0
            batch = self.batches.get()
            while batch is not None:
                batches.append(batch)
                count += len(batch.jobs)
                if count >= MOST_TOGETHER:
                    break
                try:
                    batch = self.batches.get_nowait()
                except queue.Empty:
                    break
            ending = batch is None
            if batches:
                self._write_together(batches)

    def _write_together(self, batches: list[Batch]) -> None:
        jobs = [job for batch in batches for job in batch.jobs]
        all_kept = False
        try:
            if len(jobs) == len(set().union(*[batch.versions for batch in batches])):  # steps alone, and each version once
                steps = b"[%b]" % b",".join([batch.steps for batch in batches])
                all_kept = self._append(steps, len(jobs))
                if not all_kept:
                    self._find_kept(steps, jobs)
            else:
                self.writer.execute("BEGIN IMMEDIATE")
                for job in jobs:
                    job.result = self._append(_encode([job.step]), 1) if job.step is not None else self._do(job)
                self.writer.execute("COMMIT")
            self.commits += 1
            self.rows += len(jobs)
            self.full = False
        except Exception as error:
            if not self.writer.get_autocommit():
                self.writer.execute("ROLLBACK")
            full = isinstance(error, apsw.FullError | apsw.IOError | apsw.ReadOnlyError | apsw.CantOpenError)
            self.full = full
            for job in jobs:
                job.result = FullError(type(error).__name__) if full else error
        self.loop.call_soon_threadsafe(_answer, jobs, all_kept)

    def _append(self, steps: bytes, count: int) -> bool:
        """Add steps to the log, in one transaction if none is open; whether all were added."""
        self.writer.execute(_APPEND, (steps.decode(),))
        return bool(self.writer.changes() == count)

    def _find_kept(self, steps: bytes, jobs: list[Job]) -> None:
        """Which of these steps the log has as they were sent: the others came too late."""
        kept = {key for (key,) in self.writer.execute(_KEPT, (steps.decode(),))}
        for n, job in enumerate(jobs):
            job.result = n in kept

    def _do(self, job: Job) -> Any:
        """One job: all of it or nothing."""
        if len(job.statements) == 1:
            try:
                rows = list(self.writer.execute(_own(job.statements[0].sql), job.statements[0].args))
            except apsw.ConstraintError as error:
                return TakenError(str(error))
            return None if job.statements[0].must and not rows else [rows]
        self.writer.execute("SAVEPOINT job")
        results: list[list[Row]] | TakenError | None = []
        try:
            for statement in job.statements:
                rows = list(self.writer.execute(_own(statement.sql), statement.args))
                if statement.must and not rows:
                    results = None
                    break
                assert isinstance(results, list)
                results.append(rows)
        except apsw.ConstraintError as error:
            results = TakenError(str(error))
        if not isinstance(results, list):
            self.writer.execute("ROLLBACK TO job")
        self.writer.execute("RELEASE job")
        return results


def _answer(jobs: list[Job], all_kept: bool) -> None:
    for job in jobs:
        if job.future.cancelled():
            continue
        if all_kept:
            job.future.set_result(True)
        elif isinstance(job.result, Exception):
            job.future.set_exception(job.result)
        else:
            job.future.set_result(job.result)
