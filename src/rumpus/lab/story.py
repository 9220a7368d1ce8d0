"""A log told as a story: who sat there, what happened line by line, how it ended."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from rumpus.core.game import Outcome
from rumpus.core.inputs import Seat
from rumpus.core.log import Header, house_rules
from rumpus.core.rules import Catalogue
from rumpus.games.registry import GAMES, catalogue


class Story:
    """Seats get their names, cards and colours their words, events their sentences."""

    def __init__(self, header: Header, lang: str) -> None:
        self.header = header
        self.book: Catalogue = catalogue(header.game, lang)
        self._phrases = phrases(lang)
        self._sentences = sentences(header.game, self.book.lang)
        self._tell = GAMES[header.game].story()

    def title(self) -> str:
        seats = ", ".join(self.seat(Seat(seat)) for seat in range(self.header.seats))
        game = GAMES[self.header.game].rules
        usual, chosen = (
            msgspec.to_builtins(game.options()),
            msgspec.to_builtins(house_rules(game, self.header)),
        )
        options = ", ".join(f"{name}={value}" for name, value in chosen.items() if value != usual[name])
        return f"{self.book.name}: {seats}" + (f" ({options})" if options else "")

    def line(self, event: Any, state: Any = None) -> str | None:
        """What is worth telling of an event, and of the state it led to; None: nothing."""
        return self._tell(event, self, state)

    def ending(self, outcome: Outcome | None) -> str:
        if outcome is None:
            return self._phrases["unfinished"]
        scores = ", ".join(f"{self.seat(Seat(seat))} {score}" for seat, score in enumerate(outcome.scores))
        winners = f" {self._phrases['and']} ".join(map(self.seat, outcome.winners))
        ended = self.phrase("won", winners=winners) if winners else self._phrases["drawn_game"]
        return f"{ended} {self.say('scores', scores=scores)}"

    def say(self, key: str, **words: str | int) -> str:
        return self._sentences[key].format(**words)

    def phrase(self, key: str, **words: str | int) -> str:
        """What is said alike of every game."""
        return self._phrases[key].format(**words)

    def decimal(self, number: float) -> str:
        """To one place, as this language writes it."""
        return f"{number:.1f}".replace(".", self.phrase("decimal"))

    def seat(self, seat: Seat) -> str:
        if seat < len(self.header.names):
            return self.header.names[seat]
        return self.phrase("seat", number=seat + 1)

    def cards(self, cards: Iterable[str]) -> str:
        return ", ".join(map(self.book.name_card, cards)) or self._phrases["nothing"]

    def colour(self, colour: str) -> str:
        return self.book.colours[colour]


@cache
def phrases(lang: str) -> dict[str, str]:
    """What is said of every game."""
    return tomllib.loads(files("rumpus.lab.sentences").joinpath(f"{lang}.toml").read_text("utf-8"))


@cache
def sentences(game: str, lang: str) -> dict[str, str]:
    """The game's own."""
    return tomllib.loads((GAMES[game].words / f"story.{lang}.toml").read_text("utf-8"))
