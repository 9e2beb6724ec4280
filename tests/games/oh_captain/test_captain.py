"""OC-6 and OC-7: the Captain's choice, attacks and challenges."""

from __future__ import annotations

import pytest

from .table import coins, hidden, options, pile, play, public, refused, shown, table


def test_the_captain_must_buy_or_let() -> None:
    """OC-6.1."""
    state = table("captain", find="hook", announced="hook")
    assert (state.to_act, options(state)) == (0, {"buy", "let"})
    refused(state, "accept")


def test_buying() -> None:
    """OC-6.2: a coin for the seller, and the card is shown and lies face up in the Captain's loot."""
    state = table("captain", find="egg", announced="hook")
    events = play(state, "buy")
    assert public(events)[0] == "bought 0 1 egg"
    assert coins(state) == [4, 4, 3, 3]
    assert shown(state, 0) == {"egg": 1}
    assert hidden(state, 1) == {"purse": 1}


@pytest.mark.parametrize("item", ["lantern", "hook", "lizard", "pistol"])
@pytest.mark.parametrize("find", ["lantern-2", "hook", "lizard", "pistol", "egg"])
def test_the_captain_attacks_if_and_only_if_it_was_true(find: str, item: str) -> None:
    """OC-6.3: then he must attack any Explorer, the seller included."""
    state = table("captain", find=find, announced=item)
    play(state, "buy")
    if find.startswith(item):
        assert (state.phase, state.to_act) == ("target", 0)
        assert options(state) == {"attack star", "attack shell", "attack bird"}
    else:
        assert (state.phase, state.view(None).active) == ("draw", 2)


def test_the_captains_attack_cannot_be_challenged() -> None:
    """OC-6.3: the effect applies at once."""
    state = table("captain", find="lizard", announced="lizard")
    events = play(state, "buy", "attack star")
    assert public(events)[1:3] == ["attacked 0 1 lizard", "took-coin 0 1"]
    assert coins(state) == [5, 3, 3, 3]
    state = table("captain", find="hook", announced="hook")
    play(state, "buy", "attack bird")
    assert (state.phase, state.to_act) == ("pick", 0)


def test_a_captain_without_a_coin_cannot_buy() -> None:
    """OC-6.4."""
    state = table("captain", find="egg", announced="hook", coins=[0, 5, 5, 5])
    assert options(state) == {"let"}
    assert refused(state, "buy").key == "refusal.no-coin"
    assert options(table("captain", find="egg", announced="hook", coins=[1, 5, 5, 5])) == {"buy", "let"}


@pytest.mark.parametrize("find", ["hook", "egg"])
def test_letting(find: str) -> None:
    """OC-6.5: the card goes face down into the Explorer's loot; he must attack another Explorer with what he announced, true or not."""
    state = table("captain", find=find, announced="hook")
    assert public(play(state, "let")) == ["let 0 1"]
    assert hidden(state, 1) == {find: 1, "purse": 1}
    assert coins(state) == [5, 3, 3, 3]
    assert (state.phase, state.to_act) == ("target", 1)
    assert options(state) == {"attack shell", "attack bird"}
    assert refused(state, "attack star").key == "refusal.yourself"
    assert refused(state, "attack anchor").key == "refusal.captain-safe"
    refused(state, "attack key")
    assert public(state.play("attack bird")) == ["attacked 1 3 hook"]


def test_a_target_must_be_one_the_effect_applies_to() -> None:
    """OC-6.6: for the Explorer and for the Captain."""
    state = table("captain", find="egg", announced="lizard", coins=[5, 3, 0, 3])
    play(state, "let")
    assert options(state) == {"attack bird"}
    assert refused(state, "attack shell").key == "refusal.no-effect"
    state = table("captain", find="lizard", announced="lizard", coins=[5, 3, 0, 3])
    play(state, "buy")
    assert options(state) == {"attack star", "attack bird"}


@pytest.mark.parametrize(("choice", "who"), [("buy", 0), ("let", 1)])
def test_without_a_target_there_is_no_attack(choice: str, who: int) -> None:
    """OC-6.6: no attack, and the turn goes on to its end, end-of-turn abilities included."""
    state = table(
        "captain", find="lantern-3", announced="lantern", hidden={1: "", 2: "", 3: ""}, open={1: "purse", 2: "purse", 3: "purse"}
    )
    events = public(play(state, choice))
    assert f"no-target {who} lantern" in events
    assert events[-1] == "turn 2"
    moon = table(
        "captain", find="lantern-3", announced="lantern", hidden={1: "", 2: "", 3: ""}, open={1: "purse", 2: "purse", 3: "purse"},
        adventurers="nostromo moon lys red",
    )  # fmt: skip
    play(moon, choice)
    assert (moon.phase, moon.to_act) == ("moon", 1)


