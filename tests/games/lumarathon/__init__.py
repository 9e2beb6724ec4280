"""Tests of Lumarathon, clause by clause."""
