"""Oh Captain!: draw, claim, bluff (rules in docs/rules/oh-captain.md)."""

from landfall.games.oh_captain.game import GAME as GAME
