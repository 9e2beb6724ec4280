"""OC-1 and OC-2: the box, the players, and how a game is laid out."""

from __future__ import annotations

from collections import Counter

import pytest

from landfall.core.refusal import BadSetup, Malformed
from landfall.games.oh_captain import GAME

from .table import chances, coins, dealt, hidden, options, pile, play, public, refused, secret, shown, table

BOX = {"lantern-3": 3, "lantern-2": 4, "egg": 7, "hook": 5, "lizard": 5, "pistol": 5, "purse": 5, "nomads": 1}


@pytest.mark.parametrize("seats", [-1, 0, 2, 7, True, "4", 4.0, None])
def test_three_to_six_players(seats: object) -> None:
    """OC-1.1: 3 to 6 players."""
    with pytest.raises(BadSetup):
        GAME.start(seats)  # type: ignore[arg-type]
    assert [GAME.start(n).seats for n in range(3, 7)] == [3, 4, 5, 6]


def test_left_is_the_next_seat() -> None:
    """OC-1.1: the seats are a circle; left of the last is the first."""
    state = table("claim", active=3, find="egg", captain=1, adventurers="lys nostromo moon siana")
    events = play(state, "claim lizard", "buy")
    assert public(events)[-1] == "turn 0"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_box(seats: int) -> None:
    """OC-1.2: 30 coins and 35 cards, of which the Purses of the Explorers are in play (OC-2.2)."""
    state = dealt(seats)
    assert chances(state) == {f"deal {card}": number for card, number in BOX.items() if card not in ("purse", "nomads")}
    assert sum(BOX.values()) == 35
    purses = sum((Counter(hidden(state, seat)) for seat in range(seats)), Counter())
    assert purses == {"purse": seats - 1}
    assert sum(coins(state)) + state.to_json()["supply"] == 30


def test_three_majority_tokens() -> None:
    """OC-1.2: there is a token for Pistols, Hooks and Lizards, and for nothing else."""
    state = table("draw", open={1: "pistol hook lizard lantern-3 lantern-2 egg"}, cave={}, discard=REST)
    events = play(state, "draw nomads")
    assert [line for line in public(events) if line.startswith("majority")] == [
        "majority 1 pistol",
        "majority 1 hook",
        "majority 1 lizard",
    ]


REST = "egg egg egg egg egg egg pistol pistol pistol pistol hook hook hook hook lizard lizard lizard lizard " + (
    "lantern-3 lantern-3 lantern-2 lantern-2 lantern-2"
)


@pytest.mark.parametrize(
    ("seats", "on", "free"), [(3, "off", 4), (4, "off", 4), (3, "on", 6), (4, "on", 6), (5, "off", 6), (6, "off", 6)]
)
def test_who_may_be_chosen(seats: int, on: str, free: int) -> None:
    """OC-1.3: Siana and Ulrich with 5 or 6 players, else only by the table option."""
    state = GAME.start(seats, {"captain": "anchor", "all_adventurers": on})
    assert len(state.moves()) == free
    assert ({"choose siana", "choose ulrich"} <= options(state)) == (free == 6)
    if free == 4:
        assert refused(state, "choose siana").key == "refusal.adventurer-taken"


def test_captain_by_lot() -> None:
    """OC-2.1: by lot, each seat as likely."""
    for seats in range(3, 7):
        state = GAME.start(seats)
        assert state.phase == "lot"
        assert list(chances(state).values()) == [1] * seats
    assert public(state.play("captain leaf")) == ["captain 5"]
    assert state.to_json()["captain"] == 5
    refused(GAME.start(3), "captain bird")


