"""A table to serve, and no more: no log, no store, no socket. What it is told happens to its game at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rumpus.core.chance import Chance
from rumpus.core.game import Step
from rumpus.core.inputs import Act, Fact, Ms, Seat, Timing
from rumpus.core.play import AnyPlay
from rumpus.host.clock import TableClock
from rumpus.server.rooms.audience import Audience
from rumpus.server.rooms.member import Member
from rumpus.server.rooms.turn_time import TurnTime
from rumpus.table.evolve import evolve
from rumpus.table.sitting import TableStep
from rumpus.table.state import Chair, TableState

ADA = Chair("ada", "Ada")
BOT = Chair("", "Bot", "normal")


class PlainTable:
    """Somebody is here. `facts` and `bot_acts` are what it was told, `failures` what went wrong at it."""

    def __init__(
        self, play: AnyPlay, chairs: tuple[Chair, ...], source: Callable[[], float], turn_seconds: int = 0
    ) -> None:
        self.code = "BCDF"
        self.play = play
        self.table = TableState(
            self.code, play.game.name, {}, turn_seconds, chairs, chairs[0].person, games=1, playing=True
        )
        self.clock = TableClock(source=source)
        self.clock.run()
        self.audience = Audience("", self.clock)
        self.audience.members.append(Member(chairs[0].person))
        self.turn = TurnTime()
        self.closed = False
        self.last_input_at = Ms(0)
        self.facts: list[Fact] = []
        self.bot_acts: list[tuple[Seat, Any, Ms]] = []
        self.failures: list[BaseException] = []

    @property
    def turn_due(self) -> Ms | None:
        return self.turn.due(self.table.turn_seconds) if self.table.turn_seconds else None

    def on_broken(self, error: BaseException) -> None:
        self.failures.append(error)

    def fact(self, fact: Fact) -> None:
        self.facts.append(fact)
        self.play.fact(fact)

    def bot_act(self, seat: Seat, action: Any, at: Ms, took: Ms) -> None:
        timing = Timing(at, Ms(0), Ms(0), Ms(0), took)
        self.play.act(Act(seat, action, at, timing=timing), self.clock.now())
        self.bot_acts.append((seat, action, at))

    def house_act(self, rule: Callable[[TableStep], None]) -> None:
        step: TableStep = Step(self.table, evolve, Chance(b"", 0), self.clock.now())
        rule(step)
        self.table = step.state

    def start_overdue(self) -> None:
        raise AssertionError("nobody starts anything here")
