"""OC-10: the six Adventurers."""

from __future__ import annotations

import pytest

from .table import chances, coins, hidden, options, pile, play, public, refused, secret, shown, table
from .test_end import ending


@pytest.mark.parametrize("card", ["pistol", "hook", "lizard"])
@pytest.mark.parametrize("lys", [0, 1, 2, 3])
def test_lys_wins_ties_for_majorities(lys: int, card: str) -> None:
    """OC-10.1: with at least one such card, as Captain too, wherever she sits; but not against more."""
    others = ["nostromo", "moon", "red"]
    others.insert(lys, "lys")
    names = " ".join(others)
    rival = (lys + 1) % 4
    tie = ending(adventurers=names, open={lys: card, rival: card, (lys + 2) % 4: card})
    assert public(play(tie, "draw nomads"))[1:] == [f"majority {lys} {card}"]
    more = ending(adventurers=names, open={lys: card, rival: f"{card} {card}"})
    assert public(play(more, "draw nomads"))[1:] == [f"majority {rival} {card}"]
    without = ending(adventurers=names, open={rival: card, (lys + 2) % 4: card})
    assert public(play(without, "draw nomads"))[1:] == []


def test_nostromo_takes_a_card_when_he_mutinies() -> None:
    """OC-10.2: one of his choice, face down; all see that he took one, he alone which."""
    state = table("mutiny", coins=[3, 4, 3, 3], discard="egg egg lantern-3")
    assert public(play(state, "mutiny")) == ["mutiny 1 0", "supply 1"]
    assert (state.phase, state.to_act) == ("nostromo", 1)
    assert options(state) == {"salvage egg", "salvage lantern-3", "salvage none"}
    assert refused(state, "salvage hook").key == "refusal.no-such-card"
    events = play(state, "salvage lantern-3")
    assert public(events) == ["took-discard 1", "turn 2"]
    assert secret(events) == [("saw-taken lantern-3", (1,))]
    assert (hidden(state, 1), pile(state), shown(state, 1)) == ({"lantern-3": 1, "purse": 1}, {"egg": 2}, {})


def test_nostromo_may_take_nothing() -> None:
    """OC-10.2: he may; and is not asked about an empty pile."""
    state = table("mutiny", coins=[3, 4, 3, 3])
    assert public(play(state, "mutiny", "salvage none"))[-2:] == ["left-discard 1", "turn 2"]
    assert pile(state) == {"egg": 1, "hook": 1, "lizard": 1}
    empty = table("mutiny", coins=[3, 4, 3, 3], discard="", open={0: "egg hook lizard"})
    assert public(play(empty, "mutiny"))[-1] == "turn 2"


def test_only_nostromo_takes() -> None:
    """OC-10.2: others are not asked, nor is he when another mutinies."""
    state = table("mutiny", coins=[3, 4, 3, 3], adventurers="nostromo lys moon red")
    play(state, "mutiny")
    assert state.phase == "draw"


def moons_turn(up: str, **fields: object):  # type: ignore[no-untyped-def]
    state = table("captain", find="egg", announced="hook", adventurers="nostromo moon lys red", open={1: up}, **fields)
    play(state, "buy")
    return state


def test_moon_hides_up_to_two() -> None:
    """OC-10.3: at the end of her own turn, up to two of her face-up cards."""
    state = moons_turn("hook hook lizard")
    assert (state.phase, state.to_act) == ("moon", 1)
    assert options(state) == {"hide hook", "hide lizard", "hide none"}
    assert refused(state, "hide egg").key == "refusal.no-such-card"
    assert public(play(state, "hide hook")) == ["hid 1 hook"]
    assert (state.phase, options(state)) == ("moon", {"hide hook", "hide lizard", "hide none"})
    assert public(play(state, "hide lizard")) == ["hid 1 lizard", "turn 2"]
    assert (hidden(state, 1), shown(state, 1)) == ({"hook": 1, "lizard": 1, "purse": 1}, {"hook": 1})


@pytest.mark.parametrize("first", ["hide none", "hide hook"])
def test_moon_may_stop(first: str) -> None:
    """OC-10.3: none or one will do."""
    state = moons_turn("hook hook")
    play(state, first)
    if first != "hide none":
        play(state, "hide none")
    assert (state.phase, state.view(None).active) == ("draw", 2)


def test_moon_is_not_asked_without_a_face_up_card() -> None:
    """OC-10.3: nor again after her last one."""
    assert moons_turn("").phase == "draw"
    state = moons_turn("hook")
    assert public(play(state, "hide hook"))[-1] == "turn 2"


