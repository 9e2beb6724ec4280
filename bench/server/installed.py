"""The wheel in a clean environment, as a host has it: built, installed with [server], started in an empty folder; pages, rules, a match of each game.

python bench/server/installed.py          fetches what it needs from the package index
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]

from landfall.games import GAMES  # noqa: E402
from server.client import QUICK, close_all, free_port  # noqa: E402
from server.test_wheel import match_of, pages  # noqa: E402


def quietly(*command: str, folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


async def try_it(program: Path, folder: Path) -> None:
    port = free_port()
    environment = {
        f"LANDFALL_{name.upper()}": str(value) for name, value in {**QUICK, "frames_per_second": 1e6, "frames_burst": 1e6}.items()
    }
    clean = {"PATH": os.defpath, "HOME": str(folder), **environment}
    began = time.perf_counter()
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen([str(program), "serve", "--port", str(port)], cwd=folder, env=clean, stdout=log, stderr=log)
    try:
        while not await answers(port):
            assert process.poll() is None, (folder / "log").read_text(encoding="utf-8")
            await asyncio.sleep(0.02)
        print(f"first page {time.perf_counter() - began:.2f} s after the start")
        url = f"http://127.0.0.1:{port}"
        await asyncio.gather(pages(url), *(match_of(url, game) for game in GAMES))
        print(f"pages, rules and a match of {', '.join(GAMES)}: played to the end")
    finally:
        await close_all()
        process.terminate()
        assert process.wait(15) == 0
    assert "Traceback" not in (folder / "log").read_text(encoding="utf-8")


async def answers(port: int) -> bool:
    """Whether the first page comes."""
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.write(b"GET / HTTP/1.0\r\n\r\n")
    there = b"<html" in (await reader.read())
    writer.close()
    return there


def main() -> int:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    with tempfile.TemporaryDirectory(prefix="landfall-installed") as name:
        folder = Path(name)
        quietly(sys.executable, "-m", "venv", str(folder / "venv"), folder=folder)
        pip = str(folder / "venv/bin/pip")
        quietly(pip, "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT), folder=folder)
        (wheel,) = folder.glob("landfall-*.whl")
        quietly(pip, "install", "--quiet", f"{wheel}[server]", folder=folder)
        print(f"{wheel.name}: {wheel.stat().st_size / 1e3:.0f} kB, installed with [server]")
        (folder / "empty").mkdir()
        asyncio.run(try_it(folder / "venv/bin/landfall", folder / "empty"))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
