"""OC-3 to OC-5: the order of turns, mutiny or loyalty, exploration."""

from __future__ import annotations

import pytest

from landfall.core.refusal import Malformed
from landfall.core.state import State

from .table import chances, coins, hidden, options, pile, play, public, refused, secret, shown, table


def pass_turn(state: State) -> list[str]:
    """The quickest turn: an Egg, announced as a Lizard, bought."""
    return public(play(state, "draw egg", "claim lizard", "buy"))


def test_explorers_play_clockwise_and_the_captain_is_passed_over() -> None:
    """OC-3.1."""
    state = table("draw", captain=2, active=3, coins=[3, 3, 9, 3], adventurers="lys nostromo ulrich siana")
    order = [3]
    for _ in range(5):
        order.append(int(pass_turn(state)[-1].removeprefix("turn ")))
    assert order == [3, 0, 1, 3, 0, 1]


def test_after_a_mutiny_the_next_to_the_left_of_the_mutineer() -> None:
    """OC-3.2: the next after who has just played, whatever roles changed in it; the former Captain plays like any other."""
    state = table("mutiny", captain=2, active=1, coins=[3, 6, 5, 3], adventurers="lys ulrich nostromo siana")
    events = play(state, "mutiny")
    assert public(events) == ["mutiny 1 2", "supply 1", "turn 2"]
    assert (state.phase, state.view(None).active) == ("draw", 2)
    order = [int(pass_turn(state)[-1].removeprefix("turn ")) for _ in range(3)]
    assert order == [3, 0, 2]


def test_a_new_turn_starts_clean() -> None:
    """OC-3.2: what was announced, attacked and owed belongs to the turn before."""
    state = table("claim", find="pistol", coins=[5, 3, 3, 3])
    play(state, "claim pistol", "let", "attack shell", "challenge", "pick hidden", "hit purse")
    now = state.to_json()
    assert (now["announced"], now["attacker"], now["find"], now["owed"], now["turn"], now["active"]) == (
        None,
        None,
        None,
        0,
        2,
        2,
    )


@pytest.mark.parametrize(("mine", "asked"), [(4, False), (5, False), (6, True), (30 - 5 - 6, True)])
def test_only_with_strictly_more_coins_than_the_captain(mine: int, asked: bool) -> None:
    """OC-4.1: strictly more coins, and only coins count."""
    state = table(
        "claim", active=3, find="egg", coins=[6, mine, 3, 2], adventurers="moon nostromo lys siana", hidden={0: "lantern-3"}
    )
    play(state, "claim lizard", "buy")  # the Captain pays one: 5 are left; the seller has 3
    assert state.view(None).active == 1
    assert state.phase == ("mutiny" if asked else "draw")
    if asked:
        assert (state.to_act, options(state)) == (1, {"mutiny", "loyal"})


def test_one_of_the_two_must_be_chosen() -> None:
    """OC-4.2: mutiny or loyalty, nothing else."""
    state = table("mutiny", coins=[3, 4, 3, 3])
    assert options(state) == {"mutiny", "loyal"}
    refused(state, "claim lizard")


def test_mutiny_takes_bottle_pile_and_a_coin() -> None:
    """OC-4.3: roles are swapped, a coin comes from the supply, and the turn ends at once, without an end-of-turn ability."""
    state = table("mutiny", coins=[3, 4, 3, 3], adventurers="nostromo moon lys siana", open={1: "egg"}, discard="egg hook pistol")
    events = play(state, "mutiny")
    assert public(events) == ["mutiny 1 0", "supply 1", "turn 2"]
    assert secret(events) == [("saw-pile 3", (1,))]
    now = state.view(1)
    assert (now.captain, now.discard) == (1, {"egg": 1, "hook": 1, "pistol": 1})
    assert state.view(0).discard is None
    assert coins(state) == [3, 5, 3, 3]
    assert state.to_json()["supply"] == 30 - 14
    assert (state.phase, now.active) == ("draw", 2)  # no exploration, and Moon was not asked


