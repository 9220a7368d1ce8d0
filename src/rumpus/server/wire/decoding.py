"""Reading what came in from outside: it is what it should be, or it is `Malformed`, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import msgspec

from rumpus.games.registry import GAMES

T = TypeVar("T")


class Malformed(Exception):
    """None of what may be said; one line tells why."""


def read(decode: Callable[[Any], T], raw: bytes | str | msgspec.Raw) -> T:
    """By what failed, not by how: nobody can list all that is not text, or not JSON, or nested too deep."""
    try:
        return decode(raw)
    except msgspec.MsgspecError as error:
        raise Malformed(str(error).encode(errors="replace").decode()) from None
    except Exception as error:  # noqa: BLE001 - see above
        why = "this is not text" if isinstance(error, UnicodeError) else "this cannot be read"
        raise Malformed(why) from None


def read_action(game: str, raw: msgspec.Raw) -> Any:
    return read(_actions(game).decode, raw)


def read_gesture(game: str, raw: msgspec.Raw) -> Any:
    """Raises `Malformed` for what is none of this game's."""
    decoder = _gestures(game)
    if decoder is None:
        raise Malformed(f"hands have nothing to do in {game}")
    return read(decoder.decode, raw)


@cache
def _actions(game: str) -> msgspec.json.Decoder[Any]:
    """By the game's name: to find it by a union of types takes longer than to read with it."""
    return msgspec.json.Decoder(GAMES[game].rules.action)


@cache
def _gestures(game: str) -> msgspec.json.Decoder[Any] | None:
    world = GAMES[game].world
    return None if world is None else msgspec.json.Decoder(world.gesture)
