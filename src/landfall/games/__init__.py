"""The games there are: one line each."""

from __future__ import annotations

from landfall.core.game import Game
from landfall.games.lumarathon import GAME as lumarathon
from landfall.games.nomads import GAME as nomads
from landfall.games.oh_captain import GAME as oh_captain
from landfall.games.pirates import GAME as pirates

GAMES: dict[str, Game] = {
    game.name: game
    for game in (
        oh_captain,
        nomads,
        pirates,
        lumarathon,
    )
}
