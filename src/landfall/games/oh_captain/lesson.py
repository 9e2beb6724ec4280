"""The scenes of the lesson of Oh Captain!: you are the anchor, Noor the star, Ivo the shell and first Captain."""

from __future__ import annotations

from landfall.core.parts import Lesson, Scene

TABLE = Scene(
    "table",
    options={"captain": "shell"},
    lead=("choose red", "choose nostromo"),
    plies=(
        "choose lys", "deal hook", "deal egg", "deal pistol",
        # a lie that holds
        "draw egg", "claim lizard", "let", "attack star", "accept",
        # a lie that does not
        "draw pistol", "claim hook", "let", "attack anchor", "challenge",
        # a find that is bought
        "draw lantern-3", "claim lantern", "buy", "attack star", "hit purse",
        "draw egg", "claim pistol", "buy",
        # the Bottle changes hands
        "mutiny",
        "draw hook", "claim hook", "buy", "attack shell", "pick lantern-3",
    ),
)  # fmt: skip

NOMADS = Scene(
    "nomads",
    position={
        "game": "oh-captain",
        "seats": 3,
        "phase": "draw",
        "turn": 24,
        "captain": 0,
        "active": 1,
        "players": [
            {"adventurer": "lys", "coins": 6, "open": {"hook": 2, "lantern-3": 1}, "hidden": {"purse": 1, "egg": 1}},
            {"adventurer": "nostromo", "coins": 3, "open": {"egg": 1, "lantern-2": 1}, "hidden": {"lizard": 2, "pistol": 1}},
            {"adventurer": "red", "coins": 5, "open": {"egg": 2, "hook": 1}, "hidden": {"pistol": 2, "lizard": 1, "purse": 1}},
        ],
        "discard": {"lantern-3": 2, "lantern-2": 2, "egg": 2, "hook": 2, "lizard": 2, "pistol": 2},
        "cave": {"lantern-2": 1, "egg": 1},
    },
    plies=("draw nomads",),
)

LESSON = Lesson(seats=3, scenes=(TABLE, NOMADS))
