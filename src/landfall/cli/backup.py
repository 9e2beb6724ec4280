"""`landfall backup`: a copy of a running server's store, whole and consistent, while it goes on."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from landfall.core.texts import Texts

WORDS: dict[str, tuple[str, str]] = {
    "backup": ("copy the server's embedded store, while it runs", "copier le stockage intégré du serveur, même en marche"),
    "data": ("the server's data folder", "le dossier de données du serveur"),
    "to": ("the file to write", "le fichier à écrire"),
    "done": ("{bytes} bytes kept in {to}", "{bytes} octets conservés dans {to}"),
    "none": ("There is no store in {data}.", "Aucun stockage dans {data}."),
    "there": ("{to} is there already; choose another name.", "{to} existe déjà ; choisissez un autre nom."),
    "no-folder": ("There is no folder {folder}: make it first.", "Il n’y a pas de dossier {folder} : créez-le d’abord."),
    "failed": (
        "No backup was made in {to}: {what}. Is the store whole, and is there room?",
        "Aucune sauvegarde dans {to} : {what}. Le stockage est-il intact, et y a-t-il de la place ?",
    ),
    "damaged": ("The copy is damaged: {what}", "La copie est endommagée : {what}"),
}
TEXTS = Texts(WORDS)


def add_parser(subparsers: Any) -> None:
    language = getattr(subparsers, "language", "en")
    parser = subparsers.add_parser("backup", help=TEXTS.say("backup", language), description=TEXTS.say("backup", language))
    parser.add_argument("to", metavar="FILE", help=TEXTS.say("to", language))
    parser.add_argument("--data", default="landfall-data", help=TEXTS.say("data", language))


def run(args: argparse.Namespace) -> int:
    import apsw

    source, target = Path(args.data) / "landfall.db", Path(args.to)
    if not source.is_file():
        print(TEXTS.say("none", args.lang, {"data": args.data}))
        return 1
    if target.exists():
        print(TEXTS.say("there", args.lang, {"to": args.to}))
        return 1
    if not target.parent.is_dir():
        print(TEXTS.say("no-folder", args.lang, {"folder": str(target.parent)}))
        return 1
    try:
        live, copy = apsw.Connection(str(source), flags=apsw.SQLITE_OPEN_READONLY), apsw.Connection(str(target))
        with copy.backup("main", live, "main") as backup:
            while not backup.done:
                backup.step(1000)
        (sound,) = next(copy.execute("PRAGMA integrity_check"))
        copy.close()
        live.close()
        target.chmod(0o600)
    except (apsw.Error, OSError) as error:
        target.unlink(missing_ok=True)
        print(TEXTS.say("failed", args.lang, {"to": args.to, "what": str(error)}))
        return 1
    if sound != "ok":
        print(TEXTS.say("damaged", args.lang, {"what": sound}))
        return 1
    print(TEXTS.say("done", args.lang, {"bytes": target.stat().st_size, "to": args.to}))
    return 0
