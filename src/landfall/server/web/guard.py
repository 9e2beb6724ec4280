"""Before anything is asked: where a request comes from, how large and how often; and the headers every answer carries."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request

from landfall.server.people.limits import PlaceLimit, network_of
from landfall.server.settings import Settings
from landfall.server.wire.texts import BadOrigin, BadRequest, TooLarge

MOST_BODY = 16_384
MOST_RECORD = 1_000_000  # ten times the longest match
CSP = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "x-frame-options": "DENY",
}


class Guard:
    """Checks what comes in and dresses what goes out (an ASGI wrapper)."""

    def __init__(self, app: Any, sockets: Any, settings: Settings, refuse: Any) -> None:
        self.app = app
        self.sockets = sockets
        self.settings = settings
        self.refuse = refuse
        self.limit = PlaceLimit(settings.requests_per_second, settings.requests_burst)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if (
            scope["type"] == "websocket" and scope["path"] == "/ws"
        ):  # straight to the sockets: no layer between, for each of thousands
            await self.sockets(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        secure = scope.get("scheme") == "https"

        async def dressed(message: Any) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if secure:
                    headers.setdefault("strict-transport-security", "max-age=31536000")
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        if scope["path"].startswith(("/api/", "/device/")) and not self.limit.allows(address(scope)):
            await self.refuse(scope, receive, dressed)
            return
        await self.app(scope, receive, dressed)


def address(scope: Any) -> str:
    """Whose connection it is (behind a trusted proxy: whom the proxy names)."""
    client = scope.get("client")
    return str(client[0]) if client else "?"


def network(scope: Any) -> str:
    """The network an address belongs to: who has one IPv6 address has its whole /64."""
    return network_of(address(scope))


def allowed_origin(scope: Any, settings: Settings) -> bool:
    """Whether a page of this origin may use the server: its own, or one on the list. Programs send none: they hold no cookies of others."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None:
        return True
    if origin in settings.origins:
        return True
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc != "" and parts.netloc == headers.get("host")


async def body_of(request: Request, most: int = MOST_BODY) -> bytes:
    """A request's content, if it is not too large."""
    length = request.headers.get("content-length", "0")
    if not length.isascii() or not length.isdigit():
        raise BadRequest("refusal.bad-request", what="content-length")
    if int(length) > most:
        raise TooLarge("refusal.too-large")
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise TooLarge("refusal.too-large")
        parts.append(part)
    return b"".join(parts)


def check_change(request: Request, settings: Settings) -> None:
    """CSRF: a change comes from our own pages (Origin), as JSON, with a header that no form can send."""
    if not allowed_origin(request.scope, settings):
        raise BadOrigin("refusal.bad-origin")
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json" or request.headers.get("x-landfall") != "1":
        raise BadOrigin("refusal.not-json")
