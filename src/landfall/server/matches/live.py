"""A match as a node holds it: built from its table and its log, moved on by one step at a time, kept before anybody is told.

The store decides. If another node wrote the version first, what was tried here is undone, the log is read, and the player is told that the
game has moved on.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import msgspec

from landfall.bots.characters import written
from landfall.core.game import Game
from landfall.core.refusal import GameOver, Illegal, Stale
from landfall.core.state import State
from landfall.games import GAMES
from landfall.match.match import Match, PlayedPly, match_of, replay_ply
from landfall.match.record import Aside, Ply
from landfall.server.matches.clocks import Clocks
from landfall.server.store.moments import steady_ms
from landfall.server.store.store import TAKEBACK, FullError, LogRow, Store
from landfall.server.store.table import Table
from landfall.server.wire.texts import NotKept

MOST_IDS = 4096
KEPT = 12  # plies of which it is still known what they told: may they be taken back?


class Played(msgspec.Struct, frozen=True):
    """A step that is kept: from which version to which, its plies with what they told (none for a takeback), and who took back."""

    since: int
    version: int
    plies: list[PlayedPly]
    taken_back: int | None = None


class LiveMatch:
    """One match in memory. `version` counts the log's entries: plies, and takebacks too."""

    def __init__(self, table: Table, store: Store | None) -> None:
        self.id = table.id
        self._store = store
        self.game: Game = GAMES[table.game]
        self.match = begin(table)
        self.version = 0
        self.clocks = Clocks(table.clock, len(table.seats), min(table.started, steady_ms()))
        self.sent: dict[tuple[int, str], int] = {}
        self.lock = asyncio.Lock()
        self.doubtful = False  # a write failed halfway: only the log knows
        self.practice = self.alone = False
        self.follow(table)
        self.reached = (time.monotonic(), table.started)  # when it came to stand here: by this node's clock, and by the log

    @property
    def store(self) -> Store:
        assert self._store is not None, "this copy is only read"
        return self._store

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def to_act(self) -> int | None:
        return self.match.to_act

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    @property
    def last_mover(self) -> int | None:
        """Whose the last ply was; None: chance, or there is none."""
        return self.match.record.plies[-1].by if self.match.record.plies else None

    def follow(self, table: Table) -> None:
        """What of the table matters to its match while it is played."""
        self.practice, self.alone = table.practice, len(table.people) < 2
        self.match.record.asides = asides_of(table)

    def span(self, seat: int) -> int:
        """How many plies a seat would take back now, up to its own last one; 0: it may take none back."""
        return next((back for back, by in enumerate(self._open_again(), 1) if by == seat), 0)

    def takers(self) -> set[int | None]:
        """Who may take something back now."""
        return set(self._open_again())

    def _open_again(self) -> Iterator[int | None]:
        """Whose the last plies were that could be taken back, the last first. None that showed somebody something, except for practice; and
        only where all others are bots, what they did since."""
        plies, played = self.match.record.plies, self.match.played
        if self.is_over or not plies:
            return
        if self.practice:
            yield from (ply.by for ply in reversed(plies))
            return
        for one in reversed(played if self.alone and not self.game.hides else played[-1:]):
            if self.match.reveals(one):
                return
            yield one.ply.by

    @property
    def aims(self) -> bool:
        """Whether a shot is awaited."""
        return self.game.aiming is not None and bool(self.game.rules.wide(self.state.position))

    def waited(self) -> int:
        """How long ago it came to stand here, in milliseconds; after a restart the log knows longer than this node."""
        here, logged = self.reached
        return max(int((time.monotonic() - here) * 1000), steady_ms() - logged)

    def become(self, other: LiveMatch) -> None:
        """Stand where another copy stands, which was just read from the log."""
        self.match, self.version, self.clocks, self.sent = other.match, other.version, other.clocks, other.sent
        self.doubtful = False

    # -- from the log -----------------------------------------------------------------------------------------------------------

    async def catch_up(self) -> list[Played]:
        """Read what the log has beyond what is known here."""
        return [self.take(row) for row in await self.store.log(self.id, self.version)]

    def take(self, row: LogRow) -> Played:
        """Play one row of the log: what it told."""
        since = self.version
        back = sum(by == TAKEBACK for by, _ in row.plies)
        taken_back = self.match.step_back(back).by if back else None
        plies = [replay_ply(self.match, Ply(by, do)) for by, do in row.plies if by != TAKEBACK]
        self._note(row)
        return Played(since, self.version, plies, taken_back)

    def _note(self, row: LogRow) -> None:
        self.version = row.last
        by = row.plies[0][0]
        if row.sent is not None and by is not None:
            if len(self.sent) >= MOST_IDS:
                del self.sent[next(iter(self.sent))]
            self.sent[by, row.sent] = row.last
        self.reached = (time.monotonic(), row.at)
        at = min(row.at, steady_ms())  # it may have been written by a clock that was ahead
        self.clocks.moved(by if by is not None and by >= 0 else None, row.spent, at)
        del self.match.played[:-KEPT]

    # -- going on ------------------------------------------------------------------------------------------------------------------

    async def begin(self) -> Played | None:
        """Let chance act before the first decision."""
        if self.version or self.to_act is None or self.to_act >= 0:
            return None
        before = self._plies()
        return await self._keep(before, self.match.begin(), spent=0, sent=None)

    async def play(self, seat: int, move: str, version: int, sent: str | None, at: int | None = None) -> Played | int:
        """Do a seat's move. An int: it was done before, and led to that version."""
        if sent is not None and (seat, sent) in self.sent:
            return self.sent[seat, sent]
        if self.is_over:
            raise GameOver("refusal.game-over")
        if version != self.version:
            raise Stale("refusal.stale", now=self.version, meant=version)
        before, at = self._plies(), at or steady_ms()
        return await self._keep(before, self.match.play(seat, move), self.clocks.elapsed(seat, at), sent, at)

    async def take_back(self, seat: int) -> Played:
        if self.is_over:
            raise GameOver("refusal.game-over")
        before, since = self._plies(), self.version
        back = self._choice_back(seat) if self.practice else self.span(seat)
        if not back:
            raise Illegal("refusal.undo-revealed" if before and not self.practice else "refusal.undo-nothing")
        self.match.step_back(back)
        row = LogRow(self.id, self.version + 1, [(TAKEBACK, "takeback")] * back, steady_ms(), 0)
        await self._write(before, row)
        return Played(since, self.version, [], seat)

    def _choice_back(self, seat: int) -> int:
        """How far the seat's last decision is that left it a choice: others are made by themselves, and would be made again at once."""
        back, probe = 0, begin_again(self.match)
        free: list[int] = []
        for n, ply in enumerate(self.match.record.plies):
            if ply.by == seat and (self.game.rules.wide(probe.state.position) or len(probe.moves()) > 1):
                free.append(n)
            replay_ply(probe, ply)
        if free:
            back = len(self.match.record.plies) - free[-1]
        return back

    def _plies(self) -> list[Ply]:
        return list(self.match.record.plies)

    async def _keep(
        self, before: list[Ply], plies: list[PlayedPly], spent: int, sent: str | None, at: int | None = None
    ) -> Played:
        since = self.version
        row = LogRow(self.id, since + 1, [(p.ply.by, p.ply.do) for p in plies], at or steady_ms(), spent, sent)
        await self._write(before, row)
        return Played(since, self.version, plies)

    async def _write(self, before: list[Ply], row: LogRow) -> None:
        """Keep a step that was just played (or taken back) here. If somebody else was first, stand again where it began."""
        try:
            kept = await self.store.append(row)
        except BaseException as error:
            self.doubtful = True
            if isinstance(error, Exception):
                raise NotKept("refusal.disk-full" if isinstance(error, FullError) else "refusal.not-kept") from error
            raise
        if not kept:
            self.match.stand_after(before)
            del self.match.played[:-KEPT]
            raise Raced
        self._note(row)


