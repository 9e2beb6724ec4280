"""The core: what every game is made of. No input or output, no clock, no game in here."""
