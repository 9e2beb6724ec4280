"""NO-9: what each Adventurer can do."""

from __future__ import annotations

from .table import play, refused, stack, table, texts, told


def test_ulrich_may_drop_two_at_once() -> None:
    """NO-9.1: once in each scatter, order kept, the last two as well, or not at all."""
    start = table(adventurers="ulrich moon red", ring={1: "unrm", 2: "n", 3: "n", 4: "n", 5: "n"}, lys=7)
    start.play("scatter 1 cw")
    assert start.phase == "double"
    assert texts(start) == ["straight", "double 1 2", "double 2 3", "double 3 4"]
    results = {}
    for move in texts(start):
        state = start.copy()
        play(state, move)
        results[move] = [stack(state, space)[1:] for space in (2, 3, 4, 5)]
    assert results == {
        "straight": ["u", "n", "r", "m"],
        "double 1 2": ["un", "r", "m", ""],
        "double 2 3": ["u", "nr", "m", ""],
        "double 3 4": ["u", "n", "rm", ""],
    }


def test_ulrich_finds_lys_with_his_last_two() -> None:
    """NO-9.1, NO-4.3: where the last disc falls is where the double drop leads."""
    state = table(adventurers="ulrich moon red", ring={1: "unr", 2: "n", 3: "n"}, lys=3)
    play(state, "scatter 1 cw", "double 2 3")
    assert state.phase == "bonus"


def test_ulrich_is_not_asked_for_a_single_disc() -> None:
    """NO-9.1: one disc cannot be two."""
    state = table(adventurers="ulrich moon red", ring={1: "u"}, lys=7)
    play(state, "scatter 1 cw")
    assert (state.phase, state.to_act) == ("turn", 1)


def test_moon_may_move_lys_to_a_neighbour_first() -> None:
    """NO-9.2: at the start of her turn, to one of the two neighbours, once, or not at all."""
    state = table(adventurers="moon red siana", ring={1: "nm"}, lys=8)
    assert texts(state, "lys") == ["lys 1", "lys 7"]
    assert refused(state, "lys 3") == "refusal.lys-neighbour"
    state.play("lys 1")
    assert state.view(None).lys == 1
    assert (state.phase, state.to_act, texts(state, "lys")) == ("turn", 0, [])
    assert refused(state, "lys 2") == "refusal.lys-neighbour"
    play(state, "scatter 1 cw")
    assert state.to_act == 1


def test_moon_may_move_lys_again_next_turn() -> None:
    """NO-9.2: in each of her turns."""
    state = table(adventurers="moon red", held={0: "seed seed", 1: "river river"}, lys=4)
    play(state, "lys 5", "write seed 2", "write river 2")
    assert texts(state, "lys") == ["lys 6", "lys 4"]


def test_only_moon_moves_lys() -> None:
    """NO-9.2, NO-9.6: nobody else does, and she only in her own turn."""
    state = table(adventurers="red moon siana", ring={1: "nr"})
    assert refused(state, "lys 1") == "refusal.lys-not-yours"


def test_red_may_raise_a_disc_before_listening() -> None:
    """NO-9.3: one of his discs that is not on top goes to the top of its stack, before anybody listens."""
    state = table(adventurers="red moon siana", ring={1: "rn", 2: "n", 3: "nrm", 4: "n"}, lys=7)
    events = state.play("scatter 1 cw")
    assert told(events, "took", "sleeper-took") == []
    assert texts(state) == ["settle", "rise 3 2"]
    events = play(state, "rise 3 2")
    assert stack(state, 3) == "nmnr"
    assert "took 0 3 fox" in told(events, "took")


def test_red_need_not_rise() -> None:
    """NO-9.6: abilities are optional."""
    state = table(adventurers="red moon siana", ring={1: "rn", 2: "n", 3: "nrm", 4: "n"}, lys=7)
    play(state, "scatter 1 cw", "settle")
    assert stack(state, 3) == "nrmn"


