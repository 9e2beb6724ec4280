"""The words that requests, answers and frames share: the kinds of things, and how long a text may be."""

from __future__ import annotations

from typing import Literal

import msgspec

Kind = Literal["me", "open", "bot", "guest"]  # how a seat is filled when a table is made; guest: another person on this device
SeatKind = Literal["person", "open", "bot"]
Level = Literal["easy", "medium", "hard", "expert"]
Spectators = Literal["open", "delayed", "barred"]
Status = Literal["open", "playing", "over"]
ClockKind = Literal["none", "turn", "bank", "days"]
Language = Literal["en", "fr"]
CoachOffer = Literal[
    "yes", "off", "untaught", "slow"
]  # off: by the host; untaught: not of this game; slow: it cannot compile here
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard", "expert")

encode = msgspec.json.Encoder().encode

MOST_NAME = 40
MOST_SAY = 300


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """What a client sends: unknown fields are refused, so a typing error never passes in silence."""


class Told(msgspec.Struct):
    """What the server sends."""
