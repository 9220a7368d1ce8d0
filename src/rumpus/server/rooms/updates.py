"""What each seat is told of one moment in a game. Nothing leaves but views and sights."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from rumpus.core.game import Sight
from rumpus.core.inputs import Ms, Seat
from rumpus.core.play import AnyPlay
from rumpus.server.wire.messages import Emoted, Past

encode = msgspec.json.Encoder().encode

NOTHING = encode(())

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

    __slots__ = ("_begin", "_by_seat", "_end", "_news", "_open")

    def __init__(self, news: GameNews) -> None:
        self._news = news
        self._by_seat: dict[Seat | None, SeatUpdate] = {}
        numbers = news.seq, news.game, news.now
        self._begin = b'{"type":"update","seq":%d,"game":%d,"now":%d,"sights":' % numbers
        self._end = b',"due":null}' if news.due is None else b',"due":%d}' % news.due
        hidden = [event for event in news.events if not isinstance(event, Sight)]
        self._open = None if hidden else encode(news.events)
        """The sights, where nothing is hidden: the same for everybody."""

    def to(self, person: str) -> SeatUpdate:
        seat = self._news.seat_of(person)
        return self._by_seat.get(seat) or self._make(seat)

    def _make(self, seat: Seat | None) -> SeatUpdate:
        news, play = self._news, self._news.play
        sights = self._open or encode(play.sights(news.events, seat))
        view = encode(play.view(seat))
        actions = () if seat is None else play.actions(seat)
        offers = encode(actions) if actions else NOTHING
        said = self._begin + sights + b',"view":' + view + b',"actions":' + offers + b',"cause":'
        update = self._by_seat[seat] = SeatUpdate(
            (view, offers, news.due), sights != NOTHING, said, self._end
        )
        return update


class SeatUpdate(NamedTuple):
    """What one seat sees of the moment. As a message it is an `Update`, joined of what is encoded already."""

    state: tuple[bytes, bytes, Ms | None]
    """View, actions and turn's end."""
    any_sights: bool
    begin: bytes
    end: bytes

    def message(self, cause: str | None) -> bytes:
        return self.begin + (b"null" if cause is None else encode(cause)) + self.end
