"""`landfall serve`: the server on this machine, with the web client, in one command."""

from __future__ import annotations

import argparse
from typing import Any

from landfall.core.texts import Texts

SERVE: dict[str, tuple[str, str]] = {
    "serve": (
        "run the server: tables for friends, from a browser",
        "lancer le serveur : des tables pour les amis, dans un navigateur",
    ),
    "host": ("address to listen on (default 127.0.0.1)", "adresse d’écoute (127.0.0.1 par défaut)"),
    "port": ("port to listen on (default 8000)", "port d’écoute (8000 par défaut)"),
    "data": ("folder of the embedded store", "dossier du stockage intégré"),
    "database": (
        "postgresql://...: keep everything there, for any number of nodes",
        "postgresql://... : tout y conserver, pour plusieurs nœuds",
    ),
    "nats": ("nats://...: hints between nodes", "nats://... : messages entre nœuds"),
    "origins": (
        "other sites whose pages may use this server, with commas",
        "autres sites dont les pages peuvent utiliser ce serveur",
    ),
    "trusted_proxies": ("proxies whose forwarded addresses are believed", "mandataires dont on croit les adresses transmises"),
    "secure_cookies": ("on: cookies only over HTTPS", "on : cookies seulement en HTTPS"),
    "grace": ("seconds an absent player is waited for", "secondes d’attente d’un joueur absent"),
    "bot_pace": ("seconds of a bot's beat", "secondes d’un battement de robot"),
    "config": ("a TOML file with any of these", "un fichier TOML avec ces réglages"),
    "log": ("debug, info, warning", "debug, info, warning"),
    "log_format": ("text or json", "text ou json"),
    "bots": ("for trials: random or simple bots at every level", "pour essais : robots random ou simple à tous niveaux"),
}
TEXTS = Texts(SERVE)
FLAGS = tuple(name for name in SERVE if name not in ("serve", "config"))


def add_parser(subparsers: Any) -> None:
    language = getattr(subparsers, "language", "en")
    parser = subparsers.add_parser("serve", help=TEXTS.say("serve", language), description=TEXTS.say("serve", language))
    for name in (*FLAGS, "config"):
        parser.add_argument("--" + name.replace("_", "-"), dest=name, help=TEXTS.say(name, language))


def run(args: argparse.Namespace) -> int:
    from landfall.server import settings
    from landfall.server.run import serve

    try:
        chosen = settings.load({name: getattr(args, name) for name in FLAGS}, file=args.config)
    except settings.BadSetting as error:
        print(f"bad-setting: {error}", flush=True)
        return 2
    return serve(chosen)
