"""Whole games at random: they end, nothing is lost, and the compiled rules do what the plain ones do."""

from __future__ import annotations

import os
import random

import numpy as np
import pytest

from landfall.core.chance import draw, make_rng, nth_bit, popcount, randrange
from landfall.core.dual import can_compile, compiled
from landfall.core.layout import CHANCE, NOBODY
from landfall.games.pirates import GAME, pilot, rules
from landfall.games.pirates.content import BANK, HOLD, IN_PILE, PORT, TOKENS

GAMES = int(os.environ.get("LANDFALL_GAMES", "1500"))  # a seat count; 100000 for the long run
needs_numba = pytest.mark.skipif(not can_compile(), reason="needs the extra fast")


def any_choice(state, rng: random.Random):
    if state.to_act == CHANCE:
        chances = state.chances()
        return rng.choices(chances, [chance.weight for chance in chances])[0]
    return rng.choice(state.moves())


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("option", ["off", "on"])
def test_random_games_end_and_keep_every_invariant(seats, option):
    """LP-11.2 makes every game end; tokens, cards and ships are accounted for after every step, and positions survive JSON."""
    rng = random.Random(seats)
    for _ in range(4):
        state = GAME.start(seats, {"new_mission_on_any_treasure": option})
        steps = 0
        while not state.is_over:
            state.play(any_choice(state, rng))
            steps += 1
            assert GAME.invariants(state.position) == []
            if steps % 10 == 0:
                assert GAME.from_json(GAME.dump(state.position)) == state
        assert GAME.invariants(state.position) == []
        assert GAME.from_json(state.to_json()) == state
        assert sum(state.outcome.shares) == pytest.approx(1)
        assert max(state.outcome.points) == state.outcome.points[state.outcome.winners[0]]


def accounted_run(work, start, moves, wide, weights, apply, choose, odds, rng, setup, seats, games, by_pilot):
    """Play games; returns how many decisions were made, or minus the game in which something got lost."""
    s = work[0]
    decisions = 0
    for game in range(games):
        start(s, seats, setup)
        total_worth = 0
        for token in range(TOKENS):
            total_worth += s.worth[token]
        cards = 0
        for card in range(15):
            cards += s.deck[card]
        plies = 0
        while s.to_act != NOBODY:
            plies += 1
            if plies > 100_000:
                return -1 - game
            if s.to_act == CHANCE:
                count = weights(s, odds)
                apply(s, draw(odds, count, rng))
            else:
                decisions += 1
                if by_pilot:
                    apply(s, choose(s, rng, 60))
                elif wide(s) > 0:
                    apply(s, randrange(rng, wide(s)))
                else:
                    mask = moves(s)
                    if mask == 0:
                        return -1 - game
                    apply(s, nth_bit(mask, randrange(rng, popcount(mask))))
            worth = 0
            piled = 0
            held = 0
            for token in range(TOKENS):
                worth += s.worth[token]
                piled += s.where[token] == IN_PILE
                if s.where[token] < HOLD and s.worth[token] == 0:
                    return -1 - game
                for seat in range(seats):
                    if s.where[token] == HOLD + seat:
                        held += 1
                        if s.at[seat] == PORT:
                            return -1 - game
                    if s.where[token] == BANK + seat and s.worth[token] == 0:
                        return -1 - game
            now = 0
            for card in range(15):
                now += s.deck[card] + s.used[card]
            for seat in range(seats):
                now += s.card[seat] >= 0
                if s.balls[seat] < 0 or s.at[seat] < 0 or s.at[seat] > PORT:
                    return -1 - game
                for other in range(seat):
                    if s.at[seat] == s.at[other] and s.at[seat] < HOLD:
                        return -1 - game
            if worth != total_worth or piled != s.pile[0] + s.pile[1] or held > 2 * seats or now != cards:
                return -1 - game
    return decisions


@needs_numba
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_compiled_games(seats):
    """Every game ends; tokens, cards, cannonballs and ships are always accounted for. Half at random, half by pilots."""
    import numba

    fast, bot = compiled(rules), compiled(pilot)
    run = numba.njit(accounted_run_compiled(compiled))
    work = np.zeros(1, GAME.Position.dtype())
    setup = np.array(GAME.setup_numbers(None))
    odds, rng = np.zeros(GAME.max_outcomes, np.int64), np.array(make_rng(seats))
    tools = (fast.start, fast.moves, fast.wide, fast.weights, fast.apply, bot.choose)
    assert run(work, *tools, odds, rng, setup, seats, GAMES, False) > 50 * GAMES
    assert run(work, *tools, odds, rng, setup, seats, max(50, GAMES // 100), True) > 500


def accounted_run_compiled(compile_module):
    """The same run with the compiled drawing of numbers."""
    import types

    from landfall.core import chance

    fast = compile_module(chance)
    names = {name: getattr(fast, name) for name in ("draw", "nth_bit", "popcount", "randrange")}
    return types.FunctionType(accounted_run.__code__, {**globals(), **names}, "accounted_run")


@pytest.mark.parametrize("seats", [2, 4])
def test_pilots_play_whole_games_plain(seats):
    """The pilot never stalls and always chooses something legal; pilots bring treasure home."""
    rng = make_rng(seats)
    odds = [0] * GAME.max_outcomes
    for _ in range(2):
        state = GAME.start(seats)
        s = state.position
        while s.to_act != NOBODY:
            if s.to_act == CHANCE:
                rules.apply(s, draw(odds, rules.weights(s, odds), rng))
                continue
            choice = pilot.choose(s, rng, 60)
            assert 0 <= choice < rules.wide(s) or rules.moves(s) >> choice & 1
            rules.apply(s, choice)
        assert state.outcome.reason in ("goal", "all-home")


@needs_numba
def test_plain_and_compiled_play_alike():
    """The same choices lead to the same bytes."""
    fast, bot = compiled(rules), compiled(pilot)
    work = np.zeros(1, GAME.Position.dtype())
    for seats in (2, 3, 4):
        plain = GAME.start(seats).position
        fast.start(work[0], seats, np.array(GAME.setup_numbers(None)))
        rng = make_rng(40 + seats)
        odds = [0] * GAME.max_outcomes
        for step in range(1500):
            assert work.tobytes() == plain.to_bytes()
            if plain.to_act == NOBODY:
                break
            if plain.to_act == CHANCE:
                choice = draw(odds, rules.weights(plain, odds), rng)
            elif step % 3:
                choice = (
                    randrange(rng, wide)
                    if (wide := rules.wide(plain))
                    else nth_bit(mask := rules.moves(plain), randrange(rng, popcount(mask)))
                )
            else:
                same = np.array(rng)
                assert rules.moves(plain) == fast.moves(work[0])
                choice = pilot.choose(plain, rng, 60)
                assert choice == bot.choose(work[0], same, 60)
            rules.apply(plain, choice)
            fast.apply(work[0], choice)