def test_mutiny_with_an_empty_supply() -> None:
    """OC-4.3: the coin comes from the supply if it has one."""
    state = table("mutiny", coins=[7, 9, 7, 7], adventurers="nostromo ulrich lys siana")
    assert public(play(state, "mutiny")) == ["mutiny 1 0", "turn 2"]
    assert coins(state) == [7, 9, 7, 7]


def test_red_does_not_tax_after_a_mutiny() -> None:
    """OC-4.3: no end-of-turn ability. (He cannot be poorest then, so Moon shows it above; here the turn simply goes on.)"""
    state = table("mutiny", coins=[3, 4, 4, 4], adventurers="nostromo red lys siana")
    play(state, "mutiny")
    assert state.phase != "red"


def test_loyalty_costs_a_coin_and_goes_on() -> None:
    """OC-4.4."""
    state = table("mutiny", coins=[3, 5, 3, 3])
    assert public(play(state, "loyal")) == ["loyal 1 0"]
    assert coins(state) == [4, 4, 3, 3]
    assert (state.phase, state.view(None).active, state.view(None).captain) == ("draw", 1, 0)


def test_the_drawer_alone_looks_at_the_find() -> None:
    """OC-5.1, OC-11.2: drawn from the Cave, seen by its drawer alone."""
    state = table("draw")
    before = chances(state)["draw hook"]
    events = play(state, "draw hook")
    assert public(events) == ["found 1"]
    assert secret(events) == [("saw-find hook", (1,))]
    assert state.view(None).deck_size == 26
    assert state.to_json()["cave"]["hook"] == before - 1
    assert [state.view(seat).find for seat in (0, 1, 2, 3, None)] == [None, "hook", None, None, None]
    assert (state.phase, state.to_act) == ("claim", 1)


@pytest.mark.parametrize("find", ["lantern-3", "lantern-2", "hook", "lizard", "pistol", "egg"])
def test_four_things_can_be_announced(find: str) -> None:
    """OC-5.2, OC-5.3: exactly one of four, whatever was drawn."""
    state = table("claim", find=find)
    assert options(state) == {"claim lantern", "claim hook", "claim lizard", "claim pistol"}
    for nothing in ("claim egg", "claim purse", "claim lantern-3", "claim"):
        refused(state, nothing, Malformed)
    for item in ("lantern", "hook", "lizard", "pistol"):
        now = state.copy()
        assert public(now.play(f"claim {item}")) == [f"claimed 1 {item}"]
        assert (now.phase, now.to_act) == ("captain", 0)


@pytest.mark.parametrize(("find", "item", "true"), [
    ("lantern-3", "lantern", True), ("lantern-2", "lantern", True), ("lantern-3", "hook", False), ("hook", "hook", True),
    ("hook", "pistol", False), ("lizard", "lizard", True), ("pistol", "pistol", True), ("pistol", "lantern", False),
    ("egg", "lantern", False), ("egg", "hook", False), ("egg", "lizard", False), ("egg", "pistol", False),
])  # fmt: skip
def test_when_an_announcement_is_true(find: str, item: str, true: bool) -> None:
    """OC-5.3, OC-5.4: a Lantern of either worth is a Lantern; an Egg is always a lie."""
    state = table("claim", find=find)
    events = play(state, f"claim {item}", "let", "attack shell", "challenge")
    assert (f"proved 1 {find}" in public(events)) == true
    assert (f"exposed 1 {find}" in public(events)) != true


def test_the_find_is_in_nobodys_loot_until_the_captain_decided() -> None:
    """OC-5.5: only its drawer sees it, before and after the announcement."""
    state = table("claim", find="lizard")
    for _ in range(2):
        assert [state.view(None).players[seat].hidden_count for seat in range(4)] == [0, 1, 1, 1]
        assert state.view(None).find_waits
        assert (state.view(1).find, state.view(1).players[1].hidden) == ("lizard", {"purse": 1})
        assert all(state.view(seat).find is None for seat in (0, 2, 3, None))
        if state.phase == "claim":
            state.play("claim pistol")
    assert hidden(state, 1) == {"purse": 1}
    assert shown(state, 1) == {}
    assert pile(state) == {"egg": 1, "hook": 1, "lizard": 1}