def test_the_attacked_accepts_or_calls_the_bluff() -> None:
    """OC-7.1."""
    state = table("target", find="egg", announced="pistol", attacker=1, hidden={1: "purse egg"})
    play(state, "attack shell")
    assert (state.phase, state.to_act, options(state)) == ("answer", 2, {"accept", "challenge"})


@pytest.mark.parametrize("find", ["egg", "lizard"])
def test_accepted(find: str) -> None:
    """OC-7.2: the card stays hidden and the announced effect applies, true or not."""
    state = table("answer", find=find, announced="lizard", attacker=1, target=2, hidden={1: f"purse {find}"})
    events = play(state, "accept")
    assert public(events)[:2] == ["accepted 2 1", "took-coin 1 2"]
    assert hidden(state, 1) == {find: 1, "purse": 1}
    assert shown(state, 1) == {}
    assert coins(state) == [5, 4, 2, 3]


def test_a_lie_called() -> None:
    """OC-7.3: the card is turned face up where it lies; no attack; the attacker pays the target a coin."""
    state = table("answer", find="egg", announced="lizard", attacker=1, target=2, hidden={1: "purse egg"})
    events = play(state, "challenge")
    assert public(events) == ["challenged 2 1", "exposed 1 egg", "paid 1 2 1", "turn 2"]
    assert (hidden(state, 1), shown(state, 1)) == ({"purse": 1}, {"egg": 1})
    assert coins(state) == [5, 2, 4, 3]


def test_the_truth_called() -> None:
    """OC-7.4: the card is turned face up; the effect first, then the target pays the attacker a coin."""
    state = table("answer", find="lizard", announced="lizard", attacker=1, target=2, hidden={1: "purse lizard"})
    events = play(state, "challenge")
    assert public(events) == ["challenged 2 1", "proved 1 lizard", "took-coin 1 2", "paid 2 1 1", "turn 2"]
    assert (hidden(state, 1), shown(state, 1)) == ({"purse": 1}, {"lizard": 1})
    assert coins(state) == [5, 5, 1, 3]


def test_the_coin_of_a_challenge_is_paid_after_a_chosen_card() -> None:
    """OC-7.4: also where the effect asks for a card first."""
    state = table("answer", find="hook", announced="hook", attacker=1, target=2, hidden={1: "purse hook"}, open={2: "egg"})
    play(state, "challenge")
    assert (state.phase, coins(state)) == ("pick", [5, 3, 3, 3])
    events = play(state, "pick egg")
    assert public(events) == ["stole-open 1 2 egg", "paid 2 1 1", "turn 2"]
    assert coins(state) == [5, 4, 2, 3]


def test_the_effect_may_take_the_coin_that_was_owed() -> None:
    """OC-7.4, OC-7.5: the Lizard takes the last coin first, so nothing is left to pay with."""
    state = table(
        "answer", find="lizard", announced="lizard", attacker=1, target=2, hidden={1: "purse lizard"}, coins=[5, 3, 1, 3]
    )
    events = play(state, "challenge")
    assert public(events)[-2:] == ["took-coin 1 2", "turn 2"]
    assert coins(state) == [5, 4, 0, 3]


def test_who_has_no_coin_pays_nothing() -> None:
    """OC-7.5: a target may challenge at no cost; a liar is only shown up."""
    true = table("answer", find="hook", announced="hook", attacker=1, target=2, hidden={1: "purse hook"}, coins=[5, 3, 0, 3])
    assert options(true) == {"accept", "challenge"}
    events = play(true, "challenge", "pick hidden", "hit purse")
    assert not [line for line in public(events) if line.startswith("paid")]
    assert coins(true) == [5, 3, 0, 3]
    lie = table("answer", find="egg", announced="hook", attacker=1, target=2, hidden={1: "purse egg"}, coins=[5, 0, 3, 3])
    assert public(play(lie, "challenge")) == ["challenged 2 1", "exposed 1 egg", "turn 2"]
    assert coins(lie) == [5, 0, 3, 3]
    assert pile(lie) == {"egg": 1, "hook": 1, "lizard": 1}
