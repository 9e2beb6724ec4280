"""What is worth looking at in a Lumarathon: what is so in either of its games."""

from __future__ import annotations

from landfall.core.feats import Feat, Moment, Told
from landfall.games.nomads import remarkable as nomads
from landfall.games.oh_captain import remarkable as captain

KINDS: tuple[str, ...] = (*captain.KINDS, *nomads.KINDS)
FEATS: tuple[str, ...] = (*captain.FEATS, *nomads.FEATS)


def halves(told: Told) -> tuple[Told, Told]:
    """What Oh Captain! told, and what came after its scores."""
    scored = next((n for n, (_, event) in enumerate(told) if event.name == "scored-before"), len(told))
    return told[:scored], told[scored:]


def moments(told: Told) -> list[Moment]:
    first, second = halves(told)
    return [*captain.moments(first), *nomads.moments(second)]


def feats(told: Told, seats: int) -> list[Feat]:
    first, second = halves(told)
    return [*captain.feats(first, seats), *nomads.feats(second, seats)]
