"""How far away a page is, as the server measures it, and what that is worth in a race."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from rumpus.core.inputs import Ms, Timing

WINDOW = 15
"""What counts as the same moment."""
GRACE = 40
MOST_CREDIT = 250
"""All that a page which lies about its reaction can ever win."""
LEADS = 60, 150
"""Milliseconds between knowing a throw and showing it: the least and the most."""
RECENT = 20
"""Round trips from which the slowest are told."""
FIRST_TRIPS = 3
"""Round trips of a page that just came, the quickest of which is taken for its distance."""
RISE_A_MINUTE = 20.0
"""Milliseconds by which a page may seem to move away in a minute: who feigns distance has to be patient."""
UNCHECKED = 120.0
"""Milliseconds of distance that a page is believed at the most, where only its own answers tell of it."""
FARTHEST = 1000.0
ACK_SLACK = 20.0
"""A page may answer so much later than its machine: browsers are busy."""


class Lag:
    """Round trips by ping. Where a page is when it comes is believed, as far as the connection's own timing
    makes it plausible; from then on it may come nearer at once, and move away only slowly."""

    __slots__ = ("_at", "_believed", "_recent", "_trips", "rtt")

    def __init__(self) -> None:
        self.rtt = 0.0
        """As far as it is believed."""
        self._recent: deque[float] = deque(maxlen=RECENT)
        self._trips = 0
        self._believed = FARTHEST
        self._at = 0.0

    def measured(self, rtt: float, at: float = 0.0, plausible: float | None = None) -> None:
        """`at` is when, in seconds; `plausible` what the connection itself says of its distance, if it does:
        that is answered by the other machine, and no page can hold it back."""
        bound = UNCHECKED if plausible is None else plausible + ACK_SLACK
        rtt = min(max(rtt, 0.0), FARTHEST if plausible is None else bound)
        self._recent.append(rtt)
        self._trips += 1
        if self._trips > FIRST_TRIPS:
            self._believed += RISE_A_MINUTE * max(at - self._at, 0.0) / 60
        if rtt < self._believed:
            nearer = self._believed - rtt
            self._believed -= nearer if self._trips <= FIRST_TRIPS else nearer / 2
        self._at = at
        self.rtt = min(self._believed, bound)

    @property
    def slow_one_way(self) -> float:
        """No more than one message in twenty takes longer to get there."""
        trips = sorted(self._recent)
        return trips[int(0.95 * (len(trips) - 1))] / 2 if trips else 0.0

    @property
    def most_credit(self) -> float:
        """However late a hand of this page arrives."""
        return min(self.rtt + GRACE, MOST_CREDIT)

    def credit(self, elapsed: float, dt: float | None) -> int:
        """The part of the time between showing and arrival that was the network's, within bounds."""
        if dt is None:
            return 0
        return int(min(max(elapsed - dt, 0.0), self.most_credit))

    def timing(self, arrival: Ms, shown: Ms, dt: float | None, horizon: Ms) -> Timing:
        credit = self.credit(arrival - shown, dt)
        took = Ms(max(arrival - shown - credit, 0))
        return Timing(arrival, Ms(int(min(max(dt or 0.0, -1e9), 1e9))), Ms(credit), horizon, took)


def horizon(others: list[Lag]) -> Ms:
    """How long to wait for claims that were made before this one but are still under way.

    What arrives later than the most that its page can be credited with was made later: so nobody ever waits
    longer than that for the farthest page, whatever its line does.
    """
    return Ms(int(WINDOW + max([lag.most_credit for lag in others]))) if others else Ms(0)


def lead(pages: Sequence[Lag]) -> Ms:
    """How long before a throw is shown it has to be sent, so that it reaches everybody in time."""
    least, most = LEADS
    farthest = max((lag.slow_one_way for lag in pages), default=0.0)
    return Ms(int(min(max(farthest, least), most)))
