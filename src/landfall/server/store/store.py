"""Everything the server keeps, and every question it asks of it: written once, for whichever engine holds it.

The log is the truth: rows are only ever added, and (match, version) is unique, so of two who write the same version exactly one does.
A row is a whole step (a move and all that chance brought after it), because half a step must never be kept. All else about a match
can be built again from its table and its log. The SQL here is what SQLite and PostgreSQL both understand.
"""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from landfall.core.refusal import Refusal
from landfall.core.texts import Texts
from landfall.match.signature import SECRET_BYTES, Signer, can_sign
from landfall.server import wire
from landfall.server.store.moments import now_ms
from landfall.server.store.table import Table

TAKEBACK = -1  # the `by` of a log entry that takes the last ply back


class LogRow(msgspec.Struct, frozen=True):
    """One step of a match: its first version, its plies as (seat or null for chance, notation), when, and how long its player took."""

    match: str
    version: int
    plies: list[tuple[int | None, str]]
    at: int
    spent: int
    sent: str | None = None  # the client's id of the move: a move sent again is found by it

    @property
    def last(self) -> int:
        return self.version + len(self.plies) - 1


class Person(msgspec.Struct):
    """Somebody who plays here, known by a token; `account` once it has one."""

    id: str
    name: str | None = None
    language: str | None = None
    account: str | None = None


@dataclass(frozen=True, slots=True)
class Statement:
    """One SQL statement of a transaction. `must`: if it touches no row, the whole transaction is undone."""

    sql: str
    args: tuple[Any, ...] = ()
    must: bool = False


Row = tuple[Any, ...]


class Engine(Protocol):
    """Where it is kept. `write` is one transaction, kept for good when it returns; None means a `must` was not met."""

    name: str
    clock: str  # how its SQL says what time it is, in milliseconds

    async def open(self, migrations: list[list[str]]) -> None: ...
    async def close(self) -> None: ...
    async def read(self, sql: str, *args: Any) -> list[Row]: ...
    async def write(self, *statements: Statement) -> list[list[Row]] | None: ...
    async def append(self, row: LogRow, plies: str) -> bool: ...
    async def size(self) -> int: ...
    async def secret(
        self, fresh: bytes
    ) -> bytes | None: ...  # the server's own: kept before, or this one from now on; tools make none
    def trouble(self) -> str: ...


