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
from rumpus.core.waits import Alarm, Turn
from rumpus.host.trials import Trials
from rumpus.world.world import World

LIMIT = 200_000
PATIENCE = 600_000
"""Milliseconds in which a world must come to a verdict when nobody else has anything to do."""

Telling = Callable[[Ms, list[Any]], None]
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
    tell: Telling | None = None,
    limit: int = LIMIT,
    world: World | None = None,
) -> Ending:
    """Play from the first deal to the end, one bot a seat; the world serves the trials of games that have."""
    now, acts = Ms(0), 0
    trials = Trials(play, world) if world else None
    told = play.begin(now)
    while True:
        if tell:
            tell(now, told)
        waits = play.waits
        if not waits:
            break
        alarm = next((wait for wait in waits if isinstance(wait, Alarm)), None)
        if alarm:
            now = max(now, alarm.due)
            told = play.fact(Rang(alarm.name, alarm.no, now))
            continue
        if acts == limit:
            raise Endless(acts)
        act = ask(play, waits, bots, luck, now)
        if trials:
            told = trials.happen(waits, act.at if act else Ms(now + PATIENCE))
            now = trials.now
            if told:  # the world was quicker: whoever was about to act thinks again
                continue
        if act is None:
            raise Stuck("everybody let the chance pass")
        now, acts = act.at, acts + 1
        told = play.act(act)
    outcome = play.outcome
    if outcome is None:
        raise Stuck("the game waits for nothing and is not over")
    return Ending(outcome, acts, now)


def ask(play: AnyPlay, waits: Sequence[Any], bots: Sequence[AnyBot], luck: Random, now: Ms) -> Act | None:
    """The first act anybody makes: those who may are asked in random order, then those who must."""
    turns = [wait for wait in waits if isinstance(wait, Turn)]
    may = [turn.seat for turn in turns if not turn.must]
    luck.shuffle(may)
    must = [turn.seat for turn in turns if turn.must]
    for seat in (*may, *must):
        act = _asked(play, seat, bots[seat], luck, now)
        if act:
            return act
    if must:
        raise Stuck(f"seat {must[0]} must act and did not")
    return None


def _asked(play: AnyPlay, seat: Seat, bot: AnyBot, luck: Random, now: Ms) -> Act | None:
    choice = bot.choose(play.view(seat), play.actions(seat), luck)
    if choice.action is None:
        return None
    return Act(seat, choice.action, Ms(now + choice.after))
