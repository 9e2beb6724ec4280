"""The lab: measuring bots, learning by self-play, and what else research needs."""