class Raced(Exception):
    """Another node wrote this version first: catch up, then answer as stale."""


def begin_again(match: Match) -> Match:
    """The same match before its first ply."""
    return match_of(match.record, match.game)


def asides_of(table: Table) -> list[Aside]:
    return [Aside(one.after, one.seat, one.asked) for one in table.asides]


def begin(table: Table) -> Match:
    """The match of a table before its first ply; its record says the seal that was shown, and in which order the salts came."""
    match = Match(
        GAMES[table.game],
        len(table.seats),
        table.options,
        table.names,
        table.seed,
        table.salts,
        start=table.start,
        bots=_bots(table),
        dealing=table.dealing,
    )
    match.record.commitment, match.record.salted = table.commitment, table.salted
    match.record.practice, match.record.asides = table.practice, asides_of(table)
    if (origin := table.origin) is not None:
        match.record.origin = {"seal": origin.seal, "version": origin.version, "same_deal": origin.same_deal}
    return match


def begin_from(table: Table) -> LiveMatch:
    """A copy to play rows of the log on, apart from any store."""
    return LiveMatch(table, None)


def _bots(table: Table) -> list[dict[str, Any] | None] | None:
    """Which seats are bots', as the record names them; a table begun before tempers were drawn with the seat says nothing."""
    seats = [seat for seat in table.seats if seat.kind == "bot"]
    if not seats or not all(seat.level and seat.temper for seat in seats):
        return None
    return [written(str(seat.level), str(seat.temper)) if seat.kind == "bot" else None for seat in table.seats]
