"""The inputs of a game: acts that somebody wants, facts that world and clock report; and the refusal."""

from __future__ import annotations

from typing import Any, NewType

from msgspec import Struct

Seat = NewType("Seat", int)
Ms = NewType("Ms", int)


class Timing(Struct, frozen=True, omit_defaults=True):
    """How the host corrected an act's time; kept in the log so that a close race can be looked at."""

    arrival: Ms
    dt: Ms
    credit: Ms
    horizon: Ms
    took: Ms = Ms(0)
    """By the host's own clock, from what the act answers to the hand; 0 where nobody measured it."""
    floor: Ms = Ms(0)
    """Where the hand was sooner than any hand reacts: so long after what it answers it counts. Else 0."""
    guess: Ms = Ms(0)
    """Where the hand was a little ahead of the end of a throw: when that end is. Else 0."""


class Act(Struct, frozen=True, gc=False):
    """Somebody wants something. The same `id` twice is one act; the lab gives neither id nor timing."""

    seat: Seat
    action: Any
    at: Ms = Ms(0)
    id: str = ""
    timing: Timing | None = None

    @property
    def horizon(self) -> Ms:
        return Ms(0) if self.timing is None else self.timing.horizon


class Rang(Struct, frozen=True, tag="rang"):
    """The clock reached what an `Alarm` was waiting for."""

    name: str
    no: int
    at: Ms = Ms(0)


class WorldFact(Struct, frozen=True):
    """What a camera would report of a `Trial`; each world's facts are kinds of this."""

    trial: int
    at: Ms


Fact = Rang | WorldFact


class Refused(Exception):
    """An act that the rules do not allow: the rule's number, why, and what a sentence about it needs."""

    def __init__(self, rule: str, why: str, **params: str | int) -> None:
        super().__init__(" ".join(filter(None, (rule, why, str(params or "")))))
        self.rule = rule
        self.why = why
        self.params = params
