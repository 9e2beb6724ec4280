"""LM-1 to LM-5: Oh Captain!, then Nomads, as one match."""

from __future__ import annotations

import copy
from functools import cache
from random import Random
from typing import Any

import pytest

from landfall.bots import Advice, Knowledge, make_bot
from landfall.bots.mind import warm
from landfall.bots.searching import SearchBot
from landfall.bots.why import why
from landfall.core.dual import can_compile
from landfall.core.events import Event
from landfall.core.layout import CHANCE
from landfall.core.refusal import BadPosition, BadSetup
from landfall.core.state import State
from landfall.games.lumarathon import GAME, rules, sense
from landfall.games.lumarathon.rules import LOSER_LOT
from landfall.games.lumarathon.state import captain_of
from landfall.games.lumarathon.texts import OWN
from landfall.games.nomads import GAME as NOMADS
from landfall.games.nomads.texts import TEXTS as NOMADS_TEXTS
from landfall.games.oh_captain import GAME as CAPTAIN
from landfall.games.oh_captain.texts import TEXTS as CAPTAIN_TEXTS
from landfall.match.match import Match
from landfall.server.web.clauses import clauses_of
from shared import said_in_both, states


def ply(state: State, rng: Random) -> list[Event]:
    if state.to_act == CHANCE:
        return state.play(rng.choices(state.chances(), [chance.weight for chance in state.chances()])[0])
    return state.play(rng.choice(state.moves()))


@cache
def bridge(seats: int, seed: int) -> tuple[State, State, tuple[Event, ...]]:
    """The last moment of Oh Captain!, the first after it, and what was told in between (the lot for the loser not yet drawn)."""
    rng = Random(seed)
    state = GAME.start(seats)
    while True:
        before = state.copy()
        events = ply(state, rng)
        if state.position.phase >= LOSER_LOT:
            return before, state, tuple(events)


def captain_outcome(before: State, after: State) -> Any:
    """How Oh Captain! itself sees its end."""
    half = captain_of(before.copy().position)
    CAPTAIN.rules.apply(half, CAPTAIN.parse(half, "draw nomads"))
    return CAPTAIN.outcome(half), half


@pytest.mark.parametrize("seats", [2, 6])
def test_three_to_five_players(seats: int) -> None:
    """LM-1: 3 to 5 players."""
    with pytest.raises(BadSetup):
        GAME.start(seats)
    with pytest.raises(BadSetup):
        GAME.start(3, {"captain": "key"})


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_both_games_in_the_same_seats(seats: int) -> None:
    """LM-1: Oh Captain! is played to its end, then Nomads, by the same players."""
    rng = Random(seats)
    state = GAME.start(seats)
    parts = []
    while not state.is_over:
        view = state.view(0)
        assert (view.captain is None) != (view.nomads is None)
        parts.append(view.part)
        ply(state, rng)
    assert parts == sorted(parts, reverse=True)
    assert set(parts) == {"oh-captain", "nomads"}
    assert state.seats == seats
    assert state.view(None).over


@pytest.mark.parametrize("seed", range(6))
def test_the_last_captain_begins(seed: int) -> None:
    """LM-2: whoever is Captain when the Nomads arrive is first player, and no lot is drawn."""
    before, after, _ = bridge(3 + seed % 3, seed)
    state = after.copy()
    rng = Random(seed)
    while state.phase != "adventurer":
        ply(state, rng)
    assert state.to_act == state.view(None).nomads.first_player == before.position.captain


@pytest.mark.parametrize("seed", range(12))
def test_winners_get_a_coin_that_is_a_joker(seed: int) -> None:
    """LM-3: the winner of Oh Captain! starts with a Joker more; it costs a point while held. A shared win gives each one."""
    before, after, _ = bridge(3 + seed % 3, seed)
    outcome, _ = captain_outcome(before, after)
    assert [bool(won) for won in after.position.won_before[: after.seats]] == [share > 0 for share in outcome.shares]
    assert tuple(after.position.points_before[: after.seats]) == outcome.points
    state = after.copy()
    while state.position.phase == LOSER_LOT:
        state.play(state.chances()[0])
    for player in state.view(None).nomads.players:
        won = outcome.shares[player.seat] > 0
        assert (player.coin, player.tiles, player.points) == (int(won), {"joker": 1} if won else {}, -int(won))


def finished(points: list[int], coins: list[int], captain: int) -> State:
    """A Lumarathon whose first game ends now, with so many points from coins, and the rest from Lanterns."""
    state = GAME.start(len(points))
    s = state.position
    s.phase, s.captain, s.active = 14, captain, (captain + 1) % len(points)
    for seat, count in enumerate(coins):
        s.coins[seat] = count
        s.up[seat][1] = (points[seat] - count) // 2  # Lanterns worth 2
    rules.end_first(s)
    return state


