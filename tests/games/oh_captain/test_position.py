"""Positions of Oh Captain! as JSON: written by hand, refused with each defect named, and the same when written again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from landfall.core.refusal import BadPosition
from landfall.core.texts import Both
from landfall.games.oh_captain import GAME
from landfall.games.oh_captain.content import MEMORY
from shared import said_in_both

from .table import table, written
from .witness import play_game

SIANA = "moon nostromo siana red"


def defects(data: Any) -> list[Both]:
    with pytest.raises(BadPosition) as caught:
        GAME.from_json(data)
    said_in_both(caught.value.defects)
    return caught.value.defects


def test_every_position_of_a_game_comes_back() -> None:
    for seed in range(4):
        for state in play_game(seed, 3 + seed, hits=seed % 2 == 0).states:
            assert GAME.from_json(json.loads(json.dumps(state.to_json()))) == state


def test_what_follows_from_the_rest_may_be_left_out() -> None:
    state = table("draw")
    now = state.to_json()
    assert (now["supply"], now["to_act"], now["turn"]) == (16, None, 1)
    assert now["cave"] == {"lantern-3": 3, "lantern-2": 4, "hook": 4, "lizard": 4, "pistol": 5, "egg": 6}
    assert table("captain", find="egg", announced="hook").to_act == 0


@pytest.mark.parametrize(("field", "value", "says"), [
    ("game", "chess", "game: must be 'oh-captain'"),
    ("seats", 7, "seats: must be a whole number from 3 to 6"),
    ("phase", "lunch", "phase: must be one of"),
    ("captain", 4, "captain: must be a whole number from 0 to 3"),
    ("captain", None, "there is a Captain as soon as the lot has fallen (OC-2.1)"),
    ("active", 0, "it must be the turn of an Explorer (OC-3.1)"),
    ("active", None, "it must be the turn of an Explorer (OC-3.1)"),
    ("find", "egg", "phase draw and the find do not agree (OC-5.1)"),
    ("announced", "hook", "nothing is announced yet in phase draw (OC-5.2)"),
    ("to_act", 2, "to_act: in phase draw it must be null"),
    ("turn", 0, "turns begin when three cards lie under the Bottle (OC-2.6)"),
    ("flips", 1, "flips is how many cards Moon may still hide (OC-10.3)"),
    ("supply", 3, "there are 17 coins, not 30 (OC-1.2)"),
    ("discard", {"egg": 2}, "three cards of the Cave go under the Bottle first (OC-2.5)"),
    ("discard", {"egg": 8}, "there are 8 cards of egg, not 7 (OC-1.2, OC-2.2)"),
    ("discard", {"purse": 1, "egg": 3}, "there are 4 cards of purse, not 3 (OC-1.2, OC-2.2)"),
    ("discard", {"nomads": 1}, "discard: 'nomads' is not one of"),
    ("discard", [1], "discard: must be an object of counts"),
    ("cave", {"egg": 1}, "there are 2 cards of egg, not 7 (OC-1.2, OC-2.2)"),
    ("boat", 1, "boat: is not a field here"),
    ("players", [], "players: must be a list of 4"),
    ("players", None, "players: is missing"),
    ("memory", ["lunch 0 0 egg"], "memory: 'lunch 0 0 egg' is no memory"),
    ("memory", ["draw 0 0 nomads"], "memory: 'draw 0 0 nomads' is no memory"),
    ("memory", ["draw 5 0 egg"], "memory: 'draw 5 0 egg' names a seat or a place there is not"),
    ("memory", ["draw 1 5 egg"], "memory: 'draw 1 5 egg' names a seat or a place there is not"),
    ("memory", ["hit 1 5 egg"], "memory: 'hit 1 5 egg' names a seat or a place there is not"),
    ("memory", ["deal 0 3 egg"], "memory: 'deal 0 3 egg' names a seat or a place there is not"),
    ("memory", ["draw ² 0 egg"], "memory: 'draw ² 0 egg' is no memory"),
    ("memory", "egg", f"memory: must be a list of at most {MEMORY} texts"),
    ("memory", ["bottle 0 0 egg"], "memory: it does not lead to this position"),
    ("memory", ["bottle 0 0 egg", "hit 1 1 purse"], "memory: 'hit 1 1 purse' cannot have happened then"),
    ("memory", ["bottle 0 0 egg", "deal 1 0 egg"], "memory: 'deal 1 0 egg' cannot have happened then"),
    ("memory", ["bottle 0 0 egg", "bottle 0 0 egg"], "memory: 'bottle 0 0 lantern-3' cannot have happened then"),
    ("memory", ["bottle 0 0 egg", "draw 1 0 egg", "draw 2 0 egg"], "memory: 'draw 2 0 egg' cannot have happened then"),
    ("memory", ["bottle 0 0 egg", "could 1 0 egg", "could-not 1 0 egg"], "memory: 'could-not 1 0 lantern-3' cannot have happened then"),
    ("memory", ["bottle 0 0 egg", "offer 1 6 egg"], "memory: 'offer 1 6 egg' cannot have happened then"),
    ("memory", ["bottle 0 0 egg", "take 0 0 egg"], "memory: 'take 0 0 egg' cannot have happened then"),
])  # fmt: skip
def test_each_defect_is_named(field: str, value: Any, says: str) -> None:
    data = written("draw") | {field: value}
    if field == "memory" and says.endswith("then"):
        says = says.split("'")[0]  # what an entry without a kind says of one is no matter
    assert any(defect.startswith(says) for defect in defects(data)), defects(data)


@pytest.mark.parametrize(("data", "says"), [
    (written("mutiny"), "only who has more coins than the Captain may mutiny (OC-4.1)"),
    (written("captain", find="egg"), "nothing has been announced (OC-5.2)"),
    (written("red", active=3), "Red takes a coin only if he alone has fewest (OC-10.4)"),
    (written("moon", adventurers="nostromo moon lys red"), "Moon has no face-up card to hide (OC-10.3)"),
    (written("moon", open={1: "egg"}), "phase moon is for moon (OC-10)"),
    (written("nostromo", captain=1, hidden={1: "", 0: "purse"}, discard="", open={0: "egg egg egg"}),
     "there is no card for Nostromo to take (OC-10.2)"),
    (written("target", find="egg", announced="hook", attacker=2), "the attacker is the Explorer or the Captain (OC-6)"),
    (written("target", find="egg", announced="hook", attacker=1), "the find does not lie in the attacker's loot (OC-6.2, OC-6.5)"),
    (written("answer", find="hook", announced="hook", attacker=0, target=2, open={0: "hook"}),
     "the Captain's attack cannot be challenged (OC-6.3)"),
    (written("target", find="egg", announced="hook", attacker=0, open={0: "egg"}), "the find is not what was announced (OC-6.3, OC-7.3)"),
    (written("pick", find="hook", announced="hook", attacker=1, target=2, open={1: "hook"}, owed=2), "nobody can owe that (OC-7.4, OC-10.6)"),
    (written("answer", find="hook", announced="hook", attacker=1, target=2, open={1: "hook"}, owed=1), "nobody can owe that (OC-7.4, OC-10.6)"),
    (written("answer", find="egg", announced="hook", attacker=1, target=2, hidden={1: "egg", 2: ""}), "the target cannot be attacked (OC-6.6)"),
    (written("hit", find="egg", announced="hook", attacker=1, target=2, hidden={1: "egg", 2: ""}, open={2: "hook"}),
     "the target has no face-down card (OC-8)"),
    (written("pick", find="egg", announced="lizard", attacker=1, target=2, hidden={1: "egg"}), "a Lizard takes a coin, no card (OC-8.1)"),
    (written("pick", find="egg", announced="lantern", attacker=1, target=2, hidden={1: "egg"}), "a Lantern hits a random card (OC-8.4)"),
    (written("pick", find="egg", announced="hook", attacker=1, target=2, hidden={1: "egg"}, adventurers=SIANA),
     "Siana chooses which of her cards is hit (OC-10.5)"),
    (written("siana", find="egg", announced="hook", attacker=1, target=2, hidden={1: "egg", 2: "egg"}, adventurers=SIANA),
     "nothing can be done in phase siana"),
    (written("draw", adventurers="moon moon lys red"), "two players have the same Adventurer (OC-2.3)"),
    (written("draw", adventurers=SIANA) | {"options": {}}, "Siana and Ulrich are for 5 or 6 players (OC-1.3)"),
    (written("choose"), "everybody has an Adventurer already (OC-2.3)"),
    (written("choose"), "cards have left the Cave too early (OC-2.4)"),
    (written("deal"), "three cards go under the Bottle, one after the other (OC-2.5)"),
    (written("lot"), "there is a Captain as soon as the lot has fallen (OC-2.1)"),
    (written("lot"), "coins are given out when there is a Captain (OC-2.2)"),
])  # fmt: skip
def test_a_moment_that_cannot_be(data: dict[str, Any], says: str) -> None:
    assert says in defects(data)


def test_adventurers_picked_out_of_turn() -> None:
    """OC-2.3: after the Captain the seat before him picks, not the one after."""
    state = GAME.start(4, {"captain": "star"})
    state.play("choose lys")
    data = state.to_json()
    assert GAME.from_json(data) == state
    data["players"][2]["adventurer"] = "moon"
    assert "somebody picked an Adventurer out of turn (OC-2.3)" in defects(data)
    data["players"][2]["adventurer"], data["options"]["adventurer_order"] = None, "clockwise"
    data["to_act"] = 2
    assert GAME.from_json(data).to_act == 2
    data["players"] = [{"adventurer": None, "coins": 3}] * 4
    assert defects(data)


def test_somebody_without_an_adventurer() -> None:
    data = written("draw")
    data["players"][1]["adventurer"] = None
    assert "somebody has no Adventurer (OC-2.3)" in defects(data)


@pytest.mark.parametrize(
    "data", [None, [], 7, "draw", {}, {"game": "oh-captain"}, {"players": {}}, {"game": "oh-captain", "seats": {}}]
)
def test_what_is_no_position_at_all(data: Any) -> None:
    assert defects(data)


def test_a_position_changed_against_its_past() -> None:
    """A memory that tells another story than the table is refused, so nothing is imagined upon it."""
    data = next(state for state in play_game(3, 4).states[60:] if state.phase == "draw").to_json()
    for change in ("captain", "kind", "lost"):
        other = json.loads(json.dumps(data))
        if change == "captain":
            other["memory"][0] = "bottle 3 3 lantern-3" if data["memory"][0] != "bottle 3 3 lantern-3" else "bottle 2 2 lantern-3"
        elif change == "kind":
            was = next(i for i, line in enumerate(other["memory"]) if line.startswith("deal") and not line.endswith("egg"))
            other["memory"][was] = other["memory"][was].rsplit(" ", 1)[0] + " egg"
        else:
            other["memory"].pop()
        assert defects(other)[0].startswith("memory:")


def test_a_find_other_than_the_one_remembered() -> None:
    state = next(state for state in play_game(2, 4).states if state.phase == "claim")
    data = state.to_json()
    other = "egg" if data["find"] != "egg" else "hook"
    data["cave"][data["find"]] = data["cave"].get(data["find"], 0) + 1
    data["cave"][other] -= 1
    data["find"] = other
    assert "memory: it does not lead to this position" in defects(data)


def test_what_a_find_was_announced_as_is_remembered() -> None:
    """Everybody heard it; who writes a position by hand may leave it out, but not say something else."""
    state = next(state for state in play_game(2, 4).states if state.phase == "captain")
    data = state.to_json()
    said = data["announced"]
    assert data["memory"][-1].endswith(f" {said}")
    assert GAME.from_json(data).to_json() == data
    data["memory"][-1] = data["memory"][-1].removesuffix(f" {said}")
    assert GAME.from_json(data).to_json() == data
    data["memory"][-1] += " pistol" if said != "pistol" else " hook"
    assert "memory: it does not lead to this position" in defects(data)
    data["memory"][-1] += " boat"
    assert defects(data)[0].endswith("is no memory")
