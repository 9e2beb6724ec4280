"""Positions as JSON: read, checked with each defect named, and played on; and fuzz of positions and notation."""

from __future__ import annotations

import copy
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from landfall.core.layout import CHANCE
from landfall.core.refusal import BadPosition, GameOver, Illegal, Malformed, Refusal
from landfall.core.texts import Both
from landfall.games.pirates import GAME
from landfall.games.pirates.content import AWAY, BANK, HOLD
from landfall.games.pirates.moves import GRAMMAR
from shared import said_in_both

from .tables import position, ship, table


def defects(*ships, **more) -> str:
    with pytest.raises(BadPosition) as refusal:
        GAME.from_json(position(*(ships or (ship("b3 ns"), ship())), **more))
    said_in_both(refusal.value.defects)
    return "\n".join(refusal.value.defects)


@pytest.mark.parametrize(
    ("more", "named"),
    [
        ({"seats": 5}, "seats: must be a whole number"),
        ({"game": "chess"}, "game: must be"),
        ({"phase": "dance"}, "phase: must be one of"),
        ({"board": ["+ + + + +"]}, "board: 5 lines"),
        ({"ports": "blue"}, "ports: must be the colours"),
        ({"kraken": "z9"}, "kraken: 'z9' is no place"),
        ({"kraken": "b2 ns"}, "the Kraken lies on a rose"),
        ({"kraken": "b3 ns"}, "on the Kraken's piece"),
        ({"treasures": "100"}, "treasures: must be 12"),
        ({"floating": [50]}, "floating: must be a list"),
        ({"floating": [100]}, "Floating treasures are left"),
        ({"lying": ["x"]}, "lying: must be an object"),
        ({"lying": {"900a": "b1 ns"}, "piles": [6, 6]}, "there is no treasure '900a'"),
        ({"lying": {"100a": "island 1"}, "piles": [6, 6]}, "is no place"),
        ({"piles": [6, 5]}, "the piles hold 11"),
        ({"piles": [7, 5]}, "piles: must be a list of 2"),
        ({"events": {"gust": 8, "tornado": 8, "kraken": 0, "floating": 0}}, "at most 8 events"),
        ({"deck": {}}, "fewer than 4 Pirate cards"),
        ({"deck": {"island 9 wind": 1}}, "deck: 'island 9 wind'"),
        ({"turn": None}, "somebody begins"),
        ({"to_act": 1}, "to_act: in phase turn it must be 0"),
        ({"phase": "lot"}, "somebody begins as soon as the lot"),
        ({"phase": "deal"}, "all ships are in port"),
        ({"phase": "recruit"}, "a new card is drawn in port"),
        ({"phase": "over"}, "the game ends at the goal"),
        ({"still": 40}, "the game ends at the goal"),
        ({"phase": "again"}, "only Extra pivot"),
        ({"phase": "shoot"}, "a duel and the phase"),
        ({"phase": "shoot", "duel": {"attacker": 0, "defender": 0}}, "both ships are at sea"),
        ({"duel": {"attacker": 0, "defender": 1}}, "a duel and the phase"),
        ({"phase": "draw"}, "drawn on the mission's island"),
        ({"phase": "reveal"}, "a pile is chosen"),
        ({"phase": "engage"}, "a ship under way"),
        ({"phase": "onward", "move": {"under_way": 1, "origin": "b5 ns", "heading": "e"}}, "goes on along its route"),
        ({"phase": "engage", "move": {"under_way": 1, "origin": "b5 ns", "heading": "n"}}, "nobody to attack"),
        ({"phase": "pick", "move": {"under_way": 1, "origin": "b5 ns", "heading": "n"}}, "nothing to choose"),
        ({"move": {"under_way": 1}}, "the move has not begun"),
        ({"move": {"origin": "b9"}}, "move.origin: 'b9' is no place"),
        ({"weather": "fine"}, "weather: is not a field"),
        ({"ships": []}, "ships: must be a list of 2"),
    ],
)
def test_each_defect_is_named(more, named):
    assert named in defects(**more)


