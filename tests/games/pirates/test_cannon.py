"""LP-7, LP-9, LP-10.3: attacks, the duel, and what turns taps into shots."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from landfall.core.chance import make_rng
from landfall.core.refusal import Illegal
from landfall.games.pirates import GAME, cannon
from landfall.games.pirates.content import AIM, AIM_STEP, SCATTER_STEP, SCATTER_WEIGHTS

from .tables import duel, names, ship, table, texts

SINGLE = "island 5 wind"  # one shot


def pair(mine=(), theirs=(), balls=2, at=("b3 ns", "b4 ns"), cards=(SINGLE, "island 4 wind"), **more):
    return table(ship(at[0], cards[0], balls, hold=list(mine)), ship(at[1], cards[1], 0, hold=list(theirs)), **more)


def holds(state):
    return [[treasure.name for treasure in entry.hold] for entry in state.view(None).ships]


def places(state):
    return [entry.at for entry in state.view(None).ships]


def lying(state):
    return {t.name: piece.place for wheel in state.view(None).wheels for piece in wheel.pieces for t in piece.treasures}


# -- LP-7 -------------------------------------------------------------------------------------------------------------------
def test_an_attack_costs_the_attacker_a_ball_and_the_defender_none():
    """LP-7.1: never obligatory; a defender needs none."""
    state = pair()
    assert any(text.startswith("pivot") for text in texts(state))
    state.play("attack star")
    assert [entry.cannonballs for entry in state.view(None).ships] == [1, 0]
    state.play("shoot 0 0")
    state.play("scatter 0 0")
    assert state.to_act == 1
    state.play("shoot 3 3")
    state.play("scatter 0 0")
    assert [entry.cannonballs for entry in state.view(None).ships] == [1, 0]
    with pytest.raises(Illegal, match="no cannonball"):
        pair(balls=0).play("attack star")


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        ("b3 ns", "b4 ns", True),
        ("b3 ns", "b5 ns", False),  # two steps
        ("b3 ns", "b3 ew", False),  # the same wheel, another route
        ("b3 ns", "c3 ew", False),  # beside, another route
        ("b3 ns", "port", False),
        ("b1 ns", "island 2", False),
        ("island 2", "b1 ns", False),
        ("port", "b5 ns", False),
    ],
)
def test_next_to_each_other_on_the_same_route(mine, theirs, expected):
    """LP-7.2."""
    state = pair(at=(mine, theirs))
    assert ("attack star" in texts(state)) is expected
    if not expected:
        with pytest.raises(Illegal, match="not next to yours"):
            state.play("attack star")


def test_the_attacker_fires_first_and_the_nearest_wins():
    """LP-7.3."""
    state = pair()
    state.play("attack star")
    assert state.to_act == 0
    assert names(duel(state, "3 4", "4 4"))[:3] == ["landed", "beat", "chased"]
    assert places(state) == ["b3 ns", "port"]
    state = pair()
    state.play("attack star")
    duel(state, "4 4", "-3 4")
    assert places(state) == ["port", "b4 ns"]


def test_equal_shots_are_fired_again():
    """LP-7.3 (ruling): no further ball is spent; 3,4 and 5,0 are equally far."""
    state = pair()
    state.play("attack star")
    assert names(duel(state, "3 4", "5 0"))[-1] == "equal"
    assert (state.to_act, state.phase) == (0, "shoot")
    assert state.view(0).duel.shots == []
    duel(state, "0 0", "1 0")
    assert places(state)[1] == "port"
    assert state.view(0).ships[0].cannonballs == 1


def test_the_loser_leaves_all_and_the_winner_takes_it():
    """LP-7.4: while he has room."""
    state = pair(mine=["100a"], theirs=["300a"])
    state.play("attack star")
    duel(state, "0 0", "9 9")
    assert holds(state) == [["100a", "300a"], []]
    assert places(state) == ["b3 ns", "port"]


def test_a_winner_with_room_for_one_chooses_and_the_rest_stays():
    """LP-7.4: what lay there before is no part of it."""
    state = pair(mine=["100a"], theirs=["200a", "300a"], lying={"300b": "b4 ns"})
    state.play("attack star")
    duel(state, "0 0", "9 9")
    assert (state.to_act, texts(state)) == (0, {"take 200a", "take 300a"})
    assert state.view(0).duel.winner == 0
    state.play("take 300a")
    assert holds(state) == [["100a", "300a"], []]
    assert lying(state) == {"200a": "b4 ns", "300b": "b4 ns"}


def test_a_full_winner_may_swap_one():
    """LP-7.4: what was swapped away stays on the loser's piece; or he keeps what he has."""
    state = pair(mine=["100a", "100b"], theirs=["200a", "300a"])
    state.play("attack star")
    duel(state, "0 0", "9 9")
    assert texts(state) == {f"swap {mine} {theirs}" for mine in ("100a", "100b") for theirs in ("200a", "300a")} | {"keep"}
    with pytest.raises(Illegal, match="not there"):
        state.play("swap 100a 300b")
    state.play("swap 100b 300a")
    assert holds(state) == [["100a", "300a"], []]
    assert lying(state) == {"100b": "b4 ns", "200a": "b4 ns"}
    state = pair(mine=["100a", "100b"], theirs=["300a"])
    state.play("attack star")
    duel(state, "0 0", "9 9")
    assert texts(state) == {"swap 100a 300a", "swap 100b 300a", "keep"}
    state.play("keep")
    assert holds(state) == [["100a", "100b"], []]
    assert lying(state) == {"300a": "b4 ns"}


