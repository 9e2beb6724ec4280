"""NO-1 and NO-2: the box, the players, and how a game is laid out."""

from __future__ import annotations

import pytest

from landfall.core.refusal import BadSetup
from landfall.core.state import State
from landfall.games.nomads import GAME

from .table import begun, play, refused, stack, texts


def put_all_discs(state: State) -> None:
    """Red and Moon: the sleepers on spaces 1 to 3, their own discs on 4 and 5."""
    for space, sleeper in enumerate(("ulrich", "siana", "nostromo"), 1):
        play(state, *[f"sleeper {sleeper} {space}"] * 2)
    play(state, "place 4", "place 4", "place 5", "place 5")


@pytest.mark.parametrize("seats", [-1, 0, 1, 6, True, "3", None])
def test_two_to_five_players(seats: object) -> None:
    """NO-1.1: 2 to 5 players."""
    with pytest.raises(BadSetup):
        GAME.start(seats)  # type: ignore[arg-type]
    assert [GAME.start(n).seats for n in range(2, 6)] == [2, 3, 4, 5]


def test_the_tiles() -> None:
    """NO-1.2: 112 tiles: 7 Legends of 14, 12 Moons, 2 Jokers; NO-2.1: each as likely to come in sight."""
    weights = {chance.text.split()[2]: chance.weight for chance in GAME.start(3).chances()}
    assert sorted(weights.values()) == [2, 12, *[14] * 7]
    assert weights["joker"] == 2
    assert weights["opal"] == 12
    assert sum(weights.values()) == 112


def test_one_lys_and_an_empty_dial() -> None:
    """NO-1.5: Lys is beside the ring at first, and points to one space from then on; the dial begins empty."""
    state = begun(2, "red moon")
    assert (state.view(None).lys, state.view(None).dial) == (None, 0)
    put_all_discs(state)
    state.play("lys 2")
    assert [space.number for space in state.view(None).ring if space.lys] == [2]


def test_the_cards() -> None:
    """NO-1.3: 28 Legend cards, 4 Songs, with the ruling's worths."""
    view = GAME.start(3).view(None)
    assert [card.worth for card in view.legends] == [3, 4, 5, 6] * 4 + [2, 3, 4, 5] * 3
    assert [(card.asks, card.worth) for card in view.songs] == [(4, 4), (5, 5), (6, 6), (7, 7)]


def test_eight_stacks_of_fourteen() -> None:
    """NO-2.1: 8 stacks of 14, the top tile in sight; what was seen cannot come again."""
    state = GAME.start(2)
    assert [space.below for space in state.view(None).ring] == [14] * 8
    for space in range(1, 9):
        state.play(f"uncover {space} joker" if space < 3 else f"uncover {space} opal")
    ring = state.view(None).ring
    assert [(space.tile, space.below) for space in ring] == [("joker", 13)] * 2 + [("opal", 13)] * 6
    assert "joker" not in state.view(None).unseen


def test_first_player_by_lot_and_picks_in_turn_order() -> None:
    """NO-2.2: each seat as likely; Adventurers are picked from the first player on, each once."""
    state = begun(4, "", first=2)
    assert state.to_act == 2
    order = []
    for name in ("red", "moon", "siana"):
        order.append(state.to_act)
        state.play(f"choose {name}")
    assert order == [2, 3, 0]
    assert refused(state, "choose red") == "refusal.adventurer-taken"
    assert texts(state) == ["choose ulrich", "choose nostromo"]
    lots = begun(4, "", first=2).copy()
    assert lots.view(None).first_player == 2


def test_the_lot_is_fair() -> None:
    """NO-2.2: by lot: each player is as likely."""
    state = GAME.start(5)
    while state.phase == "uncover":
        state.play(state.chances()[0])
    assert [(chance.text, chance.weight) for chance in state.chances()] == [
        (f"first {emblem}", 1) for emblem in ("anchor", "star", "shell", "bird", "key")
    ]


