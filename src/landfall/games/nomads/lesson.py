"""The scenes of the lesson of Nomads: you are Nostromo, Noor is Moon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from landfall.core.parts import Lesson, Scene
from landfall.games.nomads.edition import own_edition

Space = tuple[str, str]  # its discs from the lowest up, and the tile in sight


def _camp(ring: Sequence[Space], players: Sequence[Mapping[str, Any]], **more: Any) -> dict[str, Any]:
    """A position of two players; what is not said is as at the first turn."""
    return {
        "game": "nomads",
        "seats": 2,
        "edition": own_edition(),
        "phase": "turn",
        "first_player": 0,
        "whose_turn": 0,
        "ring": [{"discs": discs.split(), "tile": tile, "tiles_left": more.get("left", 14)} for discs, tile in ring],
        "players": list(players),
        **{name: value for name, value in more.items() if name != "left"},
    }


FIRST = (
    ("nomad ulrich", "whale"),
    ("nomad siana", "fox"),
    ("nomad red nostromo", "tower"),
    ("nomad moon", "seed"),
    ("frog nomad", "mask"),
    ("nomad ulrich", "whale"),
    ("nomad nostromo", "whale"),
    ("nomad siana moon red", "river"),
)

SETUP = Scene(
    "setup",
    position=_camp(
        [("", tile) for _, tile in FIRST], [{}, {"adventurer": "moon"}], phase="adventurer", first_player=1, whose_turn=None
    ),
    plies=("choose nostromo", "frog 5"),
)
SCATTER = Scene(
    "scatter",
    position=_camp(FIRST, [{"adventurer": "nostromo"}, {"adventurer": "moon"}], lys=6, dial=0),
    plies=(
        "scatter 3 cw", "lys 1", "uncover 1 seed", "uncover 6 fox", "uncover 7 comet",
        "uncover 1 river", "uncover 2 fox", "uncover 5 comet", "uncover 8 fox",
    ),
)  # fmt: skip
WRITE = Scene(
    "write",
    position=_camp(
        (
            ("nomad ulrich", "seed"),
            ("nomad siana", "fox"),
            ("", "tower"),
            ("nomad moon nomad", "seed"),
            ("frog nomad red", "mask"),
            ("nomad ulrich nostromo", "fox"),
            ("nomad nostromo", "comet"),
            ("nomad siana moon red", "mask"),
        ),
        [{"adventurer": "nostromo", "tiles": {"whale": 3, "fox": 1}}, {"adventurer": "moon", "tiles": {"river": 2}}],
        lys=1,
        dial=0,
        left=13,
        gone={"river": 1, "seed": 1},
    ),
    plies=("write whale 3",),
)
MOON = Scene(
    "moon",
    position=_camp(
        (
            ("nomad ulrich", "seed"),
            ("nomad siana", "fox"),
            ("", "tower"),
            ("nomad moon nomad", "seed"),
            ("frog nomad red", "mask"),
            ("nomad ulrich nostromo", "opal"),
            ("nomad nostromo", "comet"),
            ("nomad siana moon red", "mask"),
        ),
        [
            {"adventurer": "nostromo", "tiles": {"fox": 1}, "legends": {"whale": 3}, "song": 4},
            {"adventurer": "moon", "tiles": {"river": 2, "comet": 1}, "legends": {"seed": 4}},
        ],
        lys=4,
        dial=3,
        left=9,
        gone={"whale": 6, "tower": 4, "fox": 5, "mask": 5, "river": 5, "comet": 4, "seed": 4},
    ),
    plies=(
        "scatter 5 ccw", "uncover 4 river", "uncover 6 fox", "uncover 7 comet", "uncover 1 fox", "uncover 2 seed", "uncover 8 comet",
    ),
)  # fmt: skip

LESSON = Lesson(seats=2, scenes=(SETUP, SCATTER, WRITE, MOON))
