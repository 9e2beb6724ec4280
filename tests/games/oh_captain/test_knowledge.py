"""OC-11: what each player knows, sees happen and may remember."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from landfall.core.state import State

from .table import dealt, hidden, play, public, secret, table

EVERYBODY = (0, 1, 2, 3, None)


def text(state: State, seat: int | None) -> bytes:
    return msgspec.json.encode(state.view(seat))


def test_what_everybody_knows() -> None:
    """OC-11.1: coins, roles, Adventurers, face-up cards, how many face-down ones, and all sizes."""
    state = table("captain", find="lizard", announced="hook", hidden={2: "purse egg"}, open={3: "pistol"}, coins=[5, 4, 3, 2])
    for seat in EVERYBODY:
        view = state.view(seat)
        assert [player.coins for player in view.players] == [5, 4, 3, 2]
        assert [player.is_captain for player in view.players] == [True, False, False, False]
        assert [player.adventurer for player in view.players] == ["moon", "nostromo", "lys", "red"]
        assert [player.open for player in view.players] == [{}, {}, {}, {"pistol": 1}]
        assert [player.hidden_count for player in view.players] == [0, 1, 2, 1]
        assert (view.discard_size, view.supply, view.announced) == (3, 16, "hook")
        assert view.deck_size == 29 + 1 - 3 - 1 - 1 - 1  # the Nomads in; the pile, the Egg, the Pistol and the find out


def test_the_announcement_attack_and_challenge_are_public() -> None:
    """OC-11.1: all announcements, choices and challenges."""
    state = table("claim", find="egg")
    events = play(state, "claim hook", "let", "attack shell", "challenge")
    assert public(events) == [
        "claimed 1 hook",
        "let 0 1",
        "attacked 1 2 hook",
        "challenged 2 1",
        "exposed 1 egg",
        "paid 1 2 1",
        "turn 2",
    ]
    assert secret(events) == []


@pytest.mark.parametrize(
    ("find", "moves", "fate", "card"),
    [
        ("egg", ("claim hook",), "waits", None),
        ("egg", ("claim hook", "let", "attack shell"), "kept", None),
        ("hook", ("claim hook", "let", "attack shell", "accept"), "kept", None),
        ("egg", ("claim hook", "buy"), "bought", "egg"),
        ("hook", ("claim hook", "buy"), "bought", "hook"),
        ("egg", ("claim hook", "let", "attack shell", "challenge"), "called", "egg"),
        ("hook", ("claim hook", "let", "attack shell", "challenge"), "called", "hook"),
    ],
)
def test_what_was_announced_and_what_became_of_it(find: str, moves: tuple[str, ...], fate: str, card: str | None) -> None:
    """OC-11.1, OC-11.6: the find is named once it was bought or shown in a challenge, and to nobody before."""
    state = table("draw", hidden={2: "purse egg"})
    play(state, f"draw {find}", *moves)
    for seat in EVERYBODY:
        (claim,) = state.view(seat).claims
        assert (claim.draw, claim.seat, claim.item, claim.fate, claim.card) == (1, 1, "hook", fate, card)


def test_announcements_are_sent_as_they_are_seen() -> None:
    """OC-11.1: what goes to screens, written bit by bit, is what the view says; a find that is not announced yet is no announcement."""
    state = table("draw", hidden={2: "purse egg"})
    play(state, "draw egg", "claim hook", "buy", "draw lizard", "claim lizard", "let", "attack star", "accept", "draw egg")
    views = state.game.views(state.position, EVERYBODY, {})
    assert [msgspec.json.encode(view.claims) for view in views] == [msgspec.json.encode(state.view(s).claims) for s in EVERYBODY]
    assert [(claim.draw, claim.seat, claim.fate) for claim in state.view(None).claims] == [(1, 1, "bought"), (2, 2, "kept")]


def test_a_card_kept_face_down_stays_unknown() -> None:
    """OC-11.1: its kind is for its owner alone."""
    one, other = table("claim", find="egg"), table("claim", find="pistol")
    for state in (one, other):
        play(state, "claim hook", "let", "attack shell", "accept")
    for seat in (0, 2, 3, None):
        assert text(one, seat) == text(other, seat)
    assert text(one, 1) != text(other, 1)


def test_everybody_knows_the_first_purses() -> None:
    """OC-11.1: no imagined world gives an Explorer anything but his Purse before anything was drawn."""
    state = dealt()
    play(state, "deal egg", "deal hook", "deal lizard")
    for seed in range(30):
        world = state.imagine(None, seed)
        assert [hidden(world, seat) for seat in range(4)] == [{}, {"purse": 1}, {"purse": 1}, {"purse": 1}]


def test_owner_captain_and_drawer() -> None:
    """OC-11.2: his own face-down cards; the whole pile, at any time; the card just drawn."""
    state = table("claim", find="lizard", hidden={2: "purse egg"})
    assert [state.view(seat).players[2].hidden for seat in EVERYBODY] == [None, None, {"egg": 1, "purse": 1}, None, None]
    assert [state.view(seat).discard for seat in EVERYBODY] == [{"egg": 1, "hook": 1, "lizard": 1}, None, None, None, None]
    assert [state.view(seat).find for seat in EVERYBODY] == [None, "lizard", None, None, None]


def saw(item: str, what: str, *texts: str, captain_buys: bool = False) -> dict[int | None, list[str]]:
    """Who was told which card a hidden hit took."""
    state = table("captain", find=item, announced=item)
    play(state, "buy" if captain_buys else "let", "attack shell")
    if not captain_buys:
        play(state, "accept")
    events = play(state, "pick hidden", "hit purse")
    return {seat: [event.name for event in events if event.is_for(seat) and event.name == what] for seat in EVERYBODY}


def test_who_learns_what_was_stolen_or_discarded() -> None:
    """OC-11.3: the old owner, the thief, the Captain what was discarded; an Explorer with a Pistol does not."""
    assert [seat for seat, names in saw("hook", "saw-stolen").items() if names] == [1, 2]
    assert [seat for seat, names in saw("pistol", "saw-shot").items() if names] == [0, 2]
    assert [seat for seat, names in saw("hook", "saw-stolen", captain_buys=True).items() if names] == [0, 2]
    assert [seat for seat, names in saw("pistol", "saw-shot", captain_buys=True).items() if names] == [0, 2]


def notes(state: State, seat: int | None) -> list[tuple[str, str, int]]:
    return [(line.how, line.card, line.seat) for line in state.view(seat).notebook]


def test_the_notebook() -> None:
    """OC-11.4: each player's list of what he saw when; a spectator has none."""
    state = dealt(adventurers="nostromo red lys moon")  # seats 0, 3, 2, 1: Nostromo is Captain, Moon is seat 1
    play(state, "deal egg", "deal hook", "deal lizard")
    assert notes(state, 0) == [("dealt", "egg", 0), ("dealt", "hook", 0), ("dealt", "lizard", 0)]
    assert notes(state, 1) == []
    play(state, "draw pistol", "claim pistol", "let", "attack shell", "accept", "pick hidden", "hit purse")
    assert notes(state, 0)[3:] == [("shot", "purse", 2)]
    assert notes(state, 1) == [("drew", "pistol", 1)]
    assert notes(state, 2) == [("shot", "purse", 2)]
    assert notes(state, 3) == notes(state, None) == []
    play(state, "draw egg", "claim lizard", "buy", "draw lantern-2", "claim hook", "let", "attack star", "challenge")
    assert notes(state, 1)[1:] == [("bought", "egg", 2), ("shown", "lantern-2", 3)]
    assert [line.draws for line in state.view(1).notebook] == [1, 2, 3]
    assert notes(state, None) == []


