"""The OpenAPI description of the REST part, made from the routes and their structs."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from landfall.server import wire

ANSWERS: dict[str, Any] = {
    "GET /api/games": list[wire.GameInfo],
    "GET /api/texts/{game}": dict[str, tuple[str, str]],
    "GET /api/clauses/{game}": list[wire.ClauseInfo],
    "GET /api/history": list[wire.PastMatch],
    "GET /api/me/past": wire.MyPast,
    "GET /api/people": wire.Profile,
    "GET /api/ratings": list[wire.RatingInfo],
    "GET /api/account/ratings": list[wire.RatingInfo],
    "GET /api/tables": list[wire.TableInfo],
    "POST /api/tables": wire.TableMade,
    "POST /api/quick": wire.TableMade,
    "POST /api/play-on": wire.TableMade,
    "GET /api/tables/{id}/deal": list[wire.DealtMatch],
    "GET /api/tables/{id}/qr": str,
    "GET /api/join/{code}": wire.TableMade,
    "POST /api/tables/{id}/rematch": wire.TableMade,
    "GET /api/key": wire.ServerKey,
    "GET /api/matches/{id}/record": str,
    "GET /api/matches/{id}/replay": wire.Replay,
    "GET /api/matches/{id}/story": wire.Story,
    "GET /api/matches/{id}/log": wire.EventsSoFar,
    "POST /api/replay": wire.Replay,
    "POST /api/device": wire.DeviceLink,
    "GET /api/today": wire.Today,
    "GET /api/puzzles": list[wire.PuzzleShelf],
    "GET /api/puzzles/{game}": list[wire.PuzzleInfo],
    "GET /api/puzzle/{id}": wire.PuzzleInfo,
    "POST /api/puzzles/answer": wire.PuzzleResult,
    "GET /api/me/puzzles": wire.MyPuzzles,
}
MEDIA = {"GET /api/matches/{id}/record": "text/plain", "GET /api/tables/{id}/qr": "image/svg+xml"}  # the others are JSON
MADE = ("POST /api/tables", "POST /api/quick", "POST /api/play-on", "POST /api/tables/{id}/rematch")
QUERIES = {
    "GET /api/matches/{id}/replay": "as",
    "POST /api/replay": "as",
    "GET /api/ratings": "game",
    "GET /api/history": "before",
    "GET /api/people": "name",
    "GET /api/matches/{id}/log": "until",
}


def answer_type(key: str) -> Any:
    if key in ANSWERS:
        return ANSWERS[key]
    return wire.TableInfo if "/tables/" in key else wire.Me


def document(routes: list[tuple[str, str, Any, type | None]]) -> dict[str, Any]:
    kinds: list[Any] = [wire.Refused, *(kind for *_, kind in routes if kind), *(answer_type(f"{m} {p}") for m, p, *_ in routes)]
    schemas, parts = msgspec.json.schema_components(kinds, schema_hook=_raw, ref_template="#/components/schemas/{name}")
    schema_of = {id(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, Any] = {}
    for method, path, handler, kind in routes:
        key = f"{method} {path}"
        found = answer_type(key)
        good = {"schema": schemas[next(n for n, k in enumerate(kinds) if k is found or k == found)]}
        media = MEDIA.get(key, "application/json")
        operation: dict[str, Any] = {
            "operationId": f"{method.lower()}{re.sub(r'[^a-z]+', '_', path)}",
            "summary": " ".join((handler.__doc__ or "").split()) or handler.__name__.replace("_", " "),
            "parameters": _parameters(method, path, key),
            "responses": {
                "201" if key in MADE else "200": {"description": "done", "content": {media: good}},
                "4XX": {"description": "refused", "content": {"application/json": {"schema": schemas[0]}}},
            },
        }
        if kind is not None:
            operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema_of[id(kind)]}}}
        elif method == "POST":
            operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}
        paths.setdefault(path, {})[method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Landfall", "version": "1", "description": "The REST part; docs/protocol.md has the socket."},
        "paths": paths,
        "components": {"schemas": parts},
    }


def _raw(kind: type) -> dict[str, Any]:
    """A game's own view: whatever JSON it is."""
    if kind is msgspec.Raw:
        return {}
    raise NotImplementedError


def _parameters(method: str, path: str, key: str) -> list[dict[str, Any]]:
    named = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "maxLength": 64}}
        for name in re.findall(r"\{(\w+)\}", path)
    ]
    if key in QUERIES:
        named.append({"name": QUERIES[key], "in": "query", "required": False, "schema": {"type": "string", "maxLength": 40}})
    if method == "POST":
        named.append({"name": "x-landfall", "in": "header", "required": True, "schema": {"type": "string", "enum": ["1"]}})
    return named
