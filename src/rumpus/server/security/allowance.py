"""Token buckets, which fill slowly: people never empty theirs, a runaway script does."""

from __future__ import annotations

import functools
import math
import time
from collections.abc import Callable
from typing import NamedTuple

FORGET_AT = 10_000
"""Addresses remembered before those whose buckets are full again are looked for."""


LUMPS = 20
"""In so many parts is told to other servers what may be spent at once: a word for each would be much talk."""


class Rate(NamedTuple):
    """So much at once, and so much a second in the long run."""

    burst: float
    per_second: float


class Allowance:
    __slots__ = ("_at", "_left", "rate")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._left = rate.burst
        self._at = time.monotonic()

    def spend(self) -> bool:
        if self.left < 1:
            return False
        self._left -= 1
        return True

    def take(self, count: int) -> None:
        """What was spent without asking here: as far as there is anything."""
        self._left = max(0.0, self.left - count)

    @property
    def left(self) -> float:
        now = time.monotonic()
        self._left = min(self.rate.burst, self._left + (now - self._at) * self.rate.per_second)
        self._at = now
        return self._left

    @property
    def wait(self) -> int:
        """Seconds until there is something to spend."""
        return max(1, math.ceil((1 - self.left) / self.rate.per_second))


class SharedAllowance(Allowance):
    """One that several servers keep together: each tells the others what was spent there, some at a time."""

    __slots__ = ("_tell", "_told_every", "_untold")

    def __init__(self, rate: Rate, tell: Callable[[int], None]) -> None:
        super().__init__(rate)
        self._tell = tell
        self._told_every = max(1, int(rate.burst) // LUMPS)
        self._untold = 0

    def spend(self) -> bool:
        if not super().spend():
            return False
        self._untold += 1
        if self._untold >= self._told_every:
            self._tell(self._untold)
            self._untold = 0
        return True


class Allowances:
    """One for each address; those of whom nothing was heard lately are forgotten."""

    def __init__(self, rate: Rate, tell: Callable[[str, int], None]) -> None:
        """`tell` is for the other servers: whose was spent, and how much of it."""
        self._rate = rate
        self._tell = tell
        self._of: dict[str, Allowance] = {}

    def of(self, address: str) -> Allowance:
        found = self._of.get(address)
        if found is None:
            if len(self._of) >= FORGET_AT:
                self._of = {key: one for key, one in self._of.items() if one.left < self._rate.burst}
            found = self._of[address] = SharedAllowance(self._rate, functools.partial(self._tell, address))
        return found
