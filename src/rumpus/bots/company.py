"""How quick the people at the table are, by the races that everybody saw: bots that match them go by it.

A hand that was there tells its reaction. One that was not there when another was first tells only that it
is slower, and is taken for as much slower as such a person usually would be. So whoever is never first finds
bots that wait a little longer, race by race.
"""

from __future__ import annotations

import math
from functools import lru_cache
from statistics import fmean

from rumpus.core.inputs import Ms, Seat
from rumpus.core.raced import Raced

DOUBT = 0.4
"""That guess weighs as much as so many races."""
SPREAD = 0.45
"""How far one reaction of a person differs from the next: the deviation of its logarithm."""
QUICKEST, SLOWEST = 1000.0, 7000.0
ENOUGH = 25
"""So often the guess is bettered by itself; by then it hardly moves."""


@lru_cache(maxsize=256)
def usual_reaction(raced: tuple[Raced, ...], stranger: float) -> float:
    """Of the people at this table, each counting as much as the next.

    `stranger` is what somebody is taken for of whom nothing has been seen. All in milliseconds.
    """
    people: set[Seat | None] = {seat for race in raced for seat, _ in race.people} or {None}
    usual = math.exp(fmean(_logarithm(seat, raced, stranger) for seat in people))
    return min(max(usual, QUICKEST), SLOWEST)


def _logarithm(seat: Seat | None, raced: tuple[Raced, ...], stranger: float) -> float:
    """Of one person's usual reaction: each guess says how slow somebody was who was not there."""
    guess = start = math.log(stranger)
    for _ in range(ENOUGH):
        seen = (_shown(seat, race, guess) for race in raced)
        guess = (DOUBT * start + sum(seen)) / (DOUBT + len(raced))
    return guess


def _shown(seat: Seat | None, race: Raced, guess: float) -> float:
    reaction = dict(race.people).get(seat) if seat is not None else None
    if reaction is not None:
        return math.log(max(reaction, 1))
    return _slower_than(race.won, guess)


def _slower_than(won: Ms, guess: float) -> float:
    """The mean of what a bell curve about the guess has beyond this.

    What was won later than they usually are, they did not see: that tells nothing more of their pace.
    """
    beyond = min(0.0, (math.log(max(won, 1)) - guess) / SPREAD)
    left = math.erfc(beyond / math.sqrt(2)) / 2
    return guess + SPREAD * math.exp(-beyond * beyond / 2) / math.sqrt(math.tau) / left
