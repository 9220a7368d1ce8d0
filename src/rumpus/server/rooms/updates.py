"""What each seat is told of one moment in a game. Nothing leaves but views and sights."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from rumpus.core.game import Sight
from rumpus.core.inputs import Ms, Seat
from rumpus.core.play import AnyPlay
from rumpus.server.wire.messages import Emoted, Past, Update

encode = msgspec.json.Encoder().encode

SeatOf = Callable[[str], Seat | None]


class GameNews(NamedTuple):
    """What there is to tell of a game: where it stands now, and the events that led there."""

    play: AnyPlay
    game: int
    seq: int
    now: Ms
    events: Sequence[Any]
    due: Ms | None
    seat_of: SeatOf


def past_of(news: GameNews, past: Iterable[Any], person: str) -> Past:
    """What this person saw of it: others' secrets are no more theirs than they were then."""
    play, seat = news.play, news.seat_of(person)
    seen = (one if isinstance(one, Emoted) else play.game.witness(one, seat) for one in past)
    return Past(news.game, [Raw(encode(one)) for one in seen if one is not None])


class SeatUpdates:
    """The updates of one moment. Each is made once, however many pages are to have it."""

    __slots__ = ("_by_seat", "_news", "_said")

    def __init__(self, news: GameNews) -> None:
        self._news = news
        self._by_seat: dict[Seat | None, SeatUpdate] = {}
        self._said: list[tuple[Sight, Raw]] = []

    def to(self, person: str) -> SeatUpdate:
        seat = self._news.seat_of(person)
        update = self._by_seat.get(seat)
        if update is None:
            update = self._by_seat[seat] = self._make(seat)
        return update

    def _make(self, seat: Seat | None) -> SeatUpdate:
        news, play = self._news, self._news.play
        sights = [self._say(sight) for sight in play.sights(news.events, seat)]
        actions = () if seat is None else play.actions(seat)
        return SeatUpdate(news, sights, encode(play.view(seat)), encode(actions) if actions else b"[]")

    def _say(self, sight: Sight) -> Raw:
        """What hides nothing is the same sight for everybody."""
        for said, words in self._said:
            if said is sight:
                return words
        words = Raw(encode(sight))
        self._said.append((sight, words))
        return words


class SeatUpdate:
    """What one seat sees of the moment."""

    __slots__ = ("_news", "_plain", "actions", "sights", "view")

    def __init__(self, news: GameNews, sights: list[Raw], view: bytes, actions: bytes) -> None:
        self.sights = sights
        self.view = view
        self.actions = actions
        self._news = news
        self._plain: bytes | None = None

    def message(self, cause: str | None) -> bytes:
        if cause is not None:
            return self._encoded(cause)
        if self._plain is None:
            self._plain = self._encoded(None)
        return self._plain

    def _encoded(self, cause: str | None) -> bytes:
        news = self._news
        view, actions = Raw(self.view), Raw(self.actions)
        return encode(Update(news.seq, news.game, news.now, self.sights, view, actions, cause, news.due))
