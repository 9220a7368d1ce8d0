"""The house rules of Wonky. Every default is the reading of the rules."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rumpus.games.wonky.pieces import Edition

Nudge = Literal["warn", "restore", "fall"]
Wobble = Literal["gentle", "standard", "cruel"]


class WonkyOptions(Struct, frozen=True, forbid_unknown_fields=True):
    edition: Edition = "2024"
    """W-C1, W-S5."""
    wobble: Wobble = "standard"
    """W-C2: how far the curved faces bulge. The rules do not look at it; the world does."""
    tallest: Annotated[int, Meta(ge=0, le=20)] = 0
    """W-S4: the chair of the tallest, counted from 1; 0 leaves it to the table's chance."""
    youngest: Annotated[int, Meta(ge=0, le=20)] = 0
    """W-A3: the chair of the youngest, counted from 1, whose hand sways less; 0: all hands are alike."""
    keep_drawn: bool = True
    """W-T3: without it what was drawn and can be played must be."""
    nudge: Nudge = "warn"
    """W-A5."""
    count_until_still: bool = False
    """W-A6: for the world, which counts."""


def seats_under(options: WonkyOptions) -> range:
    """W-S3, W-S5."""
    return range(2 if options.edition == "2015" else 1, 21)
