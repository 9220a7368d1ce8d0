"""Wok Up's throws and bots, measured.

    python bench/wok_throws.py [throws|time|levels] [how many] [processes]

`throws`: rounds are thrown by all kinds of hands, and every step of every throw is watched: does a token pass
through the table, a card, a divider or another token; does one not come to rest in time; where do they lie.
`time`: milliseconds of processor time from the flicks of six tokens to rest, by how many lie there already.
`levels`: each bot level against each other, between two, by odds.
"""

from __future__ import annotations

import math
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from multiprocessing import get_context
from random import Random
from statistics import median

import numpy as np
from numpy.typing import NDArray

from rumpus.bots.bot import LAB_LEVELS
from rumpus.core.inputs import Seat
from rumpus.core.scene import NOTHING, Pose, Scene
from rumpus.games.wok.lying import Lying, scene_of
from rumpus.games.wok.pieces import TOKENS
from rumpus.games.wok.rules.tasks import Flick, Thrown
from rumpus.games.wok.world import tossing
from rumpus.games.wok.world.flicking import Leaving, clamped
from rumpus.games.wok.world.landing_judge import looks_up
from rumpus.games.wok.world.toss_engine import TossEngine
from rumpus.games.wok.world.wok_table import (
    CARD_LENGTH,
    CARD_WIDTH,
    DIVIDER_HEIGHT,
    DIVIDER_LENGTH,
    DIVIDER_THICKNESS,
    DIVIDERS,
    REACH,
    STACKS,
    TOKEN_RADIUS,
    stack_height,
)
from rumpus.lab.run import simulate
from rumpus.lab.setting import Setting
from rumpus.world.vectors import Floats

Bools = NDArray[np.bool_]

FULL = (10, 10, 10, 10, 10)
DEEP = 0.0025
"""Metres: a token that lands presses in a little; its middle so far under a surface has gone through it."""
SIDE = 0.0002
"""Metres: nearer to the middle of a token, it cannot be said on which side of it another is."""
IN_EACH_OTHER = 0.001
"""At rest, tokens that overlap by more than this have passed into each other."""
A_CHUNK = 50


class Watched(TossEngine):
    """Looks at every step whether a token's middle went deep into something solid, or through a token."""

    def __init__(self, cards: Sequence[int], lying: Sequence[Pose], thrown: Sequence[Leaving] = ()) -> None:
        super().__init__(cards, lying, thrown)
        spots = (*STACKS, *DIVIDERS)
        self.spots = np.array([(spot.x, spot.y, math.cos(spot.yaw), math.sin(spot.yaw)) for spot in spots])
        halves = [(CARD_LENGTH, CARD_WIDTH, stack_height(count)) for count in cards]
        halves += [(DIVIDER_LENGTH, DIVIDER_THICKNESS, DIVIDER_HEIGHT)] * len(DIVIDERS)
        self.solids = np.array(
            [(x / 2 - min(DEEP, x / 4), y / 2 - min(DEEP, y / 4), z - DEEP) for x, y, z in halves]
        )
        self.sides, self.over = self._sides()
        self.found: set[tuple[str, int, int]] = set()
        self.lowest = 0.0

    def step(self, steps: int) -> None:
        for _ in range(steps):
            super().step(1)
            self._watch()

    def _watch(self) -> None:
        x, y, z = self.poses[:, :1], self.poses[:, 1:2], self.poses[:, 2:3]
        self.lowest = min(self.lowest, float(z.min()))
        self.found.update(("table", int(token), -1) for token in np.flatnonzero(z < -DEEP))
        at_x, at_y, cos, sin = self.spots.T
        along, across = (x - at_x) * cos + (y - at_y) * sin, (y - at_y) * cos - (x - at_x) * sin
        length, width, height = self.solids.T
        deep = (abs(along) < length) & (abs(across) < width) & (z < height)
        for token, solid in np.argwhere(deep) if deep.any() else ():
            self.found.add(("card" if solid < len(STACKS) else "divider", int(token), int(solid)))
        sides, over = self._sides()
        crossed = over & self.over & (sides * self.sides < 0)
        crossed &= (abs(sides) > SIDE) & (abs(self.sides) > SIDE)
        for one, other in np.argwhere(crossed) if crossed.any() else ():
            self.found.add(("token", int(min(one, other)), int(max(one, other))))
        self.sides, self.over = sides, over

    def _sides(self) -> tuple[Floats, Bools]:
        """Of each against each: how far above the plane of the one the other is, and whether over it."""
        w, x, y, z = self.poses[:, 3:].T
        front = np.stack((2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)), axis=1)
        between = self.poses[None, :, :3] - self.poses[:, None, :3]
        sides = np.einsum("abk,ak->ab", between, front)
        flat = between - sides[:, :, None] * front[:, None, :]
        return sides, np.linalg.norm(flat, axis=2) < 0.9 * TOKEN_RADIUS


def any_flick(luck: Random) -> Flick:
    """Soft, hard, at the middle, at the edge, at a corner, at nothing; and half of all where others aim."""
    angle, radius = luck.uniform(-math.pi, math.pi), REACH * math.sqrt(luck.random())
    x, y = radius * math.cos(angle), radius * math.sin(angle)
    if luck.random() < 0.5:
        x, y = luck.gauss(0, 0.03), luck.gauss(0, 0.03)
    flick = clamped(Flick(x, y, luck.choice((0.0, luck.random(), 1.0)), luck.uniform(-1, 1)))
    assert flick is not None
    return flick


