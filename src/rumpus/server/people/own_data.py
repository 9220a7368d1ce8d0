"""What the house knows of a person, for that person: all of it to take along, and its end.

A log is written once, and others played in it, too: nothing of what happened goes. Who it was goes, out of
every table, with their name; a table at which nobody else ever was goes as a whole.
"""

from __future__ import annotations

import asyncio
import functools
import secrets
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import NamedTuple, Protocol

import msgspec
from msgspec import Raw, Struct

from rumpus.core.inputs import Seat
from rumpus.core.log import Entry
from rumpus.server.rooms.logged_table import TABLE, act_name, table_event
from rumpus.server.rooms.updates import encode
from rumpus.server.storage.people import Reworded
from rumpus.server.storage.recording import RecordingInfo
from rumpus.server.storage.store import Store
from rumpus.table import events as tev
from rumpus.table.evolve import evolve
from rumpus.table.state import TableState
from rumpus.table.traces import GONE, is_about, moments, people, without

TRIES = 5
"""Where they did something at a table at the same moment."""


class OpenTables(Protocol):
    """Those that somebody has open: what is in memory was read before."""

    def vacated(self, code: str) -> AbstractAsyncContextManager[None]:
        """For as long as nobody else has this table in hand."""

    async def forgotten(self, code: str, person: str) -> None:
        """The table's log names somebody else in their place by now."""


class OwnEntry(Struct, frozen=True):
    seq: int
    at: int
    told: Raw


class OwnGame(Struct, frozen=True):
    """A game in which the person played: what they did there and when, as the log has it."""

    no: int
    game: str
    seats: tuple[Seat, ...]
    won: bool | None
    """None while it is being played, or was called off."""
    acts: tuple[OwnEntry, ...]


class OwnTable(Struct, frozen=True):
    code: str
    game: str
    seat: Seat | None
    """Where they sit now."""
    host: bool
    noted: tuple[OwnEntry, ...]
    """What the table's log tells of them: names, coming and going, promised seeds."""
    games: tuple[OwnGame, ...]
    recordings: tuple[RecordingInfo, ...]
    """Of their turns."""


class _Turn(NamedTuple):
    """A time for which a person had a seat in a game: others may have had it before and after."""

    no: int
    seat: Seat
    first: Entry
    last: Entry | None

    def holds(self, entry: Entry) -> bool:
        since = entry.game == self.no and self.first.seq < entry.seq
        return since and (self.last is None or entry.seq < self.last.seq)

    def shows(self, film: RecordingInfo) -> bool:
        since = (film.game, film.seat) == (self.no, self.seat) and self.first.at <= film.at
        return since and (self.last is None or film.at <= self.last.at)


class _Known:
    """A table's log as one person is in it."""

    def __init__(self, code: str, entries: Sequence[Entry], person: str) -> None:
        self.person = person
        self.rows = [entry for entry in entries if entry.game == TABLE]
        self.past: list[tev.TableEvent] = [table_event.decode(row.event) for row in self.rows]
        self.moments = list(moments(self.past, person))
        self.table = functools.reduce(evolve, self.past, TableState(code, "", {}))
        self.turns = list(self._turns())
        self.entries = entries

    def _turns(self) -> Iterator[_Turn]:
        held: _Turn | None = None
        states = (*(moment.before for moment in self.moments), self.table)
        for row, after in zip(self.rows, states[1:], strict=True):
            seat = after.seat_of(self.person) if after.playing else None
            if held is not None and (held.no, held.seat) != (after.games, seat):
                yield held._replace(last=row)
                held = None
            if held is None and seat is not None:
                held = _Turn(after.games, seat, row, None)
        if held is not None:
            yield held

    def recorded(self, films: Iterable[RecordingInfo]) -> list[RecordingInfo]:
        """Those of their own turns."""
        return [film for film in films if any(turn.shows(film) for turn in self.turns)]

    def told(self, recordings: Sequence[RecordingInfo]) -> OwnTable:
        table, about = self.table, zip(self.rows, self.moments, strict=True)
        return OwnTable(
            table.code,
            table.game,
            table.seat_of(self.person),
            host=table.host == self.person,
            noted=tuple(
                OwnEntry(row.seq, row.at, row.event) for row, moment in about if is_about(moment, self.person)
            ),
            games=tuple(self._game(no) for no in sorted({turn.no for turn in self.turns})),
            recordings=tuple(self.recorded(recordings)),
        )

    def _game(self, no: int) -> OwnGame:
        """Acts and not what came of them: that may be hidden from who acted, as long as the game runs."""
        ended = [result for result in self.table.results if result.no == no and not result.stopped]
        turns = [turn for turn in self.turns if turn.no == no]
        own = (
            entry
            for entry in self.entries
            if any(turn.holds(entry) and entry.cause.startswith(act_name(turn.seat, "")) for turn in turns)
        )
        acts = tuple(OwnEntry(one.seq, one.at, one.input) for one in own if bytes(one.input))
        seats = sorted({turn.seat for turn in turns})
        won = any(seat in ended[0].winners for seat in seats) if ended else None
        return OwnGame(no, self.table.game, tuple(seats), won, acts)

    def reworded(self) -> list[Reworded]:
        alias = GONE + secrets.token_urlsafe(16)
        mine = act_name(self.person, "")
        changed = []
        for row, before, after in zip(
            self.rows, self.past, without(self.past, self.person, alias), strict=True
        ):
            cause = act_name(alias, row.cause[len(mine) :]) if row.cause.startswith(mine) else row.cause
            if cause != row.cause or after != before:
                changed.append(Reworded(row.seq, cause, encode(after).decode()))
        return changed


async def export(store: Store, person: str) -> AsyncIterator[OwnTable]:
    for code in await store.people.tables_of(person):
        if entries := await store.read(code):
            recordings = await store.recordings.list(code)
            yield await asyncio.to_thread(lambda: _Known(code, entries, person).told(recordings))  # noqa: B023


async def forget(store: Store, person: str, opened: OpenTables | None = None) -> int:
    """How many tables knew them. Raises `DatabaseAway`: some may know them still.

    Whoever next serves a table where they sat, or serves it now, sees to their seat.
    """
    gone: set[str] = set()
    for _ in range(TRIES):
        codes = await store.people.tables_of(person)
        for code in codes:
            await _forget_at(store, code, person, opened)
        if not codes:
            break
        gone.update(codes)
    return len(gone)


async def _forget_at(store: Store, code: str, person: str, opened: OpenTables | None) -> None:
    if await _was_theirs_alone(store, code, person):
        async with opened.vacated(code) if opened else nullcontext():
            if await _was_theirs_alone(store, code, person):
                await store.people.clear(code)
                return
    known = _Known(code, await store.at_table(code), person)
    films = known.recorded(await store.recordings.list(code))
    await store.people.reword(code, person, known.reworded(), [film.n for film in films])
    if opened:
        await opened.forgotten(code, person)


async def _was_theirs_alone(store: Store, code: str, person: str) -> bool:
    return people(table_event.decode(row.event) for row in await store.at_table(code)) <= {person}


def as_json(person: str, tables: AsyncIterator[OwnTable]) -> AsyncIterator[bytes]:
    """One object, some at a time."""
    return _parts(msgspec.json.encode(person), tables)


async def _parts(person: bytes, tables: AsyncIterator[OwnTable]) -> AsyncIterator[bytes]:
    yield b'{"person":' + person + b',"tables":['
    comma = b""
    async for table in tables:
        yield comma + encode(table)
        comma = b",\n"
    yield b"]}\n"
