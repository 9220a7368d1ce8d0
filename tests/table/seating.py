"""A table to tell stories about: `Setting(KART).sat("ada", "bo")`, then `do("ada", StartGame())`."""

from __future__ import annotations

import pytest

from rumpus.core.chance import Chance
from rumpus.core.game import AnyGame, Step
from rumpus.core.inputs import Ms, Refused, Seat
from rumpus.core.log import Header
from rumpus.games.kart.rules import RULES as KART
from rumpus.table import decide as rules
from rumpus.table.actions import Sit, StartGame, TableAction
from rumpus.table.events import GameEnded, GameStarted, TableEvent
from rumpus.table.evolve import evolve
from rumpus.table.state import TableState


class Setting:
    """A table and everything that ever happened at it."""

    def __init__(self, game: AnyGame = KART) -> None:
        self.game = game
        self.state = TableState("", "", {})
        self.log: list[TableEvent] = []
        step = self.step()
        rules.make(step, "WXYZ", game)
        self.keep(step)

    def step(self) -> Step[TableState, TableEvent]:
        return Step(self.state, evolve, Chance(b"", 0), Ms(0))

    def keep(self, step: Step[TableState, TableEvent]) -> list[TableEvent]:
        self.state = step.state
        self.log += step.events
        return step.events

    def do(self, person: str, action: TableAction) -> list[TableEvent]:
        """What a person wants; a start that nobody objects to is followed by the deal, as in a room."""
        step = self.step()
        rules.decide(step, person, action, self.game)
        if isinstance(action, StartGame):
            names = tuple(chair.name for chair in step.state.chairs)
            header = Header(self.game.name, self.game.rules_version, len(names), step.state.options)
            step.tell(GameStarted(step.state.games + 1, header, "seed"))
        return self.keep(step)

    def refused(self, person: str, action: TableAction) -> str:
        """Why, with what a sentence about it needs."""
        state = self.state
        with pytest.raises(Refused) as raised:
            self.do(person, action)
        refusal = raised.value
        assert self.state is state
        assert refusal.rule == "", "the table's refusals cite no rule of a game"
        return " ".join([refusal.why, *(f"{key}={refusal.params[key]}" for key in refusal.params)])

    def sat(self, *people: str) -> Setting:
        for person in people:
            self.do(person, Sit(person.capitalize()))
        return self

    def started(self) -> Setting:
        self.do(self.state.host, StartGame(anyway=True))
        return self

    def ended(self, *winners: int) -> Setting:
        step = self.step()
        scores = (0,) * len(self.state.chairs)
        step.tell(GameEnded(self.state.games, tuple(map(Seat, winners)), scores))
        self.keep(step)
        return self

    @property
    def chairs(self) -> str:
        """`Ada* Bo- [Otto] _`: a star hosts, a dash is not ready, brackets are bots, a line is open."""
        return " ".join(
            f"[{chair.name}]"
            if chair.level
            else "_"
            if not chair.person
            else chair.name
            + ("*" if chair.person == self.state.host else "" if chair.ready else "-")
            + ("~" if chair.away else "")
            for chair in self.state.chairs
        )
