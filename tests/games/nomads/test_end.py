"""NO-7 and NO-8: Moon scorings, the end, and points."""

from __future__ import annotations

import pytest

from .table import play, points, table, texts, told


def score_moons(
    dial: int, legends: dict[int, dict[str, int]], held: dict[int, str], seats: str = "nostromo moon red"
) -> tuple[list[int], int, int]:
    """The Moons each seat wins when seat 0 writes Seed 2, those on the dial after it, and those out of the game."""
    tiles_of = {0: held.get(0, "") + " seed seed"} | {seat: text for seat, text in held.items() if seat}
    state = table(adventurers=seats, held=tiles_of, legends=legends, dial=dial)
    gone = state.view(None).gone.get("opal", 0)
    play(state, "write seed 2")
    view = state.view(None)
    return [player.moons for player in view.players], view.dial, view.gone.get("opal", 0) - gone


def would_win(legends: dict[int, dict[str, int]], held: dict[int, str], seats: str = "nostromo moon red") -> list[int]:
    """What the view says a scoring would bring each seat, after the same turn with an empty dial."""
    tiles_of = {0: held.get(0, "") + " seed seed"} | {seat: text for seat, text in held.items() if seat}
    state = table(adventurers=seats, held=tiles_of, legends=legends, dial=0)
    play(state, "write seed 2")
    return [player.moons_next for player in state.view(None).players]


def test_no_scoring_below_four() -> None:
    """NO-7.1: three Moons are not enough."""
    assert score_moons(3, {}, {}) == ([0, 0, 0], 3, 0)


@pytest.mark.parametrize("dial", [4, 5, 7, 9])
def test_four_are_given_out_the_rest_stays(dial: int) -> None:
    """NO-7.1, NO-7.3: 3 for the highest, 1 for the second; at most one scoring per turn end."""
    assert score_moons(dial, {1: {"fox": 6}, 2: {"fox": 5}}, {}) == ([0, 3, 1], dial - 4, 0)


def test_the_next_turn_brings_the_next_scoring() -> None:
    """NO-7.1 (ruling): if 4 or more stay, the next turn's end brings the next one, whether A or B."""
    state = table(dial=8, held={0: "seed seed", 1: "river river"}, legends={1: {"fox": 6}, 2: {"fox": 5}})
    play(state, "write seed 2")
    assert state.view(None).dial == 4  # seat 1 stands at 6 - 2, seat 2 at 5
    play(state, "write river 2")
    assert state.view(None).dial == 0
    assert [player.moons for player in state.view(None).players] == [0, 4, 4]


def test_moons_found_in_a_scatter_are_scored_at_its_end() -> None:
    """NO-7.1: the scoring comes when listening is over."""
    state = table(ring={1: "n", 2: "nr", 7: "f"}, tops={2: "opal", 6: "opal"}, dial=3)
    events = play(state, "scatter 7 ccw")
    names = [event.name for event in events if event.name in ("moon-found", "took", "sleeper-took", "moon-scoring")]
    assert names[-1] == "moon-scoring"
    assert "moon-found" in names


def test_standing_is_cards_less_tiles() -> None:
    """NO-7.2: Legends and Songs, minus each Story and Joker; it may be negative, and Moons won do not count."""
    state = table(held={0: "fox joker whale"}, legends={0: {"seed": 2}}, songs={1: 5}, moons={0: 5, 2: 1})
    assert [player.standing for player in state.view(None).players] == [-1, 5, 0]
    assert points(state) == [4, 5, 1]


def test_moons_won_do_not_decide_a_scoring() -> None:
    """NO-7.2: who leads by Moons alone is not first."""
    state = table(dial=4, held={0: "seed seed"}, legends={1: {"fox": 6}, 2: {"fox": 5}}, moons={0: 6})
    play(state, "write seed 2")
    assert [player.moons for player in state.view(None).players] == [6, 3, 1]


@pytest.mark.parametrize(
    ("legends", "seats", "moons", "lost"),
    [
        ({0: {"fox": 3}, 1: {"mask": 5}}, "nostromo moon red", [2, 2, 0], 0),  # two first: 2 each, nobody second
        ({1: {"mask": 5}, 2: {"fox": 5}, 0: {"whale": 3}}, "nostromo moon red", [1, 1, 1], 1),  # three first: 1 each, 1 lost
        ({1: {"mask": 6}}, "nostromo moon red siana", [1, 3, 0, 0], 0),
        ({1: {"mask": 6}, 2: {"river": 2}}, "nostromo moon red", [0, 3, 0], 1),  # two second: 1 cannot be shared
    ],
)  # fmt: skip
def test_ties_share(legends: dict[int, dict[str, int]], seats: str, moons: list[int], lost: int) -> None:
    """NO-7.4: the tied share equally; what cannot be shared leaves the game. Seat 0 has 2 more from the Seed card it writes."""
    assert score_moons(4, legends, {}, seats) == (moons, 0, lost)
    assert would_win(legends, {}, seats) == moons


def test_all_five_tied_lose_all() -> None:
    """NO-7.4: five tied for first cannot share 4."""
    legends = {seat: {legend: 2} for seat, legend in ((1, "river"), (2, "comet"), (3, "fox"), (4, "mask"))} | {
        3: {"river": 3},
        4: {"comet": 3},
    }
    held = {3: "fox", 4: "fox"}
    assert score_moons(4, legends, held, "nostromo moon red siana ulrich") == ([0, 0, 0, 0, 0], 0, 4)
    assert would_win(legends, held, "nostromo moon red siana ulrich") == [0, 0, 0, 0, 0]


