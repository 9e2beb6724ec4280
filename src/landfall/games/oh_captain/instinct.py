"""An instinct for Oh Captain!: who says what with which card, who believes it, and what loot is worth before the end."""

from __future__ import annotations

from typing import Any

from landfall.core.chance import Rng, nth_bit, popcount, randrange
from landfall.core.dual import rule
from landfall.games.oh_captain.content import *
from landfall.games.oh_captain.rules import count
from landfall.games.oh_captain.scoring import majority
from landfall.games.oh_captain.seen import imagine_by_habits, reaches_back
from landfall.games.oh_captain.state import Position

SHARPNESS = 0.25
FEATURES = 24
KNOTS = (0.0, 0.5, 0.8, 0.9, 1.0)  # much depends on how near the Nomads are: the last four cards
# After the features' weights: how likely each kind of find is announced as each item, how many of the last
# things that happened to hidden cards are recalled when announcements are weighed, how often an announced item is bought, how
# often challenged, and how often an Explorer who may mutiny does.
CLAIMS = len(KNOTS) * FEATURES
RECALL = CLAIMS + 6 * 4
BUYS = RECALL + 1
CHALLENGES = BUYS + 4
MUTINIES = CHALLENGES + 4
LORE = MUTINIES + 1
ITEM_COPIES = (7, 5, 5, 5)
DECK_CARDS = 27
TRIES = 12  # how often a find that does not fit what was announced is imagined anew, in a position without its past


@rule
def shown(s: Position, me: int, outcome: int) -> int:
    """OC-11: a seat sees its own finds, the Nomads, what a Lantern shows, and what is stolen from it or by it."""
    if s.phase == DRAW:
        return outcome + 1 if outcome == NOMADS or s.active == me else 0
    if s.phase == HIT:
        if s.announced == CLAIM_LANTERN or s.target == me or (s.announced == CLAIM_HOOK and s.attacker == me):
            return outcome + 1
        return 0
    return 0


@rule
def revealed(s: Position, choice: int) -> int:
    """OC-6.2, OC-7.3, OC-7.4: a bought or challenged find is shown to all, and what follows depends on it."""
    if (s.phase == CAPTAIN and choice == CHOICE_BUY) or (s.phase == ANSWER and choice == CHOICE_CHALLENGE):
        return int(s.drawn) + 1
    return 0


@rule
def veiled(s: Position, me: int) -> bool:
    """Claims rest on a card only the drawer sees; to buy, to challenge or to accept is to guess at it."""
    if s.to_act == me:
        return False
    return s.phase == CLAIM or s.phase == CAPTAIN or s.phase == ANSWER or s.phase == SIANA_PICK or s.phase == NOSTROMO_PICK


@rule
def chosen(rng: Rng, chance: float) -> bool:
    return randrange(rng, 1 << 20) < chance * (1 << 20)


@rule
def any_choice(mask: int, rng: Rng) -> int:
    return nth_bit(mask, randrange(rng, popcount(mask)))


@rule
def guess(s: Position, mask: int, rng: Rng, lore: Any) -> int:
    if s.phase == CLAIM:
        return guess_claim(s, mask, rng, lore)
    if s.phase == TARGET or s.phase == RED_PICK:
        return guess_target(s, mask, rng)
    if mask == 0b11:
        if s.phase == CAPTAIN:
            return CHOICE_BUY if chosen(rng, buy_chance(s, lore)) else CHOICE_LET
        if s.phase == ANSWER:
            return CHOICE_CHALLENGE if chosen(rng, challenge_chance(s, lore)) else CHOICE_ACCEPT
        if s.phase == MUTINY:
            return CHOICE_MUTINY if chosen(rng, lore[MUTINIES]) else CHOICE_LOYAL
    if s.phase == PICK:
        return guess_pick(s, mask, rng)
    if s.phase == NOSTROMO_PICK:
        for kind in (LANTERN3, LANTERN2, HOOK, LIZARD, PISTOL):
            if mask >> kind & 1:
                return kind
    return any_choice(mask, rng)


@rule
def guess_claim(s: Position, mask: int, rng: Rng, lore: Any) -> int:
    """By the learned table."""
    if mask != 0b1111:
        return any_choice(mask, rng)
    at = CLAIMS + 4 * int(s.drawn)
    one = lore[at]
    two = one + lore[at + 1]
    three = two + lore[at + 2]
    left = randrange(rng, 1 << 20) * (three + lore[at + 3]) / (1 << 20)
    return int(left >= one) + int(left >= two) + int(left >= three)


@rule
def unseen_by(s: Position, seat: int, item: int) -> int:
    """How many cards of an announced item the seat does not see."""
    kind = item + 1  # of Lanterns the lesser ones
    left = ITEM_COPIES[item] - int(s.down[seat][kind])
    for other in range(s.seats):
        left -= int(s.up[other][kind])
    if seat == s.captain:
        left -= int(s.discard[kind])
    if item == CLAIM_LANTERN:
        left -= int(s.down[seat][LANTERN3])
        for other in range(s.seats):
            left -= int(s.up[other][LANTERN3])
        if seat == s.captain:
            left -= int(s.discard[LANTERN3])
    return max(0, left)


