"""The web client's files, from the package; every page address gets index.html, which then finds its way by itself."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response

from landfall.server.api import answer_refusal
from landfall.server.texts import NotFound

HOME = Path(__file__).resolve().parent.parent / "static"
PAGES = ("t", "j", "replay", "learn", "rules", "settings", "new", "account")
NOT_BUILT = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Landfall</title>"
    "<p>The server runs; the web client has not been built into this installation. / "
    "Le serveur tourne ; le client web n’est pas compris dans cette installation.</p></html>"
)
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


class Pages:
    """Serves files. The list is made once: no path of a request ever reaches the file system."""

    def __init__(self, home: Path = HOME) -> None:
        self.home = home
        self.files: dict[str, Path] = {}
        self.read()

    def read(self) -> None:
        self.files = {}
        if self.home.is_dir():
            self.files = {path.relative_to(self.home).as_posix(): path for path in self.home.rglob("*") if path.is_file()}

    async def serve(self, request: Request) -> Response:
        path = request.path_params["path"]
        if path in self.files and path != "index.html":
            kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
            hashed = path.startswith("assets/")
            cache = "public, max-age=31536000, immutable" if hashed else "no-cache"
            headers = {"cache-control": cache, "vary": "accept-encoding"}
            if f"{path}.gz" in self.files and "gzip" in request.headers.get(
                "accept-encoding", ""
            ):  # packed when the client was built
                return FileResponse(self.files[f"{path}.gz"], media_type=kind, headers={**headers, "content-encoding": "gzip"})
            return FileResponse(self.files[path], media_type=kind, headers=headers)
        if path in ("", "index.html") or path.split("/")[0] in PAGES:
            if "index.html" in self.files:
                return FileResponse(
                    self.files["index.html"], media_type="text/html; charset=utf-8", headers={"cache-control": "no-cache"}
                )
            return Response(NOT_BUILT, media_type="text/html; charset=utf-8")
        return answer_refusal(NotFound("refusal.not-found"))
