"""Whole games of Nomads: everything accounted for, points from the events alone, plain as compiled, perft, golden playthroughs."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from landfall.core.dual import can_compile
from landfall.core.events import Event
from landfall.games.nomads import GAME
from landfall.games.nomads.content import TILE_COUNTS, TILES
from shared import perft, random_ply

HERE = Path(__file__).parent


class Ledger:
    """An independent account of points and pieces, from the events alone."""

    def __init__(self, seats: int) -> None:
        self.tiles: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.cards: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.moons = [0] * seats
        self.seen: Counter[str] = Counter()
        self.gone: Counter[str] = Counter()
        self.dial = 0

    def note(self, event: Event) -> None:
        args = event.args
        match event.name:
            case "uncovered":
                self.seen[args["tile"]] += 1
            case "took":
                self.tiles[args["seat"]][args["tile"]] += 1
            case "moon-found":
                self.dial += 1
                assert args["dial"] == self.dial
            case "sleeper-took" if args["tile"] == "opal":
                self.dial += 1
            case "sleeper-took":
                self.gone[args["tile"]] += 1
            case "spent":
                self.tiles[args["seat"]][args["tile"]] -= args["count"]
                self.gone[args["tile"]] += args["count"]
            case "freed":
                del self.cards[args["seat"]][args["legend"]]
            case "wrote":
                assert args["legend"] not in self.cards[args["seat"]]
                self.cards[args["seat"]][args["legend"]] = args["worth"]
            case "sang":
                self.cards[args["seat"]]["song"] = args["worth"]
            case "moon-scoring":
                self.dial -= 4
            case "standing":
                assert args["points"] == self.standing(args["seat"])
            case "moons-won":
                self.moons[args["seat"]] += args["count"]
            case "moons-lost":
                self.gone["opal"] += args["count"]

    def standing(self, seat: int) -> int:
        return sum(self.cards[seat].values()) - sum(self.tiles[seat].values())

    def points(self) -> tuple[int, ...]:
        return tuple(self.standing(seat) + self.moons[seat] for seat in range(len(self.moons)))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_points_recomputed_from_the_events(seats: int) -> None:
    """NO-8.3, NO-1.2, NO-1.4: points, 112 tiles and 19 discs, counted by somebody who only hears the events."""
    for seed in range(25):
        rng = Random(1000 * seats + seed)
        state = GAME.start(seats)
        ledger = Ledger(seats)
        while not state.is_over:
            for event in state.play(random_ply(state, rng)):
                ledger.note(event)
            assert GAME.invariants(state.position) == []
        assert state.outcome is not None
        assert state.outcome.points == ledger.points()
        view = state.view(None)
        assert [player.tiles for player in view.players] == [dict(+held) for held in ledger.tiles]
        assert (view.dial, Counter(view.gone)) == (ledger.dial, +ledger.gone)
        for kind, count in zip(TILES, TILE_COUNTS, strict=True):
            in_sight = sum(space.tile == kind for space in view.ring)
            held = sum(player.tiles.get(kind, 0) for player in view.players) + (
                sum(ledger.moons) + view.dial if kind == "opal" else 0
            )
            assert ledger.seen[kind] == in_sight + held + ledger.gone[kind]
            assert ledger.seen[kind] + view.unseen.get(kind, 0) == count
        assert sum(len(space.discs) for space in view.ring) == 18 + any(
            player.adventurer == "nostromo" for player in view.players
        )


@pytest.mark.skipif(not can_compile(), reason="needs the extra `fast`")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_plain_is_compiled_game_for_game(seats: int) -> None:
    """The same seeds give the same games, plain and compiled, and every compiled game keeps its pieces."""
    import numpy as np

    from landfall.core import playout
    from landfall.core.chance import make_rng
    from landfall.core.dual import bind, compiled

    setup = GAME.setup_numbers(None)
    plain, fast = bind(playout, rules=GAME.rules), compiled(playout, rules=compiled(GAME.rules))
    wins, fast_wins = [0.0] * 5, np.zeros(5)
    position = GAME.Position()
    work = np.zeros(1, GAME.Position.dtype())
    for game in range(10):
        arguments = (1, seats, setup, [0] * 9, make_rng(0), [0.0] * 5, wins, 70 + game)
        decisions = plain.play_games([position], *arguments)
        arrays = (1, seats, np.array(setup), np.zeros(9, np.int64), np.array(make_rng(0)), np.zeros(5), fast_wins, 70 + game)
        assert fast.play_games(work, *arrays) == decisions
        assert GAME.Position.from_bytes(work.tobytes()) == position
        assert GAME.invariants(position) == []
    assert list(fast_wins) == wins


def _perft_lines() -> list[tuple[str, int, int]]:
    lines = [line.split() for line in (HERE / "perft.txt").read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return [(name, int(depth), int(count)) for name, depth, count in lines]


@pytest.mark.parametrize(("name", "depth", "count"), _perft_lines())
def test_perft(name: str, depth: int, count: int) -> None:
    """The number of lines from known positions has not changed."""
    state = GAME.from_json(json.loads((HERE / "positions" / f"{name}.json").read_text("utf-8")))
    assert perft(GAME, state.position, depth) == count


# -- golden playthroughs ------------------------------------------------------------------------------------------------------------


def playthrough(seats: int, seed: int) -> list[dict[str, Any]]:
    """A random game, ply by ply: what was done, what was told, and now and then each seat's view."""
    rng = Random(seed)
    state = GAME.start(seats)
    plies: list[dict[str, Any]] = []
    while not state.is_over:
        text = random_ply(state, rng)
        events = [[event.name, *event.args.values()] for event in state.play(text)]
        ply: dict[str, Any] = {"ply": text, "events": events}
        if len(plies) % 40 == 0 or state.is_over:
            views = [msgspec.to_builtins(state.view(seat)) for seat in (*range(seats), None)]
            assert all({**view, "viewer": None} == views[-1] for view in views)  # NO-10: all see the same
            ply["view"] = views[-1]
        plies.append(ply)
    assert state.outcome is not None
    plies.append({"points": list(state.outcome.points)})
    return plies


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_golden(seats: int) -> None:
    """Games played once play out the same for ever. LANDFALL_GOLDEN=1 writes them anew, when the rules change on purpose."""
    path = HERE / "golden" / f"{seats}-seats.jsonl"
    lines = [json.dumps(ply, ensure_ascii=False) for ply in playthrough(seats, seed=seats)]
    if os.environ.get("LANDFALL_GOLDEN") == "1":
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(lines) + "\n", "utf-8")
    assert path.read_text("utf-8").splitlines() == lines
