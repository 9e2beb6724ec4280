"""The web client's files, from the package; every page address gets index.html, which then finds its way by itself.

What a page is going to ask for first is put into it (`page_answers`), its styles too, and the scripts it will need are named in its head: so it
is whole when it appears. An address that leads nowhere gets the same page with status 404: there the client says so, in the reader's language.
"""

from __future__ import annotations

import hashlib
import json
import logging
import mimetypes
import re
import zlib
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from landfall.server.store.store import Store, UnavailableError
from landfall.server.web.handlers import answer_refusal
from landfall.server.web.page_answers import Start
from landfall.server.wire import encode
from landfall.server.wire.texts import NotFound, NotKept

log = logging.getLogger("landfall.pages")
HOME = Path(__file__).resolve().parents[2] / "static"
HASHED = "assets/"  # the files there bear a sum of their content in their names
FOR_EVER = "public, max-age=31536000, immutable"
MANIFEST = "chunks.json"  # which script needs which; written when the client is built
SOURCES = {  # the scripts behind each kind of page
    "": ("Home",),
    "t": ("Table",),
    "j": ("Join",),
    "new": ("NewTable",),
    "replay": ("Replay",),
    "analysis": ("Analysis",),
    "learn": ("Learn",),
    "puzzles": ("Puzzles",),
    "puzzle": ("Puzzle",),
    "rules": ("Rules",),
    "settings": ("Settings",),
    "account": ("Account",),
    "device": ("Device",),
    "history": ("History",),
    "player": ("Player",),
    "players": ("Players",),
}
ASKED = {"learn": ("/learn/{}.json",)}  # what a board's page asks for once its scripts run
NOT_BUILT = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Landfall</title>"
    "<p>The server runs; the web client has not been built into this installation. / "
    "Le serveur tourne ; le client web n’est pas compris dans cette installation.</p></html>"
)
# a game's art/table.svg is fetched and put into the page, art/scene.svg is the picture behind its board
FIRST_DRAWN = re.compile(r"\b((?:table|scene)-[\w-]{8}\.svg)")
STYLES = re.compile(r'<link rel="stylesheet"[^>]* href="/([^"]*)"[^>]*>')  # those of every page, as the build names them
GZIP = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"  # deflated, without a name or a time
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")

PageAnswers = Callable[[Request, str], Awaitable[Start]]