def test_a_former_captain_remembers_the_pile() -> None:
    """OC-11.4: what lay under the Bottle when he took it, and what came into it while he held it; not where it is now."""
    state = dealt(adventurers="moon red lys nostromo")  # seat 1 is Nostromo
    play(state, "deal egg", "deal hook", "deal lizard")
    for item in ("lizard", "lizard"):  # seat 1 gets richer than the Captain
        play(state, f"draw {item}", f"claim {item}", "buy", "attack shell")
        play(state, "draw egg", "claim hook", "buy", "draw egg", "claim hook", "buy")
        if state.phase == "mutiny":
            break
    assert (state.phase, state.to_act) == ("mutiny", 1)
    assert notes(state, 1)[-1][0] != "under"
    play(state, "mutiny")
    assert [line for line in notes(state, 1) if line[0] == "under"] == [("under", card, 1) for card in ("hook", "lizard", "egg")]
    play(state, "salvage hook")
    assert notes(state, 1)[-1] == ("salvaged", "hook", 1)
    assert not [line for seat in (0, 2, 3) for line in notes(state, seat) if line[0] in ("under", "salvaged")]
    for seed in range(40):  # the former Captain knows what can have been taken
        world = state.imagine(0, seed).to_json()
        taken = {"purse", "egg", "hook", "lizard"} & set(world["players"][1]["hidden"])
        assert len(taken) == 2
        assert sum(world["discard"].values()) == 2