def test_a_shared_win_gives_each_a_coin() -> None:
    """LM-3 (ruling), OC-9.4: tied in points and coins, and neither is Captain."""
    state = finished([9, 9, 5], [5, 5, 5], captain=2)
    assert [player.coin for player in state.view(None).nomads.players] == [1, 1, 0]
    state = finished([9, 9, 5], [5, 5, 5], captain=1)
    assert [player.coin for player in state.view(None).nomads.players] == [0, 1, 0]


def test_the_loser_tends_the_tiles() -> None:
    """LM-4: the lowest score; tied: fewer coins; still tied: by lot."""
    assert finished([9, 7, 5], [5, 5, 5], captain=0).view(None).before.loser == 2
    assert finished([9, 5, 5], [5, 3, 5], captain=0).view(None).before.loser == 1
    state = finished([9, 5, 5], [5, 5, 5], captain=0)
    assert state.phase == "loser"
    assert [(chance.text, chance.weight) for chance in state.chances()] == [("loser star", 1), ("loser shell", 1)]
    events = state.play("loser shell")
    assert [event.args for event in events if event.name == "tends"] == [{"seat": 2}]
    assert state.view(None).before.loser == 2


def test_the_loser_is_never_a_winner() -> None:
    """LM-4: if all have won together, nobody tends the tiles."""
    state = finished([5, 5, 5], [5, 5, 5], captain=-1)
    assert state.view(None).before.loser is None
    assert state.view(None).before.winners == [0, 1, 2]
    two = finished([5, 5, 5], [5, 5, 3], captain=-1)
    assert (two.view(None).before.winners, two.view(None).before.loser) == ([0, 1], 2)


def test_the_coin_leaves_the_game_when_spent() -> None:
    """LM-3: it pays like a Joker, goes first, and is none of the 112 tiles."""
    state = finished([9, 7, 5], [5, 5, 5], captain=0)
    rng = Random(1)
    while not state.is_over:
        ply(state, rng)
        assert GAME.invariants(state.position) == []
    s = state.position
    jokers = (
        s.gone_tiles[7] + s.unseen_tiles[7] + sum(s.tiles[seat][7] - s.luma_coin[seat] for seat in range(3)) + s.top_tile.count(7)
    )
    assert jokers == 2


def test_adventurers_are_picked_anew_and_nomads_decides() -> None:
    """LM-5: Lys is not a player in Nomads; the winner of Nomads wins, and both scores are shown."""
    rng = Random(5)
    state = GAME.start(4)
    while state.phase != "adventurer":
        ply(state, rng)
    assert [move.text for move in state.moves()] == [f"choose {name}" for name in ("ulrich", "moon", "red", "siana", "nostromo")]
    while not state.is_over:
        ply(state, rng)
    view = state.view(None)
    assert state.outcome is not None
    assert list(state.outcome.points) == [player.points for player in view.nomads.players]
    assert len(view.before.points) == 4


def test_nothing_of_the_first_game_stays_hidden_in_the_second() -> None:
    """OC-11: what Oh Captain! hid is laid away: no memory, no deck, no loot."""
    _, after, _ = bridge(3, 1)
    state = after.copy()
    while state.position.phase == LOSER_LOT:
        state.play(state.chances()[0])
    assert (sum(state.position.coins), state.position.remembered, any(state.position.memory)) == (0, 0, False)
    assert not any(map(any, state.position.down))
    assert state.imagine(0, seed=3) == state


def test_texts_of_both_games_agree() -> None:
    """A key that both games have means the same in both, but for what Lumarathon says itself."""
    for key in CAPTAIN_TEXTS.keys() & NOMADS_TEXTS.keys() - OWN.keys():
        assert CAPTAIN_TEXTS[key] == NOMADS_TEXTS[key], key
    assert set(CAPTAIN.grammar) & set(NOMADS.grammar) == {"choose"}


def test_positions_round_trip() -> None:
    """Both halves, and the lot between them."""
    rng = Random(8)
    state = GAME.start(3)
    while not state.is_over:
        if rng.random() < 0.2:
            assert GAME.from_json(state.to_json()) == state
        ply(state, rng)
    assert GAME.from_json(state.to_json()) == state


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"game": "nomads"}, "game: must be 'lumarathon'"),
        ({"part": "chess"}, "part: must be one of"),
        ({"position": None}, "is not an object"),
        ({"extra": 1}, "extra: is not a field"),
        ({"before": {"points": [1, 2], "winners": [1, 0, 0], "loser": 1}}, "before.points: must be a list of 3"),
        ({"before": {"points": [1, 2, 3], "winners": [0, 0, 0], "loser": 1}}, "somebody has won"),
        ({"before": {"points": [1, 2, 3], "winners": [1, 0, 0], "loser": 0}}, "the loser is somebody who has not won"),
    ],
)
def test_defects_are_named(change: dict[str, Any], fault: str) -> None:
    """What is wrong with a position is said."""
    _, after, _ = bridge(3, 1)
    state = after.copy()
    while state.position.phase == LOSER_LOT:
        state.play(state.chances()[0])
    data = copy.deepcopy(state.to_json()) | change
    with pytest.raises(BadPosition) as refusal:
        GAME.from_json(data)
    said_in_both(refusal.value.defects)
    assert any(fault in defect for defect in refusal.value.defects)


