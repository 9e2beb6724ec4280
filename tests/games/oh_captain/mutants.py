# ruff: noqa: E501
"""Breaks the rules of Oh Captain! one by one in a copy of the sources and sees that a test fails each time.

Run: python tests/games/oh_captain/mutants.py [FIRST [LAST]]
It takes several minutes; `make test` does not run it. Exit code 1 and a list, if a broken rule went unnoticed.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

import hypothesis  # noqa: F401  (imported before the children are made)
import msgspec  # noqa: F401
import numpy  # noqa: F401
import pytest

ROOT = Path(__file__).resolve().parents[3]
GAME = "landfall/games/oh_captain"
TESTS = ["test_setup.py", "test_turns.py", "test_captain.py", "test_effects.py", "test_end.py", "test_adventurers.py",
         "test_knowledge.py", "test_position.py", "test_imagine.py"]  # fmt: skip

SLOW = "not depends_only and not fitting and not likely and not fills"  # these compile

# file, what is there, what it is turned into
MUTANTS: list[tuple[str, str, str]] = [
    # OC-2
    ("content.py", "CAPTAIN_COINS = 5", "CAPTAIN_COINS = 4"),
    ("content.py", "EXPLORER_COINS = 3", "EXPLORER_COINS = 4"),
    ("content.py", "COPIES = (3, 4, 5, 5, 5, 7, 5, 1)", "COPIES = (4, 3, 5, 5, 5, 7, 5, 1)"),
    ("rules.py", "    s.down[seat][PURSE] = 0\n", "    pass\n"),
    ("rules.py", "s.seats >= 5 or s.all_adventurers == 1", "s.seats >= 4 or s.all_adventurers == 1"),
    ("rules.py", "s.seats >= 5 or s.all_adventurers == 1", "s.seats >= 5"),
    ("rules.py", "mask &= ~bit(s.adventurer[seat])", "mask &= ~0"),
    ("rules.py", "step = 1 if s.clockwise == 1 else s.seats - 1", "step = 1"),
    ("rules.py", "if s.deck_size == CAVE_CARDS + 1 - 3:", "if s.deck_size == CAVE_CARDS + 1 - 2:"),
    ("rules.py", "s.active = s.captain  # OC-2.6", "s.active = 0  # OC-2.6"),
    ("rules.py", "    tell(s, bit(s.captain), E_SAW_DEALT, kind)", "    tell(s, EVERYONE, E_SAW_DEALT, kind)"),
    ("rules.py", "out[NOMADS] = 1 if s.deck_size <= 4 else 0", "out[NOMADS] = 1 if s.deck_size <= 5 else 0"),
    ("rules.py", "out[NOMADS] = 1 if s.deck_size <= 4 else 0", "out[NOMADS] = 1 if s.deck_size <= 3 else 0"),
    ("rules.py", "            out[seat] = 1\n        return s.seats", "            out[seat] = seat + 1\n        return s.seats"),
    # OC-3
    ("rules.py", "    seat = (s.active + 1) % s.seats\n    if", "    seat = (s.active - 1) % s.seats\n    if"),
    ("rules.py", "    if seat == s.captain:\n        seat = (seat + 1) % s.seats\n", ""),
    ("rules.py", "    s.target = s.owed = s.flips = 0\n", "    s.target = s.flips = 0\n"),
    ("rules.py", "    s.turn += 1\n", ""),
    # OC-4
    ("rules.py", "if s.coins[seat] > s.coins[s.captain]:", "if s.coins[seat] >= s.coins[s.captain]:"),
    ("rules.py", "if s.coins[seat] > s.coins[s.captain]:", "if False:"),
    ("rules.py", "    if s.supply > 0:\n", "    if True:\n"),
    ("rules.py", "        s.supply -= 1\n        s.coins[s.captain] += 1\n", "        s.supply -= 1\n        s.coins[former] += 1\n"),
    ("rules.py", "    s.captain = s.active\n    remember", "    remember"),
    ("rules.py", "    else:\n        next_turn(s)\n\n\n@rule\ndef stay_loyal", "    else:\n        end_turn(s)\n\n\n@rule\ndef stay_loyal"),
    ("rules.py", "    s.coins[s.active] -= 1\n    s.coins[s.captain] += 1\n    tell(s, EVERYONE, E_LOYAL", "    tell(s, EVERYONE, E_LOYAL"),
    ("rules.py", "E_LOYAL, s.active, s.captain)\n    explore(s)", "E_LOYAL, s.active, s.captain)\n    next_turn(s)"),
    ("rules.py", "tell(s, bit(s.captain), E_SAW_PILE", "tell(s, EVERYONE, E_SAW_PILE"),
    # OC-5
    ("rules.py", "    if kind == NOMADS:\n        end_game(s)\n        return\n", "    if kind == NOMADS:\n        next_turn(s)\n        return\n"),
    ("rules.py", "tell(s, bit(s.active), E_SAW_FIND, kind)", "tell(s, bit(s.active) | bit(s.captain), E_SAW_FIND, kind)"),
    ("rules.py", "return 0b1111  # OC-5.2", "return 0b0111  # OC-5.2"),
    ("content.py", "ITEM_OF = (CLAIM_LANTERN, CLAIM_LANTERN,", "ITEM_OF = (CLAIM_LANTERN, -1,"),
    ("rules.py", "    s.drawn = kind\n    remember", "    s.drawn = kind\n    s.down[s.active][kind] += 1\n    remember"),
    # OC-6
    ("rules.py", "    s.up[s.captain][s.drawn] += 1\n", "    s.down[s.captain][s.drawn] += 1\n"),
    ("rules.py", "    s.coins[s.captain] -= 1\n    s.coins[s.active] += 1\n", ""),
    ("rules.py", "    if told_truth(s):\n        begin_attack(s, s.captain)\n", "    if True:\n        begin_attack(s, s.captain)\n"),
    ("rules.py", "    if told_truth(s):\n        begin_attack(s, s.captain)\n", "    if False:\n        begin_attack(s, s.captain)\n"),
    ("rules.py", "return 0b11 if s.coins[s.captain] > 0 else 0b10", "return 0b11"),
    ("rules.py", "return 0b11 if s.coins[s.captain] > 0 else 0b10", "return 0b11 if s.coins[s.captain] > 1 else 0b10"),
    ("rules.py", "    s.down[s.active][s.drawn] += 1\n    settle_draw(s, KEPT)", "    s.up[s.active][s.drawn] += 1\n    settle_draw(s, KEPT)"),
    ("rules.py", "if seat != s.captain and seat != s.attacker and can_be_hit(s, seat):", "if seat != s.attacker and can_be_hit(s, seat):"),
    ("rules.py", "if seat != s.captain and seat != s.attacker and can_be_hit(s, seat):", "if seat != s.captain and can_be_hit(s, seat):"),
    ("rules.py", "if seat != s.captain and seat != s.attacker and can_be_hit(s, seat):", "if seat != s.captain and seat != s.active and can_be_hit(s, seat):"),
    ("rules.py", "if seat != s.captain and seat != s.attacker and can_be_hit(s, seat):", "if seat != s.captain and seat != s.attacker:"),
    ("rules.py", "        tell(s, EVERYONE, E_NO_TARGET, attacker, s.announced)\n        end_turn(s)", "        next_turn(s)"),
    ("rules.py", "    if s.attacker == s.captain:\n        resolve(s)\n", "    if False:\n        resolve(s)\n"),
    # OC-7
    ("rules.py", "    s.down[s.attacker][s.drawn] -= 1\n    s.up[s.attacker][s.drawn] += 1\n", ""),
    ("rules.py", "        pay(s, s.attacker, s.target, stake(s, s.target))\n        end_turn(s)", "        pay(s, s.attacker, s.target, stake(s, s.target))\n        resolve(s)"),
    ("rules.py", "        pay(s, s.attacker, s.target, stake(s, s.target))\n", ""),
    ("rules.py", "pay(s, s.attacker, s.target, stake(s, s.target))", "pay(s, s.attacker, s.target, stake(s, s.attacker))"),
    ("rules.py", "s.owed = stake(s, s.attacker)", "s.owed = stake(s, s.target)"),
    ("rules.py", "        s.owed = stake(s, s.attacker)\n        resolve(s)", "        pay(s, s.target, s.attacker, stake(s, s.attacker))\n        resolve(s)"),
    ("rules.py", "    amount = min(amount, int(s.coins[debtor]))\n", ""),
    ("rules.py", "    return 2 if s.adventurer[winner] == ULRICH else 1", "    return 1"),
    ("rules.py", "    if s.owed > 0:\n        pay(s, s.target, s.attacker, s.owed)\n", ""),
    # OC-8
    ("rules.py", "        return s.coins[seat] > 0\n", "        return True\n"),
    ("rules.py", "        return count(s.down[seat]) > 0\n", "        return count(s.down[seat]) + count(s.up[seat]) > 0\n"),
    ("rules.py", "    return count(s.down[seat]) + count(s.up[seat]) > 0\n", "    return count(s.down[seat]) > 0\n"),
    ("rules.py", "    if count(s.down[s.target]) > 0:\n        mask |= bit(PICK_HIDDEN)", "    if True:\n        mask |= bit(PICK_HIDDEN)"),
    ("rules.py", "            out[kind] = s.down[s.target][kind]\n", "            out[kind] = 1 if s.down[s.target][kind] > 0 else 0\n"),
    ("rules.py", "        s.up[s.attacker][kind] += 1\n        tell(s, EVERYONE, E_STOLE_OPEN", "        s.down[s.attacker][kind] += 1\n        tell(s, EVERYONE, E_STOLE_OPEN"),
    ("rules.py", "        s.down[s.attacker][kind] += 1\n        remember(s, how", "        s.up[s.attacker][kind] += 1\n        remember(s, how"),
    ("rules.py", "        s.up[s.target][kind] += 1\n        remember(s, how, s.target, TO_OPEN", "        s.down[s.target][kind] += 1\n        remember(s, how, s.target, TO_OPEN"),
    ("rules.py", "        s.discard[kind] += 1\n        remember(s, how", "        s.deck[kind] += 1\n        s.deck_size += 1\n        remember(s, how"),
    ("rules.py", "tell(s, bit(s.attacker) | bit(s.target), E_SAW_STOLEN", "tell(s, EVERYONE, E_SAW_STOLEN"),
    ("rules.py", "tell(s, bit(s.captain) | bit(s.target), E_SAW_SHOT", "tell(s, bit(s.attacker) | bit(s.target), E_SAW_SHOT"),
    ("rules.py", "    elif s.announced == CLAIM_LANTERN:\n        s.phase = HIT", "    elif False:\n        s.phase = HIT"),
    # OC-9
    ("rules.py", "        if held == 0 or held < most:\n", "        if held < most:\n"),
    ("rules.py", "        elif winner >= 0 and s.adventurer[winner] != LYS:\n            winner = -1\n", ""),
    ("rules.py", "held = s.up[seat][kind] + s.down[seat][kind]", "held = s.up[seat][kind]"),
    ("content.py", "TOKEN_POINTS = 4", "TOKEN_POINTS = 3"),
    ("content.py", "WORTH = (3, 2, 0, 0, 0, -1, 1)", "WORTH = (3, 2, 0, 0, 0, 1, 1)"),
    ("content.py", "WORTH = (3, 2, 0, 0, 0, -1, 1)", "WORTH = (3, 2, 0, 0, 0, -1, 0)"),
    ("rules.py", "        points[seat] = s.coins[seat]\n", "        points[seat] = 0\n"),
    ("rules.py", "    captain_wins = out[s.captain] == best\n", "    captain_wins = False\n"),
    ("rules.py", "if out[seat] == best and s.coins[seat] >= most:", "if s.coins[seat] >= most:"),
    ("rules.py", "out[seat] = 1.0 / sharers if out[seat] == best and s.coins[seat] == most else 0.0", "out[seat] = 1.0 / sharers if out[seat] == best else 0.0"),
    ("rules.py", "    for kind in (PISTOL, HOOK, LIZARD):\n        winner = majority(s, kind)\n        if winner >= 0:\n            points", "    for kind in (PISTOL, HOOK):\n        winner = majority(s, kind)\n        if winner >= 0:\n            points"),
    # OC-10
    ("rules.py", "        elif s.adventurer[seat] == LYS:\n            winner = seat\n", ""),
    ("rules.py", "s.adventurer[s.captain] == NOSTROMO and count(s.discard) > 0", "count(s.discard) > 0"),
    ("rules.py", "s.adventurer[s.captain] == NOSTROMO and count(s.discard) > 0", "s.adventurer[s.captain] == NOSTROMO"),
    ("rules.py", "        s.down[s.captain][kind] += 1\n        remember(s, S_TAKE", "        s.up[s.captain][kind] += 1\n        remember(s, S_TAKE"),
    ("rules.py", "tell(s, bit(s.captain), E_SAW_TAKEN, kind)", "tell(s, EVERYONE, E_SAW_TAKEN, kind)"),
    ("rules.py", "return bit(PASS) | held(s.discard)", "return held(s.discard)"),
    ("rules.py", "return bit(PASS) | held(s.up[s.active])", "return held(s.up[s.active])"),
    ("rules.py", "s.adventurer[s.active] == MOON and count(s.up[s.active]) > 0", "s.adventurer[s.active] == MOON"),
    ("rules.py", "        s.flips = 2\n", "        s.flips = 1\n"),
    ("rules.py", "        if s.flips > 0 and count(s.up[s.active]) > 0:\n            return", "        if count(s.up[s.active]) > 0:\n            return"),
    ("rules.py", "        if s.flips > 0 and count(s.up[s.active]) > 0:\n            return", "        if s.flips > 0:\n            return"),
    ("rules.py", "if other != seat and s.coins[other] <= s.coins[seat]:", "if other != seat and s.coins[other] < s.coins[seat]:"),
    ("rules.py", "if other != seat and s.coins[other] <= s.coins[seat]:", "if other != seat and other != s.captain and s.coins[other] <= s.coins[seat]:"),
    ("rules.py", "        if other != seat and other != s.captain:\n            mask |= bit(other)", "        if other != seat:\n            mask |= bit(other)"),
    ("rules.py", "        if kind == EGG:\n            continue\n", ""),
    ("rules.py", "if s.up[s.target][kind] > 0 and s.announced != CLAIM_LANTERN:", "if s.up[s.target][kind] > 0:"),
    ("rules.py", "    if hidden > s.down[s.target][EGG]:\n", "    if hidden > 0:\n"),
    ("rules.py", "    if s.announced != CLAIM_LANTERN and count(s.up[s.target]) > s.up[s.target][EGG]:\n        return True\n", ""),
    ("rules.py", "s.adventurer[s.target] == SIANA and ask_siana(s)", "ask_siana(s)"),
    ("rules.py", "    tell(s, EVERYONE, E_COULD_NOT, s.target)\n", ""),
    # OC-11: what is remembered and imagined
    ("rules.py", "    settle_draw(s, BOUGHT)\n", ""),
    ("rules.py", "    settle_draw(s, SHOWN)\n", ""),
    ("rules.py", "    settle_draw(s, KEPT)\n", ""),
    ("rules.py", "        remember(s, S_OPEN_DISCARD, s.target, 0, kind)\n", ""),
    ("rules.py", "        remember(s, S_HIDE, s.active, 0, kind)\n", ""),
    ("rules.py", "        remember(s, S_COULD, s.target, 0, 0)\n", ""),
    ("rules.py", "        remember(s, S_COULD_NOT, s.target, 0, 0)\n", ""),
    ("rules.py", "hit_hidden(s, choice - OFFER_HIDDEN, S_OFFER)", "hit_hidden(s, choice - OFFER_HIDDEN, S_HIT)"),
    ("seen.py", "return seat == a or fate == BOUGHT or fate == SHOWN", "return True"),
    ("seen.py", "return seat == a or fate == BOUGHT or fate == SHOWN", "return seat == a or fate == SHOWN"),
    ("seen.py", "return seat == a or fate == BOUGHT or fate == SHOWN", "return fate == BOUGHT or fate == SHOWN"),
    ("seen.py", "seat == a or b == TO_OPEN or seat == b or (b == TO_DISCARD and seat == captain)", "seat == a or b == TO_OPEN or seat == b or b == TO_DISCARD"),
    ("seen.py", "seat == a or b == TO_OPEN or seat == b or (b == TO_DISCARD and seat == captain)", "seat == a or b == TO_OPEN or (b == TO_DISCARD and seat == captain)"),
    ("seen.py", "seat == a or b == TO_OPEN or seat == b or (b == TO_DISCARD and seat == captain)", "b == TO_OPEN or seat == b or (b == TO_DISCARD and seat == captain)"),
    ("seen.py", "    if what == S_DEAL or what == S_TAKE:\n        return seat == a\n", "    if what == S_DEAL:\n        return seat == a\n"),
    ("seen.py", "            pool[entry_kind(entry)] -= 1\n", "            pass\n"),
    ("seen.py", "            if seat == a and not see_pile(kind_of, place, names, pile, pool, rng):\n                return -1\n", ""),
    ("seen.py", "            if seat != a and not has_other_than_egg(kind_of, place, names, a, pool, rng):\n                return -1\n", "            pass\n"),
    ("seen.py", "seat != a and not has_only_eggs(kind_of, place, names, a, pool)", "False"),
    ("seen.py", "name = pick_unseen(kind_of, place, names, source, what == S_OFFER, pool, rng)", "name = pick_unseen(kind_of, place, names, source, False, pool, rng)"),
    ("seen.py", "names >= 0 and (s.phase != OVER or fits_shown_loot(s, kind_of, place, names, pool))", "names >= 0"),
    ("seen.py", "            if s.drawn >= 0 and entry_what(s.memory[i]) == S_DRAW:\n                s.drawn = kind_of[name_of[i]]\n", ""),
    ("seen.py", "            captain = a\n", "            pass\n"),
    ("seen.py", "and entry_a(first) == entry_b(first)", ""),
    ("seen.py", "        if other != captain:  # OC-11.1", "        if True:  # OC-11.1"),
    ("seen.py", "weight += total + 1 if kind_of[name] == kind else pool[kind] if kind_of[name] == UNKNOWN else 0", "weight += 1 if kind_of[name] == kind else 0"),
    ("view.py", 'find = CARDS[s.drawn] if in_hand and seat == s.active else None', 'find = CARDS[s.drawn] if in_hand else None'),
    ("view.py", "seat is not None and seat == s.captain else None", "True else None"),
    ("view.py", "_player(s, other, shown or other == seat)", "_player(s, other, True)"),
    ("view.py", "_player(s, other, shown or other == seat)", "_player(s, other, other == seat)"),
    ("view.py", "S_COULD_NOT) or not saw_kind(entry, seat, captain)", "S_COULD_NOT)"),
    ("view.py", "            if a == seat:  # a new", "            if True:  # a new"),
    ("view.py", "        if what == S_DRAW:\n            draws += 1\n", ""),
]  # fmt: skip


def noticed(source: Path) -> bool:
    """Whether a test fails on the sources as they are. A child of this process runs them: the heavy imports are made only once."""
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.dup2(1, 2)
        sys.path.insert(0, str(source))
        tests = [str(ROOT / "tests/games/oh_captain" / name) for name in TESTS]
        os._exit(
            pytest.main(
                [
                    "-x",
                    "-q",
                    "-p",
                    "no:cacheprovider",
                    "-p",
                    "no:asyncio",
                    "-W",
                    "ignore::pytest.PytestAssertRewriteWarning",
                    *tests,
                    "-k",
                    SLOW,
                ]
            )
            != 0
        )
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0


def main(first: int = 0, last: int = len(MUTANTS)) -> int:
    survivors = []
    sys.dont_write_bytecode = True
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "src"
        shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__", "static"))
        assert not noticed(source), "the tests fail before anything is broken"
        for n, (name, old, new) in enumerate(MUTANTS[first:last], first):
            path = source / GAME / name
            text = path.read_text()
            assert text.count(old) == 1, (n, name, text.count(old), old)
            path.write_text(text.replace(old, new))
            died = noticed(source)
            path.write_text(text)
            if not died:
                survivors.append(f"{n} {name}: {old.strip()!r} -> {new.strip()!r}")
            print("." if died else f"\n{survivors[-1]}\n", end="", flush=True)
    print(f"\n{last - first - len(survivors)} of {last - first} broken rules were noticed")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
