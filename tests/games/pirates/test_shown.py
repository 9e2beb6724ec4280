"""What is shown: the view's routes and previews, the board in a terminal, the texts of both languages, and the bot that reads them."""

from __future__ import annotations

import random
import re
from itertools import chain

import msgspec
import pytest

from cli.terminal import landfall
from landfall.core.chance import make_rng
from landfall.core.layout import CHANCE
from landfall.core.state import Move
from landfall.core.texts import holes
from landfall.games.pirates import GAME, board, pilot, sense
from landfall.games.pirates.content import EVENTS, PHASES, POWERS
from landfall.games.pirates.game import _CLAUSES, _EVENTS
from landfall.games.pirates.texts import TEXTS

from .tables import STRAIGHT, duel, ship, table

NAMES = ["Ann", "Bob", "Cid", "Dan"]


def walk(seed: int, seats: int):
    """The states of a game between bots of simple sense and one that plays at random."""
    rng = random.Random(seed)
    state = GAME.start(seats)
    while not state.is_over:
        yield state
        if state.to_act == CHANCE:
            chances = state.chances()
            state.play(rng.choices(chances, [chance.weight for chance in chances])[0])
        elif state.to_act == 0:
            state.play(rng.choice(state.moves()))
        else:
            state.play(sense.choose(state.view(state.to_act), state.moves(), rng))
    yield state


# -- the view ---------------------------------------------------------------------------------------------------------------
def test_previews_are_what_happens():
    """Each pivot's preview is the route and the sails after it; each sail's path ends where it says; only for the seat awaited."""
    checked = 0
    for state in walk(3, 3):
        view = state.view(state.to_act if state.to_act is not None and state.to_act >= 0 else None)
        if state.phase in ("turn", "again") and checked < 40:
            assert {f"pivot {p.wheel} {p.way}" for p in view.pivots} == {m.text for m in state.moves() if m.verb == "pivot"}
            for preview in view.pivots[::5]:
                after = state.copy()
                after.position.card[after.position.turn] = 2  # no second pivot: straight to the move
                after.play(f"pivot {preview.wheel} {preview.way}")
                sails = {m.args["to"] for m in after.moves()} if after.phase == "sail" and after.to_act == state.to_act else set()
                if view.ships[state.to_act].card.power != "wind":
                    assert set(preview.sails) == sails
                    checked += 1
                if sails:
                    assert after.view(None).routes == preview.routes
            assert state.view((state.to_act + 1) % 3).pivots == []
        if state.phase == "sail":
            assert {choice.to for choice in view.sails} == {m.args["to"] for m in state.moves()}
            for choice in view.sails:
                assert choice.path[-1:] == [choice.to] or choice.to.startswith(("island", "port"))
                assert all(a.split()[0] != b.split()[0] for a, b in zip(choice.path, choice.path[1:], strict=False))
    assert checked > 20


@pytest.mark.parametrize("kind", ["gust", "tornado"])
def test_a_storm_is_shown_before_it_blows(kind):
    """LP-8.1, LP-8.2: each way's wheels are those that then turn, and its route the one the ship is on afterwards."""
    state = table(ship("island 3", card="island 3 wind"), ship("b3 ew"), ship("c4 ew"), phase="omen", events={kind: 1})
    state.play(f"event {kind}")
    view = state.view(0)
    assert view.storm == "c3 ns"
    assert {f"{kind} {c.line} {c.way}".replace(" around", "") for c in view.storms} == {m.text for m in state.moves()}
    for choice in view.storms:
        after = state.copy()
        turned = [
            e.args["wheel"] for e in after.play(f"{kind} {choice.line} {choice.way}".replace(" around", "")) if e.name == "turned"
        ]
        assert turned == choice.wheels
        assert not {"b3", "c4"} & set(turned)  # never a wheel with a ship
        after.position.turn = 0
        assert after.view(None).routes == choice.routes
        assert set(choice.sails) <= {piece for route in choice.routes for piece in route.pieces} | {"port"}
    assert state.view(1).storms == []


@pytest.mark.parametrize(
    ("mine", "theirs", "takes", "swaps", "gives", "other_swaps"),
    [
        ([], [], 0, False, 0, False),  # an attack that wins nothing
        ([], ["300a", "100a"], 2, False, 0, False),
        (["200a"], ["300a", "100a"], 1, False, 0, True),
        (["200a", "200b"], ["300a"], 0, True, 1, False),
    ],
)
def test_an_attack_says_what_it_may_win_and_cost(mine, theirs, takes, swaps, gives, other_swaps):
    """LP-7.4: the winner takes what he has room for, or may swap one with a full hold; LP-10.3: Double cannon fires twice."""
    state = table(ship("b3 ns", card="island 5 wind", hold=mine), ship("b4 ns", card="island 4 double", hold=theirs))
    (challenge,) = state.view(0).challenges
    assert challenge.other == 1
    assert (challenge.takes, challenge.swaps, challenge.gives, challenge.other_swaps) == (takes, swaps, gives, other_swaps)
    assert (challenge.shots, challenge.other_shots) == (1, 2)
    assert state.view(1).challenges == []
    state.play("attack star")
    events = duel(state, "0 0", "9 9", "9 9")
    assert sum(event.name == "won-treasure" for event in events) == (takes if takes == len(theirs) else 0)
    assert (state.phase == "swap") == swaps
    assert (state.phase == "spoils") == (0 < takes < len(theirs))


