"""People before their pages: play Kart, fall asleep, lose their lines, and knock again as real pages do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from rumpus.core.inputs import Seat
from rumpus.core.shuffle import promise
from rumpus.games.kart.rules.actions import Draw, KartAction
from rumpus.server.wire import messages as m
from rumpus.table.actions import ComeBack, Leave, PromiseSeed, Sit, StartGame, TellSeed
from tests.server.clients.client import encode
from tests.server.clients.player import chosen
from tests.server.drill.net import OPEN, Line, Net
from tests.server.drill.places import Place

SILENCE = 12.0
FIRST_WAIT, LONGEST_WAIT = 0.25, 6.0
PACES = 6.0, 12.0, 25.0
"""Seconds that people think on average, as they do over a hand of cards: some quick, some not."""
LONGEST_THOUGHT, LONGEST_PAUSE = 60.0, 600.0
BEAT = 6.0
"""Seconds from one look to the next at whether the line is alive."""

actions_of = msgspec.json.Decoder(tuple[KartAction, ...]).decode


class Page:
    def __init__(
        self, name: str, net: Net, luck: Random, house: Callable[[Page], Any], *, watches: bool = False
    ) -> None:
        self.name = name
        self.person = ""
        self.cookie = ""
        self.code = ""
        self.watches = watches
        self.place = Place(name)
        self.asked: dict[str, str] = {}
        """What it ever asked for, by id: of the game, or of the table."""
        self.line: Line | None = None
        self.online_since: float | None = None
        self.table: m.TableView | None = None
        self.view: bytes = b""
        self.told = 0
        """The last seq that any house told it of."""
        self.you: Seat | None = None
        self.outbox: dict[str, tuple[float, str]] = {}
        """When it was first said, and what."""
        self.at_rest = False
        """Shut on purpose: the person is away."""
        self.rests_since = 0.0
        self.troubled_until = 0.0
        """Asleep until then, or hardly awake."""
        self.haste = 1.0
        self._net = net
        self._luck = luck
        self._house = house
        self._away = luck.choice((0.005, 0.02, 0.08, 0.2))
        self._seq = 0
        self._ids = 0
        self._tries = 0
        self._heard = 0.0
        self._actions: tuple[KartAction, ...] = ()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._context = self.place.context()
        self._promised = self._told = ""
        self._rested = False
        self._seeds: dict[str, str] = {}
        self._pace = luck.choice(PACES)

    # --- the line ---

    def opens(self, code: str) -> None:
        self.code = code
        self.at_rest = False
        self._dial()

    def shuts(self) -> None:
        """The person goes; what was not answered will be asked again."""
        self.at_rest = True
        self.rests_since = self._net.loop.seconds
        self._hang_up()
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _dial(self) -> None:
        self._hang_up()
        self._heard = self._net.loop.seconds
        self.line = self._net.dial(self, self._house(self), self.cookie, self.code, self._away)
        self._later("beat", BEAT, self._beat)

    def _hang_up(self) -> None:
        line, self.line = self.line, None
        self.online_since = None
        if line is not None:
            line.hang_up()

    def _beat(self) -> None:
        self._later("beat", BEAT, self._beat)
        if self.line is None:
            return
        if self._net.loop.seconds - self._heard > SILENCE:
            self.dropped(self.line)
        elif self.online_since is not None and self._luck.random() < 0.2:
            self._say(m.Tick(self._net.loop.seconds))

    def dropped(self, line: Line) -> None:
        if line is not self.line:
            return
        self._hang_up()
        if not self.at_rest:
            wait = min(LONGEST_WAIT, FIRST_WAIT * 2**self._tries)
            self._tries = min(self._tries + 1, 10)
            self._later("dial", wait * self._luck.uniform(0.75, 1.25), self._dial)

    def hears(self, line: Line, message: m.ServerMessage) -> None:
        """In the page's own time: one that sleeps takes it in when it wakes."""
        if self.place.frozen:
            self._net.loop.call_soon(self._take_in, line, message, context=self._context)
        else:
            self._context.run(self._take_in, line, message)

    def steady(self, seconds: float) -> bool:
        """Whether this page has had a good line and its eyes open for so long."""
        since, now = self.online_since, self._net.loop.seconds
        fine = self.line is not None and not self.line.troubled and not self.place.frozen
        return fine and since is not None and max(since, self.troubled_until) < now - seconds

    # --- what is heard ---

    def _take_in(self, line: Line, message: m.ServerMessage) -> None:
        if line is not self.line:
            return
        self._heard = self._net.loop.seconds
        if message is OPEN:
            self._say(m.Hello(m.PROTOCOL, self.code))
            return
        match message:
            case m.Ping(n=n):
                self._say(m.Pong(n))
                return
            case m.Welcome():
                self._tries = 0
                self.online_since = self._heard
                for _, waiting in list(self.outbox.values()):
                    line.say(waiting)
            case m.TableNews(seq=seq, table=table, you=you, cause=cause):
                self.table, self.you = table, you
                self._seq = max(self._seq, seq)
                self.outbox.pop(cause or "", None)
                self._mix(table, you)
            case m.Update() as update:
                self.view = bytes(update.view)
                self._seq = max(self._seq, update.seq)
                self._actions = actions_of(update.actions)
                self.outbox.pop(update.cause or "", None)
            case m.Accepted(id=act) | m.NotAllowed(id=act):
                self.outbox.pop(act, None)
            case m.Problem(code="closing"):
                pass
            case m.Problem(id=act):
                self.outbox.pop(act or "", None)
            case _:
                return
        self._think()

    def _mix(self, table: m.TableView, you: Seat | None) -> None:
        """This page's part in the shuffle, as the real one does it."""
        seal = table.seal
        if seal is None or you is None or self.watches:
            return
        house, mine = seal.commitment, seal.promises[you]
        if seal.starting == "asked":
            seed = self._seeds.get(house)
            if seed and not seal.told[you] and self._told != house and mine == _promise(house, seed):
                self._told = house
                self.ask_table(TellSeed(seed))
        elif self._promised != house and you not in seal.left_out:
            self._promised = house
            seed = self._seeds[house] = self._luck.randbytes(32).hex()
            self.ask_table(PromiseSeed(house, _promise(house, seed)))

    # --- what the person does ---

    def _later(self, what: str, seconds: float, do: Callable[[], None]) -> None:
        old = self._timers.pop(what, None)
        if old is not None:
            old.cancel()
        self._timers[what] = self._net.loop.call_later(seconds, do, context=self._context)

    def _think(self) -> None:
        if "think" not in self._timers and not self.watches:
            wait = min(LONGEST_THOUGHT, self._luck.expovariate(1.0) * self._pace)
            self._later("think", wait * self.haste + 0.05, self._move)

    def _move(self) -> None:
        del self._timers["think"]
        table, luck = self.table, self._luck
        if self.online_since is None or table is None or self.outbox:
            return
        if self.you is None:
            if any(chair.kind == "open" for chair in table.chairs) or table.asks == ():
                self.ask_table(Sit(self.name))
        elif not table.playing:
            if table.chairs[self.you].host:
                self._begin(table)
        elif self._actions and (action := chosen(self._actions, luck)) is not None:
            self._act(action)
        elif table.chairs[self.you].away:
            self.ask_table(ComeBack())
        elif self._actions:
            self._think()

    def _begin(self, table: m.TableView) -> None:
        """Another game, now or after a pause."""
        if table.seal is not None and table.seal.starting != "no":
            self._think()
        elif self._rested or self.haste < 1 or not table.games or self._luck.random() < 0.5:
            self._rested = False
            self.ask_table(StartGame(anyway=True))
        else:
            self._rested = True
            self._later("think", self._luck.uniform(60.0, LONGEST_PAUSE), self._move)

    def _act(self, action: KartAction) -> None:
        raw = msgspec.Raw(encode(action))
        act = self._new_id("game")
        self._ask(act, m.DoAct(act, raw, self._seq, self._luck.uniform(100.0, 900.0)))

    def ask_table(self, action: Any) -> None:
        act = self._new_id("table")
        self._ask(act, m.DoTable(act, action))

    def gets_up(self) -> None:
        if self.you is not None and self.online_since is not None:
            self.ask_table(Leave())

    def repeats(self) -> None:
        """Something is said once more, as by a double tap or a proxy that tries again."""
        if self.line is not None and self.outbox and self.online_since is not None:
            self.line.say(self._luck.choice(list(self.outbox.values()))[1])

    def meddles(self) -> None:
        """Draws a card, whoever's turn it is, and whether or not it plays at all."""
        if self.online_since is not None:
            self._act(Draw())

    def shouts(self) -> None:
        if self.online_since is not None:
            self._say(m.DoEmote("wow"))

    def _new_id(self, kind: str) -> str:
        self._ids += 1
        act = f"{self.name}-{self._ids}"
        self.asked[act] = kind
        return act

    def _ask(self, act: str, message: m.DoAct | m.DoTable) -> None:
        text = encode(message).decode()
        self.outbox[act] = self._net.loop.seconds, text
        if self.line is not None and self.online_since is not None:
            self.line.say(text)
            if self._luck.random() < 0.02:
                self.line.say(text)

    def _say(self, message: m.ClientMessage) -> None:
        if self.line is not None:
            self.line.say(encode(message).decode())


def _promise(house: str, seed: str) -> str:
    return promise(house, bytes.fromhex(seed))
