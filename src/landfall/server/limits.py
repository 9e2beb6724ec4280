"""How often anything may be asked: token buckets, one for each who asks, forgotten when they are full again."""

from __future__ import annotations

import time


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
