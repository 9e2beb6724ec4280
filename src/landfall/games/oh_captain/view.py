"""What one seat of Oh Captain! may know (OC-11): the only file that hides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from operator import sub
from typing import Any, NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from landfall.core.layout import CHANCE, NOBODY
from landfall.games.oh_captain.content import *
from landfall.games.oh_captain.said import Claim, claims
from landfall.games.oh_captain.seen import entry_a, entry_b, entry_fate, entry_kind, entry_what, saw_kind
from landfall.games.oh_captain.state import Position

Cards = dict[str, int]  # how many of each kind; kinds with none are left out
Counts = tuple[int, ...]  # the same in the order of the kinds
NONE: Counts = (0,) * KINDS


class Player(msgspec.Struct, frozen=True):
    """What everybody sees of a player; `hidden` only for those who may know it."""

    seat: int
    adventurer: str | None
    is_captain: bool
    coins: int
    open: Cards
    hidden_count: int
    hidden: Cards | None  # None: unknown to this viewer


class Sighting(msgspec.Struct, frozen=True):
    """A line of the viewer's notebook (OC-11.4): which card was seen, when, and how; not where it is now."""

    draws: int  # how many cards had been drawn from the Cave by then
    how: str
    card: str
    seat: int


class View(msgspec.Struct, frozen=True):
    """A table of Oh Captain! as one seat sees it."""

    game: str
    viewer: int | None
    phase: str
    to_act: int | None  # None: chance, or the game is over
    over: bool
    turn: int
    captain: int | None
    active: int | None
    attacker: int | None
    target: int | None
    announced: str | None
    find: str | None  # the card in the Explorer's hand, for its drawer only
    find_waits: bool  # a drawn card waits for the Captain's choice
    supply: int
    deck_size: int
    nomads_near: bool  # the Nomads are one of the cards left that may come next
    discard_size: int
    discard: Cards | None  # for the Captain only
    players: list[Player]
    claims: list[Claim]  # what was announced so far, and what became of it
    notebook: list[Sighting]
    unseen: Cards  # cards of the box the viewer has never seen or cannot place: what counting gives


def view(s: Position, seat: int | None) -> View:
    """What the seat (None: a spectator) may know."""
    return views_in(Plain(), s, (seat,))[0]


def views_in(form: Form, s: Position, seats: Sequence[int | None]) -> list[View]:
    """What everybody sees is made once; each seat's own takes its place in the copy that seat gets. `form` makes the parts: objects, or
    JSON that is written already (written.py)."""
    over = s.phase == OVER
    up, down = tuple(map(tuple, s.up)), tuple(map(tuple, s.down))
    left = _left((*up, *down) if over else up)  # OC-9.2: in the end all loot is shown, but not the discard pile
    players = [
        form.player(seat, s.adventurer[seat], seat == s.captain, s.coins[seat], up[seat], down[seat]) for seat in range(s.seats)
    ]
    said = form.claims(s)
    public = _public(s, [open_eyed if over else known for known, open_eyed in players], form.unseen(left), said)
    found = []
    for seat in seats:
        if seat is None:
            found.append(public)
            continue
        find = s.drawn if public.find_waits and seat == s.active else -1
        discard = tuple(s.discard) if seat == s.captain else None
        own = public.players
        if not over:
            own = own[:]
            own[seat] = players[seat][1]
        found.append(
            replace(
                public,
                viewer=seat,
                find=CARDS[find] if find >= 0 else None,
                discard=form.cards(discard) if discard is not None else None,
                players=own,
                notebook=form.notebook(s, seat),
                unseen=form.unseen(_less_own(left, NONE if over else down[seat], discard, find)),
            )
        )
    return found


def _public(s: Position, players: list[Any], unseen: Any, said: Any) -> View:
    """What a spectator sees."""
    phase = PHASES[s.phase]
    attack_on = s.phase in (TARGET, ANSWER, PICK, HIT, SIANA_PICK)
    return View(
        game="oh-captain",
        viewer=None,
        phase=phase,
        to_act=None if s.to_act in (CHANCE, NOBODY) else int(s.to_act),
        over=s.phase == OVER,
        turn=s.turn,
        captain=_or_none(s.captain),
        active=_or_none(s.active) if s.turn else None,
        attacker=_or_none(s.attacker) if attack_on else None,
        target=s.target if attack_on and s.phase != TARGET else None,
        announced=ITEMS[s.announced] if s.announced >= 0 else None,
        find=None,
        find_waits=s.drawn >= 0 and phase in ("claim", "captain"),
        supply=s.supply,
        deck_size=s.deck_size,
        nomads_near=s.deck_size <= 4,
        discard_size=sum(s.discard),
        discard=None,
        players=players,
        claims=said,
        notebook=[],
        unseen=unseen,
    )


def _or_none(value: int) -> int | None:
    return value if value >= 0 else None


def _left(lying: Iterable[Counts]) -> Counts:
    """The cards of the box less all that lies open (Purses that left the game are not counted: nobody looks for them)."""
    return tuple(map(sub, COPIES[: EGG + 1], map(sum, zip(*lying, strict=True))))


