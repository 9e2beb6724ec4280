"""Whether a game imagines well: the worlds a seat cannot tell apart are found by the rules alone, and `imagine` is held against them.

Nothing that a game says of its own hiding is believed. Part of a random game is played again: the seat's own choices stay, the others
and chance choose anew, and whatever the seat was shown and told must be the same. Where that leads is a world the seat must think possible.
From every such world the same seed must imagine the same, or it has read what the seat cannot know (an empty `imagine` is found here);
and whatever can be must come. Where the worlds are few all of them are listed, with how likely chance makes each.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from landfall.core.chance import make_rng
from landfall.core.events import Event
from landfall.core.game import Game
from landfall.core.layout import CHANCE
from landfall.core.texts import Both
from landfall.lab.conformance.compiling import fast_rules
from landfall.lab.conformance.leaks import told
from landfall.lab.conformance.playing import Broken, at_ply, begin, difference, pick, who

MOMENTS = 4  # of a game, at which another world is looked for
BACK = 30  # plies at most that are played again for it
EFFORT = 2000  # plies tried before the search for one is given up
OTHERS = 3  # worlds looked for at each moment
SEEDS = 3  # imagined from each
DRAWN, MOST_DRAWN = 1000, 200_000  # worlds imagined at first, and before one is said never to come (with plain rules fewer)
WIDE = 12  # of a wide choice, so many are tried
FEW, LISTED = 250, 1000  # worlds that are listed at one moment, and carried on in one game
OPEN = 60  # moments looked at in a game that hides nothing
OFTEN = 20  # times that a listed world should have come before it is missed
SCATTER = 10.0  # standard deviations by which frequencies may be off


@dataclass(frozen=True)
class Moment:
    """A ply of a game as one seat met it: who acted, what was chosen, what the seat was then told and shown."""

    actor: int
    choice: int
    told: bytes
    shown: bytes


class Story:
    """A random game that can be told again for any seat."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.states: list[Any] = []
        self.choices: list[int] = []
        s, rng = begin(game, seed).position, make_rng(seed ^ 0x57034)
        while s.to_act >= CHANCE and len(self.states) < 400:
            self.states.append(s.copy())
            self.choices.append(pick(game, s, rng))
            game.rules.apply(s, self.choices[-1])

    def told(self, seat: int | None, since: int, until: int) -> list[Moment]:
        """The plies between two moments, as the seat met them."""
        s, met = self.states[since].copy(), []
        for choice in self.choices[since:until]:
            actor = int(s.to_act)
            said = heard(self.game.apply(s, choice), seat)
            met.append(Moment(actor, choice, said, shown(self.game, s, seat)))
        return met


def heard(events: list[Event], seat: int | None) -> bytes:
    return msgspec.json.encode(told(events, seat))


def shown(game: Game, s: Any, seat: int | None) -> bytes:
    return msgspec.json.encode(game.view(s, seat))


def options(game: Game, s: Any) -> list[tuple[int, int]]:
    """What can come next, with its weight (1 for each choice of a player)."""
    if s.to_act == CHANCE:
        return [(chance.choice, chance.weight) for chance in game.chances(s)]
    return [(choice, 1) for choice in game.choices(s)]


def fitting(game: Game, s: Any, moment: Moment, seat: int | None, rng: Random | None = None) -> Iterator[tuple[Any, int]]:
    """The positions after a ply that the seat cannot tell from what it met, and their weights."""
    if s.to_act != moment.actor:
        return
    every = options(game, s)
    if moment.actor == seat:
        every = [option for option in every if option[0] == moment.choice]
    if rng is not None:
        rng.shuffle(every)
        every = every[:WIDE] if game.rules.wide(s) else every
    for choice, weight in every:
        after = s.copy()
        if heard(game.apply(after, choice), seat) == moment.told and shown(game, after, seat) == moment.shown:
            yield after, weight


def another(game: Game, start: Any, met: Sequence[Moment], seat: int | None, rng: Random) -> Any:
    """A world reached from the start that the seat cannot tell from the true one (it may be that one); None if none was found in time."""
    ways = [fitting(game, start, met[0], seat, rng)]
    for _ in range(EFFORT):
        found = next(ways[-1], None)
        if found is None:
            ways.pop()
            if not ways:
                return None
        elif len(ways) == len(met):
            return found[0]
        else:
            ways.append(fitting(game, found[0], met[len(ways)], seat, rng))
    return None


# -- what is imagined ----------------------------------------------------------------------------------------------------------------

Row = bytes | tuple[int, ...]


