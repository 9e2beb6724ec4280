"""Liar's dice: bid on all dice of the table, knowing your own (rules in rules.md)."""
