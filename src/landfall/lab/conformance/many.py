"""Many worlds imagined at once, in compiled code: the suite asks for thousands, to see which of the possible ones come."""

from __future__ import annotations

from typing import Any

from landfall.core.chance import Rng
from landfall.core.dual import rule

rules: Any = None


@rule
def imagine_many(root: Any, worlds: Any, seat: int, rng: Rng) -> None:
    """Fill `worlds`, each imagined from the one at the root."""
    for k in range(worlds.shape[0]):
        worlds[k] = root[0]
        rules.imagine(worlds[k], seat, rng)
