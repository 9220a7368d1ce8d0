"""Holds a game to a law for so many journeys; hypothesis looks for the one that breaks it."""

from __future__ import annotations

from zlib import crc32

from hypothesis import HealthCheck, Phase, given, seed, settings

from rumpus.laws.journey import Start, starts
from rumpus.laws.laws import Law
from rumpus.laws.subject import Subject

FULL_COUNT = 2_000
IN_TESTS = 50
"""The tests make one journey in so many."""


def hold(subject: Subject, law: Law, count: int, *, shrink: bool = True) -> None:
    """Raises what the law raised; shrinking looks for the plainest journey that breaks it."""

    @seed(crc32(law.__name__.encode()))
    @settings(
        max_examples=count,
        deadline=None,
        database=None,
        report_multiple_bugs=False,
        phases=[Phase.generate, Phase.shrink] if shrink else [Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(starts(subject))
    def survives(start: Start) -> None:
        law(subject, start)

    survives()
