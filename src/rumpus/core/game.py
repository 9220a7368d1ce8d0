"""What a game is to the house: a record of pure functions. A game's `__init__` is only that record."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from msgspec import Struct

from rumpus.core.chance import Chance
from rumpus.core.inputs import Act, Fact, Ms, Seat
from rumpus.core.raced import Raced
from rumpus.core.waits import Wait

S = TypeVar("S", bound=Struct)
"""State."""
E = TypeVar("E", bound=Struct)
"""Event."""
A = TypeVar("A", bound=Struct)
"""Action."""
V = TypeVar("V", bound=Struct)
"""View."""
O = TypeVar("O", bound=Struct)  # noqa: E741 - one letter each, as above
"""Options: the typed house rules."""
Made = TypeVar("Made")

Level = Literal["easy", "normal", "hard", "match"]
"""How good a bot is; `match`: as good as the people at the table."""
LEVELS: tuple[Level, ...] = ("easy", "normal", "hard")
"""What every game has."""

Pace = Literal["relaxed", "usual", "brisk"]
"""How long bots take over their moves; never how quick they are in a race."""
PACES: dict[Pace, float] = {"relaxed": 1.5, "usual": 1.0, "brisk": 0.5}
"""So many times as long as usual."""


def unchanged(event: dict[str, Any]) -> dict[str, Any]:
    """The upcast of a rules version that left the events as they were."""
    return event


class Sight(Struct, frozen=True):
    """What a witness would say happened. Only sights leave the server, so an event cannot leak by mistake.
    An event that is a sight itself hides nothing, and everybody sees it as it is."""


class Outcome(Struct, frozen=True):
    """How it ended. No winners: nobody won. Several: the victory is shared."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


class Step(Struct, Generic[S, E], gc=False):
    """One input being worked out: `tell` appends an event and evolves the state."""

    state: S
    evolve: Callable[[S, E], S]
    chance: Chance
    now: Ms
    events: list[E] = []

    def tell(self, event: E) -> None:
        evolve = self.evolve  # by a name of its own: Python is slow to call what lies in a slot
        self.state = evolve(self.state, event)
        self.events.append(event)


@dataclass(frozen=True, slots=True, kw_only=True)
class Races(Generic[S]):
    """What hands race for in a game: no hand reacts to it sooner than a hand can."""

    sign: Callable[[S], Hashable | None]
    """What everybody waits to see, as long as it is the same; None: there is nothing to race for."""
    floor: Callable[[S, Act], Ms | None]
    """How long anybody takes at the least to see the sign and do this about it; None: this is no answer to
    it, and may be done at any time."""
    foresees: Ms
    """So long before a throw ends people may see how it will: a hand that is no more than that ahead is a
    guess at the end, and no answer to what lay before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, E, A, V, O]):
    """Everything the table, the server, the bots and the laws need to know of a game.

    Nothing has a default: what a game has none of, it says so.
    """

    name: str
    rules_version: int
    seats: range
    options: type[O]
    action: Any
    """The tagged union of actions, for decoding what clients send."""
    event: Any
    """The tagged union of events, for reading logs."""
    sight: Any
    """The tagged union of what leaves the server of them, for the page's types."""
    view_type: type[V]

    blank: Callable[[int, O], S]
    """The state before anything happened, for so many seats under these house rules."""
    setup: Callable[[Step[S, E]], None]
    decide: Callable[[Step[S, E], Act | Fact], None]
    """Tells the events an input causes, or raises `Refused`."""
    evolve: Callable[[S, E], S]
    waits: Callable[[S], tuple[Wait, ...]]
    actions: Callable[[S, Seat], tuple[A, ...]]
    """Every action that would be accepted from this seat now."""
    view: Callable[[S, Seat | None], V]
    witness: Callable[[E, Seat | None], Sight | None]
    """The form in which an event may leave the server for this seat, or for a watcher; None: it may not."""
    outcome: Callable[[S], Outcome | None]
    upcasts: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]
    """How an event written under rules version n reads under n + 1, for every past n."""
    defaults_were: Mapping[int, Mapping[str, Any]]
    """For every past rules version n the house rules whose defaults changed after it, as they were: what a
    header of that version leaves out keeps its meaning."""
    task: Any | None
    """The tagged union of what it asks of a world in its trials, for worlds in other processes."""
    fact: Any | None
    """The tagged union of what a world reports to it, for reading logs."""
    levels: tuple[Level, ...]
    """How good its bots can be; `match` only where they can follow people."""
    recall: Callable[[tuple[Raced, ...]], E] | None
    """The event by which a new game begins with the reactions seen before, where bots follow people."""
    races: Races[S] | None
    """Where hands race for something that they have to see first."""
    seats_under: Callable[[O], range] | None
    """Where house rules say how many may play; never more or fewer than `seats`."""

    def takes(self, options: O) -> range:
        """How many seats may play under these house rules."""
        return self.seats_under(options) if self.seats_under else self.seats


AnyGame = Game[Any, Any, Any, Any, Any]


def once_a_state(make: Callable[[S], Made]) -> Callable[[S], Made]:
    """`make`, which is pure, but not again for the very state that it was asked about last: seats are served
    one after the other, and what is the same for all of them is made once."""
    last: tuple[S, Made] | None = None

    def made(state: S) -> Made:
        nonlocal last
        known = last  # one look and one change, whatever another thread does between them
        if known is None or known[0] is not state:
            known = last = state, make(state)
        return known[1]

    return made
