"""Tests of Nomads, clause by clause and as a whole."""