def test_defects_of_ships():
    assert "two ships are on the same piece" in defects(ship("b3 ns"), ship("b3 ns"))
    assert "carries treasure in port" in defects(ship("b3 ns"), ship(hold=["100a"]))
    assert "in two places" in defects(ship("b3 ns", hold=["100a"]), ship(bank=["100a"]))
    assert "must be a list of at most 2" in defects(ship("b3 ns", hold=["100a", "100b", "100c"]), ship())
    assert "has earned a treasure nobody drew" in defects(ship("b3 ns", earned=["100a"]), ship())
    assert "there is no treasure 'x'" in defects(ship("b3 ns", earned=["x"]), ship())
    assert "somebody has no Pirate card" in defects(ship("b3 ns"), ship(card=None))
    assert "ships[0].at: 'b3 ne' is no place" in defects(ship("b3 ne"), ship())
    assert "the game ends at the goal" in defects(ship("b3 ns", bank=["300a", "300b", "300c"]), ship())
    at_island = ship("island 2", "island 2 wind")
    assert "no choice between piles" in defects(
        at_island, ship(), phase="draw", piles=[6, 0], lying={f"{w}00{x}": "e5 ew" for w in (1, 2) for x in "abc"}
    )
    assert "only with room" in defects(ship("island 2", "island 2 wind", has_drawn=1), ship(), phase="draw")
    assert "a pile is chosen" in defects(at_island, ship(), phase="draw", move={"pile": "left"})
    assert "an event needs a token" in defects(at_island, ship(), phase="omen", kraken="d3 ns")
    assert "not enough Pirate cards" in defects(
        ship(card=None), ship(card=None), phase="lot", turn=None, deck={"island 1 wind": 1}, used={"island 1 wind": 3}
    )


def test_defects_of_duels():
    fighting = (ship("b3 ns", "island 1 wind"), ship("b4 ns", "island 2 wind"))
    duel = {"attacker": 0, "defender": 1}
    assert "more or fewer shots" in defects(*fighting, phase="shoot", duel=duel | {"shots": ["0 0", "1 1"]})
    assert "no ball is in the air" in defects(*fighting, phase="shoot", duel=duel | {"aim": [1, 1]})
    assert "is no spot" in defects(*fighting, phase="shoot", duel=duel | {"shots": ["0 900"]})
    assert "is no spot" in defects(*fighting, phase="shoot", duel=duel | {"shots": ["zero"]})
    assert "equal shots" in defects(*fighting, phase="swap", duel=duel | {"shots": ["0 5", "5 0"]})
    assert "nothing to choose for the winner" in defects(*fighting, phase="swap", duel=duel | {"shots": ["0 4", "5 0"]})
    assert "nothing to choose for the winner" in defects(*fighting, phase="spoils", duel=duel | {"shots": ["0 4", "5 0"]})
    assert "more or fewer shots" in defects(*fighting, phase="spoils", duel=duel)
    assert "a duel and the phase" in defects(*fighting, phase="spoils")


@pytest.mark.parametrize(
    ("plant", "named"),
    [
        (lambda s: s.where.__setitem__(15, 3), "not in the game lies somewhere"),
        (lambda s: s.where.__setitem__(0, AWAY), "lies nowhere"),
        (lambda s: s.where.__setitem__(0, BANK + 3), "somebody who does not play has treasure"),
        (lambda s: [s.where.__setitem__(k, HOLD) for k in range(3)], "carries more than 2"),
        (lambda s: s.balls.__setitem__(0, 3), "impossible number of cannonballs"),
        (lambda s: s.rose.__setitem__(0, 3), "column a has no rose"),
        (lambda s: s.berth.__setitem__(0, 1), "a port of its own"),
        (lambda s: s.wheel.__setitem__(11, 0), "something lies where no route is"),
        (lambda s: s.pile.__setitem__(0, -1), "the piles hold 5"),
        (lambda s: s.events.__setitem__(0, -1), "at most 8 events"),
        (lambda s: s.deck.__setitem__(0, -1), "fewer than 4 Pirate cards"),
    ],
)
def test_a_planted_fault_is_caught(plant, named):
    """Faults that no JSON can express: each is planted in a sound position, and seen."""
    state = table(ship("b3 ns"), ship())
    assert GAME.invariants(state.position) == []
    plant(state.position)
    said_in_both(GAME.invariants(state.position))
    assert any(named in defect for defect in GAME.invariants(state.position))