class Pages:
    """Serves files. They are read once: no path of a request ever reaches the file system, and when another build is put in their place
    under a running server, those with this one's page open still get what belongs to it. The store keeps this build's scripts and
    pictures and the last one's: so they are there after a restart too, and on the other nodes while these are renewed one by one."""

    def __init__(self, page_answers: PageAnswers, store: Store) -> None:
        self.page_answers = page_answers
        self.store = store
        self.home = HOME
        self.files: dict[str, bytes] = {}
        self.index = ""
        self.manifest: dict[str, Any] = {}
        self.drawn: dict[str, list[str]] = {}  # the first drawings that each script names
        self.gzip = Gzip()
        self.read()

    def read(self) -> None:
        self.files, self.gzip = {}, Gzip()
        if self.home.is_dir():
            self.files = {
                path.relative_to(self.home).as_posix(): path.read_bytes() for path in self.home.rglob("*") if path.is_file()
            }
        if "index.html" in self.files:
            self.index = self.files["index.html"].decode()
        if MANIFEST in self.files:
            self.manifest = json.loads(self.files.pop(MANIFEST))
        scripts = [path for path in self.files if path.endswith(".js")]
        self.drawn = {path: FIRST_DRAWN.findall(self.files[path].decode()) for path in scripts}

    async def keep(self) -> None:
        """Keep this build's files for those who will still have its page open when another one is served."""
        files = {path: body for path, body in self.files.items() if path.startswith(HASHED) and not path.endswith(".gz")}
        build = hashlib.sha256("\n".join(sorted(files)).encode()).hexdigest()[:16]  # a file's name tells what is in it
        try:
            if files:
                await self.store.keep_build(build, files)
        except UnavailableError as error:
            log.warning("the client's files are not kept for later: %s", type(error).__name__)

    async def serve(self, request: Request) -> Response:
        path = request.path_params["path"]
        if path in self.files and path != "index.html":
            return self._file(request, path)
        if path.startswith(HASHED):
            return await self._earlier(path)
        if path in ("", "index.html") or path.split("/")[0] in SOURCES:
            return await self.page(request, path.removesuffix("index.html"))
        if path.startswith("api/") or "text/html" not in request.headers.get("accept", ""):
            return answer_refusal(NotFound("refusal.not-found"))
        return await self.page(request, path, 404)

    async def _earlier(self, path: str) -> Response:
        """A file of the last build, or of another node's."""
        try:
            body = await self.store.asset(path)
        except UnavailableError:
            return answer_refusal(NotKept("refusal.not-kept"))
        if body is None:
            return answer_refusal(NotFound("refusal.not-found"))
        return Response(body, media_type=_kind(path), headers={"cache-control": FOR_EVER, "vary": "accept-encoding"})

    def _file(self, request: Request, path: str) -> Response:
        kind = _kind(path)
        headers = {"cache-control": FOR_EVER if path.startswith(HASHED) else "no-cache", "vary": "accept-encoding"}
        if f"{path}.gz" in self.files and _takes_gzip(request):  # packed when the client was built
            return Response(self.files[f"{path}.gz"], media_type=kind, headers={**headers, "content-encoding": "gzip"})
        return Response(self.files[path], media_type=kind, headers=headers)

    async def page(self, request: Request, path: str, status: int | None = None) -> Response:
        """The one page there is, for this address; `status`: as it must be, if that is known already."""
        start = await self.page_answers(request, path) if status is None else Start(status, {})
        if not self.index:
            return Response(NOT_BUILT, start.status, media_type="text/html; charset=utf-8")
        parts = self._parts(path, start)
        headers = {"cache-control": "private, no-cache", "vary": "accept-encoding, cookie"}
        if not _takes_gzip(request):
            return Response("".join(parts), start.status, media_type="text/html; charset=utf-8", headers=headers)
        headers["content-encoding"] = "gzip"
        return Response(self.gzip.pack(parts), start.status, media_type="text/html; charset=utf-8", headers=headers)

    def _parts(self, path: str, start: Start) -> list[str]:
        """A page in four parts; the second and the last are this address's own. Its styles are there, for without them nothing is painted:
        scripts that come with styles of their own find these named, and ask for none."""
        still = self._still(path, start)
        picture = f'<img id="still" alt="" fetchpriority="high" src="/{still}">' if still else ""
        early = f'<link rel="preload" as="image" fetchpriority="high" href="/{still}">' if still else ""
        asks = "".join(_fetch(path) for path in start.asks)  # first of all: the server takes longest for them
        head, _, body = self.index.partition("</head>")
        styles, links = self._links(path, start, still)
        named = [*STYLES.findall(head), *styles]
        there = "".join(f'<link rel="stylesheet" crossorigin href="/{name}" disabled>' for name in named)
        rules = "\n".join(self.files[name].decode() for name in named if name in self.files)
        begin, script, rest = STYLES.sub("", head).partition('<script type="module"')
        body = body.replace("<body>", f"<body>{picture}", 1).replace("</body>", f"{_block(start.answers)}</body>", 1)
        return [begin + early, asks, f"{script}{rest}{links}{there}<style>{rules}</style>", f"</head>{body}"]

    def _links(self, path: str, start: Start, still: str | None) -> tuple[list[str], str]:
        """The styles of this page, those of a part before those of what uses it, and its scripts, so that the browser fetches them all at once."""
        kind, _, rest = path.partition("/")
        wanted = [f"src/pages/{name}.svelte" for name in SOURCES.get(kind, ())]
        table, game = start.answers.get(f"/api/tables/{rest}"), start.game
        board = [f"src/games/{game}/index.ts"] if game is not None else []
        if table is not None and table.status == "open":  # it fetches its board by itself, once it stands
            wanted.append("src/pages/Lobby.svelte")
        elif table is None or table.status == "playing":
            wanted += board
        if kind == "learn":
            wanted[:1] = [f"src/pages/{'Learn' if game else 'Shelf'}.svelte", f"src/games/{game}/lesson.ts"]
        if table is not None and table.status == "over":
            wanted += ["src/parts/End.svelte", f"src/games/{game}/end.ts"]
        scripts: dict[str, None] = {}
        styles: dict[str, None] = {}
        for source in wanted:
            self._gather(source, scripts, styles)
        links = [f'<link rel="modulepreload" href="/{name}">' for name in scripts]
        if game is not None:  # words before drawings: no board is laid without them
            asked = [f"/api/texts/{game}", *(path.format(game) for path in ASKED.get(kind, ()))]
            links += [
                _fetch(path) for path in asked if path.startswith("/api/") or path[1:] in self.files
            ]  # not every game has a lesson
        if board and (table is None or table.status == "playing"):
            links += [link for file, link in self._drawings(scripts).items() if file != still]
        return list(styles), "".join(links)

    def _drawings(self, scripts: Iterable[str]) -> dict[str, str]:
        """The drawings a board is painted with first, which else were asked for only when its scripts run, and how they are asked for."""
        found: dict[str, str] = {}
        for script in scripts:
            for name in self.drawn.get(script, ()):
                if (file := f"{HASHED}{name}") in self.files:
                    kind = "image" if name.startswith("scene") else "fetch"
                    found[file] = f'<link rel="preload" as="{kind}"{" crossorigin" * (kind == "fetch")} href="/{file}">'
        return dict(
            sorted(found.items(), key=lambda one: 'as="image"' not in one[1])
        )  # what lies behind the board is painted first

    def _still(self, path: str, start: Start) -> str | None:
        """The picture a board begins with, if it has one: it is asked for before the scripts, and painted while they are on their way."""
        kind, _, rest = path.partition("/")
        table = start.answers.get(f"/api/tables/{rest}")
        shown = kind == "learn" or (table is not None and table.status == "playing")
        still: str | None = self.manifest.get(f"src/games/{start.game}/index.ts", {}).get("still") if shown else None
        return still

    def _gather(self, source: str, scripts: dict[str, None], styles: dict[str, None]) -> None:
        chunk = self.manifest.get(source)
        if chunk is None or chunk.get("isEntry") or chunk["file"] in scripts:
            return
        scripts[chunk["file"]] = None
        for other in chunk.get("imports", ()):
            self._gather(other, scripts, styles)
        styles.update(dict.fromkeys(chunk.get("css", ())))


