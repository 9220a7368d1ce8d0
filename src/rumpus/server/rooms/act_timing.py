"""When an act was made: the network's part of its delay is given back; and how long others' may take."""

from __future__ import annotations

from rumpus.core.inputs import Ms, Timing
from rumpus.server.rooms.lag import Lag, horizon
from rumpus.server.rooms.member import Member
from rumpus.server.wire.messages import DoAct


def person_timing(member: Member, message: DoAct, now: Ms, rest: Ms | None, others: list[Lag]) -> Timing:
    """Of an act that arrives now. `rest` is the end of the throw that it answers, if it answers one.

    A hand may be ahead of a flight's end: that is for the rules to judge. But nobody reacts to a state that
    they have not seen yet.
    """
    shown, dt = rest, message.dt
    if shown is None:
        shown = member.shown_at(message.seen, now)
        dt = None if dt is None else max(dt, 0.0)
    return member.lag.timing(now, shown, dt, horizon(others))


def bot_timing(at: Ms, took: Ms, others: list[Lag]) -> Timing:
    """Its timer may have been late, its hand was not."""
    return Timing(at, Ms(0), Ms(0), horizon(others), took)