def test_a_phase_with_nothing_to_do_is_refused():
    board = [". . . . .", ". . . . .", "*- *- *- *- *-", ". . . . .", "┐ . . . ."]
    assert "nothing can be done in phase sail" in defects(
        ship("a5 sw"), ship(), board=board, ports="green red yellow blue", phase="sail"
    )


def test_what_is_left_out_follows_from_the_rest():
    data = position(ship("b3 ns"), ship(card="island 1 wind"))
    for key in ("deck", "floating"):
        del data[key]
    state = GAME.from_json(data)
    assert state.view(0).cards_left == 13
    assert state.view(0).piles == (6, 6)
    assert GAME.from_json(json.loads(json.dumps(state.to_json()))) == state


def some_positions() -> list[dict]:
    """Positions from all over random games, every phase among them."""
    rng = random.Random(11)
    found: dict[str, dict] = {}
    spoils = table(ship("b3 ns", hold=["100a"]), ship("b4 ns", hold=["200a", "300a"]))
    spoils.play("attack star")
    states = [spoils, *(GAME.start(2 + k % 3) for k in range(24))]
    for state in states:
        while not state.is_over:
            found.setdefault(state.phase + str(len(found) % 3), state.to_json())
            options = state.chances() if state.to_act == CHANCE else state.moves()
            keen = [o for o in options if o.text.startswith(("attack", "sail island"))]
            state.play(rng.choice(keen or options))
        found.setdefault("over" + str(len(found) % 3), state.to_json())
    return list(found.values())


POSITIONS = some_positions()


def test_every_phase_is_among_the_positions():
    assert {data["phase"] for data in POSITIONS} >= {
        "lot",
        "deal",
        "turn",
        "sail",
        "engage",
        "shoot",
        "scatter",
        "draw",
        "omen",
        "over",
    }


JUNK = (
    st.none()
    | st.booleans()
    | st.integers(-200, 200)
    | st.sampled_from(["b3 ns", "port", "island 2", "sail", "", "cw", "100a"])
    | st.lists(st.integers(-9, 9), max_size=3)
)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_spoiled_position_is_refused_or_can_be_played_on(data):
    """Change one to three things anywhere in a true position: it is refused with its defects, or played to the end without a fault."""
    spoiled = copy.deepcopy(data.draw(st.sampled_from(POSITIONS)))
    for _ in range(data.draw(st.integers(1, 3))):
        here, key = spoiled, None
        while isinstance(here, (dict, list)) and here:
            parent = here
            key = data.draw(st.sampled_from(sorted(here) if isinstance(here, dict) else range(len(here))))
            here = here[key]
            if data.draw(st.integers(0, 2)) == 0:
                break
        parent[key] = data.draw(JUNK)
    found: list[Both] = []
    state = None
    try:
        state = GAME.from_json(spoiled)
    except BadPosition as refusal:
        found = refusal.defects
    if state is None:
        assert found
        assert all(defect.french and defect.french != defect for defect in found)
        return
    rng = random.Random(1)
    for _ in range(120):
        if state.is_over:
            break
        options = state.chances() if state.to_act == CHANCE else state.moves()
        assert options
        state.play(rng.choice(options))
        assert GAME.invariants(state.position) == []
    state.view(0)


WORDS = st.sampled_from(
    [*GRAMMAR, "cw", "ccw", "b3", "ns", "island", "2", "port", "star", "100a", "left", "row", "-3", "0", "banana", "²", "🦜"]
)


@settings(max_examples=250, deadline=None)
@given(st.sampled_from(POSITIONS), st.lists(WORDS, max_size=4).map(" ".join) | st.text(max_size=30))
def test_any_text_is_a_move_or_refused_and_a_refusal_changes_nothing(data, text):
    state = GAME.from_json(data)
    before = state.position.copy()
    legal = {option.text for option in (state.chances() if state.to_act == CHANCE else state.moves())}
    refusal: Refusal | None = None
    try:
        state.play(text)
    except Refusal as refused:
        refusal = refused
    assert (refusal is None) == (" ".join(text.lower().split()) in legal)
    if refusal is not None:
        assert state.position == before
        assert isinstance(refusal, GameOver if state.is_over else (Malformed, Illegal))
        assert refusal.sentence("en") != refusal.sentence("fr")
