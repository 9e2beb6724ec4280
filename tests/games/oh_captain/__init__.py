"""Tests of Oh Captain!, clause by clause and as a whole."""
