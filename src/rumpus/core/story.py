"""What people are told, in whichever language: a game's log as a story, and what went wrong."""

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


class SaidError(Exception):
    """A sentence with blanks apart from what fills them: whoever shows it may translate it first."""

    def __init__(self, sentence: str, **words: object) -> None:
        self.sentence, self.words = sentence, words
        super().__init__(sentence.format(**words))
