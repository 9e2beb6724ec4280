"""What the coach is asked, as plain functions of what a seat knows: they run in a process of their own (node/heavy.py)."""

from __future__ import annotations

from typing import Any

from landfall.core.game import Game
from landfall.lab.analysis.story import Advised, Remark
from landfall.server.matches.live import LiveMatch


def taught(game: Game) -> bool:
    """Whether there is anything to say: of a game without an instinct chances would come from games played at random."""
    return all(part.instinct is not None for part in game.made_of or (game,))


def known_world(live: LiveMatch, seat: int) -> Any:
    """A world for the coach to look at: what is hidden from the seat is dealt anew, by the moment alone."""
    return live.game.imagine(live.state.position, seat, live.match.version)


def advise(*asked: Any) -> Advised:
    from landfall.lab import coach

    return coach.advise(*asked)


def remark(*asked: Any) -> Remark | None:
    from landfall.lab import coach

    return coach.remark(*asked)
