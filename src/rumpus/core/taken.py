"""Inputs as the log keeps them beside the first event of each: with them a game can be decided again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from rumpus.core.game import AnyGame
from rumpus.core.inputs import Act, Fact, Ms, Rang, Seat, Timing
from rumpus.core.play import AnyPlay
from rumpus.core.raced import Raced


class GameDealt(Struct, frozen=True, tag="deal", omit_defaults=True):
    at: Ms
    raced: tuple[Raced, ...] = ()


class Acted(Struct, frozen=True, tag="act", omit_defaults=True):
    """Without the act's id: that is the entry's cause."""

    seat: Seat
    action: Any
    at: Ms
    now: Ms
    timing: Timing | None = None

    @classmethod
    def of(cls, act: Act, now: Ms) -> Acted:
        return cls(act.seat, act.action, act.at, now, act.timing)


class Reported(Struct, frozen=True, tag="fact"):
    fact: Any


Taken = GameDealt | Acted | Reported

_decode: Callable[[bytes], Taken] = msgspec.json.Decoder(Taken).decode


def decided_again(play: AnyPlay, raw: bytes) -> list[Any]:
    """What the rules make of an input that a log tells of; `play` has taken it in then.

    Raises `Refused`, or `msgspec.MsgspecError` for what is no input of this game.
    """
    match _decode(raw):
        case GameDealt(at, raced):
            return play.begin(at, raced)
        case Acted(seat, action, at, now, timing):
            wanted = msgspec.convert(action, play.game.action, str_keys=True)
            return play.act(Act(seat, wanted, at, "", timing), now)
        case Reported(fact):
            return play.fact(fact_of(play.game, fact))


def fact_of(game: AnyGame, plain: Any) -> Fact:
    kind = Rang if game.fact is None else Rang | game.fact
    fact: Fact = msgspec.convert(plain, kind, str_keys=True)
    return fact