def test_a_bad_edition_in_the_first_half() -> None:
    """The edition of Nomads is checked though Oh Captain! is being played."""
    data = GAME.start(3).to_json()
    data["edition"] = {}
    with pytest.raises(BadPosition) as refusal:
        GAME.from_json(data)
    said_in_both(refusal.value.defects)
    assert any("[legends] is missing" in defect for defect in refusal.value.defects)


def test_only_winners_have_a_coin() -> None:
    """LM-3, read from a file."""
    _, after, _ = bridge(3, 1)
    state = after.copy()
    while state.position.phase == LOSER_LOT:
        state.play(state.chances()[0])
    data = copy.deepcopy(state.to_json())
    data["before"]["winners"] = [1 - won for won in data["before"]["winners"]]
    data["before"]["loser"] = data["before"]["winners"].index(0)
    with pytest.raises(BadPosition) as refusal:
        GAME.from_json(data)
    said_in_both(refusal.value.defects)
    assert "only winners have a coin (LM-3)" in refusal.value.defects


def test_refusals_come_from_the_game_being_played() -> None:
    """Each half says why in its own words."""
    rng = Random(2)
    state = GAME.start(3)
    seen = set()
    while not state.is_over:
        if state.to_act != CHANCE:
            seen.add(GAME.why_not(state.position, "choose", "moon"))
            assert GAME.clauses(state.position)[0].startswith(("OC-", "NO-", "LM-"))
        ply(state, rng)
    assert "refusal.adventurer-taken" in seen


def test_simple_sense_plays_both_halves() -> None:
    """The bot of each game sees its own view."""
    rng = Random(4)
    state = GAME.start(3)
    while not state.is_over:
        if state.to_act == CHANCE:
            ply(state, rng)
        else:
            moves = state.moves()
            choice = sense.choose(state.view(state.to_act), moves, rng)
            assert choice in moves
            state.play(choice)
    assert state.outcome is not None


def test_the_text_board() -> None:
    """The table of the game being played, and how the first one ended."""
    from landfall.games.lumarathon import board

    state = finished([9, 7, 5], [5, 5, 5], captain=0)
    text = board.draw(state.view(None), "fr", ["Ann", "Bob", "Cid"], False)
    assert text.startswith("puis, Nomades | Ann 9, Bob 7, Cid 5")
    assert "Cadran lunaire" in text


@pytest.mark.skipif(not can_compile(), reason="needs the extra fast")
@pytest.mark.xdist_group("search")
def test_the_bot_of_each_game_plays() -> None:
    """The relay's choice is that of the part's own bot, told what the end of the first game is worth in the second."""
    assert warm(GAME)
    seen = set()
    for state in states(GAME, 3, seed=2, every=9):
        seat = state.to_act
        assert seat is not None
        knowledge = Knowledge.of(state, seat, 3)
        part, world = GAME.part(knowledge.world)
        mine = make_bot(GAME, "easy", "steady", 4).choose(knowledge)
        own = make_bot(part, "easy", "steady", 4)
        assert isinstance(own, SearchBot)
        own.beyond = GAME.beyond.get(part.name, {})
        assert mine.text == own.choose(Knowledge(part, seat, world)).text
        seen.add(part)
    assert seen == set(GAME.made_of)


def test_hints_have_the_reasons_of_the_game_being_played() -> None:
    keys = set()
    for state in states(GAME, 3, seed=2, every=4):
        assert state.to_act is not None
        knowledge = Knowledge.of(state, state.to_act)
        if len(knowledge.moves) > 1:
            keys.add(why(knowledge, [Advice(knowledge.moves[0], 0.5, 1.0)], 0)[0])
    assert {"why.false-claim", "why.true-claim", "why.buy"} <= keys  # Oh Captain!
    assert {"why.scatter", "why.card"} <= keys  # Nomads


def test_no_undo_after_a_card_was_shown_to_all() -> None:
    """As in Oh Captain! alone: who bought a find has seen it."""
    match = Match(GAME, 3, seed="bought")
    match.begin()
    while match.state.phase != "captain" or "buy" not in [move.text for move in match.moves()]:
        match.play(match.to_act or 0, match.moves()[0])
    [played, *_] = match.play(match.to_act or 0, "buy")
    assert "bought" in [event.name for event in played.events]
    del match.played[match.played.index(played) + 1 :]  # whatever chance has brought since
    assert not match.can_undo()


def test_its_page_has_its_own_clauses_and_those_of_the_games_it_plays() -> None:
    sent = [clause.id for clause in clauses_of("lumarathon")]
    assert sent[:5] == ["LM-1", "LM-2", "LM-3", "LM-4", "LM-5"]
    assert {number[:2] for number in sent} == {"LM", "OC", "NO"}
