"""Tests of one playing of a game: the authority, its record, fair chance, proof and replay."""
