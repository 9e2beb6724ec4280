"""How players of Oh Captain! carry out a choice: what is left to lot, who is trusted, which Adventurer is to whose taste."""

from __future__ import annotations

from typing import Any

from landfall.core.chance import bit
from landfall.core.parts import Manner
from landfall.games.oh_captain.content import *
from landfall.games.oh_captain.instinct import CLAIMS, DECK_CARDS, buy_chance, challenge_chance
from landfall.games.oh_captain.seen import entry_a, entry_fate, entry_item, entry_kind, entry_what
from landfall.games.oh_captain.state import Position

TO_THE_END = 1000  # decisions
TASTE = 0.04  # of a win: what a favourite Adventurer is liked more
FAVOURITES = {"careful": (SIANA, LYS), "steady": (NOSTROMO, MOON), "bold": (ULRICH, RED)}


def pooled_claim(item: int, lore: Any) -> float:
    """How often finds are announced as the item, all kinds taken together: an announcement so drawn says nothing of the card."""
    return sum(COPIES[kind] * float(lore[CLAIMS + 4 * kind + item]) for kind in range(PURSE)) / CAVE_CARDS


def last_shown(s: Position, seat: int) -> int:
    """The last find of a seat that all have seen after it was announced: 1 it was as announced, -1 it was a lie, 0 there was none."""
    for at in range(s.remembered - 1, -1, -1):
        entry = int(s.memory[at])
        if (
            entry_what(entry) == S_DRAW
            and entry_a(entry) == seat
            and entry_fate(entry) in (BOUGHT, SHOWN)
            and entry_item(entry) >= 0
        ):
            return 1 if ITEM_OF[entry_kind(entry)] == entry_item(entry) else -1
    return 0


class CaptainManner(Manner):
    """Claims, purchases and challenges."""

    def far(self, s: Any, /) -> int:
        """Past half the deck games are played to their end: the judgement is the weaker one there."""
        return TO_THE_END if 2 * s.deck_size <= DECK_CARDS else 0

    def sensible(self, s: Any, mask: int, /) -> int:
        """Nobody takes or shoots the lesser Lantern where the greater one lies beside it."""
        if s.phase in (PICK, NOSTROMO_PICK) and mask >> LANTERN3 & 1:
            return mask & ~bit(LANTERN2)
        return mask

    def mixing(self, s: Any, /) -> float:
        """A steady choice could be read: most of all a claim, which rests on a secret."""
        if s.phase == CLAIM:
            return 0.0075
        return 0.005 if s.phase in (CAPTAIN, ANSWER) else 0.0

    def habit(self, s: Any, choice: int, lore: Any, /) -> float:
        if s.phase == CLAIM:
            return pooled_claim(choice, lore)
        if s.phase == CAPTAIN:
            chance = buy_chance(s, lore)
            return chance if choice == CHOICE_BUY else 1.0 - chance
        if s.phase == ANSWER:
            chance = challenge_chance(s, lore)
            return chance if choice == CHOICE_CHALLENGE else 1.0 - chance
        return 1.0

    def nature(self, s: Any, choice: int, lore: Any, /) -> float:
        """People announce by what they have in hand."""
        if s.phase == CLAIM:
            return float(lore[CLAIMS + 4 * s.drawn + choice])
        return self.habit(s, choice, lore)

    def boldness(self, s: Any, choice: int, /) -> float:
        """Lies, challenges, mutinies."""
        if s.phase == CLAIM:
            return float(ITEM_OF[s.drawn] != choice)
        return float((s.phase == ANSWER and choice == CHOICE_CHALLENGE) or (s.phase == MUTINY and choice == CHOICE_MUTINY))

    def trust(self, s: Any, choice: int, /) -> float:
        """Who was last seen to tell the truth is believed, who was caught is not: by what all have seen."""
        if s.phase == ANSWER and s.attacker == s.active:
            return float(last_shown(s, int(s.active)) * (1 if choice == CHOICE_ACCEPT else -1))
        if s.phase == CAPTAIN:
            return 0.5 * last_shown(s, int(s.active)) * (1 if choice == CHOICE_BUY else -1)
        return 0.0

    def liking(self, s: Any, choice: int, temper: str, /) -> float:
        return TASTE if s.phase == CHOOSE and choice in FAVOURITES[temper] else 0.0


MANNER = CaptainManner()
