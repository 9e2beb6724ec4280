"""Fuzzed frames and requests, a short run; bench/server/fuzz.py does 200,000. And schemathesis over the OpenAPI description."""

from __future__ import annotations

import asyncio
import importlib.util
import sys
from pathlib import Path
from typing import Any

from landfall.server.app import Server
from shared import LONG

from .client import Person, run_with

ROOT = Path(__file__).resolve().parent.parent.parent
FRAMES = 3000 if LONG else 1500
EXAMPLES = 12 if LONG else 4  # made-up requests of every kind


def fuzz_script() -> Any:
    spec = importlib.util.spec_from_file_location("fuzz_bench", ROOT / "bench/server/fuzz.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["fuzz_bench"] = module
    spec.loader.exec_module(module)
    return module


def test_noise_does_no_harm(tmp_path: Path) -> None:
    found = asyncio.run(fuzz_script().run(FRAMES, FRAMES // 10, tmp_path, lanes=2, closing=0))
    assert found["errors"] == 0
    assert found["log has traceback"] is False
    assert found["frames"] > FRAMES
    assert found["requests"] > FRAMES // 10
    assert found["answers"]["refused bad-request"] > FRAMES // 30
    assert found["memory in the end MB"] < found["memory before MB"] + 60


def test_the_openapi_description_is_what_the_server_does(tmp_path: Path) -> None:
    """schemathesis makes requests from the description, good and bad, and compares the answers with it."""

    async def body(server: Server, url: str) -> None:
        document = await Person(url).get("/openapi.json")
        tried = await asyncio.to_thread(try_all, document, url)
        assert tried > 20 * EXAMPLES
        assert len(document["paths"]) == len({path for _, path, _, _ in server.routes()})

    run_with(tmp_path, body, seconds=200, passphrase_guesses=1e9, code_guesses=1e9)


def try_all(document: Any, url: str) -> int:
    """Made-up requests of every kind. How many were tried."""
    import schemathesis
    from hypothesis import HealthCheck, Phase, given, settings
    from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

    tried = 0
    for result in schemathesis.openapi.from_dict(document).get_all_operations():
        operation: Any = result.ok()  # type: ignore[union-attr]

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
            derandomize=True,
        )
        @given(case=operation.as_strategy())
        def one(case: Any) -> None:
            nonlocal tried
            tried += 1
            answer = case.call(base_url=url, headers={"x-landfall": "1"})
            assert answer.status_code < 500, (case.method, case.path, answer.status_code, answer.text)
            case.validate_response(answer, checks=[response_schema_conformance, status_code_conformance])

        one()
    return tried
