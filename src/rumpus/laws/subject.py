"""What the laws must be told of a game, since they know none: its pieces, its secrets, what one might try."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis.strategies import SearchStrategy

from rumpus.core.game import AnyGame
from rumpus.core.inputs import Fact, Ms, Seat
from rumpus.core.waits import Trial

Piece = str


def no_world(trial: Trial, luck: Random, now: Ms) -> Fact:
    raise AssertionError(f"this game promised no trials, and waits for {trial} at {now} ({luck})")


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    game: AnyGame
    options: SearchStrategy[Any]
    """Its house rules, any of them."""
    universe: Callable[[Any], Iterable[Any]]
    """Every action somebody might try at this table, sensible or not."""
    reshuffled: Callable[[Any, Seat | None, Random], Any]
    """A state that differs in what this seat cannot know, and in nothing else."""
    pieces: Callable[[Any], Counter[Piece]]
    """Everything on the table, wherever it lies."""
    known: Callable[[Any, Any, Seat | None], Counter[Piece]]
    """From the states before and after an event: all pieces whose faces this seat may have seen there."""
    tiny: Callable[[int, Any, Random], list[Any]]
    """Events that begin a game with hardly any pieces, where the rules run dry; none: begin as usual."""
    world: Callable[[Trial, Random, Ms], Fact]
    """What the world might report of a trial; `no_world` for a game that waits for none."""
