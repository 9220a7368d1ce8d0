"""What a state waits for. The host serves these; it never guesses whose turn it is."""

from __future__ import annotations

from msgspec import Struct

from rumpus.core.inputs import Ms, Seat


class Turn(Struct, frozen=True, tag="turn"):
    """A seat may act; where it must, the game stands still until it does."""

    seat: Seat
    must: bool = True


class Alarm(Struct, frozen=True, tag="alarm"):
    """Ring at `due` in table time. `no` tells one ringing from the next."""

    name: str
    no: int
    due: Ms


Wait = Turn | Alarm
