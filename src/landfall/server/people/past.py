"""Somebody's finished matches: one after the other, and counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime

from landfall.server import wire
from landfall.server.store.past_book import Past, PastBook
from landfall.server.store.store import Person

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
        accounts=[seat for seat, one in enumerate(past.seats) if one.by_account],
        rating=new,
        rating_change=None if old is None or new is None else new - old,
    )


def _name(past: Past, seat: int) -> str:
    return (past.seats[seat].name if past.seats else "?") or f"Player {seat + 1}"


@dataclass(slots=True)
class _Other:
    """Somebody else who sat there."""

    name: str  # the one they had last
    account: bool = False
    played: int = 0
    ahead: int = 0
    behind: int = 0


async def counted(book: PastBook, person: str) -> wire.MyPast:
    matches = await book.matches(person, COUNTED)
    alone = [(past, past.seats_of(person)[0]) for past in matches if len(past.seats_of(person)) == 1]
    with_people = [(past, seat) for past, seat in alone if _others(past, seat)]
    with_bots = [(past, seat) for past, seat in alone if not _others(past, seat)]
    return wire.MyPast(
        since=await book.since(person),
        played=len(matches),
        games=_games(matches, alone),
        bots=_tally(with_bots),
        people=_tally(with_people),
        met=_met(with_people)[:MET],
        course=_course(alone),
    )


async def profile(
    book: PastBook, person: Person, since: int, ratings: list[wire.RatingInfo], asker: Person | None
) -> wire.Profile:
    """What everybody may know of an account: what it did where everybody could look on. Of matches elsewhere not even the number is told,
    but those that whoever asks has played with it."""
    assert person.account is not None
    listed = await book.listed(person.id, COUNTED)
    alone = [(past, past.seats_of(person.id)[0]) for past in listed if len(past.seats_of(person.id)) == 1]
    met = None
    if asker is not None and asker.id != person.id:
        shared = await book.shared(asker.id, person.id, COUNTED)
        sat = [(past, past.seats_of(asker.id)[0]) for past in shared if len(past.seats_of(asker.id)) == 1]
        found = (one for one in _met(sat) if one.account and one.name.casefold() == person.account.casefold())
        met = next(found, None)
    return wire.Profile(
        name=person.account,
        since=_month(since),
        ratings=ratings,
        games=_games(listed, alone),
        course=_course(alone),
        past=[_match(past, person.id) for past in listed[:PAGE]],
        met=met,
    )


def _month(ms: int) -> int:
    """Its first moment: the day and the hour are nobody's business."""
    day = datetime.fromtimestamp(ms / 1000, UTC).replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    return int(day.timestamp() * 1000)


def _course(alone: list[tuple[Past, int]]) -> list[wire.RatedMatch]:
    """How the ratings went, the first match first."""
    course = [(past, past.before[seat], past.after[seat]) for past, seat in reversed(alone)]
    return [wire.RatedMatch(past.game, past.ended, old, new) for past, old, new in course if old is not None and new is not None]


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
    """With whom one sat, the most often first, and who came in ahead of whom."""
    met: dict[str, _Other] = {}
    for past, mine in matches:
        for seat in _others(past, mine) if past.seats else []:
            one, name = past.seats[seat], _name(past, seat)
            known = one.person if one.person and not one.guest else f"guest {name}"
            other = met.setdefault(known, _Other(name, one.by_account))
            other.played += 1
            other.ahead += past.places[mine] < past.places[seat]
            other.behind += past.places[mine] > past.places[seat]
    most = sorted(met.values(), key=lambda one: (-one.played, one.name))
    return [wire.MetPast(one.name, one.played, one.ahead, one.behind, one.account) for one in most]