def test_red_either_disc() -> None:
    """NO-9.3: with both discs under others he chooses which."""
    start = table(adventurers="red moon siana", ring={1: "rnnnnnnnm", 2: "rs"}, lys=7)
    start.play("scatter 1 cw")
    assert stack(start, 2) == "rsrm"
    assert texts(start) == ["settle", "rise 2 1", "rise 2 3"]
    assert refused(start, "rise 2 4") == "refusal.nothing-changes"
    results = []
    for move in texts(start):
        state = start.copy()
        play(state, move)
        results.append(stack(state, 2))
    assert results == ["rsrm", "srmr", "rsmr"]


def test_red_rises_after_the_lys_bonus() -> None:
    """NO-9.3 (ruling): after the Lys bonus, before listening."""
    state = table(adventurers="red moon siana", ring={1: "rn", 2: "n", 3: "nrm", 4: "n"}, lys=3)
    state.play("scatter 1 cw")
    assert state.phase == "bonus"
    play(state, "lys 6")
    assert state.phase == "rise"


def test_red_does_not_rise_where_nothing_would_change() -> None:
    """NO-9.3 (ruling): not on top, and not right under his own other disc."""
    state = table(adventurers="red moon siana", ring={1: "rnr", 2: "m", 3: "nn", 4: "s"}, lys=7)
    play(state, "scatter 1 cw")
    assert (state.phase, state.to_act) == ("turn", 1)
    two = table(adventurers="red moon siana", ring={1: "r", 2: "nr"}, lys=7)
    play(two, "scatter 1 cw")
    assert stack(two, 2) == "nrr"
    assert (two.phase, two.to_act) == ("turn", 1)


def test_siana_may_pass_over_a_space() -> None:
    """NO-9.4: once a scatter, any space on the way, the one where the last disc would fall as well."""
    start = table(adventurers="siana moon red", ring={1: "snr", 2: "n", 3: "n", 4: "n", 5: "n"}, lys=7)
    start.play("scatter 1 cw")
    assert texts(start) == ["straight", "skip 1 2", "skip 2 3", "skip 3 4"]
    results = {}
    for move in texts(start):
        state = start.copy()
        play(state, move)
        results[move] = [stack(state, space)[1:] for space in (2, 3, 4, 5)]
    assert results == {
        "straight": ["s", "n", "r", ""],
        "skip 1 2": ["", "s", "n", "r"],
        "skip 2 3": ["s", "", "n", "r"],
        "skip 3 4": ["s", "n", "", "r"],
    }


def test_siana_passes_once_even_round_the_ring() -> None:
    """NO-9.4 (ruling): one passing: when the ring comes round to the space again, a disc falls there."""
    state = table(adventurers="siana moon red", ring={1: "snnnnnnnns", 2: "uu", 3: "mm", 4: "rr"}, lys=8)
    play(state, "scatter 1 cw", "skip 1 2")
    assert stack(state, 2)[2:] == "n"
    assert stack(state, 1) == "n"


def test_the_frog_is_nostromos_third_disc() -> None:
    """NO-9.5: he may scatter a stack for the Frog alone, and she listens for him."""
    state = table(adventurers="nostromo moon red", ring={1: "nf", 3: "n"}, lys=7)
    assert "scatter 1 cw" in texts(state)
    events = play(state, "scatter 1 cw")
    assert "took 0 3 fox" in told(events, "took")


def test_abilities_are_for_the_own_turn() -> None:
    """NO-9.6: Ulrich, Red and Siana are not asked in others' turns."""
    state = table(adventurers="nostromo ulrich siana", ring={1: "nou", 2: "usn", 3: "n"}, lys=7)
    play(state, "scatter 1 cw")
    assert (state.phase, state.to_act) == ("turn", 1)
    state = table(adventurers="nostromo red siana", ring={1: "nor", 2: "rn", 3: "n"}, lys=7)
    play(state, "scatter 1 cw")
    assert (state.phase, state.to_act) == ("turn", 1)
