"""Running `landfall` for tests: in this process, as a real program, and in a real terminal of its own."""

from __future__ import annotations

import contextlib
import io
import os
import pty
import select
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

import pytest

from landfall.cli import main


@dataclass(frozen=True)
class Said:
    code: int
    out: str
    err: str


def landfall(*words: str, stdin: str = "") -> Said:
    """Run a command in this process."""
    out, err = io.StringIO(), io.StringIO()
    reader = io.TextIOWrapper(io.BytesIO(stdin.encode("utf-8", "surrogateescape")), "utf-8")
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        patch.setattr(sys, "stdin", reader)
        patch.setenv("LC_ALL", "C.UTF-8")
        code = main(list(words))
    return Said(code, out.getvalue(), err.getvalue())


def environment(**more: str) -> dict[str, str]:
    source = str(Path(__file__).resolve().parents[2] / "src")
    path = os.pathsep.join(part for part in (source, os.environ.get("PYTHONPATH", "")) if part)
    return {**os.environ, "PYTHONPATH": path, "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8", **more}


def program(*words: str, stdin: bytes = b"", **more: str) -> Said:
    """Run the real program."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "landfall.cli", *words],
        input=stdin,
        capture_output=True,
        timeout=120,
        env=environment(**more),
        check=False,
    )
    return Said(done.returncode, done.stdout.decode(), done.stderr.decode())


class Terminal:
    """The real program in a real terminal (a pty): what it writes can be waited for, and lines typed."""

    def __init__(self, *words: str, run: tuple[str, ...] = ("-m", "landfall.cli")) -> None:
        self.seen = ""
        self.pid, self.fd = pty.fork()
        if self.pid == 0:  # pragma: no cover  (the child becomes the program)
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # tests started in the background ignore it, and so would the program
            signal.pthread_sigmask(signal.SIG_SETMASK, [])  # nor may it be blocked by what the tests' process did before
            os.execve(sys.executable, [sys.executable, *run, *words], environment(TERM="xterm"))

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        with contextlib.suppress(ChildProcessError):
            os.waitpid(self.pid, 0)
        os.close(self.fd)

    def wait_for(self, text: str, seconds: float = 60) -> str:
        """What was written up to and with this text; it is then forgotten."""
        until = time.monotonic() + seconds
        while text not in self.seen:
            left = until - time.monotonic()
            assert left > 0, f"never saw {text!r} in:\n{self.seen[-2000:]}"
            if select.select([self.fd], [], [], left)[0]:
                try:
                    more = os.read(self.fd, 65536).decode(errors="replace")
                except OSError:
                    more = ""
                assert more, f"ended before {text!r}:\n{self.seen[-2000:]}"
                self.seen += more
        before, found, self.seen = self.seen.partition(text)
        return before + found

    def type(self, line: str) -> None:
        os.write(self.fd, line.encode() + b"\n")

    def press(self, key: bytes) -> None:
        os.write(self.fd, key)

    def end(self, seconds: float = 60) -> int:
        """Wait for the program to end; its exit code."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if select.select([self.fd], [], [], 0.1)[0]:
                try:
                    self.seen += os.read(self.fd, 65536).decode(errors="replace")
                except OSError:
                    break
        _, status = os.waitpid(self.pid, 0)
        return os.waitstatus_to_exitcode(status)
