"""What the lab is asked to play: a game, its house rules, and which bots sit where in which game."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from random import Random
from typing import Any

import msgspec
from msgspec import Struct, inspect

from rumpus.core.game import AnyGame
from rumpus.core.story import SaidError
from rumpus.games.registry import game_named, make_bot


class BadSetting(SaidError, ValueError):
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
            what = "{game} takes {least} to {most} seats, not {seats}"
            raise BadSetting(what, game=self.game, least=takes.start, most=takes.stop - 1, seats=self.seats)
        if self.games < 1:
            raise BadSetting("there must be at least one game, not {games}", games=self.games)
        if not self.bots:
            raise BadSetting("somebody has to play: name at least one bot")
        if len(self.bots) > self.seats:
            what = "more bots than seats: {bots} for {seats}"
            raise BadSetting(what, bots=len(self.bots), seats=self.seats)
        for level in self.bots:
            make_bot(self.game, level)
        worlds = found.worlds
        if self.world and self.world not in worlds:
            if not worlds:
                raise BadSetting(
                    "{game} has no world {world!r}; it needs none", game=self.game, world=self.world
                )
            what = "{game} has no world {world!r}; there are: {known}"
            raise BadSetting(what, game=self.game, world=self.world, known=", ".join(worlds))

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
            what = "{game} has no option {name!r}; there are: {known}"
            raise BadSetting(what, game=game.name, name=name, known=", ".join(fields))
    for name, word in words.items():
        try:
            msgspec.convert({name: word}, game.options, strict=False)
        except msgspec.ValidationError:
            raise _unfit(name, word, fields[name]) from None
    return msgspec.convert(dict(words), game.options, strict=False)


def _fields(game: AnyGame) -> tuple[inspect.Field, ...]:
    shape = inspect.type_info(game.options)
    assert isinstance(shape, inspect.StructType)
    return shape.fields


def _unfit(name: str, word: object, kind: inspect.Type) -> BadSetting:
    match kind:
        case inspect.BoolType():
            return BadSetting("{name} cannot be {word!r}; it is true or false", name=name, word=word)
        case inspect.LiteralType(values):
            what = "{name} cannot be {word!r}; it is one of: {values}"
            return BadSetting(what, name=name, word=word, values=", ".join(map(str, values)))
        case inspect.IntType(ge=low, le=high):
            what = "{name} cannot be {word!r}; it is a whole number from {low} to {high}"
            return BadSetting(what, name=name, word=word, low=low, high=high)
        case _:
            return BadSetting("{name} cannot be {word!r}", name=name, word=word)
