"""Everybody connected to a table, and what each of them is told, in order and never too soon."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Set
from time import perf_counter
from typing import NamedTuple

from rumpus.core.inputs import Seat
from rumpus.core.shuffle import ALGORITHM
from rumpus.host.clock import TableClock
from rumpus.server.operations.tally import TALLY
from rumpus.server.rooms.lag import Lag
from rumpus.server.rooms.member import Member
from rumpus.server.rooms.updates import GameNews, SeatOf, SeatUpdates, encode
from rumpus.server.security.allowance import Allowance, Rate
from rumpus.server.storage.writer import Unwritten
from rumpus.server.wire.messages import (
    Accepted,
    AskView,
    ChairView,
    Emoji,
    Emoted,
    SealView,
    ServerMessage,
    TableNews,
    TableView,
)
from rumpus.table.sitting import way
from rumpus.table.state import Chair, TableState
from rumpus.world.wire import Moved

WATCHERS_EMOTES = Rate(6, 2)
"""Emotes of all watchers of a table together."""


class Asker(NamedTuple):
    """Whose act it was, and the id under which they wait for the answer."""

    member: Member
    act_id: str
    arrived: float | None = None
    """When it came, by `perf_counter`, where it is measured how long it took."""

    @staticmethod
    def id_for(member: Member, asker: Asker | None) -> str | None:
        """What tells this member that the news are of their own doing."""
        return asker.act_id if asker and asker.member is member else None


class Post:
    """Messages made when something was decided and sent when it is durable: never sooner, always in order."""

    __slots__ = ("arrived", "durable", "letters", "move", "sent")

    def __init__(self, *, durable: bool) -> None:
        self.arrived: float | None = None
        self.durable = durable
        self.letters: list[tuple[Member, bytes, int]] = []
        self.move: tuple[str, str] | None = None
        """In which game, and whether people or bots made it."""
        self.sent: asyncio.Future[None] | None = None

    def settled(
        self, deliver: Callable[[], None], broken: Callable[[Unwritten], None]
    ) -> Callable[[Unwritten | None], None]:
        """What the store calls when the entries behind this post are durable, or never will be."""

        def settled(error: Unwritten | None) -> None:
            if error is None:
                self.durable = True
                if self.move is not None:
                    TALLY.moves[self.move] += 1
                deliver()
            else:
                broken(error)

        return settled

    def add(self, member: Member, message: ServerMessage | bytes, shows: int = 0) -> None:
        """`shows` is the seq of the game's state that this message puts before the member's eyes."""
        self.letters.append((member, message if isinstance(message, bytes) else encode(message), shows))


class Audience:
    def __init__(self, base_url: str, clock: TableClock) -> None:
        self.members: list[Member] = []
        self.base_url = base_url
        self.odd_hands: Callable[[], Set[str]] = frozenset
        """People whose hands in races are like no hand."""
        self._now = clock.now
        self._posts: deque[Post] = deque()
        self._watchers_emotes = Allowance(WATCHERS_EMOTES)

    def post(self, *, durable: bool) -> Post:
        post = Post(durable=durable)
        self._posts.append(post)
        return post

    def deliver(self) -> None:
        """Send all that has become durable, up to the first that has not."""
        now = self._now()
        while self._posts and self._posts[0].durable:
            post = self._posts.popleft()
            for member, message, shows in post.letters:
                member.send(message)
                if shows:
                    member.was_shown(shows, now)
            if post.arrived is not None:
                TALLY.answers.add(perf_counter() - post.arrived)
            if post.sent is not None and not post.sent.done():
                post.sent.set_result(None)

    async def caught_up(self) -> None:
        """Returns when all that was decided so far is durable. Raises `Unwritten` if it never will be."""
        post = self.post(durable=True)
        post.sent = asyncio.get_running_loop().create_future()
        self.deliver()
        await post.sent

    def abandon(self, error: Unwritten) -> None:
        """Nothing that is still waiting will be sent."""
        while self._posts:
            sent = self._posts.popleft().sent
            if sent is not None and not sent.done():
                sent.set_exception(error)

    @property
    def idle(self) -> bool:
        return not self._posts

    @property
    def people(self) -> set[str]:
        """Everybody with a page open."""
        return {member.person for member in self.members}

    def lags(self, seat_of: SeatOf, but_not: Seat) -> list[Lag]:
        """How far away the other people in the game are."""
        own = (None, but_not)
        return [member.lag for member in self.members if seat_of(member.person) not in own]

    def tell_table(self, post: Post, table: TableState, seq: int, asker: Asker | None = None) -> None:
        view = self.table_view(table)
        for member in self.members:
            own = Asker.id_for(member, asker)
            seat = table.seat_of(member.person)
            odd = self._odd_seats(table) if member.person == table.host else ()
            post.add(member, TableNews(seq, view, seat, way(table, member.person), own, odd))

    def _odd_seats(self, table: TableState) -> tuple[Seat, ...]:
        odd = self.odd_hands()
        return tuple(Seat(seat) for seat, chair in enumerate(table.chairs) if chair.person in odd)

    def table_view(self, table: TableState) -> TableView:
        seated = {chair.person for chair in table.chairs if chair.person}
        here = self.people
        return TableView(
            code=table.code,
            link=f"{self.base_url}/t/{table.code}" if self.base_url else "",
            game=table.game,
            options=table.options,
            turn_seconds=table.turn_seconds,
            pace=table.pace,
            chairs=tuple(_chair_view(chair, here, table.host) for chair in table.chairs),
            watchers=len(here - seated),
            playing=table.playing,
            games=table.games,
            results=table.results,
            lesson=table.lesson,
            asks=tuple(
                AskView(ask.no, ask.name, ask.seat, ask.person in table.sent_away)
                for ask in table.asking
                if ask.person in here
            ),
            seal=_seal_view(table),
        )

    def tell_game(
        self, post: Post, news: GameNews, asker: Asker | None = None, only: Member | None = None
    ) -> None:
        """Each seat's own update. Whoever sees nothing new is sent nothing: silence must not tell either."""
        updates, seq = SeatUpdates(news), news.seq
        mover, act_id = (asker.member, asker.act_id) if asker else (None, None)
        for member in self.members if only is None else (only,):
            update = updates.to(member.person)
            own = act_id if member is mover else None
            if member.seen != update.state or update.any_sights:
                member.seen = update.state
                post.letters.append((member, update.message(own), seq))
            elif own:
                post.add(member, Accepted(own, seq))

    def tell_all(self, message: bytes, only: Member | None = None) -> None:
        """In its place: not before what came of earlier acts is durable."""
        post = self.post(durable=True)
        for member in self.members if only is None else (only,):
            post.add(member, message)
        self.deliver()

    def show(self, frame: Moved) -> None:
        for member in self.members:
            member.show(frame)

    def tell_emote(self, sender: Member, seat: Seat | None, emote: Emoji) -> Emoted | None:
        """None if it was too much. All who watch share one voice, so that players hear each other."""
        if not sender.emotes.spend() or (seat is None and not self._watchers_emotes.spend()):
            return None
        said = Emoted(seat, emote)
        message = encode(said)
        for member in self.members:
            member.send(message)
        return said


def _seal_view(table: TableState) -> SealView | None:
    sealed = table.sealed
    if sealed is None:
        return None
    people = [chair.person for chair in table.chairs]
    return SealView(
        algorithm=ALGORITHM,
        game=sealed.no,
        round=sealed.round,
        commitment=sealed.commitment,
        promises=tuple(sealed.promises.get(person, "") for person in people),
        starting="asked" if sealed.asked else "again" if table.starting else "no",
        told=tuple(person in sealed.seeds for person in people),
        left_out=tuple(Seat(seat) for seat, person in enumerate(people) if person in sealed.left_out),
    )


def _chair_view(chair: Chair, here: set[str], host: str) -> ChairView:
    return ChairView(
        kind="person" if chair.person else "bot" if chair.level else "open",
        name=chair.name,
        level=chair.level,
        ready=chair.ready,
        away=chair.away,
        here=chair.person in here,
        host=bool(chair.person) and chair.person == host,
    )
