"""The lab's report: who won how often, how sure that is, how long games were, and how fast they went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean
from typing import Any

from msgspec import Struct

from rumpus.core.inputs import Seat
from rumpus.games.registry import game_named
from rumpus.lab.setting import Setting, read_options

Z95 = 1.959964


class Record(Struct, frozen=True):
    """One game played."""

    number: int
    winners: tuple[Seat, ...]
    acts: int
    lasted_ms: int


class Share(Struct, frozen=True):
    """How many of these games were won, with the 95 % interval after Wilson, and what equals would win."""

    wins: int
    games: int
    share: float
    low: float
    high: float
    fair: float


class Spread(Struct, frozen=True):
    """A distribution in five numbers."""

    least: float
    median: float
    mean: float
    most_90: float
    most: float


class Speed(Struct, frozen=True):
    """The only part of a report that differs from run to run."""

    seconds: float
    steps: int
    steps_per_second: float


class Report(Struct, frozen=True):
    setting: Setting
    options: dict[str, Any]
    """Every house rule as it was played, defaults too."""
    rules_version: int
    by_level: dict[str, Share]
    by_seat: tuple[Share, ...]
    voids: int
    acts: Spread
    minutes: Spread
    """How long a game would have taken at a table, with the bots' thinking times."""
    speed: Speed


def report(setting: Setting, records: Sequence[Record], seconds: float) -> Report:
    game = game_named(setting.game).rules
    options = read_options(game, setting.options)
    steps = sum(record.acts for record in records)
    return Report(
        setting=setting,
        options={name: getattr(options, name) for name in options.__struct_fields__},
        rules_version=game.rules_version,
        by_level=_by_level(setting, records),
        by_seat=_by_seat(setting, records),
        voids=sum(not record.winners for record in records),
        acts=spread(record.acts for record in records),
        minutes=spread(record.lasted_ms / 60_000 for record in records),
        speed=Speed(seconds, steps, steps / seconds if seconds else 0.0),
    )


def _by_level(setting: Setting, records: Sequence[Record]) -> dict[str, Share]:
    """A game counts once for each level that sat in it, however many of its seats won."""
    wins: Counter[str] = Counter()
    for record in records:
        lineup = setting.lineup(record.number)
        wins.update({lineup[seat] for seat in record.winners})
    lineup = setting.lineup(0)
    return {
        level: share(wins[level], len(records), fair=lineup.count(level) / setting.seats)
        for level in dict.fromkeys(setting.bots)
    }


def _by_seat(setting: Setting, records: Sequence[Record]) -> tuple[Share, ...]:
    wins = Counter(seat for record in records for seat in record.winners)
    return tuple(
        share(wins[Seat(seat)], len(records), fair=1 / setting.seats) for seat in range(setting.seats)
    )


def share(wins: int, games: int, fair: float) -> Share:
    low, high = wilson(wins, games)
    return Share(wins, games, wins / games, low, high, fair)


def wilson(wins: int, games: int, z: float = Z95) -> tuple[float, float]:
    """Where the true share lies, 19 times out of 20."""
    share, slack = wins / games, z * z / games
    middle = (share + slack / 2) / (1 + slack)
    half = z * sqrt(share * (1 - share) / games + slack / (4 * games)) / (1 + slack)
    return max(0.0, middle - half), min(1.0, middle + half)


def spread(values: Iterable[float]) -> Spread:
    found = sorted(values)
    last = len(found) - 1
    return Spread(found[0], found[last // 2], fmean(found), found[last * 9 // 10], found[-1])
