"""Finished matches as tables for data tools: Arrow in memory, Parquet on disk, read by pandas, Polars, DuckDB and whatever else knows it.

    write_parquet(matches_in(Path("records")), Path("tables"))        # plies.parquet, events.parquet, outcomes.parquet

A finished match has no secrets left: events that only some were told are there too, with those they were for. The columns are written
down in docs/lab.md, from the schemas here.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from landfall.core.refusal import BadRecord, BadSetup
from landfall.core.texts import Both
from landfall.games import GAMES
from landfall.lab.texts import LAB_TEXTS
from landfall.match.match import Match, match_of, replay_ply
from landfall.match.record import Record, read_record
from landfall.match.verify import verify

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ModuleNotFoundError:  # the sentence says what to install
    raise BadSetup("refusal.needs-extra", LAB_TEXTS, extra="lab") from None

MATCHES_AT_ONCE = 200  # a row group of the files

# name, type, whether it may be empty, what it says
_MATCH = (("match", pa.string(), False, "which match: the name of its record file, or the table's id"),)
_GAME = (
    ("game", pa.string(), False, "the game's name"),
    ("rules", pa.int16(), False, "the version of its rules"),
    ("seats", pa.int8(), False, "how many played"),
)
_BOT = (
    ("level", pa.string(), True, "the bot's level; empty for a person"),
    ("temper", pa.string(), True, "the bot's temper"),
)
COLUMNS: dict[str, tuple[tuple[str, pa.DataType, bool, str], ...]] = {
    "plies": (
        *_MATCH,
        *_GAME,
        ("ply", pa.int32(), False, "its number, from 1"),
        ("phase", pa.string(), False, "the phase in which it was done"),
        ("seat", pa.int8(), True, "who did it; empty: chance"),
        *_BOT,
        ("choices", pa.int32(), False, "among how many"),
        ("verb", pa.string(), False, "the first word of the move"),
        ("move", pa.string(), False, "the move or outcome, in notation"),
    ),
    "events": (
        *_MATCH,
        ("game", pa.string(), False, "the game's name"),
        ("ply", pa.int32(), False, "the ply it came with"),
        ("number", pa.int16(), False, "its place among the events of that ply, from 0"),
        ("event", pa.string(), False, "its name"),
        ("seat", pa.int8(), True, "whom it is about, if anybody"),
        ("other", pa.int8(), True, "the other it is about, if there is one"),
        ("card", pa.string(), True, "the card, if it names one"),
        ("item", pa.string(), True, "the thing announced, if it names one"),
        ("args", pa.string(), False, "all its details, as JSON"),
        ("audience", pa.list_(pa.int8()), True, "the seats it was told to; empty: everybody"),
    ),
    "outcomes": (
        *_MATCH,
        *_GAME,
        ("seat", pa.int8(), False, "the seat; one row for each"),
        ("player", pa.string(), False, "the name it played under"),
        *_BOT,
        ("engine", pa.int16(), True, "the version of the bots' play"),
        ("place", pa.int8(), False, "its place, 1 is first"),
        ("points", pa.int32(), False, "its points"),
        ("share", pa.float64(), False, "its share of the win"),
        ("plies", pa.int32(), False, "how long the match was"),
        ("reason", pa.string(), False, "why it ended"),
    ),
}
SCHEMAS: dict[str, pa.Schema] = {
    table: pa.schema([pa.field(name, kind, nullable) for name, kind, nullable, _ in columns])
    for table, columns in COLUMNS.items()
}


def rows_of(id: str, record: Record) -> dict[str, list[dict[str, Any]]]:
    """The rows of one finished match, played again from its record."""
    game = GAMES[record.game]
    match = match_of(record, game)
    about = {"match": id, "game": record.game, "rules": record.rules, "seats": record.seats}
    found: dict[str, list[dict[str, Any]]] = {table: [] for table in COLUMNS}
    for number, ply in enumerate(record.plies, 1):
        before = {"phase": match.state.phase, "choices": _choices(match)}
        played = replay_ply(match, ply)
        found["plies"].append(
            {**about, **before, **_bot(record, ply.by), "ply": number, "seat": ply.by, "verb": ply.do.split()[0], "move": ply.do}
        )
        found["events"] += [_event(about, number, place, event) for place, event in enumerate(played.events)]
    outcome = match.outcome
    if outcome is None:
        raise BadRecord(len(record.plies), Both("the match is not over", "la partie n’est pas finie"))
    for seat in range(record.seats):
        found["outcomes"].append(
            {
                **about,
                **_bot(record, seat),
                "seat": seat,
                "player": record.players[seat],
                "engine": _written(record, seat).get("engine"),
                "place": outcome.places[seat],
                "points": outcome.points[seat],
                "share": outcome.shares[seat],
                "plies": len(record.plies),
                "reason": outcome.reason,
            }
        )
    return found


def _choices(match: Match) -> int:
    return len(match.state.chances()) or len(match.game.choices(match.state.position))


def _written(record: Record, seat: int | None) -> dict[str, Any]:
    return {} if seat is None or record.bots is None else record.bots[seat] or {}


def _bot(record: Record, seat: int | None) -> dict[str, Any]:
    bot = _written(record, seat)
    return {"level": bot.get("level"), "temper": bot.get("temper")}


def _event(about: dict[str, Any], ply: int, place: int, event: Any) -> dict[str, Any]:
    named = {name: event.args.get(name) for name in ("seat", "other", "card", "item")}
    told = None if event.audience is None else list(event.audience)
    args = json.dumps(event.args, ensure_ascii=False, sort_keys=True)
    return {**named, "match": about["match"], "game": about["game"], "ply": ply, "number": place, "event": event.name, "args": args,
            "audience": told}  # fmt: skip


def matches_in(folder: Path) -> Iterator[tuple[str, Record]]:
    """Every record of a folder, proved; BadRecord names the one that does not hold."""
    for file in sorted(folder.glob("*.landfall")):
        text = file.read_text("utf-8")
        verify(text, GAMES)
        yield file.stem, read_record(text)


def write_parquet(matches: Iterable[tuple[str, Record]], folder: Path) -> dict[str, int]:
    """Write the tables of all matches; how many rows each has. The files are there, whole, only once all is done."""
    folder.mkdir(parents=True, exist_ok=True)
    files = {table: folder / f"{table}.parquet" for table in COLUMNS}
    parts = {table: file.with_suffix(".part") for table, file in files.items()}
    counts = dict.fromkeys(COLUMNS, 0)
    writers = {table: pq.ParquetWriter(part, SCHEMAS[table], compression="zstd") for table, part in parts.items()}
    try:
        remaining = iter(matches)
        while group := list(itertools.islice(remaining, MATCHES_AT_ONCE)):
            found = [rows_of(id, record) for id, record in group]
            for table, writer in writers.items():
                rows = [row for one in found for row in one[table]]
                writer.write_table(pa.Table.from_pylist(rows, SCHEMAS[table]))
                counts[table] += len(rows)
    except BaseException:
        for table, writer in writers.items():
            writer.close()
            parts[table].unlink()
        raise
    for table, writer in writers.items():
        writer.close()
        parts[table].replace(files[table])
    return counts


def columns_page() -> str:
    """The columns, for docs/lab.md."""
    lines = []
    for table, columns in COLUMNS.items():
        lines += [f"`{table}.parquet`:", "", "| column | Arrow type | may be empty | what it says |", "| --- | --- | --- | --- |"]
        lines += [f"| {name} | {kind} | {'yes' if nullable else 'no'} | {words} |" for name, kind, nullable, words in columns]
        lines.append("")
    return "\n".join(lines)
