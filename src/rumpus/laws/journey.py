"""Random play: a whole game from deal to end, with people's lag and bots' none, moment by moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from rumpus.core.inputs import Act, Fact, Ms, Rang, Seat, Timing
from rumpus.core.play import AnyPlay, Play
from rumpus.core.waits import Alarm, Trial, Turn
from rumpus.laws.subject import Subject

LONGEST = 200_000
"""Acts in one game. Far more than any random game has ever taken: past it, the game does not end."""


class Moment(NamedTuple):
    """One input and what came of it. The first moment of a journey is the beginning, given by nobody."""

    before: Any
    given: Act | Fact | None
    events: list[Any]
    play: AnyPlay
    """Just after the input, and alive: the next moment moves it on."""


@dataclass(frozen=True, slots=True)
class Start:
    """What a journey starts from. `whims` acts are made by a taste for some kinds of action over others."""

    seats: int
    options: Any
    seed: int
    whims: int = 0
    tiny: bool = False

    def play(self, subject: Subject) -> AnyPlay:
        return Play(subject.game, self.seats, self.options, self.seed.to_bytes(8, "big"))


def starts(subject: Subject) -> st.SearchStrategy[Start]:
    seats = subject.game.seats
    return subject.options.flatmap(
        lambda options: st.builds(
            Start,
            seats=st.sampled_from(list(subject.game.takes(options) or seats)),
            options=st.just(options),
            seed=st.integers(0, 2**32),
            whims=st.sampled_from([0, 100, 500]),
            tiny=st.sampled_from([True, True, False]),
        )
    )


def journey(subject: Subject, start: Start) -> Iterator[Moment]:
    luck, play = Random(start.seed), start.play(subject)
    chooser = _Chooser(luck, start.whims, horizon=luck.choice([0, 300]))
    before = play.state
    events = subject.tiny(start.seats, start.options, luck) if start.tiny else []
    if events:
        play.replay(events)
    yield Moment(before, None, events or play.begin(), play)
    for no in range(LONGEST):
        if play.outcome is not None:
            return
        before = play.state
        given = chooser.next_input(subject, play, no)
        events = play.act(given) if isinstance(given, Act) else play.fact(given)
        yield Moment(before, given, events, play)
    raise AssertionError(f"{start} does not end")


class _Chooser:
    """Picks what happens next. Who need not act does so sometimes; alarms ring late."""

    def __init__(self, luck: Random, whims: int, horizon: int) -> None:
        self.luck = luck
        self.whims = whims
        self.horizon = horizon
        self.now = 1000
        self.taste: dict[str, float] = {}

    def next_input(self, subject: Subject, play: AnyPlay, no: int) -> Act | Fact:
        luck, waits = self.luck, play.waits
        self.now += luck.randrange(200)
        due = [wait for wait in waits if isinstance(wait, Alarm) and wait.due <= self.now]
        turns = [wait for wait in waits if isinstance(wait, Turn)]
        trials = [wait for wait in waits if isinstance(wait, Trial)]
        if trials and (not turns or luck.random() < 0.3):
            return subject.world(trials[0], luck, Ms(self.now))
        if due or not turns:
            alarm = due[0] if due else next(wait for wait in waits if isinstance(wait, Alarm))
            self.now = max(self.now, alarm.due)
            return Rang(alarm.name, alarm.no, Ms(self.now))
        musts = [turn for turn in turns if turn.must]
        turn = luck.choice(musts if musts and luck.random() < 0.6 else turns)
        return self.act(turn.seat, self.choice(play.actions(turn.seat), no), no)

    def choice(self, offers: tuple[Any, ...], no: int) -> Any:
        if no >= self.whims:
            return self.luck.choice(offers)
        weights = [self.liking(str(offer.__struct_config__.tag)) for offer in offers]
        return self.luck.choices(offers, weights)[0]

    def liking(self, tag: str) -> float:
        if tag not in self.taste:
            self.taste[tag] = self.luck.choice([0.01, 0.3, 1.0, 10.0])
        return self.taste[tag]

    def act(self, seat: Seat, action: Any, no: int) -> Act:
        lag = self.luck.randrange(120) if self.horizon else 0
        timing = Timing(Ms(self.now), Ms(0), Ms(lag), Ms(self.horizon)) if self.horizon else None
        return Act(seat, action, Ms(self.now - lag), f"act {no}", timing)
