"""What chance gives in Pig: rolls that are no one. How often somebody rolls is daring, and no luck."""

from __future__ import annotations

from collections.abc import Iterator

from rumpus.core.luck import Given
from rumpus_pig.rules import PigEvent, PigState, Rolled


def given(_: PigState, event: PigEvent) -> Iterator[Given]:
    if isinstance(event, Rolled):
        yield Given(event.seat, "safe", got=int(event.pips > 1), odds=(1 / 6, 5 / 6))
