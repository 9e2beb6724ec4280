"""What goes wrong at the start and in tools is said in a sentence with what to do, in both languages; never a traceback."""

from __future__ import annotations

import os
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from .terminal import environment, program


def said(*words: str) -> tuple[int, str]:
    done = program(*words)
    return done.code, done.out + done.err


def database(folder: Path, version: int = 0, rows: int = 0) -> Path:
    folder.mkdir()
    with sqlite3.connect(folder / "landfall.db") as made:
        made.execute("CREATE TABLE t (x)")
        made.executemany("INSERT INTO t VALUES (?)", [("x" * 500,)] * rows)
        made.execute(f"PRAGMA user_version = {version}")
    return folder


def cut_under_a_log(folder: Path) -> None:
    """The file is cut short, and the log that lies beside it says how long it was: SQLite believes the log and reads empty pages."""
    whole = database(folder.with_name("whole"), rows=2000) / "landfall.db"
    folder.mkdir()
    writer = sqlite3.connect(whole)
    writer.execute("PRAGMA journal_mode = WAL")
    writer.execute("INSERT INTO t VALUES ('in the log')")
    writer.commit()
    (folder / "landfall.db").write_bytes(whole.read_bytes()[:20_000])
    (folder / "landfall.db-wal").write_bytes(whole.with_name("landfall.db-wal").read_bytes())
    writer.close()


def troubles(tmp_path: Path) -> dict[str, list[str]]:
    """How to bring each one about: the words of the command."""
    (tmp_path / "file").write_text("not a folder")
    (tmp_path / "noise").mkdir()
    (tmp_path / "noise/landfall.db").write_bytes(b"this is not a database at all" * 200)
    cut = database(tmp_path / "cut", rows=2000) / "landfall.db"
    cut.write_bytes(cut.read_bytes()[:20_000])
    cut_under_a_log(tmp_path / "cut-under-a-log")
    database(tmp_path / "newer", 999)
    return {
        "something else is there": ["serve", "--data", str(tmp_path / "file"), "--port", "0"],
        "is not a database": ["serve", "--data", str(tmp_path / "noise"), "--port", "0"],
        "damaged or cut short": ["serve", "--data", str(tmp_path / "cut"), "--port", "0"],
        "is damaged": ["serve", "--data", str(tmp_path / "cut-under-a-log"), "--port", "0"],
        "written by a newer Landfall": ["serve", "--data", str(tmp_path / "newer"), "--port", "0"],
        "There is no port 99999": ["serve", "--data", str(tmp_path / "good"), "--port", "99999"],
        "There is no folder": ["backup", str(tmp_path / "nowhere/copy.db"), "--data", str(tmp_path / "good")],
        "it is a file": ["export", str(tmp_path / "file"), "--data", str(tmp_path / "good")],
        "There is no store": ["export", str(tmp_path / "out"), "--data", str(tmp_path / "missing")],
    }


def test_every_trouble_is_a_sentence(tmp_path: Path) -> None:
    for sentence, words in troubles(tmp_path).items():
        code, text = said(*words, "--lang", "en")
        assert (code, sentence in text, "Traceback" in text) == (1, True, False), (words, text)
        code, french = said(*words, "--lang", "fr")
        assert (code, sentence in french, "Traceback" in french) == (1, False, False), (words, french)
    assert not (tmp_path / "missing").exists()
    assert not (tmp_path / "out").exists()


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        code, text = said("serve", "--data", str(tmp_path / "data"), "--port", port)
    assert (code, f"127.0.0.1:{port} already" in text, "Traceback" in text) == (1, True, False), text


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "shut").mkdir(mode=0o500)
    code, text = said("serve", "--data", str(tmp_path / "shut/data"), "--port", "0")
    assert (code, "cannot be written" in text, "Traceback" in text) == (1, True, False), text


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "landfall.cli", "serve", "--port", "0", "--data", str(tmp_path / "data")]
    with subprocess.Popen(command, env=environment(LANDFALL_WARM="0"), stderr=subprocess.PIPE, text=True) as first:
        assert first.stderr is not None
        assert any("open at" in line for line in first.stderr)
        code, text = said("serve", "--data", str(tmp_path / "data"), "--port", "0")
        assert (code, "Another server already uses" in text, "landfall.db" in text) == (1, True, True), text
        assert said("export", str(tmp_path / "out"), "--data", str(tmp_path / "data"))[0] == 0  # tools may look meanwhile
        first.terminate()
        first.wait(20)
    assert {path.stat().st_mode & 0o777 for path in (tmp_path / "data").iterdir()} == {0o600}
