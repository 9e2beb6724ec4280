"""Oh Captain!: draw, claim, bluff (rules in docs/rules/oh-captain.md)."""
