"""A table in memory: inputs are decided at once, written to the log, and told to everybody when durable."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from time import perf_counter
from typing import Any

from msgspec.structs import replace

from rumpus.core.chance import Chance
from rumpus.core.game import AnyGame, Step
from rumpus.core.inputs import Act, Fact, Ms, Refused, Seat
from rumpus.core.log import Entry, Log, replay_entry
from rumpus.core.play import AnyPlay
from rumpus.core.raced import Raced
from rumpus.core.taken import Acted, GameDealt, Reported, Taken
from rumpus.games.registration import lesson_seed
from rumpus.games.registry import GAMES
from rumpus.host.clock import TableClock
from rumpus.server.operations.events import tell
from rumpus.server.operations.tally import TALLY
from rumpus.server.rooms import fairness
from rumpus.server.rooms.act_timing import bot_timing, person_timing
from rumpus.server.rooms.audience import Asker, Audience
from rumpus.server.rooms.lag import Lag
from rumpus.server.rooms.logged_table import LoggedTable, act_name
from rumpus.server.rooms.member import Member
from rumpus.server.rooms.publishing import Publisher
from rumpus.server.rooms.race_watch import RaceWatch
from rumpus.server.rooms.recall import recalled
from rumpus.server.rooms.steward import Steward
from rumpus.server.rooms.turn_time import TurnTime
from rumpus.server.settings import Settings
from rumpus.server.storage.store import Store
from rumpus.server.storage.writer import Unwritten
from rumpus.server.wire.decoding import Malformed, read_action, read_gesture
from rumpus.server.wire.messages import (
    Accepted,
    DoAct,
    DoEmote,
    DoGesture,
    DoTable,
    NotAllowed,
    Problem,
)
from rumpus.server.worlds.physics import Physics, Simulation
from rumpus.table import decide as table_rules
from rumpus.table import events as tev
from rumpus.table.actions import StartGame, TableAction
from rumpus.table.evolve import evolve
from rumpus.table.sitting import TableStep, let_askers_go
from rumpus.table.state import TableState
from rumpus.world.wire import KeptWorld


class Room:
    """To those who serve the table it is a `ServedTable`."""

    def __init__(
        self,
        code: str,
        entries: Iterable[Entry],
        store: Store,
        settings: Settings,
        simulation: Simulation,
        kept: KeptWorld | None = None,
    ) -> None:
        self.code = code
        self.closed = False
        """Let go: another room may hold the same table by now, so this one decides nothing more."""
        self.on_broken: Callable[[BaseException], None] = lambda _error: None
        """Called when the log could not be written: whoever holds rooms lets go of this one."""
        self._store = store
        self._settings = settings
        self._simulation = simulation
        self._log = LoggedTable(code, entries)
        self.last_input_at = self._log.last_at
        self.clock = TableClock(self._log.last_at)
        self.audience = Audience(settings.base_url, self.clock)
        self._publisher = Publisher(self._log, self.audience, self.clock, store.submit, self._unwritten)
        self._steward = Steward(self, settings)
        self._races = RaceWatch(self._log.sign)
        self.audience.odd_hands = lambda: self._races.odd
        self._world = self._make_world()
        if self._world:
            self._world.take_up(kept)

    def _make_world(self) -> Physics | None:
        """Of the game that is being played, where it has one."""
        if self.play is None or self.play.game.task is None:
            return None
        return Physics(self, self.play, self._simulation, self._store, self._settings.thinking)

    @property
    def table(self) -> TableState:
        return self._log.table

    @property
    def seq(self) -> int:
        """How far the log goes, with what is still to be written."""
        return self._log.seq

    @property
    def play(self) -> AnyPlay | None:
        return self._log.play

    @property
    def turn(self) -> TurnTime:
        return self._log.turn

    @property
    def turn_due(self) -> Ms | None:
        return self._log.turn_due

    @property
    def _game(self) -> AnyGame:
        return GAMES[self.table.game].rules

    # --- people coming and going ---

    def join(self, member: Member) -> None:
        self.clock.run()
        self.audience.members.append(member)
        self._publisher.welcome(member)
        self.house_act(table_rules.let_the_forgotten_go)
        self.house_act(fairness.seal)
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
        self._publisher.tell_table()
        self._serve()

    def readdress(self, base_url: str) -> None:
        self.audience.base_url = base_url
        self._publisher.tell_table()

    async def forget(self, person: str) -> None:
        """As the log did, while everybody else's pages stay. Where nobody is, others may decide here."""
        while not (self.closed or self._log.forget(person, await self._store.at_table(self.code))):
            await self.durable()
        if not self.closed and self.audience.members:
            self.house_act(table_rules.let_the_forgotten_go)
            self._publisher.tell_table()

    def rest(self) -> None:
        """Nothing more is decided; what was is still written, and told when it is."""
        self.closed = True
        self._steward.pause()
        if self._world:
            self._world.close()

    def close(self) -> None:
        """What was submitted is still written, but nothing follows it, and nobody hears of it."""
        self.rest()
        self.audience.abandon(Unwritten("the table was let go"))

    def forsake(self) -> None:
        """What is in memory is not true: not even what was submitted may be written any more."""
        self._publisher.write_no_more()
        self.close()

    def goes_on(self) -> bool:
        """After something failed: whether memory is still what the log says, and the table is served."""
        return self._log.all_handed_over and self._serves() and not self.closed

    def _unwritten(self, error: Unwritten) -> None:
        self.on_broken(error)

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

    # --- what comes in, to the table ---

    def table_act(self, member: Member, message: DoTable) -> None:
        """Raises `Refused`, changing nothing. The same id again is answered, and changes nothing either."""
        cause = act_name(member.person, message.id)
        if self._log.knows_table_act(cause):
            self._publisher.answer(member, Accepted(message.id, self._log.public_seq))
            return
        step = self._table_step()
        let_askers_go(step, self.audience.people)
        table_rules.decide(step, member.person, message.action, self._game, self._steward.left_undone())
        starts = isinstance(message.action, StartGame)
        self._conclude(step, cause, Asker(member, message.id), starts=starts)

    def found(
        self, person: str, game: AnyGame, wishes: Sequence[TableAction], scene: Log | None = None
    ) -> None:
        """Make the table and do all its maker wished, or raise `Refused` and do none of it; a lesson goes on
        from its scene."""
        step = self._table_step()
        table_rules.make(step, self.code, game)
        for wish in wishes:
            table_rules.decide(step, person, wish, game)
        if scene:
            self._take_up(step, scene)
            return
        self._conclude(step, "", None, starts=any(isinstance(wish, StartGame) for wish in wishes))

    def house_act(self, rule: Callable[[TableStep], None]) -> None:
        """What the house itself does at the table: away and back, moved seats, passing the host's powers."""
        step = self._table_step()
        rule(step)
        if step.events:
            self._conclude(step, "", None)

    def start_overdue(self) -> None:
        here, game = self.audience.people, self._game
        self.house_act(lambda step: fairness.start_again(step, game, here))

    def _table_step(self) -> TableStep:
        return Step(self.table, evolve, Chance(b"", 0), self.clock.now())

    def _conclude(self, step: TableStep, cause: str, asker: Asker | None, *, starts: bool = False) -> None:
        game = GAMES[step.state.game].rules
        if starts:
            fairness.start(step, game, self.audience.people)
        else:
            fairness.start_if_told(step, game)
        fairness.seal(step)
        raced = recalled(self.play, self._log.players, step.state)
        self._log.write_table(cause, fairness.chained(step.events, self._log.chain), self.clock.now())
        began = any(isinstance(event, tev.GameStarted) for event in step.events)
        self._publish(self._deal(raced) if began else (), asker, table=True)
        for event in step.events:
            self._tell_host(event)

    def _tell_host(self, event: tev.TableEvent) -> None:
        """Whoever runs the house hears that games begin and end, and not how."""
        chairs, game = self.table.chairs, self.table.game
        match event:
            case tev.GameStarted(no=no):
                people = sum(1 for chair in chairs if chair.person)
                tell("game_started", table=self.code, game=game, no=no, seats=len(chairs), people=people)
            case tev.GameEnded(no=no):
                tell("game_ended", table=self.code, game=game, no=no)
            case _:
                pass

    def _take_up(self, step: TableStep, scene: Log) -> None:
        """What led up to the scene is told as if it had happened here, by the steps of a restart."""
        header, entries = scene
        names = tuple(chair.name for chair in step.state.chairs)
        step.tell(tev.GameStarted(1, replace(header, names=names), lesson_seed(header).hex()))
        self._log.write_table("", step.events, self.clock.now())
        assert self.play is not None
        for line, entry in enumerate(entries, start=2):
            event = replay_entry(self.play, header.rules_version, entry, line)
            self._log.write_game("", (event,), entry.at)
        self.last_input_at = self._log.last_at
        self.clock.skip(self._log.last_at)
        self._world = self._make_world()
        self._publish((), None, table=True)

    def _deal(self, raced: tuple[Raced, ...]) -> Sequence[Any]:
        assert self.play is not None
        now = self.clock.now()
        dealt = self.play.begin(now, raced)
        self._log.write_game("", dealt, now, GameDealt(now, raced))
        if self._world:
            self._world.close()
        self._world = self._make_world()
        return dealt

    # --- what comes in, to the game ---

    def game_act(self, member: Member, message: DoAct) -> None:
        """Raises `Refused`, changing nothing. The same id again is answered, and changes nothing either."""
        if self._log.knows_game_act(member.person, message.id):
            self._publisher.answer(member, Accepted(message.id, self._log.public_seq))
            return
        arrived = perf_counter()
        wish = self._wish(member, message)
        if isinstance(wish, Problem):
            self._publisher.answer(member, wish)
            return
        play, seat, action = wish
        if self.table.chairs[seat].away:
            self.house_act(lambda step: table_rules.come_back(step, seat))
        if self._world:
            self._world.catch_up()
        now = self.clock.now()
        rest = self._world.rest(message.rest) if self._world else None
        timing = person_timing(member, message, now, rest, self._others(seat))
        made = Act(seat, action, Ms(now - timing.credit), act_name(seat, message.id), timing)
        raced = self._races.timed(play, member.person, made, self._world.lands if self._world else None)
        events = play.act(raced.act, now)
        self._races.counted(member.person, raced)
        asker = Asker(member, message.id, arrived)
        self._played(events, now, made.id, asker, Acted.of(raced.act, now), "people")

    def _wish(self, member: Member, message: DoAct) -> tuple[AnyPlay, Seat, Any] | Problem:
        """Who wants what in which game; or why this is no act at all."""
        play, seat = self.play, self._log.players.get(member.person)
        if play is None or not self.table.playing or self._log.is_of_an_earlier_game(message.seen):
            return Problem("no_game", "the game this is about is not being played", message.id)
        if seat is None:
            return Problem("not_seated", "watchers watch", message.id)
        try:
            return play, seat, read_action(play.game.name, message.action)
        except Malformed as error:
            return Problem("malformed", str(error), message.id)

    def bot_act(self, seat: Seat, action: Any, at: Ms, took: Ms) -> None:
        """By a bot, for its own seat or for one it holds. Raises `Refused` if the moment has passed."""
        assert self.play is not None
        act = Act(seat, action, at, "", bot_timing(at, took, self._others(seat)))
        now = self.clock.now()
        self._played(self.play.act(act, now), at, "bot", None, Acted.of(act, now), "bots")

    def fact(self, fact: Fact) -> None:
        assert self.play is not None
        if events := self.play.fact(fact):
            self._played(events, fact.at, "fact", None, Reported(fact))
            if self._races.has_news():  # only now: before a photo nothing may tell that somebody claimed
                self._publisher.tell_table()

    def _played(
        self, events: Sequence[Any], at: Ms, cause: str, asker: Asker | None, taken: Taken, by: str = ""
    ) -> None:
        self.last_input_at = at
        assert self.play is not None
        self._log.sign.look(self.play, at)  # by the hand or the world: the log will say when it was written
        self._log.write_game(cause, events, self.clock.now(), taken)
        self._publish(events, asker, by=by)

    def _others(self, seat: Seat) -> list[Lag]:
        return self.audience.lags(self._log.players.get, seat)

    # --- what comes in, and changes nothing ---

    def gesture(self, member: Member, message: DoGesture) -> None:
        """A hand moved. Hands that hold nothing move nothing."""
        seat = self.table.seat_of(member.person)
        try:
            gesture = read_gesture(self.table.game, message.gesture)
        except Malformed as error:
            self._publisher.answer(member, Problem("malformed", str(error)))
            return
        if self._world and seat is not None and not self.table.chairs[seat].away:
            self._world.push(seat, gesture)

    def emote(self, member: Member, message: DoEmote) -> None:
        if said := self.audience.tell_emote(member, self.table.seat_of(member.person), message.emote):
            self._log.past.append(said)
        else:
            self._publisher.answer(member, Problem("too_many_emotes", "so much was said just now"))

    def refuse(self, member: Member, act_id: str, refused: Refused) -> None:
        TALLY.refused[self.table.game] += 1
        self._publisher.answer(member, NotAllowed(act_id, refused.rule, refused.why, refused.params))

    # --- what comes of it ---

    def _publish(
        self, events: Sequence[Any], asker: Asker | None, *, table: bool = False, by: str = ""
    ) -> None:
        """What was just logged; with it the end of the game, if by its rules it is over."""
        outcome = self.play.outcome if self.play is not None and self.table.playing else None
        if outcome is not None:
            step = self._table_step()
            ended = tev.GameEnded(self.table.games, outcome.winners, outcome.scores, chain=self._log.chain)
            step.tell(ended)
            fairness.seal(step)
            self._log.write_table("", step.events, self.clock.now())
            self._tell_host(ended)
        self._publisher.publish(events, asker, table=table, ended=outcome is not None, by=by)
        self._serve()
