"""Trying passphrases: who guesses is slowed, the owner is not.

Tries are counted by network, and by the pair of network and name. For a name alone there is a far larger share, against guessing from
everywhere at once; a device that has been let in before does not depend on it, and has tries of its own.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterator

from landfall.server.people.limits import Limit, PlaceLimit, network_of
from landfall.server.wire.texts import BadLogin, TooMany

KNOWN = "landfall-known"  # the cookie of a device that was let in before
EVERYWHERE = 20.0  # times as many tries for a name from everywhere as from one place


class Logins:
    """The tries of a node."""

    def __init__(self, most: float) -> None:
        self.places = PlaceLimit(1 / 20, most * 2)
        self.pairs = Limit(1 / 60, most)
        self.names = Limit(1 / 60 * EVERYWHERE, most * EVERYWHERE)
        self.devices = Limit(1 / 60, most)

    @contextlib.contextmanager
    def trying(self, address: str, name: str, device: str = "") -> Iterator[None]:
        """Try a passphrase, or refuse: too many were wrong. A right one is given back. `device`: one that this name's owner has used."""
        name = hashlib.sha256(name.lower().encode()).hexdigest()
        pair = f"{network_of(address)} {name}"
        if device:
            taken = [(self.devices, hashlib.sha256(device.encode()).hexdigest())]
        else:
            taken = [(self.pairs, pair), (self.names, name)]
            if not self.places.allows(address):
                raise TooMany("refusal.too-fast")
        if not all(limit.allows(key) for limit, key in taken):
            raise TooMany("refusal.too-fast")
        try:
            yield
        except BadLogin:
            raise
        except BaseException:
            self._give_back(taken, "" if device else address)
            raise
        self._give_back(taken, "" if device else address)

    def _give_back(self, taken: list[tuple[Limit, str]], address: str) -> None:
        for limit, key in taken:
            limit.allows(key, -1.0)
        if address:
            self.places.give_back(address)
