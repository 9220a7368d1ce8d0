"""What is true, kept beside the disk: every table folded afresh from each row in the moment it is durable."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from rumpus.core.chain import first_link, next_link
from rumpus.core.inputs import Ms, Seat
from rumpus.core.log import NO_INPUT, Entry, event_of, play_of
from rumpus.core.play import AnyPlay
from rumpus.games.registry import GAMES
from rumpus.server.rooms.logged_table import own_log, seed_of
from rumpus.table import events as tev
from rumpus.table.evolve import evolve
from rumpus.table.state import TableState

encode = msgspec.json.Encoder().encode
table_event = msgspec.json.Decoder(tev.TableEvent)
ROWS = "SELECT rowid, code, seq, at, game, cause, body, input FROM entries WHERE rowid > ? ORDER BY rowid"


class Broken(AssertionError):
    """A law does not hold."""


class Page(NamedTuple):
    """The table after one entry."""

    entry: Entry
    event: Any
    table: TableState
    players: dict[str, Seat]
    game: Any
    """The rules of the game that is or was being played."""
    state: Any
    public: int
    """The last seq that anybody may hear of."""


class Book:
    """One table's."""

    def __init__(self, code: str, made: float) -> None:
        self.code = code
        self.made = made
        self.pages: list[Page] = []
        self.causes: dict[str, int] = {}
        self.acts: set[str] = set()
        """By their ids alone."""
        self.unasked: list[str] = []
        """Causes of which nobody has looked yet who asked for them."""
        self.told = 0
        """The last seq of which anybody was told."""
        self.grew = made
        self._play: AnyPlay | None = None
        self._chain = ""
        self._in_chain = 0
        self._views: dict[tuple[int, Seat | None], tuple[bytes, bytes]] = {}
        self._sights: dict[tuple[int, Seat | None], bytes | None] = {}
        self._games: dict[int, list[int]] = {}
        """The entries of each game."""

    @property
    def seq(self) -> int:
        return len(self.pages)

    @property
    def last(self) -> Page:
        return self.pages[-1]

    def at(self, seq: int) -> Page:
        return self.pages[seq - 1]

    def add(self, entry: Entry, now: float) -> None:
        if entry.seq != self.seq + 1:
            raise Broken(f"{self.code}: entry {entry.seq} was written after {self.seq}")
        before = self.pages[-1] if self.pages else None
        if before and entry.at < before.entry.at:
            raise Broken(f"{self.code}: the table's time ran backwards at {entry.seq}")
        if entry.at > (now - self.made) * 1000 + 1000:
            raise Broken(f"{self.code}: at {entry.seq} the table's time is ahead of all clocks")
        self._once(entry, before)
        table = before.table if before else TableState(self.code, "", {})
        players = before.players if before else {}
        public = entry.seq
        event: Any
        if entry.game == 0:
            event = table_event.decode(entry.event)
            if isinstance(event, tev.GameStarted):
                self._play = play_of(GAMES[event.header.game].rules, event.header, seed_of(event))
                self._chain, self._in_chain = first_link(encode(event.header)), 0
            elif isinstance(event, tev.GameEnded) and event.chain != self._chain:
                raise Broken(f"{self.code}: the chain told at {entry.seq} is not that of the log")
            table = evolve(table, event)
            if table.playing:
                players = {chair.person: Seat(n) for n, chair in enumerate(table.chairs) if chair.person}
        else:
            assert self._play is not None
            event = event_of(self._play.game, self._play.game.rules_version, entry.event)
            self._play.replay((event,), entry.cause)
            self._games.setdefault(entry.game, []).append(entry.seq)
            self._in_chain += 1
            self._chain = next_link(self._chain, encode(own_log(entry, self._in_chain)))
            if self._play.game.witness(event, None) is None and before:
                public = before.public
        play = self._play
        game, state = (play.game, play.state) if play else (None, None)
        self.pages.append(Page(entry, event, table, players, game, state, public))
        self.grew = now

    def _once(self, entry: Entry, before: Page | None) -> None:
        """The entries of one act stand together: had it been played twice, they would stand in two places."""
        if ":" in entry.cause and (before is None or before.entry.cause != entry.cause):
            if entry.cause in self.causes:
                raise Broken(f"{self.code}: {entry.cause} was played twice")
            self.causes[entry.cause] = entry.seq
            self.acts.add(entry.cause.partition(":")[2])
            self.unasked.append(entry.cause)

    def shown(self, seq: int, seat: Seat | None) -> tuple[bytes, bytes]:
        """The view and the actions of a seat after that entry."""
        found = self._views.get((seq, seat))
        if found is None:
            page = self.at(seq)
            view = encode(page.game.view(page.state, seat))
            actions = b"[]" if seat is None else encode(page.game.actions(page.state, seat))
            found = self._views[seq, seat] = view, actions
            if len(self._views) > 200:
                self._views.pop(next(iter(self._views)))
        return found

    def sights(self, after: int, until: int, seat: Seat | None) -> list[bytes]:
        """What this seat saw happen in the game after one entry and until another."""
        found = (self._sight(seq, seat) for seq in range(after + 1, until + 1))
        return [sight for sight in found if sight is not None]

    def last_sights(self, game: int, seat: Seat | None) -> Iterator[bytes]:
        """What this seat saw happen in that game, the last first."""
        found = (self._sight(seq, seat) for seq in reversed(self._games.get(game, ())))
        return (sight for sight in found if sight is not None)

    def _sight(self, seq: int, seat: Seat | None) -> bytes | None:
        if (seq, seat) not in self._sights:
            page = self.at(seq)
            sight = page.game.witness(page.event, seat) if page.entry.game else None
            self._sights[seq, seat] = None if sight is None else encode(sight)
        return self._sights[seq, seat]


class Ledger:
    def __init__(self, database: Path, clock: Callable[[], float]) -> None:
        self.books: dict[str, Book] = {}
        self._database = database
        self._clock = clock
        self._file: sqlite3.Connection | None = None
        self._rowid = 0
        self.entries = 0

    def look(self) -> None:
        """Something was committed."""
        if self._file is None:
            self._file = sqlite3.connect(self._database, isolation_level=None)
        for rowid, code, *row in self._file.execute(ROWS, (self._rowid,)).fetchall():
            self._rowid = rowid
            self.entries += 1
            self.book(code).add(_entry(row), self._clock())

    def book(self, code: str) -> Book:
        found = self.books.get(code)
        if found is None:
            found = self.books[code] = Book(code, self._clock())
        return found

    def shut(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def compare(self) -> None:
        """After a restart: nothing of which anybody was told may be gone; what nobody heard of may."""
        self.shut()
        with_rows = sqlite3.connect(self._database, isolation_level=None)
        found = dict(with_rows.execute("SELECT code, max(seq) FROM entries GROUP BY code").fetchall())
        self._rowid = with_rows.execute("SELECT coalesce(max(rowid), 0) FROM entries").fetchone()[0]
        with_rows.close()
        for code, book in self.books.items():
            there = found.get(code, 0)
            if there < book.told:
                raise Broken(f"{code}: somebody was told of {book.told}, and the log ends at {there}")
            if there < book.seq:
                self.books[code] = fresh = Book(code, book.made)
                fresh.told = book.told
                for page in book.pages[:there]:
                    fresh.add(page.entry, self._clock())


def _entry(row: list[Any]) -> Entry:
    seq, at, no, cause, body, taken = row
    raw = NO_INPUT if taken is None else msgspec.Raw(taken.encode())
    return Entry(seq, Ms(at), no, cause, msgspec.Raw(body.encode()), raw)
