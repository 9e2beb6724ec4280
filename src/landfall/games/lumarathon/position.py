"""Positions of Lumarathon as readable JSON: the position of the game being played, and what the first one left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from landfall.core.layout import CHANCE
from landfall.core.reading import Reader
from landfall.core.refusal import BadEdition, BadPosition
from landfall.core.texts import Both
from landfall.games.lumarathon import rules
from landfall.games.lumarathon.rules import FIRST_NOMADS, LOSER_LOT
from landfall.games.lumarathon.state import Position, captain_of, nomads_of, take_fields
from landfall.games.nomads import position as nomads
from landfall.games.nomads.content import SONGS
from landfall.games.nomads.edition import edition_numbers
from landfall.games.oh_captain import position as captain
from landfall.games.oh_captain.content import LINES

PARTS = ("oh-captain", "nomads")


def dump(s: Any) -> dict[str, Any]:
    """The whole position, hidden cards included."""
    half = nomads_of(s, FIRST_NOMADS)
    if s.phase <= LOSER_LOT:
        return {
            "game": "lumarathon",
            "part": PARTS[0],
            **({"before": _before(s)} if s.phase == LOSER_LOT else {}),
            "edition": nomads.dump(half_at_start(half))["edition"],
            "position": captain.dump(captain_of(s)),
        }
    return {"game": "lumarathon", "part": PARTS[1], "before": _before(s), "position": nomads.dump(half)}


def half_at_start(half: Any) -> Any:
    """Nomads before it has begun, for its edition alone."""
    half.phase = 0
    return half


def _before(s: Any) -> dict[str, Any]:
    return {
        "points": s.points_before[: s.seats],
        "lines": [number for seat in range(s.seats) for number in s.lines_before[seat]],
        "winners": s.won_before[: s.seats],
        "loser": s.loser if s.loser >= 0 else None,
    }


def load(data: Any) -> Any:
    """A position from JSON; BadPosition names each defect."""
    read = Reader(data, "lumarathon")
    part = read.word("part", PARTS)
    read.asked |= {"position", "edition"}
    s = Position()
    try:
        half = (nomads if part else captain).load(read.data.get("position"))
        edition = (
            edition_numbers(read.data.get("edition"))
            if part == 0
            else [*half.worth[:-SONGS], *half.song_asks, *half.worth[-SONGS:]]
        )
    except BadPosition as fault:
        raise BadPosition([*read.defects, *fault.defects]) from None
    except BadEdition as fault:
        raise BadPosition([*read.defects, *(defect.at("edition") for defect in fault.defects)]) from None
    rules.start(s, half.seats, [0, 0, 0, *edition])
    take_fields(s, half)
    if part:
        s.phase += FIRST_NOMADS
    if s.phase >= LOSER_LOT:
        _read_before(read.part("before"), s)
    read.close()
    if read.defects:
        raise BadPosition(read.defects)
    return s


def _read_before(read: Reader, s: Any) -> None:
    s.points_before[: s.seats] = read.numbers("points", s.seats, -100, 200)
    lines = read.numbers("lines", s.seats * len(LINES), -20, 100, default=[0] * (s.seats * len(LINES)))  # may be left out
    for seat in range(s.seats):
        s.lines_before[seat][:] = lines[seat * len(LINES) : (seat + 1) * len(LINES)]
    s.won_before[: s.seats] = read.numbers("winners", s.seats, 0, 1)
    s.loser = read.number("loser", 0, s.seats - 1, default=-1)
    read.close()
    if s.phase == LOSER_LOT:
        s.to_act = CHANCE
        s.tied_last = rules.losers(s)


def invariants(s: Any) -> list[Both]:
    """Each way in which a position cannot be, of the match and of the game being played."""
    if s.phase <= LOSER_LOT:
        return [*_match(s), *captain.invariants(captain_of(s))]
    return [*_match(s), *nomads.invariants(nomads_of(s, FIRST_NOMADS))]


def _has_lines(s: Any) -> bool:
    return any(any(s.lines_before[seat]) for seat in range(s.seats))


def _match(s: Any) -> Iterator[Both]:
    if s.seats not in (3, 4, 5):
        yield Both("a Lumarathon is for 3 to 5 players (LM-1)", "un Lumarathon se joue de 3 à 5 (LM-1)")
    if s.phase < LOSER_LOT:
        return
    if _has_lines(s) and any(sum(s.lines_before[seat]) != s.points_before[seat] for seat in range(s.seats)):
        yield Both(
            "the lines of Oh Captain! must add up to its points (OC-9.3)",
            "les lignes d’Oh Capitaine ! doivent faire la somme de ses points (OC-9.3)",
        )
    winners = {seat for seat in range(s.seats) if s.won_before[seat]}
    if not winners:
        yield Both("somebody has won Oh Captain! (LM-3)", "quelqu’un a gagné Oh Capitaine ! (LM-3)")
    if s.phase == LOSER_LOT:
        if s.loser >= 0 or s.tied_last & (s.tied_last - 1) == 0:
            yield Both(
                "the lot is drawn only among several who came last (LM-4)",
                "on ne tire au sort qu’entre plusieurs derniers (LM-4)",
            )
        return
    if s.loser in winners or (s.loser < 0 and len(winners) < s.seats):
        yield Both("the loser is somebody who has not won (LM-4)", "le perdant est quelqu’un qui n’a pas gagné (LM-4)")
    if any(s.luma_coin[seat] > s.won_before[seat] for seat in range(s.seats)):
        yield Both("only winners have a coin (LM-3)", "seuls les vainqueurs ont une pièce (LM-3)")
