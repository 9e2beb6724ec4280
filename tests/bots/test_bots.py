"""Every level in every game: legal moves only, the same seed the same play, in time, cancellable, and never from the truth."""

from __future__ import annotations

import math
import os
import random
import subprocess
import sys
import threading
import time

import pytest

from landfall.bots import LEVELS, TEMPERS, Knowledge, make_bot
from landfall.bots.base import Bot
from landfall.bots.searching import SearchBot, promise_of
from landfall.bots.texts import BOT_TEXTS
from landfall.bots.why import figure, sentence, why
from landfall.core.game import Game
from landfall.core.refusal import BadSetup
from landfall.core.state import State
from landfall.core.texts import Texts, holes
from landfall.games import GAMES
from shared import settle, states

pytestmark = pytest.mark.xdist_group("search")  # one worker compiles the searches


def play(game: Game, bots: list[Bot], seed: int) -> list[str]:
    """A whole game, as the moves made."""
    rng = random.Random(seed)
    state, moves = game.start(len(bots)), []
    settle(state, rng)
    while not state.is_over:
        seat = state.to_act
        assert seat is not None
        move = bots[seat].choose(Knowledge.of(state, seat, len(moves)))
        assert move.text in {legal.text for legal in state.moves()}
        moves.append(move.text)
        state.play(move, seat)
        settle(state, rng)
    return moves


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["random", "simple"])
def test_bots_without_search_play_every_game(name: str, level: str) -> None:
    game = GAMES[name]
    for seats in (game.least, game.most):
        first, again = ([make_bot(game, level, seed=seat) for seat in range(seats)] for _ in range(2))
        assert play(game, first, seats) == play(game, again, seats)


def test_mixed_levels_play_to_the_end_and_alike_for_the_same_seeds(ready_game: Game) -> None:
    levels = ["easy", "medium", "simple", "easy"][: max(3, ready_game.least)]
    first, again = ([make_bot(ready_game, level, seed=k) for k, level in enumerate(levels)] for _ in range(2))
    assert play(ready_game, first, 5) == play(ready_game, again, 5)


@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_touches_the_truth(ready_game: Game, level: str) -> None:
    """Other hidden cards, the same knowledge: the same choice."""
    for state in states(ready_game, ready_game.least, seed=3, every=17)[:6]:
        seat = state.to_act
        assert seat is not None
        other = State(ready_game, ready_game.imagine(state.position, seat, 99))
        chosen = [make_bot(ready_game, level, seed=1).choose(Knowledge.of(truth, seat, 7)).text for truth in (state, other)]
        assert chosen[0] == chosen[1]


def test_a_bot_answers_when_its_time_is_up_or_it_is_cancelled(ready_game: Game) -> None:
    state = next(state for state in states(ready_game, ready_game.most, 6) if len(state.moves()) > 1)
    seat = state.to_act
    assert seat is not None
    bot = make_bot(ready_game, "expert", seed=1)
    assert isinstance(bot, SearchBot)
    bot.promise = type(bot.promise)(3_000_000, 3.0, 0.0)  # far more than there is time for
    knowledge = Knowledge.of(state, seat)
    legal = {move.text for move in knowledge.moves}
    assert bot.choose(knowledge, 0.3).text in legal
    assert sum(thought.visits for thought in bot._thoughts(knowledge, 0.3)) < bot.promise.simulations  # the clock ended it
    answers: list[str] = []
    thread = threading.Thread(target=lambda: answers.append(bot.choose(knowledge, math.inf).text))
    thread.start()
    for _ in range(20):  # other threads go on: the search holds no lock
        time.sleep(0.005)
    assert not answers
    bot.cancel()
    thread.join(60)
    assert answers[0] in legal


def test_without_the_compiled_core_bots_play_by_simple_sense() -> None:
    script = """
from landfall.bots import Knowledge, make_bot
from landfall.bots.mind import is_ready
from landfall.games import GAMES
import sys
game = next(game for game in GAMES.values() if game.instinct)
state = game.start(game.least)
while state.to_act == -1:
    state.play(state.chances()[0])
expert, simple = make_bot(game, "expert", "steady", 1), make_bot(game, "simple", "steady", 1)
assert not is_ready(game)
knowledge = Knowledge.of(state, state.to_act)
assert expert.choose(knowledge) == simple.choose(knowledge)
assert "numba" not in sys.modules
"""
    done = subprocess.run(
        [sys.executable, "-c", script], env={**os.environ, "LANDFALL_PLAIN": "1"}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_levels_and_tempers_are_promises() -> None:
    for game in GAMES.values():
        thought = [promise_of(game, level) for level in ("easy", "medium", "hard", "expert")]
        assert [promise.simulations for promise in thought] == sorted(promise.simulations for promise in thought)
        assert [promise.slip for promise in thought] == sorted((promise.slip for promise in thought), reverse=True)
    for bad in (("brilliant", None), ("easy", "sleepy")):
        with pytest.raises(BadSetup) as refused:
            make_bot(game, bad[0], bad[1])
        assert refused.value.code == "bad-setup"
        assert refused.value.sentence("fr") != refused.value.sentence("en")
    tempers = {make_bot(game, "simple", seed=seed).temper for seed in range(30)}
    assert tempers == set(TEMPERS)


def test_nobody_is_asked_out_of_turn() -> None:
    for game in GAMES.values():
        state = states(game, game.least, 1)[0]
        with pytest.raises(ValueError, match="not awaited"):
            make_bot(game, "simple").choose(Knowledge.of(state, (state.to_act or 0) + 1))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("texts", [BOT_TEXTS, *(game.texts for game in GAMES.values())], ids=["bots", *GAMES])
def test_every_reason_of_a_hint_can_be_said(texts: Texts, language: str) -> None:
    """A hole named like a seat's would be filled by a seat: what is told of a move must not be."""
    for key in [key for key in texts.table if key.startswith("why.")]:
        pair = texts.table[key]
        args = {hole: 3 if f"{{{hole}?" in "".join(pair) else "scatter 3 cw" for text in pair for hole in holes(text)}
        said = texts.say(key, language, args)
        assert all(str(value) in said for value in args.values())


def test_numbers_in_a_reason_are_written_as_one_writes_them() -> None:
    texts = Texts({"why.about": ("about {points} {points?point|points}", "environ {points} {points?point|points}")})
    for value, en, fr in (
        (-0.2, "−0.2 points", "−0,2 point"),
        (1.0, "1 point", "1 point"),
        (-0.04, "0 points", "0 point"),
        (2.5, "2.5 points", "2,5 points"),
        (7, "7 points", "7 points"),
    ):
        assert texts.say("why.about", "en", {"points": figure(value, "en")}) == f"about {en}"
        assert texts.say("why.about", "fr", {"points": figure(value, "fr")}) == f"environ {fr}"


def test_a_reason_is_said_in_the_games_words_or_ours(ready_game: Game) -> None:
    """Every move a bot advises has a sentence, and a game with reasons of its own gives some of them."""
    own = 0
    for state in states(ready_game, ready_game.least, seed=8, every=11)[:8]:
        seat = state.to_act
        assert seat is not None
        knowledge = Knowledge.of(state, seat)
        advice = make_bot(ready_game, "easy", "steady", 1).advise(knowledge)
        for place in range(len(advice)):
            key, details = why(knowledge, advice, place)
            assert sentence(ready_game, (key, details), "fr") != sentence(ready_game, (key, details), "en")
            own += key in ready_game.texts
    assert bool(own) == (ready_game.reasons is not None)
