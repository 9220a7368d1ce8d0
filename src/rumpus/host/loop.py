"""The host loop without a clock, for lab and training: ask whoever the game waits for until it is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from rumpus.bots.bot import AnyBot
from rumpus.core.game import Outcome
from rumpus.core.inputs import Act, Ms, Rang, Seat
from rumpus.core.play import AnyPlay
from rumpus.core.waits import Alarm, Turn, Wait
from rumpus.host.stroke_schedule import StrokeSchedule
from rumpus.host.thinking import Thinking
from rumpus.host.trials import Trials
from rumpus.world.world import World

LIMIT = 200_000
PATIENCE = 600_000
"""Milliseconds in which a world must come to a verdict when nobody else has anything to do."""
IDLE = 1000
"""So much may happen without anybody's doing; more, and a game goes round in circles."""

HearEvents = Callable[[Ms, list[Any]], None]
"""Hears the events of every input, with the table time they happened at."""


class Endless(Exception):
    """A game that was still going after so many acts."""

    def __init__(self, acts: int) -> None:
        super().__init__(f"the game was not over after {acts} acts")
        self.acts = acts


class Stuck(Exception):
    """A game that waits for something nobody here can give, or a seat that had to act and did not."""


class Ending(Struct, frozen=True):
    """How a game ended, after how many accepted acts, and how long it would have taken."""

    outcome: Outcome
    acts: int
    lasted: Ms


def run(
    play: AnyPlay,
    bots: Sequence[AnyBot],
    luck: Random,
    tell: HearEvents | None = None,
    limit: int = LIMIT,
    world: World | None = None,
    hands: StrokeSchedule | None = None,
) -> Ending:
    """Play from the first deal to the end, one bot a seat.

    The world serves the trials of games that have any, and hands move what a trial puts into them.
    """
    now, acts, idle = Ms(0), 0, 0
    trials = Trials(play, world, hands) if world else None
    thinking = Thinking(play, bots, luck)
    events = play.begin(now)
    while True:
        if tell:
            tell(now, events)
        waits = play.waits
        if not waits:
            break
        alarm = soonest(waits)
        if alarm and alarm.due <= now:
            events = play.fact(Rang(alarm.name, alarm.no, now))
            continue
        if acts == limit:
            raise Endless(acts)
        if idle == IDLE:
            raise Stuck(f"nobody has acted while {idle} other things happened")
        act = ask(play, waits, bots, luck, now, thinking)
        rings = alarm is not None and (act is None or alarm.due <= act.at)
        if trials:
            events = trials.happen(waits, _until(act, alarm if rings else None, now))
            now = trials.now
            if events:  # the world was quicker: whoever was about to act thinks again
                idle += 1
                continue
        if alarm and rings:
            now, idle = alarm.due, idle + 1
            events = play.fact(Rang(alarm.name, alarm.no, now))
            continue
        if act is None:
            raise Stuck("everybody let the chance pass")
        now, acts, idle = act.at, acts + 1, 0
        thinking.forget(act.seat)
        events = play.act(act)
    outcome = play.outcome
    if outcome is None:
        raise Stuck("the game waits for nothing and is not over")
    return Ending(outcome, acts, now)


def soonest(waits: Sequence[Wait]) -> Alarm | None:
    alarms = [wait for wait in waits if isinstance(wait, Alarm)]
    return min(alarms, key=lambda alarm: alarm.due) if alarms else None


def _until(act: Act | None, alarm: Alarm | None, now: Ms) -> Ms:
    if alarm:
        return alarm.due
    return act.at if act else Ms(now + PATIENCE)


def ask(
    play: AnyPlay, waits: Sequence[Wait], bots: Sequence[AnyBot], luck: Random, now: Ms, thinking: Thinking
) -> Act | None:
    """The first act anybody makes.

    Where somebody must act, those who may are asked before, in random order. Where nobody must, it is the
    quickest.
    """
    turns = [wait for wait in waits if isinstance(wait, Turn)]
    may = [turn.seat for turn in turns if not turn.must]
    must = [turn.seat for turn in turns if turn.must]
    if not must:
        return thinking.soonest(may, now)
    luck.shuffle(may)
    for seat in (*may, *must):
        act = _asked(play, seat, bots[seat], luck, now)
        if act:
            return act
    raise Stuck(f"seat {must[0]} must act and did not")


def _asked(play: AnyPlay, seat: Seat, bot: AnyBot, luck: Random, now: Ms) -> Act | None:
    choice = bot.choose(play.view(seat), play.actions(seat), luck)
    if choice.action is None:
        return None
    return Act(seat, choice.action, Ms(now + choice.after), timing=choice.timing)