def test_moon_as_captain_or_in_anothers_turn_hides_nothing() -> None:
    """OC-10.3: her own turn only, which a Captain never has."""
    state = table("captain", find="egg", announced="hook", open={0: "hook"})
    play(state, "buy")
    assert state.phase == "draw"
    other = table("captain", find="egg", announced="hook", open={2: "hook"}, adventurers="lys nostromo moon red")
    play(other, "buy")
    assert other.phase == "draw"


@pytest.mark.parametrize(("money", "asked"), [
    ([5, 0, 3, 3], True), ([5, 2, 3, 3], False), ([2, 0, 3, 3], False), ([2, 0, 1, 3], False), ([3, 0, 2, 2], True), ([9, 1, 2, 3], False),
])  # fmt: skip
def test_red_takes_when_strictly_poorest(money: list[int], asked: bool) -> None:
    """OC-10.4: strictly fewest coins of all, the Captain counted, at the end of his turn (here he has just sold: one coin more)."""
    state = table("captain", find="egg", announced="hook", adventurers="nostromo red lys moon", coins=money)
    play(state, "buy")
    assert (state.phase == "red") == asked


def test_red_takes_from_an_explorer_of_his_choice() -> None:
    """OC-10.4: never from the Captain; not optional."""
    state = table("captain", find="egg", announced="hook", adventurers="nostromo red lys moon", coins=[5, 0, 3, 3])
    play(state, "buy")
    assert (state.to_act, options(state)) == (1, {"tax shell", "tax bird"})
    refused(state, "tax anchor")
    refused(state, "tax star")
    assert public(play(state, "tax bird")) == ["red-took 1 3", "turn 2"]
    assert coins(state) == [4, 2, 3, 2]


def test_red_as_captain_or_in_anothers_turn_takes_nothing() -> None:
    """OC-10.4."""
    state = table("captain", find="egg", announced="hook", adventurers="red nostromo lys moon", coins=[1, 3, 3, 3])
    play(state, "buy")
    assert state.phase == "mutiny"  # seat 2 has more coins than the poor Captain; nobody was taxed
    other = table("captain", find="egg", announced="hook", adventurers="nostromo lys red moon", coins=[5, 3, 0, 3])
    play(other, "buy")
    assert other.phase == "draw"


def hit_siana(item: str, find: str = "egg", **fields: object):  # type: ignore[no-untyped-def]
    """Seat 1 attacks Siana in seat 2, who accepts."""
    held = fields.pop("hidden", {})
    state = table(
        "answer", find=find, announced=item, attacker=1, target=2, adventurers="moon nostromo siana red",
        hidden={1: f"purse {find}"} | held, **fields,  # type: ignore[operator]
    )  # fmt: skip
    events = play(state, "accept")
    return state, events


@pytest.mark.parametrize("item", ["pistol", "hook"])
def test_siana_chooses_any_card_but_an_egg(item: str) -> None:
    """OC-10.5: hit by Hook or Pistol, face up or down; a single option is still asked."""
    state, _ = hit_siana(item, hidden={2: "purse egg pistol"}, open={2: "hook egg"})
    assert (state.phase, state.to_act) == ("siana", 2)
    assert options(state) == {"offer open hook", "offer hidden purse", "offer hidden pistol"}
    assert refused(state, "offer open egg").key == "refusal.never-egg"
    assert refused(state, "offer hidden egg").key == "refusal.never-egg"
    assert refused(state, "offer hidden hook").key == "refusal.no-such-card"
    one, _ = hit_siana(item)
    assert (one.phase, options(one)) == ("siana", {"offer hidden purse"})
    face_up, _ = hit_siana(item, hidden={2: "egg egg"}, open={2: "hook"})
    assert (face_up.phase, options(face_up)) == ("siana", {"offer open hook"})


def test_what_siana_offers_is_hit() -> None:
    """OC-10.5, OC-11.3: a face-down card moves as a face-down one, seen by the same players."""
    state, _ = hit_siana("hook", hidden={2: "purse pistol"}, open={2: "hook"})
    events = play(state, "offer hidden pistol")
    assert public(events)[0] == "stole-hidden 1 2"
    assert secret(events) == [("saw-stolen 1 2 pistol", (1, 2))]
    assert hidden(state, 1) == {"egg": 1, "pistol": 1, "purse": 1}
    state, _ = hit_siana("pistol", hidden={2: "purse pistol"}, open={2: "hook"})
    assert secret(play(state, "offer hidden pistol")) == [("saw-shot 2 pistol", (0, 2))]
    state, _ = hit_siana("hook", open={2: "hook"})
    assert public(play(state, "offer open hook"))[0] == "stole-open 1 2 hook"
    assert shown(state, 1) == {"hook": 1}


