"""Positions of Nomads written by hand for tests, and short ways to read what came of them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from landfall.core.events import Event
from landfall.core.layout import CHANCE
from landfall.core.refusal import Illegal
from landfall.core.state import State
from landfall.games.nomads import GAME
from landfall.games.nomads.content import DISCS, LEGENDS, TILE_COUNTS, TILES

LETTERS = {"u": "ulrich", "m": "moon", "r": "red", "s": "siana", "o": "nostromo", "f": "frog", "n": "nomad"}
DEFAULT = ("ulrich", "moon", "red", "siana", "nostromo")


def written(
    phase: str = "turn",
    adventurers: str = "nostromo moon red",
    ring: dict[int, str] | None = None,
    tops: dict[int, str] | None = None,
    left: dict[int, int] | None = None,
    held: dict[int, str] | None = None,
    legends: dict[int, dict[str, int]] | None = None,
    songs: dict[int, int] | None = None,
    moons: dict[int, int] | None = None,
    dial: int = 0,
    **fields: Any,
) -> dict[str, Any]:
    """The JSON of a position. `ring` gives stacks by letter, lowest first; discs not named lie at the bottom of space 8.

    `tops` are tiles in sight (Whale where none is named), `left` the heights of stacks (14); `held` tiles of each seat.
    Tiles that would be too many are out of the game.
    """
    names = adventurers.split()
    stacks = {space: [LETTERS[letter] for letter in (ring or {}).get(space, "")] for space in range(1, 9)}
    counts = dict.fromkeys(DEFAULT, 2) | {"nomad": 8} | ({"frog": 1} if "nostromo" in names else {})
    missing = Counter(counts) - Counter(disc for stack in stacks.values() for disc in stack)
    stacks[8] = sorted(missing.elements()) + stacks[8]
    heights = {space: (left or {}).get(space, 14) for space in range(1, 9)}
    kinds = ["whale", "tower", "fox", "mask", "river", "comet", "seed", "whale"]
    sight = {space: (tops or {}).get(space, kinds[space - 1]) for space in range(1, 9) if heights[space]}
    held_counts = {seat: Counter((held or {}).get(seat, "").split()) for seat in range(len(names))}
    used = Counter(sight.values()) + sum(held_counts.values(), Counter())
    used["opal"] += dial + sum((moons or {}).values())
    covered = sum(heights.values()) - len(sight)
    gone = _too_many(Counter(dict(zip(TILES, TILE_COUNTS, strict=True))) - used, covered, heights, left)
    data = {
        "game": "nomads",
        "seats": len(names),
        "phase": phase,
        "first_player": 0,
        "whose_turn": 0,
        "lys": 8,
        "dial": dial,
        "gone": gone,
        "ring": [{"discs": stacks[space], "tile": sight.get(space), "tiles_left": heights[space]} for space in range(1, 9)],
        "players": [
            {
                "adventurer": name,
                "tiles": dict(held_counts[seat]),
                "legends": (legends or {}).get(seat, {}),
                "song": (songs or {}).get(seat),
                "moons": (moons or {}).get(seat, 0),
            }
            for seat, name in enumerate(names)
        ],
    }
    return data | fields


def _too_many(rest: Counter[str], covered: int, heights: dict[int, int], left: dict[int, int] | None) -> dict[str, int]:
    """Make covered tiles fit: lower stacks nobody named, or put tiles out of the game, Stories first."""
    spare = sum(rest.values()) - covered
    for space in (8, 7, 6, 5, 4, 3, 2, 1) * 13:
        if spare < 0 and space not in (left or {}) and heights[space] > 1:
            heights[space] -= 1
            spare += 1
    gone: Counter[str] = Counter()
    while spare > 0:
        kind = max(LEGENDS, key=lambda name: rest[name] - gone[name])
        gone[next(name for name in (kind, "opal", "joker") if rest[name] > gone[name])] += 1
        spare -= 1
    return dict(gone)


def table(*args: Any, **fields: Any) -> State:
    return GAME.from_json(written(*args, **fields))


def settle(state: State, want: str = "", seed: int = 0) -> list[Event]:
    """Let chance act until a player is awaited; tiles come up as `want` says, else Whales first."""
    events: list[Event] = []
    wanted = want.split()
    while state.to_act == CHANCE:
        texts = [chance.text for chance in state.chances()]
        pick = next((text for text in texts if wanted and text.endswith(wanted[0])), None)
        if pick:
            wanted.pop(0)
        events += state.play(pick or texts[0])
    return events


def play(state: State, *moves: str) -> list[Event]:
    """Play moves, letting chance act in between; all that happened."""
    events: list[Event] = []
    for move in moves:
        events += state.play(move)
        events += settle(state)
    return events


def stack(state: State, space: int) -> str:
    """The discs of a space as letters, lowest first."""
    back = {name: letter for letter, name in LETTERS.items()}
    return "".join(back[disc] for disc in state.view(None).ring[space - 1].discs)


def told(events: list[Event], *names: str) -> list[str]:
    """The events of some names, as text."""
    return [" ".join([event.name, *map(str, event.args.values())]) for event in events if event.name in names]


def texts(state: State, verb: str = "") -> list[str]:
    return [move.text for move in state.moves() if move.verb == verb or not verb]


def tiles(state: State, seat: int) -> dict[str, int]:
    return state.view(None).players[seat].tiles  # type: ignore[no-any-return]


def refused(state: State, move: str) -> str:
    """The key of the reason a move is refused with; nothing has changed."""
    before = state.to_json()
    with pytest.raises(Illegal) as refusal:
        state.play(move)
    assert state.to_json() == before
    return refusal.value.key


def begun(seats: int, adventurers: str, first: int = 0, seed: int = 1) -> State:
    """A game after the Adventurers were picked, the first player being `first`."""
    state = GAME.start(seats)
    rng = Random(seed)
    while state.phase == "uncover":
        state.play(rng.choice(state.chances()))
    state.play(state.chances()[first])
    for name in adventurers.split():
        state.play(f"choose {name}")
    return state


def points(state: State) -> list[int]:
    return [player.points for player in state.view(None).players]


__all__ = ["DISCS", "begun", "play", "points", "refused", "settle", "stack", "table", "texts", "tiles", "told", "written"]
