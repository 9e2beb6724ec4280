"""What the tests of bots share: games on their way, and a compiled search to think with."""

from __future__ import annotations

import random

import pytest

from landfall.bots.mind import warm
from landfall.core.dual import can_compile
from landfall.core.game import Game
from landfall.core.layout import CHANCE
from landfall.core.state import State
from landfall.games import GAMES

SEARCHED = ("oh-captain", "nomads", "pirates")


@pytest.fixture(params=SEARCHED)
def ready_game(request: pytest.FixtureRequest) -> Game:
    """Each game with its search compiled."""
    game = GAMES[request.param]
    if not can_compile():
        pytest.skip("needs the extra fast")
    assert warm(game)
    return game


def settle(state: State, rng: random.Random) -> None:
    """Let chance act until somebody is awaited or the game is over."""
    while state.to_act == CHANCE:
        chances = state.chances()
        state.game.apply(state.position, rng.choices(chances, [chance.weight for chance in chances])[0].choice)


def states(game: Game, seats: int, seed: int, every: int = 5) -> list[State]:
    """Moments of a random game in which somebody is awaited."""
    rng = random.Random(seed)
    state, found, count = game.start(seats), [], 0
    settle(state, rng)
    while not state.is_over and count < 300:
        if count % every == 0 and not game.rules.wide(state.position):
            found.append(state.copy())
        count += 1
        game.apply(state.position, rng.choice(game.choices(state.position)))
        settle(state, rng)
    return found