class Imagination:
    """The worlds a game imagines, each as one flat row of numbers: the bytes of its record where the rules run compiled."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.fast = fast_rules(game)
        self.drawn, self.most = (DRAWN, MOST_DRAWN) if self.fast else (DRAWN // 10, MOST_DRAWN // 100)

    def row(self, s: Any) -> Row:
        if self.fast is None:
            return tuple(_flat(s.values()))
        data: bytes = s.to_bytes()
        return data

    def rows(self, s: Any, seat: int | None, count: int, seed: int) -> Sequence[Row]:
        if self.fast is not None:
            return self.fast.imagine_many(s, seat, count, seed)
        return [self.row(self.game.imagine(s, seat, seed + k)) for k in range(count)]

    def fields(self) -> list[str]:
        """The field that each number of a row belongs to."""
        if self.fast is None:
            return [name for name, shape in self.game.Position.LAYOUT.items() for _ in range(math.prod(shape.sizes))]
        names = [""] * self.fast.record.dtype.itemsize
        for name, (kind, offset, *_) in self.fast.record.dtype.fields.items():
            names[offset : offset + kind.itemsize] = [name] * kind.itemsize
        return names


def _flat(value: Any) -> Iterator[int]:
    if isinstance(value, int):
        yield value
    else:
        for part in value:
            yield from _flat(part)


def check_worlds(game: Game, seed: int) -> int:
    """One game of one that hides something; how many worlds beside the true one were found and held against what is imagined."""
    story, rng, imagination = Story(game, seed), Random(seed), Imagination(game)
    seats = [None, *range(story.states[0].seats)]
    found = 0
    for _ in range(MOMENTS if len(story.states) > 1 else 0):
        seat, until = rng.choice(seats), rng.randrange(1, len(story.states))
        since = rng.randrange(max(0, until - BACK), until)
        met, truth = story.told(seat, since, until), story.states[until]
        others = [
            other
            for _ in range(OTHERS)
            if (other := another(game, story.states[since], met, seat, rng)) is not None and other != truth
        ]
        for other in others:
            _check_same(game, truth, other, seat, seed, until)
        if others:
            _check_coming(imagination, truth, others, seat, seed, until)
        found += len(others)
    return found + _check_listed(game, story, rng.choice(seats), imagination, seed)


def _check_same(game: Game, truth: Any, other: Any, seat: int | None, seed: int, ply: int) -> None:
    """From two worlds the seat cannot tell apart the same seed imagines the same."""
    for k in range(SEEDS):
        one, two = game.imagine(truth, seat, seed + k), game.imagine(other, seat, seed + k)
        if one == two:
            continue
        if one == truth and two == other:
            what = difference(truth, other)
            said = Both(
                f"{who(seat)} cannot know {what}: imagine leaves it as it is",
                f"{who(seat).french} ne peut pas savoir {what} : imagine le laisse tel quel",
            )
        else:
            what = difference(one, two)
            said = Both(
                f"what is imagined for {who(seat)} follows from what it cannot know: {what}",
                f"ce qui est imaginé pour {who(seat).french} dépend de ce qu’elle ne peut pas savoir : {what}",
            )
        raise Broken(at_ply(seed, ply, said))


def _check_coming(imagination: Imagination, truth: Any, others: list[Any], seat: int | None, seed: int, ply: int) -> None:
    """Every number that another world has, in every place, is imagined there sooner or later."""
    base = imagination.row(truth)
    wanted = {
        (place, value): other for other in others for place, value in enumerate(imagination.row(other)) if value != base[place]
    }
    for count in (imagination.drawn, imagination.most):
        rows = imagination.rows(truth, seat, count, seed)
        wanted = {(place, value): other for (place, value), other in wanted.items() if all(row[place] != value for row in rows)}
        if not wanted:
            return
    (place, _), other = next(iter(wanted.items()))
    field = imagination.fields()[place]
    raise Broken(at_ply(seed, ply, _never_comes(seat, f"{field} {getattr(other, field)}", imagination.most)))


def _never_comes(seat: int | None, what: str, count: int) -> Both:
    return Both(
        f"for all that {who(seat)} has seen, this can be, and never comes in {count} imagined worlds: {what}",
        f"pour tout ce que {who(seat).french} a vu, ceci est possible et ne vient jamais en {count} mondes imaginés : {what}",
    )


# -- few worlds: all of them ---------------------------------------------------------------------------------------------------------


def _check_listed(game: Game, story: Story, seat: int | None, imagination: Imagination, seed: int) -> int:
    """Follow all that is possible for a seat from the start, as long as it is little; how many worlds were held against imagined ones."""
    worlds: dict[Row, tuple[Any, float]] = {imagination.row(story.states[0]): (story.states[0], 1.0)}
    known, looked, carried, asked = True, 0, 0, 0
    for ply in range(1, len(story.states)):
        (moment,) = story.told(seat, ply - 1, ply)
        after: dict[Row, tuple[Any, float]] = {}
        for s, share in worlds.values():
            total = sum(weight for _, weight in options(game, s))
            ways = list(fitting(game, s, moment, seat))
            known = known and (moment.actor in (CHANCE, seat) or len(ways) == 1)  # how likely a hidden choice is nobody knows
            for other, weight in ways:
                row = imagination.row(other)
                after[row] = (other, after.get(row, (other, 0.0))[1] + share * weight / total)
        carried += len(after)
        if len(after) > FEW or carried > LISTED:
            break
        if len(after) > 1 and len(after) != len(worlds) and asked < MOMENTS:
            looked += _check_list(imagination, after, story.states[ply], seat, known, seed, ply)
            asked += 1
        worlds = after
    return looked


def _check_list(
    imagination: Imagination, worlds: dict[Row, tuple[Any, float]], truth: Any, seat: int | None, known: bool, seed: int, ply: int
) -> int:
    """All that is imagined can be; all that can be is imagined; and as often as chance would have it, where only chance is unknown."""
    total = sum(share for _, share in worlds.values())
    shares = {row: share / total for row, (_, share) in worlds.items()}
    count = min(imagination.most, max(imagination.drawn, int(OFTEN / min(shares.values()))))
    came = Counter(imagination.rows(truth, seat, count, seed))
    for row in came:
        if row not in worlds:
            fields = imagination.fields()
            base = imagination.row(truth)
            other = ", ".join(dict.fromkeys(fields[place] for place, value in enumerate(row) if value != base[place]))
            impossible = Both(
                f"a world is imagined for {who(seat)} that cannot be, after all it has seen; it has another {other}",
                f"un monde imaginé pour {who(seat).french} est impossible, après tout ce qu’elle a vu ; il a un autre {other}",
            )
            raise Broken(at_ply(seed, ply, impossible))
    for row, (s, _) in worlds.items():
        if row not in came and shares[row] * count >= OFTEN:
            raise Broken(at_ply(seed, ply, _never_comes(seat, difference(truth, s), count)))
    if known and (off := _off(came, shares, count)) > SCATTER:
        unlikely = Both(
            f"the worlds imagined for {who(seat)} do not come as often as chance would bring them ({off:.0f} standard deviations off)",
            f"les mondes imaginés pour {who(seat).french} ne viennent pas aussi souvent que le hasard le voudrait (à {off:.0f} écarts types)",
        )
        raise Broken(at_ply(seed, ply, unlikely))
    return len(worlds)


def _off(came: Counter[Row], shares: dict[Row, float], count: int) -> float:
    """By how many standard deviations the frequencies are off (chi squared)."""
    squared = sum((came[row] - share * count) ** 2 / (share * count) for row, share in shares.items())
    free = len(shares) - 1
    return (squared - free) / math.sqrt(2 * free)


# -- nothing is hidden ----------------------------------------------------------------------------------------------------------------


def check_open(game: Game, seed: int) -> int:
    """One game of one that says it hides nothing: nothing is imagined anew, all are told the same, and whatever may come next, each that
    comes is seen by all. How many moments were looked at."""
    story = Story(game, seed)
    eyes = [None, *range(story.states[0].seats)]
    every = 1 + len(story.states) // OPEN
    moments = range(seed % every, len(story.states) - 1, every)
    for looked, ply in enumerate(moments):
        s, after = story.states[ply], story.states[ply + 1]
        for seat in eyes:
            if (other := game.imagine(s, seat, seed)) != s:
                raise Broken(at_ply(seed, ply, _hidden(f"imagine {difference(s, other)}")))
        if private := [event for event in game.apply(s.copy(), story.choices[ply]) if event.audience is not None]:
            raise Broken(at_ply(seed, ply, _hidden(f"event {private[0].name}")))
        seat = eyes[looked % len(eyes)]
        (moment,) = story.told(seat, ply, ply + 1)
        for other, _ in fitting(game, s, moment, seat, Random(seed)):
            if other != after:
                raise Broken(at_ply(seed, ply, _hidden(difference(after, other))))
    return len(moments)


def _hidden(what: str) -> Both:
    return Both(
        f"it says that it hides nothing (hides = False), but not everybody knows everything: {what}",
        f"il dit ne rien cacher (hides = False), mais tous ne savent pas tout : {what}",
    )