def test_siana_and_a_lantern() -> None:
    """OC-10.5: one of her face-down cards, never an Egg; her face-up ones do not help."""
    state, _ = hit_siana("lantern", hidden={2: "purse egg pistol"}, open={2: "hook"})
    assert options(state) == {"offer hidden purse", "offer hidden pistol"}
    assert public(play(state, "offer hidden pistol"))[0] == "revealed 2 pistol"
    assert shown(state, 2) == {"hook": 1, "pistol": 1}
    eggs, events = hit_siana("lantern", hidden={2: "egg egg"}, open={2: "hook"})
    assert public(events)[-1] == "could-not 2"
    assert chances(eggs) == {"hit egg": 2}


def test_siana_who_cannot_choose() -> None:
    """OC-10.5: then the attacker chooses as usual, and that she could not is public."""
    state, events = hit_siana("hook", hidden={2: "egg egg"}, open={2: "egg"})
    assert public(events) == ["accepted 2 1", "could-not 2"]
    assert (state.phase, state.to_act, options(state)) == ("pick", 1, {"pick egg", "pick hidden"})
    open_only, events = hit_siana("pistol", hidden={2: ""}, open={2: "egg"})
    assert public(events)[-1] == "could-not 2"
    assert options(open_only) == {"pick egg"}


def test_siana_chooses_against_the_captain_too_and_after_a_challenge() -> None:
    """OC-10.5: an Explorer's attack or the Captain's; after phase D."""
    state = table("captain", find="hook", announced="hook", adventurers="moon nostromo siana red")
    play(state, "buy", "attack shell")
    assert (state.phase, state.to_act) == ("siana", 2)
    play(state, "offer hidden purse")
    assert hidden(state, 0) == {"purse": 1}
    called = table("answer", find="hook", announced="hook", attacker=1, target=2, adventurers="moon nostromo siana red",
                   hidden={1: "purse hook"})  # fmt: skip
    events = play(called, "challenge")
    assert (public(events)[-2:], called.phase) == (["proved 1 hook", "asked 2"], "siana")
    assert "paid 2 1 1" in public(play(called, "offer hidden purse"))


def test_siana_does_not_choose_for_others_nor_against_a_lizard() -> None:
    """OC-10.5."""
    state, _ = hit_siana("lizard")
    assert (state.phase, coins(state)) == ("draw", [5, 4, 2, 3])
    other = table(
        "answer", find="egg", announced="hook", attacker=1, target=2, adventurers="moon siana lys red", hidden={1: "egg purse"}
    )
    play(other, "accept")
    assert other.phase == "pick"


@pytest.mark.parametrize(("rich", "gets"), [(3, 2), (2, 2), (1, 1), (0, 0)])
def test_ulrich_wins_two_coins_as_target(rich: int, gets: int) -> None:
    """OC-10.6: as many of the two as the loser has."""
    state = table("answer", find="egg", announced="hook", attacker=1, target=2, adventurers="moon nostromo ulrich red",
                  hidden={1: "purse egg"}, coins=[5, rich, 3, 3])  # fmt: skip
    play(state, "challenge")
    assert coins(state) == [5, rich - gets, 3 + gets, 3]


@pytest.mark.parametrize(("rich", "gets"), [(3, 2), (1, 1), (0, 0)])
def test_ulrich_wins_two_coins_as_attacker(rich: int, gets: int) -> None:
    """OC-10.6: after the effect."""
    state = table("answer", find="hook", announced="hook", attacker=1, target=2, adventurers="moon ulrich nostromo red",
                  hidden={1: "purse hook"}, coins=[5, 3, rich, 3])  # fmt: skip
    play(state, "challenge", "pick hidden", "hit purse")
    assert coins(state) == [5, 3 + gets, rich - gets, 3]


def test_ulrich_who_loses_pays_one() -> None:
    """OC-10.6: only the winner's ability counts, and a Lizard takes one coin as ever."""
    state = table("answer", find="egg", announced="lizard", attacker=1, target=2, adventurers="moon ulrich nostromo red",
                  hidden={1: "purse egg"})  # fmt: skip
    lie = state.copy()
    play(lie, "challenge")
    assert coins(lie) == [5, 2, 4, 3]
    play(state, "accept")
    assert coins(state) == [5, 4, 2, 3]