STORE_TEXTS = Texts(
    {
        "store.newer": (
            "{path} was written by a newer Landfall (schema {at}, this one knows {known}). Use that version, or another data folder.",
            "{path} vient d’un Landfall plus récent (schéma {at}, celui-ci connaît {known}). Prenez cette version, ou un autre dossier.",
        ),
        "store.no-database": (
            "{path} is not a database of Landfall. Move it away, or name another data folder.",
            "{path} n’est pas une base de Landfall. Déplacez ce fichier, ou nommez un autre dossier de données.",
        ),
        "store.damaged": (
            "{path} is damaged or cut short. Put a backup in its place (landfall backup makes them).",
            "{path} est endommagé ou tronqué. Remettez une sauvegarde à sa place (landfall backup en fait).",
        ),
        "store.no-folder": (
            "{path} cannot be a data folder: something else is there. Name another one with --data.",
            "{path} ne peut pas être un dossier de données : il y a là autre chose. Nommez-en un autre avec --data.",
        ),
        "store.read-only": (
            "{path} cannot be written. Give this user the right to, or name another data folder with --data.",
            "{path} ne peut pas être écrit. Donnez-en le droit à cet utilisateur, ou nommez un autre dossier avec --data.",
        ),
        "store.in-use": (
            "Another server already uses {path}. Stop it first, or name another data folder with --data.",
            "Un autre serveur utilise déjà {path}. Arrêtez-le d’abord, ou nommez un autre dossier avec --data.",
        ),
        "store.bad-key": (
            "{path} is not the key of a server. Put it back from a backup, or take it away: a new one is made, which nobody knows yet.",
            "{path} n’est pas la clé d’un serveur. Remettez-la d’une sauvegarde, ou ôtez-la : on en fait une neuve, inconnue de tous.",
        ),
        "store.none": ("There is no store in {path}.", "Aucun stockage dans {path}."),
        "store.away": (
            "The database does not answer ({what}). Is its address right, and does it run?",
            "La base de données ne répond pas ({what}). L’adresse est-elle juste, et fonctionne-t-elle ?",
        ),
    }
)
MIGRATIONS: list[list[str]] = [
    [
        "CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT, language TEXT, account TEXT UNIQUE, passphrase TEXT, made BIGINT NOT NULL)",
        "CREATE TABLE tokens (hash TEXT PRIMARY KEY, person TEXT NOT NULL, kind TEXT NOT NULL, made BIGINT NOT NULL, until BIGINT)",
        "CREATE INDEX tokens_person ON tokens (person)",
        "CREATE TABLE tables (id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, game TEXT NOT NULL, status TEXT NOT NULL,"
        " public INTEGER NOT NULL, host TEXT NOT NULL, revision BIGINT NOT NULL, body TEXT NOT NULL, made BIGINT NOT NULL,"
        " updated BIGINT NOT NULL, due BIGINT, node TEXT, lease BIGINT NOT NULL DEFAULT 0)",
        "CREATE INDEX tables_public ON tables (made) WHERE public = 1 AND status = 'open'",
        "CREATE INDEX tables_due ON tables (due) WHERE status = 'playing'",
        "CREATE INDEX tables_host ON tables (host)",
        "CREATE TABLE sitting (person TEXT NOT NULL, home TEXT NOT NULL, PRIMARY KEY (person, home))",
        "CREATE TABLE log (match TEXT NOT NULL, version BIGINT NOT NULL, last BIGINT NOT NULL, plies TEXT NOT NULL, at BIGINT NOT NULL,"
        " spent BIGINT NOT NULL, sent TEXT, PRIMARY KEY (match, version))",
        "CREATE TABLE results (match TEXT NOT NULL, seat INTEGER NOT NULL, person TEXT, game TEXT NOT NULL, points BIGINT NOT NULL,"
        " place INTEGER NOT NULL, before DOUBLE PRECISION, after DOUBLE PRECISION, ended BIGINT NOT NULL, PRIMARY KEY (match, seat))",
        "CREATE INDEX results_person ON results (person, ended)",
        "CREATE TABLE ratings (person TEXT NOT NULL, game TEXT NOT NULL, mu DOUBLE PRECISION NOT NULL, sigma DOUBLE PRECISION NOT NULL,"
        " played BIGINT NOT NULL, PRIMARY KEY (person, game))",
    ],
    [
        "CREATE TABLE words (home TEXT NOT NULL, at BIGINT NOT NULL, id TEXT NOT NULL, seat INTEGER NOT NULL, phrase TEXT, said TEXT,"
        " PRIMARY KEY (home, at, id))",
        "CREATE INDEX words_at ON words (at)",
        "CREATE TABLE mutes (person TEXT NOT NULL, home TEXT NOT NULL, seat INTEGER NOT NULL, PRIMARY KEY (person, home, seat))",
        "CREATE TABLE askings (match TEXT NOT NULL, version BIGINT NOT NULL, seat INTEGER NOT NULL, asker INTEGER NOT NULL,"
        " agreed INTEGER NOT NULL, PRIMARY KEY (match, seat))",
    ],
    [
        "CREATE TABLE taps (id TEXT PRIMARY KEY, game TEXT NOT NULL, day BIGINT NOT NULL, period INTEGER NOT NULL, across INTEGER NOT NULL,"
        " up INTEGER NOT NULL)",
    ],
    [
        "CREATE TABLE assets (build TEXT NOT NULL, path TEXT NOT NULL, body BYTEA NOT NULL, used BIGINT NOT NULL, PRIMARY KEY (build, path))",
    ],
    [
        "CREATE TABLE analyses (match TEXT PRIMARY KEY, engine INTEGER NOT NULL, body TEXT NOT NULL)",
    ],
    [
        "CREATE TABLE puzzle_answers (person TEXT NOT NULL, puzzle TEXT NOT NULL, at BIGINT NOT NULL, is_right INTEGER NOT NULL,"
        " rating DOUBLE PRECISION NOT NULL, PRIMARY KEY (person, puzzle))",
        "CREATE TABLE puzzle_days (person TEXT NOT NULL, day BIGINT NOT NULL, PRIMARY KEY (person, day))",
        "CREATE TABLE puzzlers (person TEXT PRIMARY KEY, rating DOUBLE PRECISION NOT NULL, deviation DOUBLE PRECISION NOT NULL,"
        " volatility DOUBLE PRECISION NOT NULL, tried BIGINT NOT NULL, found BIGINT NOT NULL)",
        "CREATE TABLE puzzles (id TEXT PRIMARY KEY, rating DOUBLE PRECISION NOT NULL, deviation DOUBLE PRECISION NOT NULL,"
        " volatility DOUBLE PRECISION NOT NULL, tried BIGINT NOT NULL, found BIGINT NOT NULL)",
    ],
]