def test_spectator_and_others_get_no_more() -> None:
    """OC-11.5: whatever lies hidden, a spectator's view is the same."""
    views = set()
    for down in ("purse egg", "purse hook", "purse pistol"):
        for pile in ("egg hook lizard", "pistol pistol egg"):
            views.add(text(table("draw", hidden={2: down}, discard=pile), None))
    assert len(views) == 1
    for seat in EVERYBODY:
        state = table("draw", hidden={2: "purse egg"})
        play(state, "draw hook")
        assert (b"hook" in text(state, seat).split(b'"unseen"')[0]) == (seat in (0, 1))  # the Captain has one in the pile


def _order(data: Any) -> list[str]:
    return list(data)


def test_hidden_cards_have_no_order_and_no_identity() -> None:
    """OC-11.6: however the cards came to lie there, the same cards look the same, in views and in positions."""
    one, other = dealt(), dealt()
    play(one, "deal egg", "deal hook", "deal lizard")
    play(other, "deal lizard", "deal egg", "deal hook")
    assert one.view(0).discard == other.view(0).discard
    assert _order(one.view(0).discard) == _order(other.view(0).discard)
    play(one, "draw hook", "claim hook", "let", "attack shell", "accept", "pick hidden", "hit purse")
    mine = one.view(1).players[1]
    assert mine.hidden == {"hook": 1, "purse": 2}
    assert (one.to_json()["discard"], _order(one.to_json()["discard"])) == (
        other.to_json()["discard"],
        _order(other.to_json()["discard"]),
    )


@pytest.mark.parametrize("seat", EVERYBODY)
def test_what_is_unseen_is_counted_from_what_is_seen(seat: int | None) -> None:
    """OC-11.1, OC-11.2: `unseen` is the box less what the viewer sees; it is the same in every world he may imagine."""
    state = table("claim", find="lizard", hidden={2: "purse egg"}, open={3: "pistol"})
    view = state.view(seat)
    box = {"lantern-3": 3, "lantern-2": 4, "egg": 7, "hook": 5, "lizard": 5, "pistol": 5}
    seen = {"pistol": 1} | ({"egg": 1, "hook": 1, "lizard": 1} if seat == 0 else {})
    if seat == 1:
        seen["lizard"] = 1
    if seat == 2:
        seen["egg"] = 1
    assert view.unseen == {card: number - seen.get(card, 0) for card, number in box.items()}
    assert all(text(state.imagine(seat, seed), seat) == text(state, seat) for seed in range(20))
