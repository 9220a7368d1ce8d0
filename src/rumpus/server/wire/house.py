"""What the page must know of the house before it sits down: the games and their rules and options."""

from __future__ import annotations

from typing import Literal, get_args, get_origin

import msgspec

from rumpus import __version__
from rumpus.core.game import AnyGame
from rumpus.games.registry import GAMES, catalogue
from rumpus.server.wire.messages import PROTOCOL, GameInfo, HouseInfo, OptionInfo


def house_info(code_length: int, *, can_open: bool) -> HouseInfo:
    games = [game_info(game.rules) for game in GAMES.values()]
    return HouseInfo(__version__, PROTOCOL, games, code_length, can_open)


def game_info(game: AnyGame) -> GameInfo:
    return GameInfo(game.name, game.seats.start, game.seats.stop - 1, list(game.levels), options_of(game))


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
