"""OpenSpiel's own tests and its algorithms, on our games."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, generate_playthrough, ismcts, mcts, outcome_sampling_mccfr

from landfall import GAMES
from landfall.core.refusal import BadSetup
from landfall.core.state import State
from landfall.lab import openspiel
from landfall.lab.conformance.playing import walk
from landfall.lab.kinds import AIMED, FACE_UP, SECRETIVE
from shared import LONG

NAMES = [openspiel.short_name(game) for game in GAMES.values()]
EVERY_GAME = pytest.mark.parametrize("name", NAMES)


@EVERY_GAME
@pytest.mark.sampled(2)
def test_its_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [openspiel.short_name(game) for game in GAMES.values() if LONG or not game.made_of])
@pytest.mark.sampled(1)
def test_its_playthrough_comes_out_the_same_again(name: str) -> None:
    first = generate_playthrough.playthrough(name, None, seed=7, observation_params_string=None)
    actions = [int(line.split()[1]) for line in first.splitlines() if line.startswith("action: ")]
    again = generate_playthrough.playthrough(name, actions, observation_params_string=None)
    assert len(actions) > 30
    assert [line for line in first.splitlines() if line.startswith("action")] == [
        line for line in again.splitlines() if line.startswith("action")
    ]
    assert "IsTerminal() = True" in again


def played(name: str, plies: int, seed: int) -> Any:
    """A state some plies into a random game, at a player's decision."""
    rng = random.Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    while state.move_number() < plies or state.is_chance_node():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@EVERY_GAME
def test_resampling_keeps_what_the_player_knows(name: str) -> None:
    others = 0
    for seed in range(10):
        state = played(name, 30, seed)
        player = state.current_player()
        for k in range(4):
            other = state.resample_from_infostate(player, random.Random(k).random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions()
            others += other.position != state.position
    assert others or name in ("landfall_nomads", "landfall_pirates")


def test_an_information_state_recalls_more_than_a_moment_shows() -> None:
    """Two ways to the same moment are two information states: in which order the discs were placed is remembered."""
    state = pyspiel.load_game("landfall_nomads").new_initial_state()
    while GAMES[FACE_UP].phases[state.position.phase] != "place":
        state.apply_action(state.chance_outcomes()[0][0] if state.is_chance_node() else state.legal_actions()[0])
    mine, theirs = state.legal_actions()[:2], state.legal_actions()[2:4]
    one, other = state.clone(), state.clone()
    for a, b in zip((mine[0], theirs[0], mine[1], theirs[1]), (mine[1], theirs[0], mine[0], theirs[1]), strict=True):
        one.apply_action(a)
        other.apply_action(b)
    assert one.position == other.position
    assert one.observation_string(0) == other.observation_string(0)
    assert one.information_state_string(0) != other.information_state_string(0)


@pytest.mark.parametrize("name", NAMES[:3])
def test_its_searches_choose_legal_moves(name: str) -> None:
    state = played(name, 40, 5)
    game = state.get_game()
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    for bot in (
        ismcts.ISMCTSBot(game=game, evaluator=evaluator, uct_c=1.0, max_simulations=12, random_state=np.random.RandomState(2)),
        mcts.MCTSBot(game, uct_c=1.0, max_simulations=12, evaluator=evaluator, random_state=np.random.RandomState(3)),
    ):
        assert bot.step(state) in state.legal_actions()


def test_a_shot_is_one_action_and_chance_aims_it() -> None:
    game = GAMES[AIMED]
    duel = next(state.copy() for seed in range(200) for _, state, _ in walk(game, seed) if state.phase == "shoot")
    openspiel.register(game, "landfall_test_duel", duel)
    state = pyspiel.load_game(f"landfall_test_duel(players={duel.seats})").new_initial_state()
    assert state.legal_actions() == [0]
    assert state.action_to_string(0) == "fire"
    state.apply_action(0)
    assert state.is_chance_node()
    assert sum(odds for _, odds in state.chance_outcomes()) == pytest.approx(1)
    state.apply_action(state.chance_outcomes()[0][0])
    assert state.position.phase != duel.position.phase or state.position.fired == 1


@pytest.fixture(scope="module")
def ending() -> Any:
    """The last turns of a game: one card and what ends it are left to draw."""
    begin: State = next(
        state.copy() for seed in range(50) for _, state, _ in walk(GAMES[SECRETIVE], seed)
        if state.seats == 3 and state.phase == "draw" and state.position.deck_size == 2
    )  # fmt: skip
    openspiel.register(GAMES[SECRETIVE], "landfall_test_ending", begin)
    return pyspiel.load_game("landfall_test_ending")


def test_its_cfr_makes_an_ending_harder_to_exploit(ending: Any) -> None:
    solver = cfr.CFRPlusSolver(ending)
    solver.evaluate_and_update_policy()
    before = exploitability.nash_conv(ending, solver.average_policy())
    for _ in range(30):
        solver.evaluate_and_update_policy()
    after = exploitability.nash_conv(ending, solver.average_policy())
    assert after < 0.2 * before or after < 0.005, (before, after)


def test_its_mccfr_runs(ending: Any) -> None:
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(ending)
    for _ in range(20):
        solver.iteration()
    assert exploitability.nash_conv(ending, solver.average_policy()) < 3


def test_bad_parameters_are_refused() -> None:
    with pytest.raises(BadSetup, match="3 to 6"):
        openspiel.SpielGame.__subclasses__()[0]({"players": 12})
