"""LP-6, LP-8, LP-11: treasure, events, the end."""

from __future__ import annotations

import msgspec
import pytest

from landfall.core.layout import CHANCE
from landfall.core.refusal import GameOver, Illegal
from landfall.games.pirates import GAME
from landfall.games.pirates.content import STILL_ROUNDS

from .tables import duel, names, ship, table, texts


def landed(*others, card="island 2 double", **more):
    """Blue has just come to island 2, its mission."""
    state = table(ship("b1 ns", card, **more.pop("mine", {})), *(others or (ship(),)), phase="sail", **more)
    state.play("sail island 2")
    return state


def hold(state, seat=0):
    return [treasure.name for treasure in state.view(None).ships[seat].hold]


def lying(state):
    return {t.name: piece.place for wheel in state.view(None).wheels for piece in wheel.pieces for t in piece.treasures}


# -- LP-6 -------------------------------------------------------------------------------------------------------------------
def test_on_the_missions_island_draw_from_either_pile():
    """LP-6.1."""
    state = landed()
    assert texts(state) == {"draw left", "draw right"}
    state.play("draw right")
    state.play("reveal 200a")
    assert hold(state) == ["200a"]
    assert state.view(0).piles == (6, 5)
    assert state.to_act == 1


def test_an_empty_pile_is_not_drawn_from():
    """LP-6.1: with one pile left there is nothing to choose; with none, nothing to draw."""
    rest = [f"{w}00{x}" for w in (1, 2, 3) for x in "abcd"]
    six = dict.fromkeys(rest[:6], "e5 ew")
    state = landed(lying=six, piles=[0, 6])
    assert state.to_act == CHANCE
    assert state.view(0).chosen_pile == 1
    state = landed(lying=dict.fromkeys(rest, "e5 ew"), piles=[0, 0])
    assert state.to_act == 1


def test_nothing_on_any_other_island():
    """LP-6.1."""
    state = landed(card="island 3 double")
    assert state.to_act == 1
    assert hold(state) == []


def test_a_full_ship_draws_none():
    """LP-6.1 (ruling)."""
    state = landed(mine={"hold": ["100a", "100b"]})
    assert state.to_act == 1


def test_one_treasure_a_visit_and_none_again_before_port():
    """LP-6.2: driven home counts."""
    state = landed(mine={"has_drawn": 1})
    assert state.to_act == 1
    state = table(ship("b4 ns", "island 2 double", has_drawn=1), ship(), phase="sail")
    state.play("sail port")
    assert state.view(0).ships[0].has_drawn is False
    state = table(ship("b3 ns", has_drawn=1), ship("b4 ns"))
    state.play("attack star")
    duel(state, "9 9", "9 9", "0 0", "0 0")
    assert state.view(0).ships[0].at == "port"
    assert state.view(0).ships[0].has_drawn is False


def test_a_red_outline_brings_an_event_first():
    """LP-6.3: and a plain token none; without event tokens left there is none either."""
    state = landed()
    state.play("draw left")
    events = state.play("reveal 100d")
    assert names(events) == ["drew-red"]
    assert state.phase == "omen"
    assert {chance.text: chance.weight for chance in state.chances()} == {"event gust": 2, "event tornado": 2, "event kraken": 2}
    state = landed()
    state.play("draw left")
    assert names(state.play("reveal 100a"))[0] == "drew"
    assert state.to_act == 1
    state = landed(events={"gust": 0, "tornado": 0, "kraken": 0, "floating": 0})
    state.play("draw left")
    state.play("reveal 100d")
    assert state.to_act == 1


def test_lying_treasure_is_taken_by_ending_on_it():
    """LP-6.4: not by passing, not without a move."""
    state = table(ship("b5 ns"), ship(), lying={"300a": "b3 ns"}, phase="sail")
    state.play("sail b2 ns")
    assert lying(state) == {"300a": "b3 ns"}
    state = table(ship("b5 ns"), ship(), lying={"300a": "b3 ns", "200a": "b3 ew"}, phase="sail")
    state.play("sail b3 ns")
    assert hold(state) == ["300a"]
    assert lying(state) == {"200a": "b3 ew"}
    state = table(ship("b3 ns"), ship(), lying={"300a": "b3 ns"})
    state.play("pivot b1 cw")
    state.play("sail b4 ns")
    assert hold(state) == []


def test_if_not_all_fits_the_player_chooses():
    """LP-6.4 (ruling): as many as fit."""
    there = {"300a": "b3 ns", "200a": "b3 ns", "100a": "b3 ns"}
    state = table(ship("b5 ns"), ship(), lying=there, phase="sail")
    state.play("sail b3 ns")
    assert texts(state) == {"take 100a", "take 200a", "take 300a"}
    with pytest.raises(Illegal, match="not there"):
        state.play("take 300b")
    state.play("take 300a")
    assert texts(state) == {"take 100a", "take 200a"}
    state.play("take 200a")
    assert hold(state) == ["200a", "300a"]
    assert lying(state) == {"100a": "b3 ns"}
    assert state.to_act == 1


