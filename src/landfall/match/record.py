"""The record of a match: a text file, one JSON object a line, that replays for ever (docs/record.md).

The first line is the header, then a line for each ply (a move or a chance outcome), with a line after it for what somebody asked of the
coach there, then the end, and after it the signature of the server that kept it, if one did. Each line carries a check sum over itself
and everything before it, so one changed byte is found and its ply named.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from landfall.core.refusal import BadRecord
from landfall.core.texts import Both
from landfall.match.signature import Signature, read_signature

FORMAT = 1
MAX_BYTES = 4_000_000
CHANCE_NAME = "chance"
DEALINGS = (1, 2)  # as fair.py knows them: by ply, by event
ORIGIN_FIELDS = {"seal": str, "version": int, "same_deal": bool}
BOT_FIELDS = {"level": str, "temper": str, "engine": int}
HINT, REMARK, TAKEBACK = ASKED = ("hint", "remark", "takeback")  # what may stand between two plies


class Ply(msgspec.Struct, frozen=True):
    """One move or one chance outcome: who acted (a seat, or None for chance) and what was done, in notation."""

    by: int | None
    do: str


class Aside(msgspec.Struct, frozen=True):
    """What a seat asked for beside the game, and after how many plies: a hint, a remark on its last move, a move back (at a table for
    practice, where it may be any)."""

    after: int
    by: int
    asked: str


@dataclass(slots=True)
class Record:
    """A whole match. `outcome`, `seed` and `salts` are there once it is over."""

    game: str
    rules: int  # the version of the game's rules
    seats: int
    options: dict[str, str]
    players: list[str]
    commitment: str
    salts: list[str]
    edition: str | None = None  # the hash of the edition's numbers, for games that have one
    edition_data: Any = None  # the edition itself, if it is not the default one
    bots: list[dict[str, Any] | None] | None = (
        None  # which seats are bots', each with its level, temper and engine; None: no bots, or not known
    )
    start: Any = None  # a position, if the match did not begin at the start
    dealing: int = 1  # how outcomes follow from the seed (fair.py); records of old do not say
    origin: dict[str, Any] | None = (
        None  # the match this one was played on from, or is dealt like: its seal, and the version it left at
    )
    practice: bool = False  # played at a table where anything may be taken back
    plies: list[Ply] = field(default_factory=list)
    asides: list[Aside] = field(default_factory=list)  # in the order in which they came
    outcome: dict[str, Any] | None = None
    seed: str | None = None
    salted: list[int] | None = None  # the seats that added a salt, in the order in which they did, after the seal was shown
    signature: Signature | None = None  # of the server, over all that is before it

    def header(self) -> dict[str, Any]:
        head: dict[str, Any] = {
            "landfall": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "options": self.options,
            "players": self.players,
            "commitment": self.commitment,
            "salts": self.salts,
        }
        for name in ("salted", "edition", "edition_data", "bots", "start"):
            if getattr(self, name) is not None:
                head[name] = getattr(self, name)
        if self.dealing != 1:
            head["dealing"] = self.dealing
        if self.origin is not None:
            head["origin"] = self.origin
        if self.practice:
            head["practice"] = True
        return head

    def to_text(self, signed: bool = True) -> str:
        """The file's text; or what of it a signature is over."""
        lines: list[str] = []
        chain = ""
        bodies = [self.header(), *self._asked_after(0)]
        for n, ply in enumerate(self.plies, 1):
            bodies += [{"n": n, "by": _by(ply.by), "do": ply.do}, *self._asked_after(n)]
        if self.outcome is not None:
            bodies.append({"outcome": self.outcome, "seed": self.seed})
            if signed and self.signature is not None:
                bodies.append({"key": self.signature.key, "signature": self.signature.value})
        for body in bodies:
            chain = _sum(chain, body)
            lines.append(_line({**body, "sum": chain}))
        return "\n".join(lines) + "\n"

    def _asked_after(self, n: int) -> list[dict[str, Any]]:
        return [{"asked": one.asked, "by": one.by} for one in self.asides if one.after == n] if self.asides else []


def _by(by: int | None) -> int | str:
    return CHANCE_NAME if by is None else by


