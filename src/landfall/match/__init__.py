"""One playing of a game: the authority everybody goes through, its record, and the proof that chance was fair."""