def some_rounds(seeds: range) -> Counter[str]:
    """As many throws as seeds; a round goes on from one to the next while there are tokens."""
    counts: Counter[str] = Counter()
    made, round_no = 0, 0
    while made < len(seeds):
        luck = Random(f"throws {seeds.start} {round_no}")
        round_no += 1
        throwers, tokens = luck.randint(1, 6), luck.sample(TOKENS, len(TOKENS))
        cards, scene = tuple(luck.randint(0, 10) for _ in STACKS), NOTHING
        while len(tokens) >= throwers and made < len(seeds):
            seats = luck.sample(range(6), throwers)
            thrown = tuple(Thrown(Seat(seat), tokens.pop(), any_flick(luck)) for seat in seats)
            lying = one_throw(scene, cards, thrown, counts)
            scene, made = scene_of(lying), made + 1
    return counts


def one_throw(
    scene: Scene, cards: tuple[int, ...], thrown: tuple[Thrown, ...], counts: Counter[str]
) -> tuple[Lying, ...]:
    engines: list[Watched] = []

    class Kept(Watched):
        def __init__(
            self, cards: Sequence[int], lying: Sequence[Pose], thrown: Sequence[Leaving] = ()
        ) -> None:
            super().__init__(cards, lying, thrown)
            engines.append(self)

    setattr(tossing, "TossEngine", Kept)  # noqa: B010 - it is not the bench's to know
    flight, lying = tossing.toss(scene, cards, thrown)
    engine = engines[0]
    counts["throws"] += 1
    counts["tokens"] += len(thrown)
    counts["not at rest in time"] += len(flight.frames) >= tossing.LONGEST
    counts["longest ms"] = max(counts["longest ms"], flight.length)
    counts["deepest um"] = max(counts["deepest um"], round(-engine.lowest * 1e6))
    for name, *_ in engine.found:
        counts[f"through a {name}"] += 1
    rest = TossEngine(cards, [one.pose for one in lying])
    pairs = combinations(range(len(lying)), 2)
    counts["in each other at rest"] += sum(rest.to_token(a, b, 0.002) < -IN_EACH_OTHER for a, b in pairs)
    lay = {placed.piece: placed.pose for placed in scene.pieces}
    for one in lying:
        if one.token in lay:
            counts["lay"] += 1
            counts["lay and moved"] += one.pose != lay[one.token]
            continue
        counts["inside"] += one.inside
        counts["in the wok"] += one.in_wok
        counts["touching a card"] += bool(one.cards)
        counts["touching a divider"] += bool(one.dividers)
        counts["front up"] += one.up == "front"
        counts["leaning"] += abs(looks_up(one.pose)) < 0.985
    return lying


def throws(count: int, processes: int) -> None:
    chunks = [range(first, min(first + A_CHUNK, count)) for first in range(0, count, A_CHUNK)]
    total: Counter[str] = Counter()
    longest = deepest = 0
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for found in pool.map(some_rounds, chunks):
            longest = max(longest, found.pop("longest ms"))
            deepest = max(deepest, found.pop("deepest um"))
            total.update(found)
    print(f"throws: {total['throws']} of {total['tokens']} tokens, the longest {longest} ms")
    for name in ("table", "card", "divider", "token"):
        print(f"throws: passed through a {name}: {total[f'through a {name}']}")
    print(f"throws: lowest that a token's middle came under the table's surface: {deepest / 1000:.2f} mm")
    print(f"throws: lie in each other by more than a millimetre: {total['in each other at rest']}")
    print(f"throws: not at rest in three seconds: {total['not at rest in time']}")
    for name in ("inside", "in the wok", "touching a card", "touching a divider", "front up", "leaning"):
        print(f"throws: {name}: {total[name] / total['tokens']:.1%}")
    print(f"throws: moved, of those that lay: {total['lay and moved'] / max(total['lay'], 1):.1%}")


def timing(count: int, _: int) -> None:
    for lying in (0, 6, 12, 18):
        times, lengths = [], []
        for number in range(count):
            luck = Random(f"time {number}")
            tokens, scene = luck.sample(TOKENS, 24), NOTHING
            for _throw in range(lying // 6):
                scene = scene_of(tossing.toss(scene, FULL, _six(tokens, luck)).lying)
            thrown = _six(tokens, luck)
            began = time.process_time()
            tossed = tossing.toss(scene, FULL, thrown)
            times.append((time.process_time() - began) * 1000)
            lengths.append(tossed.flight.length)
        times.sort()
        print(
            f"time: six tokens onto {lying:2}: median {median(times):.0f} ms, "
            f"nine in ten up to {times[len(times) * 9 // 10]:.0f} ms, most {times[-1]:.0f} ms; "
            f"shown in {median(lengths):.0f} ms"
        )


def _six(tokens: list[str], luck: Random) -> tuple[Thrown, ...]:
    return tuple(
        Thrown(
            Seat(seat),
            tokens.pop(),
            Flick(luck.gauss(0, 0.05), luck.gauss(0, 0.05), luck.uniform(0.1, 0.9), luck.uniform(-1, 1)),
        )
        for seat in range(6)
    )


def levels(count: int, processes: int) -> None:
    for weaker, stronger in combinations(LAB_LEVELS, 2):
        report = simulate(Setting("wok", 2, count, (stronger, weaker), seed=7), jobs=processes)
        won = report.by_level[stronger]
        print(
            f"levels: {stronger:6} beats {weaker:6} in {won.share:.1%} of {count} "
            f"({won.low:.1%} to {won.high:.1%}); a game {report.minutes.median:.1f} min"
        )


BENCHES = {"throws": (throws, 5000), "time": (timing, 60), "levels": (levels, 200)}

if __name__ == "__main__":
    for name in sys.argv[1:2] or list(BENCHES):
        bench, usual = BENCHES[name]
        bench(int(sys.argv[2]) if len(sys.argv) > 2 else usual, int(sys.argv[3]) if len(sys.argv) > 3 else 1)