def test_captain_by_choice() -> None:
    """OC-2.1: or a chosen seat, which must be one of the table."""
    state = GAME.start(3, {"captain": "shell"})
    assert (state.phase, state.to_act, state.to_json()["captain"]) == ("choose", 2, 2)
    with pytest.raises(BadSetup):
        GAME.start(3, {"captain": "bird"})
    for bad in ({"captain": "moon"}, {"boat": "on"}, {"all_adventurers": "maybe"}, {"adventurer_order": 3}):
        with pytest.raises(BadSetup):
            GAME.start(4, bad)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_starting_coins_and_purses(seats: int) -> None:
    """OC-2.2: 5 coins for the Captain, 3 and a face-down Purse for each Explorer, the rest is the supply."""
    state = GAME.start(seats, {"captain": "star"})
    assert coins(state) == [3, 5, *[3] * (seats - 2)]
    assert [hidden(state, seat) for seat in range(seats)] == [{"purse": 1}, {}, *[{"purse": 1}] * (seats - 2)]
    assert all(shown(state, seat) == {} for seat in range(seats))
    assert state.to_json()["supply"] == 30 - 5 - 3 * (seats - 1)


def test_adventurers_are_picked_counter_clockwise() -> None:
    """OC-2.3: from the Captain on, counter-clockwise; each free one once."""
    state = GAME.start(4, {"captain": "star"})
    order = []
    for name in ("red", "lys", "moon", "nostromo"):
        order.append(state.to_act)
        assert public(state.play(f"choose {name}")) == [f"chose {order[-1]} {name}"]
        if state.phase == "choose":
            assert f"choose {name}" not in options(state)
            assert refused(state, f"choose {name}").key == "refusal.adventurer-taken"
    assert order == [1, 0, 3, 2]
    assert state.phase == "deal"
    assert [player["adventurer"] for player in state.to_json()["players"]] == ["lys", "red", "nostromo", "moon"]


def test_adventurers_are_picked_clockwise() -> None:
    """OC-2.3: clockwise by the table option."""
    state = GAME.start(4, {"captain": "star", "adventurer_order": "clockwise"})
    order = []
    while state.phase == "choose":
        order.append(state.to_act)
        state.play(state.moves()[0])
    assert order == [1, 2, 3, 0]


def test_the_nomads_are_one_of_the_last_four() -> None:
    """OC-2.4: not above the last four cards; among those, each place is as likely."""
    full = dealt()
    play(full, "deal egg", "deal hook", "deal lizard")
    assert "draw nomads" not in chances(full)
    five = table("draw", cave={"egg": 4}, discard=LEFT_OF_FIVE)
    assert chances(five) == {"draw egg": 4}
    four = table("draw", cave={"egg": 3}, discard=LEFT_OF_FIVE + " egg")
    assert chances(four) == {"draw egg": 3, "draw nomads": 1}
    last = table("draw", cave={}, discard=LEFT_OF_FIVE + " egg egg egg egg")
    assert chances(last) == {"draw nomads": 1}
    refused(five, "draw nomads")


LEFT_OF_FIVE = "egg egg egg " + " ".join(
    f"{card} " * number for card, number in BOX.items() if card not in ("egg", "purse", "nomads")
)


def test_three_cards_under_the_bottle() -> None:
    """OC-2.5: three cards, face down: only the Captain sees them (OC-11.2). 27 cards stay."""
    state = dealt()
    events = play(state, "deal egg", "deal lantern-3")
    assert state.phase == "deal"
    events += play(state, "deal egg")
    assert pile(state) == {"egg": 2, "lantern-3": 1}
    assert state.view(None).deck_size == 27
    assert public(events) == ["dealt", "dealt", "dealt", "turn 1"]
    assert secret(events) == [("saw-dealt egg", (0,)), ("saw-dealt lantern-3", (0,)), ("saw-dealt egg", (0,))]
    refused(dealt(), "deal nomads", Malformed)  # never, in any position


def test_a_kind_that_is_gone_cannot_be_dealt() -> None:
    """OC-2.5: the cards of the Cave, no others."""
    state = dealt()
    play(state, "deal lantern-3", "deal lantern-3")
    assert chances(state)["deal lantern-3"] == 1
    refused(state, "deal purse")


@pytest.mark.parametrize(("captain", "first"), [("anchor", 1), ("star", 2), ("bird", 0)])
def test_the_left_of_the_captain_starts(captain: str, first: int) -> None:
    """OC-2.6: the Explorer to the Captain's left."""
    state = dealt(captain=captain)
    play(state, "deal egg", "deal egg", "deal egg")
    assert state.view(None).active == first
    assert state.phase == "draw"