def test_two_treasures_at_most():
    """LP-6.5: a full ship takes nothing up."""
    state = table(ship("b5 ns", hold=["100b", "100c"]), ship(), lying={"300a": "b3 ns"}, phase="sail")
    state.play("sail b3 ns")
    assert hold(state) == ["100b", "100c"]
    assert lying(state) == {"300a": "b3 ns"}


def test_home_in_port_treasure_is_for_good():
    """LP-6.6."""
    state = table(ship("b4 ns", hold=["300a", "200a"]), ship(), phase="sail")
    state.play("sail port")
    view = state.view(1)
    assert hold(state) == []
    assert view.ships[0].points == 500


def test_a_new_card_for_treasure_of_the_mission():
    """LP-6.7: the token drawn with the present card counts, also if lost and regained; other treasure is banked, the mission stays."""
    state = table(ship("b4 ns", hold=["300a"], earned=["300a"]), ship(), phase="sail")
    state.play("sail port")
    assert state.phase == "recruit"
    assert "card 5 double" not in {chance.text for chance in state.chances()}  # discarded, not among those to draw
    state.play("card 3 wind")
    ship0 = state.view(0).ships[0]
    assert (ship0.card.island, ship0.card.power, ship0.earned) == (3, "wind", [])
    assert [(card.island, card.power) for card in state.view(0).cards_used] == [(5, "double")]
    state = table(ship("b4 ns", hold=["300a"]), ship(), phase="sail")
    state.play("sail port")
    assert state.to_act == 1
    assert state.view(0).ships[0].card.island == 5


def test_the_option_gives_a_new_card_for_any_treasure():
    """LP-6.7: new_mission_on_any_treasure; but coming home empty brings none."""
    on = {"new_mission_on_any_treasure": "on"}
    state = table(ship("b4 ns", hold=["300a"]), ship(), phase="sail", options=on)
    state.play("sail port")
    assert state.phase == "recruit"
    state = table(ship("b4 ns"), ship(), phase="sail", options=on)
    state.play("sail port")
    assert state.to_act == 1


def test_driven_home_keeps_the_mission_and_an_empty_deck_is_made_again():
    """LP-6.8."""
    state = table(ship("b3 ns"), ship("b4 ns"))
    state.play("attack star")
    duel(state, "9 9", "9 9", "0 0", "0 0")
    assert state.view(0).ships[0].card.island == 5
    used = {f"island {n} {p}": 1 for n in (1, 2, 3) for p in ("wind", "pivot", "double")}
    state = table(ship("b4 ns", hold=["300a"], earned=["300a"]), ship(card="island 4 wind"), phase="sail", deck={}, used=used)
    state.play("sail port")
    assert {chance.text for chance in state.chances()} == {f"card {k.split()[1]} {k.split()[2]}" for k in used} | {
        "card 5 double"
    }


# -- LP-8 -------------------------------------------------------------------------------------------------------------------
def omen(kind, *others, **more):
    """Blue drew 100d, with a red outline, on island 2; the event is this."""
    state = landed(*others, **more)
    state.play("draw left")
    state.play("reveal 100d")
    return state, state.play(f"event {kind}")


def faces(state):
    return {wheel.name: wheel.face for wheel in state.view(None).wheels}


def test_the_event_goes_to_the_rose_of_the_ships_column_and_sends_the_kraken_away():
    """LP-8: column b, whose rose is on b3; the Kraken leaves before anything else."""
    state = landed(kraken="d3 ns")
    state.play("draw left")
    events = state.play("reveal 100d")
    assert names(events) == ["drew-red", "kraken-left"]
    assert state.view(0).kraken is None
    events = state.play("event gust")
    assert (events[0].name, events[0].args["place"]) == ("omen", "b3 ns")


CURVED = ["\\ \\ \\ \\ \\", "\\ \\ \\ \\ \\", "*\\ *\\ *\\ *\\ *\\", "\\ \\ \\ \\ \\", "\\ \\ \\ \\ \\"]


@pytest.mark.parametrize("way", ["cw", "ccw"])
@pytest.mark.parametrize("line", ["row", "column"])
def test_gust(line, way):
    """LP-8.1: the token's row or column, the player's choice of way, not where a ship is."""
    board = [row.replace("\\", "└") if k != 2 else "└* └* └* └* └*" for k, row in enumerate(CURVED)]
    board[0] = "└ + └ └ └"  # for blue's way to the island
    state, _ = omen("gust", ship("c3 ne"), ship("b4 ne"), board=board)
    assert texts(state) == {"gust row cw", "gust row ccw", "gust column cw", "gust column ccw"}
    before = faces(state)
    state.play(f"gust {line} {way}")
    turned = {name for name, face in faces(state).items() if face != before[name]}
    assert turned == ({"a3", "b3", "d3", "e3"} if line == "row" else {"b2", "b3", "b5"})
    assert {faces(state)[name] for name in turned} == {"┌" if way == "cw" else "┘"}
    assert state.view(0).events["gust"] == 1


