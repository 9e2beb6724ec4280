"""How a server is set up: by flags, the environment (LANDFALL_PORT=...), or a TOML file; in that order of weight."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything a host may set. Times are in seconds."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: str = "landfall-data"  # the folder of the embedded store
    database: str = ""  # postgresql://...: the store for more than one node
    nats: str = ""  # nats://...: hints between nodes go there instead of through PostgreSQL
    origins: tuple[str, ...] = ()  # sites whose pages may use this server, besides itself
    trusted_proxies: tuple[str, ...] = ("127.0.0.1",)  # whose X-Forwarded-For and -Proto are believed
    secure_cookies: bool = False  # behind HTTPS: on (it is also on whenever the request came by HTTPS)
    grace: float = 30.0  # how long an absent player is waited for
    bot_pace: float = 0.8  # a bot's moves come at beats of this length
    spectator_delay: float = 60.0
    tables_each: int = 30  # open tables a person may host in a day
    frames_per_second: float = 20.0
    frames_burst: float = 60.0
    requests_per_second: float = 20.0
    requests_burst: float = 100.0
    code_guesses: float = 20.0  # wrong join codes an address may try; one more every 30 seconds
    passphrase_guesses: float = 10.0
    public_tables: float = 10.0  # tables for everybody that a network may open at once; one more every minute
    max_sockets: int = 20_000
    connections_each: int = 100  # connections one network may hold (none of the trusted proxies is counted so)
    request_seconds: float = 15.0  # so long a request may take to arrive
    analysis: bool = True  # whether finished matches may be analysed here
    coach: bool = True  # whether the coach may be asked in games against bots, and where all people agree
    bots: str = ""  # for trials: "random" or "simple" bots at every level
    log: str = "info"
    log_format: str = "text"  # or "json": one object a line

    @property
    def shared(self) -> bool:
        return bool(self.database)


class BadSetting(ValueError):
    """A setting that cannot be; the message says which and why."""


def load(flags: Mapping[str, Any], environment: Mapping[str, str] = os.environ, file: str | None = None) -> Settings:
    """The settings from a file, then the environment, then flags; the later ones win."""
    settings = Settings()
    file = file or environment.get("LANDFALL_CONFIG")
    if file:
        try:
            told = tomllib.loads(Path(file).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise BadSetting(f"{file} cannot be read: {error}") from None
        unknown = set(told) - {field.name for field in fields(Settings)}
        if unknown:
            raise BadSetting(f"{file}: there is no setting {', '.join(sorted(unknown))}")
        settings = _with(settings, told, file)
    known = {field.name for field in fields(Settings)}
    named = {name.removeprefix("LANDFALL_").lower(): value for name, value in environment.items() if name.startswith("LANDFALL_")}
    settings = _with(settings, {name: value for name, value in named.items() if name in known}, "the environment")
    return _with(settings, {name: value for name, value in flags.items() if value is not None}, "the flags")


def _with(settings: Settings, told: Mapping[str, Any], where: str) -> Settings:
    changes = {}
    for name, value in told.items():
        default = getattr(Settings(), name)
        try:
            changes[name] = _as(value, default)
        except (TypeError, ValueError):
            raise BadSetting(f"{name} in {where} must be like {default!r}, not {value!r}") from None
    return replace(settings, **changes)


def _as(value: Any, default: Any) -> Any:
    if isinstance(default, bool):
        if isinstance(value, bool):
            return value
        return {"on": True, "true": True, "1": True, "off": False, "false": False, "0": False}.get(str(value).lower()) or _off(
            value
        )
    if isinstance(default, tuple):
        parts = value.split(",") if isinstance(value, str) else value
        return tuple(str(part).strip() for part in parts if str(part).strip())
    return type(default)(value)


def _off(value: Any) -> bool:
    if str(value).lower() in ("off", "false", "0"):
        return False
    raise ValueError(value)
