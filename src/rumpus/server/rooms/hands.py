"""How soon people's hands come in races: what is too soon for any hand, and what is too even for one."""

from __future__ import annotations

from collections import deque
from statistics import fmean, stdev

from rumpus.core.inputs import Ms

MOST_STRIKES = 2
"""A hand that is too soon counts as the floor; one that is so again, as twice that, and then four times."""
SERIES = 10
"""Reactions from which a hand is known."""
EVENEST = 0.06
"""The deviation of a hand's reactions, in parts of their mean. People's is three times that and more."""
OFTEN_TOO_SOON = 4
"""Of as many hands as make a series. Now and then anybody guesses right."""


class Hand:
    """One person's at a table, as long as the table is in memory."""

    __slots__ = ("_strikes", "_too_soon", "_took")

    def __init__(self) -> None:
        self._strikes = 0
        self._took: deque[Ms] = deque(maxlen=SERIES)
        self._too_soon: deque[bool] = deque(maxlen=SERIES)

    def counts_as(self, took: Ms, least: Ms) -> Ms:
        """What a hand after `took` counts as, where nobody reacts in less than `least`."""
        return took if took >= least else Ms(least * 2**self._strikes)

    def moved(self, took: Ms, *, too_soon: bool) -> None:
        """So it did, and it counted."""
        self._too_soon.append(too_soon)
        if too_soon:
            self._strikes = min(self._strikes + 1, MOST_STRIKES)
        else:
            self._strikes = max(self._strikes - 1, 0)
            self._took.append(took)

    @property
    def odd(self) -> bool:
        """Like no hand: the host may want to know."""
        even = len(self._took) == SERIES and stdev(self._took) < EVENEST * fmean(self._took)
        return even or sum(self._too_soon) >= OFTEN_TOO_SOON
