"""What a game needs to tell its log as a story: sentences by key, and names for what they are about."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from rumpus.core.inputs import Seat


class StoryWords(Protocol):
    """What a teller can say: sentences by key, names of seats, cards and colours."""

    def say(self, key: str, **words: str | int) -> str: ...
    def seat(self, seat: Seat) -> str: ...
    def cards(self, cards: Iterable[str]) -> str: ...
    def colour(self, colour: str) -> str: ...


Teller = Callable[[Any, StoryWords, Any], str | None]
"""What is worth telling of an event, and of the state it led to; None: nothing."""