def test_the_frog_comes_before_the_nomads() -> None:
    """NO-2.3, NO-2.4: Nostromo's player puts the Frog anywhere, then one Nomad lies on each space."""
    state = begun(3, "red nostromo moon", first=1)
    assert (state.phase, state.to_act) == ("frog", 2)
    assert texts(state) == [f"frog {space}" for space in range(1, 9)]
    state.play("frog 4")
    assert [stack(state, space) for space in range(1, 9)] == ["n", "n", "n", "fn", "n", "n", "n", "n"]


def test_no_frog_without_nostromo() -> None:
    """NO-2.3, NO-2.5: without Nostromo there is no Frog, and it is no sleeper's disc."""
    state = begun(2, "red moon")
    assert state.phase == "sleepers"
    assert {move.split()[1] for move in texts(state)} == {"ulrich", "siana", "nostromo"}
    assert state.view(None).sleepers_to_place == {"ulrich": 2, "siana": 2, "nostromo": 2}


def test_sleepers_are_placed_by_the_player_to_the_right_in_any_order() -> None:
    """NO-2.5: the player to the first player's right places both discs of each Adventurer not played."""
    state = begun(3, "red moon siana", first=1)
    assert state.to_act == 0
    play(state, "sleeper ulrich 1", "sleeper nostromo 1", "sleeper ulrich 2")
    assert "ulrich" not in {move.split()[1] for move in texts(state)}
    play(state, "sleeper nostromo 8")
    assert (state.phase, state.to_act) == ("place", 1)
    assert [stack(state, space) for space in (1, 2, 8)] == ["nuo", "nu", "no"]


def test_with_five_players_nobody_sleeps() -> None:
    """NO-2.5: with five players there is nothing to place for others."""
    state = begun(5, "ulrich moon red siana nostromo")
    state.play("frog 1")
    assert state.phase == "place"
    assert state.view(None).sleepers == []


def test_own_discs_one_each_until_all_have_two() -> None:
    """NO-2.6: from the first player on, clockwise, one disc each, on top, twice round."""
    state = begun(3, "red moon siana", first=2)
    play(state, *["sleeper ulrich 1", "sleeper ulrich 1", "sleeper nostromo 2", "sleeper nostromo 2"])
    order = []
    for space in (8, 8, 8, 7, 7, 7):
        order.append(state.to_act)
        state.play(f"place {space}")
    assert order == [2, 0, 1, 2, 0, 1]
    assert (stack(state, 8), stack(state, 7)) == ("nrms", "nrms")
    assert (state.phase, state.to_act) == ("guide", 1)


def test_at_most_four_discs_during_setup() -> None:
    """NO-2.7: no space holds more than 4 discs, Frog and Nomad counted, for sleepers' and own discs."""
    state = begun(2, "nostromo moon")
    state.play("frog 5")
    play(state, "sleeper red 5", "sleeper red 5")
    assert stack(state, 5) == "fnrr"
    assert refused(state, "sleeper siana 5") == "refusal.no-room"
    play(state, "sleeper siana 1", "sleeper siana 1", "sleeper ulrich 1", "sleeper ulrich 2")
    assert refused(state, "place 5") == "refusal.no-room"
    assert refused(state, "place 1") == "refusal.no-room"
    assert texts(state) == ["place 2", "place 3", "place 4", "place 6", "place 7", "place 8"]


def test_lys_is_put_by_the_player_to_the_right() -> None:
    """NO-2.8: the player to the first player's right puts Lys anywhere; then the first player begins."""
    state = begun(2, "red moon", first=1)
    put_all_discs(state)
    assert (state.phase, state.to_act) == ("guide", 0)
    assert texts(state) == [f"lys {space}" for space in range(1, 9)]
    state.play("lys 6")
    assert state.view(None).lys == 6
    assert (state.phase, state.to_act) == ("turn", 1)
