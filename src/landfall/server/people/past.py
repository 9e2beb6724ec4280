"""Somebody's finished matches: one after the other, and counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from landfall.server import wire
from landfall.server.store.past_book import Past, PastBook

PAGE = 50  # matches in one answer
COUNTED = 1000  # matches that are counted: years of evenings, and read in a blink
MET = 6  # people who are named


async def page(book: PastBook, person: str, before: int) -> list[wire.PastMatch]:
    """The latest matches before a moment."""
    return [_match(past, person) for past in await book.matches(person, PAGE, before)]


def _match(past: Past, person: str) -> wire.PastMatch:
    mine = past.seats_of(person)
    old, new = next(((past.before[seat], past.after[seat]) for seat in mine if past.after[seat] is not None), (None, None))
    return wire.PastMatch(
        table=past.match,
        game=past.game,
        ended=past.ended,
        players=[_name(past, seat) for seat in range(len(past.people))],
        points=past.points,
        places=past.places,
        mine=mine,
        people=[seat for seat, one in enumerate(past.seats) if one.kind == "person"],
        rating=new,
        rating_change=None if old is None or new is None else new - old,
    )


def _name(past: Past, seat: int) -> str:
    return (past.seats[seat].name if past.seats else "?") or f"Player {seat + 1}"


@dataclass(slots=True)
class _Other:
    """Somebody else who sat there."""

    name: str  # the one they had last
    played: int = 0
    ahead: int = 0
    behind: int = 0


async def counted(book: PastBook, person: str) -> wire.MyPast:
    matches = await book.matches(person, COUNTED)
    alone = [(past, past.seats_of(person)[0]) for past in matches if len(past.seats_of(person)) == 1]
    with_people = [(past, seat) for past, seat in alone if _others(past, seat)]
    with_bots = [(past, seat) for past, seat in alone if not _others(past, seat)]
    course = [(past, past.before[seat], past.after[seat]) for past, seat in reversed(alone)]
    return wire.MyPast(
        since=await book.since(person),
        played=len(matches),
        games=_games(matches, alone),
        bots=_tally(with_bots),
        people=_tally(with_people),
        met=_met(with_people),
        course=[
            wire.RatedMatch(past.game, past.ended, old, new) for past, old, new in course if old is not None and new is not None
        ],
    )


def _others(past: Past, mine: int) -> list[int]:
    """The seats of the other people. Of a table that is no longer kept only who has not been forgotten is known."""
    if past.seats:
        return [seat for seat, one in enumerate(past.seats) if one.kind == "person" and seat != mine]
    return [seat for seat, one in enumerate(past.people) if one is not None and seat != mine]


def _tally(matches: list[tuple[Past, int]]) -> wire.Tally:
    return wire.Tally(len(matches), sum(past.places[seat] == 1 for past, seat in matches))


def _games(matches: list[Past], alone: list[tuple[Past, int]]) -> list[wire.GamePast]:
    """Game by game, the most played first."""
    told = []
    for game, played in Counter(past.game for past in matches).most_common():
        of = [past.places[seat] for past, seat in alone if past.game == game]
        told.append(wire.GamePast(game, played, [of.count(place) for place in range(1, max(of, default=0) + 1)]))
    return told


def _met(matches: list[tuple[Past, int]]) -> list[wire.MetPast]:
    """With whom one sits most often, and who came in ahead of whom."""
    met: dict[str, _Other] = {}
    for past, mine in matches:
        for seat in _others(past, mine) if past.seats else []:
            one, name = past.seats[seat], _name(past, seat)
            known = one.person if one.person and not one.guest else f"guest {name}"
            other = met.setdefault(known, _Other(name))
            other.played += 1
            other.ahead += past.places[mine] < past.places[seat]
            other.behind += past.places[mine] > past.places[seat]
    most = sorted(met.values(), key=lambda one: (-one.played, one.name))[:MET]
    return [wire.MetPast(one.name, one.played, one.ahead, one.behind) for one in most]
