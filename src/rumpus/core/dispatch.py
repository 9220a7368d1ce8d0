"""From each type of a closed union to its function, in a table that the type checker can see is whole.

A `match` says the same and is what most of the house uses; where millions of moves pass, a table is quicker,
however many types there are. Both classes remember in their own type what they were given a function for:
with one left out, the table does not fit the union that it is declared for, and the checker says so at the
table's end. The plain dictionary in `by_type` is for the hot path, which looks into it and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from rumpus.core.inputs import Seat

State = TypeVar("State")
On = TypeVar("On")
Returned = TypeVar("Returned")
One = TypeVar("One")
Handled = TypeVar("Handled", contravariant=True)
"""The union of all types that have a function; a table for more types does where fewer are asked for."""


class Changes(Generic[State, Handled]):
    """How each event changes the state."""

    def __init__(self, by_type: dict[type, Callable[[State, Any], State]] | None = None) -> None:
        self.by_type = by_type or {}

    def on(self, kind: type[One], change: Callable[[State, One], State]) -> Changes[State, Handled | One]:
        return Changes({**self.by_type, kind: change})


class ForSeat(Generic[On, Handled, Returned]):
    """What each type means for a seat, given a state or a step."""

    def __init__(self, by_type: dict[type, Callable[[On, Seat, Any], Returned]] | None = None) -> None:
        self.by_type = by_type or {}

    def on(
        self, kind: type[One], do: Callable[[On, Seat, One], Returned]
    ) -> ForSeat[On, Handled | One, Returned]:
        return ForSeat({**self.by_type, kind: do})
