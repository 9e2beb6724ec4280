"""The setup of Nomads is judged by the first turns: where a disc lies is not all the same."""

from __future__ import annotations

import random

import pytest

from landfall.bots import Knowledge
from landfall.bots.mind import warm
from landfall.bots.searching import SearchBot
from landfall.core.dual import can_compile
from landfall.core.state import State
from landfall.games.nomads import GAME
from landfall.games.nomads.manner import MANNER
from shared import settle

pytestmark = [pytest.mark.skipif(not can_compile(), reason="needs the extra fast"), pytest.mark.xdist_group("search")]


def moment(phase: str, seed: int) -> State:
    rng = random.Random(seed)
    state = GAME.start(3)
    settle(state, rng)
    while state.phase != phase:
        state.play(
            "choose nostromo" if "choose nostromo" in {move.text for move in state.moves()} else rng.choice(state.moves()).text
        )
        settle(state, rng)
    return state


def test_the_places_of_a_disc_differ_by_more_than_chance() -> None:
    """Two thoughts agree on which places are better: their values go together."""
    assert warm(GAME)
    agree = 0.0
    for seed in range(3):
        state = moment("place", seed)
        assert state.to_act is not None
        assert MANNER.far(state.position) > 0
        values = []
        for number in range(2):
            bot = SearchBot(GAME, "expert", "steady", number)
            values.append({advice.move.choice: advice.win for advice in bot.advise(Knowledge.of(state, state.to_act), 60.0)})
        agree += correlation(values[0], values[1]) / 3
    assert agree > 0.4


def correlation(one: dict[int, float], two: dict[int, float]) -> float:
    keys = sorted(one)
    mean_one, mean_two = (sum(values[key] for key in keys) / len(keys) for values in (one, two))
    both = sum((one[key] - mean_one) * (two[key] - mean_two) for key in keys)
    spread = sum((one[key] - mean_one) ** 2 for key in keys) * sum((two[key] - mean_two) ** 2 for key in keys)
    return float(both / spread**0.5) if spread else 0.0
