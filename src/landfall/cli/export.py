"""`landfall export`: every finished match of a server's store as a record file, each proved as it is written; or as tables for data tools."""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from typing import Any

from landfall.cli.common import BadFile
from landfall.cli.texts import CLI_TEXTS
from landfall.core.texts import Both, Texts

WORDS: dict[str, tuple[str, str]] = {
    "export": ("write every finished match as a record file", "écrire chaque partie finie dans un fichier d’enregistrement"),
    "data": ("the server's data folder", "le dossier de données du serveur"),
    "database": ("postgresql://...: the server's database", "postgresql://... : la base du serveur"),
    "format": (
        "records: a file a match (default); parquet: tables of plies, events and outcomes",
        "records : un fichier par partie (si rien n’est dit) ; parquet : des tables des coups, des événements et des résultats",
    ),
    "records": (
        "with parquet: take the record files of this folder instead of a server's store",
        "avec parquet : prendre les enregistrements de ce dossier au lieu de ceux d’un serveur",
    ),
    "rows": (
        "{plies} plies, {events} events and {outcomes} outcomes written to {to}",
        "{plies} coups, {events} événements et {outcomes} résultats écrits dans {to}",
    ),
    "to": ("the folder to write to", "le dossier où écrire"),
    "done": ("{count} records written to {to}", "{count} enregistrements écrits dans {to}"),
    "bad": ("{id} does not hold: {what}", "{id} ne tient pas : {what}"),
}
TEXTS = Texts(WORDS)


def add_parser(subparsers: Any) -> None:
    language = getattr(subparsers, "language", "en")
    parser = subparsers.add_parser("export", help=TEXTS.say("export", language), description=TEXTS.say("export", language))
    parser.add_argument("to", metavar="FOLDER", help=TEXTS.say("to", language))
    parser.add_argument("--data", default="landfall-data", help=TEXTS.say("data", language))
    parser.add_argument("--database", default="", help=TEXTS.say("database", language))
    parser.add_argument("--format", choices=["records", "parquet"], default="records", help=TEXTS.say("format", language))
    parser.add_argument("--records", metavar="FOLDER", help=TEXTS.say("records", language))


def run(args: argparse.Namespace) -> int:
    if args.records is not None and args.format != "parquet":
        raise BadFile(
            "refusal.file",
            CLI_TEXTS,
            file=args.records,
            reason=Both("--records goes with --format parquet", "--records va avec --format parquet"),
        )
    if args.format == "parquet":
        return tables(args)
    written, bad = asyncio.run(export(Path(args.to), args.data, args.database))
    for id, what in bad:
        print(TEXTS.say("bad", args.lang, {"id": id, "what": what}))
    print(TEXTS.say("done", args.lang, {"count": written, "to": args.to}))
    return 1 if bad else 0


def tables(args: argparse.Namespace) -> int:
    """The matches of a folder of records, or of a store, as tables."""
    from landfall.lab.tables import matches_in, write_parquet

    refuse_file(Path(args.to))
    if args.records is not None:
        if not Path(args.records).is_dir():
            raise BadFile(
                "refusal.file", CLI_TEXTS, file=args.records, reason=Both("there is no such folder", "ce dossier n’existe pas")
            )
        counts, code = write_parquet(matches_in(Path(args.records)), Path(args.to)), 0
    else:
        with tempfile.TemporaryDirectory() as between:
            _, bad = asyncio.run(export(Path(between), args.data, args.database))
            for id, what in bad:
                print(TEXTS.say("bad", args.lang, {"id": id, "what": what}))
            counts, code = write_parquet(matches_in(Path(between)), Path(args.to)), int(bool(bad))
    print(TEXTS.say("rows", args.lang, {**counts, "to": args.to}))
    return code


def refuse_file(folder: Path) -> None:
    if folder.exists() and not folder.is_dir():
        raise BadFile("refusal.file-write", CLI_TEXTS, file=str(folder), reason=Both("it is a file", "c’est un fichier"))


async def export(folder: Path, data: str, database: str) -> tuple[int, list[tuple[str, str]]]:
    """Write all finished matches; how many, and which do not hold."""
    from landfall.core.refusal import Refusal
    from landfall.games import GAMES
    from landfall.match.verify import verify
    from landfall.server.app import make_engine
    from landfall.server.matches.live import LiveMatch
    from landfall.server.settings import Settings
    from landfall.server.store.store import Store

    refuse_file(folder)
    store = Store(make_engine(Settings(data=data, database=database), tool=True))
    await store.open()
    folder.mkdir(parents=True, exist_ok=True)
    written = 0
    bad: list[tuple[str, str]] = []
    try:
        for id in await store.finished():
            table = await store.table(id)
            if table is None:
                continue
            try:
                live = LiveMatch(table, store)
                await live.catch_up()
                text = live.match.finished_record().to_text()
                verify(text, GAMES)
            except (Refusal, KeyError) as refusal:
                bad.append((id, refusal.both if isinstance(refusal, Refusal) else str(refusal)))
                continue
            (folder / f"{table.game}-{id}.landfall").write_text(text, encoding="utf-8")
            written += 1
    finally:
        await store.close()
    return written, bad
