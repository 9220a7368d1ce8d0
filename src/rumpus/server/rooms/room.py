"""A table in memory: inputs are decided at once, written to the log, and told to everybody when durable."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Raw

from rumpus.core.chance import Chance
from rumpus.core.game import AnyGame, Step
from rumpus.core.inputs import Act, Fact, Ms, Refused, Seat, Timing
from rumpus.core.log import Entry, LogError, event_of, house_rules
from rumpus.core.play import AnyPlay, Play
from rumpus.core.waits import Turn
from rumpus.games.registry import GAMES
from rumpus.host.clock import TableClock
from rumpus.server.rooms import fairness
from rumpus.server.rooms.audience import Audience, Post, Told
from rumpus.server.rooms.lag import horizon
from rumpus.server.rooms.member import Member
from rumpus.server.rooms.physics import Physics, Simulation
from rumpus.server.rooms.steward import Steward
from rumpus.server.rooms.turn_time import TurnTime
from rumpus.server.rooms.updates import News, encode, past_of
from rumpus.server.settings import Settings
from rumpus.server.storage.store import Store
from rumpus.server.storage.writer import Batch, Pen, Unwritten
from rumpus.server.wire.decoding import Malformed, read_action, read_gesture
from rumpus.server.wire.messages import (
    Accepted,
    DoAct,
    DoEmote,
    DoGesture,
    DoTable,
    NotAllowed,
    Problem,
    welcome,
)
from rumpus.table import decide as table_rules
from rumpus.table import events as tev
from rumpus.table.actions import StartGame, TableAction
from rumpus.table.evolve import evolve
from rumpus.table.sitting import TableStep
from rumpus.table.state import TableState
from rumpus.world.wire import Kept

REMEMBERED = 120
"""So much of a game is told again to whoever comes in: what the page's talk holds, and a little more."""
TABLE = 0
"""The number under which the table's own events are logged; its games count from 1."""

table_event = msgspec.json.Decoder(tev.TableEvent)


