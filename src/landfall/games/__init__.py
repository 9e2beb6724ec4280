"""The games there are: ours, one folder and one line each, and those of installed packages (packages.py).

`GAMES["nomads"]` loads that game alone; to list them all loads them all, and asks each package. What is left out, and why, is in
`GAMES.left_out`.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from landfall.core.game import Game
from landfall.core.refusal import BadSetup

if TYPE_CHECKING:
    from landfall.games.packages import LeftOut

FOLDERS = (
    "oh_captain",
    "nomads",
    "pirates",
    "lumarathon",
)
OURS = {folder.replace("_", "-"): folder for folder in FOLDERS}


class Registry(Mapping[str, Game]):
    """Every game by its name, loaded when it is first asked for."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._packages: tuple[dict[str, Game], tuple[LeftOut, ...]] | None = None

    def __getitem__(self, name: str) -> Game:
        if name in OURS:
            game: Game = import_module(f"{__name__}.{OURS[name]}").GAME
            return game
        return self.of_packages[0][name]

    def __iter__(self) -> Iterator[str]:
        return iter((*OURS, *self.of_packages[0]))

    def __len__(self) -> int:
        return len(OURS) + len(self.of_packages[0])

    def __contains__(self, name: object) -> bool:
        return name in OURS or name in self.of_packages[0]

    @property
    def of_packages(self) -> tuple[dict[str, Game], tuple[LeftOut, ...]]:
        """The games that others brought, and those of theirs that are left out."""
        with self._lock:
            if self._packages is None:
                self._packages = {}, ()  # for a package that asks while it is loaded
                from landfall.games.packages import installed

                self._packages = installed(OURS)
            return self._packages

    @property
    def left_out(self) -> tuple[LeftOut, ...]:
        return self.of_packages[1]


GAMES = Registry()


def find_game(name: object) -> Game:
    """A game by its name; BadSetup says which there are, or why that one is left out."""
    if isinstance(name, str) and name in GAMES:
        return GAMES[name]
    for left in GAMES.left_out:
        if left.name == name:
            raise BadSetup("refusal.left-out-game", game=left.name, reason=left.reason)
    raise BadSetup("refusal.unknown-game", game=str(name)[:60], games=", ".join(GAMES))


def any_game(name: str) -> Game:
    """The game of that name; also one that is left out, for those who look for its faults."""
    if name not in GAMES:
        for left in GAMES.left_out:
            if left.name == name and left.game is not None:
                return left.game
    return find_game(name)
