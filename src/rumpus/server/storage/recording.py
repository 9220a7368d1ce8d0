"""A turn that can be seen again, as it is kept and sent."""

from __future__ import annotations

from msgspec import Struct

from rumpus.core.inputs import Ms, Seat


class RecordingInfo(Struct, frozen=True):
    """A turn that can be seen again: `ended` is the fact by which the world judged it, `ms` its length, and
    `seat` the one in whose hand it was, if it was in anybody's."""

    n: int
    game: int
    trial: int
    seat: Seat | None
    ended: str
    at: Ms
    ms: Ms
    size: int


class Recording(Struct, frozen=True):
    """What was seen of a turn, in whole numbers: lengths in parts of a `metre`, turns in parts of `one`.

    `start` holds each piece's x, y, z, qw, qx, qy and qz. A frame is the milliseconds since the frame before,
    and for each piece that moved eight numbers: which one, and what is added to each of its seven."""

    game: int
    trial: int
    seat: Seat | None
    ended: str
    at: Ms
    metre: int
    one: int
    pieces: tuple[str, ...]
    start: tuple[tuple[int, ...], ...]
    frames: tuple[tuple[int, ...], ...]
