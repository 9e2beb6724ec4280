"""Asking a person: every Ctrl-C is heard."""

from __future__ import annotations

import pytest

from cli.terminal import Terminal

# The signal is noted in another thread than the one that waits, as the system may choose to: the waiting read is not disturbed by it.
ELSEWHERE = """
import os, signal, sys, threading, time
from landfall.cli.asking import ask

def strike():
    time.sleep(0.5)
    signal.pthread_kill(threading.get_ident(), signal.SIGINT)

threading.Thread(target=strike, daemon=True).start()
try:
    print("got", {how}("? "), flush=True)
except KeyboardInterrupt:
    print("heard", flush=True)
"""


def test_ctrl_c_is_heard_whichever_thread_it_comes_to() -> None:
    with Terminal(run=("-c", ELSEWHERE.format(how="ask"))) as table:
        table.wait_for("? ")
        table.wait_for("heard")
        assert table.end() == 0


def test_plain_input_misses_it() -> None:
    """Why `ask` is there; should a newer Python hear it, `ask` can go."""
    with Terminal(run=("-c", ELSEWHERE.format(how="input"))) as table:
        table.wait_for("? ")
        with pytest.raises(AssertionError, match="never saw"):
            table.wait_for("heard", seconds=3)


def test_a_line_is_what_was_typed() -> None:
    with Terminal(run=("-c", ELSEWHERE.format(how="ask").replace("0.5", "60"))) as table:
        table.wait_for("? ")
        table.type("sail island 4")
        table.wait_for("got sail island 4")
        assert table.end() == 0
