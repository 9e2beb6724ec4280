"""What one seat of Oh Captain! may know (OC-11): the only file that hides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from landfall.core.layout import CHANCE, NOBODY
from landfall.games.oh_captain.content import *
from landfall.games.oh_captain.seen import entry_a, entry_b, entry_fate, entry_kind, entry_what, saw_kind
from landfall.games.oh_captain.state import Position

Cards = dict[str, int]  # how many of each kind; kinds with none are left out


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
    notebook: list[Sighting]
    unseen: Cards  # cards of the box the viewer has never seen or cannot place: what counting gives


def view(s: Position, seat: int | None) -> View:
    """What the seat (None: a spectator) may know."""
    return _views(s, (seat,), PLAIN)[0]


def views(s: Position, seats: Sequence[int | None]) -> list[View]:
    """The same for several, to be sent: what was written before (most moves change a player or two) is in it as it was written."""
    return _views(s, seats, SENT)


def _views(s: Position, seats: Sequence[int | None], form: Form) -> list[View]:
    """What everybody sees is made once; each seat's own takes its place in the copy that seat gets."""
    shown = s.phase == OVER  # OC-9.2: in the end all loot is shown, but not the discard pile
    left = [number - sum(lie) for number, lie in zip(COPIES[: EGG + 1], zip(*s.up, strict=True), strict=False)]
    if shown:
        left = [number - sum(lie) for number, lie in zip(left, zip(*s.down, strict=True), strict=False)]
    public = _public(s, shown, left, form)
    notebooks = _notebooks(tuple(s.memory[: s.remembered]), s.seats)
    return [public if seat is None else _own(s, seat, public, left, notebooks, form) for seat in seats]


def _own(s: Position, seat: int, public: View, left: list[int], notebooks: Notebooks, form: Form) -> View:
    """The public view with what this seat alone knows: its loot, its find, its notebook, and the Captain's discard pile."""
    find = s.drawn if public.find_waits and seat == s.active else -1
    players, discard = public.players, None
    if not public.over:
        players = players[:]
        players[seat] = form.player(*_facts(s, seat, True))
        left = [number - count for number, count in zip(left, s.down[seat], strict=False)]
    if seat == s.captain:
        discard = form.cards(tuple(s.discard))
        left = [number - count for number, count in zip(left, s.discard, strict=False)]
    if 0 <= find <= EGG:
        left[find] -= 1
    return replace(
        public,
        viewer=seat,
        find=CARDS[find] if find >= 0 else None,
        discard=discard,
        players=players,
        notebook=form.notebook(notebooks, seat),
        unseen=form.unseen(tuple(left)),
    )


def _public(s: Position, shown: bool, left: list[int], form: Form) -> View:
    """What a spectator sees. `unseen` is the box less all that lies open (Purses that left the game are not counted: nobody looks for them)."""
    attack_on = s.phase in (TARGET, ANSWER, PICK, HIT, SIANA_PICK)
    return View(
        game="oh-captain",
        viewer=None,
        phase=PHASES[s.phase],
        to_act=None if s.to_act in (CHANCE, NOBODY) else int(s.to_act),
        over=shown,
        turn=s.turn,
        captain=_or_none(s.captain),
        active=_or_none(s.active) if s.turn else None,
        attacker=_or_none(s.attacker) if attack_on else None,
        target=s.target if attack_on and s.phase != TARGET else None,
        announced=ITEMS[s.announced] if s.announced >= 0 else None,
        find=None,
        find_waits=s.drawn >= 0 and PHASES[s.phase] in ("claim", "captain"),
        supply=s.supply,
        deck_size=s.deck_size,
        nomads_near=s.deck_size <= 4,
        discard_size=sum(s.discard),
        discard=None,
        players=[form.player(*_facts(s, other, shown)) for other in range(s.seats)],
        notebook=[],
        unseen=form.unseen(tuple(left)),
    )


def _or_none(value: int) -> int | None:
    return value if value >= 0 else None


def _facts(s: Position, seat: int, knows: bool) -> tuple[Any, ...]:
    """What a player's part of a view is made of."""
    loot = s.down[seat]
    return (
        seat,
        s.adventurer[seat],
        seat == s.captain,
        s.coins[seat],
        tuple(s.up[seat]),
        sum(loot),
        tuple(loot) if knows else None,
    )


def _player(
    seat: int, adventurer: int, is_captain: bool, coins: int, up: tuple[int, ...], count: int, down: tuple[int, ...] | None
) -> Player:
    name = ADVENTURERS[adventurer] if adventurer >= 0 else None
    return Player(seat, name, is_captain, coins, _cards(up), count, None if down is None else _cards(down))


def _cards(counts: tuple[int, ...]) -> Cards:
    return {card: count for card, count in zip(CARDS, counts, strict=False) if count}


