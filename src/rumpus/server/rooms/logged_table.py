"""A table and its last game as their log tells them: read back from it, and written on, by the same steps.

Of the games before the last one nothing is asked but which acts were theirs: reading them back, their events
are passed over, and may be left out of what is read.
"""

from __future__ import annotations

import functools
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Raw

from rumpus.core.chain import first_link, next_link
from rumpus.core.inputs import Ms, Seat
from rumpus.core.log import MISSING, NO_INPUT, Entry, LogError, play_of, replay_entry
from rumpus.core.play import AnyPlay
from rumpus.core.shuffle import game_seed
from rumpus.core.taken import Taken
from rumpus.core.waits import Turn
from rumpus.games.registry import GAMES
from rumpus.server.rooms.race_watch import RaceSign
from rumpus.server.rooms.turn_time import TurnTime
from rumpus.server.rooms.updates import encode
from rumpus.table import events as tev
from rumpus.table.evolve import evolve
from rumpus.table.state import TableState

REMEMBERED = 120
"""So much of a game is told again to whoever comes in: what the page's talk holds, and a little more."""
TABLE = 0
"""The number under which the table's own events are logged; its games count from 1."""

table_event = msgspec.json.Decoder(tev.TableEvent)


class LoggedTable:
    def __init__(self, code: str, entries: Iterable[Entry]) -> None:
        self.code = code
        self.table = TableState(code, "", {})
        self.play: AnyPlay | None = None
        self.players: dict[str, Seat] = {}
        """Who sits where in the game, or sat there when it ended: chairs move between games."""
        self.turn = TurnTime()
        self.sign = RaceSign()
        """Of the race that is on, if one is: a table that is read back goes on with it."""
        self.past: deque[Any] = deque(maxlen=REMEMBERED)
        """Events of the game and emotes, for whoever comes in."""
        self.last_at = Ms(0)
        self.seq = 0
        self.public_seq = 0
        """The last seq that anybody may hear of. What is behind it is hidden from all: a claim in a race."""
        self._table_seq = 0
        """That of the last of the table's own entries."""
        self.chain = ""
        """The head of the chain over the game's own log."""
        self._in_chain = 0
        self._rules_version = 0
        self._began = 0
        """The seq with which the game began."""
        self._table_acts: set[str] = set()
        self._earlier_acts: set[str] = set()
        """What people did in games before this one."""
        self._unwritten: list[Entry] = []
        entries = tuple(entries)
        self._last_game = max((entry.game for entry in entries), default=TABLE)
        """That was read back; after it others may have been written."""
        for entry in entries:
            self._read(entry)
        self._handed_over = self._state

    # --- reading back ---

    def _read(self, entry: Entry) -> None:
        if entry.seq != self.seq + 1:
            raise LogError(entry.seq, MISSING, seq=self.seq + 1, found=entry.seq)
        if entry.game == TABLE:
            self._table_acts.add(entry.cause)
            self._at_table(entry, table_event.decode(entry.event))
        elif self.play is None or entry.game != self.table.games:
            raise LogError(entry.seq, "game {no} is not being played here", no=entry.game)
        elif entry.game < self._last_game:
            self._pass_over(self.play, entry)
        else:
            self._in_game(entry, replay_entry(self.play, self._rules_version, entry, entry.seq))

    def _pass_over(self, play: AnyPlay, entry: Entry) -> None:
        self.seq = entry.seq
        self.last_at = max(self.last_at, entry.at)
        play.replay((), entry.cause)

    # --- writing on ---

    def write_table(self, cause: str, events: Sequence[tev.TableEvent], now: Ms) -> None:
        """What was decided at the table itself. Even an act that changed nothing is known from now on."""
        self._table_acts.add(cause)
        for event in events:
            self._at_table(self._entry(TABLE, cause, event, now), event)

    def write_game(self, cause: str, events: Sequence[Any], now: Ms, taken: Taken | None = None) -> None:
        """What the game has taken in already, and what came of it."""
        raw = NO_INPUT if taken is None or not events else Raw(encode(taken))
        for event in events:
            self._in_game(self._entry(self.table.games, cause, event, now, raw), event)
            raw = NO_INPUT

    def _entry(self, game: int, cause: str, event: Any, now: Ms, taken: Raw = NO_INPUT) -> Entry:
        entry = Entry(self.seq + 1, now, game, cause, Raw(encode(event)), taken)
        self._unwritten.append(entry)
        return entry

    def hand_over(self) -> list[Entry]:
        """What is to be written, once."""
        entries, self._unwritten = self._unwritten, []
        self._handed_over = self._state
        return entries

    @property
    def all_handed_over(self) -> bool:
        """Whether memory is what the log says, or will say."""
        same = all(now is then for now, then in zip(self._state, self._handed_over, strict=True))
        return same and not self._unwritten

    @property
    def _state(self) -> tuple[object, ...]:
        return self.table, self.play, self.play and self.play.state

    # --- both ---

    def _at_table(self, entry: Entry, event: tev.TableEvent) -> None:
        self.seq = self.public_seq = self._table_seq = entry.seq
        self.last_at = max(self.last_at, entry.at)
        if isinstance(event, tev.GameStarted):
            self._open_game(event)
        self.table = evolve(self.table, event)
        self._note_players()
        if isinstance(event, tev.CameBack) and self._waits_for(event.seat):
            self.turn.renew(entry.at)

    def _in_game(self, entry: Entry, event: Any) -> None:
        self.seq = entry.seq
        self.last_at = max(self.last_at, entry.at)
        self._in_chain += 1
        self.chain = next_link(self.chain, encode(own_log(entry, self._in_chain)))
        self.past.append(event)
        if self.play is None:
            return
        self.sign.look(self.play, entry.at)
        if self.play.game.witness(event, None) is not None:
            self.public_seq = entry.seq
            self.turn.begin(entry.at)  # not for a hidden claim: the turn's timer must not tell of it either

    def _open_game(self, started: tev.GameStarted) -> None:
        if self.play is not None:
            seats = {str(seat): person for person, seat in self.players.items()}
            acts = (cause.partition(":") for cause in self.play.acts)
            self._earlier_acts.update(act_name(seats[seat], act) for seat, _, act in acts if seat in seats)
        header = started.header
        self.play = play_of(GAMES[header.game].rules, header, seed_of(started))
        self.chain, self._in_chain = header.was or first_link(encode(header)), 0
        self._rules_version = header.rules_version
        self._began = self.seq
        self.sign.forget()
        self.past.clear()

    def _note_players(self) -> None:
        if self.table.playing:
            chairs = enumerate(self.table.chairs)
            self.players = {chair.person: Seat(seat) for seat, chair in chairs if chair.person}

    def _waits_for(self, seat: Seat) -> bool:
        if self.play is None or self.table.games < self._last_game:
            return False
        waits = self.play.waits
        return any(isinstance(wait, Turn) and wait.must and wait.seat == seat for wait in waits)

    # --- who is forgotten ---

    def forget(self, person: str, rows: Sequence[Entry]) -> bool:
        """The table's own entries, as they are worded since this person is forgotten. False, and nothing
        changed, where there are others by now."""
        if self._unwritten or not rows or rows[-1].seq != self._table_seq:
            return False
        events = (table_event.decode(row.event) for row in rows)
        self.table = functools.reduce(evolve, events, TableState(self.code, "", {}))
        self.players.pop(person, None)
        self._note_players()
        mine = act_name(person, "")
        for acts in (self._table_acts, self._earlier_acts):
            acts -= {cause for cause in acts if cause.startswith(mine)}
        self._handed_over = self._state
        return True

    # --- what is known ---

    def knows_table_act(self, cause: str) -> bool:
        return cause in self._table_acts

    def knows_game_act(self, person: str, act: str) -> bool:
        """Of this game the game itself knows it, by the seat; of those before, the table, by the person."""
        seat = self.players.get(person)
        if self.play is not None and seat is not None and self.play.knows(act_name(seat, act)):
            return True
        return bool(self._earlier_acts) and act_name(person, act) in self._earlier_acts

    def is_of_an_earlier_game(self, seq: int) -> bool:
        """Whether what was seen under this seq was seen before the game began."""
        return 0 < seq <= self._began

    @property
    def turn_due(self) -> Ms | None:
        """When the turn's time is up, where the table has a timer."""
        seconds = self.table.turn_seconds
        return self.turn.due(seconds) if seconds and self.table.playing else None


def own_log(entry: Entry, number: int) -> Entry:
    """The entry as it stands in the log of its game alone, where they are counted from 1."""
    return Entry(number, entry.at, entry.game, entry.cause, entry.event, entry.input)


def seed_of(started: tev.GameStarted) -> bytes:
    """Where nothing but a secret was known, long ago, it was the seed itself."""
    header, secret = started.header, bytes.fromhex(started.seed)
    return secret if header.shuffle is None else game_seed(header.shuffle, header.seats, secret)


def act_name(who: str | Seat, act: str) -> str:
    """An act's id as the log has it, its cause: each seat and each person counts their own."""
    return f"{who}:{act}"
