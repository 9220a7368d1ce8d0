"""How far away a page is, as the server measures it, and what that is worth in a race."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from rumpus.core.inputs import Ms, Timing

WINDOW = 15
"""What counts as the same moment."""
LONGEST_HORIZON = 600
GRACE = 40
MOST_CREDIT = 250
"""All that a page which lies about its reaction can win."""
LEADS = 60, 150
"""Milliseconds between knowing a throw and showing it: the least and the most."""
RECENT = 20
"""Round trips from which the slowest are told."""


class Lag:
    """Round trips by ping. Trust rises slowly and falls faster: feigning distance takes patience."""

    __slots__ = ("_recent", "jitter", "rtt")

    def __init__(self) -> None:
        self.rtt = 0.0
        self.jitter = 0.0
        self._recent: deque[float] = deque(maxlen=RECENT)

    def measured(self, rtt: float) -> None:
        rtt = min(max(rtt, 0.0), 1000.0)
        off = rtt - self.rtt
        self.rtt += off * (0.1 if off > 0 else 0.5)
        self.jitter += (abs(off) - self.jitter) * 0.2
        self._recent.append(rtt)

    @property
    def slow_one_way(self) -> float:
        """No more than one message in twenty takes longer to get there."""
        trips = sorted(self._recent)
        return trips[int(0.95 * (len(trips) - 1))] / 2 if trips else 0.0

    def credit(self, elapsed: float, dt: float | None) -> int:
        """The part of the time between showing and arrival that was the network's, within bounds."""
        if dt is None:
            return 0
        return int(min(max(elapsed - dt, 0.0), self.rtt + GRACE, MOST_CREDIT))

    def timing(self, arrival: Ms, shown: Ms, dt: float | None, horizon: Ms) -> Timing:
        credit = self.credit(arrival - shown, dt)
        took = Ms(max(arrival - shown - credit, 0))
        return Timing(arrival, Ms(int(min(max(dt or 0.0, -1e9), 1e9))), Ms(credit), horizon, took)


def horizon(others: list[Lag]) -> Ms:
    """How long to wait for claims that were made before this one but are still under way."""
    if not others:
        return Ms(0)
    return Ms(min(LONGEST_HORIZON, int(WINDOW + max(lag.rtt + 2 * lag.jitter for lag in others))))


def lead(pages: Sequence[Lag]) -> Ms:
    """How long before a throw is shown it has to be sent, so that it reaches everybody in time."""
    least, most = LEADS
    farthest = max((lag.slow_one_way for lag in pages), default=0.0)
    return Ms(int(min(max(farthest, least), most)))