def test_route_ends():
    """A route's two ends: island, harbour with its ports, frame, a wheel it runs up against, a loop."""
    (route,) = table(ship("b3 ns"), ship()).view(0).routes
    assert [(end.kind, end.numbers) for end in route.ends] == [("island", [2]), ("harbour", [1, 2])]
    (route,) = table(ship("b3 ew"), ship()).view(0).routes
    assert [end.kind for end in route.ends] == ["edge", "edge"]
    left, right = table(ship(), ship()).view(0).routes
    assert left.ends[0].numbers == [1]
    assert right.ends[1].numbers == [2]
    assert table(ship("e5 ns"), ship()).view(0).routes[0].ends[1].numbers == [4]


def test_a_view_is_plain_data():
    """It can be sent, read back, and holds no position."""
    for state in walk(5, 2):
        view = state.view(0)
        assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
        break
    state = table(ship("b3 ns"), ship("b4 ns"))
    state.play("attack star")
    state.play("shoot 1 2")
    view = state.view(None)
    assert view.duel.aim == (1, 2)
    assert view.to_act is None
    assert not view.over


# -- the terminal -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_board_in_a_terminal(language):
    state = table(
        ship("b4 ew", hold=["100a"]),
        ship("island 2"),
        ship("d1 ns"),
        ship(),
        kraken="c3 ns",
        lying={"300a": "e2 ns", "200c": "e2 ns"},
    )
    text = board.draw(state.view(0), language, NAMES, False)
    lines = text.split("\n")
    assert lines[0].strip().startswith("(1)   (2)2  (3)   (4)   (5)")
    assert lines[6] == " 2  ──│─────│─────│─────│─────│──"
    assert lines[9] == " 3  ──│─────│─────│─────│─────│──"
    assert lines[10] == "      │     │     K     │     │"
    assert lines[12] == " 4  ──│─────│1────│─────│─────│──"
    assert lines[17].startswith("       [1·]  [2·]  [3·]  [44]")
    assert lines[4] == "      │     │     │     3     │"
    assert lines[7] == "      │     │     │     │     $"
    assert lines[8] == "      *     *     *     *     *"
    assert "200c!, 300a" in text
    assert all(name in text for name in NAMES)
    coloured = board.draw(state.view(0), language, NAMES, True)
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == text


def test_curves_in_a_terminal_join_up():
    """Every line that leaves a wheel goes on in the next one: a South end meets a North end, an East end a West end."""
    down, up = set("│╮╭"), set("│╰╯")
    for ply, state in enumerate(walk(8, 4)):
        if ply % 9:
            continue
        lines = board.draw(state.view(None), "en", NAMES, False).split("\n")[2:17]
        grid = [line.ljust(40) for line in lines]
        for row in range(1, 5):
            for column in range(5):
                across = 4 + column * 6 + 2
                above, below = grid[row * 3 - 1][across], grid[row * 3][across]
                assert (above in down or above in "*K$1234") == (below in up or below in "*K$1234")


def test_the_duel_in_a_terminal():
    state = table(ship("b3 ns"), ship("b4 ns"))
    state.play("attack star")
    duel(state, "1 1")
    assert "Duel: Ann against Bob; shots: 1: (4, 4)" in board.draw(state.view(None), "en", NAMES, False)
    state = GAME.start(2)
    assert "mission" not in board.draw(state.view(None), "en", NAMES, False)


# -- texts ------------------------------------------------------------------------------------------------------------------
def test_every_text_is_there_in_both_languages():
    needed = {f"prompt.{phase}" for phase in PHASES} | {f"event.{name}" for name, _ in _EVENTS} | {"event.drew-red"}
    needed |= {f"{'chance' if verb in GAME.chance_verbs else 'move'}.{verb}" for verb in GAME.grammar}
    needed |= (
        {f"power.{power}" for power in POWERS} | {f"omen.{event}" for event in EVENTS} | {f"effect.{event}" for event in EVENTS}
    )
    needed |= {f"reason.{reason}" for reason in ("goal", "all-home", "still")}
    needed |= {f"option.{o.name}{value}" for o in GAME.options for value in ("", *(f".{v}" for v in o.values))}
    assert needed <= set(TEXTS)
    for key, (english, french) in TEXTS.items():
        assert english.strip()
        assert french.strip()
        assert holes(english) == holes(french), key
    assert set(_CLAUSES) == set(PHASES)


