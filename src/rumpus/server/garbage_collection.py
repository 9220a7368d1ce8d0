"""When memory is searched for rings of garbage: seldom, since a look at all tables holds up every move.

Nearly all garbage goes at once, when nobody refers to it. Rings are closed tables and the odd exception.
"""

from __future__ import annotations

import asyncio
import gc

YOUNG = 10_000
"""New objects before a look at the new ones alone: that takes no time."""
NEVER = 1_000_000_000
EVERY = 600.0
"""Seconds from one look at everything to the next."""


def tidy_seldom(loop: asyncio.AbstractEventLoop) -> None:
    """What is there now stays for good and is never looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, NEVER)
    loop.call_later(EVERY, _tidy, loop)


def _tidy(loop: asyncio.AbstractEventLoop) -> None:
    gc.collect()
    loop.call_later(EVERY, _tidy, loop)