def _line(body: dict[str, Any]) -> str:
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


def _sum(chain: str, body: dict[str, Any]) -> str:
    return hashlib.sha256(f"{chain}\n{_line(body)}".encode()).hexdigest()[:16]


def read_record(text: str | bytes) -> Record:
    """A record from its text. BadRecord names the ply where it does not hold (0: the header); moves are not played here."""
    if len(text) > MAX_BYTES:
        raise BadRecord(0, Both("it is too large", "il est trop gros"))
    try:
        plain = text.decode() if isinstance(text, bytes) else text.encode().decode()
    except UnicodeError as error:
        before = text[: error.start] if isinstance(error, UnicodeDecodeError | UnicodeEncodeError) else text[:0]
        raise BadRecord(
            before.count(b"\n") if isinstance(before, bytes) else before.count("\n"),
            Both("it is not UTF-8 text", "ce n’est pas du texte UTF-8"),
        ) from None
    lines = plain.split("\n")
    if lines[-1] != "":
        raise BadRecord(len(lines) - 1, Both("it ends in the middle of a line", "il s’arrête au milieu d’une ligne"))
    bodies = _checked(lines[:-1])
    if not bodies:
        raise BadRecord(0, Both("it is empty", "il est vide"))
    record = _read_header(bodies[0])
    for line, body in enumerate(bodies[1:], 1):
        n = len(record.plies) + 1 + (record.outcome is not None)
        if record.outcome is not None:
            if "signature" not in body or line != len(bodies) - 1:
                raise BadRecord(n, Both("something follows the end", "quelque chose suit la fin"))
            record.signature = read_signature(body, n)
        elif "outcome" in body:
            _read_end(record, body, n)
        elif "asked" in body:
            record.asides.append(_read_aside(body, n - 1, record.seats))
        else:
            record.plies.append(_read_ply(body, n, record.seats))
    return record


def _checked(lines: list[str]) -> list[dict[str, Any]]:
    """The lines as objects, each one's sum proved."""
    chain = ""
    bodies = []
    for n, line in plies_of(lines):
        try:
            body = json.loads(line)
            as_written = isinstance(body, dict) and _line(body) == line
        except (ValueError, RecursionError):
            raise BadRecord(n, Both("it is not JSON", "ce n’est pas du JSON")) from None
        if not as_written:
            raise BadRecord(n, Both("it is not written as a record is", "ce n’est pas écrit comme l’est un enregistrement"))
        said = body.pop("sum", None)
        chain = _sum(chain, body)
        if said != chain:
            wrong = Both(
                "its check sum is wrong: something here was changed",
                "sa somme de contrôle est fausse : on y a changé quelque chose",
            )
            raise BadRecord(n, wrong)
        bodies.append(body)
    return bodies


def plies_of(lines: list[str]) -> Iterator[tuple[int, str]]:
    """The lines, each with the number of its ply; what was asked for counts with the ply before it."""
    n = -1
    for line in lines:
        n += not line.startswith('{"asked":')
        yield max(0, n), line


def _is(value: Any, *kinds: type) -> bool:
    return type(value) in kinds