def test_whole_games_can_be_told_in_both_languages():
    """Every move, chance, event and prompt that comes up has all its words filled."""
    told = set()
    for seed in (1, 2):
        rng = random.Random(seed)
        state = GAME.start(4)
        while not state.is_over:
            options = state.chances() if state.to_act == CHANCE else state.moves()[:40]
            for language in ("en", "fr"):
                key, args = GAME.prompt(state.position)
                assert "{" not in GAME.texts.say(key, language, args)
                for option in options[:5]:
                    verb, details = GAME.describe(state.position, option.choice)
                    kind = "chance" if state.to_act == CHANCE else "move"
                    assert "{" not in GAME.texts.say(f"{kind}.{verb}", language, details)
            assert GAME.clauses(state.position)
            keen = [o for o in options if o.text.startswith(("attack", "sail island", "sail port"))]
            for event in state.play(rng.choice(keen or options)):
                told.add(event.name)
                for language in ("en", "fr"):
                    sentence = GAME.texts.say(f"event.{event.name}", language, event.args)
                    assert "{" not in sentence
    assert len(told) > 15
    assert GAME.texts.say("event.sailed", "fr", {"seat": 0, "from": "c2 ne", "to": "island 4"}) == (
        "La place de l’ancre navigue depuis c2 (nord-est) vers l’île 4."
    )


# -- the bot ----------------------------------------------------------------------------------------------------------------
def test_the_bot_goes_where_its_mission_is():
    """On the island's own route it lands; with treasure it goes home; with either kind of generator."""
    state = table(ship("b4 ns", "island 2 double"), ship(), phase="sail")
    assert sense.choose(state.view(0), state.moves(), random.Random(1)).text == "sail island 2"
    assert sense.choose(state.view(0), state.moves(), make_rng(1)).text == "sail island 2"
    state = table(ship("b4 ns", "island 2 double", has_drawn=1, hold=["300a"]), ship(), phase="sail")
    assert sense.choose(state.view(0), state.moves(), random.Random(1)).text == "sail port"


def test_one_pivot_opens_the_way():
    """b2 lies across: only turning it lets the ship reach its island."""
    state = table(ship("b4 ns", "island 2 double"), ship(), board=["+ + + + +", "+ - + + +", *STRAIGHT[2:]])
    for seed in range(5):
        assert sense.choose(state.view(0), state.moves(), random.Random(seed)).text.startswith("pivot b2")


def test_two_pivots_with_extra_pivot():
    """Two wheels lie across: with Extra pivot the bot turns both and lands."""
    state = table(ship("b5 ns", "island 2 pivot"), ship(), board=["+ - + + +", "+ - + + +", *STRAIGHT[2:]])
    rng = random.Random(2)
    for _ in range(3):
        state.play(sense.choose(state.view(0), state.moves(), rng))
    assert state.view(0).ships[0].at == "island 2"


def test_the_bot_attacks_for_treasure_and_takes_the_dearest():
    state = table(ship("b3 ns"), ship("b4 ns", hold=["100b", "300a"]))
    assert sense.choose(state.view(0), state.moves(), random.Random(1)).text == "attack star"
    state = table(ship("b3 ns", hold=["300b"]), ship("b4 ns", hold=["100b"]))
    assert sense.choose(state.view(0), state.moves(), random.Random(1)).verb == "pivot"
    for mine, choice in ((["100a"], "take 300a"), (["100a", "200a"], "swap 100a 300a"), (["300b", "300c"], "keep")):
        state = table(ship("b3 ns", "island 5 wind", hold=mine), ship("b4 ns", "island 1 wind", hold=["100b", "300a"]))
        state.play("attack star")
        shot = sense.choose(state.view(0), state.moves(), random.Random(1))
        assert shot.verb == "shoot"
        duel(state, "0 0", "9 9")
        assert sense.choose(state.view(0), state.moves(), random.Random(1)).text == choice


