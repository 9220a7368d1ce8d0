"""An evening of Wok Up: cooks with eyes, nerves and distant lines play whole games against the clock."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rumpus.core.inputs import Act, Fact, Ms, Rang, Refused, Seat, Timing
from rumpus.core.play import Play
from rumpus.core.waits import Alarm, Trial
from rumpus.games.wok.landings import landed, some_flick
from rumpus.games.wok.lying import Lying
from rumpus.games.wok.pieces import Token
from rumpus.games.wok.rules import RULES as WOK
from rumpus.games.wok.rules.actions import Cover, Shout, WokAction
from rumpus.games.wok.rules.events import TokensSettled, WokEvent
from rumpus.games.wok.rules.facts import Flicked, TokensLanded
from rumpus.games.wok.rules.options import WokOptions
from rumpus.games.wok.rules.recipes import complete, contents, special
from rumpus.games.wok.rules.tasks import Throw
from rumpus.games.wok.rules.view import WokView

FLIGHT = 700


@dataclass
class Cook:
    """Sees what its seat sees. `lag` is how long its acts travel; `rash` how often it covers at random."""

    seat: Seat
    lag: int
    rash: float
    luck: Random

    def choose(self, view: WokView, offers: tuple[WokAction, ...]) -> tuple[int, WokAction] | None:
        """After how long it does what."""
        luck = self.luck
        right = [action for action in offers if self._sees(view, action)]
        if right:
            return luck.randint(300, 1500), luck.choice(right)
        if luck.random() < self.rash:
            return luck.randint(300, 1500), luck.choice(offers)
        calm = [action for action in offers if not isinstance(action, Cover | Shout)]
        return (luck.randint(800, 2500), luck.choice(calm)) if calm else None

    def _sees(self, view: WokView, action: WokAction) -> bool:
        table = view.table
        stacked = [stack.kind for stack in table.stacks if stack.count]
        found = contents(table.lying, stacked, two_faced=table.options.two_faced)
        match action:
            case Cover(kind):
                card = next(stack.open for stack in table.stacks if stack.kind == kind)
                return card is not None and complete(card, found)
            case Shout():
                return special(found)
            case _:
                return False


@dataclass
class Made:
    """An act on its way: done at `at`, known to the rules when it arrives."""

    act: Act
    arrives: int


@dataclass
class Evening:
    """Whatever comes next in time happens next: a hand, an arrival, an alarm, a token at rest."""

    seats: int
    options: WokOptions
    luck: Random
    now: int = 0
    log: list[WokEvent] = field(default_factory=list)
    made: list[Made] = field(default_factory=list)
    """Every act, in the order in which they were truly made."""

    def __post_init__(self) -> None:
        self.play = Play(WOK, self.seats, self.options, self.luck.randbytes(32))
        self.cooks = [
            Cook(Seat(seat), self.luck.choice([5, 40, 120]), self.luck.choice([0, 0.02, 0.1, 0.6]), self.luck)
            for seat in range(self.seats)
        ]
        self._plans: dict[Seat, tuple[Any, int, WokAction | None]] = {}
        self._travelling: list[Made] = []
        self._trial = 0
        self._facts: list[Fact] = []
        self._lay: dict[Token, Lying] = {}

    def moments(self, limit: int = 20_000) -> Iterator[list[WokEvent]]:
        """The events of each input, until the game is over."""
        yield self._told(self.play.begin(Ms(0)))
        for _ in range(limit):
            if self.play.outcome:
                return
            yield self._told(self._next())
        raise AssertionError("this evening does not end")

    def _told(self, events: list[WokEvent]) -> list[WokEvent]:
        self.log += events
        for event in events:
            if isinstance(event, TokensSettled):
                self._lay = {one.token: one for one in event.lying}
        return events

    def _next(self) -> list[WokEvent]:
        self._plan()
        self._begin_trial()
        alarms = [wait for wait in self.play.waits if isinstance(wait, Alarm)]
        hands = [(at, seat) for seat, (_, at, action) in self._plans.items() if action]
        times = {
            "hand": min((at for at, _ in hands), default=None),
            "arrival": min((made.arrives for made in self._travelling), default=None),
            "alarm": min((alarm.due for alarm in alarms), default=None),
            "world": min((fact.at for fact in self._facts), default=None),
        }
        self.now, what = min((time, what) for what, time in times.items() if time is not None)
        match what:
            case "hand":
                self._make(min(hands)[1])
                return []
            case "arrival":
                return self._arrive(min(self._travelling, key=lambda made: made.arrives))
            case "alarm":
                alarm = min(alarms, key=lambda alarm: alarm.due)
                return self.play.fact(Rang(alarm.name, alarm.no, alarm.due))
            case _:
                return self.play.fact(self._facts.pop(0))

    def _plan(self) -> None:
        """Who sees or may do something new thinks anew."""
        for cook in self.cooks:
            view, offers = self.play.view(cook.seat), self.play.actions(cook.seat)
            if self._plans.get(cook.seat, (None,))[0] != (view, offers):
                after, action = (cook.choose(view, offers) if offers else None) or (0, None)
                self._plans[cook.seat] = (view, offers), self.now + after, action

    def _make(self, seat: Seat) -> None:
        seen, at, action = self._plans[seat]
        self._plans[seat] = seen, at, None
        lag = self.cooks[seat].lag
        horizon = max(cook.lag for cook in self.cooks if cook.seat != seat)
        timing = Timing(Ms(at + lag), Ms(0), Ms(lag), Ms(horizon))
        made = Made(Act(seat, action, Ms(at), timing=timing), at + lag)
        self.made.append(made)
        self._travelling.append(made)

    def _arrive(self, made: Made) -> list[WokEvent]:
        self._travelling.remove(made)
        try:
            return self.play.act(made.act, Ms(made.arrives))
        except Refused:
            return []  # the moment passed on the way

    def _begin_trial(self) -> None:
        trial = next((wait for wait in self.play.waits if isinstance(wait, Trial)), None)
        if trial is None or trial.id == self._trial:
            return
        self._trial = trial.id
        if isinstance(trial.task, Throw):
            lying = landed(trial.task, self._lay, self.luck)
            self._facts = [TokensLanded(trial.id, Ms(self.now + FLIGHT), lying)]
        else:
            hands = sorted((self.now + self.luck.randint(200, 5000), seat) for seat in trial.seats)
            self._facts = [Flicked(trial.id, Ms(at), seat, some_flick(self.luck)) for at, seat in hands]
