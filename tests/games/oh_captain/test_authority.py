"""The authority of a match at Oh Captain!: it checks, draws chance and tells; a refusal changes nothing; undo never undoes a secret seen."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from landfall.core.layout import CHANCE
from landfall.core.refusal import BadPosition, BadSetup, Illegal, Malformed, NotYourTurn, Refusal, Stale
from landfall.games.oh_captain import GAME
from landfall.match.match import Match
from match import playing
from match.playing import SEED, play_on

new_match = partial(playing.new_match, game=GAME, options={"all_adventurers": "on"})


def test_chance_acts_until_a_player_is_awaited() -> None:
    match = Match(GAME, 4, seed=SEED)
    assert match.to_act == CHANCE
    plies = match.begin()
    assert [played.ply.by for played in plies] == [None]
    assert match.state.phase == "choose"
    while match.state.phase == "choose":
        plies = match.play(int(match.to_act or 0), match.state.moves()[0])
    assert [played.ply.by is None for played in plies] == [
        False,
        True,
        True,
        True,
        True,
    ]  # the last choice, the pile, the first draw
    assert [played.version for played in plies] == list(range(match.version - 4, match.version + 1))
    assert match.version == len(match.record.plies) == len(match.played)


@pytest.mark.parametrize(("seat", "move", "version", "kind"), [
    (0, "fly away", None, Malformed),
    (0, "", None, Malformed),
    (0, "x" * 10_000, None, Malformed),
    (0, "draw egg", None, Illegal),
    (0, "buy", None, Illegal),
    (1, "choose lys", None, NotYourTurn),
    (4, "choose lys", None, Illegal),
    (-1, "choose lys", None, Illegal),
    (0, "choose lys", 0, Stale),
    (0, "choose lys", 99, Stale),
])  # fmt: skip
def test_refusals_change_nothing(seat: int, move: str, version: int | None, kind: type[Refusal]) -> None:
    match = new_match(options={"captain": "anchor"})
    play_on(match, plies=0)
    before, plies = match.state.copy(), list(match.record.plies)
    with pytest.raises(kind) as caught:
        match.play(seat, move, version=match.version + 1 if version == 99 else -1 if version == 0 else None)
    assert (match.state, match.record.plies) == (before, plies)
    assert caught.value.sentence("en") != caught.value.sentence("fr")


def test_each_audience_gets_its_own_events() -> None:
    match = play_on(new_match(options={"captain": "anchor"}))
    dealt = [played for played in match.played if played.ply.do.startswith("deal")]
    assert len(dealt) == 3
    for played in dealt:
        assert [event.name for event in played.events_for(0)][:2] == ["dealt", "saw-dealt"]
        assert "saw-dealt" not in [event.name for seat in (1, 2, 3, None) for event in played.events_for(seat)]


@pytest.mark.parametrize("bad", [
    {"seats": 2}, {"seats": 7}, {"options": {"captain": "leaf"}}, {"options": {"sails": "on"}}, {"start": {}}, {"start": [1]},
])  # fmt: skip
def test_bad_setups_are_refused(bad: dict[str, Any]) -> None:
    with pytest.raises((BadSetup, BadPosition)):
        Match(GAME, **{"seats": 4, **bad})


def test_a_match_may_begin_at_a_position() -> None:
    start = play_on(new_match(), plies=40).state.to_json()
    match = Match(GAME, 4, start=start, seed=SEED)
    assert match.state.to_json() == start
    play_on(match) if match.to_act != CHANCE else match.begin()
    with pytest.raises(BadPosition):
        Match(GAME, 3, start=start)


def until(match: Match, *texts: str) -> Match:
    for text in texts:
        match.play(int(match.to_act or 0), text)
    return match


def at(start: dict[str, Any]) -> Match:
    match = Match(GAME, start["seats"], {"all_adventurers": "on"}, seed=SEED, start=start)
    match.begin()
    return match


def position(**more: Any) -> dict[str, Any]:
    names = more.pop("adventurers", "moon lys nostromo red").split()
    coins = more.pop("coins", [5, 3, 3, 3])
    players = [
        {"adventurer": name, "coins": coins[seat], "hidden": {"purse": 1} if seat else {}} for seat, name in enumerate(names)
    ]
    return {
        "game": "oh-captain", "seats": 4, "phase": "claim", "captain": 0, "active": 1, "find": "egg", "players": players,
        "options": {"all_adventurers": "on"}, "discard": {"egg": 1, "hook": 1, "lizard": 1}, **more,
    }  # fmt: skip


def test_undo_takes_back_a_move_that_revealed_nothing() -> None:
    match = at(position())
    before = match.state.copy()
    until(match, "claim hook")
    assert match.can_undo()
    assert match.undo().do == "claim hook"
    assert match.state == before
    assert match.version == 0
    until(match, "claim lizard", "let", "attack shell")
    match.undo()
    match.undo()
    assert [ply.do for ply in match.record.plies] == ["claim lizard"]
    assert len(match.played) == 1


def test_undo_nothing() -> None:
    match = at(position())
    with pytest.raises(Illegal) as caught:
        match.undo()
    assert caught.value.key == "refusal.undo-nothing"


def refused(match: Match) -> None:
    before, version = match.state.copy(), match.version
    assert not match.can_undo()
    with pytest.raises(Illegal) as caught:
        match.undo()
    assert caught.value.key == "refusal.undo-revealed"
    assert (match.state, match.version) == (before, version)


def test_no_undo_over_chance() -> None:
    """The next card was drawn: nobody may draw another."""
    refused(until(at(position()), "claim hook", "buy"))


def test_no_undo_after_a_card_was_shown_to_some() -> None:
    """Nostromo looked at what he took."""
    mutiny = at(position(phase="mutiny", find=None, coins=[3, 4, 4, 4], adventurers="moon nostromo lys red"))
    until(mutiny, "mutiny", "salvage hook")
    refused(mutiny)


def test_no_undo_after_a_card_was_shown_to_all() -> None:
    """A card bought, or turned up by a challenge, was seen: nobody decides again knowing it."""
    bought = until(at(position(find="lizard")), "claim lizard", "buy")
    assert bought.to_act == 0  # the Captain attacks: no chance came in between
    refused(bought)
    called = until(at(position(find="hook")), "claim hook", "let", "attack shell", "challenge")
    assert called.state.phase == "pick"
    refused(called)


def test_no_undo_after_siana_was_asked_or_could_not_choose() -> None:
    """That she has a card she may choose, or none, tells something of her face-down cards."""
    refused(until(at(position(adventurers="moon lys siana red")), "claim hook", "let", "attack shell", "accept"))
    eggs = position(adventurers="moon lys siana red")
    eggs["players"][2]["hidden"], eggs["discard"] = {"egg": 2}, {"purse": 1, "hook": 2, "lizard": 1}
    refused(until(at(eggs), "claim hook", "let", "attack shell", "accept"))


def test_no_undo_of_a_mutiny_once_the_pile_was_seen() -> None:
    """A new Captain looks under the Bottle at once: taking the mutiny back would leave him with what he saw."""
    match = at(position(phase="mutiny", find=None, coins=[3, 4, 6, 6], adventurers="moon lys nostromo red"))
    until(match, "mutiny")
    assert match.state.phase == "mutiny"  # the next is richer still: no chance came in between
    refused(match)
    nostromo = at(position(phase="mutiny", find=None, coins=[3, 4, 3, 3], adventurers="moon nostromo lys red"))
    until(nostromo, "mutiny")
    assert nostromo.state.phase == "nostromo"
    refused(nostromo)


def test_undo_never_takes_back_a_secret() -> None:
    """Whatever was played: where undo is allowed, no seat knew more after the move than before, but for what it did itself."""
    for seed in range(6):
        match = new_match(3 + seed % 4, seed=f"seed {seed}")
        while not match.is_over and match.version < 400:
            before = match.state.copy()
            play_on(match, seed * 1000 + match.version, match.version + 1)
            if match.can_undo():
                for seat in range(match.state.seats):
                    was, now = before.view(seat), match.state.view(seat)
                    assert now.discard is None or was.discard is not None
                    known = match.played[-1].ply.do.startswith(
                        ("hide", "pick", "offer open")
                    )  # a face-up card: it was seen before
                    assert len(now.notebook) <= len(was.notebook) + known
                    assert now.find is None or was.find is not None


def test_nothing_is_taken_back_after_the_end() -> None:
    match = play_on(new_match())
    assert match.outcome is not None
    with pytest.raises(Illegal):
        match.undo()
