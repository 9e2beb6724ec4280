"""What one seat of Nomads may know: everything but the covered tiles (NO-10), laid out for a board, with what each choice would bring."""

from __future__ import annotations

from typing import Any

import msgspec

from landfall.core.chance import nth_bit, popcount
from landfall.core.game import notation
from landfall.core.layout import CHANCE, NOBODY
from landfall.games.nomads import cards, ring, rules
from landfall.games.nomads.content import *
from landfall.games.nomads.moves import describe
from landfall.games.nomads.state import Position

Tiles = dict[str, int]  # how many of each kind; kinds with none are left out


class Space(msgspec.Struct, frozen=True):
    """A space of the ring: its discs from the lowest up, the tile in sight, and how many tiles lie below it."""

    number: int  # 1 to 8, clockwise
    discs: list[str]
    top: int | None  # the seat that plays the disc on top; None: a sleeper, a Nomad, or no disc
    tile: str | None  # None: the stack is empty, or the tile is just being uncovered
    below: int
    lys: bool


class LegendHeld(msgspec.Struct, frozen=True):
    legend: str
    worth: int


class Price(msgspec.Struct, frozen=True):
    """What a free card asks of one seat: `tiles` in all, `missing` of them (0: it can be paid). None of this for a card it may not have."""

    seat: int
    tiles: int
    missing: int


class LegendCard(msgspec.Struct, frozen=True):
    """A Legend card of the rack; `prices` is empty while somebody holds it."""

    legend: str
    worth: int
    writer: int | None
    prices: list[Price]


class SongCard(msgspec.Struct, frozen=True):
    asks: int
    worth: int
    writer: int | None
    prices: list[Price]


class Player(msgspec.Struct, frozen=True):
    seat: int
    adventurer: str | None
    discs_to_place: int
    tiles: Tiles
    tile_count: int
    coin: int  # Lumarathon: how many of the Jokers are its coin
    legends: list[LegendHeld]
    song: int | None  # what the seat's Song is worth
    moons: int
    standing: int  # what counts in a Moon scoring: cards less tiles (NO-7.2)
    points: int  # the standing and the Moons won (NO-8.3)
    moons_next: int  # Moons it would win if the Moon were scored now (NO-7.3, NO-7.4)


class Drop(msgspec.Struct, frozen=True):
    disc: str
    space: int


class Heard(msgspec.Struct, frozen=True):
    """A tile that would be taken: by a seat, or (None) by an Adventurer not played. `tile` None: it is not known yet."""

    seat: int | None
    space: int
    tile: str | None


class Preview(msgspec.Struct, frozen=True):
    """What a move would bring, as far as it can be known: the drops in order, whether Lys is found, and who would take which tile."""

    move: str
    drops: list[Drop]
    skipped: int | None
    lys: bool
    heard: list[Heard]


class View(msgspec.Struct, frozen=True):
    """A table of Nomads as one seat sees it. All seats see the same; only `viewer` differs."""

    game: str
    viewer: int | None
    phase: str
    to_act: int | None  # None: chance, or the game is over
    over: bool
    seats: int
    first_player: int | None
    whose_turn: int | None
    ring: list[Space]
    lys: int | None
    dial: int
    players: list[Player]
    sleepers: list[str]  # Adventurers not played (all that are free, while they are being picked)
    sleepers_to_place: Tiles  # setup: the discs of each still beside the ring
    legends: list[LegendCard]
    songs: list[SongCard]
    unseen: Tiles  # covered tiles by kind
    gone: Tiles  # tiles out of the game by kind
    stacks_left: int  # the game ends at 2 (NO-8.1)
    quiet_turns: int  # turns in a row without tile or card; the game ends at two rounds of them
    uncovering: int | None  # the space whose next tile chance uncovers
    lifted: int | None  # Ulrich's or Siana's stack in hand
    direction: str | None  # and where it goes
    nudged: bool  # Moon has moved Lys this turn
    writing: str | None  # the Legend being paid for, or "song"
    price: int | None  # and what it costs
    kept: Tiles  # tiles already kept from a Song's price
    to_keep: int  # and how many more are to be
    closing: bool  # the last cards are being written (NO-8.2)
    previews: list[Preview]


