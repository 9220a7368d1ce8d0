"""What must be true of every word that leaves a house: durable, once, in order, for nobody else's eyes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rumpus.core.inputs import Seat
from rumpus.server.wire import messages as m
from tests.server.drill.ledger import Book, Broken, Ledger
from tests.server.drill.net import Line


class Told:
    """What one line was told so far."""

    def __init__(self) -> None:
        self.welcomed = False
        self.update = 0
        """The seq of the last update; before the first, none."""
        self.table = 0
        self.came = 0
        """How far the table was then."""
        self.now = self.decided = 0
        """In the table's time: of the last tock, and of the last update, which waited for the disk."""


class Laws:
    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self.words = 0
        self.several = False
        """Of several houses one may be a moment behind, until it hears of the others."""
        self.claimed: Mapping[tuple[Any, str], int] = {}
        """By a place and a code: from there on whoever comes in has been told of so much."""
        self.acknowledged = 0

    def told(self, line: Line, message: m.ServerMessage, text: str) -> None:
        """Raises `Broken`."""
        self.words += 1
        if isinstance(message, m.Ping):
            return
        if line.told is None:
            line.told = Told()
        told: Told = line.told
        page = line.page
        book = self._ledger.books.get(page.code)
        match message:
            case m.Welcome(now=now):
                if told.welcomed:
                    raise Broken(f"{page.name} was welcomed twice on one line")
                told.welcomed = True
                self._on_time(told, now, page.name)
            case m.Tock(now=now):
                self._on_time(told, now, page.name)
            case m.Update():
                self._update(self._durable(book, message.seq, page), told, page, message, text)
            case m.TableNews():
                self._table(self._durable(book, message.seq, page), told, line, message, text)
            case m.Past():
                self._past(self._durable(book, 1, page), page, message)
            case m.Accepted(id=act, seq=seq):
                self._acknowledged(self._durable(book, seq, page), page, act)
            case m.NotAllowed(id=act):
                self._refused(book, page, act)
            case m.Problem(code="malformed", id=act):
                raise Broken(f"{page.name} was told that {act} is malformed: {message.detail}")
            case _:
                pass

    @staticmethod
    def _on_time(told: Told, now: int, name: str) -> None:
        if now < told.now:
            raise Broken(f"for {name} the table's time ran backwards, from {told.now} to {now}")
        told.now = now

    @staticmethod
    def _durable(book: Book | None, seq: int, page: Any) -> Book:
        if book is None or seq > book.seq:
            raise Broken(f"{page.name} was told of {seq}, and durable is {book.seq if book else 'nothing'}")
        book.told = max(book.told, seq)
        page.told = max(page.told, seq)
        return book

    def _update(self, book: Book, told: Told, page: Any, message: m.Update, text: str) -> None:
        seq = message.seq
        if seq < told.update:
            raise Broken(f"{page.name} was told of {seq} after {told.update}")
        if message.now < told.decided:
            raise Broken(f"{page.name} was told of {message.now} after {told.decided} in the table's time")
        told.decided = message.now
        state = book.at(seq)
        seat = state.players.get(page.person)
        if message.game != state.table.games:
            raise Broken(f"{page.name} was told of game {message.game} in game {state.table.games}")
        if not self._as_shown(book, seq, seat, message):
            raise Broken(f"{page.name} on {seat} saw at {seq} what the log does not show to that seat")
        sights = [bytes(sight) for sight in message.sights]
        after = told.update or told.came
        if sights != book.sights(after, seq, seat):
            raise Broken(f"{page.name} was not told what happened from {after} to {seq}, or twice")
        told.update = seq
        self._secrets(book, seq, text, page)
        if message.cause is not None:
            self._acknowledged(book, page, message.cause)

    @staticmethod
    def _as_shown(book: Book, seq: int, seat: Seat | None, message: m.Update) -> bool:
        """At that entry, or after others behind it that are hidden from all."""
        told = bytes(message.view), bytes(message.actions)
        while book.shown(seq, seat) != told:
            seq += 1
            if seq > book.seq or book.at(seq).public >= seq:
                return False
        return True

    def _table(self, book: Book, told: Told, line: Line, message: m.TableNews, text: str) -> None:
        page = line.page
        if message.seq < told.table:
            raise Broken(f"{page.name} was told of the table at {message.seq} after {told.table}")
        told.table = message.seq
        if not told.came and not self.several and message.seq < line.told_before:
            raise Broken(f"{page.name} was taken back from {line.told_before} to {message.seq}")
        claimed = self.claimed.get((line.house.place, book.code), 0)
        if not told.came and claimed and message.seq < book.at(claimed).public:
            raise Broken(f"{page.name} came in at {message.seq}, after {claimed} had been claimed")
        told.came = told.came or message.seq
        table, view = book.at(message.seq).table, message.table
        chairs = tuple((chair.name, chair.level, chair.ready, chair.away) for chair in table.chairs)
        if chairs != tuple((chair.name, chair.level, chair.ready, chair.away) for chair in view.chairs):
            raise Broken(f"{page.name} was shown chairs at {message.seq} that are not in the log")
        if message.you != table.seat_of(page.person):
            raise Broken(f"{page.name} was told to sit on {message.you}, not {table.seat_of(page.person)}")
        if (view.playing, view.games, view.results) != (table.playing, table.games, table.results):
            raise Broken(f"{page.name} was told of games at {message.seq} that are not in the log")
        if [chair.host for chair in view.chairs] != [c.person == table.host != "" for c in table.chairs]:
            raise Broken(f"{page.name} was shown another host at {message.seq} than the log")
        self._secrets(book, message.seq, text, page)
        if message.cause is not None:
            self.acknowledged += 1
            if message.cause not in page.asked:
                raise Broken(f"{page.name} was told of {message.cause}, and never asked for it")

    @staticmethod
    def _secrets(book: Book, seq: int, text: str, page: Any) -> None:
        """What the house and the pages mix into the next shuffle is nobody's business before its time."""
        sealed = book.at(seq).table.sealed
        if sealed is not None and (
            sealed.secret in text or any(seed in text for seed in sealed.seeds.values())
        ):
            raise Broken(f"{page.name} was told the secret of the next game")

    @staticmethod
    def _past(book: Book, page: Any, message: m.Past) -> None:
        """The end of what this seat saw of the game, and nothing of what it did not."""
        said = [bytes(sight) for sight in message.said if not bytes(sight).startswith(b'{"type":"emote"')]
        seat, said = book.last.players.get(page.person), said[::-1]
        seen: list[bytes] = []
        for sight in book.last_sights(message.game, seat) if said else ():
            seen.append(sight)
            if seen[-len(said) :] == said:
                return
        if said:
            raise Broken(f"{page.name} was told of a past that {seat} has not seen")

    def _acknowledged(self, book: Book, page: Any, act: str) -> None:
        """It is in the log, as the act of who asked for it."""
        self.acknowledged += 1
        asked = page.asked.get(act)
        if asked is None:
            raise Broken(f"{page.name} was told of {act}, and never asked for it")
        if asked == "table":
            return
        if act not in book.acts:
            raise Broken(f"{page.name} was told that {act} is durable, and it is not in the log")

    def _refused(self, book: Book | None, page: Any, act: str) -> None:
        """What was done is never refused afterwards, however often it is asked for."""
        known = book is not None and act in book.acts
        if known and not self.several and page.asked.get(act) == "game":
            raise Broken(f"{page.name} was refused {act}, which is in the log")

    @staticmethod
    def owner(cause: str, book: Book, asked_by: str | None) -> None:
        """Nobody acts for another: what the log calls the act of a seat was asked for by who sat there."""
        who = cause.partition(":")[0]
        page = book.at(book.causes[cause])
        sat = next((one for one, seat in page.players.items() if str(seat) == who), None)
        owner = sat if page.entry.game else who
        if asked_by is None or asked_by != owner:
            raise Broken(f"{book.code}: {cause} was asked for by {asked_by}, and {owner} sat there")
