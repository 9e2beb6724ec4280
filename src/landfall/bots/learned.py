"""What bots know of a game besides its rules: its instinct and what was learned for it, or those for a game nobody has taught them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from landfall.bots import untaught
from landfall.core.game import Game

FIRST = {  # until something was learned
    "settings": {"explore": 0.7, "widen": 4.0, "blend": 0.2},
    "levels": {
        "easy": {"simulations": 20, "slip": 0.1},
        "medium": {"simulations": 60, "slip": 0.05},
        "hard": {"simulations": 200, "slip": 0.02},
        "expert": {"simulations": 800, "slip": 0},
    },
}
SENSIBLE = {  # for a game with simple sense alone (sensible.py)
    "easy": {"simulations": 16, "slip": 0, "sees": 2},
    "medium": {"simulations": 48, "slip": 0, "sees": 4},
    "hard": {"simulations": 160, "slip": 0, "sees": 8},
    "expert": {"simulations": 480, "slip": 0, "sees": 16},
}


def instinct_of(game: Game) -> Any:
    """The game's instinct as a plain module."""
    return untaught if game.instinct is None else game.instinct


def file_of(game: Game) -> Path:
    """Where what was learned is written down: beside the instinct."""
    return Path(instinct_of(game).__file__).with_name("learned.json")


def learned_of(game: Game) -> dict[str, Any]:
    """The game's `lore`, the `settings` of its search, and what its `levels` promise."""
    if game.instinct is None or not file_of(game).is_file():
        levels = FIRST["levels"] if game.sense is None or game.instinct is not None else SENSIBLE
        return {"lore": [0.0] * instinct_of(game).LORE, **FIRST, "levels": levels}
    found: dict[str, Any] = json.loads(file_of(game).read_text("utf-8"))
    return found
