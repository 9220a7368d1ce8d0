"""Watches a table's races: since when there is something to see, and whose hand is too quick to be one."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Set
from statistics import fmean, stdev
from typing import NamedTuple

from msgspec.structs import replace

from rumpus.core.inputs import Act, Ms
from rumpus.core.play import AnyPlay

MOST_STRIKES = 2
"""A hand that is too soon counts as the floor; one that is so again, as twice that, and then four times."""
SERIES = 10
"""Reactions from which a hand is known."""
EVENEST = 0.06
"""The deviation of a hand's reactions, in parts of their mean. People's is three times that and more."""
OFTEN_TOO_SOON = 4
"""Of as many hands as make a series. Now and then anybody guesses right."""


class RacingHand:
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


class TimedAct(NamedTuple):
    act: Act
    took: Ms | None = None
    """From the sign to the hand, where it answers one."""


class RaceSign:
    """What hands race for, and since when it is there to be seen."""

    __slots__ = ("_sign", "since")

    def __init__(self) -> None:
        self._sign: Hashable | None = None
        self.since: Ms | None = None

    def look(self, play: AnyPlay, at: Ms) -> None:
        """Something happened: is there something new to race for?"""
        races = play.game.races
        sign = races.sign(play.state) if races else None
        if sign != self._sign:
            self._sign, self.since = sign, at

    def forget(self) -> None:
        """Another game."""
        self._sign = self.since = None


class RaceWatch:
    def __init__(self, sign: RaceSign) -> None:
        self._sign = sign
        self._hands: dict[str, RacingHand] = {}
        self._told: Set[str] = frozenset()

    def timed(self, play: AnyPlay, person: str, act: Act, ends: Ms | None) -> TimedAct:
        """The act, but no sooner than a hand can be. `ends` is when what flies will lie.

        A hand that was a little ahead of the end guessed it: by its own rules the game makes of it what it
        would of the quickest hand there is. Who never is too soon never hears of any of this.
        """
        races = play.game.races
        least = races.floor(play.state, act) if races and act.timing else None
        if races is None or act.timing is None or least is None:
            return TimedAct(act)
        sign = ends if ends is not None and act.at < ends <= act.at + races.foresees else self._sign.since
        if sign is None or act.at < sign - races.foresees:
            return TimedAct(act)
        took = Ms(max(act.at - sign, 0))
        counts = self._hands.setdefault(person, RacingHand()).counts_as(took, least)
        if counts == took:
            return TimedAct(act, took)
        if act.at < sign:
            return TimedAct(replace(act, timing=replace(act.timing, floor=counts, guess=sign)), took)
        return TimedAct(replace(act, at=Ms(sign + counts), timing=replace(act.timing, floor=counts)), took)

    def counted(self, person: str, raced: TimedAct) -> None:
        """The rules took it."""
        if raced.took is not None and raced.act.timing:
            self._hands[person].moved(raced.took, too_soon=raced.act.timing.floor > 0)

    def has_news(self) -> bool:
        """Whether there is another hand that is like no hand, or one less, since this was asked."""
        before, self._told = self._told, self.odd
        return before != self._told

    @property
    def odd(self) -> Set[str]:
        """People whose hands are like no hand."""
        return {person for person, hand in self._hands.items() if hand.odd}
