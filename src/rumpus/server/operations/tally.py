"""What this process counts of itself: plain numbers, since every move adds to them. `metrics` names them."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

SECONDS = (0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.125, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Up to each of these, how many took no longer."""


class Histogram:
    """How long something took, each time: a histogram."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(SECONDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.total += seconds


class ServerTally:
    """Since the process began; of all its tables together."""

    def __init__(self) -> None:
        self.moves: Counter[tuple[str, str]] = Counter()
        """By game, and whether people or bots made them."""
        self.refused: Counter[str] = Counter()
        """Acts that no rule allowed, by game."""
        self.limited: Counter[str] = Counter()
        """What an address was told to ask for later."""
        self.answers = Histogram()
        """From an act's arrival to when its answer, on disk, went out."""
        self.commits = Histogram()
        self.entries = 0
        self.unwritten = 0
        """Times that writing failed."""
        self.dead_workers = 0


TALLY = ServerTally()
"""A process is a house, and has one."""
