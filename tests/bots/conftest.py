"""What the tests of bots share: a compiled search to think with."""

from __future__ import annotations

import pytest

from landfall.bots.mind import warm
from landfall.core.dual import can_compile
from landfall.core.game import Game
from landfall.games import GAMES

SEARCHED = [name for name, game in GAMES.items() if not game.made_of]  # the others are played by the bots of their parts


@pytest.fixture(params=SEARCHED)
def ready_game(request: pytest.FixtureRequest) -> Game:
    """Each game with its search compiled."""
    game = GAMES[request.param]
    if not can_compile():
        pytest.skip("needs the extra fast")
    assert warm(game)
    return game
