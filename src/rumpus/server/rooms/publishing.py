"""What a table decided, on its way out: written to the log, and told to everybody when it is durable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rumpus.core.play import AnyPlay
from rumpus.host.clock import TableClock
from rumpus.server.rooms.audience import Asker, Audience, Post
from rumpus.server.rooms.logged_table import LoggedTable
from rumpus.server.rooms.member import Member
from rumpus.server.rooms.updates import GameNews, past_of
from rumpus.server.storage.writer import Batch, Pen, Unwritten
from rumpus.server.wire.messages import Accepted, NotAllowed, Problem, welcome


class Publisher:
    def __init__(
        self,
        log: LoggedTable,
        audience: Audience,
        clock: TableClock,
        submit: Callable[[Batch], None],
        unwritten: Callable[[Unwritten], None],
    ) -> None:
        self._log = log
        self._audience = audience
        self._clock = clock
        self._submit = submit
        self._unwritten = unwritten
        self._pen = Pen(log.code)

    def publish(
        self,
        events: Sequence[Any],
        asker: Asker | None = None,
        *,
        table: bool = False,
        ended: bool = False,
        by: str = "",
    ) -> None:
        """Of the table and of the game; the end of a game last, so that its last card is seen.

        Where it was a move, `by` says whether people or bots made it.
        """
        log, audience = self._log, self._audience
        post = audience.post(durable=False)
        post.arrived = asker.arrived if asker else None
        post.move = (log.table.game, by) if by else None
        if table:
            audience.tell_table(post, log.table, log.public_seq, asker)
        if log.play is not None:
            audience.tell_game(post, self._news(log.play, events), None if table else asker)
        if ended:
            audience.tell_table(post, log.table, log.public_seq)
        self._write(post)

    def _write(self, post: Post) -> None:
        """What changed nothing needs no writing: it is told in its turn, after what came before it."""
        if entries := self._log.hand_over():
            self._submit(Batch(self._pen, entries, post.settled(self._audience.deliver, self._unwritten)))
        else:
            post.durable = True
            self._audience.deliver()

    def write_no_more(self) -> None:
        """Not even what was submitted already."""
        self._pen.broken = True

    def welcome(self, member: Member) -> None:
        """All that somebody who just came should know; the others hear that they are here."""
        log, audience = self._log, self._audience
        post = audience.post(durable=True)
        post.add(member, welcome(self._clock.now()))
        audience.tell_table(post, log.table, log.public_seq)
        if log.play is not None:
            news = self._news(log.play, ())
            post.add(member, past_of(news, log.past, member.person))
            audience.tell_game(post, news, only=member)
        audience.deliver()

    def tell_table(self) -> None:
        """As it is: who is here has changed, or the address by which it is reached."""
        self._audience.tell_table(self._audience.post(durable=True), self._log.table, self._log.public_seq)
        self._audience.deliver()

    def answer(self, member: Member, message: Accepted | NotAllowed | Problem) -> None:
        """In its place among the other answers: not before an earlier act is durable."""
        self._audience.post(durable=True).add(member, message)
        self._audience.deliver()

    def _news(self, play: AnyPlay, events: Sequence[Any]) -> GameNews:
        log, now = self._log, self._clock.now()
        return GameNews(play, log.table.games, log.public_seq, now, events, log.turn_due, log.players.get)
