"""Whole games at random: they end, nothing is lost, and the compiled rules do what the plain ones do."""

from __future__ import annotations

import os
import random

import numpy as np
import pytest

from landfall.core.chance import draw, make_rng, nth_bit, popcount, randrange
from landfall.core.dual import can_compile, compiled
from landfall.core.layout import CHANCE, NOBODY
from landfall.games.pirates import GAME, pilot, rules, trials
from landfall.games.pirates.content import BANK, HOLD, IN_PILE, PORT, TOKENS

from .tables import duel, ship, table

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
@pytest.mark.sampled(1)
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


def test_the_pilot_takes_the_dearest_and_swaps_for_gain():
    """The choices a view's bot makes by name, the pilot makes by number."""
    there = {"300a": "b3 ns", "200a": "b3 ns", "100a": "b3 ns"}
    state = table(ship("b5 ns"), ship(), lying=there, phase="sail")
    assert told(state) == "sail b3 ns"  # treasure within reach, whatever the errand
    state.play("sail b3 ns")
    assert told(state) == "take 300a"
    for mine, choice in ((["100a"], "take 300a"), (["100a", "200a"], "swap 100a 300a"), (["300b", "300c"], "keep")):
        state = table(ship("b3 ns", "island 5 wind", hold=mine), ship("b4 ns", "island 1 wind", hold=["100b", "300a"]))
        state.play("attack star")
        assert told(state).startswith("shoot")
        duel(state, "0 0", "9 9")
        assert told(state) == choice


def test_the_pilot_on_its_way():
    """Alongside with no prey it stops; after a win it sails on where that is nearer to its errand, and stops where it is not."""
    state = table(ship("b5 ns", "island 3 double"), ship("b3 ns"), phase="engage", board=None, **under_way("b4 ns"))
    assert told(state) == "stop"
    for drawn, choice in ((0, "sail island 2"), (1, "stop")):  # bound for the island ahead; or for home, the other way
        state = table(ship("b5 ns", "island 2 double", has_drawn=drawn), ship("b3 ns", hold=["100a"]), phase="sail")
        state.play("sail b4 ns")
        assert told(state) == "attack star"
        state.play("attack star")
        duel(state, "0 0", "0 0", "9 9", "9 9")
        assert state.phase == "onward"
        assert told(state) == choice


def under_way(origin):
    return {
        "ships": [ship(origin, "island 3 double"), ship("b3 ns")],
        "move": {"under_way": 1, "origin": "b5 ns", "heading": "n"},
    }


def told(state) -> str:
    return GAME.move(state.position, pilot.choose(state.position, make_rng(3), 60)).text


def test_with_nothing_to_turn_the_pilot_goes_on():
    """LP-3.1: its only other choice is to attack a ship that carries nothing."""
    board = ["- ┘ . . .", ". . . . .", "*- *- *- *- *-", ". . . . .", ". . . . ."]
    assert told(table(ship("a1 ew"), ship("b1 nw"), board=board)) == "ready"


def test_trials_count_what_happened():
    """Wins add up, every game has a reason, and slips make games longer."""
    lengths = []
    for slips in (0, 60):
        s = [GAME.Position()]
        wins, began, share, counts = [0.0] * 4, [0.0] * 4, [0.0] * 4, [0] * trials.ALL
        odds, rng = [0] * GAME.max_outcomes, make_rng(1)
        trials.play_trials(
            s, 5, 3, GAME.setup_numbers(None), odds, rng, 60, slips, 7, share, wins, began, counts, [0] * 5, [0] * 5
        )
        assert sum(wins) == pytest.approx(5)
        assert sum(began) == pytest.approx(5)
        assert counts[trials.C_GAMES] == 5 == counts[trials.C_GOALS] + counts[trials.C_ALL_HOME] + counts[trials.C_STILL]
        assert sum(counts[trials.LENGTHS :]) == 5
        assert counts[trials.C_LONGEST] * 5 >= counts[trials.C_TURNS] >= counts[trials.C_LONGEST]
        lengths.append(counts[trials.C_TURNS])
    assert lengths[0] < lengths[1]
    setup = GAME.setup_numbers(None)
    setup[1:26] = [0] * 25  # no route anywhere: nobody can move, and twenty still rounds end the game
    counts = [0] * trials.ALL
    args = ([0] * GAME.max_outcomes, make_rng(1), 60, 0, 7, [0.0] * 4, [0.0] * 4, [0.0] * 4, counts, [0] * 5, [0] * 5)
    trials.play_trials([GAME.Position()], 1, 2, setup, *args)
    assert (counts[trials.C_STILL], counts[trials.C_TURNS], counts[trials.C_LOCKED]) == (1, 40, 2)