def test_a_defender_who_wins_takes_too():
    """LP-7.4, LP-7.5: the attacker's turn is over."""
    state = pair(mine=["300a"], theirs=["100a", "100b"])
    state.play("attack star")
    duel(state, "9 9", "0 0")
    assert (state.to_act, state.phase) == (1, "swap")
    state.play("swap 100a 300a")
    assert holds(state) == [[], ["100b", "300a"]]
    assert lying(state) == {"100a": "b3 ns"}
    assert (state.to_act, state.phase) == (1, "turn")


def test_a_winner_on_the_way_may_go_on_in_the_same_direction():
    """LP-7.5: towards the island, not back; or stop. The loser's place is free now."""
    state = pair(at=("b5 ns", "b3 ns"), phase="sail", cards=("island 5 double", "island 4 double"))
    state.play("sail b4 ns")
    state.play("attack star")
    duel(state, "0 0", "0 0", "9 9", "9 9")
    assert texts(state) == {"sail b3 ns", "sail b2 ns", "sail b1 ns", "sail island 2", "stop"}
    paths = {choice.to: choice.path for choice in state.view(0).sails}
    assert paths["b2 ns"] == ["b3 ns", "b2 ns"]
    with pytest.raises(Illegal, match="cannot sail there"):
        state.play("sail port")
    state.play("sail b2 ns")
    assert (places(state)[0], state.to_act) == ("b2 ns", 1)


def test_a_winner_on_the_way_may_stop_or_attack_again():
    """LP-7.5, LP-3.2."""
    state = table(ship("b5 ns"), ship("b3 ns"), ship("d2 ns"), phase="sail", lying={"100a": "b4 ns"})
    state.play("sail b4 ns")
    state.play("attack star")
    duel(state, "0 0", "0 0", "9 9", "9 9")
    state.play("stop")
    assert holds(state)[0] == ["100a"]  # LP-6.4: the move ended there
    state = table(ship("b5 ns"), ship("b3 ns"), ship("b1 ns"), phase="sail")
    state.play("sail b4 ns")
    state.play("attack star")
    duel(state, "0 0", "0 0", "9 9", "9 9")
    state.play("sail b2 ns")
    assert texts(state) == {"attack shell", "stop"}


def test_a_loser_on_his_way_has_ended_his_turn():
    """LP-7.5: and takes nothing up where he was beaten."""
    state = pair(at=("b5 ns", "b3 ns"), phase="sail", lying={"100a": "b4 ns"})
    state.play("sail b4 ns")
    state.play("attack star")
    duel(state, "9 9", "0 0")
    assert places(state) == ["port", "b3 ns"]
    assert lying(state) == {"100a": "b4 ns"}
    assert state.to_act == 1


def test_a_winner_with_nowhere_to_go_ends_his_move():
    """LP-7.5: the Kraken is ahead and the loser lay behind, passed with Wind in the sails."""
    state = pair(at=("island 2", "b1 ns"), phase="sail", kraken="b3 ns", lying={"100a": "b2 ns"})
    state.play("sail b2 ns")
    state.play("attack star")
    duel(state, "0 0", "9 9")
    assert (places(state), state.to_act) == (["b2 ns", "port"], 1)
    assert holds(state)[0] == ["100a"]


def test_double_cannon():
    """LP-10.3, LP-7.3: two shots, the better counts, attacking and defending; one ball is spent."""
    state = pair(cards=("island 5 double", SINGLE))
    state.play("attack star")
    assert (state.view(0).duel.attacker_shots, state.view(0).duel.defender_shots) == (2, 1)
    duel(state, "9 9", "1 0", "2 0")
    assert places(state) == ["b3 ns", "port"]
    assert state.view(0).ships[0].cannonballs == 1
    state = pair(cards=(SINGLE, "island 5 double"))
    state.play("attack star")
    duel(state, "2 0", "9 9", "1 0")
    assert places(state) == ["port", "b4 ns"]


