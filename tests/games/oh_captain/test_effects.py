"""OC-8: what Lizard, Pistol, Grappling Hook and Lantern do."""

from __future__ import annotations

import pytest

from .table import chances, coins, hidden, options, pile, play, public, refused, secret, shown, table


def attacked(item: str, find: str = "egg", target: int = 2, **fields):  # type: ignore[no-untyped-def]
    """Seat 1 announced the item and was let; the target is about to answer."""
    held = fields.pop("hidden", {})
    return table("answer", find=find, announced=item, attacker=1, target=target, hidden={1: f"purse {find}"} | held, **fields)


def test_lizard() -> None:
    """OC-8.1: a coin. The target needs one."""
    state = attacked("lizard")
    play(state, "accept")
    assert coins(state) == [5, 4, 2, 3]
    state = table("captain", find="egg", announced="lizard", coins=[5, 3, 0, 0])
    assert "no-target 1 lizard" in public(play(state, "let"))


@pytest.mark.parametrize("item", ["pistol", "hook"])
def test_what_pistol_and_hook_may_choose(item: str) -> None:
    """OC-8.2, OC-8.3: a face-up card, or a random face-down one, as likely as there are such cards. The target needs a card."""
    state = attacked(item, hidden={2: "purse egg egg hook"}, open={2: "lizard pistol"})
    play(state, "accept")
    assert (state.phase, state.to_act) == ("pick", 1)
    assert options(state) == {"pick lizard", "pick pistol", "pick hidden"}
    assert refused(state, "pick egg").key == "refusal.no-such-card"
    play(state, "pick hidden")
    assert chances(state) == {"hit egg": 2, "hit hook": 1, "hit purse": 1}
    only_open = attacked(item, hidden={2: ""}, open={2: "lizard"})
    play(only_open, "accept")
    assert options(only_open) == {"pick lizard"}
    only_hidden = attacked(item)
    play(only_hidden, "accept")
    assert options(only_hidden) == {"pick hidden"}
    nothing = table("captain", find="egg", announced=item, hidden={2: "", 3: ""}, open={3: "egg"})
    play(nothing, "let")
    assert options(nothing) == {"attack bird"}


def test_pistol_on_a_face_up_card() -> None:
    """OC-8.2: it goes into the discard pile."""
    state = attacked("pistol", open={2: "lizard"})
    events = play(state, "accept", "pick lizard")
    assert "shot-open 1 2 lizard" in public(events)
    assert (shown(state, 2), pile(state)) == ({}, {"egg": 1, "hook": 1, "lizard": 2})
    assert secret(events) == []


def test_pistol_on_a_face_down_card() -> None:
    """OC-8.2: a random one goes face down into the pile; OC-11.3: its owner and the Captain learn which, the shooter does not."""
    state = attacked("pistol", hidden={2: "purse pistol"})
    events = play(state, "accept", "pick hidden", "hit pistol")
    assert "shot-hidden 1 2" in public(events)
    assert secret(events) == [("saw-shot 2 pistol", (0, 2))]
    assert (hidden(state, 2), pile(state)) == ({"purse": 1}, {"egg": 1, "hook": 1, "lizard": 1, "pistol": 1})


def test_the_captains_own_pistol() -> None:
    """OC-8.2, OC-11.3: a Captain who shoots sees what he shot."""
    state = table("captain", find="pistol", announced="pistol")
    events = play(state, "buy", "attack shell", "pick hidden", "hit purse")
    assert secret(events) == [("saw-shot 2 purse", (0, 2))]
    assert state.view(0).discard == {"egg": 1, "hook": 1, "lizard": 1, "purse": 1}


def test_hook_on_a_face_up_card() -> None:
    """OC-8.3: it joins the attacker's loot, face as it was."""
    state = attacked("hook", open={2: "lizard"})
    events = play(state, "accept", "pick lizard")
    assert "stole-open 1 2 lizard" in public(events)
    assert (shown(state, 1), shown(state, 2), hidden(state, 1)) == ({"lizard": 1}, {}, {"egg": 1, "purse": 1})


def test_hook_on_a_face_down_card() -> None:
    """OC-8.3: it stays face down; OC-11.3: thief and owner know which it was."""
    state = attacked("hook", hidden={2: "purse pistol"})
    events = play(state, "accept", "pick hidden", "hit pistol")
    assert "stole-hidden 1 2" in public(events)
    assert secret(events) == [("saw-stolen 1 2 pistol", (1, 2))]
    assert (hidden(state, 1), hidden(state, 2), shown(state, 1)) == ({"egg": 1, "pistol": 1, "purse": 1}, {"purse": 1}, {})


def test_lantern() -> None:
    """OC-8.4: a random face-down card is turned face up and stays so. The target needs a face-down card."""
    state = attacked("lantern", hidden={2: "purse egg egg"}, open={2: "hook"})
    play(state, "accept")
    assert chances(state) == {"hit egg": 2, "hit purse": 1}
    events = play(state, "hit egg")
    assert public(events)[0] == "revealed 2 egg"
    assert (hidden(state, 2), shown(state, 2)) == ({"egg": 1, "purse": 1}, {"egg": 1, "hook": 1})
    none = table("captain", find="egg", announced="lantern", hidden={2: ""}, open={2: "egg"})
    play(none, "let")
    assert options(none) == {"attack bird"}


@pytest.mark.parametrize("item", ["pistol", "hook", "lantern"])
def test_the_card_is_chosen_after_the_challenge(item: str) -> None:
    """OC-8.5: nobody chooses before phase D is over, and after a lie called nobody chooses at all."""
    find = "lantern-2" if item == "lantern" else item
    state = attacked(item, find=find)
    assert state.phase == "answer"
    play(state, "challenge")
    assert state.phase == ("hit" if item == "lantern" else "pick")
    lie = attacked(item)
    play(lie, "challenge")
    assert lie.phase == "draw"
    assert hidden(lie, 2) == {"purse": 1}


@pytest.mark.parametrize("item", ["lizard", "pistol", "hook", "lantern"])
def test_nothing_attacks_the_captain(item: str) -> None:
    """OC-8.6: not even where he alone could be hit."""
    state = table("captain", find="egg", announced=item, hidden={0: "egg", 2: "", 3: ""}, coins=[9, 3, 0, 0])
    assert f"no-target 1 {item}" in public(play(state, "let"))
    state = table("captain", find="egg", announced=item, hidden={0: "egg"}, coins=[9, 3, 3, 3])
    play(state, "let")
    assert refused(state, "attack anchor").key == "refusal.captain-safe"
