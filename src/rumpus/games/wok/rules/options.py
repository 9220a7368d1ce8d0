"""The house rules of Wok Up. Every default is the reading of the rules."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rumpus.core.inputs import Ms

Waiting = Annotated[int, Meta(ge=1000, le=60_000)]
SLOWER = {"normal": 1, "relaxed": 2, "patient": 10}
SHOWN = 7000
"""So long what counted is to be seen, unless all have seen it."""


class WokOptions(Struct, frozen=True, forbid_unknown_fields=True):
    goal: Literal[3, 5, 8] = 5
    """O-V1: how many recipes end the game. With eight the fifty cards are still enough for six people."""
    two_faced: bool = False
    """O-C1."""
    window_ms: Annotated[int, Meta(ge=0, le=500)] = 250
    """O-R6: how long 'the same moment' lasts."""
    throw_wait_ms: Waiting = 4000
    """O-R1: from the signal until a token is thrown for its owner."""
    ready_wait_ms: Waiting = 6000
    """O-R3: the longest wait for the next signal."""
    choose_wait_ms: Waiting = 5000
    """O-R4, O-X1: until a choice is made for whoever is to choose."""
    pace: Literal["normal", "relaxed", "patient"] = "normal"
    """O-R3: relaxed, all waiting takes twice as long, patient, ten times, for whoever reads the wok by ear.

    What counts as the same moment stays as it is.
    """

    @property
    def throw_wait(self) -> Ms:
        return Ms(self.throw_wait_ms * SLOWER[self.pace])

    @property
    def ready_wait(self) -> Ms:
        return Ms(self.ready_wait_ms * SLOWER[self.pace])

    @property
    def show_wait(self) -> Ms:
        return Ms(SHOWN * SLOWER[self.pace])

    @property
    def choose_wait(self) -> Ms:
        return Ms(self.choose_wait_ms * SLOWER[self.pace])
