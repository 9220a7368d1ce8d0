"""What is true: a table folded afresh from its log on disk, apart from any server."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import msgspec

from rumpus.core.inputs import Ms, Seat
from rumpus.core.log import Entry, event_of
from rumpus.core.play import AnyPlay, Play
from rumpus.games.registry import GAMES
from rumpus.server.rooms.logged_table import seed_of
from rumpus.server.storage.store import Store
from rumpus.table import events as tev
from rumpus.table.evolve import evolve
from rumpus.table.state import TableState

START = TableState("", "", {})


class Truth:
    """A table and its games as their log tells them. `events` pairs each entry with what it says."""

    def __init__(self, entries: list[Entry]) -> None:
        self.entries = entries
        self.events: list[tuple[Entry, Any]] = []
        self.table = START
        self.play: AnyPlay | None = None
        self.games: dict[int, AnyPlay] = {}
        self.seen: dict[tuple[int, Seat | None], list[Any]] = {}
        """Every view a seat could have had of a game, in order and without repeats."""
        for expected, entry in enumerate(entries, start=1):
            assert entry.seq == expected, f"the log has a hole before {entry.seq}"
            self._fold(entry)

    def _fold(self, entry: Entry) -> None:
        event: Any
        if entry.game == 0:
            event = msgspec.json.decode(entry.event, type=tev.TableEvent)
            self.table = evolve(self.table, event)
            if isinstance(event, tev.GameStarted):
                game, header = GAMES[event.header.game].rules, event.header
                options = msgspec.convert(header.options, game.options)
                self.play = self.games[event.no] = Play(game, header.seats, options, seed_of(event))
        else:
            assert self.play is not None
            event = event_of(self.play.game, self.play.game.rules_version, entry.event)
            self.play.replay((event,), entry.cause)
            self._look(entry.game, self.play)
        self.events.append((entry, event))

    def _look(self, no: int, play: AnyPlay) -> None:
        for seat in (None, *map(Seat, range(play.seats))):
            views = self.seen.setdefault((no, seat), [])
            view = play.view(seat)
            if not views or views[-1] != view:
                views.append(view)

    def view(self, seat: Seat | None) -> Any:
        """What a seat sees now."""
        assert self.play is not None
        return self.play.view(seat)

    def of_kind(self, kind: type) -> list[Any]:
        return [event for _, event in self.events if isinstance(event, kind)]

    @property
    def acts(self) -> list[str]:
        """The act ids of people, in the order in which they were first written."""
        causes = dict.fromkeys(entry.cause for entry in self.entries)
        return [cause.split(":", 1)[1] for cause in causes if ":" in cause]


async def truth_in(database: str, code: str) -> Truth:
    """Of a table that several servers share."""
    store = Store(database)
    try:
        return Truth(await store.read(code))
    finally:
        await store.close()


def truth(data: Path, code: str) -> Truth:
    """Read past every server, straight from the file."""
    return Truth(entries_of(data, code))


def entries_of(data: Path, code: str) -> list[Entry]:
    with sqlite3.connect(f"file:{data / 'rumpus.sqlite3'}?mode=ro", uri=True) as file:
        rows = file.execute(
            "SELECT seq, at, game, cause, body FROM entries WHERE code = ? ORDER BY seq", (code,)
        ).fetchall()
    file.close()
    return [Entry(seq, Ms(at), no, cause, msgspec.Raw(body.encode())) for seq, at, no, cause, body in rows]