@rule
def buy_chance(s: Position, lore: Any) -> float:
    chance = float(lore[BUYS + s.announced])
    left = unseen_by(s, int(s.captain), int(s.announced))
    if left == 0:
        return 0.05 * chance
    return chance * (0.6 if s.coins[s.captain] == 1 else 1.0)


@rule
def challenge_chance(s: Position, lore: Any) -> float:
    """By the learned table, more readily what is scarce, surely what cannot be, and freely without a coin to lose (OC-7.5)."""
    left = unseen_by(s, int(s.target), int(s.announced))
    if left == 0:
        return 0.98
    chance = float(lore[CHALLENGES + s.announced]) * (1.6 - 1.2 * left / ITEM_COPIES[s.announced])
    if s.coins[s.target] == 0:
        chance = 0.5 + 0.5 * chance
    return min(0.98, chance)


@rule
def guess_target(s: Position, mask: int, rng: Rng) -> int:
    """Mostly whoever looks richest."""
    if chosen(rng, 0.3):
        return any_choice(mask, rng)
    best = -100
    target = 0
    for seat in range(s.seats):
        if mask >> seat & 1:
            rich = int(s.coins[seat]) + count(s.down[seat]) + 3 * int(s.up[seat][LANTERN3]) + 2 * int(s.up[seat][LANTERN2])
            rich = rich * 4 + randrange(rng, 4)
            if rich > best:
                best = rich
                target = seat
    return target


@rule
def guess_pick(s: Position, mask: int, rng: Rng) -> int:
    """An open Lantern before a hidden card, a hidden card before an open Egg."""
    if chosen(rng, 0.2):
        return any_choice(mask, rng)
    for kind in (LANTERN3, LANTERN2):
        if mask >> kind & 1:
            return kind
    if mask >> PICK_HIDDEN & 1 and chosen(rng, 0.5):
        return PICK_HIDDEN
    for kind in (HOOK, LIZARD, PISTOL):
        if mask >> kind & 1:
            return kind
    return any_choice(mask, rng)


@rule
def believe(s: Position, me: int, rng: Rng, lore: Any) -> bool:
    """Every announcement makes the finds it is usually made of more likely; bought and shown cards are known."""
    for _ in range(TRIES):
        imagine_by_habits(s, me, rng, lore[CLAIMS:BUYS])
        if reaches_back(s) or chosen(rng, likelihood(s, me, lore)):
            break
    return True


@rule
def likelihood(s: Position, me: int, lore: Any) -> float:
    """Of a position without its past: how well the find fits the announcement not yet settled."""
    if s.announced < 0 or s.drawn < 0 or s.active == me or s.attacker == s.captain:
        return 1.0
    if not (s.phase == CAPTAIN or s.phase == ANSWER or s.phase == TARGET):
        return 1.0
    most = 0.001
    for kind in range(PURSE):
        most = max(most, lore[CLAIMS + 4 * kind + s.announced])
    return float(lore[CLAIMS + 4 * s.drawn + s.announced]) / most


@rule
def quiet(s: Position) -> bool:
    """Between turns, or before a find is seen."""
    return s.phase == MUTINY or s.phase == CLAIM or s.phase == CHOOSE


@rule
def leads(s: Position) -> int:
    """LM-2: the last Captain begins the game after this one, where there is one."""
    return int(s.captain)


@rule
def progress(s: Position) -> float:
    return 1.0 - s.deck_size / 30.0


@rule
def features(s: Position, seat: int, out: Any) -> None:
    coins = float(s.coins[seat])
    worth = 0.0
    for kind in range(KINDS):
        worth += WORTH[kind] * (s.up[seat][kind] + s.down[seat][kind])
    out[0] = coins * 0.2
    out[1] = worth * 0.2
    out[2] = (3 * s.up[seat][LANTERN3] + 2 * s.up[seat][LANTERN2]) * 0.2
    out[3] = (s.up[seat][HOOK] + s.up[seat][LIZARD] + s.up[seat][PISTOL]) * 0.2
    out[4] = count(s.down[seat]) * 0.2
    out[5] = s.down[seat][EGG] * 0.2
    out[6] = 1.0 if seat == s.captain else 0.0
    out[7] = coins * 0.2 if seat == s.captain else 0.0
    out[8] = 1.0 if seat != s.captain and s.coins[seat] > s.coins[s.captain] else 0.0
    for k in range(9, 24):
        out[k] = 0.0
    for kind in (HOOK, LIZARD, PISTOL):
        mine = int(s.up[seat][kind] + s.down[seat][kind])
        most = 0
        for other in range(s.seats):
            if other != seat:
                most = max(most, int(s.up[other][kind] + s.down[other][kind]))
        if mine > 0:
            if majority(s, kind) == seat:
                out[9] += 1.0
                out[10] += 1.0 if mine > most + 1 else 0.0
                out[11] += 1.0 if mine > most + 2 else 0.0
            elif mine == most:
                out[12] += 1.0
            elif mine == most - 1:
                out[13] += 1.0
        if most == 0 and mine > 0:
            out[14] += 1.0
    nearest = (s.active - seat + s.seats) % s.seats
    out[15] = 1.0 if nearest == 0 else 0.0
    out[16] = 1.0 if s.coins[seat] == 0 else 0.0
    out[17] = min(coins, 3.0) * 0.2
    if s.adventurer[seat] >= 0:
        out[18 + s.adventurer[seat]] = 1.0
