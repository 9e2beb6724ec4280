"""NO-3 and NO-4: a turn, and scattering a stack."""

from __future__ import annotations

from .table import play, refused, stack, table, texts, tiles, told


def test_scatter_or_write_never_neither() -> None:
    """NO-3: each of A and B is offered, and nothing else; B only with the tiles for it."""
    state = table(ring={1: "no", 2: "nn"}, held={0: "river river"})
    assert {move.verb for move in state.moves()} == {"scatter", "write"}
    state = table(ring={1: "no", 2: "nn"})
    assert {move.verb for move in state.moves()} == {"scatter"}


def test_one_of_them_never_both() -> None:
    """NO-3: after a card the turn is over, and after a scatter it is as well."""
    state = table(ring={1: "no", 2: "rm"}, held={0: "river river"})
    after = state.copy()
    play(state, "write river 2")
    assert state.to_act == 1
    play(after, "scatter 1 cw")
    assert after.to_act == 1


def test_any_stack_with_an_own_disc_at_any_height() -> None:
    """NO-4.1: one's disc may lie anywhere in the stack; both directions."""
    state = table(ring={1: "onnn", 3: "nno", 5: "nfn", 6: "rr", 8: ""})
    assert texts(state, "scatter") == [f"scatter {space} {way}" for space in (1, 3, 5) for way in ("cw", "ccw")]
    assert refused(state, "scatter 6 cw") == "refusal.no-disc-there"


def test_discs_fall_one_by_one_lowest_first() -> None:
    """NO-4.2: from the next space on, each on top of the stack there; clockwise is 1 to 2."""
    state = table(ring={1: "onr", 2: "n", 3: "n", 4: "n"})
    events = play(state, "scatter 1 cw")
    assert [stack(state, space) for space in (1, 2, 3, 4)] == ["", "no", "nn", "nr"]
    assert told(events, "dropped") == ["dropped nostromo 2", "dropped nomad 3", "dropped red 4"]


def test_counter_clockwise() -> None:
    """NO-4.2, NO-1.1: the other way round, from 1 to 8."""
    state = table(ring={2: "onr", 1: "n"})
    below = stack(state, 8)
    play(state, "scatter 2 ccw")
    assert (stack(state, 1), stack(state, 8), stack(state, 7)) == ("no", below + "n", "r")


def test_the_ring_is_followed_round_the_start_included() -> None:
    """NO-4.2: a stack of more than 7 comes round to the space it was lifted from."""
    state = table(ring={3: "nnnnnnnnoo", 1: "ssuummrr"}, adventurers="nostromo moon red", lys=7)
    play(state, "scatter 3 cw")
    assert stack(state, 3) == "n"
    assert (stack(state, 4), stack(state, 5)) == ("no", "no")


def test_finding_lys() -> None:
    """NO-4.3: the last disc on Lys's space, whoever's it is: she must go elsewhere, and the tile there is taken at once."""
    state = table(ring={1: "on", 2: "n", 3: "n", 6: "n"}, lys=3, tops={6: "comet"})
    state.play("scatter 1 cw")
    assert (state.phase, state.to_act) == ("bonus", 0)
    assert refused(state, "lys 3") == "refusal.lys-elsewhere"
    assert texts(state) == [f"lys {space}" for space in (1, 2, 4, 5, 6, 7, 8)]
    events = state.play("lys 6")
    assert told(events, "took") == ["took 0 6 comet"]
    assert state.view(None).lys == 6
    assert state.phase == "uncover"


def test_not_finding_lys() -> None:
    """NO-4.3: only the last disc counts."""
    state = table(ring={1: "on", 2: "n", 3: "n"}, lys=2)
    play(state, "scatter 1 cw")
    assert (state.phase, state.to_act) == ("turn", 1)


def test_lys_at_a_moon_or_an_empty_stack() -> None:
    """NO-4.3: a Moon goes to the dial, an empty stack gives nothing."""
    start = table(ring={1: "on", 2: "n", 3: "n"}, lys=3, tops={6: "opal"}, left={5: 0})
    moon = start.copy()
    play(moon, "scatter 1 cw")
    assert told(moon.play("lys 6"), "moon-found", "took") == ["moon-found 0 6 1"]
    empty = start.copy()
    empty.play("scatter 1 cw")
    before = empty.view(None)
    events = empty.play("lys 5")
    assert not [line for line in told(events, "took", "moon-found") if line.split()[2] == "5"]
    assert empty.view(None).lys == 5
    assert before.ring[4].tile is None


def test_the_next_tile_counts_for_listening() -> None:
    """NO-4.3 (ruling): one space can give two tiles in a turn: by Lys, then by listening."""
    state = table(ring={1: "onn", 2: "n", 4: "n", 6: "no"}, lys=4, tops={6: "comet"})
    state.play("scatter 1 cw")
    state.play("lys 6")
    state.play("uncover 6 seed")
    while state.phase == "uncover":
        state.play(state.chances()[0])
    assert (tiles(state, 0)["comet"], tiles(state, 0)["seed"]) == (1, 1)