_encode = msgspec.json.Encoder().encode
_plies = msgspec.json.Decoder(list[tuple[int | None, str]])
_table = msgspec.json.Decoder(Table)


class Store:
    """The questions and answers; each method is one of them."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.signer: Signer | None = None  # signs finished records in the server's name; None: the library for it is not there

    async def open(self) -> None:
        await self.engine.open(MIGRATIONS)
        try:
            secret = await self.engine.secret(secrets.token_bytes(SECRET_BYTES))
        except BaseException:
            await self.engine.close()
            raise
        self.signer = Signer(secret) if secret is not None and can_sign() else None

    async def close(self) -> None:
        await self.engine.close()

    # -- the log ----------------------------------------------------------------------------------------------------------------

    async def append(self, row: LogRow) -> bool:
        """Keep a step. False: somebody else has written that version, and nothing was changed."""
        return await self.engine.append(row, _encode(row.plies).decode())

    async def log(self, match: str, after: int = 0) -> list[LogRow]:
        rows = await self.engine.read(
            "SELECT match, version, plies, at, spent, sent FROM log WHERE match = $1 AND version > $2 ORDER BY version",
            match,
            after,
        )
        return [LogRow(m, version, _plies.decode(plies), at, spent, sent) for m, version, plies, at, spent, sent in rows]

    # -- tables -----------------------------------------------------------------------------------------------------------------

    async def table(self, id: str) -> Table | None:
        rows = await self.engine.read("SELECT body, revision FROM tables WHERE id = $1", id)
        return self._read_table(rows[0]) if rows else None

    async def table_by_code(self, code: str) -> str | None:
        rows = await self.engine.read("SELECT id FROM tables WHERE code = $1", code)
        return str(rows[0][0]) if rows else None

    async def new_table(self, table: Table) -> bool:
        """Keep a new table. False: its id or code is taken."""
        at = now_ms()
        sql = (
            "INSERT INTO tables (id, code, game, status, public, host, revision, body, made, updated)"
            " VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8, $8) ON CONFLICT DO NOTHING RETURNING id"
        )
        args = (table.id, table.code, table.game, table.status, int(table.public), table.host, self._body(table), at)
        return await self.engine.write(Statement(sql, args, must=True), *self._seatings(table)) is not None

    async def save_table(self, table: Table, *more: Statement) -> bool:
        """Keep a changed table, unless somebody else changed it since it was read."""
        sql = (
            "UPDATE tables SET code = $2, game = $3, status = $4, public = $5, host = $6, body = $7, updated = $8, revision = revision + 1"
            " WHERE id = $1 AND revision = $9 RETURNING id"
        )
        args = (table.id, table.code, table.game, table.status, int(table.public), table.host, self._body(table), now_ms())
        unseat = Statement("DELETE FROM sitting WHERE home = $1", (table.id,))
        first = Statement(sql, (*args, table.revision), must=True)
        if await self.engine.write(first, unseat, *self._seatings(table), *more) is None:
            return False
        table.revision += 1
        return True

    def _seatings(self, table: Table) -> list[Statement]:
        people = sorted({seat.person for seat in table.seats if seat.person})
        return [Statement("INSERT INTO sitting (person, home) VALUES ($1, $2)", (person, table.id)) for person in people]

    async def public_tables(self, most: int = 50) -> list[Table]:
        """The latest open ones: first one of each host, then the second of each, and so on."""
        rows = await self.engine.read(
            "SELECT body, revision FROM (SELECT body, revision, made, row_number() OVER (PARTITION BY host ORDER BY made DESC) AS turn"
            " FROM tables WHERE public = 1 AND status = 'open' AND made > $1) AS found ORDER BY turn, made DESC LIMIT $2",
            now_ms() - 24 * 3_600_000,
            most,
        )
        return [self._read_table(row) for row in rows]

    async def tables_of(self, person: str, most: int = 30) -> list[tuple[Table, int]]:
        """The tables a person sits at, latest first, with when each was changed."""
        rows = await self.engine.read(
            "SELECT body, revision, updated FROM tables JOIN sitting ON home = id WHERE person = $1 ORDER BY updated DESC LIMIT $2",
            person,
            most,
        )
        return [(self._read_table(row[:2]), row[2]) for row in rows]

    async def finished(self) -> list[str]:
        """Every finished match, the oldest first."""
        return [row[0] for row in await self.engine.read("SELECT id FROM tables WHERE status = 'over' ORDER BY updated")]

    async def open_tables_of(self, host: str) -> int:
        rows = await self.engine.read(
            "SELECT count(*) FROM tables WHERE host = $1 AND status <> 'over' AND made > $2", host, now_ms() - 86_400_000
        )
        return int(rows[0][0])

    async def set_due(self, id: str, due: int | None) -> None:
        await self.engine.write(Statement("UPDATE tables SET due = $2 WHERE id = $1", (id, due)))

    async def due_tables(self, at: int, most: int = 100) -> list[str]:
        rows = await self.engine.read(
            "SELECT id FROM tables WHERE status = 'playing' AND due <= $1 ORDER BY due LIMIT $2", at, most
        )
        return [row[0] for row in rows]

    async def claim(self, id: str, node: str, lasts: int) -> bool:
        """Be the one node that acts for a table, for so long: for bots, absent players and clocks. The store's own clock decides: the
        nodes' need not agree."""
        now = self.engine.clock
        sql = f"UPDATE tables SET node = $2, lease = {now} + $3 WHERE id = $1 AND (node = $2 OR lease < {now}) RETURNING id"
        return await self.engine.write(Statement(sql, (id, node, lasts), must=True)) is not None

    def _body(self, table: Table) -> str:
        return _encode(table).decode()

    def _read_table(self, row: Row) -> Table:
        table = _table.decode(row[0])
        table.revision = row[1]
        return table

    # -- what was said, and takebacks that wait for answers ----------------------------------------------------------------------

    async def say(self, frame: wire.ChatFrame) -> None:
        sql = "INSERT INTO words (home, at, id, seat, phrase, said) VALUES ($1, $2, $3, $4, $5, $6)"
        id = f"{time.time_ns():016x}{secrets.token_hex(2)}"  # of two in one millisecond the first said is the first heard
        args = (frame.table, frame.at, id, frame.seat, frame.phrase, frame.text)
        await self.engine.write(Statement(sql, args))

    async def words(self, home: str, until: int, most: int = 100) -> list[wire.ChatFrame]:
        """The last words said at a table up to a moment, in their order."""
        sql = "SELECT home, seat, phrase, said, at FROM words WHERE home = $1 AND at <= $2 ORDER BY at DESC, id DESC LIMIT $3"
        return [wire.ChatFrame(*row) for row in reversed(await self.engine.read(sql, home, until, most))]

    async def forget_words(self, before: int) -> None:
        await self.engine.write(Statement("DELETE FROM words WHERE at < $1", (before,)))

    async def mute(self, person: str, home: str, seat: int, on: bool) -> None:
        sql = "DELETE FROM mutes WHERE person = $1 AND home = $2 AND seat = $3"
        if on:
            sql = "INSERT INTO mutes (person, home, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
        await self.engine.write(Statement(sql, (person, home, seat)))

    async def mutes(self, person: str, home: str) -> list[int]:
        return [row[0] for row in await self.engine.read("SELECT seat FROM mutes WHERE person = $1 AND home = $2", person, home)]

    async def ask(self, match: str, version: int, asker: int, seats: set[int]) -> bool:
        """Ask these seats whether a move may be taken back. False: they are being asked already."""
        old = Statement("DELETE FROM askings WHERE match = $1 AND version <> $2", (match, version))
        sql = "INSERT INTO askings (match, version, seat, asker, agreed) VALUES ($1, $2, $3, $4, 0)"
        try:
            await self.engine.write(old, *(Statement(sql, (match, version, seat, asker)) for seat in sorted(seats)))
        except TakenError:
            return False
        return True

    async def asking(self, match: str, version: int) -> tuple[int, set[int]] | None:
        """Who asks to take the move back that led to this version, and who has not answered yet; None: nobody asks."""
        rows = await self.engine.read("SELECT asker, seat, agreed FROM askings WHERE match = $1 AND version = $2", match, version)
        return (rows[0][0], {seat for _, seat, agreed in rows if not agreed}) if rows else None

    async def agree(self, match: str, version: int, seat: int) -> set[int] | None:
        """A seat agrees: who is still to answer; None: it was not asked. Whoever answers at the same time waits for this one."""
        done = await self.engine.write(
            Statement("UPDATE tables SET updated = updated WHERE id = $1 RETURNING id", (match,), must=True),
            Statement(
                "UPDATE askings SET agreed = 1 WHERE match = $1 AND version = $2 AND seat = $3 AND agreed = 0 RETURNING seat",
                (match, version, seat),
                must=True,
            ),
            Statement("SELECT seat FROM askings WHERE match = $1 AND version = $2 AND agreed = 0", (match, version)),
        )
        return None if done is None else {row[0] for row in done[2]}

    async def end_asking(self, match: str) -> None:
        await self.engine.write(Statement("DELETE FROM askings WHERE match = $1", (match,)))

    async def keep_taps(self, game: str, period: int, taps: tuple[int, int]) -> None:
        """How somebody who agreed stopped the gauges: the day, and nothing of who or where."""
        sql = "INSERT INTO taps (id, game, day, period, across, up) VALUES ($1, $2, $3, $4, $5, $6)"
        args = (secrets.token_hex(8), game, now_ms() // 86_400_000, period, *taps)
        await self.engine.write(Statement(sql, args))

    async def taps(self, game: str) -> list[Row]:
        return await self.engine.read("SELECT period, across, up FROM taps WHERE game = $1", game)

    # -- the client's files ----------------------------------------------------------------------------------------------------------

    async def keep_build(self, build: str, files: dict[str, bytes]) -> None:
        """Keep the files of the client that is served now, and of the one before; older ones are forgotten."""
        at = now_ms()
        keep = "INSERT INTO assets (build, path, body, used) VALUES ($1, $2, $3, $4) ON CONFLICT (build, path) DO UPDATE SET used = $4"
        forget = (
            "DELETE FROM assets WHERE build NOT IN"
            " (SELECT build FROM (SELECT build, max(used) AS latest FROM assets GROUP BY build) AS b ORDER BY latest DESC LIMIT 2)"
        )
        files_kept = (Statement(keep, (build, path, body, at)) for path, body in sorted(files.items()))
        await self.engine.write(*files_kept, Statement(forget))

    async def asset(self, path: str) -> bytes | None:
        rows = await self.engine.read("SELECT body FROM assets WHERE path = $1 LIMIT 1", path)
        return bytes(rows[0][0]) if rows else None

    # -- what was found out about a match -----------------------------------------------------------------------------------------

    async def keep_analysis(self, match: str, engine: int, body: str) -> None:
        sql = (
            "INSERT INTO analyses (match, engine, body) VALUES ($1, $2, $3)"
            " ON CONFLICT (match) DO UPDATE SET engine = excluded.engine, body = excluded.body"
        )
        await self.engine.write(Statement(sql, (match, engine, body)))

    async def analysis(self, match: str, engine: int) -> str | None:
        """What was found out about a match, if this engine did."""
        rows = await self.engine.read("SELECT body FROM analyses WHERE match = $1 AND engine = $2", match, engine)
        return str(rows[0][0]) if rows else None

    # -- people ------------------------------------------------------------------------------------------------------------------

    async def new_person(self, person: Person, token: str) -> None:
        at = now_ms()
        await self.engine.write(
            Statement(
                "INSERT INTO people (id, name, language, made) VALUES ($1, $2, $3, $4)",
                (person.id, person.name, person.language, at),
            ),
            Statement("INSERT INTO tokens (hash, person, kind, made) VALUES ($1, $2, 'seat', $3)", (token, person.id, at)),
        )

    async def person_by_token(self, token: str) -> Person | None:
        rows = await self.engine.read(
            "SELECT id, name, language, account FROM people JOIN tokens ON person = id WHERE hash = $1 AND kind = 'seat'", token
        )
        return Person(*rows[0]) if rows else None

    async def people(self, ids: list[str]) -> dict[str, Person]:
        found = {}
        for id in ids:
            for row in await self.engine.read("SELECT id, name, language, account FROM people WHERE id = $1", id):
                found[id] = Person(*row)
        return found

    async def save_person(self, person: Person) -> None:
        await self.engine.write(
            Statement("UPDATE people SET name = $2, language = $3 WHERE id = $1", (person.id, person.name, person.language))
        )

    async def add_token(self, token: str, person: str, kind: str, until: int | None = None) -> None:
        await self.engine.write(
            Statement(
                "INSERT INTO tokens (hash, person, kind, made, until) VALUES ($1, $2, $3, $4, $5)",
                (token, person, kind, now_ms(), until),
            )
        )

    async def drop_token(self, token: str) -> None:
        await self.engine.write(Statement("DELETE FROM tokens WHERE hash = $1", (token,)))

    async def drop_other_tokens(self, person: str, token: str) -> None:
        sql = "DELETE FROM tokens WHERE person = $1 AND hash <> $2 AND kind <> 'known'"
        await self.engine.write(Statement(sql, (person, token)))

    async def known_device(self, token: str) -> str | None:
        """Whose device this was, once."""
        rows = await self.engine.read("SELECT person FROM tokens WHERE hash = $1 AND kind = 'known'", token)
        return str(rows[0][0]) if rows else None

    async def device_token(self, token: str) -> str | None:
        """The person a one-time link is for; looking uses nothing up."""
        sql = "SELECT person FROM tokens WHERE hash = $1 AND kind = 'device' AND until > $2"
        rows = await self.engine.read(sql, token, now_ms())
        return str(rows[0][0]) if rows else None

    async def use_device_token(self, token: str) -> str | None:
        """The person a one-time link is for; the link is used up."""
        done = await self.engine.write(
            Statement(
                "DELETE FROM tokens WHERE hash = $1 AND kind = 'device' AND until > $2 RETURNING person",
                (token, now_ms()),
                must=True,
            )
        )
        return done[0][0][0] if done else None

    async def register(self, person: str, account: str, passphrase: str) -> bool:
        """Give a person an account. False: the name is taken, or the person has one."""
        taken = await self.engine.read("SELECT id FROM people WHERE lower(account) = lower($1)", account)
        if taken:
            return False
        sql = "UPDATE people SET account = $2, passphrase = $3, name = coalesce(name, $2) WHERE id = $1 AND account IS NULL RETURNING id"
        try:
            return await self.engine.write(Statement(sql, (person, account, passphrase), must=True)) is not None
        except TakenError:
            return False

    async def passphrase(self, account: str) -> tuple[str, str] | None:
        """The person and the passphrase's hash of an account."""
        rows = await self.engine.read("SELECT id, passphrase FROM people WHERE lower(account) = lower($1)", account)
        return (rows[0][0], rows[0][1]) if rows else None

    async def set_passphrase(self, person: str, passphrase: str) -> None:
        await self.engine.write(Statement("UPDATE people SET passphrase = $2 WHERE id = $1", (person, passphrase)))

    async def delete_person(self, person: str) -> None:
        """Forget somebody; results stay with their matches, but are nobody's any more."""
        await self.engine.write(
            *(
                Statement(sql, (person,))
                for sql in (
                    "DELETE FROM tokens WHERE person = $1",
                    "DELETE FROM ratings WHERE person = $1",
                    "DELETE FROM sitting WHERE person = $1",
                    "DELETE FROM mutes WHERE person = $1",
                    "DELETE FROM puzzle_answers WHERE person = $1",
                    "DELETE FROM puzzle_days WHERE person = $1",
                    "DELETE FROM puzzlers WHERE person = $1",
                    "UPDATE results SET person = NULL WHERE person = $1",
                    "DELETE FROM people WHERE id = $1",
                )
            )
        )

    # -- results and ratings ------------------------------------------------------------------------------------------------------

    async def finish(self, table: Table, results: list[Statement]) -> bool:
        """Close a match, once, with its results and ratings in the same transaction."""
        return await self.save_table(table, *results)

    async def results(self, match: str) -> list[Row]:
        return await self.engine.read(
            "SELECT seat, person, points, place, before, after, ended FROM results WHERE match = $1 ORDER BY seat", match
        )

    async def ratings_of(self, people: list[str], game: str) -> dict[str, tuple[float, float, int]]:
        found = {}
        for person in people:
            for mu, sigma, played in await self.engine.read(
                "SELECT mu, sigma, played FROM ratings WHERE person = $1 AND game = $2", person, game
            ):
                found[person] = (mu, sigma, played)
        return found

    async def own_ratings(self, person: str) -> list[Row]:
        return await self.engine.read("SELECT game, mu, sigma, played FROM ratings WHERE person = $1 ORDER BY game", person)

    async def best_ratings(self, game: str | None, most: int = 100) -> list[Row]:
        return await self.engine.read(
            "SELECT account, game, mu, sigma, played FROM ratings JOIN people ON person = id"
            " WHERE account IS NOT NULL AND ($1 = '' OR game = $1) ORDER BY mu - 3 * sigma DESC LIMIT $2",
            game or "",
            most,
        )


class StoreRefused(Refusal):
    """The store cannot be opened, and what to do about it."""

    code = "bad-store"

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(key, STORE_TEXTS, **args)


class TakenError(Exception):
    """A unique value is already there."""


class UnavailableError(Exception):
    """The store does not answer just now. What was being written may have been kept: only the log knows."""


class FullError(UnavailableError):
    """There is no room to keep anything: nothing was kept."""