def _less_own(left: Counts, loot: Counts, discard: Counts | None, find: int) -> Counts:
    """What is left, less the cards a viewer alone knows of: its loot, the Captain's discard pile, its find."""
    left = tuple(map(sub, left, loot))
    if discard is not None:
        left = tuple(map(sub, left, discard))
    return (*left[:find], left[find] - 1, *left[find + 1 :]) if 0 <= find <= EGG else left


# -- the notebook (OC-11.4) ---------------------------------------------------------------------------------------------------


class Place(NamedTuple):
    """Where a reader of the memory stands: how many cards were drawn, who is Captain, and what lies on the discard pile."""

    draws: int = 0
    captain: int = -1
    pile: Counts = NONE


Fact = tuple[int, str, str, int]  # what a Sighting is made of


def note(place: Place, entry: int, seats: int) -> tuple[Place, list[tuple[int, Fact]]]:
    """The place after one more thing that happened to hidden cards, and what each seat writes down of it."""
    draws, captain, pile = place
    what, a, kind, laid = _parts(entry)
    draws += what == S_DRAW
    if what == S_BOTTLE:  # a new Captain looks into the pile he takes over
        captain = a
        new = [(a, (draws, "under", CARDS[k], a)) for k in range(KINDS) for _ in range(pile[k])]
    else:
        new = [(seat, (draws, how, CARDS[kind], a)) for seat, how in _seen_by(entry, captain, seats)]
    if laid:
        pile = (*pile[:kind], pile[kind] + laid, *pile[kind + 1 :])
    return Place(draws, captain, pile), new


@lru_cache(maxsize=1 << 13)
def _parts(entry: int) -> tuple[int, int, int, int]:
    """An entry's what, a and kind, and how many cards of the kind it lays on the pile (-1: takes one). A server asks at every move."""
    what, b = entry_what(entry), entry_b(entry)
    laid = int(what in (S_DEAL, S_OPEN_DISCARD) or (what in (S_HIT, S_OFFER) and b == TO_DISCARD)) - int(what == S_TAKE)
    return what, entry_a(entry), entry_kind(entry), laid


_HOW = {S_DEAL: "dealt", S_DRAW: "drew", S_HIDE: "hidden-again", S_OPEN_DISCARD: "shot-open", S_TAKE: "salvaged"}


@lru_cache(maxsize=1 << 14)
def _seen_by(entry: int, captain: int, seats: int) -> list[tuple[int, str]]:
    """Who saw the card of an entry of the memory, and how."""
    found = [(seat, _how(entry, seat, captain)) for seat in range(seats)]
    return [(seat, how) for seat, how in found if how is not None]


def _how(entry: int, seat: int, captain: int) -> str | None:
    """How the seat saw the card of an entry of the memory; None: it did not."""
    what, b = entry_what(entry), entry_b(entry)
    if what in (S_BOTTLE, S_COULD, S_COULD_NOT) or not saw_kind(entry, seat, captain):
        return None
    if what in (S_HIT, S_OFFER):
        return "revealed" if b == TO_OPEN else "shot" if b == TO_DISCARD else "stolen"
    if what == S_DRAW and entry_fate(entry) in (BOUGHT, SHOWN):
        return "bought" if entry_fate(entry) == BOUGHT else "shown"
    return _HOW[what]


# -- the parts of a view -------------------------------------------------------------------------------------------------------------


def players(
    cards: Callable[[Counts], Any], seat: int, adventurer: int, is_captain: bool, coins: int, up: Counts, down: Counts
) -> tuple[Player, Player]:
    """A player as others see it, and as it sees itself."""
    name = ADVENTURERS[adventurer] if adventurer >= 0 else None
    known = Player(seat, name, is_captain, coins, cards(up), sum(down), None)
    return known, replace(known, hidden=cards(down))


class Form(Protocol):
    """Makes the parts of a view from what was decided may be known; it decides nothing itself."""

    def cards(self, counts: Counts, /) -> Any: ...
    def unseen(self, counts: Counts, /) -> Any: ...
    def player(
        self, seat: int, adventurer: int, is_captain: bool, coins: int, up: Counts, down: Counts, /
    ) -> tuple[Any, Any]: ...
    def claims(self, s: Position, /) -> Any: ...
    def notebook(self, s: Position, seat: int, /) -> Any: ...


class Plain:
    """The parts of a view as objects."""

    @staticmethod
    def cards(counts: Counts) -> Cards:
        return {card: count for card, count in zip(CARDS, counts, strict=False) if count}

    @staticmethod
    def unseen(counts: Counts) -> Cards:
        return dict(zip(CARDS, counts, strict=False))

    player = staticmethod(partial(players, cards))

    @staticmethod
    def claims(s: Position) -> list[Claim]:
        return claims(s.memory[: s.remembered])

    @staticmethod
    def notebook(s: Position, seat: int) -> list[Sighting]:
        """What a seat has seen of cards that were hidden when it saw them, or are hidden since."""
        place, lines = Place(), []
        for entry in s.memory[: s.remembered]:
            place, new = note(place, entry, s.seats)
            lines += [Sighting(*fact) for other, fact in new if other == seat]
        return lines
