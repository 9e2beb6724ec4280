"""Whether more thought is better (see bench/bots.py)."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from typing import Any

from landfall.bots.base import Knowledge
from landfall.bots.mind import warm
from landfall.bots.searching import SearchBot, promise_of
from landfall.core.layout import CHANCE
from landfall.games import GAMES
from results import load, save

TIMES = 10
SLICE = 20  # games between two writings


def seats_of(name: str) -> int:
    """A table of two where there is one, else of middle size."""
    game = GAMES[name]
    return game.least if game.least == 2 else game.quick_seats or (game.least + game.most) // 2


def thinker(name: str, simulations: int, seed: int) -> SearchBot:
    """An expert with so much thought."""
    bot = SearchBot(GAMES[name], "expert", "steady", seed)
    bot.promise = replace(bot.promise, simulations=simulations)
    return bot


def share_of(name: str, bots: list[Any], me: int, seed: int) -> float:
    """One game: what the seat won of it."""
    game, rng = GAMES[name], random.Random(seed)
    state = game.start(len(bots))
    while not state.is_over:
        seat = state.to_act
        assert seat is not None
        if seat == CHANCE:
            chances = state.chances()
            game.apply(state.position, rng.choices(chances, [chance.weight for chance in chances])[0].choice)
            continue
        game.apply(state.position, bots[seat].choose(Knowledge.of(state, seat, rng.getrandbits(60)), math.inf).choice)
    outcome = state.outcome
    assert outcome is not None
    return outcome.shares[me]


def more(names: list[str], games: int, simulations: int | None) -> None:
    """One expert with ten times the thought of the others, in every seat in turn; running it again goes on where it stopped."""
    for name in names:
        warm(GAMES[name])
        much = simulations or promise_of(GAMES[name], "expert").simulations
        little, seats = much // TIMES, seats_of(name)
        key = f"{name}: {much} against {seats - 1} with {little}"
        known = load().get("more", {}).get(key) or {"games": 0, "shares": 0.0, "squares": 0.0, "seats": seats}
        while known["games"] < games:
            for number in range(known["games"], min(games, known["games"] + SLICE)):
                me = number % seats
                bots = [thinker(name, much if seat == me else little, number * 8 + seat) for seat in range(seats)]
                share = share_of(name, bots, me, 40_000 + number // seats)
                known = {
                    **known,
                    "games": number + 1,
                    "shares": known["shares"] + share,
                    "squares": known["squares"] + share * share,
                }
            save("more", {key: known})
            print(key, result(known), flush=True)


def result(known: dict[str, Any]) -> str:
    mean = known["shares"] / known["games"]
    error = math.sqrt(max(0.0, known["squares"] / known["games"] - mean * mean) / known["games"])
    return f"{100 * mean:.1f} ± {100 * error:.1f} %"


def more_table(found: dict[str, Any]) -> str:
    lines = ["| table | won | fair share | games |", "| --- | --- | --- | --- |"]
    lines += [f"| {key} | {result(known)} | {100 / known['seats']:.0f} % | {known['games']} |" for key, known in found.items()]
    return "\n".join(lines) + "\n"