@pytest.mark.parametrize("way", ["cw", "ccw"])
def test_tornado(way):
    """LP-8.2: the eight wheels around the token, not its own, not where a ship is."""
    board = [row.replace("\\", "└") if k != 2 else "└* └* └* └* └*" for k, row in enumerate(CURVED)]
    board[0] = "└ + └ └ └"
    state, _ = omen("tornado", ship("c2 ne"), board=board)
    assert texts(state) == {"tornado cw", "tornado ccw"}
    before = faces(state)
    state.play(f"tornado {way}")
    turned = {name for name, face in faces(state).items() if face != before[name]}
    assert turned == {"a2", "b2", "a3", "c3", "a4", "b4", "c4"}
    assert {faces(state)[name] for name in turned} == {"┌" if way == "cw" else "┘"}


def test_kraken():
    """LP-8.3: ships on its wheel or around go home and leave their treasure; islands are safe; the Kraken stays on the rose's piece."""
    others = (ship("b3 ew", hold=["300a"], has_drawn=1), ship("c4 ns", hold=["200a"]), ship("d3 ew"))
    state, _ = omen("kraken", *others)
    view = state.view(0)
    assert [entry.at for entry in view.ships] == ["island 2", "port", "port", "d3 ew"]
    assert lying(state) == {"300a": "b3 ew", "200a": "c4 ns"}
    assert view.kraken == "b3 ns"
    assert view.ships[1].has_drawn is False
    assert view.events["kraken"] == 1


def test_floating_treasure():
    """LP-8.4: it lies on the rose's piece and is worth 100."""
    state, _ = omen("floating", floating=[100], events={"gust": 0, "tornado": 0, "kraken": 0, "floating": 1})
    assert lying(state) == {"100e": "b3 ns"}
    (treasure,) = [t for wheel in state.view(0).wheels for piece in wheel.pieces for t in piece.treasures]
    assert treasure.worth == 100


# -- LP-11 ------------------------------------------------------------------------------------------------------------------
def test_seven_hundred_wins_at_once():
    """LP-11.1."""
    mine = ship("b4 ns", hold=["100a"], earned=["100a"], bank=["300a", "300b"])
    state = table(mine, ship(), phase="sail")
    events = state.play("sail port")
    assert names(events)[-1] == "goal"
    assert state.is_over
    assert state.outcome.reason == "goal"
    assert state.outcome.points == (700, 0)
    assert state.outcome.shares == (1.0, 0.0)
    assert state.outcome.details[0] == {"worth-100": 100, "worth-200": 0, "worth-300": 600}
    with pytest.raises(GameOver):
        state.play("stop")


def test_five_hundred_with_four_players():
    """LP-11.1: and 600 is not enough for three."""
    mine = ship("b4 ns", hold=["300b"], bank=["300a"])
    assert not_over_after_home(mine, ship(), ship())
    assert not not_over_after_home(mine, ship(), ship(), ship())


def not_over_after_home(*ships):
    state = table(*ships, phase="sail")
    state.play("sail port")
    return not state.is_over


def test_when_no_treasure_is_left_the_richest_wins():
    """LP-11.2: nothing in piles, on routes or on ships; a tie is shared."""
    low = "100 100 100 100 100 100 100 100 100 100 100 100"
    blue = [f"100{x}" for x in "abcde"]
    green = [f"100{x}" for x in "ghijkl"]
    state = table(ship("b4 ns", hold=["100f"], bank=blue), ship(bank=green), treasures=low, piles=[0, 0], phase="sail")
    events = state.play("sail port")
    assert names(events)[-1] == "all-home"
    assert state.outcome.reason == "all-home"
    assert state.outcome.shares == (0.5, 0.5)


def test_twenty_still_rounds_end_the_game():
    """LP-11.2: counted from the last treasure drawn, taken or banked."""
    state = table(ship("b4 ns", bank=["100a"]), ship("d4 ns"), phase="sail", still=STILL_ROUNDS * 2 - 1)
    events = state.play("sail b2 ns")
    assert names(events)[-1] == "still"
    assert state.outcome.reason == "still"
    assert state.outcome.shares == (1.0, 0.0)
    state = table(ship("b4 ns"), ship("d4 ns"), phase="sail", still=STILL_ROUNDS * 2 - 1, lying={"100a": "b2 ns"})
    state.play("sail b2 ns")
    assert not state.is_over
    assert state.view(0).still_turns == 0
    assert state.view(0).still_limit == 40


def test_all_is_open():
    """LP-11.3: every seat and a spectator see the same table; only what the seat awaited could do next is its own."""
    state = table(ship("b4 ns", hold=["300a"]), ship("d4 ns"), phase="sail")
    strip = {"viewer": None, "pivots": [], "sails": [], "attacks": []}
    seen = [msgspec.to_builtins(state.view(seat)) | strip for seat in (0, 1, None)]
    assert seen[0] == seen[1] == seen[2]
    assert GAME.imagine(state.position, 1, 7) == state.position
