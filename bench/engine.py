"""How fast the rules of Kart run, side by side with RLCard's UNO, in one interleaved run.

A step is an accepted act. Both sides follow one policy: play if you can, uniformly among what may be played;
draw only when stuck. Two seats, since RLCard's UNO pays out properly only for two.
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from rumpus.core.inputs import Act, Seat
from rumpus.core.play import AnyPlay, Play
from rumpus.core.waits import Turn, Wait
from rumpus.games.kart.rules import RULES as KART
from rumpus.games.kart.rules.actions import KartAction, PlayCard
from rumpus.games.kart.rules.options import KartOptions

T = TypeVar("T")

SEATS = 2
PEER = "RLCard"

Engine = Callable[[int, Random], int]
"""Plays whole games until so many steps are done, and says how many it did."""


class Figure(Struct, frozen=True):
    name: str
    steps_per_second: float
    """The median over all rounds."""
    ratio: float
    """The median over all rounds of this round's speed by RLCard's in the same round."""


def kart(steps: int, luck: Random, looking: bool = False) -> int:
    """The way every host drives it: waits, the actions of whoever must act, the act."""
    done = 0
    while done < steps:
        play: AnyPlay = Play(KART, SEATS, KartOptions(), luck.randbytes(32))
        play.begin()
        while waits := play.waits:
            seat = whose(waits)
            if looking:
                play.view(seat)
            play.act(Act(seat, choose(play.actions(seat), luck)))
            done += 1
    return done


def kart_and_view(steps: int, luck: Random) -> int:
    """The same, with the acting seat's view made at every step, as a bot needs it."""
    return kart(steps, luck, looking=True)


def whose(waits: Sequence[Wait]) -> Seat:
    for wait in waits:
        if type(wait) is Turn and wait.must:
            return wait.seat
    raise AssertionError("without a horizon somebody must always act")


def choose(offered: Sequence[KartAction], luck: Random) -> KartAction:
    """Any play; anything else only where there is none."""
    action = pick(offered, luck)
    if type(action) is PlayCard or len(offered) == 1:
        return action
    return pick([play for play in offered if type(play) is PlayCard] or offered, luck)


def pick(options: Sequence[T], luck: Random) -> T:
    """Cheaper than `luck.choice`: the engines are to be measured, not the policy."""
    return options[int(luck.random() * len(options))]


def rlcard_uno() -> dict[str, Engine]:
    """Its `env.step` alone, and with the random agent that comes with it.

    RLCard offers the draw only to who is stuck, so any of its legal actions follows the policy.
    """
    env = import_module("rlcard").make("uno")  # an extra, and untyped
    agent = import_module("rlcard.agents").RandomAgent(env.num_actions)

    def play(steps: int, luck: Random, choose: Callable[[Any, Random], int]) -> int:
        env.seed(luck.randrange(2**31))
        done = 0
        while done < steps:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(choose(state, luck))
                done += 1
        return done

    return {
        PEER: partial(play, choose=lambda state, luck: pick(list(state["legal_actions"]), luck)),
        "RLCard, its agent": partial(play, choose=lambda state, luck: agent.step(state)),  # noqa: ARG005
    }


def measure(engines: dict[str, Engine], rounds: int, steps: int) -> list[Figure]:
    """Round by round in turning order, and in processor time: a busy moment of the machine hits all alike."""
    speeds: dict[str, list[float]] = {name: [] for name in engines}
    order = list(engines)
    for number in range(-1, rounds):  # the first round only warms up
        for name in order:
            luck = Random(number)
            began = process_time()
            done = engines[name](steps, luck)
            if number >= 0:
                speeds[name].append(done / (process_time() - began))
        order.append(order.pop(0))
    return [
        Figure(
            name, median(found), median(ours / peer for ours, peer in zip(found, speeds[PEER], strict=True))
        )
        for name, found in speeds.items()
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--steps", type=int, default=20_000, help="steps a round, each side")
    parser.add_argument("--json", type=Path, metavar="FILE")
    args = parser.parse_args()
    try:
        peers = rlcard_uno()
    except ImportError:
        print("RLCard is not installed: pip install '.[bench]'", file=sys.stderr)
        return 1
    engines: dict[str, Engine] = {**peers, "Kart": kart, "Kart with views": kart_and_view}
    figures = measure(engines, args.rounds, args.steps)
    print(f"Python {platform.python_version()}, {args.rounds} rounds of {args.steps:,} steps, medians")
    for figure in figures:
        print(f"{figure.name:<18} {figure.steps_per_second:>9,.0f} steps/s   {figure.ratio:.2f} × RLCard")
    if args.json:
        args.json.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=2) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