_latest: list[tuple[Position, View]] = []  # what was shown last: a table's seats look at the same position one after another


def view(s: Position, seat: int | None) -> View:
    """What the seat (None: a spectator) may know: nothing is hidden, all see the same."""
    known = _latest[0] if _latest else None
    if known is None or known[0] != s:
        known = (s.copy(), _shown(s))  # type: ignore[attr-defined]  # every position can be copied
        _latest[:] = [known]
    return msgspec.structs.replace(known[1], viewer=seat)


def _shown(s: Position) -> View:
    paying = s.phase in (JOKERS, KEEP)
    in_hand = s.phase in (DOUBLE, SKIP)
    return View(
        game="nomads",
        viewer=None,
        phase=PHASES[s.phase],
        to_act=None if s.to_act in (CHANCE, NOBODY) else s.to_act,
        over=s.phase == DAWN,
        seats=s.seats,
        first_player=_or_none(s.first_player),
        whose_turn=_or_none(s.whose_turn),
        ring=[_space(s, space) for space in range(SPACES)],
        lys=s.lys + 1 if s.lys >= 0 else None,
        dial=s.dial,
        players=[_player(s, other) for other in range(s.seats)],
        sleepers=[ADVENTURERS[a] for a in range(ADVENTURER_COUNT) if s.played_by[a] == SLEEPS],
        sleepers_to_place=_sleepers_to_place(s),
        legends=[_legend_card(s, card) for card in range(LEGEND_CARDS)],
        songs=[_song_card(s, card) for card in range(LEGEND_CARDS, CARDS)],
        unseen=_tiles(s.unseen_tiles),
        gone=_tiles(s.gone_tiles),
        stacks_left=ring.stacks_left(s),
        quiet_turns=s.quiet_turns,
        uncovering=s.uncovering + 1 if s.phase == UNCOVER else None,
        lifted=s.lifted // 2 + 1 if in_hand else None,
        direction=DIRECTIONS[s.lifted % 2] if in_hand else None,
        nudged=bool(s.nudged),
        writing=None if not paying else "song" if s.writing >= LEGEND_CARDS else LEGENDS[s.writing // LEVELS],
        price=cards.cost_of(s, s.to_act, s.writing) if paying else None,
        kept=_tiles(s.kept),
        to_keep=s.to_keep,
        closing=bool(s.closing),
        previews=previews(s),
    )


def _or_none(value: int) -> int | None:
    return value if value >= 0 else None


def _tiles(counts: list[int]) -> Tiles:
    return {TILES[kind]: count for kind, count in enumerate(counts) if count}


def _space(s: Position, space: int) -> Space:
    tile = s.top_tile[space]
    return Space(
        number=space + 1,
        discs=[DISCS[disc] for disc in ring.discs_of(s, space)],
        top=_or_none(ring.top_player(s, space)),
        tile=TILES[tile] if tile >= 0 else None,
        below=max(0, s.tiles_left[space] - 1) if tile >= 0 else s.tiles_left[space],
        lys=space == s.lys,
    )


def _sleepers_to_place(s: Position) -> Tiles:
    if s.phase != SLEEPERS:
        return {}
    left = {ADVENTURERS[a]: s.to_place[a] for a in range(ADVENTURER_COUNT) if s.played_by[a] == SLEEPS}
    return {name: count for name, count in left.items() if count}


def _player(s: Position, seat: int) -> Player:
    adventurer = s.plays[seat]
    held = [(legend, cards.written_worth(s, seat, legend)) for legend in range(LEGEND_COUNT)]
    return Player(
        seat=seat,
        adventurer=ADVENTURERS[adventurer] if adventurer >= 0 else None,
        discs_to_place=s.to_place[adventurer] if adventurer >= 0 else 0,
        tiles=_tiles(s.tiles[seat]),
        tile_count=cards.tiles_held(s, seat),
        coin=s.luma_coin[seat],
        legends=[LegendHeld(LEGENDS[legend], worth) for legend, worth in held if worth],
        song=cards.song_points(s, seat) if cards.has_song(s, seat) else None,
        moons=s.moons[seat],
        standing=cards.standing(s, seat),
        points=cards.points_of(s, seat),
        moons_next=moons_next(s, seat),
    )


def moons_next(s: Position, seat: int) -> int:
    """What a Moon scoring now would bring a seat: 3 to the highest and 1 to the second; the tied share (NO-7.3, NO-7.4)."""
    standings = [cards.standing(s, other) for other in range(s.seats)]
    ahead = {points for points in standings if points > standings[seat]}
    firsts, alike = standings.count(max(standings)), standings.count(standings[seat])
    if not ahead:
        return 3 if firsts == 1 else 4 // firsts
    return 1 if len(ahead) == 1 and firsts == 1 and alike == 1 else 0


def _prices(s: Position, card: int) -> list[Price]:
    costs = [(seat, cards.cost_of(s, seat, card)) for seat in range(s.seats)]
    return [Price(seat, cost, max(0, cost - cards.means_for(s, seat, card))) for seat, cost in costs if cost]


def _legend_card(s: Position, card: int) -> LegendCard:
    return LegendCard(LEGENDS[card // LEVELS], s.worth[card], _or_none(s.writer[card]), _prices(s, card))


def _song_card(s: Position, card: int) -> SongCard:
    return SongCard(s.song_asks[card - LEGEND_CARDS], s.worth[card], _or_none(s.writer[card]), _prices(s, card))


# -- previews ---------------------------------------------------------------------------------------------------------------


def previews(s: Position) -> list[Preview]:
    """What each scatter, Lys bonus or rise now possible would bring."""
    if s.phase not in (TURN, DOUBLE, SKIP, BONUS, RISE):
        return []
    mask = rules.moves(s)
    choices = [nth_bit(mask, k) for k in range(popcount(mask))]
    return [_preview(s, choice) for choice in choices if s.phase != TURN or choice < WRITE]


def _preview(s: Any, choice: int) -> Preview:
    after = s.copy()
    drops: list[Drop] = []
    skipped: int | None = None
    last = -1
    if s.phase in (TURN, DOUBLE, SKIP):
        space, direction = divmod(choice if s.phase == TURN else s.lifted, 2)
        double = choice - 1 if s.phase == DOUBLE else -1
        skip = choice - 1 if s.phase == SKIP else -1
        told: list[tuple[int, ...]] = []
        after.told = told
        last = ring.scatter(after, space, direction, double, skip)
        drops = [Drop(DISCS[entry[2]], entry[3] + 1) for entry in told if entry[1] == DROPPED]
        skipped = next((entry[3] + 1 for entry in told if entry[1] == SKIPPED), None)
    elif s.phase == RISE and choice != DECLINE:
        place = ring.own_disc(after, RED, choice - 1)
        ring.raise_disc(after, place // 32, place % 32)
    heard: list[Heard] = []
    if s.phase == BONUS and after.tiles_left[choice] > 0:
        heard.append(Heard(s.to_act, choice + 1, TILES[after.top_tile[choice]]))
        after.tiles_left[choice] -= 1
        after.top_tile[choice] = -1
    return Preview(notation(*describe(s, choice)), drops, skipped, last >= 0 and last == s.lys, heard + _listening(after))


def _listening(s: Position) -> list[Heard]:
    """NO-5 on the ring as it would lie: who takes what, in order."""
    listeners = [(s.whose_turn + k) % s.seats for k in range(s.seats)]
    return [
        Heard(_or_none(who), space + 1, TILES[s.top_tile[space]] if s.top_tile[space] >= 0 else None)
        for who in [*listeners, SLEEPS]
        for space in range(SPACES)
        if s.tiles_left[space] > 0 and ring.top_player(s, space) == who
    ]
