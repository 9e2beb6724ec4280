"""Every clause is there in both languages, and every clause a game cites exists."""

from __future__ import annotations

import random

import pytest

from landfall.games import GAMES
from landfall.games import clauses as pages
from landfall.match.match import Match
from landfall.server.web.clauses import clauses_of


@pytest.mark.parametrize("game", sorted(GAMES))
def test_clauses_are_sent_in_both_languages(game: str) -> None:
    """Those of its page, and after them those of the games it plays."""
    parts = (GAMES[game], *GAMES[game].made_of)
    sent = {clause.id: (clause.en, clause.fr) for clause in clauses_of(game)}
    assert sent == {number: (text, text.french) for part in parts for number, text in pages.clauses_of(part).items()}
    assert sent


@pytest.mark.parametrize("game", sorted(GAMES))
def test_cited_clauses_exist(game: str) -> None:
    known = {clause.id for clause in clauses_of(game)}
    match = Match(GAMES[game], GAMES[game].least, seed="clauses")
    match.begin()
    rng = random.Random(1)
    cited: set[str] = set()
    while not match.is_over:
        cited |= set(GAMES[game].clauses(match.state.position))
        assert match.to_act is not None
        match.play(match.to_act, rng.choice(match.state.moves()))
    assert cited
    assert cited - known == set()