# -- LP-9 -------------------------------------------------------------------------------------------------------------------
def test_the_same_integers_give_the_same_spot():
    """LP-9.1, LP-7.6: aim error and scatter add up in whole numbers; a record of them replays to the same spot."""
    for aim, scatter, spot in (("3 -4", "0 0", (12, -16)), ("-15 15", "-3 3", (-75, 75)), ("0 1", "2 -1", (10, -1))):
        state = pair()
        state.play("attack star")
        assert len(state.moves()) == 31 * 31
        state.play(f"shoot {aim}")
        assert state.view(1).duel.aim == tuple(map(int, aim.split()))
        state.play(f"scatter {scatter}")
        (shot,) = state.view(None).duel.shots
        assert (shot.x, shot.y, shot.distance) == (*spot, spot[0] ** 2 + spot[1] ** 2)


def test_scatter_is_chance_with_the_same_odds_each_way():
    """LP-9.1: each axis by itself, six coin tosses."""
    state = pair()
    state.play("attack star")
    state.play("shoot 0 0")
    odds = {chance.text: chance.weight for chance in state.chances()}
    assert len(odds) == 49
    assert sum(odds.values()) == 64 * 64
    assert odds["scatter 0 0"] == 400
    assert all(odds[f"scatter {x} {y}"] == odds[f"scatter {-x} {-y}"] for x in range(-3, 4) for y in range(-3, 4))


def test_a_gauge_runs_to_and_fro():
    """LP-9.1: from one end through the middle to the other and back; the middle is a perfect aim."""
    period = cannon.PERIOD_MS
    assert cannon.aim(period // 4, 3 * period // 4) == (0, 0)
    assert cannon.aim(0, period // 2) == (-AIM, AIM)
    for t in range(0, period, 7):
        assert cannon.gauge(t, period) == cannon.gauge(period - t, period)  # back the same way
        assert cannon.gauge(t, period) == -cannon.gauge(t + period // 2, period)
        assert cannon.gauge(t, period) == cannon.gauge(t + 5 * period, period)
        assert abs(cannon.gauge(t + 7, period) - cannon.gauge(t, period)) <= 1
    steps = [cannon.gauge(t, period) for t in range(period // 2)]
    assert steps == sorted(steps)
    assert Counter(steps).keys() == set(range(-AIM, AIM + 1))
    for bad in (0, 199, 60_001, -5):
        with pytest.raises(ValueError, match="period"):
            cannon.aim(0, 0, bad)


def mean_square(errors):
    """The average squared distance from the centre, with scatter."""
    scatter = sum(w * (k - 3) ** 2 for k, w in enumerate(SCATTER_WEIGHTS)) / 64 * SCATTER_STEP**2
    return sum(AIM_STEP**2 * (dx * dx + dy * dy) for dx, dy in errors) / len(errors) + 2 * scatter


def exact_mean(spread):
    """The same, from every way four even draws can fall."""
    odds = Counter({0: 1})
    for _ in range(cannon.DRAWS):
        following: Counter[int] = Counter()
        for (late, count), more in product(odds.items(), range(-spread, spread + 1)):
            following[late + more] += count
        odds = following
    total = sum(odds.values())
    square = sum(n * cannon.gauge(cannon.PERIOD_MS // 4 + late, cannon.PERIOD_MS) ** 2 for late, n in odds.items()) / total
    return 2 * AIM_STEP**2 * square + mean_square([(0, 0)])


def test_plain_fire_has_the_average_of_the_aimed_shot():
    """LP-9.2: against taps made by somebody else: bells of 70 ms around the right moment, from another generator."""
    taps = random.Random(5)
    middle = cannon.PERIOD_MS // 4
    aimed = [cannon.aim(round(taps.gauss(middle, 70)), round(taps.gauss(middle, 70))) for _ in range(20_000)]
    rng = make_rng(6)
    fired = [cannon.fire(rng) for _ in range(20_000)]
    assert mean_square(fired) == pytest.approx(exact_mean(cannon.TYPICAL_SPREAD), rel=0.03)
    assert mean_square(fired) == pytest.approx(mean_square(aimed), rel=0.05)


def test_bots_aim_as_well_as_their_level():
    """LP-9.3."""
    means = []
    for level in ("random", "easy", "medium", "hard", "expert"):
        rng = make_rng(9)
        shots = [cannon.bot_aim(level, rng) for _ in range(4000)]
        assert all(abs(dx) <= AIM and abs(dy) <= AIM for dx, dy in shots)
        assert mean_square(shots) == pytest.approx(exact_mean(cannon.BOT_SPREADS[level]), rel=0.08)
        means.append(mean_square(shots))
    assert means == sorted(means, reverse=True)


def test_a_shot_choice_and_its_notation_agree():
    """LP-9.1: every aim error has one choice."""
    state = pair()
    state.play("attack star")
    for dx, dy in product((-15, -1, 0, 7, 15), repeat=2):
        assert GAME.describe(state.position, cannon.aim_choice(dx, dy)) == ("shoot", {"dx": dx, "dy": dy})