def test_two_players_second_gets_one() -> None:
    """NO-7.3: with two players the other one is second."""
    assert score_moons(4, {1: {"fox": 6}}, {}, "nostromo moon") == ([1, 3], 0, 0)
    assert would_win({1: {"fox": 6}}, {}, "nostromo moon") == [1, 3]


# -- NO-8 ---------------------------------------------------------------------------------------------------------------------


def near_end(**fields: object) -> dict[str, object]:
    return {"left": {1: 1, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 5, 8: 5}, "ring": {1: "no", 5: "f"}} | fields


def test_the_game_ends_with_two_stacks_left() -> None:
    """NO-8.1: at most 2 stacks not empty at the start of a turn, before Moon may move Lys."""
    state = table(**near_end())
    events = play(state, "scatter 5 ccw")
    assert told(events, "closing") == ["closing 1"]
    assert state.is_over
    assert state.outcome is not None
    assert state.outcome.reason == "stacks"


def test_three_stacks_are_not_the_end() -> None:
    """NO-8.1: with 3 stacks the game goes on."""
    state = table(**near_end(left={1: 2, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 5, 8: 5}))
    play(state, "scatter 5 ccw")
    assert state.phase == "turn"


def test_two_quiet_rounds_end_the_game() -> None:
    """NO-8.1 (ruling): two full rounds without a tile taken or a card written."""
    fields = {"ring": {5: "on", 1: "n", 2: "n", 3: "n"}, "left": {1: 5, 2: 5, 3: 5, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0}, "lys": 4}
    state = table(**fields, quiet_turns=4)
    play(state, "scatter 5 cw")
    assert (state.phase, state.view(None).quiet_turns) == ("turn", 5)
    last = table(**fields, quiet_turns=5)
    events = play(last, "scatter 5 cw")
    assert told(events, "silence") == ["silence 1"]
    assert last.is_over
    assert last.outcome is not None
    assert last.outcome.reason == "silence"


def test_a_card_or_a_tile_breaks_the_silence() -> None:
    """NO-8.1 (ruling): any tile taken or card written begins the count anew."""
    state = table(held={0: "seed seed"}, quiet_turns=5)
    play(state, "write seed 2")
    assert state.view(None).quiet_turns == 0
    other = table(ring={1: "no", 5: "f"}, quiet_turns=5)
    play(other, "scatter 5 ccw")
    assert other.view(None).quiet_turns == 0


def test_last_cards_in_turn_order() -> None:
    """NO-8.2: from that player on each may still write one card; a freed card is open to those after."""
    state = table(**near_end(held={0: "fox fox fox", 1: "fox", 2: "river river comet comet"}, legends={1: {"fox": 3}}))
    play(state, "scatter 5 ccw")
    assert (state.phase, state.to_act) == ("last", 1)
    assert texts(state) == ["write fox 4", "pass"]
    play(state, "write fox 4")
    assert (state.phase, state.to_act) == ("last", 2)
    events = play(state, "pass")
    assert told(events, "last-pass") == ["last-pass 2"]
    assert state.to_act == 0
    play(state, "write fox 3")
    assert state.is_over


def test_last_cards_are_no_turns() -> None:
    """NO-8.2 (ruling): no abilities and no Moon scoring."""
    state = table(**near_end(held={1: "river river"}, dial=3, tops={1: "fox", 7: "whale", 8: "whale"}))
    play(state, "scatter 5 ccw")
    assert (state.phase, state.to_act) == ("last", 1)
    assert texts(state, "lys") == []
    state.play("write river 2")
    assert state.is_over
    assert state.view(None).dial == 3


def test_who_can_write_nothing_is_not_asked() -> None:
    """NO-8.2: without the tiles for a card nobody is held up."""
    state = table(**near_end(held={2: "river river"}))
    play(state, "scatter 5 ccw")
    assert state.to_act == 2


def ended(**fields: object) -> object:
    state = table(**near_end(**fields))
    play(state, "scatter 5 ccw")
    while not state.is_over:
        play(state, "pass")
    assert state.outcome is not None
    return state.outcome


def test_points() -> None:
    """NO-8.3: cards, plus 1 per Moon won, minus 1 per tile held; line by line. Seat 0 takes the one Whale of space 1."""
    outcome = ended(legends={0: {"fox": 5}, 1: {"fox": 3}}, songs={1: 4}, moons={2: 3}, held={1: "joker fox", 2: "seed"})
    assert outcome.points == (4, 5, 2)  # type: ignore[attr-defined]
    assert outcome.details[1] == {"legends": 3, "song": 4, "moons": 0, "tiles": -2}  # type: ignore[attr-defined]
    assert outcome.places == (2, 1, 3)  # type: ignore[attr-defined]


def test_tie_goes_to_most_legends() -> None:
    """NO-8.3: tied on points, most Legend cards win; a Song is none."""
    outcome = ended(legends={1: {"fox": 3, "river": 2}}, songs={2: 5})
    assert outcome.points == (-1, 5, 5)  # type: ignore[attr-defined]
    assert outcome.shares == (0.0, 1.0, 0.0)  # type: ignore[attr-defined]


def test_still_tied_it_is_shared() -> None:
    """NO-8.3 (ruling): the win is shared."""
    outcome = ended(legends={1: {"fox": 5}, 2: {"river": 5}})
    assert outcome.shares == (0.0, 0.5, 0.5)  # type: ignore[attr-defined]
