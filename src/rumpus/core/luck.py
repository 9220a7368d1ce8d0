"""How unusual was what chance gave in a game, seat by seat: good things got, against how many were likely.

A game says of each event what chance gave to whom, and how likely every number of good things was at that
moment. Under the sum of all that a seat's luck has its place among all lucks it could have had.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from math import comb
from typing import Any, Literal

from msgspec import Struct

from rumpus.core.game import AnyGame
from rumpus.core.inputs import Seat
from rumpus.core.log import MISFIT, Entry, Header, LogError, play_of, replay_entry

WORTH_SAYING = 0.7
"""A luck that so large a part of all games stays below (or above) is said to be more (or less) than usual."""
ROUND_NUMBERS = (20, 50, 100, 200, 500, 1000, 10_000, 100_000, 1_000_000)
"""One game in so many is called unusual; one in fewer is not."""


class Given(Struct, frozen=True):
    """What chance gave a seat at one moment."""

    seat: Seat
    what: str
    """The kind of good thing; the game's words name it under `luck`."""
    got: int
    odds: tuple[float, ...]
    """Of getting 0, 1, 2 … of them, after all that had happened before."""


Luck = Callable[[Any, Any], Iterable[Given]]
"""A game's own: what chance gave with an event, from the state before it and the event."""


def drawn(seat: Seat, what: str, cards: Sequence[str], pool: Sequence[str], good: Collection[str]) -> Given:
    """Cards off a shuffled pool: how many of them are good is hypergeometric."""
    goods, taken = sum(card in good for card in pool), len(cards)
    others, ways = len(pool) - goods, comb(len(pool), taken)
    odds = tuple(comb(goods, n) * comb(others, taken - n) / ways for n in range(taken + 1))
    return Given(seat, what, sum(card in good for card in cards), odds)


class Counted(Struct, frozen=True):
    """One kind of good thing: so many of so many that could have been, and how many are usual."""

    what: str
    got: int
    of: int
    usual: float


class SeatLuck(Struct, frozen=True):
    """`fewer` and `more` are the parts of all games in which this seat would have got less, or more, than it
    did. They are said as: more luck than in `than` of `out_of` games, or less; or just as usual."""

    seat: Seat
    name: str
    counted: tuple[Counted, ...]
    fewer: float
    more: float
    lean: Literal["more", "less", "usual", "none"]
    """`none`: chance decided nothing for this seat."""
    than: int
    out_of: int

    @property
    def rarity(self) -> float:
        """How often a luck is at least as far from the usual, on either side."""
        return min(1.0, 2 * min(1 - self.fewer, 1 - self.more))


class LuckReport(Struct, frozen=True):
    seats: tuple[SeatLuck, ...]
    """Nobody, where the game knows no luck, or is a lesson, whose cards were chosen."""
    one_in: int
    """In at most one game of so many is any seat's luck so far from the usual; 0: nothing is unusual."""


NO_LUCK = LuckReport((), 0)


class Reckoning:
    """Goes through a log entry by entry; at the end of the game, and not before, it has something to say."""

    def __init__(self, game: AnyGame, luck: Luck | None, header: Header) -> None:
        self._header = header
        self._luck = None if header.lesson else luck
        self._play = play_of(game, header)
        self._line = 1
        self._tallies = [_Tally() for _ in range(header.seats)]

    def take(self, entry: Entry) -> None:
        """Raises `LogError` where it does not fit."""
        self._line += 1
        before = self._play.state
        event = replay_entry(self._play, self._header.rules_version, entry, self._line)
        if self._luck is None:
            return
        try:
            for given in self._luck(before, event):
                self._tallies[given.seat].add(given)
        except (LookupError, ValueError, ArithmeticError) as error:
            raise LogError(self._line, MISFIT, error=error) from None

    def report(self, *, stopped: bool = False) -> LuckReport | None:
        """None: the game is not over, and hands are still secret. One that was called off is over."""
        if self._play.outcome is None and not stopped:
            return None
        if self._luck is None:
            return NO_LUCK
        names = self._header.names
        seats = tuple(
            tally.seat_luck(Seat(seat), names[seat] if seat < len(names) else "")
            for seat, tally in enumerate(self._tallies)
        )
        rarest = min(seat.rarity for seat in seats) * len(seats)  # of many, one is easily unusual
        fits = [number for number in ROUND_NUMBERS if rarest * number <= 1]
        return LuckReport(seats, fits[-1] if fits else 0)


def luck_of(
    game: AnyGame, luck: Luck | None, header: Header, entries: Iterable[Entry], *, stopped: bool = False
) -> LuckReport | None:
    reckoning = Reckoning(game, luck, header)
    for entry in entries:
        reckoning.take(entry)
    return reckoning.report(stopped=stopped)


class _Tally:
    """One seat's: what it got, and the odds of every sum that it could have got."""

    def __init__(self) -> None:
        self.got = 0
        self.odds = [1.0]
        self.counted: dict[str, Counted] = {}

    def add(self, given: Given) -> None:
        self.got += given.got
        sums = [0.0] * (len(self.odds) + len(given.odds) - 1)
        for n, likely in enumerate(self.odds):
            for more, odd in enumerate(given.odds):
                sums[n + more] += likely * odd
        self.odds = sums
        was = self.counted.get(given.what, Counted(given.what, 0, 0, 0.0))
        usual = was.usual + sum(n * odd for n, odd in enumerate(given.odds))
        self.counted[given.what] = Counted(
            given.what, was.got + given.got, was.of + len(given.odds) - 1, usual
        )

    def seat_luck(self, seat: Seat, name: str) -> SeatLuck:
        fewer, more = sum(self.odds[: self.got]), sum(self.odds[self.got + 1 :])
        counted = tuple(self.counted.values())
        if max(self.odds) > 1 - 1e-9:
            return SeatLuck(seat, name, counted, 0.0, 0.0, "none", 0, 0)
        if max(fewer, more) < WORTH_SAYING:
            return SeatLuck(seat, name, counted, fewer, more, "usual", 0, 0)
        out_of, than = _in_words(max(fewer, more))
        return SeatLuck(seat, name, counted, fewer, more, "more" if fewer > more else "less", than, out_of)


def _in_words(part: float) -> tuple[int, int]:
    """Of ten, or where that would be all ten, of a hundred or a thousand; never all of them."""
    out_of = next((n for n in (10, 100) if part < 1 - 1 / n), 1000)
    return out_of, min(int(part * out_of), out_of - 1)