class Gzip:
    """Packs pages whose every other part, from the first on, is the same for all of a kind: such a part is packed once."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def pack(self, parts: list[str]) -> bytes:
        total, length, packed = 0, 0, [GZIP]
        for k, text in enumerate(parts):
            plain = text.encode()
            total, length = zlib.crc32(plain, total), length + len(plain)
            end = zlib.Z_FINISH if k == len(parts) - 1 else zlib.Z_FULL_FLUSH
            if k % 2:
                packed.append(_deflated(plain, 5, end))
            else:
                packed.append(self.kept.get(text) or self.kept.setdefault(text, _deflated(plain, 9, end)))
        return b"".join((*packed, total.to_bytes(4, "little"), length.to_bytes(4, "little")))


def _deflated(plain: bytes, level: int, end: int) -> bytes:
    pack = zlib.compressobj(level, wbits=-zlib.MAX_WBITS)
    return pack.compress(plain) + pack.flush(end)


def _fetch(path: str) -> str:
    kind = "image" if path.endswith("/qr") else "fetch"
    return f'<link rel="preload" as="{kind}"{" crossorigin" * (kind == "fetch")} href="{path}">'


def _kind(path: str) -> str:
    return mimetypes.guess_type(path)[0] or "application/octet-stream"


def _takes_gzip(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def _block(answers: dict[str, Any]) -> str:
    """Data, not a script (the content policy allows no inline script); nothing in it can end the block."""
    text = encode(answers).decode().replace("<", "\\u003c")
    return f'<script type="application/json" id="page-answers">{text}</script>' if answers else ""
