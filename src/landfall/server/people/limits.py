"""How often anything may be asked: token buckets, one for each who asks, forgotten when they are full again."""

from __future__ import annotations

import ipaddress
import time


def network_of(address: str, bits4: int = 32, bits6: int = 64) -> str:
    """The network of an address, so large: by default an IPv4 address itself, but a whole /64 of IPv6, which is one household's."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv6Address) and known.ipv4_mapped is not None:
        known = known.ipv4_mapped
    bits = bits4 if known.version == 4 else bits6
    return str(ipaddress.ip_network((known, bits), strict=False))


class Bucket:
    """Holds up to `most` drops and gains `rate` a second; each asking takes one."""

    __slots__ = ("at", "drops")

    def __init__(self, drops: float) -> None:
        self.drops = drops
        self.at = time.monotonic()

    def take(self, rate: float, most: float, cost: float = 1.0) -> bool:
        now = time.monotonic()
        self.drops = min(most, self.drops + (now - self.at) * rate)
        self.at = now
        if self.drops < cost:
            return False
        self.drops -= cost
        return True


class PlaceLimit:
    """A limit for addresses: each network (an IPv4 address, a /64 of IPv6) has a bucket, and the wider one it lies in (a /24, a /48) has
    one that is so many times larger. Who has many addresses gains that much, and no more."""

    def __init__(self, rate: float, most: float, wider: float = 8.0) -> None:
        self.near = Limit(rate, most)
        self.far = Limit(rate * wider, most * wider)

    def allows(self, address: str, cost: float = 1.0) -> bool:
        if not self.would_allow(address, cost):
            return False
        return self.near.allows(network_of(address), cost) and self.far.allows(network_of(address, 24, 48), cost)

    def would_allow(self, address: str, cost: float = 1.0) -> bool:
        """Whether it may be asked; nothing is taken."""
        return self.near.would_allow(network_of(address), cost) and self.far.would_allow(network_of(address, 24, 48), cost)

    def give_back(self, address: str, cost: float = 1.0) -> None:
        """It was no trouble after all."""
        self.near.allows(network_of(address), -cost)
        self.far.allows(network_of(address, 24, 48), -cost)


class Limit:
    """A bucket for each key (an address, a person). At most `keys` are remembered: the oldest go first."""

    def __init__(self, rate: float, most: float, keys: int = 20_000) -> None:
        self.rate = rate
        self.most = most
        self.keys = keys
        self.buckets: dict[str, Bucket] = {}

    def allows(self, key: str, cost: float = 1.0) -> bool:
        return self._bucket(key).take(self.rate, self.most, cost)

    def would_allow(self, key: str, cost: float = 1.0) -> bool:
        """Whether it may be asked; nothing is taken."""
        bucket = self._bucket(key)
        bucket.take(self.rate, self.most, 0.0)
        return bucket.drops >= cost

    def _bucket(self, key: str) -> Bucket:
        bucket = self.buckets.get(key)
        if bucket is None:
            if len(self.buckets) >= self.keys:
                self._forget()
            bucket = self.buckets[key] = Bucket(self.most)
        return bucket

    def _forget(self) -> None:
        """Forget the full ones; if none is full, the oldest half."""
        now = time.monotonic()
        full = [key for key, bucket in self.buckets.items() if bucket.drops + (now - bucket.at) * self.rate >= self.most]
        for key in full or list(self.buckets)[: self.keys // 2]:
            del self.buckets[key]
