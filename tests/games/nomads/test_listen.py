"""NO-5: listening, for everybody."""

from __future__ import annotations

from .table import play, table, tiles, told

RING = {1: "ns", 2: "nr", 3: "nm", 4: "no", 5: "n", 6: "n", 7: "no"}


def test_everybody_listens_from_the_active_player_on() -> None:
    """NO-5.1, NO-5.3: own discs on top, the active player first, then clockwise; sleepers last."""
    state = table(adventurers="red nostromo moon", ring=RING, whose_turn=1)
    events = play(state, "scatter 7 ccw")
    assert [" ".join(line.split()[:3]) for line in told(events, "took", "sleeper-took")] == [
        "took 1 4", "took 1 5", "took 2 3", "took 0 2", "sleeper-took siana 1", "sleeper-took ulrich 8",
    ]  # fmt: skip


def test_a_story_or_joker_is_kept_a_moon_goes_to_the_dial() -> None:
    """NO-5.2: what becomes of a tile taken."""
    state = table(ring={1: "nnn", 2: "no", 3: "nm", 4: "nr", 7: "f"}, tops={2: "joker", 3: "opal", 4: "seed"})
    play(state, "scatter 7 ccw")
    assert tiles(state, 0).get("joker") == 1
    assert tiles(state, 1) == {}
    assert tiles(state, 2).get("seed") == 1
    assert state.view(None).dial == 1


def test_an_empty_stack_gives_nothing() -> None:
    """NO-5.2: no tile, nothing taken."""
    state = table(ring={1: "nnn", 2: "no", 7: "f"}, left={2: 0})
    events = play(state, "scatter 7 ccw")
    assert not [line for line in told(events, "took") if line.split()[2] == "2"]


def test_under_a_sleeper_the_tile_leaves_the_game() -> None:
    """NO-5.3: the tile of a sleeper's space is gone; a Moon goes to the dial."""
    state = table(ring={2: "nu", 3: "ns", 7: "f"}, tops={2: "fox", 3: "opal"})
    before = state.view(None)
    events = play(state, "scatter 7 ccw")
    assert told(events, "sleeper-took") == [
        "sleeper-took ulrich 2 fox",
        "sleeper-took siana 3 opal",
        "sleeper-took ulrich 8 whale",
    ]
    after = state.view(None)
    assert after.gone.get("fox", 0) == before.gone.get("fox", 0) + 1
    assert after.dial == 1


def test_under_a_nomad_the_tile_stays() -> None:
    """NO-5.4: nobody takes it."""
    state = table(ring={2: "rn", 3: "mn", 7: "f"}, tops={2: "fox", 3: "seed"})
    play(state, "scatter 7 ccw")
    ring = state.view(None).ring
    assert (ring[1].tile, ring[2].tile) == ("fox", "seed")
    assert ring[1].below == ring[2].below == 13


def test_the_next_tile_comes_in_sight() -> None:
    """NO-2.1, NO-5.1: after a take chance uncovers the next tile of that space, before listening goes on."""
    state = table(ring={2: "no", 3: "nm", 7: "f"})
    state.play("scatter 7 ccw")
    assert state.view(None).uncovering == 2
    state.play("uncover 2 mask")
    assert state.view(None).ring[1].tile == "mask"
    assert tiles(state, 0)["tower"] == 1
    assert "mask" not in tiles(state, 0)
