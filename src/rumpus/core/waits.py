"""What a state waits for. The host serves these; it never guesses whose turn it is."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rumpus.core.inputs import Ms, Seat


class Turn(Struct, frozen=True, tag="turn"):
    """A seat may act; where it must, the game stands still until it does.

    A `chore` decides nothing: somebody has to do it, and it is all the same who.
    """

    seat: Seat
    must: bool = True
    chore: bool = False


class Alarm(Struct, frozen=True, tag="alarm"):
    """Ring at `due` in table time. `no` tells one ringing from the next."""

    name: str
    no: int
    due: Ms


class Trial(Struct, frozen=True, tag="trial"):
    """The world is to judge something. `seats` are those whose gestures move it.

    A new `id` begins a new trial, and facts about the one before no longer count. While a trial goes on
    under its id, the task may change: it then says where a world that was restarted takes it up.
    """

    id: int
    task: Any
    seats: tuple[Seat, ...] = ()


Wait = Turn | Alarm | Trial
