"""Positions and editions as text: what is wrong with them is named, one fault each."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from landfall.core.reading import read_toml
from landfall.core.refusal import BadEdition, BadPosition, Refusal
from landfall.games.nomads import GAME
from landfall.games.nomads.edition import edition_defects, edition_hash, edition_numbers, own_edition
from shared import said_in_both

from .table import begun, play, table, written

Change = tuple[list[Any], Any]


def changed(data: dict[str, Any], *changes: Change) -> dict[str, Any]:
    data = copy.deepcopy(data)
    for path, value in changes:
        place: Any = data
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value
    return data


def defects(data: Any) -> str:
    """The faults found; who is awaited is left to be worked out, where a test does not speak of it."""
    if isinstance(data, dict) and data.get("phase") != "turn":
        data.pop("to_act", None)
    with pytest.raises(BadPosition) as refusal:
        GAME.from_json(data)
    said_in_both(refusal.value.defects)
    return "; ".join(refusal.value.defects)


SETUP = begun(3, "nostromo moon red").to_json()
UNCOVERING = GAME.start(3).to_json()


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (None, "not an object"),
        ({}, "game: must be 'nomads'"),
        (changed(written(), (["seats"], 6)), "seats: must be a whole number"),
        (changed(written(), (["phase"], "noon")), "phase: must be one of"),
        (changed(written(), (["weather"], 1)), "weather: is not a field"),
        (changed(written(), (["to_act"], 2)), "to_act: in phase turn it must be 0"),
        (changed(written(), (["ring", 0, "discs"], ["nomad"] * 9)), "not one more: 'nomad'"),
        (changed(written(), (["ring", 0, "discs"], ["dragon"])), "no such disc"),
        (changed(written(), (["ring", 0, "tiles_left"], 0)), "lies on an empty stack"),
        (changed(written(), (["ring", 0, "tile"], None)), "top tile of space 1 must be in sight"),
        (changed(written(), (["ring", 0, "tiles_left"], 9)), "tiles lie covered"),
        (changed(written(), (["ring", 0, "to_hear"], 1)), "nobody listens there"),
        (changed(written(ring={1: "no"}), (["ring", 0, "to_hear"], 1)), "only while everybody listens"),
        (changed(written(), (["gone"], {"joker": 3})), "tiles of joker"),
        (changed(written(), (["players", 1, "adventurer"], "nostromo")), "another player's already"),
        (changed(written(), (["players", 1, "adventurer"], None)), "somebody has no Adventurer"),
        (changed(written(), (["players", 0, "coin"], 1)), "among the Jokers"),
        (changed(written(), (["players", 0, "legends"], {"fox": 2})), "legends.fox: must be one of 3, 4, 5, 6"),
        (changed(written(), (["players", 0, "legends"], {"fox": 3}), (["players", 1, "legends"], {"fox": 3})), "another player's already"),
        (changed(written(), (["players", 0, "song"], 3)), "song: must be one of 4, 5, 6, 7"),
        (changed(written(), (["first_player"], None)), "no first player"),
        (changed(written(), (["whose_turn"], None)), "an active player"),
        (changed(written(), (["lys"], None)), "and Lys"),
        (changed(written(), (["edition"], {})), "edition: the table [legends] is missing"),
        (changed(written(), (["quiet_turns"], 6)), "the game ends before this turn"),
        (changed(written(), (["quiet_turns"], 7)), "two quiet rounds end the game"),
        (changed(written(), (["lasts"], 1)), "no last card is written yet"),
        (changed(written(), (["nudged"], 1)), "only Moon moves Lys"),
        (changed(written(), (["ring", 7, "discs"], written()["ring"][7]["discs"][1:])), "the Frog is on the ring"),
        (changed(written(), (["ring", 7, "discs"], written()["ring"][7]["discs"][:-1])), "Adventurer not played is missing"),
        (changed(written(), (["ring", 7, "discs"], [d for d in written()["ring"][7]["discs"] if d != "red"])), "a player's disc is missing"),
        (changed(written(), (["ring", 7, "discs"], [d for d in written()["ring"][7]["discs"] if d != "nomad"])), "eight Nomads"),
        (written("double", lifted={"space": 1, "direction": "cw"}), "phase double is for ulrich"),
        (written("skip", lifted={"space": 1, "direction": "cw"}), "phase skip is for siana"),
        (written("double", "ulrich moon", lifted={"space": 1, "direction": "cw"}), "none of the player's discs"),
        (written("double", "ulrich moon", ring={1: "u"}, lifted={"space": 1, "direction": "cw"}), "single disc"),
        (written("rise", "red moon", ring={1: "r", 2: "r"}), "no disc to raise"),
        (written("jokers", writing={"legend": "fox", "worth": 3}), "cannot be had"),
        (written("jokers", held={0: "fox fox fox"}, writing={"legend": "fox", "worth": 3}), "no choice of Jokers"),
        (written("jokers", held={0: "fox"}, writing={"legend": "fox", "worth": 9}), "worth: must be one of"),
        (written("keep", held={0: "fox mask seed river"}, writing={"song": 4}), "do not agree with the Song's price"),
        (written("keep", held={0: "fox mask seed river tower"}, writing={"song": 4}, kept={"comet": 1}), "a tile is kept that is not there"),
        (written("last"), "at most 2 stacks are left"),
        (written("last", left={1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 3, 8: 3}), "not asked"),
        (written("last", left={1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 3, 8: 3}, lasts=3), "everybody has had a last card"),
        (written("dawn", left={1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 3, 8: 3}, lasts=1), "not everybody"),
        (written("uncover", uncovering=1, then="listen"), "no covered tile on top"),
        (changed(SETUP, (["lys"], 3)), "Lys points nowhere"),
        (changed(SETUP, (["players", 0, "adventurer"], "siana")), "nobody plays Nostromo"),
        (changed(SETUP, (["ring", 0, "discs"], ["red"])), "come after the Nomads"),
        (changed(SETUP, (["phase"], "sleepers")), "the Frog is on the ring"),
        (changed(SETUP, (["phase"], "adventurer")), "picked in turn order"),
        (changed(SETUP, (["phase"], "first")), "known already"),
        (changed(UNCOVERING, (["players", 0, "adventurer"], "red")), "before the first player is known"),
        (changed(UNCOVERING, (["ring", 0, "tiles_left"], 13)), "tiles lie covered"),
    ],
)  # fmt: skip
def test_each_defect_is_named(data: Any, fault: str) -> None:
    assert fault in defects(data)


def placing() -> dict[str, Any]:
    state = begun(3, "nostromo moon red")
    play(state, "frog 1", "sleeper siana 1", "sleeper siana 1", "sleeper ulrich 2", "sleeper ulrich 2", "place 3")
    return state.to_json()


def test_defects_of_placing() -> None:
    """NO-2.5 to NO-2.7, read from a file."""
    data = placing()
    assert GAME.from_json(data).phase == "place"
    assert "place their discs one each" in defects(changed(data, (["ring", 2, "discs"], ["nomad", "moon"])))
    five = changed(
        data, (["ring", 0, "discs"], ["frog", "nomad", "siana", "siana", "ulrich"]), (["ring", 1, "discs"], ["nomad", "ulrich"])
    )
    assert "more than 4 discs" in defects(five)
    gone = changed(data, (["gone"], {"fox": 1}), (["ring", 0, "tiles_left"], 13))
    assert "no tile is taken" in defects(gone)
    early = changed(data, (["phase"], "sleepers"))
    assert "come before the players' own" in defects(early)


@pytest.mark.parametrize(
    ("field", "place", "value", "fault"),
    [
        ("to_place", 0, 1, "discs of ulrich, not 2"),
        ("tall", 0, 0, "discs of nomad, not 8"),
        ("stacks", 1, 0o1, "above the top of a stack"),
        ("top_tile", 0, -1, "an empty stack has no top tile"),
        ("unseen_tiles", 0, 3, "tiles of whale, not 14"),
        ("writer", 3, 0, "two cards of one Legend"),
        ("writer", 29, 0, "two Songs"),
    ],
)
def test_invariants_see_what_must_never_be(field: str, place: int, value: int, fault: str) -> None:
    """NO-1.2, NO-1.4, NO-6.2, NO-6.4: a fault planted in a position is found."""
    position = table(ring={1: "n", 2: ""}, legends={0: {"whale": 3}}, songs={0: 4}).position
    assert GAME.invariants(position) == []
    getattr(position, field)[place] = value
    said_in_both(GAME.invariants(position))
    assert any(fault in defect for defect in GAME.invariants(position))


def test_several_defects_at_once() -> None:
    """All are gathered, none hides another."""
    with pytest.raises(BadPosition) as refusal:
        GAME.from_json(changed(written(), (["phase"], "noon"), (["dial"], 99), (["players", 0, "moons"], -1)))
    assert len(refusal.value.defects) == 3


def test_a_position_written_by_hand_leaves_out_what_follows() -> None:
    """Only what cannot be worked out must be written."""
    data = written(held={0: "seed seed"})
    for name in ("dial",):
        del data[name]
    state = GAME.from_json(data)
    assert state.to_act == 0
    assert state.view(None).unseen["seed"] == 14 - 2 - 1


MOMENTS = [
    table("double", "ulrich moon", ring={1: "nun"}, lifted={"space": 1, "direction": "ccw"}),
    table("jokers", held={0: "fox fox fox joker"}, writing={"legend": "fox", "worth": 3}),
    table("keep", held={0: "fox mask seed river tower whale"}, writing={"song": 4}, kept={"fox": 1}),
]


@pytest.mark.parametrize("state", MOMENTS, ids=lambda state: state.phase)
def test_moments_in_the_making(state: Any) -> None:
    """A position in the middle of a choice is read as it was written."""
    assert GAME.from_json(state.to_json()) == state


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 200) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=6,
)
BASES = [
    written(held={0: "seed seed joker", 1: "fox fox fox"}, dial=3),
    SETUP,
    UNCOVERING,
    placing(),
    *[state.to_json() for state in MOMENTS],
]


def _paths(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(deeper for key, value in items for deeper in _paths(value, (*path, key)))]


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_fuzzed_positions_are_read_or_refused(data: st.DataObject) -> None:
    """Whatever a file says, it is refused with its defects named, or it is a position that can be played on."""
    base = data.draw(st.sampled_from(BASES))
    paths = _paths(base)[1:]
    value = json_values | st.sampled_from(
        ["turn", "keep", "rise", "last", "bonus", "dawn", "uncover", "fox", "opal", "nomad", "red"]
    )
    changes = [(list(data.draw(st.sampled_from(paths))), data.draw(value)) for _ in range(data.draw(st.integers(1, 2)))]
    try:
        mixed = changed(base, *changes)
    except (KeyError, TypeError, IndexError):
        return  # the first change took away the place of the second
    try:
        state = GAME.from_json(mixed)
    except BadPosition as caught:
        refusal = caught
    else:
        refusal = None
    if refusal is not None:
        assert refusal.defects
        assert all(defect.french and defect.french != defect for defect in refusal.defects)
        return
    assert GAME.from_json(state.to_json()) == state
    for _ in range(30):
        if state.is_over:
            break
        state.play((state.chances() or state.moves())[-1])
        assert GAME.invariants(state.position) == []


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=30) | st.from_regex(r"(scatter|write|sing|lys|keep|rise|place|double) ?[a-z0-9 ]{0,12}", fullmatch=True))
def test_fuzzed_notation_is_refused_or_legal(text: str) -> None:
    """A text is a legal move, or it is refused and nothing has changed."""
    state = table(ring={1: "no"}, held={0: "seed seed"})
    legal = {move.text for move in state.moves()}
    before = state.to_json()
    if " ".join(text.lower().split()) in legal:
        state.play(text)
        assert state.to_json() != before
        return
    with pytest.raises(Refusal) as refusal:
        state.play(text)
    assert refusal.value.code in ("malformed", "illegal")
    assert refusal.value.sentence("fr")
    assert refusal.value.sentence("en")
    assert state.to_json() == before


# -- the edition ------------------------------------------------------------------------------------------------------------------

OWN = own_edition()


@pytest.mark.parametrize(
    ("edition", "fault"),
    [
        ([], "an edition is a table"),
        ({}, "the table [legends] is missing"),
        (changed(OWN, (["poems"], {})), "unknown table [poems]"),
        (changed(OWN, (["legends", "dragon"], [1, 2, 3, 4])), "[legends] has an unknown row dragon"),
        (changed(OWN, (["legends", "fox"], [1, 2, 3])), "[legends] fox: four numbers"),
        (changed(OWN, (["legends", "fox"], [3, 3, 4, 5])), "[legends] fox: the numbers must rise"),
        (changed(OWN, (["legends", "fox"], [0, 3, 4, 5])), "[legends] fox: each number is a whole one from 1 to 14"),
        (changed(OWN, (["legends", "fox"], [True, 3, 4, 5])), "[legends] fox: each number"),
        (changed(OWN, (["songs", "asks"], [5, 6, 7, 8])), "[songs] asks: each number is a whole one from 1 to 7"),
        (changed(OWN, (["songs"], {"asks": [1, 2, 3, 4]})), "[songs] worth: missing"),
    ],
)
def test_each_fault_of_an_edition_is_named(edition: Any, fault: str) -> None:
    """NO-1.3: an owner may put the box's numbers in; what is wrong with them is said."""
    assert any(fault in defect for defect in edition_defects(edition))
    with pytest.raises(BadEdition) as refusal:
        GAME.start(3, edition=edition)
    assert refusal.value.key == "refusal.edition"
    said_in_both(refusal.value.defects)


def test_an_edition_is_played() -> None:
    """NO-1.3: cards cost and count what the edition says."""
    other = changed(OWN, (["legends", "fox"], [1, 2, 3, 4]), (["songs", "worth"], [5, 7, 9, 11]))
    state = GAME.start(2, edition=other)
    assert [card.worth for card in state.view(None).legends if card.legend == "fox"] == [1, 2, 3, 4]
    assert [card.worth for card in state.view(None).songs] == [5, 7, 9, 11]
    cheap = table(held={0: "fox"}, edition=other)
    play(cheap, "write fox 1")
    assert cheap.view(None).players[0].points == 1


def test_an_edition_is_known_by_its_numbers() -> None:
    """The hash depends on the numbers alone, and on each of them."""
    assert edition_hash() == edition_hash(OWN) == GAME.edition_hash(None)
    assert len({edition_hash(changed(OWN, (["legends", "fox"], [3, 4, 5, top]))) for top in range(6, 15)}) == 9
    assert len(edition_numbers()) == 36


def test_a_file_that_is_no_toml() -> None:
    with pytest.raises(BadEdition) as refusal:
        read_toml("[legends\nfox =")
    assert "not TOML" in str(refusal.value)
