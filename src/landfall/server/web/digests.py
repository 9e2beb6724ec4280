"""Answers that take long to make, as plain functions of what is known: they run in a process of their own (node/heavy.py)."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Any, NamedTuple

from landfall.core.refusal import Refusal
from landfall.games import GAMES
from landfall.lab.puzzles.puzzle import puzzles_of
from landfall.match.record import Record
from landfall.match.signature import Signer
from landfall.server import wire
from landfall.server.matches import analyses, replays
from landfall.server.matches.live import begin_from
from landfall.server.matches.puzzles import shown as shown_puzzle
from landfall.server.matches.views import Onlooker
from landfall.server.store.store import LogRow
from landfall.server.store.table import Table
from landfall.server.tables import onward
from landfall.server.tables.events_so_far import tell_again
from landfall.server.wire import encode
from landfall.server.wire.texts import refused, status_of

LONG = 2000


class Digest(NamedTuple):
    """An answer, ready to be sent."""

    status: int
    body: bytes
    packed: bool


def packed(data: Any, pack: bool) -> Digest:
    """An answer that holds nothing secret beside what the asker wrote: packed, if it is long and the asker can unpack it."""
    return packed_bytes(encode(data), pack)


def packed_bytes(body: bytes, pack: bool) -> Digest:
    """The same of what is written already. Well packed: a match once more is a third smaller so, for a hundredth of a second more here."""
    pack = pack and len(body) > LONG
    return Digest(200, gzip.compress(body, 9) if pack else body, pack)


def puzzles(game: str, pack: bool) -> Digest:
    """All puzzles of a game."""
    return packed([shown_puzzle(GAMES[game], puzzle) for puzzle in puzzles_of(GAMES[game])], pack)


def replay_file(text: bytes, eyes: str | None, pack: bool) -> Digest:
    """A record file somebody brings."""
    try:
        return packed(replays.replay_file(text, eyes), pack)
    except Refusal as refusal:
        return Digest(status_of(refusal), encode(refused(refusal)), False)


def analysis_file(text: bytes, pack: bool) -> Digest:
    """A record file somebody brings, analysed."""
    try:
        *_, last = analyses.of_file(text)
    except Refusal as refusal:
        return Digest(status_of(refusal), encode(refused(refusal)), False)
    return packed(wire.Understanding("done", 1.0, last), pack)


def replay(record: Record, eyes: int | str | None, pack: bool) -> Digest:
    return packed(replays.replay(record, eyes), pack)


def position_at(record: Record, version: int) -> dict[str, Any] | Digest:
    """Where a match stood, to go on from; or why one cannot."""
    return _or_refused(onward.position_at, record, version)


def position_brought(data: dict[str, Any]) -> dict[str, Any] | Digest:
    return _or_refused(onward.position_brought, data)


def _or_refused(work: Callable[..., dict[str, Any]], *args: Any) -> dict[str, Any] | Digest:
    try:
        return work(*args)
    except Refusal as refusal:
        return Digest(status_of(refusal), encode(refused(refusal)), False)


def story(record: Record, pack: bool) -> Digest:
    return packed(replays.story(record), pack)


def record_text(record: Record, secret: bytes | None) -> bytes:
    """A finished record's file, signed with the server's key."""
    if secret is not None:
        record.signature = Signer(secret).sign(record.to_text(signed=False))
    return record.to_text().encode()


def events_so_far(table: Table, rows: list[LogRow], eyes: tuple[Onlooker, ...]) -> bytes:
    """What happened so far, as these eyes were told it."""
    return encode(tell_again(begin_from(table), rows, eyes))
