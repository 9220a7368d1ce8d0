"""What the page must know of the house before it sits down: the games and their rules and options."""

from __future__ import annotations

from typing import Literal, get_args, get_origin

import msgspec
from msgspec import Struct

from rumpus import __version__
from rumpus.core.game import AnyGame, Level
from rumpus.games.registration import Registration
from rumpus.games.registry import GAMES, LANGUAGES, catalogue
from rumpus.server.wire.messages import PROTOCOL


class OptionInfo(Struct, frozen=True):
    """A house rule as a control: `kind` says which."""

    name: str
    kind: Literal["toggle", "choice", "number"]
    default: str | int | bool
    choices: list[str | int]
    """For a choice, all of them; for a number, the lowest and the highest."""


class GameWords(Struct, frozen=True):
    """What a game is called, and what it is like in one breath."""

    name: str
    line: str


class GameInfo(Struct, frozen=True):
    name: str
    least: int
    most: int
    minutes: int
    """How long it takes, about."""
    levels: list[Level]
    """How good its bots can be."""
    options: list[OptionInfo]
    words: dict[str, GameWords]
    """By language."""
    lesson: tuple[str, ...] = ()
    """Its scenes, in the order in which they are learnt."""
    page: str | None = None
    """The ES module of its table, relative to the page, where the page does not bring one."""


class HouseInfo(Struct, frozen=True):
    release: str
    protocol: int
    games: list[GameInfo]
    code_length: int
    """Letters in the codes of new tables."""
    can_open: bool
    """Nobody but this machine can get in, and whoever asked may change that."""


def house_info(code_length: int, *, can_open: bool) -> HouseInfo:
    games = [game_info(game) for game in GAMES.values()]
    return HouseInfo(__version__, PROTOCOL, games, code_length, can_open)


def game_info(game: Registration) -> GameInfo:
    return GameInfo(
        name=game.name,
        least=game.rules.seats.start,
        most=game.rules.seats.stop - 1,
        minutes=game.minutes,
        levels=list(game.rules.levels),
        options=options_of(game.rules),
        words={lang: words_of(game.name, lang) for lang in LANGUAGES},
        lesson=game.lesson.scenes if game.lesson else (),
        page=f"games/{game.name}/table.js" if game.page else None,
    )


def words_of(name: str, lang: str) -> GameWords:
    book = catalogue(name, lang)
    return GameWords(book.name, book.line)


def options_of(game: AnyGame) -> list[OptionInfo]:
    """Each house rule as the control that sets it, read off the game's own options type."""
    return [_option(field) for field in msgspec.structs.fields(game.options)]


def _option(field: msgspec.structs.FieldInfo) -> OptionInfo:
    name, default, kind = field.name, field.default, field.type
    if kind is bool:
        return OptionInfo(name, "toggle", default, [])
    if get_origin(kind) is Literal:
        return OptionInfo(name, "choice", default, list(get_args(kind)))
    _plain, meta = get_args(kind)
    return OptionInfo(name, "number", default, [meta.ge, meta.le])


def rules_json(game: str, lang: str) -> bytes:
    return msgspec.json.encode(catalogue(game, lang))
