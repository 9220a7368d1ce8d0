"""One game being played: the fold of its events. Server and lab both drive this."""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import Any, Generic

from rumpus.core.chance import Chance
from rumpus.core.game import A, E, Game, O, Outcome, S, Sight, Step, V
from rumpus.core.inputs import Act, Fact, Ms, Rang, Seat
from rumpus.core.raced import Raced
from rumpus.core.waits import Alarm, Trial, Wait


class Play(Generic[S, E, A, V, O]):
    """Holds the state and nothing that replaying its events would not give again."""

    __slots__ = ("_acts", "_seed", "count", "game", "options", "seats", "state")

    def __init__(self, game: Game[S, E, A, V, O], seats: int, options: O, seed: bytes) -> None:
        takes = game.takes(options)
        if seats not in takes:
            raise ValueError(f"{game.name} takes {takes.start} to {takes.stop - 1} seats, not {seats}")
        self.game = game
        self.seats = seats
        self.options = options
        self.state: S = game.blank(seats, options)
        self.count = 0
        self._seed = seed
        self._acts: set[str] = set()

    def begin(self, now: Ms = Ms(0), raced: tuple[Raced, ...] = ()) -> list[E]:
        """`raced` is what the game before told of those who play."""
        step = self._step(now)
        if raced and self.game.recall:
            step.tell(self.game.recall(raced))
        self.game.setup(step)
        return self._keep(step)

    def act(self, act: Act, now: Ms | None = None) -> list[E]:
        """The events an act causes; none if the same act came before. Raises `Refused`, changing nothing."""
        if act.id and act.id in self._acts:
            return []
        decide = self.game.decide
        luck = Chance(self._seed, self.count)
        step = Step(self.state, self.game.evolve, luck, act.at if now is None else now)
        decide(step, act)
        if act.id:
            self._acts.add(act.id)
        self.state = step.state
        self.count += len(step.events)
        return step.events

    def fact(self, fact: Fact) -> list[E]:
        """The events a fact causes; none if nothing waits for it any more."""
        if not self._awaited(fact):
            return []
        step = self._step(fact.at)
        self.game.decide(step, fact)
        return self._keep(step)

    def replay(self, events: Iterable[E], cause: str = "") -> None:
        """Take events back in from a log: no luck, no clock, no rules but `evolve`."""
        evolve = self.game.evolve
        for event in events:
            self.state = evolve(self.state, event)
            self.count += 1
        if cause:
            self._acts.add(cause)

    def knows(self, act_id: str) -> bool:
        return act_id in self._acts

    @property
    def acts(self) -> Set[str]:
        """The ids of all that was taken in."""
        return self._acts

    @property
    def waits(self) -> tuple[Wait, ...]:
        waits = self.game.waits
        return waits(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def actions(self, seat: Seat) -> tuple[A, ...]:
        actions = self.game.actions
        return actions(self.state, seat)

    def view(self, seat: Seat | None) -> V:
        return self.game.view(self.state, seat)

    def sights(self, events: Iterable[E], seat: Seat | None) -> list[Sight]:
        witness = self.game.witness
        return [sight for event in events if (sight := witness(event, seat)) is not None]

    def _step(self, now: Ms) -> Step[S, E]:
        return Step(self.state, self.game.evolve, Chance(self._seed, self.count), now)

    def _keep(self, step: Step[S, E]) -> list[E]:
        self.state = step.state
        self.count += len(step.events)
        return step.events

    def _awaited(self, fact: Fact) -> bool:
        if isinstance(fact, Rang):
            return any(
                isinstance(wait, Alarm) and (wait.name, wait.no) == (fact.name, fact.no)
                for wait in self.waits
            )
        return any(isinstance(wait, Trial) and wait.id == fact.trial for wait in self.waits)


AnyPlay = Play[Any, Any, Any, Any, Any]
