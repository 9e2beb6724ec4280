"""What is in the box of Oh Captain! (OC-1), and the numbers its rules go by."""

from __future__ import annotations

MAX_SEATS = 6
COINS = 30
CAPTAIN_COINS = 5
EXPLORER_COINS = 3
TOKEN_POINTS = 4

# Card kinds. The first seven can lie in a loot; the Nomads' Arrival ends the game instead.
LANTERN3, LANTERN2, HOOK, LIZARD, PISTOL, EGG, PURSE, NOMADS = range(8)
KINDS = 7
CARDS = ("lantern-3", "lantern-2", "hook", "lizard", "pistol", "egg", "purse", "nomads")
COPIES = (3, 4, 5, 5, 5, 7, 5, 1)
WORTH = (3, 2, 0, 0, 0, -1, 1)
CAVE_CARDS = 29  # all but the Purses and the Nomads' Arrival

LINES = ("coins", "lanterns", "purses", "eggs", "tokens")  # what points come from (OC-9.3)

# What can be announced (OC-5.2), and what a card is when announced truly. Eggs and Purses are nothing that can be announced.
CLAIM_LANTERN, CLAIM_HOOK, CLAIM_LIZARD, CLAIM_PISTOL = range(4)
ITEMS = ("lantern", "hook", "lizard", "pistol")
ITEM_OF = (CLAIM_LANTERN, CLAIM_LANTERN, CLAIM_HOOK, CLAIM_LIZARD, CLAIM_PISTOL, -1, -1)

LYS, NOSTROMO, MOON, RED, SIANA, ULRICH = range(6)
ADVENTURERS = ("lys", "nostromo", "moon", "red", "siana", "ulrich")

(
    LOT,
    CHOOSE,
    DEAL,
    MUTINY,
    DRAW,
    CLAIM,
    CAPTAIN,
    TARGET,
    ANSWER,
    PICK,
    HIT,
    SIANA_PICK,
    NOSTROMO_PICK,
    RED_PICK,
    MOON_PICK,
    OVER,
) = range(16)
PHASES = (
    "lot", "choose", "deal", "mutiny", "draw", "claim", "captain", "target", "answer", "pick", "hit",
    "siana", "nostromo", "red", "moon", "over",
)  # fmt: skip

# Choices within a phase.
CHOICE_MUTINY, CHOICE_LOYAL = 0, 1
CHOICE_BUY, CHOICE_LET = 0, 1
CHOICE_ACCEPT, CHOICE_CHALLENGE = 0, 1
PICK_HIDDEN = 7  # below it: a face-up card of that kind
OFFER_HIDDEN = 8  # Siana: 8 + kind is a face-down card, below it a face-up one
PASS = 7  # Nostromo takes nothing, Moon hides no more; below it: a card of that kind

# Events.
(
    E_CAPTAIN, E_CHOSE, E_DEALT, E_SAW_DEALT, E_TURN, E_MUTINY, E_SUPPLY, E_LOYAL, E_FOUND, E_SAW_FIND, E_CLAIMED, E_BOUGHT, E_LET,
    E_ATTACKED, E_NO_TARGET, E_ACCEPTED, E_CHALLENGED, E_EXPOSED, E_PROVED, E_PAID, E_TOOK_COIN, E_REVEALED, E_STOLE_OPEN,
    E_STOLE_HIDDEN, E_SAW_STOLEN, E_SHOT_OPEN, E_SHOT_HIDDEN, E_SAW_SHOT, E_COULD_NOT, E_TOOK_DISCARD, E_SAW_TAKEN, E_LEFT_DISCARD,
    E_HID, E_RED_TOOK, E_NOMADS, E_MAJORITY, E_SAW_PILE, E_ASKED,
) = range(38)  # fmt: skip

# What is remembered of hidden cards, in order (OC-11): see seen.py.
(S_BOTTLE, S_DEAL, S_DRAW, S_HIT, S_OFFER, S_OPEN_DISCARD, S_HIDE, S_TAKE, S_COULD, S_COULD_NOT) = range(10)
IN_HAND, KEPT, BOUGHT, SHOWN = range(4)  # what became of a drawn card
TO_DISCARD, TO_OPEN = 6, 7  # where a hit card went; below: the loot of that seat
MEMORY = 192  # the longest of three million games needed 71
