"""The README's example runs as it stands, prints what it says, and both make targets are named."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

README = (Path(__file__).resolve().parent.parent / "README.md").read_text("utf-8")


def test_the_example_runs_and_prints_what_its_comments_say() -> None:
    [example] = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    promised = re.findall(r"^\s*print\(.*\)  # (.*)$", example, re.MULTILINE)
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(example, "README.md", "exec"), {})
    assert len(promised) == 2
    assert out.getvalue().splitlines() == promised


def test_the_first_things_are_named() -> None:
    assert "make run" in README
    assert "make test" in README


def test_its_links_lead_somewhere() -> None:
    top = Path(__file__).resolve().parent.parent
    links = re.findall(r"\]\(([^)#:]+)\)", README)
    assert links
    assert [link for link in links if not (top / link).exists()] == []