def test_the_bot_makes_for_what_is_left():
    """With nothing to draw: treasure that lies about, then ships that carry some, then home."""
    rest = [f"{w}00{x}" for w in (1, 2, 3) for x in "abcd"]
    banked = {"bank": rest[:4]}
    lying = dict.fromkeys(rest[4:], "b1 ns")
    state = table(ship("b4 ns", **banked), ship(), lying=lying, piles=[0, 0], phase="sail")
    assert sense.choose(state.view(0), state.moves(), random.Random(1)).text == "sail b1 ns"
    cheap = "100 100 100 100 100 100 100 100 100 100 100 100"
    tokens = [f"100{x}" for x in "abcdefghijkl"]
    ships = (ship("b5 ns", bank=tokens[:6]), ship("b1 ns", hold=tokens[6:8], bank=tokens[8:]))
    state = table(*ships, treasures=cheap, piles=[0, 0], phase="sail")
    assert pilot.errand(sense.position_of(state.view(0)), 0) == state.position.at[1]  # the ship that carries the rest
    state = table(ship("b4 ns"), ship(), phase="sail")
    state.position.visited[0] = 1
    assert sense.choose(state.view(0), state.moves(), random.Random(1)).text == "sail port"


def test_position_of_a_view_plays_alike():
    """What the bot rebuilds from a view has the same moves, in every phase it reads it for."""
    seen = set()
    for state in chain(walk(4, 4), walk(6, 4)):
        if state.to_act is None or state.to_act < 0 or state.phase in ("pick", "spoils", "swap", "shoot"):
            continue
        rebuilt = sense.position_of(state.view(state.to_act))
        assert GAME.rules.moves(rebuilt) == GAME.rules.moves(state.position)
        seen.add(state.phase)
    assert {"turn", "again", "sail", "engage", "draw"} <= seen


@pytest.mark.parametrize("colour", [False, True])
def test_columns_of_the_text_board_hold_with_every_ship_on_one_island(colour):
    """LP-5.5: any number of ships may lie there."""
    state = table(*[ship("island 2", card=f"island {n} double") for n in (1, 3, 4, 5)])
    lines = re.sub(r"\x1b\[[\d;]+m", "", board.draw(state.view(0), "en", NAMES, colour)).splitlines()
    assert lines[0].startswith("     (1)   (2)   (3)   (4)   (5)")
    assert lines[1].rstrip() == " " * 11 + "1234"


def test_a_pivot_and_an_attack_tell_what_they_bring():
    state = table(ship("b2 ns", hold=["200a"]), ship("b3 ns", card="island 4 double"))
    told = {move.text: board.remark(state.view(0), move, "en", NAMES) for move in state.moves()}
    assert told["attack star"].startswith("wins no treasure, at risk: up to 1; your shots: 2")
    assert told["pivot b1 cw"].startswith("then you can sail to: ")


def test_a_stop_tells_what_it_brings_and_a_second_way_that_it_brings_the_same():
    """LP-6.1, LP-6.6: the mission's island and the port are told apart from a mere stop; a plain wheel's other way is not told twice."""
    state = table(ship("b2 ns", hold=["200a"], card="island 2 double"), ship("b3 ns", card="island 4 double"))
    told = {move.text: board.remark(state.view(0), move, "en", NAMES) for move in state.moves()}
    both = [wheel for wheel in {text.split()[1] for text in told if text.startswith("pivot")} if f"pivot {wheel} ccw" in told]
    assert any(told[f"pivot {wheel} ccw"] == "" for wheel in both)  # it is not listed, and the first way says so
    for wheel in both:
        same = told[f"pivot {wheel} ccw"] == ""
        assert told[f"pivot {wheel} cw"].endswith("; the other way brings the same") == same

    def stop(to, language):
        return board.remark(state.view(0), Move(f"sail {to}", "sail", {"to": to}, 0), language, NAMES)

    assert stop("island 2", "en") == "your mission: draw a treasure there"
    assert stop("port", "fr") == "vos 200 seraient à l’abri"
    assert stop("island 1", "en") is None


def test_a_terminal_lists_one_of_two_ways_that_bring_the_same_and_takes_either():
    said = landfall("play", "pirates", "--seat", "human", "--seats", "2", "--seed", "7", stdin="2\nquit\n").out
    listed = re.findall(r"(\d+)\. turn (\w\d) (\S+)  \[", said)
    assert [(number, way) for number, _, way in listed] == [("1", "clockwise"), ("2", "clockwise")]
    assert f"turns {listed[1][1]} clockwise" in said  # the number is that of the list
    other = f"pivot {listed[0][1]} ccw"
    assert f"turns {listed[0][1]} counter-clockwise" in landfall(
        "play", "pirates", "--seat", "human", "--seats", "2", "--seed", "7", stdin=f"{other}\nquit\n"
    ).out  # fmt: skip


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_terminal_tells_that_the_rounds_without_treasure_run_out(language: str):
    """LP-11.2, from five rounds before the end on."""
    said = TEXTS["board.calm"][language == "fr"].split("{")[0]
    for still, told in ((29, False), (30, True), (39, True)):
        state = table(ship("b4 ns"), ship("d4 ns"), phase="sail", still=still)
        assert (said in board.draw(state.view(0), language, NAMES, False)) == told