def _read_header(body: dict[str, Any]) -> Record:
    if not _is(body.get("landfall"), int) or body["landfall"] != FORMAT:
        other = Both(
            f"it is not a Landfall record of format {FORMAT}", f"ce n’est pas un enregistrement Landfall de format {FORMAT}"
        )
        raise BadRecord(0, other)
    wanted = {"game": str, "rules": int, "seats": int, "options": dict, "players": list, "commitment": str, "salts": list}
    for name, kind in wanted.items():
        if not _is(body.get(name), kind):
            raise BadRecord(0, Both(f"{name} is missing or of the wrong kind", f"{name} manque ou n’est pas du bon genre"))
    unknown = (
        set(body)
        - set(wanted)
        - {
            "landfall",
            "salted",
            "edition",
            "edition_data",
            "bots",
            "start",
            "dealing",
            "origin",
            "practice",
        }
    )
    if unknown:
        names = ", ".join(sorted(unknown))
        raise BadRecord(0, Both(f"unknown fields: {names}", f"champs inconnus : {names}"))
    if not all(_is(text, str) for text in [*body["players"], *body["salts"]]):
        raise BadRecord(0, Both("players and salts are texts", "players et salts sont des textes"))
    if not len(body["players"]) == len(body["salts"]) == body["seats"]:
        raise BadRecord(0, Both("players, salts and seats do not agree", "players, salts et seats ne s’accordent pas"))
    salted = body.get("salted")
    if salted is not None and (
        not _is(salted, list) or sorted(salted, key=str) != [n for n, salt in enumerate(body["salts"]) if salt]
    ):
        raise BadRecord(0, Both("salted does not name the seats with a salt", "salted ne nomme pas les places qui ont un sel"))
    fields = {name: body[name] for name in wanted}
    edition, edition_data, start = (body.get(name) for name in ("edition", "edition_data", "start"))
    dealing = body.get("dealing", 1)
    if not _is(dealing, int) or dealing not in DEALINGS:
        raise BadRecord(0, Both("dealing is not one that is known", "dealing n’est pas de ceux que l’on connaît"))
    if body.get("practice", True) is not True:
        raise BadRecord(0, Both("practice is true or not there", "practice vaut true ou n’y est pas"))
    return Record(
        **fields,
        salted=salted,
        edition=edition,
        edition_data=edition_data,
        start=start,
        bots=_read_bots(body),
        dealing=dealing,
        origin=_read_origin(body),
        practice="practice" in body,
    )


def _read_origin(body: dict[str, Any]) -> dict[str, Any] | None:
    """Where a match comes from, if it says so."""
    origin = body.get("origin")
    if origin is None:
        return None
    if (
        not _is(origin, dict)
        or set(origin) != set(ORIGIN_FIELDS)
        or not all(_is(origin[name], kind) for name, kind in ORIGIN_FIELDS.items())
    ):
        raise BadRecord(0, Both("origin must say seal, version and same_deal", "origin doit dire seal, version et same_deal"))
    return dict(origin)


def _read_bots(body: dict[str, Any]) -> list[dict[str, Any] | None] | None:
    """Which seats are bots'; records of old do not say."""
    bots = body.get("bots")
    if bots is None:
        return None
    good = _is(bots, list) and len(bots) == body["seats"]
    if not good or not all(bot is None or (_is(bot, dict) and set(bot) == set(BOT_FIELDS) and _are_named(bot)) for bot in bots):
        raise BadRecord(
            0,
            Both(
                "bots must say level, temper and engine for each seat, or null",
                "bots doit dire level, temper et engine pour chaque place, ou null",
            ),
        )
    return list(bots)


def _are_named(bot: dict[str, Any]) -> bool:
    return all(_is(bot[name], kind) for name, kind in BOT_FIELDS.items())


def _read_ply(body: dict[str, Any], n: int, seats: int) -> Ply:
    if set(body) != {"n", "by", "do"} or not _is(body["n"], int) or body["n"] != n or not _is(body["do"], str):
        raise BadRecord(n, Both("it is not a ply", "ce n’est pas un coup"))
    if body["by"] == CHANCE_NAME:
        return Ply(None, body["do"])
    if not _is(body["by"], int) or not 0 <= body["by"] < seats:
        raise BadRecord(n, Both("there is no such seat", "cette place n’existe pas"))
    return Ply(body["by"], body["do"])


def _read_aside(body: dict[str, Any], after: int, seats: int) -> Aside:
    if set(body) != {"asked", "by"} or body["asked"] not in ASKED:
        raise BadRecord(after, Both("nobody can have asked for that", "personne n’a pu demander cela"))
    if not _is(body["by"], int) or not 0 <= body["by"] < seats:
        raise BadRecord(after, Both("there is no such seat", "cette place n’existe pas"))
    return Aside(after, body["by"], body["asked"])


def _read_end(record: Record, body: dict[str, Any], n: int) -> None:
    if set(body) != {"outcome", "seed"} or not _is(body["outcome"], dict) or not _is(body["seed"], str, type(None)):
        raise BadRecord(n, Both("it is not an end", "ce n’est pas une fin"))
    record.outcome, record.seed = body["outcome"], body["seed"]