class Room:
    def __init__(
        self,
        code: str,
        entries: Iterable[Entry],
        store: Store,
        settings: Settings,
        simulation: Simulation,
        kept: Kept | None = None,
    ) -> None:
        self.code = code
        self.table = TableState(code, "", {})
        self.play: AnyPlay | None = None
        self.seq = 0
        self.told = 0
        """The last seq that may be told. One behind it is hidden from everybody: a claim in a race."""
        self.closed = False
        """Let go: another room may hold the same table by now, so this one decides nothing more."""
        self.on_broken: Callable[[BaseException], None] = lambda _error: None
        """Called when the log could not be written: whoever holds rooms lets go of this one."""
        self._store = store
        self._settings = settings
        self._simulation = simulation
        self._pen = Pen(code)
        self._acts: set[str] = set()
        self._fresh: list[Entry] = []
        self._rules_version = 0
        self._dealt = 0
        self._past: deque[Any] = deque(maxlen=REMEMBERED)
        self._players: dict[str, Seat] = {}
        self.turn = TurnTime()
        last = Ms(0)
        for entry in entries:
            self._take_in(entry)
            last = max(last, entry.at)
        self.clock = TableClock(last)
        self.last_input_at = last
        """Of the last act or fact: from then on bots react to it."""
        self.audience = Audience(settings.base_url, self.clock)
        self._steward = Steward(self, settings)
        self._world = self._make_world()
        if self._world:
            self._world.take_up(kept)
        self._handed = self._state
        """What is in the log, or on its way there."""

    def _take_in(self, entry: Entry) -> None:
        if entry.seq != self.seq + 1:
            raise LogError(entry.seq, f"entry {self.seq + 1} is missing; found {entry.seq}")
        self.seq = entry.seq
        self._acts.add(entry.cause)
        if entry.game == TABLE:
            event = table_event.decode(entry.event)
            self._set_table(evolve(self.table, event))
            self.told = entry.seq
            if isinstance(event, tev.GameStarted):
                self._open(event)
            self._note_return((event,), entry.at)
        elif self.play is not None:
            event = event_of(self.play.game, self._rules_version, entry.event)
            self.play.replay((event,))
            self._past.append(event)
            self._note_told(event, entry.seq)
            if self.told == entry.seq:
                self.turn.begin(entry.at)

    def _note_return(self, events: Sequence[tev.TableEvent], at: Ms) -> None:
        if any(isinstance(event, tev.CameBack) and self._waits_for(event.seat) for event in events):
            self.turn.renew(at)

    def _set_table(self, table: TableState) -> None:
        self.table = table
        if table.playing:
            chairs = enumerate(table.chairs)
            self._players = {chair.person: Seat(seat) for seat, chair in chairs if chair.person}

    def _note_told(self, event: Any, seq: int) -> None:
        if self.play and self.play.game.witness(event, None) is not None:
            self.told = seq

    def _open(self, started: tev.GameStarted) -> AnyPlay:
        header = started.header
        game = GAMES[header.game].rules
        self.play = Play(game, header.seats, house_rules(game, header), bytes.fromhex(started.seed))
        self._rules_version = header.rules_version
        self._dealt = self.seq
        self._past.clear()
        return self.play

    def _make_world(self) -> Physics | None:
        """Of the game that is being played, where it has one."""
        if self.play is None or self.play.game.task is None:
            return None
        return Physics(self, self.play, self._simulation, self._store, self._settings.thinking)

    @property
    def game(self) -> AnyGame:
        return GAMES[self.table.game].rules

    def seat_in_game(self, person: str) -> Seat | None:
        """Chairs move between games; who looks back at the last one does so from where they sat then."""
        return self._players.get(person)

    @property
    def turn_due(self) -> Ms | None:
        """When the turn's time is up, where the table has a timer."""
        seconds = self.table.turn_seconds
        return self.turn.due(seconds) if seconds and self.table.playing else None

    # --- people coming and going ---

    def join(self, member: Member) -> None:
        self.clock.run()
        self.audience.members.append(member)
        post = self.audience.post(durable=True)
        post.add(member, welcome(self.clock.now()))
        self.audience.tell_table(post, self.table, self.told)
        if self.play is not None:
            news = self._news(self.play, ())
            post.add(member, past_of(news, self._past, member.person))
            self.audience.tell_game(post, news, only=member)
        self.audience.deliver()
        if (seat := self.table.seat_of(member.person)) is not None:
            self.house_act(lambda step: table_rules.come_back(step, seat))
        self._serve()
        if self._world:
            self._world.show(member)

    def leave(self, member: Member) -> None:
        if member not in self.audience.members:
            return
        self.audience.members.remove(member)
        if not self.audience.members:
            self.clock.stop()
        self._tell_table()
        self._serve()

    def readdress(self, base_url: str) -> None:
        self.audience.base_url = base_url
        self._tell_table()

    def close(self) -> None:
        """What was submitted is still written, but nothing follows it."""
        self.closed = True
        self._steward.pause()
        if self._world:
            self._world.close()
        self.audience.abandon(Unwritten("the table was let go"))

    def forsake(self) -> None:
        """What is in memory is not true: not even what was submitted may be written any more."""
        self._pen.broken = True
        self.close()

    def goes_on(self) -> bool:
        """After something failed: whether memory is still what the log says, and the table is served."""
        same = all(now is then for now, then in zip(self._state, self._handed, strict=True))
        return same and not self._fresh and self._serves() and not self.closed

    @property
    def _state(self) -> tuple[object, ...]:
        return self.table, self.play, self.play and self.play.state

    async def durable(self) -> None:
        """Returns when everything decided so far is on disk. Raises `Unwritten` if it never will be."""
        await self.audience.caught_up()

    # --- what is waited for ---

    def _serve(self) -> None:
        """See that it comes: from the world, from bots, by the clock. Without anybody here, nothing does."""
        if self.closed or not self.audience.members:
            self._steward.pause()
            if self._world:
                self._world.pause()
            return
        if self._world and self.play is not None and self.table.playing:
            self._world.serve(self.play.waits)
        self._steward.serve()

    def _serves(self) -> bool:
        """Look again, after something failed: whether it is not this that fails."""
        try:
            self._serve()
        except Exception:  # noqa: BLE001 - then it is
            return False
        return True

    # --- what comes in ---

    def table_act(self, person: str, message: DoTable, member: Member | None = None) -> None:
        """Raises `Refused`, changing nothing. The same id again is answered, and changes nothing either."""
        cause = f"{person}:{message.id}"
        if cause in self._acts:
            self._answer(member, Accepted(message.id, self.told))
            return
        step = self._table_step()
        table_rules.decide(step, person, message.action, self.game, self._steward.left_undone())
        starts = isinstance(message.action, StartGame)
        self._conclude(step, cause, (member, message.id) if member else None, starts=starts)

    def found(self, person: str, game: AnyGame, wishes: Sequence[TableAction]) -> None:
        """Make the table and do all its maker wished, or raise `Refused` and do none of it."""
        step = self._table_step()
        table_rules.make(step, self.code, game)
        for wish in wishes:
            table_rules.decide(step, person, wish, game)
        self._conclude(step, "", None, starts=any(isinstance(wish, StartGame) for wish in wishes))

    def house_act(self, rule: Callable[[TableStep], None]) -> None:
        """What the house itself does at the table: away and back, moved seats, passing the host's powers."""
        step = self._table_step()
        rule(step)
        if step.events:
            self._conclude(step, "", None)

    def game_act(self, member: Member, message: DoAct) -> None:
        """Raises `Refused`, changing nothing."""
        play, seat = self.play, self.seat_in_game(member.person)
        cause = f"{seat}:{message.id}"
        if seat is not None and cause in self._acts:
            self._answer(member, Accepted(message.id, self.told))
            return
        if play is None or not self.table.playing or 0 < message.seen <= self._dealt:
            self._answer(member, Problem("no_game", "the game this is about is not being played", message.id))
            return
        if seat is None:
            self._answer(member, Problem("not_seated", "watchers watch", message.id))
            return
        try:
            action = read_action(play.game, message.action)
        except Malformed as error:
            self._answer(member, Problem("malformed", str(error), message.id))
            return
        self.house_act(lambda step: table_rules.come_back(step, seat))
        if self._world:
            self._world.catch_up()
        now = self.clock.now()
        others = self.audience.lags(self._players.get, seat)
        timing = member.lag.timing(now, *self._answered(member, message, now), horizon(others))
        events = play.act(Act(seat, action, Ms(now - timing.credit), cause, timing), now)
        self.last_input_at = now
        self._acts.add(cause)
        self._log(self.table.games, cause, events)
        self._publish(events, (member, message.id))

    def _answered(self, member: Member, message: DoAct, now: Ms) -> tuple[Ms, float | None]:
        """When this page was shown what the act answers, and how much later the hand moved.

        A hand may be ahead of a flight's end: that is for the rules to judge. But nobody reacts to a state
        that they have not seen yet.
        """
        rest, dt = message.rest, message.dt
        ends = self._world.rest(rest) if self._world and rest is not None else None
        if ends is not None:
            return ends, dt
        return member.shown_at(message.seen, now), None if dt is None else max(dt, 0.0)

    def bot_act(self, seat: Seat, action: Any, at: Ms) -> None:
        """By a bot, for its own seat or for one it holds; its timer may have been late, its hand was not.

        Raises `Refused` if the moment has passed.
        """
        assert self.play is not None
        timing = Timing(at, Ms(0), Ms(0), horizon(self.audience.lags(self._players.get, seat)))
        events = self.play.act(Act(seat, action, at, "", timing), self.clock.now())
        self.last_input_at = at
        self._log(self.table.games, "bot", events)
        self._publish(events, None)

    def fact(self, fact: Fact) -> None:
        assert self.play is not None
        if events := self.play.fact(fact):
            self.last_input_at = fact.at
            self._log(self.table.games, "fact", events)
            self._publish(events, None)

    def gesture(self, member: Member, message: DoGesture) -> None:
        """A hand moved. Hands that hold nothing move nothing."""
        seat = self.table.seat_of(member.person)
        try:
            gesture = read_gesture(self.table.game, message.gesture)
        except Malformed as error:
            self._answer(member, Problem("malformed", str(error)))
            return
        if self._world and seat is not None and not self.table.chairs[seat].away:
            self._world.push(seat, gesture)

    def emote(self, member: Member, message: DoEmote) -> None:
        if said := self.audience.tell_emote(member, self.table.seat_of(member.person), message.emote):
            self._past.append(said)
        else:
            self._answer(member, Problem("too_many_emotes", "so much was said just now"))

    def refuse(self, member: Member, act_id: str, refused: Refused) -> None:
        self._answer(member, NotAllowed(act_id, refused.rule, refused.why, refused.params))

    def _answer(self, member: Member | None, message: Accepted | NotAllowed | Problem) -> None:
        """In its place among the other answers: not before an earlier act is durable."""
        if member is not None:
            self.audience.post(durable=True).add(member, message)
            self.audience.deliver()

    # --- what goes out ---

    def _tell_table(self) -> None:
        self.audience.tell_table(self.audience.post(durable=True), self.table, self.told)
        self.audience.deliver()

    def _table_step(self) -> TableStep:
        return Step(self.table, evolve, Chance(b"", 0), self.clock.now())

    def _conclude(self, step: TableStep, cause: str, told: Told | None, *, starts: bool = False) -> None:
        dealt: Sequence[Any] = ()
        if starts:
            started = fairness.sealed_start(step.state, GAMES[step.state.game].rules)
            step.tell(started)
            dealt = self._open(started).begin(self.clock.now())
        self._set_table(step.state)
        self._acts.add(cause)
        self._log(TABLE, cause, step.events)
        if self._fresh:
            self._note_return(step.events, self._fresh[-1].at)
        self._log(self.table.games, "", dealt)
        if starts:
            if self._world:
                self._world.close()
            self._world = self._make_world()
        self._publish(dealt, told, table=True)

    def _waits_for(self, seat: Seat) -> bool:
        waits = self.play.waits if self.play else ()
        return any(isinstance(wait, Turn) and wait.must and wait.seat == seat for wait in waits)

    def _log(self, game: int, cause: str, events: Sequence[Any]) -> None:
        now = self.clock.now()
        for event in events:
            self.seq += 1
            self._fresh.append(Entry(self.seq, now, game, cause, Raw(encode(event))))
            if game == TABLE:
                self.told = self.seq
            else:
                self._past.append(event)
                self._note_told(event, self.seq)

    def _publish(self, events: Sequence[Any], told: Told | None, *, table: bool = False) -> None:
        """Write what was logged and tell it; the end of a game last, so that its last card is seen."""
        play = self.play
        if events and self.told == self.seq:  # a hidden claim must not move the turn's timer either
            self.turn.begin(self._fresh[-1].at)  # as a restarted server will read it
        outcome = play.outcome if play is not None and self.table.playing else None
        if outcome is not None:
            ended = tev.GameEnded(self.table.games, outcome.winners, outcome.scores)
            self._set_table(evolve(self.table, ended))
            self._log(TABLE, "", (ended,))
        post = self.audience.post(durable=False)
        if table:
            self.audience.tell_table(post, self.table, self.told, told)
        if play is not None:
            self.audience.tell_game(post, self._news(play, events), None if table else told)
        if outcome is not None:
            self.audience.tell_table(post, self.table, self.told)
        self._write(post)
        self._serve()

    def _write(self, post: Post) -> None:
        """What changed nothing needs no writing: it is told in its turn, after what came before it."""
        if self._fresh:
            settled = post.settled(self.audience.deliver, self.on_broken)
            self._store.submit(Batch(self._pen, self._fresh, settled))
            self._fresh = []
            self._handed = self._state
        else:
            post.durable = True
            self.audience.deliver()

    def _news(self, play: AnyPlay, events: Sequence[Any]) -> News:
        table, now = self.table, self.clock.now()
        return News(play, table.games, self.told, now, events, self.turn_due, self._players.get)
