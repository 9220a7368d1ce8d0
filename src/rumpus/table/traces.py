"""What a table's past tells of one person, and that past without them: only who it was goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from rumpus.core.chain import first_link
from rumpus.core.inputs import Seat
from rumpus.core.log import Header
from rumpus.table import events as ev
from rumpus.table.evolve import evolve
from rumpus.table.names import told_apart
from rumpus.table.state import TableState

NOBODY = "Incognito"
"""What the forgotten are called: understood in every language of the house."""
GONE = "gone."
"""How the number begins that stands in place of theirs: nobody's own has a dot in it."""


class SeatedEvent(NamedTuple):
    """An event, and where the person sat before it."""

    event: ev.TableEvent
    seat: Seat | None
    before: TableState

    @property
    def mentions(self) -> str:
        """Whom the event names, if anybody."""
        return getattr(self.event, "person", "")


def moments(past: Iterable[ev.TableEvent], person: str) -> Iterator[SeatedEvent]:
    state = TableState("", "", {})
    for event in past:
        yield SeatedEvent(event, state.seat_of(person), state)
        state = evolve(state, event)


def people(past: Iterable[ev.TableEvent]) -> set[str]:
    """Everybody who ever had to do with it."""
    return {named for event in past if (named := getattr(event, "person", ""))}


def is_about(moment: SeatedEvent, person: str) -> bool:
    """Whether it tells of this person and of nothing that is anybody's secret."""
    match moment.event:
        case ev.Renamed(seat=seat) | ev.ReadySet(seat=seat) | ev.Left(seat=seat):
            return seat == moment.seat
        case ev.WentAway(seat=seat) | ev.CameBack(seat=seat):
            return seat == moment.seat
        case _:
            return moment.mentions == person


def without(past: list[ev.TableEvent], person: str, alias: str) -> list[ev.TableEvent]:
    """The same past with a stranger in this person's place; no event is added, dropped or moved."""
    name = told_apart(NOBODY, names_in(past))
    return [_reworded(moment, person, alias, name) for moment in moments(past, person)]


def names_in(past: Iterable[ev.TableEvent]) -> set[str]:
    found: set[str] = set()
    for event in past:
        if named := getattr(event, "name", ""):
            found.add(named)
        if isinstance(event, ev.GameStarted):
            found.update(event.header.names)
    return found


def _reworded(moment: SeatedEvent, person: str, alias: str, name: str) -> ev.TableEvent:
    match moment.event:
        case ev.Sat() | ev.Asked() as named if named.person == person:
            return replace(named, person=alias, name=name)
        case ev.Renamed(seat=seat) as renamed if seat == moment.seat:
            return replace(renamed, name=name)
        case ev.GameStarted(header=header) as started if moment.seat is not None:
            return replace(started, header=_renamed(header, moment.seat, name))
        case event if moment.mentions == person:
            return replace(event, person=alias)
        case event:
            return event


def _renamed(header: Header, seat: Seat, name: str) -> Header:
    """Only of old games, and of lessons, is there a name in it. Those were hashed with it."""
    if seat >= len(header.names):
        return header
    names = (*header.names[:seat], name, *header.names[seat + 1 :])
    was = header.was or (first_link(msgspec.json.encode(header)) if header.shuffle else "")
    return replace(header, names=names, was=was)
