"""What a learner is told of shots."""

from __future__ import annotations

import numpy as np
import pytest

from landfall.core.chance import make_rng
from landfall.games.pirates import observation as pirates


def test_the_hand_that_shoots_has_the_odds_it_says() -> None:
    """LP-9.2: drawn 20,000 times, the shots fall as `hand_odds` says."""
    odds = np.array(pirates.hand_odds())
    assert odds.sum() == pytest.approx(1)
    rng, drawn = make_rng(5), np.zeros(len(odds))
    for _ in range(20_000):
        drawn[pirates.hand(None, rng)] += 1  # type: ignore[arg-type]
    likely = odds > 0.0005
    off = (drawn[likely] - 20_000 * odds[likely]) / np.sqrt(20_000 * odds[likely])
    assert np.abs(off).max() < 5
    assert drawn[odds == 0].sum() == 0
