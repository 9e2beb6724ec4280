"""Golden playthroughs: whole games as text, with what happened and every seat's view. REGENERATE=1 writes them anew."""

from __future__ import annotations

import hashlib
import json
import os
import random
from pathlib import Path

import msgspec
import pytest

from landfall.core.layout import CHANCE
from landfall.games.pirates import GAME, sense
from shared import perft

from .tables import STRAIGHT, position, ship

HERE = Path(__file__).with_name("golden")
EVERY = 30  # so many plies apart, views are written out in full; in between, by their hash
PERFT = {
    "port": position(ship(), ship(card="island 1 wind")),
    "sea": position(ship("b3 ns", "island 2 pivot"), ship("b4 ns", "island 3 wind"), ship("d3 ew", "island 4 double")),
    "island": position(ship("b1 ns", "island 2 wind"), ship("c3 ew"), phase="sail"),
    "curves": position(
        ship("island 1", "island 2 double"), ship(), board=["\\ / \\ / \\", "/ \\ / \\ /", "*\\ *\\ *\\ *\\ *\\", *STRAIGHT[3:]]
    ),
}


def playthrough(seats: int, seed: int, by_sense: bool) -> str:
    """One game as text: each ply, its events in English, and every seat's view."""
    rng = random.Random(seed)
    state = GAME.start(seats)
    lines = [f"pirates, {seats} seats, seed {seed}, edition {GAME.edition_hash()}"]
    ply = 0
    while not state.is_over:
        if state.to_act == CHANCE:
            chances = state.chances()
            what = rng.choices(chances, [chance.weight for chance in chances])[0]
        elif by_sense:
            what = sense.choose(state.view(state.to_act), state.moves(), rng)
        else:
            what = rng.choice(state.moves())
        ply += 1
        lines.append(f"{ply}. {state.to_act} {what}")
        lines += [f"    {GAME.texts.say(f'event.{event.name}', 'en', event.args)}" for event in state.play(what)]
        for seat in (*range(seats), None):
            view = json.dumps(msgspec.to_builtins(state.view(seat)), sort_keys=True, ensure_ascii=False)
            lines.append(f"    view {seat}: {view if ply % EVERY == 0 else hashlib.sha256(view.encode()).hexdigest()[:16]}")
    lines.append(f"{state.outcome}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("seats", "seed", "by_sense"), [(2, 1, True), (3, 2, True), (4, 3, True), (3, 4, False)])
def test_golden_playthrough(seats, seed, by_sense):
    path = HERE / f"{seats}-seats-{'sense' if by_sense else 'random'}.txt"
    text = playthrough(seats, seed, by_sense)
    if os.environ.get("REGENERATE") == "1":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")


@pytest.mark.parametrize("name", sorted(PERFT))
def test_perft(name):
    """The counts kept in golden/perft.txt: a line a position, depths 1 to 3."""
    counts = f"{name}: " + " ".join(str(perft(GAME, GAME.load(PERFT[name]), depth)) for depth in (1, 2, 3))
    path = HERE / "perft.txt"
    if os.environ.get("REGENERATE") == "1":
        kept = [
            line for line in (path.read_text("utf-8").splitlines() if path.exists() else []) if not line.startswith(f"{name}:")
        ]
        path.write_text("\n".join(sorted([*kept, counts])) + "\n", "utf-8")
    assert counts in path.read_text("utf-8").splitlines()
