"""Runs the server in this process: uvicorn, its settings, the logs, and the compiling of the rules in the background."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import json
import logging
import os
import signal
import socket
import sys
import threading
import time

import uvicorn

from landfall.core.dual import can_compile
from landfall.core.refusal import Refusal
from landfall.core.texts import Texts
from landfall.games import GAMES
from landfall.server.app import Server, make_engine
from landfall.server.settings import Settings
from landfall.server.store.store import Store
from landfall.server.web.door import door
from landfall.server.web.sockets import MOST_FRAME

log = logging.getLogger("landfall")
FIRST_PAGE = 1.0  # seconds


def serve(settings: Settings) -> int:
    """Serve until told to stop (SIGTERM, SIGINT): what is being written is written, everybody is told. Refuses what cannot be."""
    write_logs(settings.log, settings.log_format)
    asyncio.run(try_store(settings))
    listener = listen(settings.host, settings.port)
    server = Server(settings)
    uvicorn_server = uvicorn.Server(config(server))
    log.info("open at http://%s:%s (store: %s)", settings.host, listener.getsockname()[1], server.house.store.engine.name)
    for left in GAMES.left_out:
        log.warning("%s", left.sentence)
    gc.freeze()  # what is loaded stays: collecting looks at what moves alone
    gc.set_threshold(20_000, 20, 50)
    threading.Thread(target=warm_later, args=(uvicorn_server,), name="warm", daemon=True).start()
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn stops in good order, then raises it once more
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn_server.run(sockets=[listener])
    log.info("stopped")
    return 0 if uvicorn_server.started else 1


async def try_store(settings: Settings) -> None:
    """Open the store and close it again: what is wrong with it is said before anybody is let in."""
    store = Store(make_engine(settings))
    await store.open()
    await store.close()


class CannotListen(Refusal):
    """The door cannot be opened where it was wanted."""

    code = "bad-address"

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(key, TEXTS, **args)


TEXTS = Texts(
    {
        "listen.range": (
            "There is no port {port}: choose one from 1 to 65535.",
            "Il n’y a pas de port {port} : choisissez de 1 à 65535.",
        ),
        "listen.taken": (
            "Something listens on {host}:{port} already. Choose another port with --port, or stop what is there.",
            "Quelque chose écoute déjà sur {host}:{port}. Choisissez un autre port avec --port, ou arrêtez ce qui est là.",
        ),
        "listen.no": (
            "{host}:{port} cannot be listened on ({what}). Choose another address (--host) or port (--port).",
            "On ne peut pas écouter sur {host}:{port} ({what}). Choisissez une autre adresse (--host) ou un autre port (--port).",
        ),
    }
)


def listen(host: str, port: int) -> socket.socket:
    made = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
    except (OSError, OverflowError) as error:
        made.close()
        if isinstance(error, OverflowError):
            raise CannotListen("listen.range", port=port) from None
        taken = error.errno == errno.EADDRINUSE
        raise CannotListen("listen.taken" if taken else "listen.no", host=host, port=port, what=error.strerror) from None
    made.set_inheritable(True)
    return made


def config(server: Server) -> uvicorn.Config:
    settings = server.settings
    return uvicorn.Config(
        server.asgi,
        http=door(server.doors, settings.request_seconds),
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=MOST_FRAME * 4,  # larger frames are closed by the socket itself, with a reason, up to here
        ws_per_message_deflate=False,  # 60 kB a socket with it, 26 without
        ws_ping_interval=30.0,
        ws_ping_timeout=30.0,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        proxy_headers=True,
        forwarded_allow_ips=list(settings.trusted_proxies),
        server_header=False,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=30,
        h11_max_incomplete_event_size=16_384,
        lifespan="on",
    )


class JsonLines(logging.Formatter):
    """One JSON object a line, for machines that read logs."""

    def format(self, record: logging.LogRecord) -> str:
        line = {"at": record.created, "level": record.levelname.lower(), "where": record.name, "what": record.getMessage()}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def write_logs(level: str, form: str = "text") -> None:
    """One line an event, `time level where what`: never a token, a name or a card."""
    logging.basicConfig(
        level=getattr(logging, level.upper(), logging.INFO),
        format="%(asctime)s %(levelname)s %(name)s %(message)s",
        stream=sys.stderr,
        force=True,
    )
    if form == "json":
        logging.getLogger().handlers[0].setFormatter(JsonLines())
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    logging.getLogger("numba").setLevel(logging.WARNING)


def warm_later(server: uvicorn.Server) -> None:
    """Compile once the server is open and the first page had its chance: before, both would share one processor."""
    while not server.started:
        time.sleep(0.05)
    time.sleep(FIRST_PAGE)
    warm()


def warm() -> None:
    """Compile the rules the bots think with. People play from the first second: theirs are the plain rules."""
    if not can_compile() or os.environ.get("LANDFALL_WARM") == "0":
        return
    from landfall.bots import make_bot
    from landfall.bots.base import Knowledge
    from landfall.match.match import Match

    for n, game in enumerate(GAMES.values(), 1):
        began = time.perf_counter()
        try:
            match = Match(game, game.least)
            match.begin()
            seat = match.to_act
            assert seat is not None
            make_bot(game, "easy", seed=1).choose(Knowledge.of(match.state, seat), 0.01)
        except Exception as error:
            log.warning("rules %s/%s: %s is not compiled (%s)", n, len(GAMES), game.name, type(error).__name__)
            continue
        log.info("rules %s/%s: %s compiled in %.1f s", n, len(GAMES), game.name, time.perf_counter() - began)
