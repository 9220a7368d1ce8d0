"""What the lab is asked to play: a game, its house rules, and which bots sit where in which game."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from random import Random
from typing import Any

import msgspec
from msgspec import Struct, inspect

from rumpus.core.game import AnyGame
from rumpus.games.registry import game_named, make_bot


class BadSetting(ValueError):
    """A number of seats, games or an option that the game cannot be played with."""


class Setting(Struct, frozen=True):
    """Everything that decides the results: the same setting gives the same games, on any machine."""

    game: str
    seats: int
    games: int
    bots: tuple[str, ...]
    options: dict[str, Any] = {}
    seed: int = 0
    world: str = ""
    """Of games that need one: none named is the quickest."""

    def check(self) -> None:
        """Say what is wrong before anything is played."""
        found = game_named(self.game)
        game = found.rules
        takes = game.takes(read_options(game, self.options))
        if self.seats not in takes:
            raise BadSetting(f"{self.game} takes {takes.start} to {takes.stop - 1} seats, not {self.seats}")
        if self.games < 1:
            raise BadSetting(f"there must be at least one game, not {self.games}")
        if not self.bots:
            raise BadSetting("somebody has to play: name at least one bot")
        if len(self.bots) > self.seats:
            raise BadSetting(f"{len(self.bots)} bots do not fit on {self.seats} seats")
        for level in self.bots:
            make_bot(self.game, level)
        worlds = found.worlds
        if self.world and self.world not in worlds:
            known = f"there are: {', '.join(worlds)}" if worlds else "it needs none"
            raise BadSetting(f"{self.game} has no world {self.world!r}; {known}")

    @property
    def rotations(self) -> tuple[tuple[str, ...], ...]:
        """The different ways the bots can sit, each one seat on from the last."""
        lineup = tuple(self.bots[seat % len(self.bots)] for seat in range(self.seats))
        return tuple(dict.fromkeys(lineup[turn:] + lineup[:turn] for turn in range(self.seats)))

    def lineup(self, number: int) -> tuple[str, ...]:
        """Who sits where in this game. Every deal is played once with each rotation."""
        return self.rotations[number % len(self.rotations)]

    def deal(self, number: int) -> bytes:
        """The seed of the shuffles."""
        return sha256(f"deal {self.seed} {number // len(self.rotations)}".encode()).digest()

    def luck(self, number: int) -> Random:
        """The bots' own luck."""
        return Random(f"luck {self.seed} {number}")

    def fingers(self, number: int) -> Random:
        """The luck of the bots' hands, and of the world they move."""
        return Random(f"fingers {self.seed} {number}")

    @property
    def plays_in(self) -> str | None:
        """The world's name, of a game that needs one."""
        worlds = game_named(self.game).worlds
        return (self.world or worlds[-1]) if worlds else None


def read_options(game: AnyGame, words: Mapping[str, Any]) -> Any:
    """The typed house rules from values or from words such as `true` and `500`."""
    fields = {field.name: field.type for field in _fields(game)}
    for name in words:
        if name not in fields:
            raise BadSetting(f"{game.name} has no option {name!r}; there are: {', '.join(fields)}")
    for name, word in words.items():
        try:
            msgspec.convert({name: word}, game.options, strict=False)
        except msgspec.ValidationError:
            raise BadSetting(f"{name} cannot be {word!r}; it is {_kinds(fields[name])}") from None
    return msgspec.convert(dict(words), game.options, strict=False)


def _fields(game: AnyGame) -> tuple[inspect.Field, ...]:
    shape = inspect.type_info(game.options)
    assert isinstance(shape, inspect.StructType)
    return shape.fields


def _kinds(kind: inspect.Type) -> str:
    match kind:
        case inspect.BoolType():
            return "true or false"
        case inspect.LiteralType(values):
            return " or ".join(map(str, values))
        case inspect.IntType(ge=low, le=high):
            return f"a whole number from {low} to {high}"
        case _:
            return "something else"
