"""Expert games, and the moments of them that may make a puzzle: a quick look says where one choice seems far better than the others."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from landfall.bots.base import Bot, Knowledge, make_bot
from landfall.bots.searching import SearchBot
from landfall.core.events import Event
from landfall.core.game import Game
from landfall.core.layout import CHANCE
from landfall.core.state import State

SWIFT = 5  # an expert thinks so many times less here than at a table: games are looked for, not won
LAST_TOLD = 40  # events kept of a game in which nothing is hidden: all that matters lies on the table


@dataclass(frozen=True)
class Met:
    """A decision as its seat met it: a world it could be in, and what it was told so far."""

    ply: int
    seat: int
    kind: str
    world: Any
    told: list[Event]


def moments(game: Game, index: int) -> Iterator[Met]:
    """The decisions of one expert game that are of a kind which puzzles are made of."""
    puzzling = game.puzzling
    assert puzzling is not None
    state, rng = _begun(game, index), random.Random(f"puzzles {game.name} {index}")
    bots = [_bot(game, index * 8 + seat) for seat in range(state.seats)]
    told: list[Event] = []
    ply = 0
    while not state.is_over:
        ply += 1
        seat = state.to_act
        if seat == CHANCE:
            chances = state.chances()
            told += state.play(rng.choices(chances, [one.weight for one in chances])[0])
            continue
        assert seat is not None
        knowledge = Knowledge.of(state, seat, ply)
        wide = bool(game.rules.wide(state.position))
        kind = None if wide or knowledge.options < 2 else puzzling.kind(knowledge.world)
        if kind is not None:
            yield Met(ply, seat, kind, knowledge.world, _heard(game, told, seat))
        told += state.play(bots[seat].choose(knowledge, None))


def _begun(game: Game, index: int) -> State:
    """All seat counts in turn."""
    counts = game.seat_counts
    return game.start(counts[index % len(counts)])


def _bot(game: Game, seed: int) -> Bot:
    bot = make_bot(game, "expert", None, seed)
    if isinstance(bot, SearchBot):
        bot.promise = replace(bot.promise, simulations=bot.promise.simulations // SWIFT, seconds=1e6)
    return bot


def _heard(game: Game, told: list[Event], seat: int) -> list[Event]:
    heard = [event for event in told if event.is_for(seat)]
    return heard if game.hides else heard[-LAST_TOLD:]
