"""NO-6: writing Legends and Songs."""

from __future__ import annotations

import pytest

from .table import play, refused, table, texts, tiles, told

SIX = "whale tower fox mask river comet"


def test_one_card_per_turn() -> None:
    """NO-6.1: with tiles for two cards only one is written."""
    state = table(held={0: "river river seed seed"})
    play(state, "write river 2")
    assert state.to_act == 1
    assert tiles(state, 0) == {"seed": 2}


@pytest.mark.parametrize(
    ("held", "asks"), [(SIX, [4, 5, 6]), (SIX + " seed", [4, 5, 6, 7]), ("fox fox fox mask", []), ("fox mask river seed", [4])]
)
def test_a_song_asks_for_different_tiles(held: str, asks: list[int]) -> None:
    """NO-6.2: as many tiles, all of different Legends, as the card asks."""
    assert texts(table(held={0: held}), "sing") == [f"sing {number}" for number in asks]


def test_a_song_is_paid_with_one_tile_of_each() -> None:
    """NO-6.2: nothing to choose if all different tiles are needed."""
    state = table(held={0: SIX + " whale whale"})
    events = play(state, "sing 6")
    assert tiles(state, 0) == {"whale": 2}
    assert told(events, "sang") == ["sang 0 6 6"]
    assert state.view(None).players[0].song == 6


def test_which_tiles_a_song_takes_is_chosen_by_what_is_kept() -> None:
    """NO-6.2, NO-6.5: with more different tiles than asked the player says which are kept, Jokers too."""
    state = table(held={0: "whale tower fox mask river joker"})
    state.play("sing 4")
    assert (state.phase, state.view(None).to_keep, state.view(None).price) == ("keep", 2, 4)
    assert texts(state) == [f"keep {tile}" for tile in ("whale", "tower", "fox", "mask", "river", "joker")]
    state.play("keep mask")
    assert texts(state) == [f"keep {tile}" for tile in ("whale", "tower", "fox", "river", "joker")]
    state.play("keep joker")
    assert tiles(state, 0) == {"mask": 1, "joker": 1}
    assert state.to_act == 1


def test_jokers_in_a_song() -> None:
    """NO-6.5: a Joker stands for a tile not held, or stays out while real tiles pay."""
    state = table(held={0: "whale tower fox mask joker"})
    after = state.copy()
    play(state, "sing 5")
    assert tiles(state, 0) == {}
    play(after, "sing 4", "keep whale")
    assert tiles(after, 0) == {"whale": 1}


def test_one_song_a_game_never_exchanged() -> None:
    """NO-6.2: who has a Song gets no other; a Song held is not free for others."""
    state = table(held={0: SIX + " seed", 1: SIX}, songs={0: 4})
    assert refused(state, "sing 5") == "refusal.song-held"
    other = table(held={0: SIX + " seed", 1: SIX}, songs={0: 4}, whose_turn=1)
    assert refused(other, "sing 4") == "refusal.card-held"
    assert texts(other, "sing") == ["sing 5", "sing 6"]


def test_a_legend_costs_its_worth_in_its_own_tiles() -> None:
    """NO-6.3: as many tiles of that Legend as the card's worth."""
    state = table(held={0: "fox fox fox fox mask mask"})
    assert texts(state, "write") == ["write fox 3", "write fox 4"]
    assert refused(state, "write fox 5") == "refusal.tiles-missing"
    assert refused(state, "write mask 3") == "refusal.tiles-missing"
    assert refused(state, "write fox 2") == "refusal.card-unknown"
    events = play(state, "write fox 3")
    assert tiles(state, 0) == {"fox": 1, "mask": 2}
    assert told(events, "wrote", "spent") == ["spent 0 fox 3", "wrote 0 fox 3"]
    assert refused(table(held={0: "fox fox fox"}, legends={1: {"fox": 3}}), "write fox 3") == "refusal.card-held"


def test_upgrade_for_the_difference_frees_the_old_card() -> None:
    """NO-6.4: a higher card of the same Legend for the difference; the old one is free again for all."""
    state = table(held={0: "fox fox", 1: "fox fox fox"}, legends={0: {"fox": 3}})
    assert texts(state, "write") == ["write fox 4", "write fox 5"]
    assert refused(state, "write fox 3") == "refusal.card-lower"
    events = play(state, "write fox 5")
    assert told(events, "freed", "wrote") == ["freed 0 fox 3", "wrote 0 fox 5"]
    assert tiles(state, 0) == {}
    assert [card.worth for card in state.view(None).players[0].legends] == [5]
    assert "write fox 3" in texts(state, "write")


def test_never_down() -> None:
    """NO-6.4: a lower card cannot be taken for a higher."""
    state = table(held={0: "fox fox fox fox"}, legends={0: {"fox": 6}})
    assert texts(state, "write") == []
    assert refused(state, "write fox 4") == "refusal.card-lower"


def test_jokers_stand_for_any_story() -> None:
    """NO-6.5: any number of Jokers, even only Jokers, also where the real tile is held: the player chooses."""
    state = table(held={0: "seed seed joker joker"})
    assert texts(state, "write") == ["write river 2", "write comet 2", "write seed 2", "write seed 3", "write seed 4"]
    only = state.copy()
    play(only, "write comet 2")
    assert tiles(only, 0) == {"seed": 2}
    state.play("write seed 2")
    assert state.phase == "jokers"
    assert texts(state) == ["jokers 0", "jokers 1", "jokers 2"]
    results = []
    for move in texts(state):
        after = state.copy()
        play(after, move)
        results.append(tiles(after, 0))
    assert results == [{"joker": 2}, {"seed": 1, "joker": 1}, {"seed": 2}]


def test_jokers_are_asked_only_where_there_is_a_choice() -> None:
    """NO-6.5: with too few real tiles the missing ones must be Jokers."""
    state = table(held={0: "seed seed joker"})
    play(state, "write seed 3")
    assert tiles(state, 0) == {}
    assert state.to_act == 1


def test_discarded_tiles_leave_the_game() -> None:
    """NO-6.6: they are out of the game, and cannot come in sight again."""
    state = table(held={0: "fox fox fox joker joker"}, left=dict.fromkeys(range(1, 9), 10))
    before = state.view(None)
    state.play("write fox 5")
    after = state.view(None)
    assert after.gone.get("fox", 0) - before.gone.get("fox", 0) == 3
    assert after.gone["joker"] == 2
    assert after.unseen == before.unseen


def test_prices_in_the_view() -> None:
    """NO-6.3, NO-6.4: what each free card asks of each seat, and what is missing."""
    view = table(held={0: "fox fox", 1: "joker"}, legends={0: {"fox": 3}}).view(0)
    four = next(card for card in view.legends if card.legend == "fox" and card.worth == 4)
    assert [(price.seat, price.tiles, price.missing) for price in four.prices] == [(0, 1, 0), (1, 4, 3), (2, 4, 4)]
    three = next(card for card in view.legends if card.legend == "fox" and card.worth == 3)
    assert (three.writer, three.prices) == (0, [])