def _unseen(left: tuple[int, ...]) -> Cards:
    return dict(zip(CARDS, left, strict=False))


# -- the notebook (OC-11.4) ---------------------------------------------------------------------------------------------------


class Notebooks(NamedTuple):
    """What each seat has noted, and the same as JSON, after so many draws; who is Captain, and what lies on the discard pile."""

    lines: tuple[tuple[Sighting, ...], ...]
    written: tuple[bytes, ...]
    draws: int
    captain: int
    pile: tuple[int, ...]


_kept: dict[tuple[tuple[int, ...], int], Notebooks] = {}  # by memory and seats: a server asks at every move of every table
MOST_KEPT = 4096
FEW = 6  # a move adds no more to the memory, or changes its last entry


def _notebooks(memory: tuple[int, ...], seats: int) -> Notebooks:
    """What each seat has seen of cards that were hidden when it saw them, or are hidden since."""
    known = _kept.get((memory, seats))
    if known is None:
        start, known = _known_before(memory, seats)
        for entry in memory[start:]:
            known = _note(known, entry)
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        _kept[memory, seats] = known
    return known


def _known_before(memory: tuple[int, ...], seats: int) -> tuple[int, Notebooks]:
    """The notebooks of a moment before, and how much of the memory they hold."""
    for end in range(len(memory) - 1, max(0, len(memory) - FEW), -1):
        known = _kept.get((memory[:end], seats))
        if known is not None:
            return end, known
    return 0, Notebooks(((),) * seats, (b"[]",) * seats, 0, -1, (0,) * KINDS)


def _note(known: Notebooks, entry: int) -> Notebooks:
    """The notebooks after one more thing that happened to hidden cards."""
    lines, written, draws, captain, pile = known
    what, a, kind, laid = _parts(entry)
    draws += what == S_DRAW
    new: list[tuple[int, Sighting]] = []
    if what == S_BOTTLE:  # a new Captain looks into the pile he takes over
        captain = a
        new = [(a, Sighting(draws, "under", CARDS[k], a)) for k in range(KINDS) for _ in range(pile[k])]
    for seat in range(len(lines)):
        how = _how(entry, seat, captain)
        if how is not None:
            new.append((seat, Sighting(draws, how, CARDS[kind], a)))
    if new:
        lines, written = _add(lines, written, new)
    if laid:
        pile = (*pile[:kind], pile[kind] + laid, *pile[kind + 1 :])
    return Notebooks(lines, written, draws, captain, pile)


def _add(
    lines: tuple[tuple[Sighting, ...], ...], written: tuple[bytes, ...], new: list[tuple[int, Sighting]]
) -> tuple[tuple[tuple[Sighting, ...], ...], tuple[bytes, ...]]:
    pages, texts = list(lines), list(written)
    for seat, line in new:
        texts[seat] = b"%b%b%b]" % (texts[seat][:-1], b"," if pages[seat] else b"", _encode(line))
        pages[seat] = (*pages[seat], line)
    return tuple(pages), tuple(texts)


@lru_cache(maxsize=1 << 13)
def _parts(entry: int) -> tuple[int, int, int, int]:
    """An entry's what, a and kind, and how many cards of the kind it lays on the pile (-1: takes one). A server asks at every move."""
    what, b = entry_what(entry), entry_b(entry)
    laid = int(what in (S_DEAL, S_OPEN_DISCARD) or (what in (S_HIT, S_OFFER) and b == TO_DISCARD)) - int(what == S_TAKE)
    return what, entry_a(entry), entry_kind(entry), laid


_HOW = {S_DEAL: "dealt", S_DRAW: "drew", S_HIDE: "hidden-again", S_OPEN_DISCARD: "shot-open", S_TAKE: "salvaged"}


@lru_cache(maxsize=1 << 15)
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


# -- plain, and to be sent ------------------------------------------------------------------------------------------------------

_encode = msgspec.json.Encoder().encode


class Form(NamedTuple):
    """How the parts of a view are made."""

    player: Callable[..., Any]
    cards: Callable[[tuple[int, ...]], Any]
    unseen: Callable[[tuple[int, ...]], Any]
    notebook: Callable[[Notebooks, int], Any]


def _written(make: Callable[..., Any]) -> Callable[..., Any]:
    """The same part as JSON, which is remembered: unlike an object, nobody can change it."""
    return lru_cache(maxsize=1 << 13)(lambda *facts: msgspec.Raw(_encode(make(*facts))))


PLAIN = Form(_player, _cards, _unseen, lambda notebooks, seat: list(notebooks.lines[seat]))
SENT = Form(_written(_player), _written(_cards), _written(_unseen), lambda notebooks, seat: msgspec.Raw(notebooks.written[seat]))
