"""What one seat of Oh Captain! may know (OC-11): the only file that hides."""

from __future__ import annotations

from functools import lru_cache

import msgspec

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
    shown = s.phase == OVER  # OC-9.2: in the end all loot is shown, but not the discard pile
    in_hand = s.drawn >= 0 and PHASES[s.phase] in ("claim", "captain")
    players = [_player(s, other, shown or other == seat) for other in range(s.seats)]
    discard = _cards(s.discard) if seat is not None and seat == s.captain else None
    find = CARDS[s.drawn] if in_hand and seat == s.active else None
    attack_on = s.phase in (TARGET, ANSWER, PICK, HIT, SIANA_PICK)
    return View(
        game="oh-captain",
        viewer=seat,
        phase=PHASES[s.phase],
        to_act=None if s.to_act in (CHANCE, NOBODY) else int(s.to_act),
        over=shown,
        turn=s.turn,
        captain=_or_none(s.captain),
        active=_or_none(s.active) if s.turn else None,
        attacker=_or_none(s.attacker) if attack_on else None,
        target=s.target if attack_on and s.phase != TARGET else None,
        announced=ITEMS[s.announced] if s.announced >= 0 else None,
        find=find,
        find_waits=in_hand,
        supply=s.supply,
        deck_size=s.deck_size,
        nomads_near=s.deck_size <= 4,
        discard_size=sum(s.discard),
        discard=discard,
        players=players,
        notebook=_notebook(s, seat),
        unseen=_unseen(players, discard, find),
    )


def _or_none(value: int) -> int | None:
    return value if value >= 0 else None


def _cards(counts: list[int]) -> Cards:
    return {CARDS[kind]: counts[kind] for kind in range(KINDS) if counts[kind]}


def _player(s: Position, seat: int, knows: bool) -> Player:
    return Player(
        seat=seat,
        adventurer=ADVENTURERS[s.adventurer[seat]] if s.adventurer[seat] >= 0 else None,
        is_captain=seat == s.captain,
        coins=s.coins[seat],
        open=_cards(s.up[seat]),
        hidden_count=sum(s.down[seat]),
        hidden=_cards(s.down[seat]) if knows else None,
    )


def _unseen(players: list[Player], discard: Cards | None, find: str | None) -> Cards:
    """The box less all the viewer sees right now (Purses that left the game are not counted: nobody looks for them)."""
    left = {CARDS[kind]: COPIES[kind] for kind in range(EGG + 1)}
    seen = [player.open for player in players] + [player.hidden for player in players if player.hidden is not None]
    for cards in [*seen, discard or {}, {find: 1} if find else {}]:
        for card, number in cards.items():
            if card in left:
                left[card] -= number
    return left


_HOW = {S_DEAL: "dealt", S_DRAW: "drew", S_HIDE: "hidden-again", S_OPEN_DISCARD: "shot-open", S_TAKE: "salvaged"}


def _notebook(s: Position, seat: int | None) -> list[Sighting]:
    """OC-11.4: what the seat has seen of cards that were hidden when it saw them, or are hidden since."""
    return [] if seat is None else list(_lines(tuple(s.memory[: s.remembered]), seat))


@lru_cache(maxsize=1 << 12)
def _lines(memory: tuple[int, ...], seat: int) -> list[Sighting]:
    """A seat's notebook from all that happened to hidden cards; most moves add nothing to it, and a server asks at each."""
    lines: list[Sighting] = []
    draws, captain = 0, -1
    pile = [0] * KINDS
    for entry in memory:
        what, a, kind, laid = _parts(entry)
        if what == S_BOTTLE:
            captain = a
            if a == seat:  # a new Captain looks into the pile he takes over
                lines += [Sighting(draws, "under", CARDS[k], a) for k in range(KINDS) for _ in range(pile[k])]
        if what == S_DRAW:
            draws += 1
        pile[kind] += laid
        line = _line(entry, seat, captain, draws)
        if line is not None:
            lines.append(line)
    return lines


@lru_cache(maxsize=1 << 13)
def _parts(entry: int) -> tuple[int, int, int, int]:
    """An entry's what, a and kind, and how many cards of the kind it lays on the pile (-1: takes one). A server asks at every move."""
    what, b = entry_what(entry), entry_b(entry)
    laid = int(what in (S_DEAL, S_OPEN_DISCARD) or (what in (S_HIT, S_OFFER) and b == TO_DISCARD)) - int(what == S_TAKE)
    return what, entry_a(entry), entry_kind(entry), laid


@lru_cache(maxsize=1 << 16)
def _line(entry: int, seat: int, captain: int, draws: int) -> Sighting | None:
    """The seat's line about one entry of the memory; None: it saw nothing of it."""
    what, a, b, kind = entry_what(entry), entry_a(entry), entry_b(entry), entry_kind(entry)
    if what in (S_BOTTLE, S_COULD, S_COULD_NOT) or not saw_kind(entry, seat, captain):
        return None
    if what in (S_HIT, S_OFFER):
        how = "revealed" if b == TO_OPEN else "shot" if b == TO_DISCARD else "stolen"
    elif what == S_DRAW and entry_fate(entry) in (BOUGHT, SHOWN):
        how = "bought" if entry_fate(entry) == BOUGHT else "shown"
    else:
        how = _HOW[what]
    return Sighting(draws, how, CARDS[kind], a)
