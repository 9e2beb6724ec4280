"""The authority of a match, with every game: the same seed gives the same match, a record replays to it, and keeps its seed while it lasts.

What it refuses, tells each seat and lets be taken back is held against a game's own positions (tests/games/<game>/)."""

from __future__ import annotations

import pytest

from landfall.core.game import Game
from landfall.core.refusal import GameOver, Illegal, Malformed, NotYourTurn, Stale
from landfall.games import GAMES
from landfall.match.match import replay
from landfall.match.record import read_record

from .playing import SEED, finished, new_match, play_on

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


@EVERY_GAME
def test_the_same_seed_gives_the_same_match(game: Game) -> None:
    whole = finished(game.least, game=game)
    assert whole == finished(game.least, game=game)
    assert whole != finished(game.least, game=game, seed="another")
    assert whole != finished(game.least, game=game, salts=["a", *[""] * (game.least - 1)])


@EVERY_GAME
def test_refusals_change_nothing(game: Game) -> None:
    match = new_match(game.least, game=game)
    seat, move = int(match.to_act or 0), match.state.moves()[0].text
    before, plies = match.state.copy(), list(match.record.plies)
    for who, what, version, kind in (
        (seat, "fly away", None, Malformed),
        (seat, "", None, Malformed),
        (seat, "x" * 10_000, None, Malformed),
        ((seat + 1) % game.least, move, None, NotYourTurn),
        (game.least, move, None, Illegal),
        (-1, move, None, Illegal),
        (seat, move, match.version - 1, Stale),
        (seat, move, match.version + 1, Stale),
    ):
        with pytest.raises(kind):
            match.play(who, what, version=version)
        assert match.state == before
        assert match.record.plies == plies


@EVERY_GAME
def test_nothing_can_be_played_after_the_end(game: Game) -> None:
    match = new_match(game.least, game=game)
    move = match.state.moves()[0].text
    play_on(match)
    assert match.outcome is not None
    with pytest.raises(GameOver):
        match.play(0, move)


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name, game in GAMES.items() for seats in range(game.least, game.most + 1)]
)
def test_a_record_replays_to_the_same_state(name: str, seats: int) -> None:
    game = GAMES[name]
    match = play_on(new_match(seats, game=game))
    again = replay(read_record(match.finished_record().to_text()), game)
    assert again.state == match.state
    assert [played.events for played in again.played] == [played.events for played in match.played]
    assert again.record.commitment == match.record.commitment


@EVERY_GAME
def test_a_record_of_an_unfinished_match_keeps_its_seed(game: Game) -> None:
    """The seed would tell everything to come: it is shown only when the match is over."""
    match = play_on(new_match(game.least, game=game), plies=50)
    text = match.finished_record().to_text()
    assert SEED not in text
    assert replay(read_record(text), game).state == match.state
    assert SEED in finished(game.least, game=game)
